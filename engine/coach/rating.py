"""Ratings in words: the bots' levels that play about as well as a player did in several reviewed matches.

A rating names the levels nearest to the two ends of the mean cost of a decision, give or take two standard errors. It
needs ten reviewed games, because the cost of one match varies too much, and levels that are measured (`Coach.levels`,
by `benchmarks/review.py`): Euchre and Go Fish have them.

>>> levels = {"Simple": 0.12, "Skilled": 0.06, "Expert": 0.03}
>>> rating_of([0.05, 0.07] * 10, levels).words, rating_of([0.0, 0.2] * 10, levels).words
('Plays like Skilled', 'Plays between Simple and Skilled')
>>> rating_of([0.06] * 9, levels) is None
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from engine.native import sendable
from engine.phrases import say

__all__ = ["FEWEST", "Rating", "rating_of"]

FEWEST: Final = 10
"""Fewest matches for a rating: with fewer, the error of their mean is itself uncertain."""
ERRORS: Final = 2.0
"""Standard errors from the mean to each end of the interval."""


@dataclass(frozen=True)
class Rating:
    """The bots' levels between which a player plays; both are the same if the interval lies within one level."""

    weaker: str
    """The title of the level at the costly end of the interval, as in "Simple"."""
    stronger: str
    """The title of the level at the other end."""

    @property
    def words(self) -> str:
        """The rating as a short sentence without its full stop."""
        if self.weaker == self.stronger:
            return say("Plays like {level}", level=self.weaker)
        return say("Plays between {weaker} and {stronger}", weaker=self.weaker, stronger=self.stronger)


def rating_of(costs: Sequence[float], levels: Mapping[str, float]) -> Rating | None:
    """Return the rating for the mean costs of a decision in some matches; None for too few matches or without levels.

    ``levels`` is title -> the measured mean cost of a decision, the weakest level first.
    """
    if len(costs) < FEWEST or not levels:
        return None
    mean, error = fmean(costs), stdev(costs) / sqrt(len(costs))
    return Rating(_level_of(mean + ERRORS * error, levels), _level_of(mean - ERRORS * error, levels))


def _level_of(cost: float, levels: Mapping[str, float]) -> str:
    """Return the title of the level whose cost is nearest; for a cost of 0 or less, that of the strongest.

    The border between two levels is the geometric mean of their costs, because these differ by factors.
    """
    titles = list(levels)
    for weaker, stronger in pairwise(titles):
        if cost > sqrt(levels[weaker] * levels[stronger]):
            return weaker
    return titles[-1]


sendable(Rating)
