"""The certain knowledge of one seat of an asking game, and the asks from which on everybody could have it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.asking.bounds import Bounds
from engine.asking.moves import AskMove
from engine.asking.turns import Terms, turns_of
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.events import Event


class Known:
    """The bounds of every hand after some events, as ``seat`` knows them: it also counts its own hand.

    Asks are numbered from 1 in the order in which they were made.
    """

    def __init__(self, history: Iterable[Event], terms: Terms, seat: int, hand: Collection[Card]) -> None:
        self.asks = 0
        """The number of asks in the history."""
        self.asked: dict[tuple[int, Rank], int] = {}
        """(seat, rank) -> the last ask in which that seat asked for it."""
        self.refused: dict[tuple[int, Rank], int] = {}
        """(seat, rank) -> the last ask in which that seat was asked for it and had none."""
        self._holding: dict[tuple[int, Rank], int] = {}
        self._table: Bounds | Whereabouts = Whereabouts(terms) if terms.single_cards else Bounds(terms)
        self._seats, self._ranks = terms.seats, terms.ranks
        table = self._table
        for turn in turns_of(history):
            table.hear(turn)
            if turn.asked is not None:
                self.asks += 1
                asker, target, rank, _ = turn.asked
                self.asked[asker, rank] = self.asks
                if not turn.given:
                    self.refused[target, rank] = self.asks
            self._note()
        if isinstance(table, Whereabouts):
            table.look_at(seat, hand)
        else:
            for column, rank in enumerate(terms.ranks):
                table.hold_exactly(seat, column, sum(card.rank is rank for card in hand))
            table.settle()

    def _note(self) -> None:
        """Note the ranks that each seat is newly known to hold, and forget those that it may no longer hold."""
        for seat in range(self._seats):
            for rank in self._ranks:
                if not self.fewest(seat, rank):
                    self._holding.pop((seat, rank), None)
                else:
                    self._holding.setdefault((seat, rank), self.asks)

    def fewest(self, seat: int, rank: Rank) -> int:
        """Return the least number of cards of ``rank`` that ``seat`` can hold."""
        table = self._table
        return table.fewest[seat][table.column[rank]] if isinstance(table, Bounds) else table.fewest(seat, rank)

    def most(self, seat: int, rank: Rank) -> int:
        """Return the greatest number of cards of ``rank`` that ``seat`` can hold."""
        table = self._table
        if isinstance(table, Bounds):
            return table.most[seat][table.column[rank]]
        return table.held(seat).get(rank, (0, 0))[1]

    def left(self, rank: Rank) -> int:
        """Return the number of cards of ``rank`` that have not been laid down."""
        table = self._table
        return table.left[table.column[rank]] if isinstance(table, Bounds) else len(table.possible.get(rank, ()))

    def since(self, seat: int, rank: Rank) -> int | None:
        """Return the ask since which everybody could know that ``seat`` holds ``rank``; None if not all can."""
        return self._holding.get((seat, rank))

    @property
    def cards(self) -> Whereabouts:
        """The places where each card may lie. Exists only where players ask for single cards."""
        assert isinstance(self._table, Whereabouts), "players ask for single cards"
        return self._table

    def is_at(self, card: Card, seat: int) -> bool | None:
        """Return True if ``seat`` certainly holds ``card``, False if it certainly does not, else None."""
        rows = self.cards.possible.get(card.rank, {}).get(card, 0)
        if not rows >> seat & 1:
            return False
        return True if rows == 1 << seat else None


def certain_chance(known: Known, move: AskMove) -> float | None:
    """Return 1 if the ask certainly brings cards, 0 if it certainly brings none, None if neither is certain."""
    assert move.seat is not None, "the deal is no choice"
    assert move.rank is not None, "the deal is no choice"
    if move.card is not None:
        here = known.is_at(move.card, move.seat)
        return None if here is None else float(here)
    if known.fewest(move.seat, move.rank):
        return 1.0
    return None if known.most(move.seat, move.rank) else 0.0
