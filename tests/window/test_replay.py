"""A replay in a real window: scrubbed by the mouse, walked through by keys, and taken over."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match import Match
from engine.record import Record
from gui.scenes.look_back.replay.scene import ReplayScene
from tests.gui_table.every_screen import played
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program
from tests.window.playing import Mouse

pytestmark = pytest.mark.window


def replaying(start: Start, tmp_path: Path, record: Record, **how: object) -> tuple[Program, ReplayScene]:
    """Open a file with that record; return the program, and its screen as it is laid out there."""
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), encoding="utf-8")
    program = start(str(file), "--speed", "instant", **how)  # type: ignore[arg-type]
    program.wait_for_scene("ReplayScene")
    return program, places.replay(program.size, record)


def taken_over(program: Program, scene: ReplayScene) -> int:
    """Take over from the position that the window shows; return the number of moves that were made."""
    Mouse(program).choose(scene, "take over")
    program.wait_for_scene("TableScene")
    return program.begun_at


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((800, 600), 1.0), ((2560, 1500), 2.0)])
def test_the_bar_is_scrubbed_and_the_game_taken_over_there(
    start: Start, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    program, scene = replaying(start, tmp_path, played("euchre"), size=size, scale=scale)
    layout, z = scene.controls.layout, scene.metrics.z
    heads, y = [head * z for head in layout.heads], layout.ticks_y * z
    last = scene.course.last
    program.look()
    program.point(heads[0], y - 4)
    program.drag(*((heads[number], y) for number in (0, 9, 30, last, last // 2, 41)))
    assert taken_over(program, scene) == scene.course.stops[41].ply


def test_keys_walk_through_a_replay(start: Start, tmp_path: Path) -> None:
    program, scene = replaying(start, tmp_path, played("euchre"))
    hands = [part.first for part in scene.course.parts]
    program.key("End", "Home", "Next", "Next", "Right", "Right", "Left", "o", "space", "space")
    # From a move of the third hand to its deal, and to the hand before.
    program.key("Prior", "Prior", "Right")
    assert taken_over(program, scene) == scene.course.stops[hands[1] + 1].ply


def test_the_same_deal_is_played_again_and_its_result_leads_to_a_replay(start: Start, tmp_path: Path) -> None:
    record = played("war")
    program, scene = replaying(start, tmp_path, record)
    Mouse(program).choose(scene, "tool again")
    program.wait_for_scene("TableScene")
    assert (program.begun_at, program.seed) == (0, record.seed)
    program.wait(lambda: bool(program.moves), "The deal")
    program.key("e")
    program.wait_for_scene("ResultScene")
    Mouse(program).choose(places.result(program.size, Match(record)), "replay")
    program.wait_for_scene("ReplayScene")
