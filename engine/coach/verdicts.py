"""Verdicts on decisions, by the cost of a move less its error."""

from __future__ import annotations

from enum import Enum
from typing import Final

__all__ = ["MISTAKES", "SURE", "THRESHOLDS", "Verdict", "verdict"]


class Verdict(str, Enum):
    """The quality of a decision."""

    BEST = "best"
    """The cost is 0 or within its error."""
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
"""Unit -> (cost below which a decision is good, cost from which it is a blunder)."""
SURE: Final = 1.0
"""Errors that are subtracted from a cost before it is compared, so that nobody is blamed for noise."""


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
