"""The store: the kept games and the settings, for everybody who reads or changes them."""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from engine.match import Match
from engine.record import Record
from store import rows
from store.database import DamagedError, UnusableError, connect, open_database, set_aside
from store.journal import Journal, Task, Writer
from store.kept import DamagedGameError, KeptGame, Timeline, plain_json, text_of

log = logging.getLogger(__name__)

T = TypeVar("T")


class Store:
    """The kept games and settings in one file, or in memory alone.

    Reading happens on the caller's thread, writing on a thread of its own; in memory both at once. Nothing here raises
    an error of the file: ``problem`` tells it.
    """

    def __init__(self, path: Path | None, connection: sqlite3.Connection, problem: str) -> None:
        """Use an open database; `open` is what others call."""
        self._path = path
        self._problem = problem
        self._memory = connection if path is None else None
        self._lock = threading.RLock()
        self._local = threading.local()
        self._connections = [connection]
        self._local.connection = connection
        self._new = count(-1, -1)
        self._unwritten: dict[int, Journal] = {}
        self._writer = Writer(self._connection, _sentence_of, threaded=path is not None)

    @staticmethod
    def open(path: Path | None) -> Store:
        """Return the store in that file; None is memory alone. Where the file cannot be used, ``problem`` says why."""
        if path is None:
            return Store(None, open_database(None), "")
        problem = ""
        try:
            try:
                return Store(path, open_database(path), "")
            except (DamagedError, sqlite3.DatabaseError) as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                log.warning("%s cannot be read: %s", path, error)
                aside = set_aside(path)
                problem = f"The file of the kept games was damaged. It is set aside as {aside.name}; a new one begins."
                return Store(path, open_database(path), problem)
        except UnusableError as error:
            problem = str(error)
        except (OSError, sqlite3.Error, DamagedError) as error:
            log.warning("%s cannot be used: %s", path, error)
            problem = "The games cannot be kept: their file cannot be used. They last until the program ends."
        return Store(None, open_database(None), problem)

    @property
    def problem(self) -> str:
        """A sentence if games cannot be kept, or if a damaged file was set aside; else empty."""
        return self._writer.failing or self._problem

    @property
    def path(self) -> Path | None:
        """The file; None if everything is in memory alone."""
        return self._path

    def close(self, seconds: float = 5.0) -> None:
        """Write what is left, for at most so many seconds, and close the file."""
        self._writer.close(seconds)
        with self._lock:
            for connection in self._connections:
                connection.close()

    # Games in progress

    def begin(self, record: Record) -> Journal:
        """Keep a new game, with the moves of ``record`` made already; return its journal."""
        now = time.time()
        kept = KeptGame(
            number=next(self._new),
            identity=uuid4().hex,
            record=replace(record, moves=()),
            started=now,
            changed=now,
            ply=len(record.moves),
            finished=False,
            undone=False,
        )
        journal = Journal(self._writer, kept, text_of(record), Timeline(record.moves, len(record.moves)))
        journal.begin()
        if journal.number < 0:
            self._unwritten[journal.number] = journal
        return journal

    def journal(self, number: int) -> Journal:
        """Return the journal of a kept game, to go on with it. Raises LookupError or ValueError as `record` does."""
        if number in self._unwritten:
            return self._unwritten[number]
        kept, (text, timeline, end) = self.kept(number), self._timeline(number)
        return Journal(self._writer, kept, text, timeline, end.last, end.check)

    # Kept games

    def games(
        self,
        *,
        game: str | None = None,
        finished: bool | None = None,
        oldest_first: bool = False,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[KeptGame]:
        """Return the kept games, those changed last first."""
        return self._read(lambda read: rows.games(read, game, finished, oldest_first, limit, offset), [])

    def count(self, *, game: str | None = None, finished: bool | None = None) -> int:
        """Return the number of the kept games."""
        return self._read(lambda read: rows.count(read, game, finished), 0)

    def kept(self, number: int) -> KeptGame:
        """Return one kept game. Raises LookupError if there is none with that number."""
        if number in self._unwritten:
            return self._unwritten[number].kept
        kept = self._read(lambda read: rows.kept(read, number), None)
        if kept is None:
            raise LookupError(f"There is no kept game {number}.")
        return kept

    def timeline(self, number: int) -> Timeline:
        """Return all moves of a kept game, those taken back too. Raises LookupError or ValueError as `record` does."""
        if number in self._unwritten:
            return self._unwritten[number].timeline
        return self._timeline(number)[1]

    def record(self, number: int) -> Record:
        """Return the record of a kept game, with the moves that are made.

        Raises LookupError if there is no such game, and ValueError with one sentence if it cannot be read.
        """
        kept = self.kept(number)
        if kept.damage:
            raise DamagedGameError(kept.damage)
        return replace(kept.record, moves=self.timeline(number).made)

    def match(self, number: int) -> Match:
        """Return a kept game to go on with, its undone moves to be made again. Raises what `record` raises."""
        record, timeline = self.record(number), self.timeline(number)
        try:
            match = Match(replace(record, moves=timeline.moves))
            match.go_to(timeline.ply)
        except ValueError as error:
            raise DamagedGameError(f"Game {number} cannot be read: {error}") from error
        return match

    def _timeline(self, number: int) -> tuple[str, Timeline, rows.LastStep]:
        found = self._read(lambda read: rows.timeline(read, number), None)
        if found is None:
            raise LookupError(f"There is no kept game {number}.")
        return found

    def add(
        self,
        record: Record,
        *,
        identity: str = "",
        started: float | None = None,
        changed: float | None = None,
        finished: bool = False,
        undone: bool = False,
        account: Mapping[str, Any] | None = None,
    ) -> int:
        """Keep a game that was played elsewhere, and return its number; a game that is kept already is left as it is.

        Returns 0 if it cannot be written at present.
        """
        now = time.time()
        kept = KeptGame(
            number=0,
            identity=identity or uuid4().hex,
            record=record,
            started=now if started is None else started,
            changed=now if changed is None else changed,
            ply=len(record.moves),
            finished=finished,
            undone=undone,
            account=dict(account or {}),
        )

        def change(connection: sqlite3.Connection) -> int:
            there = rows.last_step(connection, kept.identity)
            if there is not None:
                return there.number
            return rows.insert(connection, kept, text_of(record), Timeline(record.moves, len(record.moves)))[0]

        return int(self._change(change) or 0)

    def delete(self, numbers: Iterable[int]) -> None:
        """Remove these games."""
        gone = list(numbers)
        for number in gone:
            self._unwritten.pop(number, None)
        self._change(lambda connection: rows.delete(connection, gone))

    # Settings

    def settings(self) -> dict[str, Any]:
        """Return the settings that are kept, without those that are damaged."""
        return self._read(_settings, {})

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        """Keep these settings and leave the others as they are; None removes one."""
        texts = {key: None if value is None else plain_json(value) for key, value in changes.items()}
        self._writer.hand_over(Task(lambda connection: _change_settings(connection, texts)))

    # The file

    def _change(self, change: Callable[[sqlite3.Connection], Any]) -> Any:
        """Write at once, or as soon as it is possible; return what ``change`` returned, None if it has to wait."""
        task = Task(change)
        self._writer.hand_over(task)
        self._writer.settle(work=task)
        return task.result

    def _read(self, read: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Return what ``read`` finds after all that was handed over is written; ``nothing`` if the file fails."""
        self._writer.settle()
        try:
            with self._connection() as connection:
                connection.execute("BEGIN")
                try:
                    return read(connection)
                finally:
                    connection.execute("COMMIT")
        except sqlite3.Error as error:
            log.warning("The kept games cannot be read: %s", error)
            self._problem = _sentence_of(error)
            return nothing

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """Yield this thread's connection; in memory all threads share one, in turns."""
        if self._memory is not None:
            with self._lock:
                yield self._memory
            return
        if not hasattr(self._local, "connection"):
            self._local.connection = connect(self._path)
            with self._lock:
                self._connections.append(self._local.connection)
        yield self._local.connection


def _sentence_of(error: sqlite3.Error) -> str:
    """Return what a player is told when the file fails."""
    text = str(error)
    if "full" in text:
        return "Games are not kept at present: the disk is full. They are kept as soon as there is room."
    if "locked" in text or "busy" in text:
        return "Games are not kept at present: another program holds their file. They are kept as soon as it is free."
    return f"Games are not kept at present: their file cannot be written ({text})."


def _settings(connection: sqlite3.Connection) -> dict[str, Any]:
    found = {}
    for key, text in connection.execute("SELECT key, value FROM settings"):
        try:
            found[str(key)] = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            log.warning("The setting %r is damaged.", key)
    return found


def _change_settings(connection: sqlite3.Connection, texts: Mapping[str, str | None]) -> None:
    for key, text in texts.items():
        if text is None:
            connection.execute("DELETE FROM settings WHERE key = ?", (key,))
        else:
            connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text))
