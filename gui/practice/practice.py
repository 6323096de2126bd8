"""Practice: chooses the next puzzle, takes answers, and keeps all of it in the store.

A day has ten puzzles. Those that are due come back: slips from reviewed games, and made puzzles that were missed. New
made puzzles fill the rest, at least four of ten. The days follow the player's own calendar.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, tzinfo
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

from assets.puzzles import GAMES, puzzles_text
from engine.coach.coach import coach_of
from engine.coach.puzzles import Puzzle, puzzles_in
from engine.coach.verdicts import Verdict, verdict
from gui.coaching.coaching import read_review
from gui.practice.days import Day, day_key, in_a_row, kept_day, local_date
from gui.practice.memory import DAY, NEVER, Memory
from gui.practice.slips import Slip, slips_of
from store.coach_rows import KeptPractice
from store.store import Store

log = logging.getLogger(__name__)

SLIP, MADE, DAYS, READ = "slip", "made", "day", "review"
"""Sources of rows in the store: a slip, the attempts at a made puzzle, a day, a review that was read."""
MOST: Final = 100_000
AT_ONCE: Final = 3
"""Most reviews that are read when a puzzle is shown."""
RETURNING, NEW = 6, 4
"""Of ten puzzles, those that come back and new ones, while there are enough of both."""
FINE: Final = (Verdict.BEST, Verdict.GOOD)
"""The verdicts on an answer that solves a puzzle."""


@dataclass(frozen=True)
class Task:
    """A puzzle to solve, with its memory."""

    puzzle: Puzzle
    memory: Memory
    slip: Slip | None = None
    """The slip that the puzzle comes from; None for a made puzzle."""

    @property
    def key(self) -> str:
        """The key of the puzzle in the store."""
        return self.puzzle.key

    @property
    def unit(self) -> str:
        """The unit of its moves' worths."""
        if self.slip is not None:
            return self.slip.unit
        coach = coach_of(self.puzzle.record.game)
        return coach.unit if coach is not None else "points"

    @property
    def returns(self) -> bool:
        """True for a slip, and for a made puzzle that was tried before."""
        return self.slip is not None or self.memory.last is not None


@dataclass(frozen=True)
class Answer:
    """An answer to a puzzle, and its result."""

    task: Task
    """The puzzle, with its memory before the answer."""
    move: str
    verdict: Verdict
    hinted: bool
    memory: Memory
    """The memory after the answer."""

    @property
    def solved(self) -> bool:
        """True if the move is best, or as good within the error."""
        return self.verdict in FINE


def shipped_puzzles() -> dict[str, Puzzle]:
    """Return the puzzles that come with the program, by key."""
    found = {}
    for game in GAMES:
        try:
            found.update({puzzle.key: puzzle for puzzle in puzzles_in(puzzles_text(game))})
        except (OSError, ValueError) as error:
            log.warning("The puzzles of %s cannot be read: %s", game, error)
    return found


class Practice:
    """The practice of one player, kept in a store."""

    def __init__(
        self,
        store: Store,
        made: Callable[[], Mapping[str, Puzzle]] = shipped_puzzles,
        clock: Callable[[], float] = time.time,
        zone: tzinfo | None = None,
    ) -> None:
        """``made`` returns the made puzzles by key; ``clock`` seconds since 1970; ``zone`` None is the computer's."""
        self._store, self._load_made, self._clock, self._zone = store, made, clock, zone

    @cached_property
    def _made(self) -> Mapping[str, Puzzle]:
        return self._load_made()

    # -- days

    @property
    def date(self) -> date:
        """Today, by the player's calendar."""
        return local_date(self._clock(), self._zone)

    @property
    def today(self) -> Day:
        """The answers of today so far."""
        return kept_day(self._store, self.date)

    @property
    def in_a_row(self) -> int:
        """The number of days in a row on which a puzzle was answered, up to today or yesterday."""
        kept = self._store.practice_due(source=DAYS, limit=MOST)
        days = [date.fromordinal(round(row.due / DAY)) for row in kept if row.data.get("keys")]
        return in_a_row(days, self.date)

    def _keep_day(self, day: Day, *rows: KeptPractice) -> None:
        # The ordinal stands in for a time: it is the same in every time zone.
        row = KeptPractice(day_key(day.date), DAYS, day.date.toordinal() * DAY, day.to_json())
        self._keep(row, *rows)

    # -- what is kept

    @cached_property
    def _kept(self) -> dict[str, KeptPractice]:
        """The rows of slips and of made puzzles, by key."""
        rows = (row for source in (SLIP, MADE) for row in self._store.practice_due(source=source, limit=MOST))
        return {row.key: row for row in rows}

    def _keep(self, *rows: KeptPractice) -> None:
        self._kept.update({row.key: row for row in rows if row.source in (SLIP, MADE)})
        self._store.keep_practice(*rows)

    def _rows(self, source: str) -> list[KeptPractice]:
        """Return the rows of one source, the first due first."""
        rows = (row for row in self._kept.values() if row.source == source)
        return sorted(rows, key=lambda row: (row.due, row.key))

    # -- slips

    def collect(self, most: int = AT_ONCE) -> int:
        """Take the slips of reviews that are new since the last time; return the number of slips.

        At most ``most`` reviews are read, those of the latest games first, because each takes some frames.
        """
        read = {row.key for row in self._store.practice_due(source=READ, limit=MOST)}
        done = sorted(
            (number for number, figures in self._store.review_figures().items() if figures.done), reverse=True
        )
        count = 0
        for number in [number for number in done if _review_key(number) not in read][:most]:
            rows = [row for slip in self._slips(number) if (row := self._new_slip(slip)) is not None]
            self._keep(KeptPractice(_review_key(number), READ, NEVER, {}), *rows)
            count += len(rows)
        return count

    def _slips(self, number: int) -> Iterator[Slip]:
        try:
            record, when = self._store.record(number), self._store.kept(number).started
            review = read_review(self._store.review(number), record)
            # Bots alone make no slips of the player's own.
            if review is not None and not record.seats[review.seat].player:
                yield from slips_of(record, review, number, when)
        except (LookupError, ValueError) as error:
            log.warning("The slips of game %d cannot be read: %s", number, error)

    def _new_slip(self, slip: Slip) -> KeptPractice | None:
        """Return the row of a slip; None if it is kept already."""
        if slip.puzzle.key in self._kept:
            return None
        return _row(Task(slip.puzzle, Memory(due=self._clock(), missed=1), slip))

    # -- the next puzzle

    def next(self, theme: str | None = None) -> Task | None:
        """Return the next puzzle, on ``theme`` if there is one; None if there is none, or the day is over."""
        day = self.today
        if day.is_over:
            return None
        due = next(self._due(day, theme), None)
        new = self._new(day, theme)
        due_first = day.returned * NEW <= (day.done - day.returned) * RETURNING
        first, second = (due, new) if due_first else (new, due)
        return first or second or self._again(day, theme)

    @property
    def is_empty(self) -> bool:
        """True if there is no puzzle at all, on any theme or day."""
        return not self._made and not self._rows(SLIP)

    @property
    def waiting(self) -> int:
        """The number of puzzles that are due today: slips, and made ones that were missed."""
        return sum(1 for _ in self._due(self.today, None))

    def themes(self) -> dict[str, int]:
        """Return the themes of made puzzles, with the number of puzzles on each that are not done with."""
        done = {row.key for row in self._rows(MADE) if row.due >= NEVER}
        left = [puzzle for key, puzzle in self._made.items() if key not in done]
        games = dict.fromkeys(puzzle.record.game for puzzle in self._made.values())
        coaches = filter(None, map(coach_of, games))
        keys = dict.fromkeys(theme for coach in coaches for theme in coach.theme_words)
        there = {theme for puzzle in self._made.values() for theme in puzzle.themes}
        return {theme: sum(theme in puzzle.themes for puzzle in left) for theme in keys if theme in there}

    def _due(self, day: Day, theme: str | None) -> Iterator[Task]:
        """Yield the puzzles that are due by the end of the day, the longest waiting first."""
        now = self._clock()
        rows = sorted((*self._rows(SLIP), *self._rows(MADE)), key=lambda row: (row.due, row.key))
        for row in rows:
            task = None if row.due >= NEVER or row.key in day.seen else self._task(row)
            if task is None or not _is_on(task.puzzle, theme):
                continue
            memory = task.memory.forgotten_future(now)
            if local_date(memory.due, self._zone) <= day.date:
                yield replace(task, memory=memory)

    def _task(self, row: KeptPractice) -> Task | None:
        """Return the puzzle of a row; None if it is damaged, or a made one that no longer comes with the program."""
        try:
            memory = Memory.from_json(row.data["memory"], row.due)
            if row.source == SLIP:
                slip = Slip.from_json(row.data["slip"])
                return Task(slip.puzzle, memory, slip)
        except (LookupError, TypeError, ValueError) as error:
            log.warning("The puzzle %r is damaged: %s", row.key, error)
            return None
        puzzle = self._made.get(row.key)
        return None if puzzle is None else Task(puzzle, memory)

    def _new(self, day: Day, theme: str | None) -> Task | None:
        """Return a made puzzle that was never tried, in an order that changes every day; None if all were tried."""
        tried = {row.key for row in self._rows(MADE)}
        fresh = [
            key
            for key, puzzle in self._made.items()
            if key not in tried and key not in day.seen and _is_on(puzzle, theme)
        ]
        key = min(fresh, key=lambda key: _shuffled(day.date, key), default=None)
        return None if key is None else Task(self._made[key], Memory(due=self._clock()))

    def _again(self, day: Day, theme: str | None) -> Task | None:
        """Return the made puzzle that was done with longest ago; None if there is none."""
        tasks = [
            task
            for row in self._rows(MADE)
            if row.due >= NEVER and row.key not in day.seen and (task := self._task(row)) and _is_on(task.puzzle, theme)
        ]
        task = min(tasks, key=lambda task: (task.memory.last or 0.0, task.key), default=None)
        return None if task is None else replace(task, memory=Memory(due=self._clock()))

    # -- answers

    def answer(self, task: Task, move: str, *, hinted: bool = False) -> Answer:
        """Take an answer and keep it. Raises LookupError for a move that is not legal in the position."""
        now, judged = self._clock(), task.puzzle.of(move)
        found = verdict(judged.behind, judged.behind_error, task.unit)
        solved = found in FINE
        memory = task.memory.after(now, solved=solved, hinted=hinted)
        # With a hint the verdict is at most good.
        mark = Verdict.GOOD if solved and hinted else found
        day = self.today.answered(task.key, mark, returns=task.returns)
        self._keep_day(day, _row(replace(task, memory=memory)))
        return Answer(task, move, found, hinted, memory)

    def skip(self, task: Task) -> None:
        """Put a puzzle off: it does not come again today."""
        day = self.today
        self._keep_day(replace(day, skipped=(*day.skipped, task.key)))


def _row(task: Task) -> KeptPractice:
    data: dict[str, Any] = {"memory": task.memory.to_json()}
    if task.slip is not None:
        data["slip"] = task.slip.to_json()
    return KeptPractice(task.key, MADE if task.slip is None else SLIP, task.memory.due, data)


def _review_key(number: int) -> str:
    return f"review {number}"


def _is_on(puzzle: Puzzle, theme: str | None) -> bool:
    return theme is None or theme in puzzle.themes


def _shuffled(day: date, key: str) -> bytes:
    """Return a hash that orders the puzzles of a day."""
    return blake2b(f"{day} {key}".encode(), digest_size=8).digest()
