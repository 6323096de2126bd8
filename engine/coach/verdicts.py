"""Verdicts on decisions, by the cost of a move. A cost within twice its error is none: nobody is blamed for noise."""

from __future__ import annotations

from enum import Enum
from typing import Final

__all__ = ["MISTAKES", "SURE", "THRESHOLDS", "Verdict", "verdict"]


class Verdict(str, Enum):
    """The quality of a decision."""

    BEST = "best"
    """The cost is 0 or within twice its error."""
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
"""Unit -> (cost below which a decision is good, cost above which it is a blunder)."""
SURE: Final = 2.0
"""A cost counts if it is more than this many errors."""


def verdict(cost: float, error: float, unit: str = "points") -> Verdict:
    """Return the verdict on a move that is ``cost`` behind the best, give or take ``error``, both in ``unit``.

    >>> verdict(0.0, 0.0), verdict(0.15, 0.08), verdict(0.24, 0.07), verdict(0.9, 0.1)
    (<Verdict.BEST: 'best'>, <Verdict.BEST: 'best'>, <Verdict.SLIP: 'slip'>, <Verdict.BLUNDER: 'blunder'>)
    """
    good_below, slip_up_to = THRESHOLDS[unit]
    if cost <= SURE * error:
        return Verdict.BEST
    if cost < good_below:
        return Verdict.GOOD
    return Verdict.SLIP if cost <= slip_up_to else Verdict.BLUNDER
