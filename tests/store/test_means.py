"""Means and their errors, beside a bootstrap and sums done another way."""

from __future__ import annotations

import math
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from store.means import Sum, bounds, grouped, ratio, share, smoothed, two_in_three

SUMS = st.lists(st.tuples(st.integers(-20, 20).map(float), st.integers(1, 20).map(float)), min_size=2, max_size=40)


def drawn_games(rng: Random, count: int) -> list[Sum]:
    """Return games of 5 to 20 hands whose points a hand differ from game to game, longer games being closer."""
    games = []
    for _ in range(count):
        hands = rng.randint(5, 20)
        games.append((rng.gauss(0.3, 0.5) * hands + rng.gauss(0, 1), float(hands)))
    return games


def test_the_error_of_a_ratio_is_that_of_a_bootstrap() -> None:
    rng = Random(7)
    games = drawn_games(rng, 200)
    estimate = ratio(games)
    assert estimate is not None
    again = []
    for _ in range(2000):
        sample = rng.choices(games, k=len(games))
        again.append(sum(one for one, _ in sample) / sum(number for _, number in sample))
    assert estimate.value == pytest.approx(mean(again), abs=0.005)
    assert estimate.error == pytest.approx(stdev(again), rel=0.06)


def test_two_samples_in_three_lie_within_the_error() -> None:
    """The true value is 0.3."""
    rng = Random(11)
    within = 0
    for _ in range(400):
        estimate = ratio(drawn_games(rng, 60))
        assert estimate is not None
        within += abs(estimate.value - 0.3) < estimate.error
    assert within / 400 == pytest.approx(0.68, abs=0.06)


@given(st.lists(st.floats(-5, 5), min_size=2, max_size=30))
def test_with_one_occasion_a_game_the_ratio_is_a_plain_mean(values: list[float]) -> None:
    found = ratio([(value, 1.0) for value in values])
    assert found is not None
    assert found.value == pytest.approx(mean(values), abs=1e-9)
    assert found.error == pytest.approx(stdev(values) / math.sqrt(len(values)), abs=1e-9)


def test_nothing_is_told_of_one_game_or_no_occasion() -> None:
    assert ratio([]) is None
    assert ratio([(3.0, 10.0)]) is None
    assert ratio([(0.0, 0.0), (0.0, 0.0)]) is None
    assert share(0, 0) is None


@pytest.mark.parametrize(("won", "games"), [(0, 5), (5, 5), (18, 30), (1, 1), (700, 1000)])
def test_wilson_bounds_are_the_roots_of_the_normal_test(won: int, games: int) -> None:
    """At either end p, the share that was seen lies one standard deviation of p from it."""
    low, high = bounds(won, games)
    for end in (low, high):
        assert abs(won / games - end) == pytest.approx(math.sqrt(end * (1 - end) / games), abs=1e-9)
    found = share(won, games)
    assert found is not None
    assert found.value == won / games
    assert found.error == pytest.approx((high - low) / 2)


@given(SUMS, st.integers(1, 30))
def test_groups_hold_every_game_once_and_the_latest_is_whole(games: list[Sum], most: int) -> None:
    groups, size = grouped(games, most)
    assert len(groups) <= most
    assert sum(one for one, _ in groups) == sum(one for one, _ in games)
    assert sum(number for _, number in groups) == sum(number for _, number in games)
    assert groups[-1][0] == sum(one for one, _ in games[-size:])


@given(SUMS)
def test_the_smooth_course_stays_between_the_values(games: list[Sum]) -> None:
    values = [one / number for one, number in games]
    course = smoothed(games, 2.0)
    assert len(course) == len(games)
    assert all(min(values) - 1e-9 <= value <= max(values) + 1e-9 for value in course)


def test_a_steady_course_is_left_as_it_is() -> None:
    assert smoothed([(6.0, 3.0)] * 9, 2.0) == pytest.approx([2.0] * 9)


@given(st.lists(st.floats(-5, 5), min_size=1, max_size=30))
def test_the_band_holds_two_in_three_and_no_narrower_one_does(values: list[float]) -> None:
    course = [0.0] * len(values)
    width = two_in_three(values, course)
    assert 3 * sum(abs(value) <= width for value in values) >= 2 * len(values)
    assert 3 * sum(abs(value) < width for value in values) < 2 * len(values)
