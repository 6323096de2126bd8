"""A result's parts: luck apart from skill."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Parts:
    """The parts of a result, for one side, in points; they add up to it."""

    cards: float
    """The cards dealt."""
    yours: float
    """The seat's own decisions."""
    partners: float
    opponents: float
    luck: float
    """Luck of the play."""

    @property
    def result(self) -> float:
        """The sum of all parts: the points by which the side is ahead."""
        return self.cards + self.yours + self.partners + self.opponents + self.luck
