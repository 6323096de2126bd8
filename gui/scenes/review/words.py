"""Words of a review: figures in the game's unit, and possessives. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.coach.review import Judgement

CHANCE: Final = "chance"
LEAST_CHANCE: Final = 0.0005
"""Least cost of a chance that is shown."""
NOTHING_LOST: Final = {
    "points": "No decision cost you a point.",
    "books": "No decision cost you a book.",
    "quartets": "No decision cost you a quartet.",
    CHANCE: "No decision cost you a chance.",
}


@dataclass(frozen=True)
class Unit:
    """The unit of costs: ``points``, ``books``, ``quartets`` or ``chance``."""

    key: str

    @property
    def _is_chance(self) -> bool:
        return self.key == CHANCE

    def _number(self, worth: float) -> str:
        return f"{100 * worth:.1f}" if self._is_chance else f"{worth:.2f}"

    @property
    def widest(self) -> float:
        """The cost at the right end of a bar."""
        return 0.5 if self._is_chance else 1.0

    def cost(self, cost: float, error: float) -> str:
        """Return a cost with its error: "0.24 ± 0.07", "4.2 ± 1.0 %"."""
        words = f"{self._number(cost)} ± {self._number(error)}"
        return f"{words} %" if self._is_chance else words

    def chance_cost(self, one: Judgement) -> str:
        """Return the chance to win that a decision gave away: "4.2 % to win"; empty if it is too small to show."""
        if self._is_chance or one.chance_cost is None or one.chance_cost < LEAST_CHANCE:
            return ""
        return f"{100 * one.chance_cost:.1f} % to win"

    def each(self, mean: float) -> str:
        """Return a mean cost: "0.15 points a decision"."""
        return f"{self.amount(mean)} a decision"

    def total(self, count: int, cost: float, so_far: str = "") -> str:
        """Return the sum of costs, "61 cost 2.40 points"; of chances their mean, "61 cost 1.2 % each"."""
        words = f"{self.amount(cost / max(1, count))} each" if self._is_chance else self.amount(cost)
        return f"{count}{so_far} cost {words}"

    def amount(self, cost: float) -> str:
        """Return an amount: "2.40 points", "4.2 %"."""
        return f"{self._number(cost)} {'%' if self._is_chance else self.key}"

    def explanation(self, whose: str, *, chances: bool) -> str:
        """Return the line below the heading of the decisions; ``whose`` is "your side" or "Maya".

        ``chances`` is True if their costs in chance to win are known too.
        """
        if self._is_chance:
            return f"What each cost {whose} of the chance to win, with the margin of error"
        words = f"What each cost {whose} in {self.key}, with the margin of error"
        return f"{words}, and of the chance to win" if chances else words


def possessive(name: str) -> str:
    """Return the possessive of a name: "Theo's", "Boris'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
