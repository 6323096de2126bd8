"""The view of a Go Fish player: the own hand, everybody's books, and the number of cards that the others hold."""

from __future__ import annotations

from collections.abc import Mapping

from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Asked, History
from engine.games.go_fish.moves import BOOKS, HAND, POOL, RANKS, TurnReason
from engine.games.go_fish.options import IGNORED, LUCKY_DRAW
from engine.native import mypyc_attr

__all__ = ["GoFishView", "last_askers", "terms_of"]


def terms_of(view: GoFishView) -> Terms:
    """Return the rules that matter for following the asks of this game."""
    return Terms(view.seats, RANKS, view.in_a_set, tells_luck=view.rules[LUCKY_DRAW.key] != IGNORED)


def last_askers(history: History) -> Mapping[Rank, int]:
    """Return rank -> the seat that asked for it last in this game, for every rank that was asked for.

    "Since this information is the same for all players", it follows from any seat's history, a spectator's too.
    """
    return {asked.rank: asked.seat for asked in history.only(Asked)}


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class GoFishView(AskingView):
    """The facts of a game of Go Fish, filled in by ``GoFish.view``."""

    __slots__ = ("in_a_set", "turn")
    turn: TurnReason
    """The reason why the seat to move has the turn."""
    in_a_set: int
    """The number of cards of a rank that are laid down together: four in a book, two in a pair."""

    @property
    def hand(self) -> tuple[Card, ...]:
        return () if self.seat is None else self._glance.cards(HAND[self.seat])

    @property
    def pool(self) -> int:
        """The number of cards that can still be fished."""
        return self.count(POOL)

    def held(self, seat: int) -> int:
        return self.count(HAND[seat])

    def books(self, seat: int) -> tuple[Rank, ...]:
        """Return the ranks of the books, or the pairs, that ``seat`` made, in the order in which it made them."""
        return tuple([card.rank for card in self._glance.cards(BOOKS[seat])[:: self.in_a_set]])

    def out(self, seat: int) -> bool:
        """Return True if ``seat`` is out: it has no cards and there are none to fish, while others play on."""
        return self.dealt and not self.over and not self.pool and not self.held(seat)
