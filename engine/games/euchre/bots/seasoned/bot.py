"""The level Seasoned: weighs every call against passing and remembers every card. It samples no deals."""

from __future__ import annotations

from engine.games.euchre.bots.seasoned.figures import SEASONED, SEASONED_CALLS
from engine.games.euchre.bots.skilled.bot import Skilled


class Seasoned(Skilled):
    """A player who thinks as Skilled does, with figures that were found by playing against itself.

    In its play-outs the Expert assumes that everybody plays like this.
    """

    def __init__(self, boldness: float = 0.0) -> None:
        """Make a player; a ``boldness`` above 0 calls more and goes alone more, below 0 less; 1 is a lot."""
        super().__init__(boldness, thorough=True)
        self._figures = SEASONED_CALLS
        self._habits = SEASONED
