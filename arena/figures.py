"""The mean of many results and its standard error."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["Figure", "adjusted", "figure"]


@dataclass(frozen=True)
class Figure:
    """A mean of ``count`` independent results and its standard error; no error for fewer than two results."""

    count: int
    mean: float
    error: float | None


def figure(results: Iterable[float]) -> Figure:
    """Return the mean of ``results`` and its standard error (the sample's deviation over the root of the count).

    Sums are exact, so the order of the results does not matter.
    """
    values = array("d", results)
    count = len(values)
    if not count:
        return Figure(0, 0.0, None)
    mean = math.fsum(values) / count
    if count == 1:
        return Figure(1, mean, None)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Figure(count, mean, math.sqrt(variance / count))


def adjusted(points: Sequence[float], luck: Sequence[float]) -> Figure:
    """Return the mean of ``points`` without their ``luck``, which is 0 on average, and its standard error.

    The luck is subtracted with a factor that makes the error smallest. Each half of the results, every second one, gets
    the factor of the other half, so that no result affects its own factor and the mean stays unbiased.
    """
    factors = [_factor(points[other::2], luck[other::2]) for other in (1, 0)]
    return figure(
        [each - factors[place % 2] * part for place, (each, part) in enumerate(zip(points, luck, strict=True))]
    )


def _factor(points: Sequence[float], luck: Sequence[float]) -> float:
    """Return the slope of the regression of ``points`` on ``luck``; 1 if all luck is the same."""
    if not luck:
        return 1.0
    mean, mean_luck = math.fsum(points) / len(points), math.fsum(luck) / len(luck)
    spread = math.fsum((part - mean_luck) ** 2 for part in luck)
    if not spread:
        return 1.0
    return math.fsum((part - mean_luck) * (each - mean) for each, part in zip(points, luck, strict=True)) / spread
