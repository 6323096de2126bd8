"""Means over games with their standard errors, and smooth courses of values over time.

The error of a mean per hand is that of the ratio estimator over games, because the hands of a game are not independent.
The error of a share of games is the width of Wilson's interval. Fewer than five games have no mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

FEWEST: Final = 5
"""The fewest games of which a mean is worth telling."""


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


Sum = tuple[float, float]
"""The value that a game adds to a sum, and the number of its occasions, such as points and hands."""


def ratio(games: Sequence[Sum]) -> Mean | None:
    """Return the mean for each occasion, with its error; None if there are fewer than two games or no occasions.

    The games, not the hands, are independent: a side that is far ahead bids otherwise, and a game ends at ten points.
    So this is the ratio estimator: with R the sum of all values over the sum of all occasions, the error is that of the
    mean of the residuals (value - R * occasions), divided by the mean number of occasions.
    """
    count, occasions = len(games), sum(number for _, number in games)
    if count < 2 or occasions <= 0:
        return None
    value = sum(amount for amount, _ in games) / occasions
    squares = sum((amount - value * number) ** 2 for amount, number in games)
    return Mean(value, math.sqrt(squares / (count - 1) * count) / occasions)


def share(won: int, games: int) -> Mean | None:
    """Return the share of games that were won, with its error; None without games.

    The error is half the width of Wilson's interval for one standard deviation, which is above zero even for five
    wins in five games.
    """
    if games <= 0:
        return None
    value = won / games
    return Mean(value, math.sqrt(value * (1 - value) / games + 1 / (4 * games**2)) / (1 + 1 / games))


def bounds(won: int, games: int) -> tuple[float, float]:
    """Return the ends of Wilson's interval for one standard deviation: they lie between 0 and 1."""
    found = share(won, games)
    if found is None:
        return 0.0, 1.0
    middle = (found.value + 1 / (2 * games)) / (1 + 1 / games)
    return max(0.0, middle - found.error), min(1.0, middle + found.error)


def grouped(games: Sequence[Sum], most: int) -> tuple[list[Sum], int]:
    """Return the sums of the games in groups that follow each other, at most ``most`` groups, and the size of a group.

    The last group, of the latest games, is whole; the first may be smaller.
    """
    size = max(1, -(-len(games) // most))
    first = len(games) % size or size
    ends = range(first, len(games) + 1, size)
    groups = [games[max(0, end - size) : end] for end in ends]
    return [(sum(one for one, _ in group), sum(number for _, number in group)) for group in groups], size


def smoothed(points: Sequence[Sum], width: float) -> list[float]:
    """Return the running mean at every point: its neighbours count less the further away they are.

    ``width`` is the distance, in points, that counts for 61 % (a normal curve).
    """
    course = []
    for place in range(len(points)):
        weights = [math.exp(-(((other - place) / width) ** 2) / 2) for other in range(len(points))]
        amount = sum(weight * one for weight, (one, _) in zip(weights, points, strict=True))
        number = sum(weight * occasions for weight, (_, occasions) in zip(weights, points, strict=True))
        course.append(amount / number if number else 0.0)
    return course


def two_in_three(values: Sequence[float], course: Sequence[float]) -> float:
    """Return the least distance from ``course`` within which two values in three lie."""
    away = sorted(abs(value - mean) for value, mean in zip(values, course, strict=True))
    return away[math.ceil(2 / 3 * len(away)) - 1] if away else 0.0
