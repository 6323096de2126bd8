"""Ratings of the player and of puzzles: Glickman's example, and what answers do to both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.coach.puzzles import Puzzle
from gui.practice.glicko import UNKNOWN, GlickoRating
from gui.practice.memory import NEVER
from gui.practice.practice import Practice
from gui.practice.ratings import HARDEST, RATING, first_rating
from gui.practice.tasks import Wish
from store.coach_rows import KeptPractice
from store.store import Store
from tests.gui_practice.test_practice import MADE, RIGHT, WRONG, Clock, add_slips, clock, practice, puzzle, store

__all__ = ["clock", "store"]


def test_the_worked_example_of_the_paper() -> None:
    """Mark Glickman, "Example of the Glicko-2 system": 1500 ± 200 meets three opponents, and wins against the first."""
    games = [(GlickoRating(1400, 30), 1.0), (GlickoRating(1550, 100), 0.0), (GlickoRating(1700, 300), 0.0)]
    after = GlickoRating(1500, 200, 0.06).after(games)
    # The paper rounds within the calculation: it has 1464.06.
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("shift", [-700, 300, 900])
def test_only_differences_of_ratings_count(shift: float) -> None:
    games = [(GlickoRating(1400, 30), 1.0), (GlickoRating(1900, 100), 1.0)]
    here = GlickoRating(1500, 80).after(games)
    there = GlickoRating(1500 + shift, 80).after(
        [(replace(each, rating=each.rating + shift), score) for each, score in games]
    )
    assert there.rating - shift == pytest.approx(here.rating)
    assert (there.deviation, there.volatility) == pytest.approx((here.deviation, here.volatility))


def test_a_rating_without_games_gets_less_certain_up_to_that_of_a_stranger() -> None:
    rating = GlickoRating(1600, 50)
    month, years = rating.rested(4), rating.rested(1_000_000)
    assert 50 < month.deviation < years.deviation == UNKNOWN
    assert rating.after([], 4) == month
    assert rating.rested(-3).deviation == pytest.approx(50), "the clock was set back"


@pytest.mark.parametrize(
    "data", [None, [], [1, 2], ["x", 1, 1], [1500, -1, 0.06], [1500, 40, 2], [float("nan"), 1, 0.1]]
)
def test_a_damaged_rating_is_refused(data: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        GlickoRating.from_json(data)


def test_a_puzzle_that_fewer_bots_solve_begins_higher() -> None:
    found = [first_rating(replace(puzzle(1), solved_by=bots)) for bots in ((), ("expert",), ("skilled", "expert"))]
    assert found[0].rating == HARDEST > found[1].rating > found[2].rating


def test_solving_raises_the_player_and_lowers_the_puzzle_and_both_are_kept(store: Store, clock: Clock) -> None:
    here = practice(store, clock)
    assert here.player("euchre") is None
    first = here.next()
    assert first is not None
    solved = here.answer(first, RIGHT)
    assert solved.player is not None
    assert solved.task.rating is not None
    assert solved.player.rating.rating > 1500
    assert solved.task.rating.rating < first_rating(first.puzzle).rating
    assert practice(store, clock).player("euchre") == solved.player
    assert practice(store, clock).player("go-fish") is None
    (again,) = practice(store, clock).answered_today()
    assert (again.task.rating, again.move, again.mark) == (solved.task.rating, RIGHT, solved.verdict)
    second = here.next()
    assert second is not None
    missed = here.answer(second, WRONG)
    assert missed.player is not None
    assert missed.player.rating.rating < solved.player.rating.rating
    low, high = missed.player.rating.interval
    assert low < missed.player.rating.rating < high
    assert missed.player.rating.deviation < solved.player.rating.deviation < UNKNOWN


def test_a_hint_counts_half(clock: Clock) -> None:
    found = []
    for hinted in (True, False):
        fresh = Store.open(None)
        here = practice(fresh, clock)
        task = here.next()
        assert task is not None
        player = here.answer(task, RIGHT, hinted=hinted).player
        assert player is not None
        found.append(player.rating.rating)
        fresh.close()
    assert found[0] < found[1]


def test_only_the_first_answer_to_a_puzzle_is_rated(store: Store, clock: Clock) -> None:
    here = practice(store, clock)
    task = here.next()
    assert task is not None
    rated = here.answer(task, WRONG).player
    again = here.next(Wish(misses=True))
    assert again is not None
    assert again.key == task.key
    assert here.answer(again, RIGHT).player == rated, "on the same day"
    clock.days(1)
    back = here.next()
    assert back is not None
    assert back.key == task.key
    answer = here.answer(back, RIGHT)
    assert answer.player == rated, "when it comes back"
    assert answer.task.rating is not None


def test_a_slip_is_rated_as_something_unknown(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    here = practice(store, clock)
    task = here.next()
    assert task is not None
    assert task.slip is not None
    assert here.answer(task, RIGHT).player is not None


def test_a_damaged_rating_in_the_store_begins_anew(store: Store, clock: Clock) -> None:
    store.keep_practice(KeptPractice("rating euchre", RATING, NEVER, {"rating": "high"}))
    here = practice(store, clock)
    assert here.player("euchre") is None
    task = here.next()
    assert task is not None
    here.answer(task, RIGHT)
    assert here.player("euchre") is not None


def basics(count: int) -> dict[str, Puzzle]:
    """Return made puzzles of which every other one is on the basics."""
    found = [
        puzzle(5000 + number, *(("first-round", "basics") if number % 2 else ("first-round",)))
        for number in range(count)
    ]
    return {each.key: each for each in found}


def asked(here: Practice, count: int) -> int:
    """Solve that many puzzles and return how many were on the basics."""
    found = 0
    for _ in range(count):
        task = here.next(Wish(more=True))
        assert task is not None
        found += "basics" in task.puzzle.themes
        here.skip(task)
    return found


def test_beginners_get_the_basics_first_and_others_rarely(store: Store, clock: Clock) -> None:
    made = basics(200)
    usual = asked(practice(store, clock, made), 60)
    # One in ten of 100, among 100 others: about 6 of 60.
    assert usual < 20
    for _ in range(12):
        here = practice(store, clock)
        task = here.next(Wish(more=True))
        assert task is not None
        here.answer(task, WRONG)
    player = practice(store, clock, MADE).player("euchre")
    assert player is not None
    assert player.rating.rating < 1400
    clock.days(40)
    with_rows = practice(store, clock, made)
    assert asked(with_rows, 60) == 60


def test_the_basics_can_be_chosen_by_everybody(store: Store, clock: Clock) -> None:
    here = practice(store, clock, basics(20))
    for _ in range(10):
        task = here.next(Wish("basics", more=True))
        assert task is not None
        assert "basics" in task.puzzle.themes
        here.skip(task)
