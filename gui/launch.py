"""The way from a command line to the window: what it is opened with, and opening it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from engine.options import Value
from engine.record import Record
from engine.streams import complain
from gui.app import TITLE, App
from gui.display import Display, NoDisplay, hides_window_first
from gui.log import start_log
from gui.scenes.know.about.program import ProgramCopy
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan, ordered, usual_plan
from store.store import Store

log = logging.getLogger(__name__)


class Launch(NamedTuple):
    """The wishes with which the window opens: on a table of ``game``, the replay of ``record``, or else the menu."""

    version: str
    """The program's own, for the log."""
    store_file: str
    """The file that keeps games and settings."""
    log_file: str
    """The file of the window's log."""
    old_settings_file: str
    """The file in which version 0.1 kept the settings."""
    game: str | None = None
    rules: Mapping[str, Value] = {}
    """Changes to the rules by which the game is usually played."""
    seats: Sequence[str] = ()
    """The players in place of the usual bots; a command is run, and remembered as a bot of the player's own."""
    seed: int | None = None
    """Fixes the deal and the bots."""
    as_last_time: bool = False
    """True if rules and players change how the game was played last, not how it is usually played."""
    keep_demo: bool = False
    """True if a game of bots alone is kept."""
    scale: float | None = None
    """The device pixels of a logical one."""
    settings: Mapping[str, Value] = {}
    """The player's for this run."""
    record: Record | None = None
    opened: str = ""
    """The path of a double-clicked file: the window shows its replay, or says what is wrong with it."""


def run(launch: Launch) -> int:
    """Open the window, show it until it is closed, and return the exit status.

    What cannot be done is said in one sentence on standard error, with status 2.
    """
    log_path = start_log(Path(launch.log_file))
    store = Store.open(Path(launch.store_file))
    if store.problem:
        log.warning(store.problem)
    try:
        settings = Settings(store, **launch.settings)
        settings.take_over(Path(launch.old_settings_file))
        plan = _plan_of(launch, settings)
        display = Display(TITLE, scale=launch.scale, place=settings.window, hidden=hides_window_first())
    except (NoDisplay, ValueError) as error:
        complain(str(error))
        return 2
    try:
        _log_start(launch.version, display)
        program = ProgramCopy(launch.version, launch.store_file, str(log_path or ""))
        app = App(display, settings, log_path, store, program=program)
        try:
            _show_first(app, launch, plan)
            return app.run()
        finally:
            app.stack.close()
    except Exception:
        log.exception("The window could not go on.")
        complain(f"Card Table had to stop. What happened is in {log_path or 'the lines above'}.")
        return 1
    finally:
        display.close()
        store.close()


def _plan_of(launch: Launch, settings: Settings) -> TablePlan | None:
    """Return how the game is played; None without a game. Raises ValueError."""
    if launch.game is None:
        return None
    usual = (
        settings.plan(launch.game)
        if launch.as_last_time
        else usual_plan(launch.game, settings.own_name, settings.faces)
    )
    players: Sequence[str] = ()
    if launch.seats:
        from gui.table.greeting import players_of

        players = players_of(settings, launch.game, launch.seats)
    return replace(ordered(usual, launch.rules, players, launch.seed), demo_kept=launch.keep_demo)


def _log_start(version: str, display: Display) -> None:
    log.info(
        "Card Table %s, Python %d.%d.%d, pygame-ce %s, %s, %d x %d at scale %g",
        version,
        *sys.version_info[:3],
        pygame.version.ver,
        pygame.display.get_driver(),
        *display.device_size,
        display.scale,
    )


def _show_first(app: App, launch: Launch, plan: TablePlan | None) -> None:
    """Show the table or the menu, and above it what was opened."""
    if plan is None:
        app.stack.go.menu()
    else:
        app.stack.go.play(plan)
    if launch.record is not None:
        app.stack.go.replay_record(launch.record)
    if launch.opened:
        app.stack.go.file_dropped(launch.opened)
