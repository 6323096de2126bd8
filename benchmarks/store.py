"""Making a move durable, against a bare file that is appended to and synced; a store of 100,000 games.

    python -m benchmarks.store

A move is durable when its journal says so. It may take 5 ms (median), and the caller waits for none of it: handing the
move over may take 0.2 ms. A store with 100,000 games may take 1.5 times as long to open as an empty one.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from benchmarks.history import GAMES, fill
from benchmarks.start import played
from store.journal import Journal
from store.store import Store

MOVES, ROUNDS = 400, 41
MOST_DURABLE, MOST_CALLER, MOST_OPENING = 5.0, 0.2, 1.5
"""Milliseconds, milliseconds, and the time of opening against an empty store."""


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long the work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def summary(times: Sequence[float]) -> str:
    """Return the median and the slowest of a hundred."""
    slow = sorted(times)[-(len(times) // 100) - 1]
    return f"median {statistics.median(times):.2f} ms, one in a hundred {slow:.2f} ms or more"


def moves_and_appends(folder: Path) -> tuple[list[float], list[float], list[float]]:
    """Make moves durable and append to a bare file, turn about.

    Return the milliseconds until a move is durable, those that its caller waits, and those of the bare file.
    """
    record = played(1).record
    store = Store.open(folder / "moves.sqlite")
    journal: Journal = store.begin(played(1, 0).record)
    durable, caller, bare = [], [], []
    with open(folder / "bare", "ab", buffering=0) as file:

        def append() -> None:
            file.write(bytes(4096))
            os.fsync(file.fileno())

        for number in range(MOVES):
            ply = number % len(record.moves)
            start = time.perf_counter()
            caller.append(milliseconds(partial(journal.append, ply, record.moves[ply : ply + 1])))
            journal.wait(60)
            durable.append((time.perf_counter() - start) * 1000)
            bare.append(milliseconds(append))
    store.close()
    return durable, caller, bare


def openings(full: Path, folder: Path) -> tuple[list[float], list[float]]:
    """Open the full store and an empty one, turn about; return the milliseconds of each."""
    empty = folder / "empty.sqlite"
    Store.open(empty).close()
    times: dict[Path, list[float]] = {full: [], empty: []}
    for _ in range(ROUNDS):
        for path, found in times.items():
            start = time.perf_counter()
            store = Store.open(path)
            found.append((time.perf_counter() - start) * 1000)
            store.close()
    return times[full], times[empty]


def main() -> int:
    """Print the figures; the exit status is 1 when something is too slow."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        durable, caller, bare = moves_and_appends(folder)
        print(f"A move made durable: {summary(durable)}; a bare file: {summary(bare)}")
        print(f"Handing it over, on the caller's thread: {summary(caller)}")
        full = folder / "full.sqlite"
        fill(full)
        print(f"{GAMES:,} games: {full.stat().st_size / 1e6:.0f} MB, {full.stat().st_size / GAMES:.0f} bytes a game")
        with_games, without = openings(full, folder)
        ratio = statistics.median(with_games) / statistics.median(without)
        print(f"Opening them: {summary(with_games)}; an empty store: {summary(without)}; ratio {ratio:.2f}")
        store = Store.open(full)
        asked: dict[str, Callable[[], object]] = {
            "Counting all": store.count,
            "Counting those of a game": lambda: store.count(game="euchre", finished=True),
            "The first 50": lambda: store.games(limit=50),
            "The first 50 of a game": lambda: store.games(game="euchre", limit=50),
            "The last 50": lambda: store.games(limit=50, offset=GAMES - 50),
            "The newest unfinished": lambda: store.games(finished=False, limit=1),
            "One game's moves": lambda: store.timeline(GAMES // 2),
        }
        for what, ask in asked.items():
            print(f"{what}: {summary([milliseconds(ask) for _ in range(ROUNDS)])}")
        store.close()
    good = statistics.median(durable) <= MOST_DURABLE and statistics.median(caller) <= MOST_CALLER
    return 0 if good and ratio <= MOST_OPENING else 1


if __name__ == "__main__":
    sys.exit(main())
