"""The bots' random numbers in a contest: those of `engine.bot.rng_of`, in less time.

Seeding a generator takes longer than most bots' choices. So it waits until a number is drawn, and the first numbers of
a choice are kept for the other seatings of the deal.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.bot import luck_hash, number_of

KEPT: Final = 6
"""The numbers of a choice that are kept; simple bots draw no more."""

# Found by way of super() every time they take longer.
_drawn, _bits_drawn = Random.random, Random.getrandbits


class Numbers:
    """The random numbers of one choice."""

    __slots__ = ("first", "seed")
    first: tuple[float, ...]
    """The first numbers between 0 and 1; empty before :meth:`draw_first`."""

    def __init__(self, seed: int) -> None:
        self.seed, self.first = seed, ()

    def draw_first(self) -> tuple[float, ...]:
        """Draw the first numbers and return them."""
        draw = Random(self.seed).random
        self.first = tuple([draw() for _ in range(KEPT)])
        return self.first


class ChoiceNumbers(dict[tuple[int, int], Numbers]):
    """Seat and ply -> the random numbers of that choice, made when they are looked up first.

    A deal is played several times with the same key, so most are looked up again.
    """

    def __init__(self, luck: str) -> None:
        super().__init__()
        self._luck = luck_hash(luck)

    def __missing__(self, choice: tuple[int, int]) -> Numbers:
        numbers = self[choice] = Numbers(number_of(self._luck, *choice))
        return numbers


class LateRandom(Random):
    """A generator that gives the numbers of another choice every time, and is not seeded before it must be.

    Its numbers are those of `Random` with the same seed.

    >>> late = LateRandom()
    >>> late.give(Numbers(7))
    >>> late.random() == Random(7).random()
    True
    """

    _waiting: Numbers | None = None
    """The numbers that it gives, until it is seeded."""
    _given = 0
    """The number of the first ones that were given."""

    def give(self, numbers: Numbers) -> None:
        """Give these numbers from now on, beginning with the first."""
        self._waiting, self._given = numbers, 0
        self.gauss_next = None  # the second of two numbers that gauss() draws together

    def seed(self, a: Any = None, version: int = 2) -> None:
        self._waiting = None
        super().seed(a, version)

    def _seed_now(self) -> None:
        """Seed the generator, and pass over the numbers that were given."""
        if self._waiting is not None:
            self.seed(self._waiting.seed)
            for _ in range(self._given):
                _drawn(self)

    # All other methods draw by these.

    def random(self) -> float:
        numbers = self._waiting
        if numbers is not None:
            given = self._given
            if given < KEPT:
                self._given = given + 1
                return (numbers.first or numbers.draw_first())[given]
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
