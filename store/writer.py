"""The one thread that writes to the file, and the pieces of work for it.

Whoever has something to keep hands it over and goes on; the writer commits it. A commit is on the disk when it returns.
What is not yet on the disk stays in memory, so that a write that fails is simply tried again later.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

from store.database import FILE_ERRORS, check_version, roll_back
from store.opening import unusable_because

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""Seconds that a reader or a new game waits for the writer at most."""
RETRY: Final = 5.0
"""Seconds until a failed write is tried again, if nothing else is written meanwhile."""

Committed = Callable[[], None]


class Work(Protocol):
    """A piece of work for the writer."""

    def write(self, connection: sqlite3.Connection) -> Committed:
        """Write in the open transaction; return what is to be done once it is committed. May be called again."""

    def give_up(self) -> None:
        """Note that this cannot be written at all."""


class Writer:
    """The only code that writes: on a thread of its own, or at once on the caller's."""

    def __init__(
        self,
        connected: Callable[[], AbstractContextManager[sqlite3.Connection]],
        mend: Callable[[Exception], bool],
        threaded: bool,
        lacking: str = "",
        open_file: Callable[[], str] = str,
    ) -> None:
        """``lacking`` is the reason why there is no file: then work is done in memory, and once more in the file.

        ``open_file`` opens the file in place of the memory; it returns the reason if that is not possible yet.
        """
        self._connected = connected
        self._mend = mend
        self._open_file = open_file
        self._waiting: dict[Work, None] = {}
        self._writing: dict[Work, None] = {}
        self._owed: dict[Work, None] = {}
        """The work that is done in memory and not in the file, in its order."""
        self._changed = threading.Condition(threading.RLock())
        self._closing = self._woken = False
        """``_woken`` is True if there is a reason not to wait for the next attempt."""
        self._begun = self._ended = 0
        """The numbers of attempts to write that have begun and that have ended, the failed ones too."""
        self._open_from = 0.0
        """The time from which opening the file is tried again."""
        self.lacking = lacking
        self.failing = ""
        """The reason why the last write failed, else empty. Work that is not written waits in memory."""
        self.told: Callable[[], None] = lambda: None
        """Called after every attempt to write, on the thread that made it."""
        self._thread = threading.Thread(target=self._run, name="store", daemon=True) if threaded else None
        if self._thread:
            self._thread.start()

    def hand_over(self, work: Work) -> None:
        """Write ``work`` soon. It may be handed over again before it is written."""
        with self._changed:
            if self._closing:
                log.warning("The store is closed; %r is not kept.", work)
                return
            self._waiting[work] = None
            self._woken = True
            self._changed.notify_all()
            if self._thread is None:
                self._write_waiting()

    def has(self, work: Work) -> bool:
        """Return whether ``work`` is still to be written."""
        with self._changed:
            return work in self._waiting or work in self._writing

    def left(self) -> list[Work]:
        """Return what is still to be written."""
        with self._changed:
            return [*self._writing, *self._waiting]

    def unkept(self) -> list[Work]:
        """Return what is not on the disk, though some of it may be done in memory."""
        with self._changed:
            return list(self._owed | self._writing | self._waiting)

    def try_again(self, seconds: float = PATIENCE) -> bool:
        """Try now to write all that is not on the disk; return whether all of it is there after so many seconds.

        An attempt that is under way does not count, for what stopped it may be gone by now.
        """
        with self._changed:
            begun, self._open_from, self._woken = self._begun, 0.0, True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._ended > begun or not self.unkept(), seconds)
            return not self.unkept()

    def settle(self, seconds: float = PATIENCE, work: Work | None = None) -> None:
        """Wait until all is written (or ``work`` alone), writing has failed, or the time is over."""
        with self._changed:
            self._changed.wait_for(
                lambda: bool(self.failing) or not (self.has(work) if work else self._waiting or self._writing), seconds
            )

    def close(self, seconds: float) -> None:
        """Write what is left and end the thread."""
        with self._changed:
            self._closing = self._woken = True
            self._changed.notify_all()
        if self._thread:
            self._thread.join(seconds)

    def _run(self) -> None:
        while True:
            with self._changed:
                if self.failing or (self._owed and not self._waiting):
                    self._changed.wait_for(lambda: self._woken, RETRY)
                while not self._waiting and not self._owed and not self._closing:
                    self._changed.wait()
                if not self._waiting and not self._owed:
                    return
                last_try = self._closing
            self._write_waiting()
            if last_try and (left := self.unkept()):
                log.warning("%d pieces of work were not written.", len(left))
                return

    def _write_waiting(self) -> None:
        with self._changed:
            self._begun += 1
            self._woken = self._closing
        lacking = self._still_lacking()
        with self._changed:
            self._writing, self._waiting, self.lacking = self._waiting, {}, lacking
            if not lacking:
                self._writing, self._owed = self._owed | self._writing, {}
        failing = ""
        try:
            try:
                self._commit(list(self._writing))
            except FILE_ERRORS as error:
                if not self._mend(error):
                    raise
                self._commit(list(self._writing))
        except FILE_ERRORS as error:
            failing = unusable_because(error)
            log.warning("Games cannot be written: %s", error)
        with self._changed:
            if failing:
                self._waiting = self._writing | self._waiting
            elif lacking:
                self._owed |= self._writing
            self.failing, self._writing = failing, {}
            self._ended += 1
            self._changed.notify_all()
        self.told()

    def _still_lacking(self) -> str:
        """Try now and then to open a file that could not be opened; return the reason why there is none."""
        if self.lacking and (self._closing or time.monotonic() >= self._open_from):
            self._open_from = time.monotonic() + RETRY
            return self._open_file()
        return self.lacking

    def _commit(self, works: Sequence[Work]) -> None:
        """Write these in one transaction; one that cannot be written at all is left out.

        Raises FILE_ERRORS.
        """
        try:
            with self._connected() as connection:
                connection.execute("BEGIN IMMEDIATE")
                try:
                    check_version(connection)
                    committed = [work.write(connection) for work in works]
                    connection.execute("COMMIT")
                except BaseException:
                    roll_back(connection)
                    raise
        except FILE_ERRORS:
            raise
        except Exception:
            if len(works) == 1:
                log.exception("%r cannot be written.", works[0])
                works[0].give_up()
            else:
                for work in works:
                    self._commit([work])
        else:
            for done in committed:
                done()


class SingleWrite:
    """One write that is not a game in progress: settings, games from a file, removal."""

    def __init__(
        self, change: Callable[[sqlite3.Connection], Any], *, matters: bool = True, about: Sequence[object] = ()
    ) -> None:
        """``matters`` is False if a player would not miss what is written; ``about`` are the things themselves."""
        self._change = change
        self.matters, self.about = matters, about
        self.result: Any = None

    def write(self, connection: sqlite3.Connection) -> Committed:
        """Write, and keep the result once it is committed."""
        result = self._change(connection)

        def committed() -> None:
            self.result = result

        return committed

    def give_up(self) -> None:
        """Leave the result empty."""
