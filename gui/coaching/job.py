"""One review in the making: a process that judges, and a thread that reads its judgements."""

from __future__ import annotations

import contextlib
import json
import logging
import subprocess
import threading
from collections.abc import Callable
from typing import Final

from engine.coach.review import Review
from engine.phrases import say
from engine.record import Record
from gui.coaching import reviewer
from gui.waking import wake

log = logging.getLogger(__name__)

ATTEMPTS: Final = 3
"""Most starts of the process before the review is given up; each one goes on where the last one ended."""
PATIENCE: Final = 2.0
"""Seconds that the end of a job waits for its thread."""
SAID_FROM: Final = 3
"""Fewest judgements for an estimate of the time left."""

FAILED: Final = say("This game cannot be reviewed. The log file tells why.")
LOST: Final = say("The review was interrupted. It can go on from here.")


class Job:
    """A review that is being made. Its public attributes may be read at any time."""

    def __init__(
        self,
        number: int,
        record: Record,
        seat: int,
        so_far: Review | None,
        keep: Callable[[Review], None],
        clock: Callable[[], float],
        command: list[str] | None = None,
    ) -> None:
        """Start to review ``record``; ``keep`` is called after every hand and at the end, on another thread."""
        self.number, self.review, self.running, self.problem = number, so_far, True, ""
        self.seconds_left: float | None = None
        """An estimate of the seconds until the end; None before the first judgements."""
        self._record, self._seat, self._keep, self._clock = record, seat, keep, clock
        self._command = command or reviewer.command()
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._stopped = False
        self._kept = so_far
        self._began, self._judged_before = clock(), len(so_far.judgements) if so_far else 0
        self._thread = threading.Thread(target=self._run, name=f"review of game {number}", daemon=True)
        self._thread.start()

    def _take(self, review: Review) -> None:
        """Take over the review after another line, and estimate the time left anew."""
        made = len(review.judgements) - self._judged_before
        if made >= SAID_FROM:
            self.seconds_left = (self._clock() - self._began) / made * (review.total - len(review.judgements))
        self.review = review
        wake()

    def stop(self) -> None:
        """End the process. Its judgements are kept soon after."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def wait(self) -> None:
        """Wait until the judgements of a stopped process are handed to the store."""
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        try:
            for _ in range(ATTEMPTS):
                if self._attempted():
                    break
                log.warning("The process that reviews game %d ended early.", self.number)
            else:
                self.problem = LOST
        except Exception:
            log.exception("Game %d cannot be reviewed.", self.number)
            self.problem = FAILED
        finally:
            self._keep_news()
            self.running = False
            wake()

    def _attempted(self) -> bool:
        """Review in a new process. Return whether the job is over, with or without success."""
        with self._lock:
            if self._stopped:
                return True
            process = self._process = reviewer.started(self._command)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(reviewer.review_request(self._record, self._seat, self.review))
                process.stdin.flush()
            before = None
            for line in process.stdout:
                if not line.endswith(b"\n"):
                    break
                answer = json.loads(line)
                if reviewer.ERROR in answer:
                    raise RuntimeError(f"The coach failed in its process.\n{answer[reviewer.ERROR]}")
                before = reviewer.joined(before, answer)
                self._take(before)
                if self._kept is None or before.hand != self._kept.hand or before.done:
                    self._keep_news()
            return self._stopped or (self.review is not None and self.review.done)
        finally:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError, ValueError):
                    assert pipe is not None
                    pipe.close()

    def _keep_news(self) -> None:
        """Keep the review if it holds more judgements than the kept one."""
        review = self.review
        if review is not None and review is not self._kept and (review.judgements or review.done):
            self._kept = review
            self._keep(review)
