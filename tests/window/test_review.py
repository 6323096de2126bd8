"""The review in a real window: made in the background, stopped and gone on with, read by clicks and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.coach.moments import moments_of
from gui.coaching.coaching import read_review
from gui.scenes.look_back.review.scene import DECISIONS, FIGURES
from store.coach_rows import ReviewFigures
from tests.gui_scenes.keeping import played
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, keep_finished, store_of
from tests.window.playing import Mouse

pytestmark = pytest.mark.window


def keep_short_match(home: Path) -> int:
    """Keep a match of few hands in the store of a program with that home, and return its number."""
    record, account = played("euchre", 3, target=3)
    with store_of(home) as store:
        return keep_finished(store, record, account)


def figures(program: Program, number: int) -> ReviewFigures | None:
    """Return the figures of the review that the program keeps."""
    with store_of(program.home) as store:
        return store.review_figures([number]).get(number)


def choose(program: Program, number: int, key: str, *, running: bool, page: int | None = None) -> None:
    """Click on something at a page of the review as far as it is kept; by default at the page that it shows first."""
    with store_of(program.home) as store:
        review = read_review(store.review(number), store.record(number))
        Mouse(program).choose(places.review(program.size, store, number, review, running=running, page=page), key)


def test_a_review_is_made_stopped_gone_on_with_and_read(start: Start, tmp_path: Path) -> None:
    number = keep_short_match(tmp_path / "home")
    program = start("--speed", "instant")
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "history")
        program.wait_for_scene("HistoryScene")
        Mouse(program).choose(places.history(program.size, store), "review")
    program.wait_for_scene("ReviewScene")
    program.wait(lambda: figures(program, number) is not None, "The first hand")
    choose(program, number, "progress", running=True)
    program.look_anew()
    stopped = figures(program, number)
    assert stopped is not None
    if not stopped.done:
        choose(program, number, "progress", running=False)
    program.wait(lambda: (kept := figures(program, number)) is not None and kept.done, "The whole review")

    program.look_anew()
    with store_of(program.home) as store:
        review = read_review(store.review(number), store.record(number))
    assert review is not None
    told = moments_of(review)
    kind = next(kind for kind in ("best", "dearest", "closest") if getattr(told, kind) is not None)
    choose(program, number, f"look {kind}", running=False)
    program.wait_for_scene("DecisionScene")
    program.key("Escape")
    program.wait_for_scene("ReviewScene")
    program.look_anew()
    choose(program, number, f"try {kind}", running=False)
    program.wait_for_scene("WaysScene")
    program.key("1")
    program.wait_for_scene("TrialScene")
    program.key("Escape")
    program.wait_for_scene("DecisionScene")
    program.key("Escape")
    program.wait_for_scene("ReviewScene")
    program.look_anew()
    choose(program, number, "tab figures", running=False)
    program.look_anew()
    choose(program, number, "about accuracy", running=False, page=FIGURES)
    program.wait_for_scene("NoticeScene")
    program.key("Escape")
    program.wait_for_scene("ReviewScene")
    program.look_anew()
    choose(program, number, "tab decisions", running=False, page=FIGURES)
    program.look_anew()
    choose(program, number, "verdict best", running=False, page=DECISIONS)
    program.key("End", "Up", "Return")
    program.wait_for_scene("DecisionScene")
    program.key("Escape")
    program.wait_for_scene("ReviewScene")
    program.key("Escape")
    program.wait_for_scene("HistoryScene")
    program.ask_to_close()
    assert program.ended() == 0
