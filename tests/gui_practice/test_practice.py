"""Practice over days and weeks, with a clock that the tests set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone, tzinfo
from functools import cache
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Judged
from engine.coach.puzzles import ListedPuzzle, Puzzle, Source
from engine.coach.review import Judgement, Review, reviewed
from engine.coach.verdicts import Verdict
from engine.match import Match
from engine.record import Record, Seat
from gui.coaching.coaching import kept_review
from gui.practice.days import A_DAY, Day, today_words
from gui.practice.memory import DAY, NEVER, PuzzleMemory
from gui.practice.practice import Practice
from gui.practice.slips import Slip
from gui.practice.tasks import Task, Wish
from store.coach_rows import KeptPractice
from store.store import Store

SEATS = tuple(Seat(name, "skilled") for name in ("You", "Maya", "Theo", "Bruno"))
START = datetime(2026, 11, 16, 20, 0, tzinfo=timezone.utc)
"""A Monday evening."""
RIGHT, WRONG = "pass", "order S"


class Clock:
    """A clock that stands where the test sets it."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time.timestamp()

    def days(self, days: float) -> None:
        self.time += timedelta(days=days)


def in_a_file(puzzle: Puzzle) -> ListedPuzzle:
    """Return a puzzle as one of a file."""
    return ListedPuzzle(puzzle.key, puzzle.game, puzzle.themes, lambda: puzzle)


def puzzle(number: int, *themes: str) -> Puzzle:
    """Return a puzzle that is never shown: its first move is best, its second costs a point."""
    judged = (Judged(RIGHT, 0.5, 0.5, 0.02), Judged(WRONG, -0.5, -0.5, 0.02, 1.0, 0.05))
    return Puzzle(Record("euchre", {}, number, SEATS, moves=("deal",)), 1, themes or ("first-round",), judged, "So.")


MADE = {made.key: made for made in (puzzle(number, "next" if number % 5 == 0 else "ruffing") for number in range(200))}


def slip(number: int) -> Slip:
    return Slip(puzzle(1000 + number), WRONG, 0.4, "points", 1, START.timestamp())


@pytest.fixture
def store() -> Iterator[Store]:
    opened = Store.open(None)
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def practice(store: Store, clock: Clock, made: dict[str, Puzzle] | None = None) -> Practice:
    """Return a practice as a program that has just been started has it."""
    return practice_in(timezone.utc, store, clock, made)


def practice_in(zone: tzinfo, store: Store, clock: Clock, made: dict[str, Puzzle] | None = None) -> Practice:
    """Return the same in another time zone."""
    found = {key: in_a_file(puzzle) for key, puzzle in (MADE if made is None else made).items()}
    return Practice(store, lambda: found, clock, zone)


def add_slips(store: Store, clock: Clock, *numbers: int) -> None:
    """Keep slips as a review would."""
    for number in numbers:
        task = Task(slip(number).puzzle, PuzzleMemory(due=clock(), missed=1), slip(number))
        data = {"memory": task.memory.to_json(), "slip": slip(number).to_json()}
        store.keep_practice(KeptPractice(task.key, "slip", task.memory.due, data))


def solve_a_day(practice: Practice, right: float = 1.0, rng: Random | None = None) -> list[Task]:
    """Answer every puzzle until the day is over, and return the puzzles."""
    rng, tasks = rng or Random(1), []
    while task := practice.next():
        practice.answer(task, RIGHT if rng.random() < right else WRONG)
        tasks.append(task)
    return tasks


def waiting(store: Store, clock: Clock) -> int:
    """Return the number of puzzles that are due today."""
    end = datetime.combine(clock.time.date(), datetime.max.time(), timezone.utc).timestamp()
    return sum(row.source in ("slip", "made") for row in store.practice_due(end))


def test_ten_a_day_and_the_next_ten_on_the_next(store: Store, clock: Clock) -> None:
    first = solve_a_day(practice(store, clock))
    assert len(first) == A_DAY
    assert practice(store, clock).today.is_over
    assert practice(store, clock).next() is None
    clock.days(1)
    second = solve_a_day(practice(store, clock))
    assert len(second) == A_DAY
    assert not {task.key for task in first} & {task.key for task in second}


def test_slips_are_mixed_with_made_puzzles_six_to_four(store: Store, clock: Clock) -> None:
    add_slips(store, clock, *range(20))
    tasks = solve_a_day(practice(store, clock))
    assert sum(task.slip is not None for task in tasks) == 6
    assert tasks[0].slip is not None
    without_made = practice(store, clock, {})
    clock.days(1)
    assert all(task.slip for task in solve_a_day(without_made))


def test_a_slip_comes_back_until_it_is_solved_twice(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    came: list[int] = []
    for day in range(40):
        for task in solve_a_day(practice(store, clock), right=1.0):
            came += [day] * (task.slip is not None)
        clock.days(1)
    assert len(came) == 2
    assert came[0] == 0
    assert came[1] - came[0] >= 2
    (row,) = store.practice_due(source="slip")
    assert row.due == NEVER


def test_a_missed_puzzle_comes_back_on_another_day_and_a_solved_one_does_not(store: Store, clock: Clock) -> None:
    few = dict(list(MADE.items())[:12])
    here = practice(store, clock, few)
    task = here.next()
    assert task is not None
    answer = here.answer(task, WRONG)
    assert not answer.solved
    assert answer.verdict is Verdict.BLUNDER
    assert answer.memory.due - clock() == pytest.approx(DAY)
    rest = solve_a_day(here)
    assert task.key not in {other.key for other in rest}
    clock.days(1)
    again = here.next()
    assert again is not None
    assert again.key == task.key
    assert again.returns
    assert waiting(store, clock) == 1
    answer = here.answer(again, RIGHT)
    assert answer.solved
    assert not answer.memory.is_done
    assert answer.memory.solved == 1


def test_a_hint_solves_but_does_not_count_as_one_of_two_times(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    here = practice(store, clock)
    task = here.next()
    assert task is not None
    answer = here.answer(task, RIGHT, hinted=True)
    assert answer.solved
    assert answer.memory.solved == 0
    assert here.today.marks == (Verdict.GOOD,)
    assert not answer.memory.is_done


def test_a_move_as_good_as_the_best_solves_a_puzzle(store: Store, clock: Clock) -> None:
    close = puzzle(7)
    judged = (close.judged[0], Judged(WRONG, 0.45, 0.45, 0.02, 0.05, 0.06))
    here = practice(store, clock, {close.key: Puzzle(close.record, 1, ("next",), judged, "So.")})
    task = here.next()
    assert task is not None
    assert here.answer(task, WRONG).solved


def test_a_skipped_puzzle_does_not_count_and_comes_another_day(store: Store, clock: Clock) -> None:
    few = dict(list(MADE.items())[:3])
    here = practice(store, clock, few)
    task = here.next()
    assert task is not None
    here.skip(task)
    assert here.today.done == 0
    assert task.key not in {other.key for other in solve_a_day(here)}
    clock.days(1)
    assert task.key in {other.key for other in solve_a_day(here)}


def test_a_theme_can_be_chosen(store: Store, clock: Clock) -> None:
    here = practice(store, clock)
    for _ in range(4):
        task = here.next(Wish("next"))
        assert task is not None
        assert task.puzzle.themes == ("next",)
        here.answer(task, RIGHT)
    assert here.today.done == 4
    assert here.themes()["next"] == (4, 40)
    assert here.themes()["ruffing"] == (0, 160)
    assert set(here.themes()) == {"next", "ruffing"}
    assert here.next(Wish("donating")) is None


def test_a_month_of_practice(store: Store, clock: Clock) -> None:
    """Ten a day; nothing twice a day; slips go after two solutions; every missed one returns.

    At least 4 of 10 are new: 124 in 31 days, of which 70 % are solved at once.
    """
    rng, wrong_once = Random(4), set[str]()
    came: dict[str, list[int]] = {}
    for day in range(31):
        if day % 7 == 0:
            add_slips(store, clock, *range(day * 10, day * 10 + 5))
        tasks = solve_a_day(practice(store, clock), right=0.7, rng=rng)
        assert len(tasks) == A_DAY
        assert len({task.key for task in tasks}) == A_DAY
        for task in tasks:
            came.setdefault(task.key, []).append(day)
        wrong_once |= {task.key for task in tasks if task.memory.missed and not task.slip}
        assert practice(store, clock).in_a_row == day + 1
        clock.days(1)
    slips = store.practice_due(source="slip")
    assert len(slips) == 25
    assert all(row.key in came for row in slips)
    for row in slips:
        memory = PuzzleMemory.from_json(row.data["memory"], row.due)
        assert memory.is_done == (memory.solved == 2)
    done = [row for row in slips if row.due == NEVER]
    assert len(done) >= 12
    assert all(len(came[key]) >= 2 for key in wrong_once)
    solved_at_once = [days for key, days in came.items() if key in MADE and key not in wrong_once]
    assert sum(len(days) == 1 for days in solved_at_once) > 75


def test_a_missed_week_loses_nothing_but_the_days_in_a_row(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1, 2, 3)
    for _ in range(3):
        solve_a_day(practice(store, clock), right=0.0)
        clock.days(1)
    assert practice(store, clock).in_a_row == 3
    clock.days(7)
    here = practice(store, clock)
    assert here.in_a_row == 0
    # Ten puzzles of the first day, and four new ones of each other day.
    assert waiting(store, clock) == 18
    assert len(solve_a_day(here)) == A_DAY
    assert here.in_a_row == 1
    assert len(store.practice_due(source="slip")) == 3


def test_a_clock_that_is_set_back_loses_nothing(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    clock.days(400)
    missed = solve_a_day(practice(store, clock), right=0.0)
    clock.days(-400)
    here = practice(store, clock)
    assert here.in_a_row == 0
    assert here.today == Day(START.date())
    tasks = solve_a_day(here, right=1.0)
    assert len(tasks) == A_DAY
    assert {task.key for task in tasks} & {task.key for task in missed}
    assert here.in_a_row == 1
    clock.days(-1 / 24)
    assert practice(store, clock).next() is None


def test_the_day_follows_the_place_where_the_player_is(store: Store, clock: Clock) -> None:
    east, west = timezone(timedelta(hours=12)), timezone(timedelta(hours=-10))
    home = practice_in(timezone.utc, store, clock)
    solve_a_day(home)
    assert practice_in(east, store, clock).date == date(2026, 11, 17)
    assert len(solve_a_day(practice_in(east, store, clock))) == A_DAY
    assert practice_in(west, store, clock).date == date(2026, 11, 16)
    assert practice_in(west, store, clock).next() is None
    assert practice_in(east, store, clock).in_a_row == 2
    assert practice_in(west, store, clock).in_a_row == 1


def test_when_every_puzzle_is_solved_the_oldest_come_again(store: Store, clock: Clock) -> None:
    few = dict(list(MADE.items())[:15])
    first = solve_a_day(practice(store, clock, few))
    clock.days(1)
    second = solve_a_day(practice(store, clock, few))
    assert len(first) == len(second) == A_DAY
    assert {task.key for task in second[:5]} == few.keys() - {task.key for task in first}
    assert not practice(store, clock, few).is_empty
    assert practice(store, clock, {}).is_empty


def test_damaged_rows_are_left_out(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    (row,) = store.practice_due(source="slip")
    store.keep_practice(
        row._replace(key="x", data={"memory": row.data["memory"]}),
        row._replace(key="y", data={}),
        KeptPractice(f"day {START.date()}", "day", 0.0, {"date": "never"}),
    )
    here = practice(store, clock, {})
    assert [task.key for task in solve_a_day(here)] == [slip(1).puzzle.key]


# -- slips of reviewed games


@cache
def played() -> Record:
    match = Match(Record("euchre", entry_of("euchre").checked({"target": 2}), 3, SEATS))
    match.play_out()
    return Record("euchre", match.record.rules, 3, (Seat("You"), *SEATS[1:]), moves=match.record.moves[:16])


@cache
def review() -> Review:
    *_, last = reviewed(played(), 0)
    return last


def with_slip() -> tuple[Review, Judgement]:
    """Return the review, in which the player's first decision is made a slip."""
    first = review().yours[0]
    changed = Judgement(**{**vars(first), "verdict": Verdict.SLIP, "cost": 0.21, "comment": "Pass here."})
    others = tuple(changed if each == first else each for each in review().judgements)
    return Review(**{**vars(review()), "judgements": others, "done": True}), changed


@pytest.mark.slow
def test_the_slips_of_a_review_are_collected_once(store: Store, clock: Clock) -> None:
    number = store.add(played(), finished=True, started=START.timestamp())
    here = practice(store, clock, {})
    assert here.collect() == 0
    found, judgement = with_slip()
    store.keep_review(number, kept_review(found, store.last_step(number)))
    assert here.collect() >= 1
    assert here.collect() == 0
    tasks = [task for task in solve_everything(here) if task.slip and task.puzzle.ply == judgement.ply]
    (task,) = tasks
    assert task.slip is not None
    assert task.puzzle.source is Source.SLIP
    assert task.puzzle.record.moves == played().moves[: judgement.ply]
    assert (task.slip.played, task.slip.cost, task.slip.game) == (judgement.move, 0.21, number)
    assert task.puzzle.reason == "Pass here."
    assert task.puzzle.fault() in ("", "No move is clearly best.")
    assert Slip.from_json(task.slip.to_json()) == task.slip


def solve_everything(practice: Practice) -> list[Task]:
    tasks = []
    while task := practice.next():
        practice.answer(task, task.puzzle.best)
        tasks.append(task)
    return tasks


def test_bots_alone_make_no_slips(store: Store, clock: Clock) -> None:
    record = Record("euchre", played().rules, 3, SEATS, moves=played().moves)
    number = store.add(record, finished=True)
    store.keep_review(number, kept_review(with_slip()[0], store.last_step(number)))
    assert practice(store, clock, {}).collect() == 0


# -- after the ten


def test_after_the_ten_one_can_go_on_through_all_of_them(store: Store, clock: Clock) -> None:
    here = practice(store, clock)
    first = solve_a_day(here)
    assert here.next() is None
    more = []
    while (task := here.next(Wish(more=True))) is not None:
        here.answer(task, RIGHT)
        more.append(task)
    assert len({task.key for task in (*first, *more)}) == len(MADE)
    assert here.today.solved == A_DAY
    assert here.today.done == len(MADE)


def test_today_counts_what_is_solved_of_the_ten(store: Store, clock: Clock) -> None:
    here = practice(store, clock)
    for number in range(A_DAY + 5):
        task = here.next(Wish(more=True))
        assert task is not None
        here.answer(task, WRONG if number in (1, 4, 7) else RIGHT)
        if number == 2:
            assert today_words(store, clock()) == "2 of 10 solved, 7 to go"
    assert today_words(store, clock()) == "7 of 10 solved. Go on?"


def test_misses_come_again_until_they_are_solved_on_that_day(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    here = practice(store, clock)
    missed = []
    for number in range(A_DAY):
        task = here.next()
        assert task is not None
        here.answer(task, WRONG if number in (2, 5) else RIGHT)
        clock.days(1 / 1440)
        missed += [task.key] * (number in (2, 5))
    due = {row.key: row.due for row in store.practice_due()}
    wish, came = Wish(misses=True), []
    while (task := here.next(wish)) is not None:
        came.append(task.key)
        here.answer(task, WRONG if len(came) == 1 else RIGHT)
        clock.days(1 / 1440)
    assert came == [missed[0], missed[1], missed[0]]
    assert {row.key: row.due for row in store.practice_due()} == due, "only the first answer of a day counts"
    assert here.today.done == A_DAY
    clock.days(1)
    assert here.next(wish) is not None


def test_every_puzzle_that_was_answered_or_missed_can_be_looked_at(store: Store, clock: Clock) -> None:
    add_slips(store, clock, 1)
    here = practice(store, clock)
    keys = []
    for number in range(4):
        task = here.next()
        assert task is not None
        here.answer(task, WRONG if number == 3 else RIGHT)
        keys.append(task.key)
    again = practice(store, clock)
    assert [(each.task.key, each.move) for each in again.answered_today()] == list(
        zip(keys, (RIGHT, RIGHT, RIGHT, WRONG), strict=True)
    )
    assert {each.task.key for each in again.missed()} == {slip(1).puzzle.key, keys[3]}
    clock.days(1)
    assert again.answered_today() == []
    assert {each.task.key for each in again.missed()} == {slip(1).puzzle.key, keys[3]}


def test_an_answer_of_before_answers_were_kept_is_not_made_up(store: Store, clock: Clock) -> None:
    key = next(iter(MADE))
    memory = PuzzleMemory(due=clock(), missed=1, last=clock(), stability=1.0, difficulty=5.0)
    store.keep_practice(KeptPractice(key, "made", clock(), {"memory": memory.to_json()}))
    (answer,) = practice(store, clock).missed()
    assert not answer.known


def test_one_game_can_be_chosen_and_is_kept(store: Store, clock: Clock) -> None:
    fishing = replace(puzzle(3000), record=replace(puzzle(3000).record, game="go-fish"))
    few = {each.key: each for each in (puzzle(1), puzzle(2), fishing)}
    here = practice(store, clock, few)
    assert here.games == ("euchre", "go-fish")
    here.game = "go-fish"
    again = practice(store, clock, few)
    assert again.game == "go-fish"
    assert again.count() == (0, 1)
    assert [task.puzzle.record.game for task in solve_a_day(again)] == ["go-fish"]
    assert practice(store, clock).game is None, "that game has no puzzles any more"
