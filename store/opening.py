"""Opening the file in any condition: it is mended, set aside, or left alone while games are kept in memory.

A damaged or foreign file is renamed, with its log, and its sound games are copied to a new file; where another window
has it open on Windows, it is copied aside and written over. Small files are
checked as a whole when they are opened; in larger ones damage is found and repaired when it is read. A log in which
several commits follow a damaged place was not left by a crash, so a copy is kept beside the file (`write_ahead.py`). A
file of a newer version, or one that is read-only or locked, stays where it is, and the games are kept in memory alone.
`Store.problem` is the sentence for the player; none of this raises an error.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.phrases import say, say_count
from store import coach_rows, people_rows, rows
from store.damaged_files import companion_of, copy, free_name, once, remove, rename, write_over
from store.database import (
    BY_NEWER,
    FILE_ERRORS,
    SMALLEST,
    DamagedError,
    NewerError,
    check_database,
    check_kind,
    connect,
    migrate,
    open_database,
    refuse_newer,
)
from store.write_ahead import read_log

log = logging.getLogger(__name__)


LEAST_ROOM: Final = 1 << 16
"""Bytes that opening a file takes on the disk for a while, about twice the index of SQLite's log."""

MOST_GAMES: Final = 1_000_000
"""The highest number of a game that is looked for in a damaged file."""


class Opened(NamedTuple):
    """An open database; without a path it is in memory alone."""

    path: Path | None
    connection: sqlite3.Connection
    problem: str
    """A sentence if the file cannot be used, or was set aside."""
    reason: str = ""
    """The reason why the file cannot be used at present; empty if it can, or if none is wanted."""


def opened_file(path: Path | None) -> Opened:
    """Return the database in that file, or one in memory."""
    if path is None:
        return Opened(None, open_database(None), "")
    try:
        return open_file(path)
    except NewerError as error:
        problem = say(
            "{file} was written by a newer Card Table and stays as it is. Get the newest version; in this one games "
            "last until the program ends.",
            file=str(path),
        )
        return Opened(None, open_database(None), problem, unusable_because(error))
    except FILE_ERRORS as error:
        log.warning("%s cannot be used: %s", path, error)
        problem = say(
            "Games cannot be kept in {file}: {reason}. You can play on; they are kept as soon as possible.",
            file=str(path),
            reason=unusable_because(error, path),
        )
        return Opened(None, _in_memory(path), problem, unusable_because(error, path))


def open_file(path: Path) -> Opened:
    """Return the database in that file, mended if it is damaged. Raises FILE_ERRORS."""
    connection = None
    refuse_newer(path)
    try:
        problem = _check_log(path)
        connection = open_database(path)
        check_database(path, connection)
        return Opened(path, connection, problem)
    except FILE_ERRORS as error:
        if connection:
            connection.close()
        if not is_damage(error):
            raise
        problem = set_aside(path, error)
    return Opened(path, open_database(path), problem)


def _check_log(path: Path) -> str:
    """Return a sentence if the log that lies beside the file is damaged, and keep that log. Raises FILE_ERRORS.

    This has to come before anything is written: SQLite would begin the log again.
    """
    if not read_log(companion_of(path, "-wal")).data:
        return ""
    check_kind(path)
    with closing(connect(path)) as connection:
        # Another window may be writing to the log; then no crash has happened, and the log is in order.
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
            before = read_log(companion_of(path, "-wal"))
            busy, sound_frames, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            return ""
    lost = 0 if busy else before.lost_commits(sound_frames)
    if not lost:
        return ""
    beside = free_name(path.with_name(f"{path.stem}-log{path.suffix}"))
    beside.write_bytes(before.data)
    log.warning("The log of %s is damaged: the last %d commits are lost. It is kept as %s.", path, lost, beside.name)
    return say(
        "The file of the kept games was damaged; the last moves are lost. Its log is set aside as {file}.",
        file=beside.name,
    )


def is_damage(error: Exception) -> bool:
    """Return whether the error means that the file is damaged, and not only that it cannot be used at present."""
    if isinstance(error, (sqlite3.OperationalError, sqlite3.IntegrityError, sqlite3.ProgrammingError)):
        return str(error).startswith(("no such", "malformed", "unsupported file format", "table "))
    return isinstance(error, (sqlite3.DatabaseError, UnicodeDecodeError)) and not isinstance(error, NewerError)


def unusable_because(error: Exception, path: Path | None = None) -> str:
    """Return the reason of an error of the file at ``path``, in words for the player."""
    if isinstance(error, OSError) and error.errno in _NUMBERS:
        return _NUMBERS[error.errno]
    text = str(error).lower()
    reason = next((reason for sign, reason in _REASONS.items() if sign in text), _UNKNOWN)
    # SQLite calls it an I/O error if there is no room for the index of its log.
    return DISK_IS_FULL if reason == _UNWRITABLE and path is not None and _has_no_room(path) else reason


def _has_no_room(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False


def is_full(error: Exception) -> bool:
    """Return whether the error means that the disk has no room."""
    return unusable_because(error) == DISK_IS_FULL


DISK_IS_FULL: Final = say("the disk is full")
_HELD: Final = say("another program holds that file")
_READ_ONLY: Final = say("that file is read-only")
_UNWRITABLE: Final = say("the disk cannot be written")
_UNOPENED: Final = say("that file cannot be opened")
_UNKNOWN: Final = say("that file cannot be used")
"""The reason of an error that has no other words; the log has SQLite's own."""

_REASONS: Final = {
    "full": DISK_IS_FULL,
    "locked": _HELD,
    "busy": _HELD,
    "readonly": _READ_ONLY,
    "i/o error": _UNWRITABLE,
    "unable to open": _UNOPENED,
    BY_NEWER: say("a newer Card Table uses that file now"),
}
"""Parts of SQLite's messages, and the reasons in words."""
_NUMBERS: Final = {
    errno.ENOSPC: DISK_IS_FULL,
    errno.EDQUOT: DISK_IS_FULL,
    errno.EROFS: _READ_ONLY,
    errno.EACCES: say("that file may not be opened"),
    errno.EPERM: say("that file may not be opened"),
    errno.EIO: _UNWRITABLE,
    errno.ENODEV: _UNWRITABLE,
    errno.ENXIO: _UNWRITABLE,
    errno.ESTALE: _UNWRITABLE,
    errno.ENOTDIR: _UNOPENED,
    errno.EEXIST: _UNOPENED,
    errno.ENOENT: _UNOPENED,
    errno.EEXIST: _UNOPENED,  # Windows' error for a folder below a file
}
"""The numbers of the system's errors, and the reasons in words."""


def failure(reason: str) -> str:
    """Return the sentence for the player while the file cannot be written for that reason."""
    return say(
        "Games are not kept at present: {reason}. You can play on; they are kept as soon as possible.", reason=reason
    )


def set_aside(path: Path, error: Exception) -> str:
    """Rename a damaged file, put a new one with its sound games in its place, and return a sentence for the player.

    Raises FILE_ERRORS if that is not possible; the file is then where it was.
    """
    what, why = (str(error), "") if isinstance(error, DamagedError) else ("is damaged", f" ({error})")
    mended = path.with_name(f"{path.name}.{os.getpid()}.new")
    games = 0
    try:
        games = _rescue(path, mended)
    except FILE_ERRORS as reason:
        log.warning("Nothing can be read in %s: %s", path, reason)
        remove(mended)
    beside = free_name(path)
    try:
        rename(path, beside)
        if mended.exists():
            os.replace(mended, path)
    except PermissionError:  # Windows renames no file that another window has open
        copy(path, beside)
        write_over(path, mended)
    log.warning("%s %s%s. It is kept as %s; %d games were read from it.", path, what, why, beside.name, games)
    if not games:
        return say("{fault} It is set aside as {file}; a new one begins.", fault=_FAULTS[what], file=beside.name)
    return say_count(
        "{fault} It is set aside as {file}; {n} game was saved from it.",
        "{fault} It is set aside as {file}; {n} games were saved from it.",
        games,
        fault=_FAULTS[what],
        file=beside.name,
    )


_FAULTS: Final = {
    "is damaged": say("The file of the kept games is damaged."),
    "belongs to another program": say("The file of the kept games belongs to another program."),
    "is a folder": say("The file of the kept games is a folder."),
    "is not a plain file": say("The file of the kept games is not a plain file."),
}
"""The texts of DamagedError as sentences for the player."""


def _copied(path: Path) -> sqlite3.Connection:
    """Return a copy of the file in memory, with the present schema. Raises sqlite3.Error."""
    memory = connect(None, cut_off=True)
    try:
        # Read-only, SQLite needs a folder in which it may write; immutable, it overlooks the last moves.
        for mode in ("mode=ro", "mode=ro&immutable=1"):
            try:
                with closing(connect(path, mode, cut_off=True)) as source:
                    source.execute("SELECT count(*) FROM sqlite_master").fetchone()
                    source.backup(memory, progress=once)
                    break
            except sqlite3.OperationalError:
                if "immutable" in mode:
                    raise
        migrate(memory)
    except BaseException:
        memory.close()
        raise
    return memory


def _in_memory(path: Path) -> sqlite3.Connection:
    """Return a database in memory, with what the file holds if that can be read."""
    try:
        return _copied(path)
    except FILE_ERRORS:
        return open_database(None)


def _rescue(path: Path, mended: Path) -> int:
    """Write a new file with all that is sound in a damaged one; return the number of games.

    Raises FILE_ERRORS.
    """
    if not path.is_file() or path.stat().st_size < SMALLEST:
        return 0
    remove(mended)
    with closing(_copied(path)) as source, closing(connect(mended)) as target:
        migrate(target)
        target.execute("BEGIN")
        # One by one: a page that is missing hides its own games alone.
        games = sum(_rescue_game(source, target, number) for number in range(1, _newest(source) + 1))
        for key in _keys(source, "settings", "key"):
            with suppress(*FILE_ERRORS):
                setting = source.execute("SELECT key, value FROM settings WHERE key = ?", (key,)).fetchone()
                target.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", setting)
        for key in _keys(source, "practice", "key"):
            with suppress(*FILE_ERRORS):
                if practice := coach_rows.kept_row(source, key):
                    coach_rows.keep_practice(target, practice)
        for identity in _keys(source, "people", "identity"):
            with suppress(*FILE_ERRORS):
                if person := people_rows.person_with(source, identity):
                    people_rows.keep_person(target, person, people_rows.photo_of(source, person.picture))
        target.execute("COMMIT")
        return games


def _keys(source: sqlite3.Connection, table: str, key: str) -> set[Any]:
    """Return the keys of a table that can be read, from its start and from its end up to the damage."""
    found = set()
    for order in ("ASC", "DESC"):
        with suppress(*FILE_ERRORS):
            for (value,) in source.execute(f"SELECT {key} FROM {table} NOT INDEXED ORDER BY {key} {order}"):
                found.add(value)
    return found


def _newest(source: sqlite3.Connection) -> int:
    """Return the highest number that a game can have in a damaged file."""
    found = {0}
    for query in ("SELECT seq FROM sqlite_sequence WHERE name = 'games'", "SELECT max(number) FROM games NOT INDEXED"):
        with suppress(*FILE_ERRORS):
            found |= {row[0] for row in source.execute(query) if type(row[0]) is int}
    return min(max(found), MOST_GAMES)


def _rescue_game(source: sqlite3.Connection, target: sqlite3.Connection, number: int) -> bool:
    """Copy a game up to its first damaged step, with its seats and review; return whether there is anything of it."""
    with suppress(*FILE_ERRORS):
        game = rows.sound_part(source, number)
        if game:
            rows.insert(target, game.kept, game.record, game.timeline, game.end.last, number=number)
            with suppress(*FILE_ERRORS):
                rows.seat_people(target, number, rows.people_of(source, number))
            with suppress(*FILE_ERRORS):
                if review := coach_rows.review_of(source, number):
                    coach_rows.keep_review(target, number, review)
            return True
    return False
