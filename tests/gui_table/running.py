"""The program around a window that nobody sees, whose clock the test moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from engine.catalogue import games
from gui.app import App
from gui.display import Display
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan, usual_plan
from store.store import Store
from tests.gui_table.hosts import wait_for_bot, wait_for_disk
from tests.quick_bots import with_quick_bots


class ClockedApp(App):
    """The program with a clock that the test moves; bots think in this process, as another would have its own clock."""

    def __init__(self, display: Display, settings: Settings, log_path: Path | None) -> None:
        self.time = 100.0
        super().__init__(display, settings, log_path, Store.open(None), clock=lambda: self.time, bots_apart=False)
        for game in games():
            settings.lesson_was_offered(game.key)

    @property
    def top(self) -> Scene:
        return self.stack.top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene)
        return self.top

    def frame(self, seconds: float = 1 / 60) -> None:
        """One turn of the loop."""
        self.time += seconds
        if self.stack.scenes and isinstance(self.top, TableScene):
            wait_for_bot(self.top.session)
            wait_for_disk(self.top.session)
        self.turn()


def plan_of(game: str) -> TablePlan:
    """You against bots, with a certain deal."""
    return replace(with_quick_bots(usual_plan(game)), seed=1)


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def post_key(key: int, text: str = "", mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, unicode=text, mod=mod)


def close(app: ClockedApp) -> None:
    """Close the window over a game."""
    post(pygame.QUIT)
    assert app.run() == 0


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
