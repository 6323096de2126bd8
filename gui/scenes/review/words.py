"""The words of a review: figures in the unit of the game, and names. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHANCE: Final = "chance"
NOTHING_LOST: Final = {
    "points": "No decision cost you a point.",
    "books": "No decision cost you a book.",
    "quartets": "No decision cost you a quartet.",
    CHANCE: "No decision cost you a chance.",
}


@dataclass(frozen=True)
class Unit:
    """The unit in which decisions are judged: ``points``, ``books``, ``quartets`` or ``chance``."""

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

    def total(self, count: int, cost: float, so_far: str = "") -> str:
        """Return what so many decisions cost together: "61 cost 2.40 points"; of chances the mean is told."""
        words = f"{self.amount(cost / max(1, count))} each" if self._is_chance else self.amount(cost)
        return f"{count}{so_far} cost {words}"

    def amount(self, cost: float) -> str:
        """Return an amount: "2.40 points", "4.2 %"."""
        return f"{self._number(cost)} {'%' if self._is_chance else self.key}"

    def explanation(self, whose: str) -> str:
        """Return the line below the heading of the decisions; ``whose`` is "your side", "Maya"."""
        if self._is_chance:
            return f"What each cost {whose} of the chance to win, with the margin of error"
        return f"What each cost {whose} in {self.key}, with the margin of error"


def possessive(name: str) -> str:
    """Return the possessive of a name: "Theo's", "Boris'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
