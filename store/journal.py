"""The journals of games that are being played.

A table hands its moves to a journal and goes on; the writer commits them. What is not yet on the disk stays in the
journal, which can write the game anew.

A journal holds the whole game in memory. So moves that could not be written (full disk, locked file) are written later,
and a game whose row is gone is written anew.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from engine.phrases import say
from store import rows
from store.kept import DamagedGameError, KeptGame, KeptMoves, KeptStep, new_identity, plain_json
from store.writer import PATIENCE, Committed, Writer

log = logging.getLogger(__name__)

FORKED: Final = say("Another window plays this game too. Here it goes on as a game of its own.")


class _State(NamedTuple):
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
        return state.kept._replace(ply=state.timeline.ply)

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
            kept = before.kept._replace(
                finished=False, undone=before.kept.undone or any(step.move is None for step in steps)
            )
            self._state = _State(
                kept=kept._replace(changed=steps[-1].made),
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
            kept = self._state.kept._replace(account=told, finished=finished)
            self._state = self._state._replace(kept=kept, noted=False)
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
            kept = state.kept._replace(identity=identity)
            number, check = rows.insert(connection, kept, self._record, state.timeline, last)
        elif (there.last, there.check) == (self._last, self._check):
            number, check = there.number, rows.append(connection, there, state.steps)
        else:
            number, check = there.number, rows.pack_timeline(connection, there.number, state.timeline, last)
        if there is not None and not state.noted:
            rows.note(connection, number, state.kept)
            if state.kept.finished:
                check = rows.pack_timeline(connection, number, state.timeline, last)

        def committed() -> None:
            with self._lock:
                now = self._state
                self._state = now._replace(
                    kept=now.kept._replace(number=number, identity=identity),
                    steps=now.steps[len(state.steps) :],
                    noted=_noted(now.kept) == _noted(state.kept),
                )
                self._last, self._check = last, check
                self.notice = notice or self.notice

        return committed

    def _nothing_new(self) -> None:
        """Take note that the game's facts are not written: those of a later move are in the file."""
        with self._lock:
            self._state = self._state._replace(noted=True)

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
