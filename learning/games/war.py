"""War as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.events import Gathered, Moved, Said
from engine.games.war.moves import DEAL, TURN, WarMove
from engine.native import mypyc_attr
from learning.asking import ranks_of
from learning.encoding import Encoder, Encoding, Variant, at_most
from learning.parts import Layout


def parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    seats, ranks = variant.seats, len(ranks_of(variant))
    yield "stack", seats, "the number of cards in each player's stack"
    yield "at_stake", seats, "the number of cards of each player that lie in an undecided war"
    yield "last", seats * ranks, "the rank of the card that each player turned last"
    yield "wars_won", seats, "the number of wars that each player has won, at most 127"
    yield "playing", seats, "1 for each player who is still in the game"
    yield "turns", 1, "the number of turns that were played, in hundreds, at most 127"
    yield "to_move", seats, "the player who makes the move for all"


def moves(variant: Variant) -> Iterable[WarMove]:
    """Return both moves."""
    return DEAL, TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class WarEncoder(Encoder):
    """The memory of a War: the sizes of the stacks, and the cards that were turned last."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        super().__init__(layout, variant.seats)
        ranks = ranks_of(variant)
        self._columns = {rank: column for column, rank in enumerate(ranks)}
        self._number = {card: self._columns[card.rank] for card in variant.pack}
        self._no_ranks = bytes(len(ranks))
        self._wars_won, self._turns, self._to_move = layout.slice("wars_won"), layout.at("turns"), layout.at("to_move")
        self._stack, self._at_stake = self.rows("stack"), self.rows("at_stake")
        self._last, self._playing = self.rows("last"), self.rows("playing")
        self.begin()

    def begin(self) -> None:
        super().begin()
        self._playing[:] = bytes([1]) * self.seats

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
                        width = len(self._no_ranks)
                        at = giver * width
                        self._last[at : at + width] = self._no_ranks
                        self._last[at + self._number[cards[0]]] = 1
            elif kind is Said:
                self._playing[event.seat] = 0
            elif kind is Gathered:
                self.begin()

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = super().observation(source, seat)
        won = [at_most(wars) for wars in source.wars_won]
        seen[self._wars_won] = bytes(won[seat:] + won[:seat])
        seen[self._turns] = at_most(source.turns // 100)
        if source.to_move is not None:
            seen[self._to_move + (source.to_move - seat) % self.seats] = 1
        return seen


ENCODING: Final = Encoding(parts, WarEncoder, moves)
