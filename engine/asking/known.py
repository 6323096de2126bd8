"""The certain knowledge of one seat of an asking game, and the asks from which on everybody could have it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from engine.asking.bounds import Bounds
from engine.asking.heard import Heard
from engine.asking.moves import AskMove
from engine.asking.turns import Terms, Turn
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.events import Event


class _Public:
    """The knowledge that everybody has: the table of bounds, and the asks that count."""

    def __init__(self, terms: Terms) -> None:
        self.asks = 0
        self.asked: dict[tuple[int, Rank], int] = {}
        self.refused: dict[tuple[int, Rank], int] = {}
        self.holding: dict[tuple[int, Rank], int] = {}
        """(seat, rank) -> the ask since which everybody could know that the seat holds one."""
        self.table: Bounds | Whereabouts = Whereabouts(terms) if terms.single_cards else Bounds(terms)
        self._terms = terms

    def copy(self) -> _Public:
        """Return an independent copy."""
        copy = _Public(self._terms)
        copy.asks, copy.asked, copy.refused = self.asks, self.asked.copy(), self.refused.copy()
        copy.holding, copy.table = self.holding.copy(), self.table.copy()
        return copy

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        self.table.hear(turn)
        if turn.asked is not None:
            self.asks += 1
            asker, target, rank, _ = turn.asked
            self.asked[asker, rank] = self.asks
            if not turn.given:
                self.refused[target, rank] = self.asks
        for seat in range(self._terms.seats):
            for rank in self._terms.ranks:
                if not fewest_of(self.table, seat, rank):
                    self.holding.pop((seat, rank), None)
                else:
                    self.holding.setdefault((seat, rank), self.asks)


def fewest_of(table: Bounds | Whereabouts, seat: int, rank: Rank) -> int:
    """Return the least number of cards of ``rank`` that ``seat`` can hold."""
    return table.fewest[seat][table.column[rank]] if isinstance(table, Bounds) else table.fewest(seat, rank)


_PUBLIC: Heard[_Public] = Heard(_Public)


class Known:
    """The bounds of every hand after some events, as ``seat`` knows them: it also counts its own hand.

    Asks are numbered from 1 in the order in which they were made.
    """

    def __init__(self, history: Iterable[Event], terms: Terms, seat: int, hand: Collection[Card]) -> None:
        public = _PUBLIC.after(history, terms)
        self.asks = public.asks
        """The number of asks in the history."""
        self.asked: Mapping[tuple[int, Rank], int] = public.asked
        """(seat, rank) -> the last ask in which that seat asked for it."""
        self.refused: Mapping[tuple[int, Rank], int] = public.refused
        """(seat, rank) -> the last ask in which that seat was asked for it and had none."""
        self._holding: Mapping[tuple[int, Rank], int] = public.holding
        table = self._table = public.table.copy()
        if isinstance(table, Whereabouts):
            table.look_at(seat, hand)
        else:
            for column, rank in enumerate(terms.ranks):
                table.hold_exactly(seat, column, sum(card.rank is rank for card in hand))
            table.settle()

    def fewest(self, seat: int, rank: Rank) -> int:
        """Return the least number of cards of ``rank`` that ``seat`` can hold."""
        return fewest_of(self._table, seat, rank)

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
