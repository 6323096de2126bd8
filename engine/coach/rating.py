"""Ratings in words: the level of bot whose error per decision is nearest.

>>> levels = {"Simple": 0.12, "Skilled": 0.06, "Expert": 0.03}
>>> rating_of(0.05, 60, levels).words, rating_of(0.2, 60, levels).words, rating_of(0.05, 8, levels)
('Plays like Skilled', 'Plays like Simple', None)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.phrases import say

__all__ = ["FEWEST", "Rating", "rating_of"]

FEWEST: Final = 20
"""Fewest decisions for a rating: with fewer, one blunder moves it by a level."""


@dataclass(frozen=True)
class Rating:
    """The bots' level that a player played like."""

    level: str
    """The level's title, as in "Skilled"."""

    @property
    def words(self) -> str:
        """The rating as a short sentence without its full stop."""
        return say("Plays like {level}", level=self.level)


def rating_of(mean_cost: float, decisions: int, levels: Mapping[str, float]) -> Rating | None:
    """Return the rating for ``mean_cost``, an error per decision; None for too few decisions or without levels.

    ``levels`` is title -> the measured error per decision, the weakest level first. The border between two levels is
    the geometric mean of their errors, because these differ by factors.
    """
    if decisions < FEWEST or not levels:
        return None
    titles = list(levels)
    for weaker, stronger in pairwise(titles):
        if mean_cost * mean_cost > levels[weaker] * levels[stronger]:
            return Rating(weaker)
    return Rating(titles[-1])
