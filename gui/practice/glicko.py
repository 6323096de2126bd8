"""Ratings of a player and of puzzles by Glicko-2, as Mark Glickman's paper "Example of the Glicko-2 system" has it.

An answer is a game between the player and the puzzle. This is our own code because no package was fit: ``glicko2``
computes the volatility from the rating in place of its deviation and installs a top-level package ``tests``,
``glicko2-py`` needs Python 3.11, ``elote`` needs SciPy, and ``pyglicko2`` is an early alpha.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Any, Final

START: Final = 1500.0
"""The rating of a new player."""
UNKNOWN: Final = 350.0
"""The deviation of a new player, and the greatest one."""
USUAL_VOLATILITY: Final = 0.06
CHANGE: Final = 0.5
"""How much the volatility may change: the system constant, tau in the paper."""
_SCALE: Final = 173.7178
_PRECISE: Final = 1e-6
TWO_SIDED: Final = 1.96
"""Deviations on either side of a rating between which it lies in 95 of 100 cases."""


@dataclass(frozen=True)
class GlickoRating:
    """A rating with its deviation, on the scale of Elo's ratings, and its volatility."""

    rating: float = START
    deviation: float = UNKNOWN
    volatility: float = USUAL_VOLATILITY

    @property
    def interval(self) -> tuple[float, float]:
        """The two ratings between which the true one lies in 95 of 100 cases."""
        reach = TWO_SIDED * self.deviation
        return self.rating - reach, self.rating + reach

    def rested(self, periods: float) -> GlickoRating:
        """Return the rating after that many rating periods without a game: it is less certain."""
        phi = sqrt((self.deviation / _SCALE) ** 2 + max(0.0, periods) * self.volatility**2)
        return GlickoRating(self.rating, min(UNKNOWN, phi * _SCALE), self.volatility)

    def after(self, games: Sequence[tuple[GlickoRating, float]], periods: float = 1.0) -> GlickoRating:
        """Return the rating after games that count as simultaneous, each as (opponent, score from 0 to 1).

        ``periods`` are the rating periods since the last games; the paper has one.
        """
        mu, phi = (self.rating - START) / _SCALE, self.deviation / _SCALE
        gained, information = 0.0, 0.0
        for other, score in games:
            weight = 1 / sqrt(1 + 3 * (other.deviation / _SCALE / pi) ** 2)
            expected = 1 / (1 + exp(-weight * (mu - (other.rating - START) / _SCALE)))
            gained += weight * (score - expected)
            information += weight**2 * expected * (1 - expected)
        if not information:
            return self.rested(periods)
        volatility = _new_volatility(self.volatility, phi, gained / information, 1 / information)
        before = phi**2 + max(0.0, periods) * volatility**2
        deviation = min(UNKNOWN, _SCALE / sqrt(1 / before + information))
        return GlickoRating(START + _SCALE * (mu + (deviation / _SCALE) ** 2 * gained), deviation, volatility)

    def to_json(self) -> list[float]:
        """Return plain values for :meth:`from_json`."""
        return [self.rating, self.deviation, self.volatility]

    @staticmethod
    def from_json(data: Any) -> GlickoRating:
        """Return what :meth:`to_json` wrote. Raises TypeError or ValueError for anything else."""
        rating, deviation, volatility = map(float, data)
        if not (abs(rating) < 1e5 and 0 < deviation <= UNKNOWN and 0 < volatility < 1):
            raise ValueError("this is no rating")
        return GlickoRating(rating, deviation, volatility)


def _new_volatility(volatility: float, phi: float, delta: float, variance: float) -> float:
    """Return the volatility after games: the root of the paper's step 5, by its Illinois algorithm."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / CHANGE**2

    near, far = start, _far_end(slope, start, delta**2 - phi**2 - variance)
    at_near, at_far = slope(near), slope(far)
    while abs(far - near) > _PRECISE:
        between = near + (near - far) * at_near / (at_far - at_near)
        at_between = slope(between)
        if at_between * at_far <= 0:
            near, at_near = far, at_far
        else:
            at_near /= 2
        far, at_far = between, at_between
    return exp(near / 2)


def _far_end(slope: Callable[[float], float], start: float, surprise: float) -> float:
    """Return a second place beside ``start`` such that the root lies between them."""
    if surprise > 0:
        return log(surprise)
    steps = 1
    while slope(start - steps * CHANGE) < 0:
        steps += 1
    return start - steps * CHANGE
