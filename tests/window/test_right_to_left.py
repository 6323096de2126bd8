"""A window in Hebrew: what is on the screen is clicked where a mirror has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.scenes.scene import Scene
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import store_of
from tests.window.playing import Mouse, WarPlayer

pytestmark = pytest.mark.window


class MirroredMouse(Mouse):
    """Clicks where things are drawn in a language that is read from right to left."""

    def choose(self, scene: Scene, key: str) -> None:
        x, y = places.point_on(scene, key)
        self.program.click(self.program.size[0] - x, y)

    def hurry(self, scene: Scene) -> None:
        x, y = places.bare_felt(scene)
        self.program.click_at_once(self.program.size[0] - x, y)


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1600, 1200), 2.0)])
def test_a_table_is_played_at_and_left_in_the_mirror(
    start: Start, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with store_of(tmp_path / "home") as store:
        store.change_settings({"language": "he"})
    program = start("play", "war", "--seed", "3", "--speed", "instant", size=size, scale=scale)
    player = WarPlayer(program, MirroredMouse(program))
    player.follow(hurry=False)
    for key in ("spot stack", "turn", "spot stack", "turn"):
        player.turn(key)
    player.hands.choose(player.table(), "menu")
    program.wait_for_scene("PauseScene")
    program.key("Escape")
    program.wait_for_scene("TableScene")
    player.turn("turn")
