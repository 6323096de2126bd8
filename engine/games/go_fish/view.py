"""What a player of Go Fish sees: the own hand, everybody's books, how many cards the others hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.asking_moves import AskMove
from engine.cards import Card, Rank
from engine.games.go_fish.moves import HAND, POOL
from engine.view import View

if TYPE_CHECKING:
    from engine.games.go_fish.rules import GoFish, Turn


class GoFishView(View[AskMove]):
    """A window on a game of Go Fish."""

    __slots__ = ()

    @property
    def _fish(self) -> GoFish:
        return cast("GoFish", self._game)

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards, in the order in which they came; none for a spectator."""
        if self.seat is None:
            return ()
        return tuple(self._fish.zones[HAND[self.seat]])

    @property
    def dealt(self) -> bool:
        """Whether the cards have been dealt."""
        return self._fish.dealt

    @property
    def turn(self) -> Turn:
        """Why it is the turn of the seat that is to move."""
        return self._fish.turn

    @property
    def pool(self) -> int:
        """How many cards can still be fished."""
        return self.count(POOL)

    @property
    def why(self) -> str:
        """Why the game ended, in one sentence; empty before."""
        return self._fish.why

    def held(self, seat: int) -> int:
        """How many cards ``seat`` holds."""
        return self.count(HAND[seat])

    @property
    def in_a_set(self) -> int:
        """How many cards of a rank are laid down together: four in a book, two in a pair."""
        return self._fish.in_a_set

    def books(self, seat: int) -> tuple[Rank, ...]:
        """The ranks of the books, or the pairs, that ``seat`` made, in the order in which it made them."""
        return self._fish.books(seat)

    def out(self, seat: int) -> bool:
        """Whether ``seat`` has neither cards nor any to fish, so that it waits for the others to finish the game."""
        return self.dealt and not self.over and not self.pool and not self.held(seat)
