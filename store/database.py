"""The SQLite file: its schema, its versions, and the refusal of files of other programs.

`MIGRATIONS` has the change from each version of the schema (`user_version`) to the next. Never edit a released one.
Each new version gets a file in `tests/store/released/`, and each release one with everything that it keeps. A file of a
newer version is not changed, nor the log beside it; a window that is open while a newer program takes the file over
stops writing.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

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
    CREATE INDEX games_by_game ON games (game, changed, number);
    CREATE INDEX games_by_game_and_end ON games (game, finished, changed, number);
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

_VERSION_2: Final = """
    CREATE TABLE reviews (
        game INTEGER PRIMARY KEY,
        steps INTEGER NOT NULL,
        coach INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        done INTEGER NOT NULL,
        judged INTEGER NOT NULL,
        accuracy REAL,
        luck REAL,
        figures_check INTEGER NOT NULL,
        data_check INTEGER NOT NULL,
        data BLOB NOT NULL
    );
    CREATE TABLE practice (
        key TEXT PRIMARY KEY,
        source TEXT NOT NULL,
        due REAL NOT NULL,
        row_check INTEGER NOT NULL,
        data BLOB NOT NULL
    );
    CREATE INDEX practice_by_due ON practice (due, key)
"""

_VERSION_3: Final = """
    CREATE TABLE people (
        identity TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        picture TEXT NOT NULL,
        colour TEXT NOT NULL,
        child INTEGER NOT NULL,
        settings TEXT NOT NULL,
        row_check INTEGER NOT NULL,
        photo BLOB
    );
    CREATE TABLE seats (
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_person ON seats (person, game);
    ALTER TABLE practice ADD COLUMN person TEXT NOT NULL DEFAULT ''
"""

MIGRATIONS: Final = (_VERSION_1, _VERSION_2, _VERSION_3)
"""The changes from each version of the schema (``user_version``) to the next, from version 0, an empty file, on."""

_TABLES: Final = {
    *("games", "games_by_change", "games_by_end", "games_by_game", "games_by_game_and_end", "steps", "settings"),
    *("reviews", "practice", "practice_by_due", "people", "seats", "seats_by_person"),
}

VERSION: Final = len(MIGRATIONS)
BUSY: Final = 2.0
"""Seconds that a statement waits for another process that writes."""
BRIEFLY: Final = 0.1
"""Seconds that it waits for the last attempt to read a file before the file is given up."""

LARGEST_LOG: Final = 1 << 20
"""Bytes that the write-ahead log may have before it is merged into the file; a single write can need more."""
_PAGE: Final = 4096

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""The endings that SQLite appends to the name of the file for the files beside it."""
SMALLEST: Final = 100
"""Bytes of the header of an SQLite file."""
CHECKED: Final = 1 << 20
"""The largest file, in bytes, that is checked as a whole when it is opened; that takes some milliseconds."""


FILE_ERRORS: Final = (OSError, sqlite3.Error, UnicodeDecodeError)
"""The errors of a file. SQLite's message on a damaged one can hold bytes that are no text."""


class NewerError(sqlite3.DatabaseError):
    """A file of a newer version; it is left alone."""


BY_NEWER: Final = "a newer version has changed the file"
"""The text of a NewerError."""


class DamagedError(sqlite3.DatabaseError):
    """A file that has to be set aside; the text says what it is: "is a folder"."""


def connect(path: Path | None, mode: str = "mode=rwc", cut_off: bool = False) -> sqlite3.Connection:
    """Return a connection to the file, or to a new database in memory. Raises FILE_ERRORS.

    With ``cut_off``, a file whose end is missing can be read up to there.
    """
    name = ":memory:" if path is None else f"{path.absolute().as_uri()}?{mode}"
    # Whoever closes the store closes the connections of all threads.
    timeout = BRIEFLY if cut_off else BUSY
    connection = sqlite3.connect(name, timeout=timeout, isolation_level=None, check_same_thread=False, uri=True)
    # Damaged text is text with another checksum, not an error.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        if cut_off:
            connection.execute("PRAGMA writable_schema = ON")
        # A commit has reached the disk when it returns, on macOS too, which needs to be asked twice.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LARGEST_LOG // _PAGE}")
        connection.execute(f"PRAGMA journal_size_limit = {LARGEST_LOG}")
    except FILE_ERRORS:
        connection.close()
        raise
    return connection


def refuse_newer(path: Path) -> None:
    """Raise NewerError if a newer version wrote the file and left moves in its log. File and log are not changed.

    A connection that may only read leaves the log as it is when it is closed. `open_database` refuses the others.
    """
    wal = path.with_name(f"{path.name}-wal")
    if not path.is_file() or not wal.is_file() or not wal.stat().st_size:
        return
    try:
        with closing(connect(path, "mode=ro")) as connection:
            connection.execute("PRAGMA busy_timeout = 0")
            _version(connection)
    except NewerError:
        raise
    except FILE_ERRORS:
        # Whatever it is, opening it for writing tells it better.
        return


def check_version(connection: sqlite3.Connection) -> None:
    """Raise NewerError if a newer version has taken the file over since it was opened."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NewerError(BY_NEWER)


def open_database(path: Path | None) -> sqlite3.Connection:
    """Return a connection to the file, or to one in memory, with the present schema.

    Raises DamagedError, NewerError or another sqlite3.Error, or OSError.
    """
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_kind(path)
    connection = connect(path)
    try:
        # Refuse what is not ours before the file is changed at all.
        _version(connection)
        _use_log(connection)
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def roll_back(connection: sqlite3.Connection) -> None:
    """End a transaction without its changes; some errors, such as a full disk, have ended it already."""
    with suppress(*FILE_ERRORS):
        connection.execute("ROLLBACK")


def shrink_log(path: Path, connection: sqlite3.Connection) -> bool:
    """Merge the write-ahead log into the file and return its room to the disk; return whether that made any room.

    Raises FILE_ERRORS, as where the file itself would have to grow for it.
    """
    wal = path.with_name(f"{path.name}-wal")
    before = wal.stat().st_size
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return wal.stat().st_size < before


def _use_log(connection: sqlite3.Connection) -> None:
    """Let commits go to a write-ahead log. Raises sqlite3.Error."""
    over = time.monotonic() + BUSY
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # SQLite does not wait by itself while another process does the same to a new file.
            if "locked" not in str(error) or time.monotonic() > over:
                raise
        time.sleep(0.01)


def check_database(path: Path, connection: sqlite3.Connection) -> None:
    """Check that all tables are there, and a small file as a whole. Raises DamagedError or sqlite3.Error.

    In a large file other damage is found when it is read.
    """
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not tables >= _TABLES or _cannot_be_written(connection):
        raise DamagedError("is damaged")
    if path.stat().st_size <= CHECKED and connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise DamagedError("is damaged")


def _cannot_be_written(connection: sqlite3.Connection) -> bool:
    """Return whether SQLite refuses to write to a file that may be written: its header asks for another program."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute("DELETE FROM settings WHERE key IS NULL")
        finally:
            roll_back(connection)
    except sqlite3.OperationalError as error:
        return "readonly" in str(error)
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY * 1000:.0f}")
    return False


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema to the present version, all or nothing. Raises DamagedError, NewerError or sqlite3.Error."""
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster.
        for script in MIGRATIONS[_version(connection) :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


def _version(connection: sqlite3.Connection) -> int:
    """Return the version of the schema in the file. Raises DamagedError or NewerError if it is none of ours."""
    alone = not connection.in_transaction
    if alone:
        # Another process may make the file between one of these and the next.
        connection.execute("BEGIN")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    finally:
        if alone:
            roll_back(connection)
    if application == 0 and version == 0 and tables == 0:
        return 0
    if application != APPLICATION or version < 1:
        raise DamagedError("belongs to another program")
    if version > VERSION:
        raise NewerError(BY_NEWER)
    return int(version)


def check_kind(path: Path) -> None:
    """Check that SQLite can open the path without waiting. Raises DamagedError or OSError.

    The file must not be opened here: closing it again would end the locks that SQLite holds on it in this process.
    """
    try:
        status = path.stat()
    except FileNotFoundError:
        return
    if stat.S_ISDIR(status.st_mode):
        raise DamagedError("is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise DamagedError("is not a plain file")
    if not os.access(path, os.W_OK):
        # SQLite would open it, and tell only when a game is to be written.
        raise OSError(errno.EROFS, "it is read-only")
    wal = path.with_name(f"{path.name}-wal")
    if status.st_size < SMALLEST and wal.exists() and wal.stat().st_size:
        # SQLite would begin a new database and remove the moves that wait in the other file.
        raise DamagedError("is damaged")
