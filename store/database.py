"""The SQLite file: its schema, its versions, and what becomes of a file that is none of ours."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

APPLICATION: Final = 0x43615462
"""The number by which SQLite files of this program are known (``application_id``): "CaTb"."""

_VERSION_1: Final = """
    CREATE TABLE games (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        identity TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        started REAL NOT NULL,
        changed REAL NOT NULL,
        ply INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        undone INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        row_check INTEGER NOT NULL,
        account TEXT NOT NULL,
        account_check INTEGER NOT NULL,
        record TEXT NOT NULL,
        moves BLOB NOT NULL
    );
    CREATE INDEX games_by_change ON games (changed, number);
    CREATE INDEX games_by_end ON games (finished, changed, number);
    CREATE INDEX games_by_game ON games (game, finished, changed, number);
    CREATE TABLE steps (
        game INTEGER NOT NULL,
        number INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        move TEXT,
        made REAL NOT NULL,
        step_check INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID
"""

MIGRATIONS: Final = (_VERSION_1,)
"""What leads from one version of the schema (``user_version``) to the next, from version 0, an empty file, on."""

VERSION: Final = len(MIGRATIONS)
MOST_DAMAGED: Final = 20
"""Most damaged files that are kept beside the good one; a further one replaces the last."""
BUSY: Final = 2.0
"""Seconds that a statement waits for another process that writes."""

_HEADER: Final = b"SQLite format 3\0"
_COMPANIONS: Final = ("-wal", "-shm", "-journal")


class UnusableError(Exception):
    """A file that is left alone; the text is a sentence for the player."""


class DamagedError(Exception):
    """A file that has to be set aside; the text says what it is."""


def connect(path: Path | None) -> sqlite3.Connection:
    """Return a connection to the file, or to a new database in memory. Raises sqlite3.Error."""
    # Closed by whoever closes the store, which may be another thread than the one that reads here.
    name = ":memory:" if path is None else str(path)
    connection = sqlite3.connect(name, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        # A commit has reached the disk when it returns.
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def open_database(path: Path | None) -> sqlite3.Connection:
    """Return a connection to the file with the present schema.

    Raises DamagedError, UnusableError, OSError or sqlite3.Error.
    """
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        _examine(path)
    connection = connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Bring the schema to the version ``to``, all or nothing. Raises DamagedError, UnusableError or sqlite3.Error."""
    if _version(connection) == to:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster.
        for script in MIGRATIONS[_version(connection) : to]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    """Return the version of the schema in the file. Raises DamagedError or UnusableError if it is none of ours."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application == 0 and version == 0 and tables == 0:
        return 0
    if application != APPLICATION or version < 1:
        raise DamagedError("belongs to another program")
    if version > VERSION:
        raise UnusableError("A newer Card Table keeps its games here. Games of this one are not kept.")
    return int(version)


def _examine(path: Path) -> None:
    """Look at the file without SQLite. Raises DamagedError or OSError."""
    try:
        # A pipe is opened without waiting for somebody to write into it.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags)
    except FileNotFoundError:
        return
    except IsADirectoryError:
        raise DamagedError("is a folder") from None
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise DamagedError("is not a plain file")
        start = os.read(descriptor, 100)
    finally:
        os.close(descriptor)
    if start and (len(start) < 100 or not start.startswith(_HEADER)):
        raise DamagedError("is damaged")


def set_aside(path: Path) -> Path:
    """Move the file and what SQLite keeps beside it to a name beside its own; return that. Raises OSError."""
    names = (f"{path.stem}.damaged{number or ''}{path.suffix}" for number in range(MOST_DAMAGED))
    beside = next((path.with_name(name) for name in names if not path.with_name(name).exists()), None)
    beside = beside or path.with_name(f"{path.stem}.damaged{MOST_DAMAGED}{path.suffix}")
    for companion in _COMPANIONS:
        there = path.with_name(path.name + companion)
        if there.exists():
            os.replace(there, beside.with_name(beside.name + companion))
    os.replace(path, beside)
    return beside
