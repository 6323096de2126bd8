"""The page of statistics over 10,000 and 100,000 finished games, and the account of a War of 20,000 turns.

    python -m benchmarks.statistics_page

Reading and counting happen on a thread of their own; drawing a page may take 100 ms at the most, an account 50 ms. Of
100,000 games the first figures may take 2 s.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from benchmarks.history import fill
from engine.account import account_of
from engine.match import Match
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.scenes.look_back.statistics.reading import NEWEST
from gui.scenes.look_back.statistics.scene import StatisticsScene
from store.store import Store
from tests.gui_scenes.hosts import FakeHost

GAMES, TURNS = 10_000, 20_000
VERY_MANY = 100_000
MOST_DRAWING, MOST_ACCOUNT, MOST_WAITING = 0.1, 0.05, 2.0
"""Seconds."""
SIZE = (1280, 800)
ROUNDS = 9


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median of the seconds that the work takes."""
    taken = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)


def long_war() -> Match:
    """Return a War that has been going on for a great many turns: its course is made up, its account is not."""
    match = Match(Record("war", {}, 7, (Seat("You"), Seat("Ben", "random"))))
    match.play(next(iter(match.legal_moves())))
    game = match.game
    vars(game)["courses"] = [[26 + turn % 50 - 25 for turn in range(TURNS + 1)]]
    vars(game).update(turns=TURNS, wars=tuple(range(0, TURNS, 17)))
    return match


def opened(folder: str, games: int) -> FakeHost:
    """Return a program that has kept so many games."""
    path = Path(folder, f"{games}.sqlite")
    fill(path, games)
    host = FakeHost()
    host.store = Store.open(path)
    host.painter = Painter(pygame.Surface(SIZE), Art(1.0))
    return host


def waited(host: FakeHost) -> tuple[float, float]:
    """Return the seconds until the page shows figures, and until it has counted all games."""
    began, first = time.perf_counter(), 0.0
    scene = StatisticsScene(host)
    while scene.chosen.loading or len(scene.counted.games) <= NEWEST:
        scene.update(0.0)
        if not first and not scene.chosen.loading:
            first = time.perf_counter() - began
        time.sleep(1 / 60)
    return first, time.perf_counter() - began


def main() -> int:
    """Print the figures; the exit status is 1 when one is too slow."""
    pygame.display.init()
    pygame.font.init()
    match = long_war()
    account = timed(lambda: account_of(match, 1))
    print(f"The account of a War of {TURNS:,} turns: {account * 1000:.1f} ms")
    with tempfile.TemporaryDirectory(prefix="card-table-statistics-") as folder:
        host = opened(folder, GAMES)
        reading = timed(lambda: host.store.played(finished=True), 3)
        scene = StatisticsScene(host, patience=60.0)
        while len(scene.counted.games) <= NEWEST:
            scene.update(0.0)
        scene.resize(Metrics(*SIZE))
        counting = timed(lambda: scene.choose_by(1 - scene.chosen.by))
        scene.paint(host.painter, 0.0)
        drawing = timed(lambda: scene.paint(host.painter, 0.0))
        host.store.close()
        many = opened(folder, VERY_MANY)
        first, whole = waited(many)
        many.store.close()
    print(f"{GAMES:,} games: read {reading * 1000:.0f} ms, counted {counting * 1000:.0f} ms (both beside the screen)")
    print(f"The page is drawn in {drawing * 1000:.1f} ms")
    print(f"{VERY_MANY:,} games: the first figures after {first:.2f} s, all after {whole:.1f} s")
    return 0 if drawing <= MOST_DRAWING and account <= MOST_ACCOUNT and first <= MOST_WAITING else 1


if __name__ == "__main__":
    sys.exit(main())
