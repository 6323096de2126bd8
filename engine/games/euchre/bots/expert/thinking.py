"""Choosing what is best on average over imagined deals, and stopping when the choice is clear."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

FIRST_LOOK = 24
"""After so many deals it is looked for the first time whether the choice is clear."""
NEXT_LOOK = 12
CLEAR = 3.3
"""So many standard errors ahead, a choice is clear."""

T = TypeVar("T", bound=Hashable)


class Averages(Generic[T]):
    """The weighted mean value of every choice over the deals so far."""

    def __init__(self, choices: Iterable[T]) -> None:
        self._sums = dict.fromkeys(choices, 0.0)
        self._values: list[tuple[float, Mapping[T, float]]] = []
        self._weight = 0.0

    def add(self, values: Mapping[T, float], weight: float) -> None:
        """One deal in which every choice has its value."""
        for choice in self._sums:
            self._sums[choice] += weight * values[choice]
        self._values.append((weight, values))
        self._weight += weight

    def mean(self, choice: T) -> float:
        """Its value on average."""
        return self._sums[choice] / self._weight if self._weight else 0.0

    def best(self, inclination: Callable[[T], float]) -> T:
        """The choice with the highest mean; ``inclination`` is added to each, and settles what is equal."""
        return max(self._sums, key=lambda choice: self.mean(choice) + inclination(choice))

    def is_clear(self) -> bool:
        """Whether the best choice is so far ahead of every other that more deals would not change it."""
        ranked = sorted(self._sums, key=self.mean, reverse=True)
        return all(self._is_ahead(ranked[0], other) for other in ranked[1:])

    def _is_ahead(self, one: T, other: T) -> bool:
        ahead = self.mean(one) - self.mean(other)
        square = sum(weight * weight * (values[one] - values[other] - ahead) ** 2 for weight, values in self._values)
        error = square**0.5 / self._weight if self._weight else 0.0
        # Two choices that never differed are as good as each other: more deals hardly tell them apart.
        return ahead > CLEAR * error or ahead == error == 0


def averaged(
    choices: Sequence[T],
    worlds: Iterable[tuple[float, Callable[[], Mapping[T, float]]]],
    out_of_time: Callable[[], bool],
) -> Averages[T]:
    """The averages over ``worlds``, each with its weight and what values the choices there, or over the first few."""
    averages = Averages(choices)
    next_look = FIRST_LOOK
    looked_for = 0.0
    for weight, values in worlds:
        averages.add(values(), weight)
        looked_for += weight
        if looked_for >= next_look:
            if averages.is_clear():
                break
            next_look += NEXT_LOOK
        if out_of_time():
            break
    return averages
