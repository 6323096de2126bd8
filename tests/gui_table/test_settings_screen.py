"""The screen of the settings: every one is changed by the mouse and by the keys, and seen on the table beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from engine.catalogue import games
from engine.options import Value
from gui.art.geometry import Rect
from gui.scenes.list import ListScene
from gui.scenes.prepare.settings.rows import control_key
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.settings.declared import DECLARED, GROUPS, NAME, SETTINGS, greyed
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan, with_rules
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.slider import SliderControl
from gui.widgets.swatches import SwatchesControl
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost, table_scene
from tests.kept_values import ValuesInMemory
from tests.thorough import slow

SIZES = ((800, 600), (1100, 600), (1280, 800), (2560, 1440))
FREE = [setting for setting in SETTINGS if not greyed(setting.key, Settings().values)]


def opened(size: tuple[int, int] = (1280, 800), kept: Mapping[str, Value] | None = None) -> StackHost:
    host = StackHost("normal", size)
    host.settings = Settings(ValuesInMemory(kept))
    host.go.settings()
    return host


def screen(host: StackHost) -> SettingsScene:
    assert isinstance(host.top, SettingsScene)
    return host.top


def show(host: StackHost, key: str) -> None:
    """Go to the group of a setting, and on by the wheel until its row is seen."""
    scene = screen(host)
    host.click_on(f"group {DECLARED[key].group}")
    for _ in range(len(SETTINGS)):
        if scene.placed(control_key(key)) is not None:
            return
        host.mouse_wheeled(*scene.sheet.panel.centre, -1)
    raise AssertionError(f"{key} is never seen")


def as_declared(host: StackHost) -> None:
    """Give every setting its default, so that a value which greys other settings does not affect the next test."""
    host.settings.defaults()
    host.top.layout()


@pytest.mark.parametrize("size", [SIZES[0], *map(slow, SIZES[1:])])
def test_every_setting_is_changed_by_clicks_and_lies_in_the_window(size: tuple[int, int]) -> None:
    host = opened(size)
    for setting in FREE:
        show(host, setting.key)
        placed = screen(host).placed(control_key(setting.key))
        assert placed is not None
        assert screen(host).metrics.window.union(placed.rect) == screen(host).metrics.window
        rect = placed.rect
        if setting is NAME:
            host.click(*rect.centre)
            host.text_typed("Zoë")
            host.key("return")
        else:
            # The last value of several is at the right end; a switch and a plus are there too.
            host.click(rect.right - 8, rect.cy)
            if isinstance(host.top, ListScene):
                host.click_on("item 1")
            elif host.settings[setting.key] == setting.default:
                host.click(rect.x + 8, rect.cy)
        assert host.settings[setting.key] != setting.default, setting.key
        host.draw()
        as_declared(host)


@pytest.mark.parametrize("size", SIZES)
def test_every_setting_is_changed_by_keys_alone(size: tuple[int, int]) -> None:
    host = opened(size)
    stops = []
    for _ in range(len(screen(host).stops)):
        host.key("tab")
        key = host.top.targets.focused
        stops.append(key)
        assert key is not None
        assert host.top.targets.get(key) is not None, f"{key} is not seen"
        if not key.startswith("setting "):
            continue
        setting = DECLARED[key.removeprefix("setting ")]
        before = host.settings[setting.key]
        if setting is NAME:
            host.text_typed("Ann")
            host.key("return")
        elif setting in FREE:
            # A switch that is on goes off with the other arrow.
            host.key("left" if before is True else "right")
        assert (host.settings[setting.key] != before) == (setting in FREE), setting.key
        host.draw()
        as_declared(host)
    assert stops == screen(host).stops
    assert {control_key(setting.key) for setting in SETTINGS} < set(stops)
    host.key("escape")
    assert host.scenes == []


def test_what_is_greyed_says_why_and_changes_nothing() -> None:
    host = opened(kept={"mute": True})
    show(host, "volume")
    host.click_on(control_key("volume"))
    assert screen(host).notice == greyed("volume", host.settings.values) == "The sound is off."
    assert host.settings.volume == DECLARED["volume"].default
    host.settings.pack = "plain"
    show(host, "large_index")
    host.click_on(control_key("large_index"))
    assert screen(host).notice == greyed("large_index", host.settings.values) == "The plain pack has large corners."
    assert not host.settings.large_index


@pytest.mark.parametrize("size", SIZES)
def test_the_tabs_scroll_the_list_and_follow_it(size: tuple[int, int]) -> None:
    host = opened(size)
    scene = screen(host)
    for group in (*GROUPS, *reversed(GROUPS)):
        host.click_on(f"group {group}")
        assert marked(scene) == scene.group == group
        first = next(setting for setting in SETTINGS if setting.group == group)
        assert scene.placed(control_key(first.key)) is not None
    assert scene.sheet.list.first == 0
    passed = []
    for _ in range(len(SETTINGS)):
        host.mouse_wheeled(*scene.sheet.panel.centre, -1)
        passed.append(GROUPS.index(marked(scene)))
        seen = {SETTINGS[row].group for row, _ in scene.sheet.seen}
        assert GROUPS[passed[-1]] in seen
    assert passed == sorted(passed)
    assert passed[-1] == len(GROUPS) - 1


def marked(scene: SettingsScene) -> str:
    """Return the group whose tab says that it is the chosen one."""
    return next(target.label for target in scene.targets.all if target.selected and target.key.startswith("group "))


def test_the_defaults_say_what_they_did_and_can_be_taken_back() -> None:
    host = opened(kept={"back": "forest", "name": "Zoë", "four_colours": True})
    host.click_on("defaults")
    assert host.settings.are_defaults
    assert screen(host).notice == "Back to the defaults."
    host.click_on("defaults")
    assert (host.settings.back, host.settings.name, host.settings.four_colours) == ("forest", "Zoë", True)
    assert screen(host).notice == "Your settings are as they were."
    host.click_on("defaults")
    show(host, "back")
    host.click_on(control_key("four_colours"))
    assert host.top.targets.get("defaults") is not None
    host.click_on("defaults")
    assert host.settings.are_defaults


def test_escape_leaves_a_line_that_is_written_and_then_the_screen() -> None:
    host = opened()
    show(host, "name")
    host.click_on(control_key("name"))
    host.text_typed("Zoë")
    host.key("escape")
    assert host.settings.name == ""
    host.key("escape")
    assert host.scenes == []


def test_settings_over_a_table_show_at_once_and_lead_back_to_it() -> None:
    host = table_scene("euchre")
    host.draw()
    table = host.table
    host.key_pressed(Key(",", ",", False, True))
    host.key_pressed(Key(",", ",", False, True))
    assert len(host.scenes) == 2
    show(host, "four_colours")
    host.click_on(control_key("four_colours"))
    host.click_on(control_key("large_index"))
    host.draw()
    style = host.painter.art.cards.style
    assert (style.four_colour, style.large_index) == (True, True)
    host.key("escape")
    assert host.table is table
    host.draw()


# -- the table


def settings_beside(
    game: str, rules: Mapping[str, Value] | None = None, size: tuple[int, int] = (1280, 800)
) -> SettingsScene:
    """Return the settings beside a table of that game with these rules."""
    host = StackHost("normal", size)
    plan = usual_plan(game)
    host.show(SettingsScene(host, with_rules(plan, {**plan.rules, **(rules or {})})))
    host.frame(0.3, draw=True)
    return screen(host)


@pytest.mark.parametrize("game", [entry.key for entry in games()])
def test_the_table_of_every_game_shows_the_person_to_move(game: str) -> None:
    preview, again = settings_beside(game).preview, settings_beside(game).preview
    assert preview.view.to_move == 0
    assert [str(move) for move in again.view.legal_moves()] == [str(move) for move in preview.view.legal_moves()]


def test_the_sample_has_cards_that_may_be_played_and_others() -> None:
    view: Any = settings_beside("euchre").preview.view
    assert 0 < len(view.legal_moves()) < len(view.hand) == 4
    assert len(view.trick) == 3


@pytest.mark.parametrize(
    ("game", "rules"),
    [("euchre", {}), ("war", {"players": 4}), ("go-fish", {"players": 6}), ("reviiyot", {"players": 8, "highest": 13})],
)
@pytest.mark.parametrize("size", [SIZES[0], *map(slow, SIZES[1:])])
def test_the_table_is_whole(game: str, rules: Mapping[str, Value], size: tuple[int, int]) -> None:
    scene = settings_beside(game, rules, size)
    preview, table = scene.preview, scene.preview.table
    assert len(table.people) == preview.view.seats
    room = table.metrics.window.inset(-1)
    for _, pose in preview.cards_in_place():
        assert room.union(pose.bounds()) == room
    for button in preview.buttons:
        assert room.union(button.rect) == room
    place = preview.place_in_window.times(scene.z)
    for across, logical in ((place.w, room.w), (place.h, room.h)):
        assert across == pytest.approx((logical - 2) * table.metrics.z * preview.factor)


def test_settings_over_a_table_show_its_game_and_who_plays() -> None:
    host = table_scene("war", options={"players": 4})
    host.draw()
    people = host.table.table.people
    host.go.settings()
    preview = screen(host).preview
    assert preview.table.title == "War"
    assert [person.name for person in preview.table.people] == [person.name for person in people]
    host.settings.name = "Zoë"
    host.top.layout()
    assert screen(host).preview.table.people[0].name == "Zoë"


@pytest.mark.parametrize(
    ("name", "game"), [("set-up of reviiyot", "Reviiyot"), ("replay of go-fish", "Go Fish"), ("menu", "Euchre")]
)
def test_settings_show_the_game_of_the_screen_below(name: str, game: str) -> None:
    host = SCREENS[name]()
    host.go.settings()
    assert screen(host).preview.table.title == game


def picture(host: StackHost) -> bytes:
    """Return the pixels right of the settings, where the table lies."""
    for _ in range(3):
        host.frame(0.15, draw=True)
    targets = screen(host).targets.all
    left = max(one.bounds.right for one in targets if one.key.startswith("setting "))
    right, low = host.painter.surface.get_size()
    area = pygame.Rect(round(left), 0, right - round(left), low)
    return pygame.image.tobytes(host.painter.surface.subsurface(area), "RGB")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pack", "modern"),
        ("four_colours", True),
        ("large_index", True),
        ("back", "owl"),
        ("felt", "grey"),
        ("sort", "rank"),
        ("table_scale", 80),
        ("table_scale", 110),
        ("left_handed", True),
        ("hints", False),
        ("high_contrast", True),
        ("speed", "slow"),
    ],
)
def test_a_setting_is_seen_on_the_table_at_once(key: str, value: Value) -> None:
    host = opened()
    before = picture(host)
    host.settings[key] = value
    changed = picture(host)
    assert changed != before
    host.settings[key] = DECLARED[key].default
    assert picture(host) == before


def test_cards_move_when_a_speed_is_chosen_and_come_back() -> None:
    host = opened()
    rest = picture(host)
    host.click_on(control_key("speed"))
    show(host, "speed")
    rect = screen(host).placed(control_key("speed"))
    assert rect is not None
    host.click(rect.rect.x + 20, rect.rect.cy)
    assert host.settings.speed == "slow"
    assert host.frame(0.1)
    assert picture(host) != rest
    lie_again(host)
    host.settings.speed = "normal"
    assert picture(host) == rest
    assert not host.frame(0.1)


def lie_again(host: StackHost) -> None:
    """Let the time pass until the cards lie as before."""
    for _ in range(12):
        host.frame(0.5, draw=True)


def test_a_card_moves_now_and_then_but_not_where_motion_is_reduced() -> None:
    host = opened()
    rest = picture(host)
    pictures = {picture(host) for _ in range(20)}
    assert rest in pictures
    assert len(pictures) > 2
    host.settings.reduced_motion = True
    lie_again(host)
    assert {picture(host) for _ in range(20)} == {rest}


def test_the_table_comes_to_rest_while_nobody_changes_anything() -> None:
    host = opened()
    for _ in range(120):
        host.frame(1.0, draw=True)
    assert not any(host.frame(1.0, draw=True) for _ in range(20))
    host.click_on(control_key("confirm"))
    assert sum(host.frame(1.0, draw=True) for _ in range(20)) > 2


# -- the widgets


def test_a_slider_follows_the_pointer_and_the_keys_within_its_ends() -> None:
    chosen: list[int] = []
    slider = SliderControl("s", "S", 70, 0, 100, 10, "70%", chosen.append)
    rect = Rect(100, 50, 244, 40)
    bar = slider.bar(rect)
    assert (bar.x, bar.w) == (112, 164)
    for x in (0, bar.x, bar.cx, bar.right, 9999):
        slider.act(rect, x)
    slider.act(rect, bar.x + 0.7 * bar.w)
    slider.act(rect, None)
    assert slider.step(1)
    assert slider.step(-1)
    assert chosen == [0, 0, 50, 100, 100, 80, 60]


def test_a_swatch_is_chosen_where_it_lies() -> None:
    chosen: list[int] = []
    items = tuple(Item(str(place), "", lambda place=place: chosen.append(place)) for place in range(3))  # type: ignore[misc]
    swatches = SwatchesControl("s", "S", items, 1, (lambda *_: None,) * 3, (44, 62))
    rect = Rect(0, 0, 180, 62)
    for x in (10, 70, 170):
        swatches.act(rect, x)
    assert chosen == [0, 2]
    swatches.step(1)
    assert chosen == [0, 2, 2]
