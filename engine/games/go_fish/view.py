"""What a player of Go Fish sees: the own hand, everybody's books, how many cards the others hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Event
from engine.games.go_fish.moves import BOOKS, HAND, POOL

if TYPE_CHECKING:
    from engine.games.go_fish.rules import GoFish, Turn


class GoFishView(AskingView):
    """The facts of a game of Go Fish."""

    __slots__ = ("hand", "in_a_set", "turn")
    hand: tuple[Card, ...]
    turn: Turn
    """The reason why the seat to move has the turn."""
    in_a_set: int
    """The number of cards of a rank that are laid down together: four in a book, two in a pair."""

    def __init__(self, game: GoFish, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.hand = () if seat is None else self._glance.cards(HAND[seat])
        self.dealt, self.turn, self.why, self.in_a_set = game.dealt, game.turn, game.why, game.in_a_set

    @property
    def pool(self) -> int:
        """How many cards can still be fished."""
        return self.count(POOL)

    def held(self, seat: int) -> int:
        return self.count(HAND[seat])

    def books(self, seat: int) -> tuple[Rank, ...]:
        """The ranks of the books, or the pairs, that ``seat`` made, in the order in which it made them."""
        return tuple([card.rank for card in self._glance.cards(BOOKS[seat])[:: self.in_a_set]])

    def out(self, seat: int) -> bool:
        """Whether ``seat`` has neither cards nor any to fish, so that it waits for the others to finish the game."""
        return self.dealt and not self.over and not self.pool and not self.held(seat)
