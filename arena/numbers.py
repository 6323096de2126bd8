"""The bots' random numbers in a contest: those of `engine.bot.rng_of`, in less time.

Seeding a generator takes longer than most bots' choices, so it waits until a number is drawn.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import luck_hash, number_of

# Found by way of super() every time they take longer.
_drawn, _bits_drawn = Random.random, Random.getrandbits


class ChoiceSeeds(dict[tuple[int, int], int]):
    """Seat and ply -> the seed of the random numbers of that choice, made when it is looked up first.

    A deal is played several times with the same key, so most are looked up again.
    """

    def __init__(self, luck: str) -> None:
        super().__init__()
        self._luck = luck_hash(luck)

    def __missing__(self, choice: tuple[int, int]) -> int:
        seed = self[choice] = number_of(self._luck, *choice)
        return seed


class LateRandom(Random):
    """A generator that is seeded anew for every choice, but not before the first number is drawn.

    Its numbers are those of `Random` with the same seed.

    >>> late = LateRandom()
    >>> late.seed_later(7)
    >>> late.random() == Random(7).random()
    True
    """

    _waiting: int | None = None

    def seed_later(self, number: int) -> None:
        """Give the numbers of ``number`` from now on."""
        self._waiting = number
        self.gauss_next = None  # the second of two numbers that gauss() draws together

    def seed(self, a: Any = None, version: int = 2) -> None:
        self._waiting = None
        super().seed(a, version)

    def _seed_now(self) -> None:
        if self._waiting is not None:
            self.seed(self._waiting)

    # All other methods draw by these.

    def random(self) -> float:
        if self._waiting is not None:
            self._seed_now()
        return _drawn(self)

    def getrandbits(self, k: int, /) -> int:
        if self._waiting is not None:
            self._seed_now()
        return _bits_drawn(self, k)

    def getstate(self) -> tuple[Any, ...]:
        self._seed_now()
        return super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        self._waiting = None
        super().setstate(state)
