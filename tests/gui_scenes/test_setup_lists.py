"""Rules of the set-up screen that are more than their panel holds: how they are scrolled and walked through."""

from __future__ import annotations

import pytest

from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.table_plan import usual_plan
from gui.widgets.key import Key
from tests.gui_scenes.recording import laid_out
from tests.gui_scenes.setting_up import DOWN, SIZES, TAB, UP, click, focus, press, rect_of, setup


def long_list(size: tuple[int, int] = (1280, 800)) -> SetupScene:
    scene = setup("euchre", size)
    if scene.targets.get("tab 1") is not None:
        click(scene, "tab 1")
    return scene


def rules_seen(scene: SetupScene) -> list[str]:
    return [target.key for target in scene.targets.all if target.key.startswith("rule ")]


@pytest.mark.parametrize("size", SIZES)
def test_a_long_list_says_how_much_is_left_and_leads_there(size: tuple[int, int]) -> None:
    scene = long_list(size)
    seen: list[str] = []
    for _ in range(40):
        seen += [key for key in rules_seen(scene) if key not in seen]
        more = scene.targets.get("rules more")
        assert more is not None
        if more.label == "Back to the top":
            break
        click(scene, "rules more")
    assert seen == [f"rule {option.key}" for option in usual_plan("euchre").entry.options]
    click(scene, "rules more")
    assert rules_seen(scene)[0] == seen[0]


def test_the_wheel_moves_the_list_under_the_pointer_alone() -> None:
    scene = long_list()
    before, rules = rules_seen(scene), rect_of(scene, "rule target")
    assert not scene.mouse_wheeled(200, 400, -1)
    assert scene.mouse_wheeled(*rules.centre, -2)
    assert rules_seen(scene) != before
    assert scene.mouse_wheeled(*rules.centre, 5)
    assert rules_seen(scene) == before
    assert not scene.mouse_wheeled(*rules.centre, 1)
    assert scene.mouse_wheeled(*rules.centre, -0.2)


def test_the_list_is_pulled_by_its_words_and_by_its_bar() -> None:
    scene = long_list()
    first = rules_seen(scene)
    x, y = 700, rect_of(scene, "rule target").cy
    scene.mouse_pressed(x, y)
    scene.mouse_moved(x, y - 200)
    scene.mouse_released(x, y - 200)
    pulled = rules_seen(scene)
    assert pulled != first
    bar = scene.shown[1].list.bar
    assert bar is not None
    scene.mouse_pressed(bar[1].cx, bar[1].cy)
    scene.mouse_moved(bar[1].cx, 790)
    scene.mouse_released(bar[1].cx, 790)
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"
    scene.mouse_moved(bar[1].cx, 100)
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"


@pytest.mark.parametrize("size", SIZES)
def test_page_and_end_keys_leaf_through_the_rules(size: tuple[int, int]) -> None:
    scene = long_list(size)
    first = rules_seen(scene)
    press(scene, Key("end"))
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"
    press(scene, Key("page up"))
    press(scene, Key("home"))
    assert rules_seen(scene) == first


@pytest.mark.parametrize("size", SIZES)
def test_page_and_end_keys_take_the_focus_along(size: tuple[int, int]) -> None:
    scene = long_list(size)
    focus(scene, "length")
    last_seen = rules_seen(scene)[-1]
    for key, focused in (("page down", last_seen), ("page up", "length"), ("end", "seed"), ("home", "length")):
        press(scene, Key(key))
        assert scene.targets.shown_focus == focused
        assert scene.targets.get(focused) is not None, "it is seen"


def test_down_and_up_go_through_every_row_and_back() -> None:
    scene = long_list()
    focus(scene, "preset")
    visited = ["preset"]
    for _ in range(60):
        press(scene, DOWN)
        focused = scene.targets.focused
        assert focused is not None
        if focused == visited[-1] or not focused.startswith(("rule ", "seed")):
            break
        visited.append(focused)
    options = [f"rule {option.key}" for option in usual_plan("euchre").entry.options]
    assert visited == ["preset", *options, "seed"]
    focus(scene, "seed")
    for expected in reversed(visited[:-1]):
        press(scene, UP)
        assert scene.targets.focused == expected


def test_tab_goes_round_through_everything_once() -> None:
    scene = setup()
    stops = []
    for _ in range(len(scene.stops)):
        press(scene, TAB)
        stops.append(scene.targets.focused)
    assert stops == scene.stops
    assert len(set(stops)) == len(stops)
    press(scene, TAB)
    assert scene.targets.focused == stops[0]
    press(scene, Key("tab", "\t", shift=True))
    assert scene.targets.focused == stops[-1]


def test_tabs_choose_the_panel_where_the_window_is_narrow() -> None:
    scene = setup(size=(800, 600))
    assert scene.targets.get("player 1") is not None
    click(scene, "tab 1")
    assert scene.targets.get("player 1") is None
    assert scene.targets.get("rule target") is not None
    laid_out(scene, (1280, 800))
    assert scene.targets.get("player 1") is not None
    assert scene.targets.get("rule target") is not None


@pytest.mark.parametrize("size", SIZES)
def test_one_more_is_not_called_several(size: tuple[int, int]) -> None:
    scene = long_list(size)
    for _ in range(40):
        more = scene.targets.get("rules more")
        assert more is not None
        if more.label == "1 more rule":
            return
        scene.mouse_wheeled(*rect_of(scene, rules_seen(scene)[0]).centre, -1)
    pytest.fail("The last rule but one is never seen.")
