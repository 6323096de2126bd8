"""Means and standard errors."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.figures import Figure, figure


@given(st.lists(st.floats(-4, 4), min_size=2, max_size=50))
def test_mean_and_error_are_the_textbooks(values: list[float]) -> None:
    found = figure(values)
    assert found.count == len(values)
    assert found.mean == pytest.approx(statistics.fmean(values), abs=1e-12)
    assert found.error == pytest.approx(statistics.stdev(values) / len(values) ** 0.5, abs=1e-9)
    assert figure(reversed(values)) == found


def test_few_results_have_no_error() -> None:
    assert figure([]) == Figure(0, 0.0, None)
    assert figure([2.0]) == Figure(1, 2.0, None)
    assert figure([1.0, -1.0, 1.0, -1.0]).error == pytest.approx((4 / 3) ** 0.5 / 2)
