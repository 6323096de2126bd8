"""The loop around the scenes, on a window that nobody sees: closing, idling, full screen, and mistakes of our own."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from engine.view import View
from gui import app as app_module
from gui.app import App
from gui.display import Display
from gui.painter import Painter
from gui.plan import Plan, usual_plan, with_option
from gui.scenes.error import ErrorScene
from gui.scenes.menu import MenuScene
from gui.scenes.pause import PauseScene
from gui.scenes.scene import Scene
from gui.scenes.setup import SetupScene
from gui.scenes.table import TableScene
from gui.settings import Settings
from tests.gui_table.hosts import PATIENCE, seen, wait_for_bot

SECONDS_TO_CLOSE = 5.0
"""Far more than closing takes, far less than the bots in these tests think."""


class ClockedApp(App):
    """The program with a clock that the test moves."""

    time = 100.0

    @property
    def now(self) -> float:
        return self.time

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene)
        return self.top

    def frame(self, seconds: float = 1 / 60) -> None:
        """One turn of the loop."""
        self.time += seconds
        if self._scenes and isinstance(self.top, TableScene):
            wait_for_bot(self.top.session)
        self._guarded(self._frame)


class StubbornBot:
    """Never answers until it is let go."""

    def __init__(self) -> None:
        self.thinking, self.go = threading.Event(), threading.Event()

    def choose(self, view: View[Any], chance: Random) -> Any:
        self.thinking.set()
        self.go.wait(PATIENCE)
        return next(iter(view.legal_moves()))


class BadScene(Scene):
    """Makes a mistake where it is told to."""

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app)
        self._where = where

    def layout(self) -> None:
        self._fail("layout")

    def update(self, now: float) -> bool:
        self._fail("update")
        return True

    def draw(self, painter: Painter, now: float) -> None:
        self._fail("draw")

    def mouse_pressed(self, x: float, y: float) -> bool:
        self._fail("press")
        return True

    def _fail(self, where: str) -> None:
        if where == self._where:
            raise RuntimeError(f"a mistake in {where}")


@pytest.fixture
def display() -> Iterator[Display]:
    made = Display("Card Table")
    pygame.event.clear()
    yield made
    made.close()
    # Other tests of this process go on drawing.
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def app(display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ClockedApp:
    monkeypatch.setattr(app_module, "settings_file", lambda: tmp_path / "settings.json")
    return ClockedApp(display, Settings("instant"), tmp_path / "card-table.log")


def plan_of(game: str) -> Plan:
    """You against bots, with a certain deal."""
    return replace(usual_plan(game), seed=1)


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def post_key(key: int, text: str = "", mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, unicode=text, mod=mod)


def until_asked(app: ClockedApp) -> None:
    """Let the bots play until a person is asked and everything is at rest."""
    for _ in range(2000):
        app.frame(0.3)
        if app.table.at_rest and app.table.session.person_to_move and app.table.session.view.legal_moves():
            break
    else:
        raise AssertionError("nobody is asked")
    for _ in range(20):
        app.frame(0.3)


# -- closing


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_the_window_closes_at_once_though_a_bot_thinks(app: ClockedApp, kind: int) -> None:
    app.play(plan_of("euchre"))
    bot = StubbornBot()
    app.table.session.match.bots = (None, bot, bot, bot)
    for _ in range(600):
        app.time += 0.1
        app._frame()
        if bot.thinking.is_set():
            break
    assert bot.thinking.wait(PATIENCE)
    post(kind)
    began = time.perf_counter()
    assert app.run() == 0
    assert time.perf_counter() - began < SECONDS_TO_CLOSE
    assert not bot.go.is_set()
    bot.go.set()


def test_the_loop_goes_on_while_a_bot_thinks(app: ClockedApp) -> None:
    app.play(plan_of("euchre"))
    bot = StubbornBot()
    app.table.session.match.bots = (None, bot, bot, bot)
    began = time.perf_counter()
    for _ in range(200):
        app.time += 0.1
        app._frame()
    assert time.perf_counter() - began < PATIENCE / 2
    post_key(pygame.K_ESCAPE)
    app._frame()
    assert isinstance(app.top, PauseScene)
    bot.go.set()


def test_closing_in_the_middle_of_other_events(app: ClockedApp) -> None:
    app.menu()
    post_key(pygame.K_TAB)
    post(pygame.QUIT)
    post_key(pygame.K_RETURN, "\r")
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(400, 400))
    assert app.run() == 0


def test_the_window_closes_with_the_last_scene(app: ClockedApp) -> None:
    app.menu()
    app.back()
    assert app.run() == 0


# -- drawing


def counted(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    flips: list[int] = []
    monkeypatch.setattr(app.display, "flip", lambda: flips.append(1))
    return flips


@pytest.mark.parametrize("game", ["euchre", "war"])
def test_nothing_is_drawn_while_nothing_changes(app: ClockedApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    app.play(plan_of(game))
    if game == "euchre":
        until_asked(app)
    for _ in range(60):
        app.frame(0.2)
    flips = counted(app, monkeypatch)
    for _ in range(100):
        app.frame()
    assert flips == []


def test_a_menu_that_nobody_touches_is_not_drawn(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.menu()
    for _ in range(60):
        app.frame(0.1)
    flips = counted(app, monkeypatch)
    for _ in range(100):
        app.frame()
    assert flips == []


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED])
def test_a_window_that_comes_back_is_drawn(app: ClockedApp, monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    app.menu()
    for _ in range(60):
        app.frame(0.1)
    flips = counted(app, monkeypatch)
    post(kind)
    app.frame()
    assert len(flips) == 1


def test_a_resized_window_is_laid_out_anew(app: ClockedApp) -> None:
    app.play(plan_of("euchre"))
    until_asked(app)
    app.display.resize((1000, 700))
    app.frame()
    assert (app.top.metrics.width, app.top.metrics.height) == (1000, 700)
    assert all(target.shape.centre[0] <= 1000 for target in app.top.targets.all)


# -- hands


def test_a_click_of_the_main_button_acts_and_others_do_not(app: ClockedApp) -> None:
    app.play(plan_of("euchre"))
    until_asked(app)
    ply = app.table.session.match.ply
    targets = [one.key for one in app.table.targets.all if one.group == "hand" and one.enabled]
    x, y = seen(app.table, targets[0] if targets else "pass")
    for button in (2, 3, 4, 5):
        post(pygame.MOUSEBUTTONDOWN, button=button, pos=(x, y))
        post(pygame.MOUSEBUTTONUP, button=button, pos=(x, y))
    app._frame()
    assert app.table.session.match.ply == ply
    post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))
    app._frame()
    # At once a bot may have answered within the same frame.
    assert app.table.session.match.ply > ply


def test_nothing_is_under_the_pointer_that_left_the_window(app: ClockedApp) -> None:
    """Where the pointer leaves quickly, the last that is heard of it is a place in the middle of a button."""
    app.menu()
    app.frame()
    x, y = (round(place) for place in seen(app.top, "euchre"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    app.frame()
    assert app.top.targets.hovered == "euchre"
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    app.frame()
    assert app.top.targets.hovered is None


def test_f11_fills_the_screen_and_comes_back(app: ClockedApp) -> None:
    app.menu()
    app.frame()
    for wanted in (True, False):
        post_key(pygame.K_F11)
        app.frame()
        assert app.display.fullscreen is wanted
        assert isinstance(app.top, MenuScene)


def test_keys_reach_the_scene_by_their_names(app: ClockedApp) -> None:
    app.play(plan_of("euchre"))
    until_asked(app)
    post_key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    app.frame()
    assert app.top is not app._scenes[0]
    post_key(pygame.K_ESCAPE, "\x1b")
    app.frame()
    post_key(pygame.K_TAB, "\t")
    app.frame()
    first = app.table.targets.focused
    post_key(pygame.K_TAB, "\t", pygame.KMOD_SHIFT)
    app.frame()
    assert first is not None
    assert app.table.targets.focused not in (None, first)
    ply = app.table.session.match.ply
    tabs = 0
    while not _does_something(app) and tabs < 40:
        post_key(pygame.K_TAB, "\t")
        app.frame()
        tabs += 1
    post_key(pygame.K_KP_ENTER, "\r")
    app.frame()
    assert app.table.session.match.ply >= ply + 1


def _does_something(app: ClockedApp) -> bool:
    target = app.table.targets.get(app.table.targets.focused)
    return target is not None and target.enabled and (target.group == "hand" or target.key in ("pass", "order"))


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_CAPSLOCK, pygame.K_LMETA])
def test_a_modifier_alone_finishes_no_movement(app: ClockedApp, key: int) -> None:
    app.settings.speed = "normal"
    app.play(plan_of("euchre"))
    for _ in range(10):
        app.frame()
    assert not app.table.at_rest
    post_key(key)
    app.frame()
    assert not app.table.at_rest


# -- mistakes


@pytest.mark.parametrize("where", ["layout", "update", "draw", "press"])
def test_a_mistake_becomes_a_calm_panel_and_a_page_in_the_log(
    app: ClockedApp, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    app.menu()
    app.frame()
    with caplog.at_level(logging.ERROR):
        app._guarded(lambda: app.replace(BadScene(app, where)))
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(300, 300))
        for _ in range(3):
            app.frame()
    assert isinstance(app.top, ErrorScene)
    assert len(app._scenes) == 1
    assert f"RuntimeError: a mistake in {where}" in caplog.text
    assert "Traceback" in caplog.text
    post_key(pygame.K_RETURN, "\r")
    app.frame()
    assert isinstance(app.top, MenuScene)


def test_a_mistake_of_a_bot_is_caught_like_any_other(app: ClockedApp, caplog: pytest.LogCaptureFixture) -> None:
    class BrokenBot:
        def choose(self, view: View[Any], chance: Random) -> Any:
            raise RuntimeError("the bot is broken")

    app.play(plan_of("euchre"))
    bot = BrokenBot()
    app.table.session.match.bots = (None, bot, bot, bot)
    with caplog.at_level(logging.ERROR):
        for _ in range(100):
            app.frame(0.3)
            if isinstance(app.top, ErrorScene):
                break
    assert isinstance(app.top, ErrorScene)
    assert "the bot is broken" in caplog.text


def test_a_mistake_of_the_panel_itself_ends_the_program(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(scene: ErrorScene, painter: Painter, now: float) -> None:
        raise RuntimeError("even the panel")

    monkeypatch.setattr(ErrorScene, "draw", fails)
    app.replace(BadScene(app, "draw"))
    with pytest.raises(RuntimeError, match="even the panel"):
        app.run()


# -- settings at the end, and the way in


def test_a_changed_speed_is_kept_and_an_unchanged_one_is_not_written(app: ClockedApp, tmp_path: Path) -> None:
    app.menu()
    post(pygame.QUIT)
    app.run()
    assert not (tmp_path / "settings.json").exists()
    app.play(plan_of("euchre"))
    until_asked(app)
    app.table.next_speed()
    post(pygame.QUIT)
    app.run()
    assert Settings.load(tmp_path / "settings.json").speed == "slow"


def test_the_menu_leads_to_the_set_up_and_that_to_the_table(app: ClockedApp, tmp_path: Path) -> None:
    app.menu()
    app.frame()
    for key in ("war", "rule players"):
        x, y = seen(app.top, key)
        if key == "rule players":
            target = app.top.targets.get(key)
            assert target is not None
            x = target.shape.centre[0] + 60
        post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
        post(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))
        app.frame()
        assert isinstance(app.top, SetupScene)
    post_key(pygame.K_RETURN, "\r")
    app.frame()
    plan = with_option(usual_plan("war"), "players", 3)
    assert app.table.session.match.game.seats == 3
    # It is on the disk while the game is still played.
    assert Settings.load(tmp_path / "settings.json").plan("war") == plan
    app.set_up("war")
    assert isinstance(app.top, SetupScene)
    assert app.top.plan == plan


def test_what_is_typed_reaches_the_set_up_once(app: ClockedApp) -> None:
    app.set_up("war")
    app.frame()
    post_key(pygame.K_TAB, "\t")
    post_key(pygame.K_TAB, "\t")
    for letter in "Zoë":
        post_key(pygame.key.key_code(letter) if letter.isascii() else pygame.K_e, letter)
        post(pygame.TEXTINPUT, text=letter)
    post_key(pygame.K_RETURN, "\r")
    app.frame()
    assert isinstance(app.top, SetupScene)
    assert app.top.plan.seats[0].name == "Zoë"


def test_the_wheel_reaches_the_set_up(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.set_up("euchre")
    app.frame()
    target = app.top.targets.get("rule target")
    assert target is not None
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: target.shape.centre)
    post(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)
    app.frame()
    assert app.top.targets.get("rule target") is None
    post(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=True)
    app.frame()
    assert app.top.targets.get("rule target") is not None


def test_a_table_of_the_command_line_is_not_remembered(app: ClockedApp, tmp_path: Path) -> None:
    app.play(replace(usual_plan("war"), seed=5))
    post(pygame.QUIT)
    app.run()
    assert not (tmp_path / "settings.json").exists()


def test_a_wish_that_cannot_be_met_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    handlers = list(logging.getLogger().handlers)
    try:
        assert app_module.run("euchre", scale=99.0) == 2
    finally:
        for handler in set(logging.getLogger().handlers) - set(handlers):
            logging.getLogger().removeHandler(handler)
            handler.close()
        pygame.display.init()
        pygame.font.init()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "scale" in said
    assert "Traceback" not in said
