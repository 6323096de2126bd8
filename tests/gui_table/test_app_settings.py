"""The settings kept on the disk, and the way from the menu through the set-up to the table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan, with_option
from gui.widgets.targets import SEEN
from tests.gui_table.hosts import seen
from tests.gui_table.running import ClockedApp, close, plan_of, post, post_key, until_asked
from tests.kept_values import ValuesInMemory


def test_a_changed_speed_is_kept_and_an_unchanged_one_is_not_written(app: ClockedApp, kept: ValuesInMemory) -> None:
    before = kept.settings()
    app.stack.go.menu()
    post(pygame.QUIT)
    app.run()
    assert kept.settings() == before
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    app.table.chrome.next_speed()
    close(app)
    assert Settings(kept).speed == "slow"


def test_the_menu_leads_to_the_set_up_and_that_to_the_table(app: ClockedApp, kept: ValuesInMemory) -> None:
    app.stack.go.menu()
    app.frame()
    for key in ("war", "rule players"):
        x, y = seen(app.top, key)
        if key == "rule players":
            target = app.top.targets.get(key)
            assert target is not None
            x = target.shape.centre[0] + 60
        app.frame(2 * SEEN)
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
    assert Settings(kept).plan("war") == plan
    app.stack.go.set_up("war")
    assert isinstance(app.top, SetupScene)
    assert app.top.plan == plan


def test_what_is_typed_reaches_the_set_up_once(app: ClockedApp) -> None:
    app.stack.go.set_up("war")
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
    app.stack.go.set_up("euchre")
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


def test_a_table_of_the_command_line_is_not_remembered(app: ClockedApp, kept: ValuesInMemory) -> None:
    before = kept.settings()
    app.stack.go.play(replace(usual_plan("war"), seed=5))
    close(app)
    assert kept.settings() == before
