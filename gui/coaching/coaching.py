"""Reviews of kept games for the window's scenes, made in the background.

Scenes ask in their frames and never wait for a judgement. One review is made at a time. It is kept after every hand,
when it is stopped and when the window closes, and goes on from there the next time.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.catalogue import entry_of
from engine.coach.review import Review
from engine.phrases import say
from engine.record import Record
from gui.coaching.job import Job
from store.coach_rows import KeptReview, ReviewFigures
from store.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ReviewProgress:
    """The progress of a review. Decisions are those of all seats."""

    running: bool = False
    done: bool = False
    judged: int = 0
    total: int = 0
    """The number of decisions in the whole game; 0 until it is known."""
    hand: int = 0
    """The number of the hand under review, from 1; 0 before the first, and in a game without hands."""
    hands: int = 0
    seconds_left: float | None = None
    """An estimate of the seconds until the end; None while there is none."""
    problem: str = ""
    """A sentence if the review cannot be made or failed; else empty."""

    @property
    def share(self) -> float:
        """The share that is done, from 0 to 1."""
        return 1.0 if self.done else self.judged / self.total if self.total else 0.0


class Coaching:
    """The reviews of the kept games of one store."""

    def __init__(
        self, store: Store, clock: Callable[[], float] = time.monotonic, command: list[str] | None = None
    ) -> None:
        """``clock`` returns seconds; ``command`` starts the reviewing process, if not in the usual way."""
        self._store, self._clock, self._command = store, clock, command
        self._job: Job | None = None
        self._loaded: dict[int, Review | None] = {}
        """Number of a kept game -> its review, as read from the store or as last stopped; None if it has none."""
        self._problems: dict[int, str] = {}

    def review(self, number: int) -> Review | None:
        """Return the review of a kept game so far; None if it was never begun.

        The store is read once; :meth:`start` reads it again.
        """
        if self._job is not None and self._job.number == number and self._job.review is not None:
            return self._job.review
        if number not in self._loaded:
            self._load(number)
        return self._loaded[number]

    def progress(self, number: int) -> ReviewProgress:
        """Return the progress of the review of a kept game."""
        review = self.review(number)
        job = self._job if self._job is not None and self._job.number == number else None
        running = job is not None and job.running
        problem = (job.problem if job else "") or self._problems.get(number, "")
        if review is None:
            return ReviewProgress(running=running, problem=problem)
        return ReviewProgress(
            running=running,
            done=review.done,
            judged=len(review.judgements),
            total=review.total,
            hand=review.hand,
            hands=review.hands,
            seconds_left=job.seconds_left if job and running else None,
            problem=problem,
        )

    def start(self, number: int) -> None:
        """Review a kept game in the background, going on from what is kept; any other review is stopped.

        Does nothing if this one runs already. Where it cannot be made, ``progress(number).problem`` says why.
        """
        if self._job is not None:
            if self._job.number == number and self._job.running:
                return
            self.stop(self._job.number)
        record = self._load(number)
        review = self._loaded[number]
        if record is None or (review is not None and review.done):
            return
        steps = self._store.last_step(number)
        self._job = Job(
            number,
            record,
            person_in(record),
            review,
            keep=lambda made: self._store.keep_review(number, kept_review(made, steps)),
            clock=self._clock,
            command=self._command,
        )

    def stop(self, number: int) -> None:
        """Stop the review of a kept game, and keep it so far."""
        job = self._job
        if job is None or job.number != number:
            return
        self._job = None
        job.stop()
        self._loaded[number] = job.review
        if job.problem:
            self._problems[number] = job.problem

    def close(self) -> None:
        """Stop the running review. Call this before the store is closed."""
        job = self._job
        if job is not None:
            self.stop(job.number)
            job.wait()

    def _load(self, number: int) -> Record | None:
        """Read the review of a kept game from the store, and return the game's record.

        Returns None if it cannot be read or has no coach; then ``_problems`` says why.
        """
        self._problems.pop(number, None)
        before, self._loaded[number] = self._loaded.get(number), None
        try:
            record = self._store.record(number)
            if not entry_of(record.game).coach:
                raise ValueError(say("This game has no coach yet."))
        except (LookupError, ValueError) as error:
            self._problems[number] = error.args[0] if error.args else str(error)
            return None
        # This window's review may not be on the disk yet, and another window may have made more of it.
        found = [read_review(self._store.review(number), record)]
        if before is not None and before.fits(record):
            found.append(before)
        known = [review for review in found if review is not None]
        self._loaded[number] = max(known, key=lambda review: (review.ply, review.done), default=None)
        return record


def read_review(kept: KeptReview | None, record: Record) -> Review | None:
    """Return the kept review of a record; None without one, or if it is of other moves or cannot be read."""
    if kept is None:
        return None
    try:
        review = Review.from_json(kept.data)
    except ValueError as error:
        log.warning("A kept review cannot be read: %s", error)
        return None
    if not review.fits(record):
        return None
    return replace(review, done=review.done and review.ply == len(record.moves))


def kept_review(review: Review, steps: int) -> KeptReview:
    """Return a review in the form of the store; ``steps`` is the number of the game's last step."""
    parts = review.parts
    figures = ReviewFigures(
        coach=review.coach,
        seat=review.seat,
        done=review.done,
        judged=len(review.judgements),
        accuracy=review.accuracy() if review.done else None,
        luck=None if parts is None else parts.result - parts.adjusted,
    )
    return KeptReview(figures, review.to_json(), steps)


def person_in(record: Record) -> int:
    """Return the seat from whose side a record is reviewed: the first person's, or the first one."""
    return next((seat for seat, player in enumerate(record.seats) if not player.player), 0)
