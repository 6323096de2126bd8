"""Files that cannot be used: a sentence, games that go on in memory, and nothing that is deleted."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import Record, Seat
from store.database import APPLICATION, VERSION, DamagedError
from store.store import Store

RECORD = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a running game of three moves, a finished game and a setting."""
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    journal = store.begin(RECORD)
    journal.append(0, ["deal", "turn", "turn"])
    store.add(RECORD, finished=True)
    store.change_settings({"speed": "fast"})
    store.close()
    assert store.problem == ""
    return path


def plays_on(store: Store) -> None:
    """Check that a game can be played and kept, in the file or in memory."""
    journal = store.begin(RECORD)
    journal.append(0, ["deal"])
    assert journal.wait()
    assert store.record(journal.number).moves == ("deal",)


def sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def foreign(path: Path) -> None:
    path.unlink()
    sql(path, "PRAGMA application_id = 252006674", "CREATE TABLE tiles (zoom)")


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "letter.txt").write_text("Dear Ada")


def pipe(path: Path) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    path.unlink()
    os.mkfifo(path)


def without_a_table(path: Path) -> None:
    sql(path, "DROP TABLE steps")


UNUSABLE: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("Not a database, however long this may be. " * 99),
    "short": lambda path: path.write_bytes(path.read_bytes()[:60]),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "foreign": foreign,
    "folder": folder,
    "pipe": pipe,
    "table": without_a_table,
    "not to be written": lambda path: path.write_bytes(path.read_bytes()[:18] + b"\x07" + path.read_bytes()[19:]),
    "header": lambda path: path.write_bytes(b"\0" * 4096 + path.read_bytes()[4096:]),
}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in Windows' folders")
@pytest.mark.parametrize("kind", UNUSABLE)
def test_a_file_that_is_none_of_ours_is_set_aside(kind: str, path: Path) -> None:
    UNUSABLE[kind](path)
    before = path.lstat().st_ino
    store = Store.open(path)
    assert "set aside as games.damaged.sqlite" in store.problem
    assert path.with_name("games.damaged.sqlite").lstat().st_ino == before
    plays_on(store)
    store.close()
    again = Store.open(path)
    assert again.problem == ""
    assert again.games()[0].ply == 1
    again.close()
    assert not [name for name in os.listdir(path.parent) if name.endswith(".new")]


def test_every_damaged_file_keeps_a_name_of_its_own(path: Path) -> None:
    for number in range(3):
        path.write_text(f"damage {number} " * 99)
        Store.open(path).close()
    kept = sorted(file.read_text()[:8] for file in path.parent.glob("games.damaged*.sqlite"))
    assert kept == ["damage 0", "damage 1", "damage 2"]


def test_what_can_be_read_is_saved_from_a_damaged_file(path: Path) -> None:
    """The index of games by change is overwritten: every game and setting is still there."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games_by_change'").fetchone()
    raw = bytearray(path.read_bytes())
    raw[4096 * (page - 1) : 4096 * page] = b"\xff" * 4096
    path.write_bytes(raw)
    store = Store.open(path)
    assert store.problem.endswith("2 games were saved from it.")
    assert [kept.finished for kept in store.games(oldest_first=True)] == [False, True]
    assert store.record(1).moves == ("deal", "turn", "turn")
    assert store.settings() == {"speed": "fast"}
    store.close()


def test_damage_that_comes_while_the_store_is_open_is_mended(path: Path) -> None:
    store = Store.open(path)
    journal = store.journal(1)
    store.close()
    store = Store.open(path)
    journal = store.journal(1)
    # Everything is in the file itself, and the next statement reads it anew.
    sql(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    raw = bytearray(path.read_bytes())
    raw[4096:] = os.urandom(len(raw) - 4096)
    path.write_bytes(raw)
    sql_error = path.with_name("games.damaged.sqlite")
    store._file._close_connections()
    journal.append(3, ["turn"])
    assert journal.wait()
    assert sql_error.exists()
    assert "set aside" in store.problem
    assert store.record(journal.number).moves == ("deal", "turn", "turn", "turn")
    store.close()


def test_a_window_goes_on_in_the_file_that_another_one_mended(path: Path) -> None:
    one, other = Store.open(path), Store.open(path)
    mine, theirs = one.journal(1), other.begin(RECORD)
    theirs.append(0, ["deal"])
    assert theirs.wait()
    other.change_settings({"name": "Ada"})
    assert other.settings()["name"] == "Ada"
    assert one._file._mend(DamagedError("is damaged"))
    theirs.append(1, ["turn"])
    mine.append(3, ["turn"])
    assert theirs.wait()
    assert mine.wait()
    one.close()
    other.close()
    again = Store.open(path)
    assert again.record(1).moves == ("deal", "turn", "turn", "turn")
    assert again.record(theirs.number).moves == ("deal", "turn")
    assert (again.problem, again.count(), again.settings()) == ("", 3, {"speed": "fast", "name": "Ada"})
    again.close()


def test_a_newer_file_is_left_alone(path: Path) -> None:
    sql(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    store = Store.open(path)
    assert "newer Card Table" in store.problem
    assert store.path is None
    plays_on(store)
    store.close()
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


def test_nothing_is_written_once_a_newer_version_has_taken_the_file_over(path: Path) -> None:
    """Both have their windows open."""
    store = Store.open(path)
    journal = store.journal(1)
    sql(path, f"PRAGMA user_version = {VERSION + 1}")
    journal.append(3, ["turn"])
    journal.wait()
    assert "a newer Card Table uses that file now" in store.problem
    assert store.record(1).moves == ("deal", "turn", "turn", "turn"), "it is played on in memory"
    store.close()
    sql(path, f"PRAGMA user_version = {VERSION}")
    store = Store.open(path)
    assert store.record(1).moves == ("deal", "turn", "turn")
    store.close()


@pytest.mark.parametrize("with_index", [False, True])
def test_a_newer_file_keeps_the_moves_that_wait_in_its_log(with_index: bool, path: Path, tmp_path: Path) -> None:
    """A newer program was killed: the last games, and even the version, are in the log alone."""
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as newer:
        newer.execute("PRAGMA journal_mode = WAL")
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        newer.execute("CREATE TABLE planets (name TEXT)")
        for ending in ("", "-wal", "-shm") if with_index else ("", "-wal"):
            shutil.copyfile(f"{path}{ending}", f"{left}{ending}")
    before = left.read_bytes(), Path(f"{left}-wal").read_bytes()
    assert before[0][60:64] != (VERSION + 1).to_bytes(4, "big")
    assert len(before[1]) > 4096
    for _ in range(2):
        store = Store.open(left)
        assert "newer Card Table" in store.problem
        plays_on(store)
        store.change_settings({"speed": "slow"})
        store.close()
        assert (left.read_bytes(), Path(f"{left}-wal").read_bytes()) == before
    assert set(os.listdir(left.parent)) <= {left.name, f"{left.name}-wal", f"{left.name}-shm"}


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everything")
@pytest.mark.parametrize("what", ["file", "folder", "nothing"])
def test_without_permission_games_last_until_the_program_ends(what: str, path: Path) -> None:
    target = {"file": path, "folder": path.parent, "nothing": path}[what]
    target.chmod(0 if what == "nothing" else stat.S_IRUSR | (stat.S_IXUSR if what == "folder" else 0))
    try:
        store = Store.open(path)
        assert store.problem
        assert store.path is None
        if what != "nothing":
            assert store.record(1).moves == ("deal", "turn", "turn")
            assert store.settings() == {"speed": "fast"}
        plays_on(store)
        store.close()
    finally:
        target.chmod(0o700)
    assert not list(path.parent.glob("*damaged*"))


def test_a_file_that_may_only_be_read_is_told_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    store = Store.open(path)
    assert "that file is read-only" in store.problem
    assert store.record(1).moves == ("deal", "turn", "turn")
    plays_on(store)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    store = Store.open(tmp_path / "home" / "data" / "games.sqlite")
    assert store.problem.endswith(
        "games.sqlite: that file cannot be opened. You can play on; they are kept as soon as possible."
    )
    plays_on(store)
    (tmp_path / "home").unlink()
    assert store.try_again()
    store.close()
    again = Store.open(tmp_path / "home" / "data" / "games.sqlite")
    assert again.record(1).moves == ("deal",)
    again.close()


def test_a_file_that_another_program_holds_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.database.BUSY", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        store = Store.open(path)
        assert "another program holds that file" in store.problem
        plays_on(store)
        store.close()
    assert not list(path.parent.glob("*damaged*"))


def test_a_file_that_is_locked_for_a_while_gets_its_moves_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.database.BUSY", 0.05)
    monkeypatch.setattr("store.writer.RETRY", 0.05)
    store = Store.open(path)
    journal = store.journal(1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        journal.append(3, ["turn"])
        assert journal.wait()
        assert "another program holds that file" in store.problem
        begun = store.begin(RECORD)
        assert begun.number < 0
        begun.append(0, ["deal"])
        assert store.record(begun.number).moves == ("deal",)
        assert [kept.ply for kept in store.games(finished=False)] == [1, 4], "the list has what is not written"
        assert store.journal(1) is journal
        assert store.match(1).ply == 4
        assert store.games(finished=True, game="war", limit=1)[0].finished
        other.execute("COMMIT")
    begun.append(1, ["turn"])
    store.close()
    assert store.problem == ""
    again = Store.open(path)
    assert again.record(1).moves == ("deal", "turn", "turn", "turn")
    assert again.record(begun.number).moves == ("deal", "turn")
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no open file")
def test_a_file_that_somebody_removes_is_begun_again(path: Path) -> None:
    store = Store.open(path)
    journal = store.journal(1)
    for file in path.parent.iterdir():
        file.unlink()
    journal.append(3, ["turn"])
    journal.wait()
    assert store.record(journal.number).moves == ("deal", "turn", "turn", "turn")
    store.close()
    again = Store.open(path)
    assert again.count() == 1
    again.close()


def test_what_the_program_writes_is_known_by_its_header(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_program_without_a_log_says_nothing_twice(tmp_path: Path) -> None:
    (tmp_path / "card.sqlite").write_text("no database " * 99)
    program = "import sys, pathlib, store.store as s; print(s.Store.open(pathlib.Path(sys.argv[1])).problem)"
    command = [sys.executable, "-c", program, str(tmp_path / "card.sqlite")]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout.count("set aside") == 1
