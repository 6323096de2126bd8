"""A history of 100,000 games: the time to the menu with and without it, and the time of its pages.

    python -m benchmarks.history

Both starts are processes of their own, run in turns, each with a home of its own; the games are real ones of
Euchre, and three of them are unfinished. The start may take 1.05 times the processor time (the time by the clock, where
the system tells no other), and a page of the history 100 ms.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.screen import HOMES, ROOT, NoScreen, desktop
from benchmarks.start import MENU, NoFrame, Start, measured, played
from engine.account import account_of
from store import rows
from store.database import connect
from store.kept import KeptGame, KeptMoves, record_text
from store.store import Store

GAMES, UNFINISHED = 100_000, 3
ROUNDS = 9
MOST_START, MOST_PAGE = 1.05, 0.1
"""The start with the history against one without it, and the seconds of a page."""
MINUTE = 60.0


def fill(path: Path, count: int = GAMES) -> None:
    """Keep that many games in a new store, a minute from one to the next, the last ones unfinished."""
    Store.open(path).close()
    whole = [(match, account_of(match, 0).to_json()) for match in map(played, range(20))]
    begun = [(match, account_of(match, 0).to_json()) for match in (played(seed, 60) for seed in range(UNFINISHED))]
    connection, now = connect(path), time.time()
    connection.execute("BEGIN")
    for place in range(count):
        left = count - place
        match, account = begun[left - 1] if left <= UNFINISHED else whole[place % len(whole)]
        record, changed = match.record, now - left * MINUTE
        kept = KeptGame(
            number=0,
            identity=uuid4().hex,
            record=record,
            started=changed - MINUTE,
            changed=changed,
            ply=len(record.moves),
            finished=left > UNFINISHED,
            undone=False,
            account=account,
        )
        rows.insert(connection, kept, record_text(record), KeptMoves(record.moves, len(record.moves)))
    connection.execute("COMMIT")
    connection.close()


def store_path(home: Path) -> Path:
    """Return the store's file of a program with that home."""
    data = home / "data"
    environment = {**os.environ, HOMES[0]: str(data)}
    code = "import start.places; print(start.places.store_file())"
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=ROOT)
    path = Path(told.stdout.strip())
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def home_of(environment: dict[str, str], home: Path) -> dict[str, str]:
    """Return the environment of a program with that home."""
    return {**environment, **{name: str(home / name.removeprefix("XDG_").split("_")[0].lower()) for name in HOMES}}


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that ``work`` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def pages(path: Path) -> dict[str, float]:
    """Return the seconds of the history's first page, of its last one, and of what the menu reads at its start."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from gui.art.metrics import Metrics
    from gui.art.painter import Painter
    from gui.art.surfaces import Art
    from gui.scenes.look_back.history.scene import HistoryScene
    from gui.scenes.play.menu.continue_panel import ContinuePanel
    from gui.widgets.key import Key
    from tests.gui_scenes.hosts import FakeHost

    pygame.display.init()
    pygame.font.init()
    host, size = FakeHost(), (1280, 800)
    art = Art(1.0)
    art.fit(size, 1.0)
    host.painter = Painter(pygame.Surface(size), art)
    host.store = Store.open(path)

    def shown() -> HistoryScene:
        scene = HistoryScene(host)
        scene.resize(Metrics(*size))
        scene.paint(host.painter, 0.0)
        return scene

    def ended() -> None:
        scene.key_pressed(Key("end"))
        scene.paint(host.painter, 0.0)

    shown()  # The pictures of cards and faces are made once.
    figures = {"first page": statistics.median(timed(shown) for _ in range(9))}
    lasts = []
    for _ in range(9):
        scene = shown()
        lasts.append(timed(ended))
    figures["last page"] = statistics.median(lasts)
    figures["the menu's reading"] = statistics.median(
        timed(lambda: (ContinuePanel(host.store, host.settings), host.store.count())) for _ in range(9)
    )
    host.store.close()
    return figures


def main() -> int:
    """Print the figures; the exit status is 1 when one is too slow, 2 when they cannot be measured."""
    with tempfile.TemporaryDirectory(prefix="card-table-history-") as folder:
        empty, full = Path(folder, "empty"), Path(folder, "full")
        store_path(empty)
        path = store_path(full)
        fill(path)
        starts: dict[Path, list[Start]] = {empty: [], full: []}
        try:
            with desktop() as environment:
                for home in starts:
                    measured(MENU, home_of(environment, home))
                for _ in range(ROUNDS):
                    for home, told in starts.items():
                        told.append(measured(MENU, home_of(environment, home)))
        except (NoScreen, NoFrame, subprocess.TimeoutExpired) as problem:
            print(problem, file=sys.stderr)
            return 2
        ratio = statistics.median(start.processor for start in starts[full])
        ratio /= statistics.median(start.processor for start in starts[empty])
        for home, words in ((full, f"with {GAMES:,} games"), (empty, "without")):
            clock, processor = (statistics.median(times) for times in zip(*starts[home], strict=True))
            print(f"Launch to the menu {words}: {clock * 1000:.0f} ms, {processor * 1000:.0f} ms of a processor")
        print(f"Ratio of the processor times: {ratio:.3f} (medians of {ROUNDS})")
        figures = pages(path)
        print(", ".join(f"{name} {seconds * 1000:.1f} ms" for name, seconds in figures.items()))
    return 0 if ratio <= MOST_START and figures["first page"] <= MOST_PAGE else 1


if __name__ == "__main__":
    sys.exit(main())
