"""Practice in a real window: puzzles answered by clicks and by keys alone, and kept."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.coach.verdicts import Verdict
from gui.practice.days import Day, kept_day, local_date
from gui.scenes.practice.scene import PracticeScene
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of
from tests.window.playing import Mouse

pytestmark = pytest.mark.window


def today(program: Program) -> Day:
    """Return the day as the program keeps it."""
    with store_of(program.home) as store:
        return kept_day(store, local_date(time.time()))


def best_target(scene: PracticeScene) -> list[str]:
    """Return the keys of the targets that make the best move."""
    move = next(move for move in scene.board.view.legal_moves() if str(move) == scene.task.puzzle.best)
    return list(scene.board.table.targets_of(move, scene.board.view))


def test_puzzles_are_solved_by_clicks_skipped_and_left(start: Start, tmp_path: Path) -> None:
    program = start("--speed", "instant")
    mouse = Mouse(program)
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        mouse.choose(places.menu(program.size, store), "practice")
        program.wait_for_scene("PracticeScene")
        scene = places.practice(program.size, store)
        for key in best_target(scene):
            mouse.choose(scene, key)
            program.settle()
    program.wait(lambda: today(program).marks == (Verdict.BEST,), "The answer")
    program.settle()
    program.key("Return")
    program.settle()
    with store_of(program.home) as store:
        mouse.choose(places.practice(program.size, store), "skip")
    program.wait(lambda: len(today(program).skipped) == 1, "The puzzle that was put off")
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.ask_to_close()
    assert program.ended() == 0


def test_a_puzzle_is_answered_by_keys_alone_in_a_small_window(start: Start) -> None:
    program = start("--speed", "instant", size=(800, 600))
    program.wait_for_scene("MenuScene")
    # Past the four tiles to the first row.
    program.key("Tab", "Tab", "Tab", "Tab", "Tab", "Return")
    program.wait_for_scene("PracticeScene")
    program.settle()
    with store_of(program.home) as store:
        scene = places.practice(program.size, store)
    # A number plays a card; in the bidding P passes, where that is legal.
    cards = all(str(move).startswith("play") for move in scene.board.view.legal_moves())
    for key in ("1", "2", "3", "4", "5") if cards else ("p", "h", "s", "d", "c"):
        if today(program).done:
            break
        program.key(key)
        program.settle()
    program.wait(lambda: today(program).done == 1, "The answer")
    program.key("Return")
    program.settle()
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.ask_to_close()
    assert program.ended() == 0
