"""Several processes with one file: no moves and no settings are lost."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import pytest

from engine.record import Record, Seat
from store.kept import KeptMoves
from store.store import Store

WINDOWS, MOVES = 3, 40
RECORD = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")))


def window(path: Path, place: int, number: int, barrier: object) -> None:
    """Play a game of one's own, go on with the common game ``number``, and change settings, all at the same time."""
    store = Store.open(path)
    common, own = store.journal(number), store.begin(RECORD)
    barrier.wait(60)  # type: ignore[attr-defined]
    for ply in range(MOVES):
        own.append(ply, ["turn" if ply else "deal"])
        common.append(ply, [f"turn of {place}" if ply else "deal"])
        store.change_settings({f"window {place}": ply, "last": place})
        if ply % 8 == 0:
            own.wait(60)
    store.close(60)
    if store.problem:
        raise RuntimeError(store.problem)


@pytest.mark.skipif(sys.platform == "win32", reason="processes start too slowly there")
def test_windows_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    number = store.begin(RECORD).number
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.test_two_windows"])
    barrier = processes.Barrier(WINDOWS)
    windows = [processes.Process(target=window, args=(path, place, number, barrier)) for place in range(WINDOWS)]
    for one in windows:
        one.start()
    for one in windows:
        one.join(60)
        assert one.exitcode == 0
    games = {kept.number: store.timeline(kept.number) for kept in store.games()}
    own = KeptMoves(("deal", *["turn"] * (MOVES - 1)), MOVES)
    common = [KeptMoves(("deal", *[f"turn of {place}"] * (MOVES - 1)), MOVES) for place in range(WINDOWS)]
    # One went on with the common game, each of the others with a game of its own that has the same beginning.
    assert sorted(games.values(), key=repr) == sorted([*common, *[own] * WINDOWS], key=repr)
    assert games[number] in common
    settings = store.settings()
    assert settings.pop("last") in range(WINDOWS)
    assert settings == {f"window {place}": MOVES - 1 for place in range(WINDOWS)}
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="processes start too slowly there")
def test_windows_that_begin_the_file_at_the_same_time_share_it(tmp_path: Path) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    for attempt in range(3):
        path = tmp_path / str(attempt) / "games.sqlite"
        processes = multiprocessing.get_context("forkserver")
        processes.set_forkserver_preload(["tests.store.test_two_windows"])
        barrier = processes.Barrier(WINDOWS)
        windows = [processes.Process(target=begin, args=(path, barrier)) for _ in range(WINDOWS)]
        for one in windows:
            one.start()
        for one in windows:
            one.join(60)
            assert one.exitcode == 0
        store = Store.open(path)
        assert (store.problem, store.count()) == ("", WINDOWS)
        store.close()


def begin(path: Path, barrier: object) -> None:
    """Open a new file and keep a game."""
    barrier.wait(60)  # type: ignore[attr-defined]
    store = Store.open(path)
    store.begin(RECORD).wait(60)
    store.close(60)
    if store.problem:
        raise RuntimeError(store.problem)
