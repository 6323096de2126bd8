"""War as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.events import Gathered, Moved, Said
from engine.games.war.moves import DEAL, TURN, WarMove
from learning.asking import ranks_of
from learning.encoding import Encoder, Encoding, Ruled, at_most
from learning.layout import Layout

IN_WAR: Final = frozenset(("up", "down"))


def parts(under: Ruled) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    seats, ranks = under.seats, len(ranks_of(under))
    yield "stack", seats, "the number of cards in each player's stack"
    yield "at_stake", seats, "the number of cards of each player that lie in an undecided war"
    yield "last", seats * ranks, "the rank of the card that each player turned last"
    yield "wars_won", seats, "the number of wars that each player has won, at most 127"
    yield "playing", seats, "1 for each player who is still in the game"
    yield "turns", 1, "the number of turns that were played, in hundreds, at most 127"
    yield "to_move", seats, "the player who makes the move for all"


def moves(under: Ruled) -> Iterable[WarMove]:
    """Return both moves."""
    return DEAL, TURN


class WarEncoder(Encoder):
    """The sizes of the stacks and the cards that were turned last."""

    def __init__(self, under: Ruled, layout: Layout) -> None:
        super().__init__(layout, under.seats)
        ranks = ranks_of(under)
        self._columns = {rank: column for column, rank in enumerate(ranks)}
        self._number = {card: self._columns[card.rank] for card in under.pack}
        self._no_ranks = bytes(len(ranks))
        self._at = {part.name: part.start for part in layout}
        self._rows = [
            [
                (kept, turned, self._at["last"] + turned * len(ranks))
                for observer, kept in enumerate(self.kept)
                for turned in [(seat - observer) % self.seats]
            ]
            for seat in range(self.seats)
        ]
        """Seat -> for each observer what is kept, the seat's relative number, and where its last card's rank lies."""
        self.begin()

    def begin(self) -> None:
        super().begin()
        self._stack, self._at_stake = [0] * self.seats, [0] * self.seats
        for kept in self.kept:
            at = self._at["playing"]
            kept[at : at + self.seats] = bytes([1]) * self.seats

    def hear(self, events: Iterable[Any]) -> None:
        stack, at_stake = self._stack, self._at_stake
        for event in events:
            kind = type(event)
            if kind is Moved:
                cards, origin, target = event
                giver, taker = origin.seat, target.seat
                if giver is None:
                    stack[taker] += len(cards)
                elif target.name == "stack":
                    at_stake[giver] -= len(cards)
                    stack[taker] += len(cards)
                else:
                    stack[giver] -= len(cards)
                    at_stake[giver] += len(cards)
                    if target.name == "up":
                        number, width = self._number[cards[0]], len(self._no_ranks)
                        for kept, _, last in self._rows[giver]:
                            kept[last : last + width] = self._no_ranks
                            kept[last + number] = 1
            elif kind is Said:
                at = self._at["playing"]
                for kept, turned, _ in self._rows[event.seat]:
                    kept[at + turned] = 0
            elif kind is Gathered:
                self.begin()
                stack, at_stake = self._stack, self._at_stake

    def observation(self, source: Any, seat: int) -> bytearray:
        seen, at, seats = self.kept[seat][:], self._at, self.seats
        for name, numbers in (("stack", self._stack), ("at_stake", self._at_stake)):
            seen[at[name] : at[name] + seats] = bytes(numbers[seat:] + numbers[:seat])
        won = [at_most(wars) for wars in source.wars_won]
        seen[at["wars_won"] : at["wars_won"] + seats] = bytes(won[seat:] + won[:seat])
        seen[at["turns"]] = at_most(source.turns // 100)
        if source.to_move is not None:
            seen[at["to_move"] + (source.to_move - seat) % seats] = 1
        return seen


ENCODING: Final = Encoding(lambda under: tuple(parts(under)), WarEncoder, moves)
