"""Means of the moves' values over the same imagined deals, with paired errors."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import fsum, sqrt
from typing import Generic, TypeVar

from engine.coach.assessment import Assessment, Judged
from engine.native import mypyc_attr

__all__ = ["PairedValues", "mean_and_error"]

M = TypeVar("M", bound=Hashable)


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class PairedValues(Generic[M]):
    """The value of every move in each imagined deal.

    A move can be dropped once it is clearly behind; its figures then come from the deals before it was dropped.

    >>> values = PairedValues(["ask", "pass"])
    >>> for deal in range(8):
    ...     values.add({"ask": deal % 2 + 0.5, "pass": deal % 2})
    >>> best, other = values.assessment("books").judged
    >>> best.move, best.worth, other.behind, other.behind_error, best.error > 0.1
    ('ask', 1.0, 0.5, 0.0, True)
    """

    def __init__(self, moves: Iterable[M]) -> None:
        self.active: tuple[M, ...] = tuple(moves)
        """The moves that were not dropped."""
        self._values: dict[M, list[float]] = {move: [] for move in self.active}

    @property
    def deals(self) -> int:
        """The number of deals so far."""
        return max(map(len, self._values.values()))

    def add(self, values: Mapping[M, float]) -> None:
        """Add a deal, in which every active move has its value."""
        for move in self.active:
            self._values[move].append(values[move])

    def mean(self, move: M) -> float:
        """Return the mean value of a move over the deals in which it was tried."""
        values = self._values[move]
        return fsum(values) / len(values)

    @property
    def best(self) -> M:
        """The active move with the highest mean."""
        return max(self.active, key=self.mean)

    def behind(self, move: M, best: M) -> tuple[float, float]:
        """Return the mean by which ``move`` is behind ``best`` in the deals of both, and its standard error."""
        return mean_and_error([one - other for one, other in zip(self._values[best], self._values[move], strict=False)])

    def drop_behind(self, errors: float) -> None:
        """Drop the moves that are behind the best by more than ``errors`` of the difference."""
        best = self.best
        kept = []
        for move in self.active:
            difference, error = self.behind(move, best)
            if move == best or difference <= errors * error or difference <= 0:
                kept.append(move)
        self.active = tuple(kept)

    def assessment(self, unit: str) -> Assessment:
        """Return the assessment so far."""
        best = self.best
        lead = self._lead_of_the_choice(best)
        judged = []
        for move, values in self._values.items():
            difference, error = self.behind(move, best)
            alike = move == best or difference == error == 0
            behind = 0.0 if alike else max(0.0, difference + lead)
            worth = self.mean(best) + lead - behind
            _, spread = mean_and_error(values)
            judged.append(Judged(move, worth, worth, spread, behind, error))
        judged.sort(key=lambda each: (each.move != best, each.behind, -each.worth))
        return Assessment(tuple(judged), self.deals, unit)

    def _lead_of_the_choice(self, best: M) -> float:
        """Return the worth of choosing the best move, less the mean value of ``best``.

        A move that was chosen because it did best in some deals did too well in them. So each half of the deals
        chooses, and the worth of its choice is measured in the other half.
        """
        if self.deals < 2:
            return 0.0
        halves = [{move: self._values[move][first::2] for move in self.active} for first in (0, 1)]
        measured = []
        for chosen, other in (halves, halves[::-1]):
            choice = max(self.active, key=lambda move: fsum(chosen[move]))
            measured += other[choice]
        return min(0.0, fsum(measured) / len(measured) - self.mean(best))


def mean_and_error(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean of ``values`` and its standard error, which is 0 for a single one."""
    found = list(values)
    mean = fsum(found) / len(found)
    if len(found) < 2:
        return mean, 0.0
    square = fsum((value - mean) ** 2 for value in found) / (len(found) - 1)
    return mean, sqrt(square / len(found))
