"""Ratings in words: the levels at both ends of the interval of a player's mean cost."""

from __future__ import annotations

import pytest

from engine.coach.coach import coach_of
from engine.coach.rating import FEWEST, Rating, rating_of

LEVELS = {"Weak": 0.16, "Fair": 0.04, "Strong": 0.01}
"""The borders lie at 0.08 and 0.02."""


def costs(mean: float, spread: float) -> list[float]:
    """Return the costs of ten matches, ``spread`` above and below the mean in turn.

    Their standard error is a third of the spread.
    """
    return [mean - spread, mean + spread] * 5


@pytest.mark.parametrize(
    ("mean", "spread", "weaker", "stronger"),
    [
        (0.04, 0.0, "Fair", "Fair"),
        (0.0799, 0.0, "Fair", "Fair"),
        (0.0801, 0.0, "Weak", "Weak"),
        (0.0199, 0.0, "Strong", "Strong"),
        (0.05, 0.0435, "Fair", "Fair"),  # 0.021 to 0.079
        (0.05, 0.0465, "Weak", "Strong"),  # 0.019 to 0.081
        (0.07, 0.03, "Weak", "Fair"),  # 0.05 to 0.09
        (0.02, 0.015, "Fair", "Strong"),  # 0.01 to 0.03
        (9.0, 1.0, "Weak", "Weak"),
    ],
)
def test_each_end_of_two_errors_about_the_mean_falls_to_a_level(
    mean: float, spread: float, weaker: str, stronger: str
) -> None:
    assert rating_of(costs(mean, spread), LEVELS) == Rating(weaker, stronger)


@pytest.mark.parametrize("mean", [0.0, 0.015, 0.03])
def test_a_lower_end_at_or_below_zero_is_the_strongest_level(mean: float) -> None:
    # 0.0 without spread ends at zero itself; the others end far below it.
    rating = rating_of(costs(mean, 10 * mean), LEVELS)
    assert rating is not None
    assert rating.stronger == "Strong"


def test_more_matches_of_the_same_spread_tell_the_level_apart() -> None:
    assert rating_of(costs(0.04, 0.09), LEVELS) == Rating("Weak", "Strong")
    assert rating_of(costs(0.04, 0.09) * 20, LEVELS) == Rating("Fair", "Fair")


def test_too_few_matches_have_no_rating_and_neither_has_a_game_without_measured_levels() -> None:
    assert rating_of([0.04] * (FEWEST - 1), LEVELS) is None
    assert rating_of([], LEVELS) is None
    assert rating_of([0.04] * FEWEST, LEVELS) is not None
    assert rating_of([0.04] * 100, {}) is None


def test_a_rating_in_words() -> None:
    assert Rating("Fair", "Fair").words == "Plays like Fair"
    assert Rating("Weak", "Fair").words == "Plays between Weak and Fair"


def test_the_levels_of_euchre_play_like_themselves() -> None:
    coach = coach_of("euchre")
    assert coach is not None
    for level, cost in coach.levels.items():
        assert rating_of([0.95 * cost, 1.05 * cost] * 5, coach.levels) == Rating(level, level)
