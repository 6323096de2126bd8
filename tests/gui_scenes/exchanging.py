"""The page for export and import, with a folder of the test's own."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from engine.catalogue import entry_of
from engine.phrases import say, say_count, together
from engine.record import Record, text_of
from gui.exchange.files import Exported, Imported, StoppedError
from gui.exchange.folder import RecordFile
from gui.scenes.dates import DAY, HOUR
from gui.scenes.look_back.exchange.scene import ExchangeScene
from gui.scenes.look_back.exchange.working import Outcome, WorkScene
from gui.scenes.look_back.history.listing import HistoryFilter
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.prepare.code.check import CheckScene
from store.merging import Came
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


DOCUMENTS = "/home/somebody/Documents"
NO_FOLDER = say("There is no folder {folder}; type one that is there.", folder=DOCUMENTS)
SEVERAL = say_count(
    "{file} holds {n:,} game; import them, and then choose one.",
    "{file} holds {n:,} games; import them, and then choose one.",
    1234,
    file="/home/somebody/games.card-table",
)
EXPORTED = Outcome(
    say("Exported"),
    Exported("", 1234, everything=True, left_out=()).words,
    f"{DOCUMENTS}/card-table-2026-11-28.card-table",
)
CAME = Counter({Came.NEW: 1234, Came.APART: 2, Came.CONTINUED: 3, Came.KNOWN: 4})
IMPORTED = Outcome(
    say("Imported"),
    together(
        [
            Imported(CAME, {"speed": "fast"}, 17, has_extras=True, left_out=(), stopped=True).words,
            say(
                "{game} is left out: {reason}",
                game=say("{game} of {time}", game=entry_of("go-fish").title, time="2026-11-27 21:04"),
                reason=say("These moves do not lead to the events in the file: its seed, rules or moves were changed."),
            ),
            say_count("{n:,} more is left out for such a reason.", "{n:,} more are left out for such reasons.", 12),
            say("The file stays as it is."),
        ]
    ),
)
"""What an import says at the most."""


def page_with(host: StackHost, *files: RecordFile, notice: str = "") -> StackHost:
    """Put the page on the screen as it is when these files lie in a folder, which no test has."""
    host.settings.exchange_folder = DOCUMENTS
    host.show(ExchangeScene(host, HistoryFilter(), None, lambda: None, lambda: NOW))
    listed(host)
    page = page_of(host)
    page.files, page.notice = files, notice
    page.layout()
    return host


def some_files() -> tuple[RecordFile, ...]:
    """Return files of every kind."""
    return (
        RecordFile(
            f"{DOCUMENTS}/card-table-everything-2026-11-28.card-table",
            NOW - HOUR,
            say("{games}, settings and practice", games=say_count("{n:,} game", "{n:,} games", 1234)),
        ),
        RecordFile(f"{DOCUMENTS}/euchre-2026-11-27 2.card-table", NOW - DAY, say_count("{n:,} game", "{n:,} games", 2)),
        RecordFile(f"{DOCUMENTS}/broken.card-table", NOW - 9 * DAY, say("It cannot be read here.")),
        *(
            RecordFile(f"{DOCUMENTS}/{n}.card-table", NOW - 9 * DAY, say("{size:,.1f} MB, many games", size=4.2))
            for n in "3456"
        ),
    )


def worked(host: StackHost, outcome: Outcome) -> StackHost:
    """Put the panel on the screen that tells what came of the work."""
    host.show(WorkScene(host, say("Importing"), lambda each: outcome))
    panel = host.top
    assert isinstance(panel, WorkScene)
    wait(host, lambda: panel.outcome is not None)
    return host


def at_work(host: StackHost) -> StackHost:
    """Put the panel on the screen while games are imported."""
    begun, left = threading.Event(), threading.Event()

    class Endless(WorkScene):
        def leave(self) -> None:
            left.set()
            super().leave()

    def work(each: Callable[[], None]) -> Outcome:
        for _ in range(1234):
            each()
        begun.set()
        left.wait()
        raise StoppedError

    host.show(Endless(host, say("Importing"), work))
    assert begun.wait(PATIENCE)
    host.frame()
    return host


def checked(host: StackHost, record: Record) -> StackHost:
    """Put the panel on the screen that says what a check of that game has found."""
    host.show(CheckScene(host, record))
    panel = host.top
    assert isinstance(panel, CheckScene)
    wait(host, lambda: bool(panel.findings))
    return host
