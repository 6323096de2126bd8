"""Reviews of kept games by a real process: started, stopped, killed, gone on with, and kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.coach.review import Review, reviewed
from engine.match import Match
from engine.record import Record, Seat
from gui.coaching import reviewer
from gui.coaching.coaching import Coaching, kept_review, read_review
from gui.coaching.job import FAILED
from store.store import Store

PATIENCE = 60.0
"""Seconds that a process may take: far more than it ever needs."""


@cache
def record() -> Record:
    """The beginning of a match, whose first player is then said to be a person."""
    seats = tuple(Seat(name, "simple") for name in ("Ada", "Maya", "Theo", "Bruno"))
    match = Match(Record("euchre", {"target": 2}, 3, seats))
    match.play_out()
    return replace(match.record, moves=match.record.moves[:16], seats=(Seat("Ada"), *seats[1:]))


@cache
def whole() -> Review:
    """The review of it, made at once."""
    *_, review = reviewed(record(), 0)
    return review


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.sqlite")
    yield opened
    opened.close()


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until the condition holds."""
    over = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < over, "this does not come"
        time.sleep(0.01)


def test_a_review_in_the_background_is_the_one_made_at_once(store: Store) -> None:
    number, coaching = store.add(record(), finished=True), Coaching(store)
    assert coaching.review(number) is None
    coaching.start(number)
    wait_for(lambda: not coaching.progress(number).running)
    assert coaching.review(number) == whole()
    progress = coaching.progress(number)
    assert (progress.done, progress.judged, progress.problem) == (True, sum(whole().decisions), "")
    figures = store.review_figures([number])[number]
    assert (figures.done, figures.accuracy) == (True, whole().accuracy())
    # Another window reads the same, and starts nothing.
    other = Coaching(store, command=["no such program"])
    other.start(number)
    assert other.review(number) == whole()
    coaching.close()


def test_a_review_that_was_stopped_goes_on_in_the_next_window(store: Store) -> None:
    number, coaching = store.add(record(), finished=True), Coaching(store)
    coaching.start(number)
    wait_for(lambda: coaching.progress(number).judged > 1)
    coaching.close()
    progress = coaching.progress(number)
    assert not progress.running
    assert 1 < progress.judged < progress.total
    again = Coaching(store)
    before = again.review(number)
    assert before == coaching.review(number)
    again.start(number)
    wait_for(lambda: again.progress(number).done)
    assert again.review(number) == whole()
    again.close()


def test_a_process_that_is_killed_is_replaced(store: Store) -> None:
    number, coaching = store.add(record(), finished=True), Coaching(store)
    coaching.start(number)
    wait_for(lambda: coaching.progress(number).judged > 1)
    job = coaching._job
    assert job is not None
    assert job._process is not None
    job._process.kill()
    wait_for(lambda: coaching.progress(number).done)
    assert coaching.progress(number).problem == ""
    coaching.close()


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "print('nonsense')", 'print(\'{"error": "oops"}\')'])
def test_a_process_that_cannot_review_is_told_in_a_sentence(program: str, store: Store) -> None:
    number = store.add(record(), finished=True)
    coaching = Coaching(store, command=[sys.executable, "-c", program])
    coaching.start(number)
    wait_for(lambda: not coaching.progress(number).running)
    assert coaching.progress(number).problem.endswith(".")
    assert coaching.review(number) is None
    coaching.close()


def test_a_program_that_is_not_there_is_told_in_a_sentence(store: Store) -> None:
    number, coaching = store.add(record(), finished=True), Coaching(store, command=["/no/such/program"])
    coaching.start(number)
    wait_for(lambda: not coaching.progress(number).running)
    assert coaching.progress(number).problem == FAILED


def test_a_game_without_a_coach_or_that_is_gone_has_a_sentence(store: Store) -> None:
    number, coaching = store.add(replace(record(), game="unknown")), Coaching(store)
    for wrong in (number, 99):
        coaching.start(wrong)
        assert coaching.progress(wrong).problem.endswith(".")
        assert not coaching.progress(wrong).running


def test_a_review_of_other_moves_is_not_shown(store: Store) -> None:
    first = next(review for review in reviewed(record(), 0) if review.judgements)
    assert read_review(kept_review(first, 0), record()) == first
    longer = replace(record(), moves=record().moves[: first.ply])
    assert read_review(kept_review(first, 0), longer) == first
    assert read_review(kept_review(first, 0), replace(record(), seed=4)) is None
    broken = kept_review(first, 0)
    broken.data["judgements"] = [["what"]]
    assert read_review(broken, record()) is None


def test_the_lines_of_the_process_join_to_the_whole_review() -> None:
    joined = None
    for answer in reviewer.answers({"record": record().to_json(), "seat": 0, "so far": None}):
        joined = reviewer.joined(joined, answer)
    assert joined == whole()
