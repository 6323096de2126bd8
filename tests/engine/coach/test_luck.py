"""The parts of a result as they are written: rounded, and still adding up."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.coach.luck import rounded

parts = st.lists(st.integers(-100_000, 100_000).map(lambda hundredths: hundredths / 1000), min_size=1, max_size=9)


@given(parts, st.integers(0, 2))
def test_rounded_parts_add_up_to_the_rounded_sum_and_stay_within_one_step(values: list[float], digits: int) -> None:
    found = [Decimal(str(value)) for value in rounded(values, digits)]
    exact, step = [Decimal(str(value)) for value in values], Decimal(1).scaleb(-digits)
    assert sum(found, Decimal()) == sum(exact, Decimal()).quantize(step, ROUND_HALF_EVEN)
    assert all(abs(one - other) < step for one, other in zip(found, exact, strict=True))
    assert all(one % step == 0 for one in found)


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        # Rounded alone they would be four times 0.2 and 0.0; their sum is 0.97.
        ((0.21, 0.24, 0.23, 0.23, 0.06), (0.2, 0.3, 0.2, 0.2, 0.1)),
        ((-0.26, -0.74), (-0.3, -0.7)),
        ((3.0,), (3.0,)),
        ((), ()),
    ],
)
def test_those_that_lose_most_are_rounded_up(values: tuple[float, ...], shown: tuple[float, ...]) -> None:
    assert rounded(values) == shown
