"""Reviews of kept games by a real process: started, stopped, killed, gone on with, and kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.coach.luck import Parts
from engine.coach.review import Review, reviewed
from engine.match import Match
from engine.record import Record, Seat
from gui.coaching import reviewer
from gui.coaching.coaching import Coaching, kept_review, read_review
from gui.coaching.job import FAILED
from store.store import Store
from tests.patience import wait_until

ROOT = Path(__file__).parents[2]
SOON = [sys.executable, "-c", "from gui.coaching import reviewer; reviewer.LOWEST = 0; reviewer.main()"]
"""The usual process without its low priority, for which a busy machine leaves no time."""

NOTED = [SOON[0], "-c", f"import os, sys\nprint(os.getpid(), file=open(sys.argv[1], 'w'), flush=True)\n{SOON[2]}"]
"""The same process, which writes its number into a file."""


@cache
def record() -> Record:
    """The beginning of a match, whose first player is then said to be a person."""
    seats = tuple(Seat(name, "simple") for name in ("Ada", "Maya", "Theo", "Bruno"))
    match = Match(Record("euchre", {"target": 2}, 3, seats))
    match.play_out()
    return replace(match.record, moves=match.record.moves[:10], seats=(Seat("Ada"), *seats[1:]))


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
    wait_until(condition, "this does not come")


@pytest.mark.slow
def test_a_review_in_the_background_is_the_one_made_at_once(store: Store) -> None:
    number, coaching = store.add(record(), finished=True), Coaching(store, command=SOON)
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
    number, coaching = store.add(record(), finished=True), Coaching(store, command=SOON)
    coaching.start(number)
    wait_for(lambda: coaching.progress(number).judged > 0)
    coaching.close()
    progress = coaching.progress(number)
    assert not progress.running
    assert 0 < progress.judged < progress.total
    again = Coaching(store, command=SOON)
    before = again.review(number)
    assert before == coaching.review(number)
    again.start(number)
    wait_for(lambda: again.progress(number).done)
    assert again.review(number) == whole()
    again.close()


@pytest.mark.slow
def test_a_process_that_is_killed_is_replaced_while_another_window_reviews_too(store: Store, tmp_path: Path) -> None:
    told = tmp_path / "process"
    number, coaching = store.add(record(), finished=True), Coaching(store, command=[*NOTED, str(told)])
    elsewhere = Store.open(tmp_path / "games.sqlite")
    other = Coaching(elsewhere, command=SOON)
    for window in (coaching, other):
        window.start(number)
    wait_for(lambda: coaching.progress(number).judged > 0)
    os.kill(int(told.read_text()), signal.SIGTERM)
    for window in (coaching, other):
        wait_for(lambda window=window: window.progress(number).done)  # type: ignore[misc]
        assert window.progress(number).problem == ""
        assert window.review(number) == whole()
        window.close()
    elsewhere.close()
    assert store.review_figures()[number].done


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
    number, coaching = store.add(replace(record(), game="unknown")), Coaching(store, command=SOON)
    for wrong in (number, 99):
        coaching.start(wrong)
        assert coaching.progress(wrong).problem.endswith(".")
        assert not coaching.progress(wrong).running


def test_the_luck_that_is_kept_is_all_but_average_cards_and_decisions() -> None:
    parts = Parts(cards=2.0, yours=-1.5, partners=-0.5, opponents=1.0, luck=0.75, expected=0.25)
    assert kept_review(replace(whole(), parts=parts), 0).figures.luck == 2.0 - 0.25 + 0.75
    assert kept_review(replace(whole(), parts=None), 0).figures.luck is None


def test_a_review_of_other_moves_is_not_shown(store: Store) -> None:
    first = next(review for review in reviewed(record(), 0) if review.judgements)
    assert read_review(kept_review(first, 0), record()) == first
    longer = replace(record(), moves=record().moves[: first.ply])
    assert read_review(kept_review(first, 0), longer) == first
    assert read_review(kept_review(first, 0), replace(record(), seed=4)) is None
    broken = kept_review(first, 0)
    broken.data["judgements"] = [["what"]]
    assert read_review(broken, record()) is None


def test_a_window_that_is_killed_takes_the_process_with_it(store: Store, tmp_path: Path) -> None:
    """The review kept until then is there for the next window."""
    number = store.add(record(), finished=True)
    part = next(review for review in reviewed(record(), 0) if review.judgements)
    store.keep_review(number, kept_review(part, store.last_step(number)))
    store.close()
    program = f"""
import time
from pathlib import Path
from gui.coaching.coaching import Coaching
from store.store import Store
from tests.patience import wait_until
coaching = Coaching(Store.open(Path({str(tmp_path / "games.sqlite")!r})), command={SOON!r})
coaching.start({number})
while coaching.progress({number}).judged < 2:
    time.sleep(0.01)
print(coaching._job._process.pid, flush=True)
time.sleep(60)
"""
    window = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert window.stdout is not None
    process = int(window.stdout.readline())
    window.kill()
    window.wait()
    window.stdout.close()
    wait_for(lambda: has_ended(process))
    again = Coaching(Store.open(tmp_path / "games.sqlite"))
    assert again.review(number) == part


def has_ended(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    # A process whose parent is gone may still wait for somebody to take note of its end.
    state = Path(f"/proc/{process}/stat")
    return state.exists() and ") Z " in state.read_text(encoding="utf-8", errors="replace")


def test_a_frozen_program_reviews_when_it_is_started_with_the_word() -> None:
    asked = reviewer.review_request(record(), 0, whole())
    command = [sys.executable, "main.py", reviewer.WORD]
    run = subprocess.run(command, cwd=ROOT, input=asked, capture_output=True, check=True)
    (line,) = run.stdout.splitlines()
    assert reviewer.joined(None, json.loads(line)) == whole()
