"""The bots of a match in a process of their own, as the window's process sees it."""

from __future__ import annotations

import contextlib
import json
import logging
import subprocess
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.record import Record
from gui.table import thinker

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""Number of times that a thought is tried in a process before the bots think in the window's own."""


class Lost(Exception):  # noqa: N818 - it names what happened
    """The process does not answer, and could not be replaced by a new one."""


class Answer(NamedTuple):
    """The move that a bot chose, as text, and whether its time was up."""

    move: str
    cut: bool


class ThinkingProcess:
    """The bots of one match in a process that follows its moves; the first question starts it."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        """``command`` starts another process than the usual one."""
        self._command = list(command or thinker.command())
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._told: Record | None = None
        """The record that the process has followed so far."""
        self.closed = False
        """True once no further move is wanted."""

    def answer(self, record: Record, seconds: float | None, wanted: Callable[[], bool] = lambda: True) -> Answer:
        """Return the move of the bot whose turn it is after ``record``; it has ``seconds``, or all the time it needs.

        Waits for it, so it is called on a thread of its own. Raises Lost, also once ``wanted`` returns False, or
        RuntimeError with the bot's own mistake.
        """
        with self._lock:
            for _ in range(ATTEMPTS):
                if self.closed or not wanted():
                    break
                try:
                    answer = self._ask(record, seconds)
                except (OSError, ValueError) as error:
                    if not self.closed and wanted():
                        log.warning("The process in which the bots think has to be started again: %s", error)
                    self._end()
                    continue
                if thinker.ERROR in answer:
                    raise RuntimeError(f"A bot failed in its process.\n{answer[thinker.ERROR]}")
                return Answer(answer[thinker.MOVE], answer[thinker.CUT])
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
        process, self._process, self._told = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()
            with contextlib.suppress(OSError, ValueError):
                assert process.stdin is not None
                process.stdin.close()

    def _ask(self, record: Record, seconds: float | None) -> dict[str, Any]:
        """Send the process the latest moves, and ask. Raises OSError or ValueError without an answer."""
        process = self._process
        if process is None:
            process = self._process = self._started()
            if self.closed:
                raise OSError("nobody waits for it any more")
        assert process.stdin is not None
        assert process.stdout is not None
        messages = [*self._news(record), {thinker.SECONDS: seconds}]
        process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))
        process.stdin.flush()
        self._told = record
        line = process.stdout.readline()
        if not line:
            raise OSError(f"it ended with status {process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=thinker.environment(),
            # On Windows, without a window of its own.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def _news(self, record: Record) -> list[dict[str, str]]:
        """Return the messages that bring the process up to ``record``: the moves since, or all of it."""
        told = self._told
        if told is not None and told == replace(record, moves=record.moves[: len(told.moves)]):
            return [{thinker.MOVE: move} for move in record.moves[len(told.moves) :]]
        return [{thinker.RECORD: record.to_json()}]
