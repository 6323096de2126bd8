"""The mean of many results and its standard error."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass


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
    values = list(results)
    count = len(values)
    if not count:
        return Figure(0, 0.0, None)
    mean = math.fsum(values) / count
    if count == 1:
        return Figure(1, mean, None)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Figure(count, mean, math.sqrt(variance / count))
