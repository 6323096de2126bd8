"""Somebody at the set-up screen, who clicks, presses keys, writes and reads."""

from __future__ import annotations

import pytest

from engine.catalogue import games
from gui.art.geometry import Rect
from gui.scenes.list import ListScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.table_plan import TablePlan, usual_plan
from gui.widgets.key import Key
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.recording import host_of, laid_out, painter_for

GAME_KEYS = [entry.key for entry in games()]
SIZES = ((800, 600), (1280, 800))
TAB, ENTER, ESCAPE = Key("tab", "\t"), Key("return", "\r"), Key("escape", "\x1b")
LEFT, RIGHT, UP, DOWN = Key("left"), Key("right"), Key("up"), Key("down")


def setup(game: str = "euchre", size: tuple[int, int] = (1280, 800), plan: TablePlan | None = None) -> SetupScene:
    scene = SetupScene(FakeHost(), usual_plan(game) if plan is None else plan)
    laid_out(scene, size)
    return scene


def rect_of(scene: SetupScene | ListScene, key: str) -> Rect:
    target = scene.targets.get(key)
    assert target is not None, f"{key} among {[one.key for one in scene.targets.all]}"
    assert isinstance(target.shape, Rect)
    return target.shape


def click(scene: SetupScene | ListScene, key: str, share: float = 0.5) -> None:
    """Click a control at that share of its width."""
    rect = rect_of(scene, key)
    x = rect.x + share * rect.w
    host_of(scene).aim(scene, x, rect.cy)
    scene.mouse_pressed(x, rect.cy)
    scene.mouse_released(x, rect.cy)


def press(scene: SetupScene | ListScene, *keys: Key) -> None:
    for key in keys:
        scene.key_pressed(key)


def write(scene: SetupScene, text: str) -> None:
    """Type as the window tells of it: the key, then the letters that it made."""
    for letter in text:
        scene.key_pressed(Key(letter.lower(), letter))
        scene.text_typed(letter)


def focus(scene: SetupScene, key: str) -> None:
    """Tab to that control."""
    for _ in range(200):
        if scene.targets.keyboard_mode and scene.targets.focused == key:
            return
        scene.key_pressed(TAB)
    pytest.fail(f"Tab never comes to {key}.")


def opened(scene: SetupScene) -> ListScene:
    """The list that lies over the screen."""
    top = host_of(scene).shown[-1]
    assert isinstance(top, ListScene)
    laid_out(top, window_of(scene))
    return top


def window_of(scene: SetupScene | ListScene) -> tuple[int, int]:
    """The size of the window that shows the screen, in logical pixels."""
    metrics = scene.metrics
    return round(metrics.width * metrics.z), round(metrics.height * metrics.z)


def words(scene: SetupScene | ListScene) -> list[str]:
    painter = painter_for(window_of(scene))
    scene.paint(painter, 0.0)
    return [line.words for line in painter.written]
