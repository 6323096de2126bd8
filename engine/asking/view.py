"""The facts that the views of all asking games have in common."""

from __future__ import annotations

from engine.asking.moves import AskMove
from engine.cards import Card
from engine.native import mypyc_attr
from engine.view import View

__all__ = ["AskingView"]


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class AskingView(View[AskMove]):
    """The facts of a game in which players ask each other for cards."""

    __slots__ = ("dealt", "why")
    dealt: bool
    """True once the cards have been dealt."""
    why: str
    """The reason why the game ended, in one sentence; empty before, and where the rules say no more than who won."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards, in the order in which they came; none for a spectator."""
        raise NotImplementedError

    def held(self, seat: int) -> int:
        """Return how many cards ``seat`` holds."""
        raise NotImplementedError
