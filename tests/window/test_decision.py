"""A reviewed decision in a real window, by keyboard alone: read, tried at the table, and played out."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.coach.assessment import Budget
from engine.coach.review import reviewed
from gui.coaching.coaching import kept_review
from tests.gui_scenes.keeping import played
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import OPENS_AT, keep_finished, store_of
from tests.window.playing import Mouse

pytestmark = pytest.mark.window

SMALL = (800, 600)


def keep_reviewed_match(home: Path) -> int:
    """Keep a short match with its review, by a hasty coach, and return its number."""
    record, account = played("euchre", 3, target=3)
    *_, review = reviewed(record, 0, budget=Budget(6), others=Budget(1))
    with store_of(home) as store:
        number = keep_finished(store, record, account)
        store.keep_review(number, kept_review(review, store.last_step(number)))
    return number


@pytest.mark.parametrize(("size", "scale"), [(OPENS_AT, 1.0), (SMALL, 1.0), ((2560, 1500), 2.0)])
def test_a_decision_is_read_and_tried_by_keys(
    start: Start, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    keep_reviewed_match(tmp_path / "home")
    program = start("--speed", "instant", size=size if scale > 1 else OPENS_AT, scale=scale)
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "history")
        program.wait_for_scene("HistoryScene")
        Mouse(program).choose(places.history(program.size, store), "review")
    program.wait_for_scene("ReviewScene")
    if size == SMALL:
        program.resize(*SMALL)
    # The third tab: the decisions.
    program.key("Tab", "Tab", "Tab", "Return")
    program.settle()
    program.key("End", "Return")
    program.wait_for_scene("DecisionScene")
    program.key("Left", "Left", "o", "o", "t")
    program.wait_for_scene("WaysScene")
    program.key("1")
    program.wait_for_scene("TrialScene")
    program.settle()
    program.key("Tab", "Tab", "Return")
    program.key("Escape")
    program.wait_for_scene("DecisionScene")
    program.key("t", "2")
    program.wait_for_scene("TrialScene")
    program.key("Escape")
    program.wait_for_scene("DecisionScene")
    program.key("t", "3")
    program.wait_for_scene("SpreadScene")
    program.settle()
    program.key("Escape", "Escape")
    program.wait_for_scene("ReviewScene")
    program.ask_to_close()
    assert program.ended() == 0
