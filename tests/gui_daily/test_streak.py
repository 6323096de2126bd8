"""Days in a row that forgive one missed day in seven."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import product
from random import Random

from gui.daily.streak import streak

TODAY = date(2026, 11, 28)


def by_brute_force(done: set[date], today: date) -> int:
    """The most days done in any stretch up to today of which no seven days in a row have two missed ones."""
    best = 0
    for length in range(1, 40):
        stretch = [today - timedelta(n) for n in range(length)]
        missed = [day not in done and day != today for day in stretch]
        if all(sum(missed[start : start + 7]) <= 1 for start in range(length)):
            best = max(best, sum(day in done for day in stretch))
    return best


def test_all_patterns_of_twelve_days() -> None:
    for pattern in product((False, True), repeat=12):
        done = {TODAY - timedelta(n) for n, is_done in enumerate(pattern) if is_done}
        assert streak(done, TODAY) == by_brute_force(done, TODAY), pattern


def test_long_random_patterns() -> None:
    rng = Random(1)
    for _ in range(300):
        done = {TODAY - timedelta(n) for n in range(35) if rng.random() < 0.87}
        assert streak(done, TODAY) == by_brute_force(done, TODAY)


def test_days_to_come_count_nothing() -> None:
    assert streak({TODAY + timedelta(1)}, TODAY) == 0
    assert streak(set(), TODAY) == 0
