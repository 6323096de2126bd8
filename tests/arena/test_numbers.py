"""The bots' random numbers in a contest are those that `engine.bot.rng_of` promises."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from arena.numbers import ChoiceNumbers, LateRandom, Numbers
from engine.bot import rng_of

KEY = "0f" * 16
DRAWS: tuple[Callable[[Random], Any], ...] = (
    lambda rng: rng.random(),
    lambda rng: rng.getrandbits(70),
    lambda rng: rng.randrange(1000),
    lambda rng: rng.choice(range(99)),
    lambda rng: rng.sample(range(60), 9),
    lambda rng: rng.gauss(0, 1),
    lambda rng: rng.expovariate(2),
    lambda rng: rng.randbytes(5),
    lambda rng: rng.getstate(),
    lambda rng: copy.deepcopy(rng).random(),
    lambda rng: pickle.loads(pickle.dumps(rng)).random(),
)


@pytest.mark.parametrize("draw", DRAWS)
def test_whatever_is_drawn_first_and_next(draw: Callable[[Random], Any]) -> None:
    """The first numbers are kept for other seatings, so all is drawn twice, and after none, some and many of them."""
    numbers, late = ChoiceNumbers(KEY), LateRandom()
    for before in (0, 1, 5, 20) * 2:
        for seat, ply in ((0, 0), (3, 17), (1, 200)):
            late.give(numbers[seat, ply])
            promised = rng_of(5, seat, ply, KEY)
            assert [late.random() for _ in range(before)] == [promised.random() for _ in range(before)]
            assert [draw(late) for _ in range(9)] == [draw(promised) for _ in range(9)]
            assert late.random() == promised.random()


def test_nothing_is_left_of_the_choice_before() -> None:
    """Neither the second number that gauss keeps nor a seed that was not needed."""
    late = LateRandom()
    late.give(Numbers(1))
    late.gauss(0, 1)
    late.give(Numbers(2))
    late.give(Numbers(3))
    assert late.gauss(0, 1) == Random(3).gauss(0, 1)
    late.give(Numbers(4))
    late.setstate(Random(5).getstate())
    assert late.random() == Random(5).random()
    late.give(Numbers(6))
    late.seed(7)
    assert late.random() == Random(7).random()
