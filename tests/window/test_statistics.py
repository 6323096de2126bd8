"""Statistics in a real window: found from the menu, read in both panels, started anew, by real clicks and keys."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gui.scenes.dates import DAY
from store.store import Store
from tests.gui_scenes.counted import add_game
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import kept_settings, store_path
from tests.window.playing import Mouse

pytestmark = pytest.mark.window

SINCE = "statistics since euchre"


def test_statistics_are_found_read_and_started_anew(start: Start, tmp_path: Path) -> None:
    store = Store.open(store_path(tmp_path / "home"))
    for day in range(8):
        figures = {"hands": 10 + day, "points": 10, "points_against": day, "euchres": 1, "marches": 1}
        add_game(store, "euchre", ended=time.time() - (9 - day) * DAY, outcome="won" if day % 2 else "lost", **figures)
    program = start("--speed", "instant", size=(800, 600))
    mouse = Mouse(program)
    program.wait_for_scene("MenuScene")
    mouse.choose(places.menu(program.size, store), "statistics")
    program.wait_for_scene("StatisticsScene")

    mouse.choose(places.statistics(program.size, store), "page progress")
    mouse.choose(places.statistics(program.size, store), "page games")
    mouse.choose(places.statistics(program.size, store), "reset")
    program.wait_for_scene("QuestionScene")
    program.key("Tab", "Return")
    program.wait_for_scene("StatisticsScene")
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    store.close()
    # What is kept is written beside the window.
    program.wait(lambda: SINCE in kept_settings(program.home), "The new beginning")
    assert abs(kept_settings(program.home)[SINCE] - time.time()) < 600
