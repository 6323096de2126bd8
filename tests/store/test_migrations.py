"""Files of every released version are opened by the present one, and a new version changes a file all or nothing.

``released/`` holds a file of each version, as the SQL that makes it. Version 0, before there was a store, was the
settings alone.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from store import database
from store.database import VERSION
from store.kept import KeptMoves
from store.store import Store

RELEASED = Path(__file__).parent / "released"


def made(version: int, path: Path) -> Path:
    """Make the file of a released version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript((RELEASED / f"version_{version}.sql").read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    return path


def check_all_there(store: Store) -> None:
    """Check the contents of every released file."""
    assert store.problem == ""
    running, finished = sorted(store.games(), key=lambda kept: kept.finished)
    war = store.match(finished.number)
    assert (war.game.winners, war.ply, war.seats[0].name) == ((1,), 120, "Ada")
    assert finished.account == {"outcome": "lost", "figures": {"turns": 119}}
    assert (running.record.game, running.record.seats[0].name, running.undone) == ("euchre", "Zoë", True)
    moves = ("deal", "pass", "pass", "pass", "pass", "order H")
    assert store.timeline(running.number) == KeptMoves(moves, 2)
    journal = store.journal(running.number)
    journal.append(2, ["pass"])
    assert store.record(running.number).moves == moves[:3]
    assert store.settings() == {"speed": "fast", "games": {"war": {"rules": {}}}}


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_released_version_is_opened(version: int, tmp_path: Path) -> None:
    store = Store.open(made(version, tmp_path / "games.sqlite"))
    check_all_there(store)
    store.close()


def test_a_new_version_changes_a_file_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(1, tmp_path / "games.sqlite")
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS[:1], "ALTER TABLE games ADD COLUMN star INTEGER"))
    monkeypatch.setattr(database, "VERSION", 2)
    for _ in range(2):
        Store.open(path).close()
    store, new = Store.open(path), Store.open(tmp_path / "new.sqlite")
    check_all_there(store)
    store.close()
    new.close()
    for file in (path, tmp_path / "new.sqlite"):
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (2,)
            assert "star" in [column[1] for column in connection.execute("PRAGMA table_info(games)")]


def test_a_change_of_version_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(1, tmp_path / "games.sqlite")
    before = path.read_bytes()
    half = "ALTER TABLE games ADD COLUMN star INTEGER; INSERT INTO steps VALUES (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS[:1], half))
        patch.setattr(database, "VERSION", 2)
        with pytest.raises(sqlite3.IntegrityError):
            database.open_database(path)
    assert path.read_bytes() == before
    store = Store.open(path)
    check_all_there(store)
    store.close()
