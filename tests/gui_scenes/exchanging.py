"""The page for export and import, with a folder of the test's own."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from engine.record import text_of
from gui.scenes.look_back.exchange.scene import ExchangeScene
from gui.scenes.look_back.exchange.working import WorkScene
from gui.scenes.look_back.history.scene import HistoryScene
from store.record_files import recording_of
from store.store import Store
from tests.gui_scenes.keeping import NOW, keep, keep_history
from tests.gui_table.hosts import NORMAL_SIZE, StackHost
from tests.patience import PATIENCE


def program(
    home: Path, fill: Callable[[Store], object] = keep_history, size: tuple[int, int] = NORMAL_SIZE
) -> StackHost:
    """Return a program that keeps these games in a file, its history on the screen, and an empty folder for files."""
    host = StackHost("instant", size)
    home.mkdir(exist_ok=True)
    host.store = Store.open(home / "card-table.sqlite")
    fill(host.store)
    (home / "files").mkdir(exist_ok=True)
    host.settings.exchange_folder = str(home / "files")
    host.show(HistoryScene(host, clock=lambda: NOW))
    host.frame(draw=True)
    return host


def page_of(host: StackHost) -> ExchangeScene:
    """Return the page, which is on the screen."""
    assert isinstance(host.top, ExchangeScene)
    return host.top


def opened(host: StackHost) -> ExchangeScene:
    """Open the page from the history, and wait until the files of the folder are listed."""
    host.click_on("exchange")
    listed(host)
    return page_of(host)


def listed(host: StackHost) -> None:
    """Wait until the files of the folder are listed."""
    wait(host, lambda: page_of(host).listing is None)


def wait(host: StackHost, what: Callable[[], bool]) -> None:
    """Let frames pass until it is so."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.002)
        host.frame()


def outcome(host: StackHost) -> WorkScene:
    """Return the panel that tells what came of the work, once that is done."""
    panel = host.top
    assert isinstance(panel, WorkScene)
    wait(host, lambda: panel.outcome is not None)
    return panel


def files_in(home: Path) -> list[str]:
    """Return the names of the files that lie in the folder."""
    return sorted(path.name for path in (home / "files").iterdir())


def write_games(path: Path, *games: tuple[str, int]) -> None:
    """Write a file with games of another computer."""
    other = Store.open(None)
    for game, seed in games:
        keep(other, game, seed)
    path.write_text("".join(text_of(recording_of(other, kept) for kept in other.games())), encoding="ascii")
    other.close()
