"""The process in which a kept game is reviewed, at low priority.

The window's process writes one line of JSON: the record, the seat, and the review so far. For every decision it gets a
line with the review, which holds only the new judgements. When the window is gone, the next line fails, and that ends
this process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from engine.coach.review import Review, reviewed
from engine.record import Record
from protocol import own_processes

WORD: Final = "review-in-background"
RECORD, SEAT, SO_FAR = "record", "seat", "so far"
"""The fields of the question."""
ERROR: Final = "error"
"""The only field of the last line if the review failed: a traceback."""
LOWEST: Final = 19
"""The niceness of the process: bots and hints of a game that is being played come first."""


def command() -> list[str]:
    """Return the command that starts the process."""
    return own_processes.own_command("gui.coaching.reviewer", WORD)


def started(command: list[str]) -> subprocess.Popen[bytes]:
    """Start a process, and return it. Raises OSError."""
    # On Windows: no window of its own, and a low priority.
    flags = ("CREATE_NO_WINDOW", "IDLE_PRIORITY_CLASS")
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=sum(getattr(subprocess, flag, 0) for flag in flags),
    )


def review_request(record: Record, seat: int, so_far: Review | None) -> bytes:
    """Return the line that asks for a review."""
    so_far_json = None if so_far is None else so_far.to_json()
    return json.dumps({RECORD: record.to_json(), SEAT: seat, SO_FAR: so_far_json}).encode() + b"\n"


def answers(asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the fields of each line of the answer."""
    so_far = None if asked[SO_FAR] is None else Review.from_json(asked[SO_FAR])
    latest = None
    for review in reviewed(Record.from_json(asked[RECORD]), asked[SEAT], so_far):
        known = 0 if latest is None else len(latest.judgements)
        yield replace(review, judgements=review.judgements[known:]).to_json()
        latest = review


def joined(before: Review | None, answer: Mapping[str, Any]) -> Review:
    """Return ``before`` with the new judgements of an answer's line. Raises ValueError if the line holds no review."""
    news = Review.from_json(answer)
    return news if before is None else replace(news, judgements=before.judgements + news.judgements)


def main() -> int:
    """Answer the question on standard input with a review on standard output. Returns the exit status."""
    return serve(answers)


def serve(answers: Callable[[Mapping[str, Any]], Iterator[dict[str, Any]]]) -> int:
    """Write the ``answers`` to the question on standard input to standard output, at the lowest priority.

    Returns the exit status.
    """
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(LOWEST)
    output = sys.stdout.buffer
    # Anything that a coach prints must not get between the answers.
    sys.stdout = sys.stderr
    try:
        for answer in _told(answers, sys.stdin.buffer.readline()):
            output.write(json.dumps(answer).encode() + b"\n")
            output.flush()
    except (OSError, KeyboardInterrupt):
        # The window is gone or has stopped the question.
        return 1
    return 0


def _told(answers: Callable[[Mapping[str, Any]], Iterator[dict[str, Any]]], line: bytes) -> Iterator[dict[str, Any]]:
    """Yield the answers to the question in ``line``; after a failure, last the error."""
    try:
        yield from answers(json.loads(line))
    except Exception:
        from traceback import format_exc

        yield {ERROR: format_exc()}
