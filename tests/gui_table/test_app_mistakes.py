"""Mistakes of our own while the program runs, and wishes that cannot be met."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from engine.view import View
from gui.art.painter import Painter
from gui.launch import Launch, run
from gui.scenes.error import ErrorScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.scene import Host, Scene
from tests.gui_table.running import ClockedApp, plan_of, post, post_key


class BadScene(Scene):
    """Makes a mistake where it is told to."""

    def __init__(self, host: Host, where: str) -> None:
        super().__init__(host)
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


@pytest.mark.parametrize("where", ["layout", "update", "draw", "press"])
def test_a_mistake_becomes_a_calm_panel_and_a_page_in_the_log(
    app: ClockedApp, where: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.stack.go.menu()
    app.frame()
    monkeypatch.setattr(MenuScene, "key_pressed", lambda *_: app.stack.replace(BadScene(app.stack, where)))
    with caplog.at_level(logging.ERROR):
        post_key(pygame.K_SPACE, " ")
        app.frame()
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(300, 300))
        for _ in range(3):
            app.frame()
    assert isinstance(app.top, ErrorScene)
    assert len(app.stack.scenes) == 1
    assert f"RuntimeError: a mistake in {where}" in caplog.text
    assert "Traceback" in caplog.text
    post_key(pygame.K_RETURN, "\r")
    app.frame()
    assert isinstance(app.top, MenuScene)


def test_a_mistake_of_a_bot_is_caught_like_any_other(app: ClockedApp, caplog: pytest.LogCaptureFixture) -> None:
    class BrokenBot:
        def choose(self, view: View[Any], rng: Random) -> Any:
            raise RuntimeError("the bot is broken")

    app.stack.go.play(plan_of("euchre"))
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
    app.stack.replace(BadScene(app.stack, "draw"))
    with pytest.raises(RuntimeError, match="even the panel"):
        app.run()


def test_a_wish_that_cannot_be_met_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    store, log, settings = (str(tmp_path / name) for name in ("kept.sqlite", "card-table.log", "settings.json"))
    launch = Launch("1", store, log, settings, game="euchre", scale=99.0)
    handlers = list(logging.getLogger().handlers)
    try:
        assert run(launch) == 2
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
