"""The journals of games that are being played, and the one thread that writes to the file.

A table hands its moves to a journal and goes on; the writer commits them. A commit is on the disk when it returns.
What is not yet on the disk stays in the journals, so that a write that fails is simply tried again later.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from engine.phrases import say
from store import rows
from store.database import FILE_ERRORS, check_version, roll_back
from store.kept import DamagedGameError, KeptGame, KeptMoves, KeptStep, new_identity, plain_json
from store.opening import reason_of

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""Seconds that a reader or a new game waits for the writer at most."""
RETRY: Final = 5.0
"""Seconds until a failed write is tried again, if nothing else is written meanwhile."""

FORKED: Final = say("Another window plays this game too. Here it goes on as a game of its own.")

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
        self._tries = 0
        """The number of attempts to write, the failed ones too."""
        self._open_from = 0.0
        """The time from which opening the file is tried again."""
        self.lacking = lacking
        self.failing = ""
        """The reason why the last write failed, else empty. Work that is not written waits in memory."""
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
        """Try now to write all that is not on the disk; return whether all of it is there after so many seconds."""
        with self._changed:
            before, self._open_from, self._woken = self._tries, 0.0, True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._tries > before or not self.unkept(), seconds)
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
        lacking = self._still_lacking()
        with self._changed:
            self._writing, self._waiting, self.lacking = self._waiting, {}, lacking
            self._woken = self._closing
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
            failing = reason_of(error)
            log.warning("Games cannot be written: %s", error)
        with self._changed:
            if failing:
                self._waiting = self._writing | self._waiting
            elif lacking:
                self._owed |= self._writing
            self.failing, self._writing = failing, {}
            self._tries += 1
            self._changed.notify_all()

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


class Task:
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


@dataclass(frozen=True)
class _State:
    """The state of a journal: the game, and the steps that are not on the disk yet."""

    kept: KeptGame
    timeline: KeptMoves
    steps: tuple[KeptStep, ...] = ()
    noted: bool = True
    """True if the facts that a list shows are on the disk."""


def _begins(connection: sqlite3.Connection, number: int, state: _State) -> bool:
    """Return whether the game in the file is the beginning of this one, as in an older copy; a damaged one may be."""
    try:
        there = rows.whole(connection, number)
    except DamagedGameError:
        return True
    return there is None or state.timeline.moves[: len(there.timeline.moves)] == there.timeline.moves


def _is_begun_by(connection: sqlite3.Connection, number: int, state: _State) -> bool:
    """Return whether the game in the file goes on from this one."""
    with suppress(DamagedGameError):
        there = rows.whole(connection, number)
        return there is not None and there.timeline.moves[: len(state.timeline.moves)] == state.timeline.moves
    return False


def _noted(kept: KeptGame) -> tuple[object, ...]:
    """Return the facts about a game that a list shows and that do not follow from its steps."""
    return kept.account, kept.finished, kept.undone


class Journal:
    """A kept game that is being played. Its methods return at once; the writer does the rest."""

    def __init__(
        self, writer: Writer, kept: KeptGame, record: str, timeline: KeptMoves, last: int = 0, check: int = 0
    ) -> None:
        """Go on with the game ``kept``, whose last step has the number ``last`` and the checksum ``check``."""
        self._writer = writer
        self._record = record
        self._state = _State(kept, timeline)
        self._last, self._check = last, check
        self._lock = threading.Lock()
        self._given_up = False
        self.notice = ""
        """A sentence if the game became a kept game of its own, because another window played it too; else empty."""

    @property
    def number(self) -> int:
        """The game's number in the store; negative if it could not be written yet."""
        return self._state.kept.number

    @property
    def kept(self) -> KeptGame:
        """The game as a list shows it, even before it is on the disk."""
        state = self._state
        return replace(state.kept, ply=state.timeline.ply)

    @property
    def timeline(self) -> KeptMoves:
        """All moves, and the number of them that are made, even before they are on the disk."""
        return self._state.timeline

    @property
    def account(self) -> Mapping[str, Any]:
        """The account that was noted last; empty before the first."""
        return self._state.kept.account

    @property
    def settled(self) -> bool:
        """True if everything is on the disk, or cannot be written at present and goes on in memory."""
        return self._given_up or bool(self._writer.failing) or not self._writer.has(self)

    def wait(self, seconds: float = PATIENCE) -> bool:
        """Wait until the journal is settled; return False if the time was over before."""
        self._writer.settle(seconds, self)
        return self.settled

    def begin(self) -> None:
        """Hand the new game over and wait for its number."""
        self._writer.hand_over(self)
        self.wait()

    def append(self, ply: int, moves: Sequence[str]) -> None:
        """Keep moves that were made from the position ``ply`` on. Raises ValueError if there is no such position."""
        now = time.time()
        self._add([KeptStep(at, move, now) for at, move in enumerate(moves, ply)])

    def go_to(self, ply: int) -> None:
        """Keep that moves were taken back or made again, up to ``ply``. Raises ValueError if there is no such ply."""
        self._add([KeptStep(ply, None, time.time())])

    def _add(self, steps: Sequence[KeptStep]) -> None:
        if not steps:
            return
        with self._lock:
            before = self._state
            kept = replace(
                before.kept, finished=False, undone=before.kept.undone or any(step.move is None for step in steps)
            )
            self._state = _State(
                kept=replace(kept, changed=steps[-1].made),
                timeline=before.timeline.after(steps),
                steps=(*before.steps, *steps),
                noted=before.noted and _noted(kept) == _noted(before.kept),
            )
        self._writer.hand_over(self)

    def note(self, account: str | Mapping[str, Any], finished: bool) -> None:
        """Keep the game's account (an object, or its JSON), and the fact that it is finished."""
        try:
            told = json.loads(account if isinstance(account, str) else plain_json(dict(account)))
        except (TypeError, ValueError):
            # A list without an account is better than a lost move.
            log.exception("The account of the game cannot be kept.")
            told = self._state.kept.account
        with self._lock:
            kept = replace(self._state.kept, account=told, finished=finished)
            self._state = replace(self._state, kept=kept, noted=False)
        self._writer.hand_over(self)

    def give_up(self) -> None:
        """Go on in memory alone."""
        self._given_up = True
        self.notice = say("This game cannot be kept. It lasts until the program ends.")

    def write(self, connection: sqlite3.Connection) -> Committed:
        """Append the steps that are not written yet; write the whole game anew if the file's copy differs."""
        state, notice = self._state, ""
        identity, last = state.kept.identity, self._last + len(state.steps)
        there = rows.last_step(connection, identity)
        if there is not None and not self._continues(connection, there, state):
            if not state.steps and _is_begun_by(connection, there.number, state):
                # Another window, or a file that was imported, went on with the game, and this one has nothing new.
                return self._nothing_new
            there, identity, notice = None, new_identity(), FORKED
        if there is None:
            kept = replace(state.kept, identity=identity)
            number, check = rows.insert(connection, kept, self._record, state.timeline, last)
        elif (there.last, there.check) == (self._last, self._check):
            number, check = there.number, rows.append(connection, there, state.steps)
        else:
            number, check = there.number, rows.pack(connection, there.number, state.timeline, last)
        if there is not None and not state.noted:
            rows.note(connection, number, state.kept)
            if state.kept.finished:
                check = rows.pack(connection, number, state.timeline, last)

        def committed() -> None:
            with self._lock:
                now = self._state
                self._state = replace(
                    now,
                    kept=replace(now.kept, number=number, identity=identity),
                    steps=now.steps[len(state.steps) :],
                    noted=_noted(now.kept) == _noted(state.kept),
                )
                self._last, self._check = last, check
                self.notice = notice or self.notice

        return committed

    def _nothing_new(self) -> None:
        """Take note that the game's facts are not written: those of a later move are in the file."""
        with self._lock:
            self._state = replace(self._state, noted=True)

    def _continues(self, connection: sqlite3.Connection, there: rows.LastStep, state: _State) -> bool:
        """Return whether the journal has everything that the file has of this game.

        The file may have more than was settled: a commit that seemed to fail can have reached the disk.
        """
        more = there.last - self._last
        if more <= 0:
            return (there.last, there.check) == (self._last, self._check) or _begins(connection, there.number, state)
        written = rows.steps_after(connection, there.number, self._last)
        if written:
            return tuple(written) == state.steps[:more]
        return more == len(state.steps) and rows.packed_timeline(connection, there.number) == state.timeline
