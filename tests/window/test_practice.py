"""Practice in a real window: puzzles answered by clicks and by keys alone, and kept."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.coach.verdicts import Verdict
from gui.practice.days import Day, kept_day, local_date
from gui.practice.practice import Practice
from gui.practice.tasks import Wish
from gui.scenes.learn.practice.scene import PracticeScene
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
    return targets_of(scene, scene.task.puzzle.best)


def targets_of(scene: PracticeScene, text: str) -> list[str]:
    """Return the keys of the targets that make a move."""
    move = next(move for move in scene.board.view.legal_moves() if str(move) == text)
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
    # Past the four tiles and the deal of the day.
    program.key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return")
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


def test_a_miss_is_played_on_and_after_the_day_one_goes_on_and_looks_at_it(start: Start) -> None:
    program = start("--speed", "fast", size=(800, 600))
    mouse = Mouse(program)
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        mouse.choose(places.menu(program.size, store), "practice")
        program.wait_for_scene("PracticeScene")
        scene = places.practice(program.size, store)
        for key in targets_of(scene, str(scene.task.puzzle.judged[-1].move)):
            mouse.choose(scene, key)
            program.settle()
    program.wait(lambda: today(program).done == 1, "The answer")
    # Whatever is under way: the best move, the position again, and the next puzzle.
    program.key("s", "s", "b", "Escape")
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        others = Practice(store)
        while (task := others.next()) is not None:
            others.answer(task, task.puzzle.best)
        (missed,) = others.missed()
        assert missed.task.key == scene.task.key
        mouse.choose(places.menu(program.size, store), "practice")
    program.wait_for_scene("DayOverScene")
    program.settle()
    program.key("Return")
    program.wait_for_scene("PracticeScene")
    program.settle()
    with store_of(program.home) as store:
        scene = places.practice(program.size, store, Wish(more=True))
        for key in best_target(scene):
            mouse.choose(scene, key)
            program.settle()
    program.wait(lambda: today(program).done == 11, "The eleventh answer")
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        mouse.choose(places.menu(program.size, store), "practice")
    program.wait_for_scene("DayOverScene")
    program.settle()
    # Go on, the misses, all puzzles.
    program.key("Tab", "Tab", "Tab", "Return")
    program.wait_for_scene("PuzzlesScene")
    # The three tabs.
    program.key("Tab", "Tab", "Tab", "Return")
    program.settle()
    program.key("Down", "Return")
    program.wait_for_scene("PracticeScene")
    program.key("Escape")
    program.wait_for_scene("PuzzlesScene")
    program.ask_to_close()
    assert program.ended() == 0
