"""The loop around the scenes, on a window that nobody sees: closing, idling, hands, full screen."""

from __future__ import annotations

import threading
import time
from random import Random
from typing import Any

import pygame
import pytest

from engine.view import View
from gui.app import SHARPENING_FRAMES
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.window_place import WindowState
from tests.gui_table.hosts import seen
from tests.gui_table.running import ClockedApp, plan_of, post, post_key, until_asked
from tests.patience import PATIENCE

SECONDS_TO_CLOSE = 5.0
"""Far more than closing takes, far less than the bots in these tests think."""


class StubbornBot:
    """Never answers until it is let go."""

    def __init__(self) -> None:
        self.thinking, self.go = threading.Event(), threading.Event()

    def choose(self, view: View[Any], rng: Random) -> Any:
        self.thinking.set()
        self.go.wait(PATIENCE)
        return next(iter(view.legal_moves()))


def test_a_command_is_known_on_a_keyboard_without_latin_letters(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("war"))
    until_asked(app)
    app.frame()
    hebrew_zayin = 0x5D6
    post(pygame.KEYDOWN, key=hebrew_zayin, unicode="", mod=pygame.KMOD_CTRL, scancode=pygame.KSCAN_Z)
    app.table.play(app.table.session.match.game.parse("turn"))
    ply = app.table.session.match.ply
    app.frame()
    assert app.table.session.match.ply == ply - 1


# -- closing


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_the_window_closes_at_once_though_a_bot_thinks(app: ClockedApp, kind: int) -> None:
    app.stack.go.play(plan_of("euchre"))
    bot = StubbornBot()
    app.table.session.match.bots = (None, bot, bot, bot)
    for _ in range(600):
        app.time += 0.1
        app.turn()
        if bot.thinking.is_set():
            break
    assert bot.thinking.wait(PATIENCE)
    began = time.perf_counter()
    post(kind)
    assert app.run() == 0
    assert time.perf_counter() - began < SECONDS_TO_CLOSE
    assert not bot.go.is_set()
    bot.go.set()


def test_the_loop_goes_on_while_a_bot_thinks(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("euchre"))
    bot = StubbornBot()
    app.table.session.match.bots = (None, bot, bot, bot)
    began = time.perf_counter()
    for _ in range(200):
        app.time += 0.1
        app.turn()
    assert time.perf_counter() - began < PATIENCE / 2
    post_key(pygame.K_ESCAPE)
    app.turn()
    assert isinstance(app.top, PauseScene)
    bot.go.set()


def test_closing_in_the_middle_of_other_events(app: ClockedApp) -> None:
    app.stack.go.menu()
    post_key(pygame.K_TAB)
    post(pygame.QUIT)
    post_key(pygame.K_RETURN, "\r")
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(400, 400))
    assert app.run() == 0


def test_the_window_closes_with_the_last_scene(app: ClockedApp) -> None:
    app.stack.go.menu()
    app.stack.back()
    assert app.run() == 0


# -- drawing


def counted(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    flips: list[int] = []
    monkeypatch.setattr(app.display, "flip", lambda: flips.append(1))
    return flips


@pytest.mark.parametrize("game", ["euchre", "war"])
def test_nothing_is_drawn_while_nothing_changes(app: ClockedApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    app.stack.go.play(plan_of(game))
    if game == "euchre":
        until_asked(app)
    for _ in range(60):
        app.frame(0.2)
    flips = counted(app, monkeypatch)
    for _ in range(100):
        app.frame()
    assert flips == []


@pytest.mark.slow
def test_what_rests_is_drawn_until_it_is_sharp_and_not_for_ever(
    app: ClockedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    app.stack.painter.art.cards.pictures.clear()
    flips = counted(app, monkeypatch)
    app.stack.changed = True
    app.frame()
    assert app.stack.painter.art.cards.unsharp
    for _ in range(50):
        app.frame()
    assert not app.stack.painter.art.cards.unsharp
    assert 1 < len(flips) < 30
    flips.clear()
    app.stack.painter.art.cards.set_limit(1000)
    for _ in range(3 * SHARPENING_FRAMES):
        app.stack.changed = app.stack.changed or not flips
        app.frame()
    assert app.stack.painter.art.cards.unsharp, "nothing can be kept"
    assert len(flips) == SHARPENING_FRAMES + 1


def test_a_menu_that_nobody_touches_is_not_drawn(app: ClockedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.stack.go.menu()
    for _ in range(60):
        app.frame(0.1)
    flips = counted(app, monkeypatch)
    for _ in range(100):
        app.frame()
    assert flips == []


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED])
def test_a_window_that_comes_back_is_drawn(app: ClockedApp, monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    app.stack.go.menu()
    for _ in range(60):
        app.frame(0.1)
    flips = counted(app, monkeypatch)
    post(kind)
    app.frame()
    assert len(flips) == 1


def test_a_resized_window_is_laid_out_anew(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    app.display.resize((1000, 700))
    app.frame()
    assert (app.top.metrics.window_width, app.top.metrics.window_height) == (1000, 700)
    assert all(target.shape.centre[0] * app.top.z <= 1000 for target in app.top.targets.all)


# -- hands


def test_a_click_of_the_main_button_acts_and_others_do_not(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    ply = app.table.session.match.ply
    targets = [one.key for one in app.table.targets.all if one.group == "hand" and one.enabled]
    x, y = seen(app.table, targets[0] if targets else "pass")
    for button in (2, 3, 4, 5):
        post(pygame.MOUSEBUTTONDOWN, button=button, pos=(x, y))
        post(pygame.MOUSEBUTTONUP, button=button, pos=(x, y))
    app.turn()
    assert app.table.session.match.ply == ply
    post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))
    app.turn()
    # At once a bot may have answered within the same frame.
    assert app.table.session.match.ply > ply


def test_nothing_is_under_the_pointer_that_left_the_window(app: ClockedApp) -> None:
    """If the pointer leaves quickly, its last known place is the middle of a button."""
    app.stack.go.menu()
    app.frame()
    x, y = (round(place) for place in seen(app.top, "euchre"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    app.frame()
    assert app.top.targets.hovered == "euchre"
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    app.frame()
    assert app.top.targets.hovered is None


def test_f11_fills_the_screen_and_comes_back(app: ClockedApp) -> None:
    app.stack.go.menu()
    app.frame()
    for wanted in (WindowState.FULLSCREEN, WindowState.WINDOW):
        post_key(pygame.K_F11)
        app.frame()
        assert app.display.note_place().state is wanted
        assert isinstance(app.top, MenuScene)


def test_keys_reach_the_scene_by_their_names(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    post_key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    app.frame()
    assert app.top is not app.stack.scenes[0]
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
    app.stack.settings.speed = "normal"
    app.stack.go.play(plan_of("euchre"))
    for _ in range(10):
        app.frame()
    assert not app.table.at_rest
    post_key(key)
    app.frame()
    assert not app.table.at_rest


@pytest.mark.parametrize("game", ["euchre", "war", "go-fish", "reviiyot"])
def test_keys_that_come_before_the_first_drawing_find_everything_in_its_place(app: ClockedApp, game: str) -> None:
    app.stack.go.play(plan_of(game))
    for letter in "lmtwe1":
        post_key(ord(letter), letter)
    app.frame()
    assert isinstance(app.top, TableScene)
