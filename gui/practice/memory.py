"""The schedule of one puzzle, by the algorithm FSRS."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fsrs import Card

SOLVED_TWICE: Final = 2
"""Solutions without a hint after which a missed puzzle is done with."""
LONGEST: Final = 60
"""Most days until a puzzle comes back."""
NEVER: Final = 1e11
"""The due time of a puzzle that is done with, in seconds since 1970."""
DAY: Final = 86_400.0


@dataclass(frozen=True)
class PuzzleMemory:
    """The history and schedule of one puzzle for a player. Times are seconds since 1970 (UTC)."""

    due: float
    """The time from which the puzzle may come back; NEVER if it is done with."""
    solved: int = 0
    """The number of solutions without a hint."""
    missed: int = 0
    """The number of wrong answers; a slip begins with 1, for the one in the game."""
    last: float | None = None
    """The time of the last answer; None before the first."""
    stability: float | None = None
    difficulty: float | None = None
    """The two numbers that FSRS remembers; None before the first answer."""

    @property
    def is_done(self) -> bool:
        """True if the puzzle does not come back."""
        return self.due >= NEVER

    def after(self, now: float, *, solved: bool, hinted: bool = False) -> PuzzleMemory:
        """Return the memory after an answer at that time.

        A puzzle that was never missed is done with after one solution without a hint, others after two.
        """
        from fsrs import Rating, Scheduler

        counts = solved and not hinted
        times, missed = self.solved + counts, self.missed + (not solved)
        enough = times >= SOLVED_TWICE or (counts and not missed and self.last is None)
        rating = Rating.Again if not solved else Rating.Hard if hinted else Rating.Good
        # Whole days, because nothing comes twice a day; no chance, so that the same answers give the same schedule.
        scheduler = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False)
        card, _ = scheduler.review_card(self._card(now), rating, _utc(now))
        return PuzzleMemory(
            due=NEVER if enough else card.due.timestamp(),
            solved=times,
            missed=missed,
            last=now,
            stability=card.stability,
            difficulty=card.difficulty,
        )

    def _card(self, now: float) -> Card:
        """Return the puzzle as a card of FSRS."""
        from fsrs import Card, State

        if self.last is None:
            return Card(card_id=1, due=_utc(now))
        # The last answer may lie in the future, if the clock was set back since.
        return Card(
            card_id=1,
            state=State.Review,
            stability=self.stability,
            difficulty=self.difficulty,
            due=_utc(now),
            last_review=_utc(min(self.last, now)),
        )

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`, without ``due``, which the store keeps apart."""
        return {
            "solved": self.solved,
            "missed": self.missed,
            "last": self.last,
            "stability": self.stability,
            "difficulty": self.difficulty,
        }

    @staticmethod
    def from_json(data: dict[str, Any], due: float) -> PuzzleMemory:
        """Return what :meth:`to_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        last, stability, difficulty = (
            None if data[key] is None else float(data[key]) for key in ("last", "stability", "difficulty")
        )
        if last is not None and (stability is None or difficulty is None):
            raise ValueError("an answer was forgotten")
        return PuzzleMemory(due, int(data["solved"]), int(data["missed"]), last, stability, difficulty)

    def forgotten_future(self, now: float) -> PuzzleMemory:
        """Return the memory with answers in the future moved to ``now``; the clock was set back since."""
        if self.last is None or self.last <= now + DAY or self.is_done:
            return self
        return replace(self, last=now, due=min(self.due, now))


def _utc(seconds: float) -> datetime:
    return datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=seconds)
