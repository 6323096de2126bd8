"""The settings in a real window: a change by real clicks is there after a restart, as is the window's size."""

from __future__ import annotations

import pytest

from gui.art.geometry import Rect
from tests.thorough import thorough
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, kept_settings
from tests.window.playing import Mouse

pytestmark = pytest.mark.window


class Twin:
    """The settings in the window and the same screen here."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.here = places.settings(program.size)

    def click(self, key: str, share: float = 0.5) -> None:
        """Click a control or a group, at that share of its width."""
        target = self.here.targets.get(key)
        assert target is not None, key
        assert isinstance(target.shape, Rect)
        # What came to lie under the pointer has to be seen before it is clicked.
        self.program.look_anew()
        x, y = target.shape.x + share * target.shape.w, target.shape.cy
        self.program.click(x * self.here.z, y * self.here.z)
        self.here.host.time += 1  # type: ignore[attr-defined]
        self.here.mouse_moved(x - 9, y)
        self.here.mouse_moved(x, y)
        self.here.mouse_pressed(x, y)
        self.here.mouse_released(x, y)
        self.program.settle()


@pytest.mark.parametrize("size", [(800, 600), thorough((1280, 800)), thorough((1600, 1000))])
def test_a_setting_changed_by_clicks_is_there_after_a_restart(start: Start, size: tuple[int, int]) -> None:
    program = start(size=size)
    Mouse(program).choose(places.menu(program.size), "settings")
    program.wait_for_scene("SettingsScene")
    twin = Twin(program)
    twin.click("setting speed", 0.9)
    twin.click("group Cards")
    twin.click("setting four_colours", 0.95)
    twin.click("setting back", 0.25)
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.wait(lambda: kept_settings(program.home).get("back") == "burgundy", "The settings in the store")
    program.process.kill()
    again = start()
    kept = kept_settings(again.home)
    assert {key: kept[key] for key in ("speed", "four_colours", "back")} == {
        "speed": "instant",
        "four_colours": True,
        "back": "burgundy",
    }
    assert again.size == pytest.approx(size, abs=1)
    again.key("ctrl+comma")
    again.wait_for_scene("SettingsScene")
    again.key("Escape")
    again.wait_for_scene("MenuScene")
