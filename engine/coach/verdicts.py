"""Verdicts on decisions: by what a move cost beyond its error."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Verdict(str, Enum):
    """How good a decision was."""

    BEST = "best"
    """Nothing better is known: the cost is within its error, or none."""
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


MISTAKES: Final = (Verdict.SLIP, Verdict.BLUNDER)

THRESHOLDS: Final = {
    "points": (0.10, 0.50),
    "books": (0.10, 0.50),
    "quartets": (0.10, 0.50),
    "chance": (0.02, 0.08),
}
"""Unit -> the cost under which a decision is still good, and the cost from which it is a blunder."""
SURE: Final = 1.0
"""Errors that are subtracted from a cost before it is compared: nobody is blamed for noise."""


def verdict(cost: float, error: float, unit: str = "points") -> Verdict:
    """Return the verdict on a move that is ``cost`` behind the best, give or take ``error``, both in ``unit``.

    >>> verdict(0.0, 0.0), verdict(0.05, 0.06), verdict(0.24, 0.07), verdict(0.9, 0.1)
    (<Verdict.BEST: 'best'>, <Verdict.BEST: 'best'>, <Verdict.SLIP: 'slip'>, <Verdict.BLUNDER: 'blunder'>)
    """
    good_below, slip_below = THRESHOLDS[unit]
    certain = cost - SURE * error
    if certain <= 0:
        return Verdict.BEST
    if certain < good_below:
        return Verdict.GOOD
    return Verdict.SLIP if certain < slip_below else Verdict.BLUNDER
