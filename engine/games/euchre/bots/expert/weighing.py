"""The moves of a decision tried in weighted deals: mean worths, and the errors of their differences.

Every move is tried in the same deals. So the cards that help all moves alike cancel out of a difference, and its error
is much smaller than those of the worths themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.euchre.moves import EuchreMove

Points = tuple[int, ...]
"""The points of a side after each of some moves."""
ROUNDING = 1e-9
"""Points by which sums of the same worths may differ when they are added in another order."""


def _none(move: EuchreMove) -> float:
    return 0.0


class Difference(NamedTuple):
    """The amount by which one move is worth more than another, with its standard error."""

    mean: float
    error: float


class PointsTally:
    """The points of some moves over weighted deals. Few combinations of points occur, so they are counted."""

    def __init__(self, moves: Sequence[EuchreMove], worth: Callable[[int], float]) -> None:
        """``worth`` maps the points of a hand to their worth for the side."""
        self.moves, self._worth = tuple(moves), worth
        self._found: dict[Points, list[float]] = {}
        self.weight = 0.0

    def add(self, points: Points, weight: float) -> None:
        """Add a deal in which the moves bring these points."""
        sums = self._found.setdefault(points, [0.0, 0.0])
        sums[0] += weight
        sums[1] += weight * weight
        self.weight += weight

    def mean(self, place: int, worth: Callable[[int], float] | None = None) -> float:
        """Return the mean worth, or another function of the points, of the move at a place."""
        of = worth or self._worth
        total = 0.0
        for points, sums in self._found.items():
            total += sums[0] * of(points[place])
        return total / self.weight

    def error(self, place: int) -> float:
        """Return the standard error of the mean worth of the move at a place."""
        mean, of = self.mean(place), self._worth
        square = 0.0
        for points, sums in self._found.items():
            square += sums[1] * (of(points[place]) - mean) ** 2
        return float(square**0.5 / self.weight)

    def ahead(self, one: int, other: int) -> Difference:
        """Return the amount by which the move at the place ``one`` is worth more than that at ``other``."""
        of = self._worth
        differences = [of(points[one]) - of(points[other]) for points in self._found]
        total = square = 0.0
        for place, sums in enumerate(self._found.values()):
            total += sums[0] * differences[place]
        mean = total / self.weight
        for place, sums in enumerate(self._found.values()):
            square += sums[1] * (differences[place] - mean) ** 2
        return Difference(mean, float(square**0.5 / self.weight))

    def best(self, bonus: Callable[[EuchreMove], float] = _none) -> int:
        """Return the place of the move with the highest sum of mean worth and ``bonus``, the first of several."""
        return max(range(len(self.moves)), key=lambda place: self.mean(place) + bonus(self.moves[place]))

    def preferred(self, slight: float, near: float, bonus: Callable[[EuchreMove], float] = _none) -> int:
        """Return the place of the first move that is about as good as the best.

        It is behind by no more than ``slight``, or by no more than ``near`` and the error of their difference.
        """
        best = self.best(bonus)
        for place, move in enumerate(self.moves):
            mean, error = self.ahead(best, place)
            if mean + bonus(self.moves[best]) - bonus(move) <= max(slight, min(error, near)) + ROUNDING:
                return place
        return best

    def in_question(self, clear: float, bonus: Callable[[EuchreMove], float] = _none) -> list[int]:
        """Return the places of the moves that are not behind the best by more than ``clear`` errors.

        A move that never differed from the best stays: they may differ in rare deals.
        """
        best = self.best(bonus)
        left = [best]
        for place, move in enumerate(self.moves):
            if place != best:
                mean, error = self.ahead(best, place)
                mean += bonus(self.moves[best]) - bonus(move)
                if mean <= clear * error:
                    left.append(place)
        return sorted(left)

    def results(self, place: int) -> tuple[tuple[float, float], ...]:
        """Return (points, share of the deals) of the move at a place, the fewest points first."""
        found: dict[int, float] = {}
        for points, sums in self._found.items():
            found[points[place]] = found.get(points[place], 0.0) + sums[0]
        return tuple([(float(points), found[points] / self.weight) for points in sorted(found)])

    def joined(self, other: PointsTally) -> PointsTally:
        """Return the tally of the deals of both; they have the same moves."""
        both = self.only(range(len(self.moves)))
        for points, sums in other._found.items():
            mine = both._found.setdefault(points, [0.0, 0.0])
            mine[0] += sums[0]
            mine[1] += sums[1]
        both.weight += other.weight
        return both

    def only(self, places: Sequence[int]) -> PointsTally:
        """Return the tally of some of the moves alone."""
        other = PointsTally([self.moves[place] for place in places], self._worth)
        for points, sums in self._found.items():
            mine = other._found.setdefault(tuple([points[place] for place in places]), [0.0, 0.0])
            mine[0] += sums[0]
            mine[1] += sums[1]
        other.weight = self.weight
        return other
