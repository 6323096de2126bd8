"""Killed processes and power cuts: no acknowledged move is lost, none comes twice, the game goes on as it would have.

CARD_TABLE_CRASHES is the number of kills for each game.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import closing
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from engine.match import Match
from store.store import Store
from store.writer import SingleWrite
from tests.store.player import BOTS, choice, play, playthrough, record_of

CRASHES = int(os.environ.get("CARD_TABLE_CRASHES", "6"))
POWER_CUTS = 5
"""Power cuts for each kill; they cost less time."""
GAMES = list(BOTS)

Told = list[tuple[int, int, str]]


@cache
def whole_game(game: str, seed: int) -> tuple[str, ...]:
    """Return the moves of a game that nothing interrupts."""
    return tuple(playthrough(record_of(game, seed)))


def killed(path: Path, game: str, acknowledged: int, delay: float) -> Told:
    """Let a process play, and kill it some seconds after some messages; return its messages."""
    if sys.platform == "win32":
        raise NotImplementedError
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.player", *(f"engine.games.{key}.entry" for key in BOTS)])
    receiving, sending = processes.Pipe(duplex=False)
    process = processes.Process(target=play, args=(path, game, sending))
    process.start()
    sending.close()
    told: Told = []
    while len(told) < acknowledged:
        told.append(receiving.recv())
    time.sleep(delay)
    process.kill()
    process.join()
    with receiving:
        told += rest_of(receiving)
    return told


def rest_of(receiving: Connection) -> Told:
    """Return the last messages of a dead process."""
    told: Told = []
    try:
        while True:
            told.append(receiving.recv())
    except (EOFError, OSError):
        return told


def check_all_kept(path: Path, game: str, told: Told, before: dict[int, int]) -> None:
    """Check the games in a copy of the file against all messages so far.

    ``before`` holds the number of moves that each game had after the kill before, and gets those that it has now.
    """
    moves: dict[int, list[str]] = defaultdict(list)
    finished: set[int] = set()
    for seed, ply, move in told:
        if move == "finished":
            finished.add(seed)
        elif ply >= 0:
            # A move that was kept but not yet told when the process was killed is in the next one's game already.
            moves[seed] += [*whole_game(game, seed)[len(moves[seed]) : ply], move]
            assert len(moves[seed]) == ply + 1
    store = Store.open(path)
    assert store.problem == ""
    kept = {one.record.seed: one for one in store.games()}
    assert len(kept) == store.count()
    # The first game has seed 0, the next one 1.
    newest = max((seed for seed, _, _ in told), default=-1)
    assert set(kept) in (set(range(newest + 1)), set(range(newest + 2)))
    assert finished <= {seed for seed in kept if kept[seed].finished}
    for seed, one in kept.items():
        there, acknowledged = store.record(one.number).moves, moves[seed]
        assert len(acknowledged) <= len(there) <= max(len(acknowledged), before.get(seed, 0)) + 1
        before[seed] = len(there)
        assert there == whole_game(game, seed)[: len(there)]
        assert one.finished <= (len(there) == len(whole_game(game, seed)))
        assert store.match(one.number).ply == one.ply == len(there)
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        twice = "SELECT game, ply FROM steps GROUP BY game, ply HAVING count(*) > 1"
        assert connection.execute(twice).fetchall() == []


@pytest.mark.skipif(sys.platform == "win32", reason="processes start too slowly there")
@pytest.mark.parametrize("game", GAMES)
def test_a_killed_process_loses_no_move(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    rng = Random(f"kills of {game}")
    told: Told = []
    before: dict[int, int] = {}
    for number in range(CRASHES):
        # Now and then in the midst of the start; else up to two milliseconds after a move, which takes about one.
        early = rng.random() < 0.15
        told += killed(
            path, game, 0 if early else rng.randrange(1, 40), rng.uniform(0, 0.1) if early else rng.uniform(0, 0.002)
        )
        copies = tmp_path / str(number)
        copies.mkdir()
        for file in tmp_path.glob("games.sqlite*"):
            shutil.copy(file, copies)
        check_all_kept(copies / "games.sqlite", game, told, before)
        shutil.rmtree(copies)


Files = tuple[bytes, bytes]
"""The bytes of the file and of what is appended to it (the write-ahead log)."""
SECTOR = 512
HEADER = 32
"""Bytes of the header of the log."""


def files_after_each_move(path: Path, game: str, moves: int) -> list[Files]:
    """Return the files after each acknowledged move of a game; they are merged often, so that this is cut too."""
    store = Store.open(path)
    store._writer.hand_over(
        SingleWrite(lambda connection: connection.execute("PRAGMA wal_autocheckpoint = 12").fetchall())
    )
    record = record_of(game, 1)
    journal, match, states = store.begin(record), Match(record), []
    for ply in range(moves):
        states.append((path.read_bytes(), path.with_name(f"{path.name}-wal").read_bytes()))
        move = str(choice(match))
        match.play(match.game.parse(move))
        journal.append(ply, [move])
        assert journal.wait(60)
    store.close()
    return states


def torn(before: bytes, after: bytes, rng: Random) -> bytes:
    """Return a file of which only some sectors had reached the disk, some in part and some as garbage.

    Bytes that were not written are as they were, as SQLite supposes ("powersafe overwrite").
    """
    file = bytearray(before) + bytes(rng.randrange(max(len(after) - len(before), 0) + 1))
    share = rng.random()
    for start in range(0, len(after), SECTOR):
        old, new = before[start : start + SECTOR], after[start : start + SECTOR]
        if old != new and rng.random() < share:
            first = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
            written = rng.randbytes(len(new) - first) if rng.random() < 0.05 else new[first:]
            if rng.random() < 0.1:
                written = written[: rng.randrange(len(written) + 1)]
            file[start + first : start + first + len(written)] = written
    return bytes(file)


def torn_log(before: bytes, after: bytes, rng: Random) -> bytes:
    """Return a log of which only a part had reached the disk.

    A new header is synced before anything follows it, and is so small that it lies in one sector, whole.
    """
    begun = after[:HEADER] + before[HEADER:]
    return begun if begun != before and rng.random() < 0.2 else torn(begun, after, rng)


@pytest.mark.parametrize("game", GAMES)
def test_a_power_cut_loses_no_acknowledged_move(game: str, tmp_path: Path) -> None:
    states = files_after_each_move(tmp_path / "whole.sqlite", game, 25)
    assert len({len(wal) for _, wal in states}) < len(states), "The log was never merged into the file."
    moves, rng = whole_game(game, 1), Random(f"power cuts of {game}")
    path = tmp_path / "games.sqlite"
    for _ in range(CRASHES * POWER_CUTS):
        acknowledged = rng.randrange(len(states) - 1)
        (database, wal), (next_database, next_wal) = states[acknowledged : acknowledged + 2]
        # A commit first goes to the log. Once that is synced the log may be merged into the file.
        if rng.random() < 0.3 and next_database != database:
            files = (torn(database, next_database, rng), next_wal)
            acknowledged += 1
        else:
            files = (database, torn_log(wal, next_wal, rng))
        path.write_bytes(files[0])
        path.with_name(f"{path.name}-wal").write_bytes(files[1])
        store = Store.open(path)
        assert store.problem == ""
        kept = store.record(1).moves
        assert kept in (moves[:acknowledged], moves[: acknowledged + 1])
        journal = store.journal(1)
        journal.append(len(kept), moves[len(kept) : len(kept) + 1])
        assert store.record(1).moves == moves[: len(kept) + 1]
        store.close()
        for file in tmp_path.glob("games.sqlite*"):
            file.unlink()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of size")
def test_a_disk_that_is_full_at_any_byte_gets_its_moves_later(tmp_path: Path) -> None:
    sizes = [str(Random(f"full disk {number}").randrange(0, 200_000)) for number in range(CRASHES * 3)]
    command = [sys.executable, "-m", "tests.store.full_disk", str(tmp_path), *sizes]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    told = ran.stdout.split()
    assert len(told) == len(sizes)
    assert told.count("full") > len(sizes) / 3
