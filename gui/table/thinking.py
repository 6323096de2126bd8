"""The bots of a match and its coach in a process of their own, as the window's process sees it.

The process gets the record once, then each move. It starts with the first long thought and ends with the table or the
window. If it is lost, it is started again; if that fails too, bots think on threads of the window.
"""

from __future__ import annotations

import contextlib
import json
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.record import Record
from gui.table import thinker
from gui.table.programs import Fault
from protocol import own_processes

if TYPE_CHECKING:
    import subprocess

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""Number of times that a thought is tried in a process before the bots think in the window's own."""
PATIENCE = 1.0
"""Seconds that a bot waits for hints to end before the process is killed."""


class Lost(Exception):  # noqa: N818 - it names what happened
    """The process does not answer, and could not be replaced by a new one."""


class ChosenMove(NamedTuple):
    """The move that a bot chose, as text, and whether its time was up."""

    move: str
    cut: bool
    fault: Fault | None = None
    """The failure by which a program has lost its seat; the move is then that of the game's own bot."""


class ThinkingProcess:
    """The process of the bots and the coach of one match, which follows its moves. The first question starts it."""

    def __init__(self, command: Sequence[str] | None = None, programs: Mapping[int, str] | None = None) -> None:
        """``command`` starts another process than the usual one; ``programs`` are the commands of seats."""
        self._command = command
        self._programs = dict(programs or {})
        self._lock = threading.Lock()
        """Held by the thread that asks, until it has all of its answer."""
        self._writing = threading.Lock()
        """Held while lines about hints are written: a wish for them, or their end."""
        self._gives_hints = False
        """True from a wish for hints to the last hint."""
        self._process: subprocess.Popen[bytes] | None = None
        self._known: Record | None = None
        """The record that the process has followed so far."""
        self.closed = False
        """True once no further move is wanted."""

    @property
    def pid(self) -> int | None:
        """The system's number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    def has_program(self, seat: int) -> bool:
        """Return whether a program plays at that seat."""
        return seat in self._programs

    def answer(self, record: Record, seconds: float | None, wanted: Callable[[], bool] = lambda: True) -> ChosenMove:
        """Return the move of the bot whose turn it is after ``record``; it has ``seconds``, or all the time it needs.

        Waits for it, so it is called on a thread of its own. Raises Lost, also once ``wanted`` returns False, or
        RuntimeError with the bot's own mistake.
        """
        if not self._lock.acquire(timeout=PATIENCE):
            self.abandon()
            self._lock.acquire()
        try:
            answer = self._answered(record, {thinker.SECONDS: seconds}, wanted)
        finally:
            self._lock.release()
        if thinker.ERROR in answer:
            raise RuntimeError(f"A bot failed in its process.\n{answer[thinker.ERROR]}")
        fault = None
        if thinker.FAULT in answer:
            seat, *what = answer[thinker.FAULT]
            self._programs.pop(seat, None)
            fault = Fault(*what)
        return ChosenMove(answer[thinker.MOVE], answer[thinker.CUT], fault)

    def hints(
        self, record: Record, deals: int, take: Callable[[Mapping[str, Any]], None], wanted: Callable[[], bool]
    ) -> None:
        """Hand hints for the person to move after ``record`` to ``take``, better and better ones, as `Hint.to_json`.

        They are computed over up to so many imagined ``deals``. Returns after the last one, or soon after `rest`, which
        is called once ``wanted`` returns False. Called on a thread of its own. Raises as `answer` does.
        """
        with self._lock:
            answer = self._answered(record, {thinker.HINTS: deals}, wanted)
            while hint := answer.get(thinker.HINT):
                if wanted():
                    take(hint)
                try:
                    answer = self._received()
                except (OSError, ValueError) as error:
                    self._end()
                    raise Lost(f"The process of the coach ended: {error}") from error
            self._gives_hints = False
        if thinker.ERROR in answer:
            raise RuntimeError(f"The coach failed in its process.\n{answer[thinker.ERROR]}")

    def rest(self) -> None:
        """End the hints that are being computed."""
        with self._writing:
            process = self._process
            if process is not None and self._gives_hints:
                with contextlib.suppress(OSError, ValueError):
                    _write(process, [{thinker.REST: True}])

    def _answered(self, record: Record, wish: Mapping[str, Any], wanted: Callable[[], bool]) -> dict[str, Any]:
        """Return the first answer to a wish about the position after ``record``. Raises Lost without one."""
        for _ in range(ATTEMPTS):
            if self.closed or not wanted():
                break
            try:
                return self._ask(record, wish, wanted)
            except (OSError, ValueError) as error:
                if not self.closed and wanted():
                    log.warning("The process in which the bots think has to be started again: %s", error)
                self._end()
        raise Lost("The process in which the bots think does not answer.")

    def abandon(self) -> None:
        """Stop the present thought, whose answer is not wanted any more; the next question starts a new process."""
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process. A thought that is under way there is lost."""
        self.closed = True
        self._end()

    def _end(self) -> None:
        process, self._process, self._known = self._process, None, None
        self._gives_hints = False
        if process is not None:
            # The guard (`protocol.guard`) ends the programs that it has started.
            process.kill()
            process.wait()
            with contextlib.suppress(OSError, ValueError):
                assert process.stdin is not None
                process.stdin.close()

    def _ask(self, record: Record, wish: Mapping[str, Any], wanted: Callable[[], bool]) -> dict[str, Any]:
        """Send the process the latest moves, and ask. Raises OSError or ValueError without an answer."""
        process = self._process
        if process is None:
            process = self._process = self._started()
            if self.closed:
                raise OSError("nobody waits for it any more")
        with self._writing:
            if not wanted():
                raise Lost("Nobody waits for it any more.")
            _write(process, [*self._news(record), wish])
            self._gives_hints = thinker.HINTS in wish
        self._known = record
        return self._received()

    def _received(self) -> dict[str, Any]:
        """Return the next answer. Raises OSError or ValueError if none comes."""
        process = self._process
        if process is None:
            raise OSError("it was ended")
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise OSError(f"it ended with status {process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        import subprocess

        return subprocess.Popen(
            self._command or thinker.command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # On Windows, without a window of its own.
            creationflags=own_processes.no_window(),
        )

    def _news(self, record: Record) -> list[dict[str, Any]]:
        """Return the messages that bring the process up to ``record``: the moves since, or all of it."""
        known = self._known
        if known is not None and known == replace(record, moves=record.moves[: len(known.moves)]):
            return [{thinker.MOVE: move} for move in record.moves[len(known.moves) :]]
        told_first: dict[str, Any] = {thinker.RECORD: record.to_json()}
        return [{**told_first, thinker.PROGRAMS: self._programs} if self._programs else told_first]


def _write(process: subprocess.Popen[bytes], messages: Sequence[Mapping[str, Any]]) -> None:
    assert process.stdin is not None
    process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))
    process.stdin.flush()
