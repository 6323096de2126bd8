"""The file of the store while it is used, or the memory in its place.

Reading happens on the caller's thread, writing on the writer's. A file that turns out to be damaged is set aside. A
full disk gets back the room of SQLite's log. A file that could not be opened is opened as soon as it can be.

Every connection checks that the file is still the one that it opened, because another window may have renamed it. Only
SQLite may open the file: closing another handle would release the locks that SQLite holds in this process. If a file
could not be opened, work is done in memory, and once more in the file as soon as that can be opened.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from store.database import FILE_ERRORS, open_database, shrink_log
from store.opening import Opened, failure, is_damage, is_full, open_file, set_aside, unusable_because
from store.writer import SingleWrite, Writer

log = logging.getLogger(__name__)

T = TypeVar("T")


class StoreFile:
    """An open database and its writer. Nothing that others call raises an error of the file."""

    def __init__(self, database: Opened, wanted: Path | None) -> None:
        """Use an open database in place of the ``wanted`` file; None if none is wanted."""
        self.path, connection, self._problem, lacking = database
        """``path`` is None if everything is in memory alone."""
        self._memory = connection if self.path is None else None
        self._wanted = wanted
        self._lock = threading.RLock()
        self._local = threading.local()
        self._connections = {connection}
        if self.path:
            self._local.connection, self._local.place = connection, _place(self.path)
        self._unread = ""
        self.writer = Writer(self._connection, self._mend, wanted is not None, lacking, self._open_file)

    @property
    def problem(self) -> str:
        """A sentence if games cannot be kept, or if a damaged file was set aside; else empty."""
        failing = self.writer.failing or self._unread
        return failure(failing) if failing else self._problem

    def close(self, seconds: float) -> None:
        """Write what is left, for at most that many seconds, and close the file."""
        self.writer.close(seconds)
        self._close_connections()

    def about(self, kind: type[T]) -> list[T]:
        """Return the things of a kind that wait because writing fails at present, the oldest first."""
        tasks = [work for work in self.writer.left() if isinstance(work, SingleWrite)] if self.writer.failing else []
        return [thing for task in tasks for thing in task.about if isinstance(thing, kind)]

    def change(self, change: Callable[[sqlite3.Connection], Any]) -> Any:
        """Write at once, or as soon as it is possible; return what ``change`` returned, None if it has to wait."""
        task = SingleWrite(change)
        self.writer.hand_over(task)
        self.writer.settle(work=task)
        return task.result

    def read(self, read: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Return what ``read`` finds after all that was handed over is written; ``nothing`` if the file fails."""
        self.writer.settle()
        try:
            try:
                found = self._transaction(read)
            except FILE_ERRORS as error:
                if self._memory or not is_damage(error):
                    raise
                self.change(_mended_first(error))
                found = self._transaction(read)
        except (OverflowError, *FILE_ERRORS) as error:
            log.warning("The kept games cannot be read: %s", error)
            self._unread = unusable_because(error)
            return nothing
        self._unread = ""
        return found

    def _transaction(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Return what ``read`` finds in one transaction. Raises FILE_ERRORS."""
        with self._connection() as connection:
            connection.execute("BEGIN")
            try:
                return read(connection)
            finally:
                with suppress(*FILE_ERRORS):
                    connection.execute("COMMIT")

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """Yield this thread's connection; in memory all threads share one, in turns.

        Raises FILE_ERRORS.
        """
        if self.path is None:
            with self._lock:
                assert self._memory
                yield self._memory
            return
        local = self._local
        # Another window may have set the file aside, or somebody removed it.
        if getattr(local, "connection", None) not in self._connections or local.place != _place(self.path):
            self._reopen(self.path)
        yield local.connection

    def _reopen(self, path: Path) -> None:
        """Open the file on this thread. Raises FILE_ERRORS."""
        local = self._local
        old, local.place, local.connection = getattr(local, "connection", None), None, None
        if old in self._connections:
            self._connections.discard(old)
            old.close()
        local.connection = open_database(path)
        local.place = _place(path)
        self._connections.add(local.connection)

    def _mend(self, error: Exception) -> bool:
        """Set a damaged file aside, or make room on a full disk; return whether it is worthwhile to write again."""
        if self.path is not None and is_full(error):
            return self._make_room(self.path)
        if self.path is None or not is_damage(error):
            return False
        self._close_connections()
        try:
            self._problem = set_aside(self.path, error)
        except FILE_ERRORS as reason:
            log.warning("%s cannot be set aside: %s", self.path, reason)
            return False
        return True

    def _make_room(self, path: Path) -> bool:
        """Return the room of SQLite's own log to a full disk; return whether there was any."""
        try:
            with self._connection() as connection:
                return shrink_log(path, connection)
        except FILE_ERRORS as error:
            log.warning("The log of %s cannot be merged: %s", path, error)
            return False

    def _open_file(self) -> str:
        """Go on in the wanted file in place of the memory; return the reason if that is not possible yet."""
        assert self._wanted
        try:
            path, connection, problem, _ = open_file(self._wanted)
        except FILE_ERRORS as error:
            return unusable_because(error, self._wanted)
        with self._lock:
            self._close_connections()
            self._connections.add(connection)
            self._local.connection, self._local.place = connection, _place(self._wanted)
            self.path, self._memory, self._problem = path, None, problem
        log.info("%s can be used now.", path)
        return ""

    def _close_connections(self) -> None:
        with self._lock:
            for connection in self._connections:
                connection.close()
            self._connections.clear()


def _place(path: Path) -> tuple[int, int] | None:
    """Return the identity of the file, which differs for another file of the same name; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _mended_first(error: Exception) -> Callable[[sqlite3.Connection], None]:
    """Return a change that raises the error of a reader the first time, so that the writer mends the file."""
    errors = [error]

    def change(connection: sqlite3.Connection) -> None:
        if errors:
            raise errors.pop()

    return change
