"""Games and settings go from one home to another in real windows, by clicks alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.settings.settings import Settings
from tests.gui_scenes.keeping import HISTORY, keep
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of
from tests.window.playing import Mouse

pytestmark = pytest.mark.window

GAMES = [(game, seed, moves) for game, seed, moves, _ in HISTORY if game != "reviiyot"]


def furnish(home: Path) -> Path:
    """Make a home with a folder for documents, and return that folder."""
    folder = home / "Documents"
    folder.mkdir(parents=True)
    return folder


def open_page(program: Program) -> None:
    """Click from the menu to the page for export and import."""
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "history")
        program.wait_for_scene("HistoryScene")
        Mouse(program).choose(places.history(program.size, store), "exchange")
    program.wait_for_scene("ExchangeScene")


def choose(program: Program, key: str, folder: Path) -> None:
    """Click on something on that page."""
    program.settle()
    with store_of(program.home) as store:
        Mouse(program).choose(places.exchange(program.size, store, folder), key)


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_everything_goes_from_one_home_to_another(size: tuple[int, int], start: Start, tmp_path: Path) -> None:
    here, there = furnish(tmp_path / "here"), furnish(tmp_path / "there")
    with store_of(tmp_path / "here") as store:
        for game, seed, moves in GAMES:
            keep(store, game, seed, moves)
        Settings(store).change({"name": "Noa", "speed": "instant"})
    program = start(home="here", size=size)
    open_page(program)
    choose(program, "contents", here)
    program.wait_for_scene("ListScene")
    program.key("Down", "Return")
    program.wait_for_scene("ExchangeScene")
    choose(program, "export", here)
    program.wait_for_scene("WorkScene")
    program.wait(lambda: len([*here.glob("*.card-table")]) == 1, "A file")
    program.look_anew()
    program.key("Return")
    program.wait_for_scene("ExchangeScene")
    program.ask_to_close()
    assert program.ended() == 0
    (path,) = here.iterdir()
    path.rename(there / path.name)

    program = start("--speed", "instant", home="there", size=size)
    open_page(program)
    choose(program, f"import {path.name}", there)
    program.wait_for_scene("WorkScene")

    def came() -> bool:
        with store_of(program.home) as store:
            return store.count() == len(GAMES) and Settings(store).name == "Noa"

    program.wait(came, "All games and the name")
    program.look_anew()
    program.key("Return")
    program.wait_for_scene("ExchangeScene")
    program.key("Escape")
    program.wait_for_scene("HistoryScene")
    program.settle()
    with store_of(program.home) as store:
        # The buttons of a game are there: the list was read anew.
        Mouse(program).choose(places.history(program.size, store), "row 0" if size[0] < 1100 else "replay")
    program.wait_for_scene("ReplayScene" if size[0] >= 1100 else "HistoryScene")
    assert [*there.iterdir()] == [there / path.name], "the file stays as it is"
