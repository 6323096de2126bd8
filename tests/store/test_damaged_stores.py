"""Damaged files: each is refused or mended with a sentence, and no game comes back as another one.

CARD_TABLE_DAMAGED_STORES is the number of damaged files.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from store.kept import KeptMoves
from store.store import Store
from tests.store.player import BOTS, playthrough, record_of

DAMAGED = int(os.environ.get("CARD_TABLE_DAMAGED_STORES", "200"))
PARTS = 5
PAGE = 4096
ABSURD = (
    *(None, -1, 0, 2**63 - 1, -(2**63), 1e308, float("inf"), "", "\0", "ten", "{", "[" * 100_000, '{"a":' * 5000),
    *("null", "1e999", '"\\ud800"', "😀" * 1000, b"", b"\xff\xfe", b"x" * 100_000, "9" * 5000),
)


class Sound(NamedTuple):
    """The contents of a sound file."""

    log: Path
    """The file with its last moves in the log beside it."""
    whole: Path
    """The file with everything in itself."""
    games: Mapping[str, KeptMoves]
    settings: Mapping[str, object]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    folder = tmp_path_factory.mktemp("sound")
    log, whole = folder / "log" / "games.sqlite", folder / "whole" / "games.sqlite"
    store, games = Store.open(log), {}
    for seed in range(3):
        for game in BOTS:
            record = record_of(game, seed)
            moves = tuple(playthrough(record))
            journal = store.begin(record)
            if seed == 2:
                store.settings()
                journal.append(0, moves[:20])
                journal.go_to(15)
            else:
                journal.append(0, moves)
                journal.note({"lead": list(range(seed * 30)), "outcome": "won"}, True)
            assert journal.wait(60)
            games[journal.kept.identity] = journal.timeline
    settings = {f"setting {number}": {"value": number, "text": "word " * number} for number in range(60)}
    store.change_settings(settings)
    assert store.count() == len(games)
    log.with_name("kept").mkdir()
    for file in log.parent.glob("games.sqlite*"):
        shutil.copy(file, log.parent / "kept")
    store.close()
    whole.parent.mkdir()
    shutil.copy(log, whole)
    assert [file.name for file in whole.parent.iterdir()] == [whole.name]
    return Sound(log.parent / "kept" / log.name, whole, games, settings)


Damage = Callable[[bytearray, Random], object]


def flip_bits(file: bytearray, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 3, 30, 1000))):
        file[rng.randrange(len(file))] ^= 1 << rng.randrange(8)


def cut(file: bytearray, rng: Random) -> None:
    del file[rng.randrange(len(file)) :]


def lose_middle(file: bytearray, rng: Random) -> None:
    start = rng.randrange(len(file))
    del file[start : start + rng.choice((1, 100, PAGE, 5000))]


def overwrite(file: bytearray, rng: Random) -> None:
    start, length = rng.randrange(len(file)), rng.choice((1, 8, 100, PAGE, 20_000))
    end = min(start + length, len(file))
    file[start:end] = rng.choice((bytes(end - start), b"\xff" * (end - start), rng.randbytes(end - start)))


def swap_pages(file: bytearray, rng: Random) -> None:
    one, other = (PAGE * rng.randrange(max(len(file) // PAGE, 1)) for _ in range(2))
    file[one : one + PAGE], file[other : other + PAGE] = file[other : other + PAGE], file[one : one + PAGE]


def append_bytes(file: bytearray, rng: Random) -> None:
    file += rng.randbytes(rng.choice((1, 100, PAGE, 10_000)))


def change_header(file: bytearray, rng: Random) -> None:
    file[rng.randrange(min(100, len(file)))] = rng.randrange(256)


def double(file: bytearray, rng: Random) -> None:
    file.extend(bytes(file))


BYTES: tuple[Damage, ...] = (
    *(flip_bits, cut, lose_middle, overwrite, swap_pages, append_bytes, change_header, double),
)


ENDS_EARLY = ("cut of games.sqlite-wal", "overwrite of games.sqlite-wal")


def change_rows(path: Path, rng: Random) -> None:
    """Write absurd values into rows, as a faulty program might."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        table = rng.choice(("games", "games", "steps", "settings"))
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        where = rng.choice(("", " WHERE random() % 3 = 0"))
        value = rng.choice(ABSURD)
        try:
            connection.execute(f"UPDATE {table} SET {rng.choice(columns)} = ?{where}", (value,))
        except sqlite3.Error:
            connection.execute(f"DELETE FROM {table} WHERE random() % 2 = 0")


def damage(sound: Sound, path: Path, rng: Random) -> str:
    """Put a damaged copy of a sound file at ``path``; return a description of the damage."""
    source = rng.choice((sound.log, sound.whole))
    shutil.copytree(source.parent, path.parent, dirs_exist_ok=True)
    if rng.random() < 0.2:
        change_rows(path, rng)
        return "rows"
    names = sorted(name for name in path.parent.glob("games.sqlite*") if not name.name.endswith("-shm"))
    target, harm = rng.choice(names), rng.choice(BYTES)
    file = bytearray(target.read_bytes())
    harm(file, rng)
    target.write_bytes(file)
    if rng.random() < 0.5:
        path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    return f"{harm.__name__} of {target.name}"


def check(store: Store, sound: Sound) -> tuple[int, int, int]:
    """Use everything in the store; return how many games are as they were, are cut short, and cannot be read."""
    whole = short = 0
    damaged = set()
    for kept in store.games():
        problem = ""
        try:
            timeline, record = store.timeline(kept.number), store.record(kept.number)
            match = store.match(kept.number)
        except (ValueError, LookupError) as error:
            problem = str(error)
        if problem:
            assert problem.endswith(".")
            assert len(problem) < 400
            damaged.add(kept.identity)
            continue
        assert (record.game, record.seed, record.moves) == (match.record.game, match.record.seed, match.record.moves)
        there = sound.games[kept.identity]
        if timeline == there:
            whole += 1
        else:
            # The last steps are lost: moves were not yet made, or not yet taken back.
            assert timeline.moves == there.moves[: len(timeline.moves)]
            short += 1
    assert store.count() >= 0
    assert store.played() is not None
    return whole, short, len(damaged)


def use(path: Path, sound: Sound) -> tuple[tuple[int, int, int], str]:
    """Open the file, use everything in it, play a game and reopen it; return the games found, and the sentence."""
    store = Store.open(path)
    found, problem = check(store, sound), store.problem
    journal = store.begin(record_of("war", 99))
    journal.append(0, ["deal"])
    assert journal.wait(60)
    assert store.record(journal.number).moves == ("deal",)
    store.change_settings({"speed": "fast"})
    assert store.settings()["speed"] == "fast"
    kept = store.path is not None
    store.close()
    again = Store.open(path)
    if kept and not store.problem:
        assert again.problem == ""
        assert [game.ply for game in again.games() if game.record.seed == 99] == [1]
    again.close()
    return found, problem


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_file_never_makes_trouble(part: int, sound: Sound, tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, DAMAGED, PARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "games.sqlite"
        how = damage(sound, path, Random(f"damaged store {number}"))
        try:
            (whole, short, unreadable), problem = use(path, sound)
            all_there = whole == len(sound.games)
            # Rows that were removed, and a log that ends early, look like a file that never had more.
            assert all_there or unreadable or problem or how in ("rows", *ENDS_EARLY), (whole, short)
        except BaseException as error:
            error.args = (f"damaged store {number}, {how}: {error}",)
            raise
        seen["as it was" if all_there else "mended" if "saved" in problem else "begun anew" if problem else "told"] += 1
        seen["games whole"] += whole
        seen["games cut short"] += short
        seen["games refused"] += unreadable
        shutil.rmtree(folder)
    print(dict(sorted(seen.items())))
