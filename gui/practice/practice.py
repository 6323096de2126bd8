"""Practice: chooses the next puzzle, takes answers, and keeps all of it in the store.

A day has ten puzzles, and as many more as the player likes. Those that are due come back: slips from reviewed games,
and made puzzles that were missed. New made puzzles fill the rest, at least four of ten. The days follow the player's
own calendar.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, tzinfo
from functools import cached_property, partial
from hashlib import blake2b
from typing import Final

from assets.puzzles import GAMES, puzzle_lines
from engine.coach.coach import coach_of
from engine.coach.puzzles import ListedPuzzle, Puzzle, listed
from gui.coaching.coaching import read_review
from gui.practice.days import FINE, Day, day_key, in_a_row, kept_day, local_date
from gui.practice.glicko import GlickoRating
from gui.practice.memory import DAY, NEVER, PuzzleMemory
from gui.practice.ratings import RATING, PlayerRating, first_rating, kept_player, player_key
from gui.practice.slips import Slip, slips_of
from gui.practice.tasks import (
    ANY,
    MADE,
    SLIP,
    PuzzleAnswer,
    Solved,
    Task,
    Wish,
    last_answer,
    row_of,
    task_of,
    was_solved,
)
from store.coach_rows import KeptPractice
from store.store import Store

log = logging.getLogger(__name__)

DAYS, READ, CHOICE = "day", "review", "choice"
"""Sources of rows in the store beside those of puzzles: a day, a review that was read, a choice."""
CHOSEN_GAME: Final = "chosen game"
BASICS: Final = "basics"
"""The theme of puzzles that a rule of thumb solves. Beginners get them first, others one in ten of them."""
BEGINNER: Final = 1400.0
"""The rating below which a player is a beginner."""
RARELY: Final = 26
"""Of the 256 values of a byte, those that let a puzzle on the basics come in its turn: one in ten."""
MOST: Final = 100_000
AT_ONCE: Final = 3
"""Most reviews that are read when a puzzle is shown."""
RETURNING, NEW = 6, 4
"""Of ten puzzles, those that come back and new ones, while there are enough of both."""


def shipped_puzzles() -> dict[str, ListedPuzzle]:
    """Return the puzzles that come with the program, by key."""
    found = {}
    for game in GAMES:
        try:
            found.update({puzzle.key: puzzle for puzzle in listed(partial(puzzle_lines, game))})
        except (OSError, ValueError) as error:
            log.warning("The puzzles of %s cannot be read: %s", game, error)
    return found


class Practice:
    """The practice of one player, kept in a store."""

    def __init__(
        self,
        store: Store,
        made: Callable[[], Mapping[str, ListedPuzzle]] = shipped_puzzles,
        clock: Callable[[], float] = time.time,
        zone: tzinfo | None = None,
    ) -> None:
        """``made`` returns the made puzzles by key; ``clock`` seconds since 1970; ``zone`` None is the computer's."""
        self._store, self._load_made, self._clock, self._zone = store, made, clock, zone
        self._tasks: dict[str, tuple[KeptPractice, Task | None]] = {}
        """Key of a row -> the row and its puzzle."""

    @cached_property
    def _made(self) -> Mapping[str, ListedPuzzle]:
        return self._load_made()

    # -- days

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._clock()

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
        done = sorted((number for number, figures in self._store.own_reviews().items() if figures.done), reverse=True)
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
        return row_of(Task(slip.puzzle, PuzzleMemory(due=self._clock(), missed=1), slip))

    # -- games and ratings

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games with made puzzles."""
        return tuple(dict.fromkeys(puzzle.game for puzzle in self._made.values()))

    @cached_property
    def _game(self) -> str | None:
        kept = self._store.practice(CHOSEN_GAME)
        return None if kept is None else kept.data.get("game")

    @property
    def game(self) -> str | None:
        """The game that the player practises; None for all."""
        return self._game if self._game in self.games else None

    @game.setter
    def game(self, game: str | None) -> None:
        self._game = game
        self._keep(KeptPractice(CHOSEN_GAME, CHOICE, NEVER, {"game": game}))

    def player(self, game: str) -> PlayerRating | None:
        """Return the player's rating in a game; None before the first rated answer."""
        return kept_player(self._store, game)

    # -- the next puzzle

    def next(self, wish: Wish = ANY) -> Task | None:
        """Return the next puzzle as wished; None if there is none, or if the day is over and no more are wished."""
        day, wanted = self.today, self._wanted(wish.theme)
        if wish.misses:
            return next(self._missed_again(day, wanted), None)
        if day.is_over and not wish.more:
            return None
        due = next(self._due(day, wanted), None)
        new = self._new(day, wanted, wish.theme)
        due_first = day.returned * NEW <= (day.done - day.returned) * RETURNING
        first, second = (due, new) if due_first else (new, due)
        return first or second or self._again(day, wanted)

    def made(self, game: str) -> Sequence[str]:
        """Return the keys of the made puzzles of a game."""
        return [key for key, puzzle in self._made.items() if puzzle.game == game]

    def task(self, key: str) -> Task | None:
        """Return a made puzzle with the player's history of it; None if there is none, or if it is damaged."""
        row = self._kept.get(key)
        if row is not None:
            return self._task(row)
        return Task(self._made[key].read(), PuzzleMemory(due=self._clock())) if key in self._made else None

    def _wanted(self, theme: str | None) -> Wanted:
        """Return the condition for puzzles on a theme, of the chosen game."""
        game = self.game

        def wanted(puzzle: Puzzle | ListedPuzzle) -> bool:
            return game in (None, puzzle.game) and (theme is None or theme in puzzle.themes)

        return wanted

    @property
    def is_empty(self) -> bool:
        """True if there is no puzzle at all, on any theme or day."""
        return not self._made and not self._rows(SLIP)

    def count(self) -> Solved:
        """Return the numbers of made puzzles of the chosen game."""
        made = {key for key, puzzle in self._made.items() if self._wanted(None)(puzzle)}
        return Solved(sum(row.key in made and was_solved(row) for row in self._rows(MADE)), len(made))

    def themes(self, *, of_all_games: bool = False) -> dict[str, Solved]:
        """Return the themes of made puzzles of the chosen game, or of all, with the numbers of puzzles on each."""
        wanted = self._wanted(None)
        made = {key: puzzle for key, puzzle in self._made.items() if of_all_games or wanted(puzzle)}
        done = [made[row.key] for row in self._rows(MADE) if row.key in made and was_solved(row)]
        coaches = filter(None, map(coach_of, self.games))
        keys = dict.fromkeys(theme for coach in coaches for theme in coach.theme_words)
        there = {theme for puzzle in made.values() for theme in puzzle.themes}
        return {theme: Solved(_count(done, theme), _count(made.values(), theme)) for theme in keys if theme in there}

    def _due(self, day: Day, wanted: Wanted) -> Iterator[Task]:
        """Yield the puzzles that are due by the end of the day, the longest waiting first."""
        now = self._clock()
        rows = sorted((*self._rows(SLIP), *self._rows(MADE)), key=lambda row: (row.due, row.key))
        for row in rows:
            task = None if row.due >= NEVER or row.key in day.seen else self._task(row)
            if task is None or not wanted(task.puzzle):
                continue
            memory = task.memory.forgotten_future(now)
            if local_date(memory.due, self._zone) <= day.date:
                yield replace(task, memory=memory)

    def _task(self, row: KeptPractice) -> Task | None:
        """Return the puzzle of a row, which is read once; None if it is damaged or no longer there."""
        known = self._tasks.get(row.key)
        if known is None or known[0] is not row:
            known = self._tasks[row.key] = (row, task_of(row, self._made))
        return known[1]

    def _new(self, day: Day, wanted: Wanted, theme: str | None) -> Task | None:
        """Return a made puzzle that was never tried, in an order that changes every day; None if all were tried."""
        known = {row.key for row in self._rows(MADE)}.union(day.seen)
        fresh = [key for key, puzzle in self._made.items() if key not in known and wanted(puzzle)]
        beginner = {game: self._is_beginner(game) for game in self.games}

        def order(key: str) -> tuple[int, bytes]:
            puzzle, shuffled = self._made[key], _shuffled(day.date, key)
            basic = BASICS in puzzle.themes and theme != BASICS
            if beginner[puzzle.game]:
                return (0 if basic else 1), shuffled
            # The last byte, because the first ones decide the order.
            return (2 if basic and shuffled[-1] >= RARELY else 1), shuffled

        key = min(fresh, key=order, default=None)
        return None if key is None else Task(self._made[key].read(), PuzzleMemory(due=self._clock()))

    def _is_beginner(self, game: str) -> bool:
        player = self.player(game)
        return player is not None and player.rating.rating < BEGINNER

    def _again(self, day: Day, wanted: Wanted) -> Task | None:
        """Return the made puzzle that was done with longest ago; None if there is none."""
        tasks = [
            task
            for row in self._rows(MADE)
            if row.due >= NEVER and row.key not in day.seen and (task := self._task(row)) and wanted(task.puzzle)
        ]
        task = min(tasks, key=lambda task: (task.memory.last or 0.0, task.key), default=None)
        # One solution is enough, as if one were missing.
        return None if task is None else replace(task, memory=replace(task.memory, due=self._clock(), solved=1))

    def _missed(self, wanted: Wanted) -> list[Task]:
        """Return the puzzles that were ever missed, those whose last answer is longest ago first."""
        rows = (row for source in (SLIP, MADE) for row in self._rows(source))
        tasks = (task for row in rows if (task := self._task(row)) and task.memory.missed and wanted(task.puzzle))
        return sorted(tasks, key=lambda task: (task.when, task.key))

    def _missed_again(self, day: Day, wanted: Wanted) -> Iterator[Task]:
        """Yield the missed puzzles that are not done with; one that was solved today does not come again."""
        for task in self._missed(wanted):
            solved = task.key in day.keys and task.verdict_on(task.chosen or task.puzzle.best) in FINE
            if not (solved or task.memory.is_done or task.key in day.skipped):
                yield task

    # -- looking back

    def answered_today(self) -> list[PuzzleAnswer]:
        """Return the last answer to each puzzle of today, in the order in which they came."""
        rows = filter(None, map(self._kept.get, self.today.keys))
        return self._last_answers(filter(None, map(self._task, rows)))

    def missed(self) -> list[PuzzleAnswer]:
        """Return the last answer to each puzzle that was ever missed, the latest first."""
        return self._last_answers(self._missed(self._wanted(None)))[::-1]

    def _last_answers(self, tasks: Iterable[Task]) -> list[PuzzleAnswer]:
        return [last_answer(task, self.player(task.puzzle.game)) for task in tasks]

    # -- answers

    def answer(self, task: Task, move: str, *, hinted: bool = False) -> PuzzleAnswer:
        """Take an answer and keep it. Raises LookupError for a move that is not legal in the position.

        Only the first answer of a day counts for the day and the schedule, and only the first one ever for the ratings.
        """
        now, found, day = self._clock(), task.verdict_on(move), self.today
        first = task.key not in day.keys
        memory = task.memory.after(now, solved=found in FINE, hinted=hinted) if first else task.memory
        answered = PuzzleAnswer(task, move, found, hinted, memory, self.player(task.puzzle.game))
        rows = []
        if first and task.memory.last is None:
            player, rating = _rated(answered, now)
            task, answered = replace(task, rating=rating), replace(answered, player=player)
            rows.append(KeptPractice(player_key(task.puzzle.game), RATING, NEVER, player.to_json()))
        rows.append(row_of(replace(task, memory=memory, chosen=move, hinted=hinted, when=now)))
        if first:
            self._keep_day(day.answered(task.key, answered.mark, returns=task.returns), *rows)
        else:
            self._keep(*rows)
        return replace(answered, task=task)

    def skip(self, task: Task) -> None:
        """Put a puzzle off: it does not come again today."""
        day = self.today
        self._keep_day(day._replace(skipped=(*day.skipped, task.key)))


Wanted = Callable[[Puzzle | ListedPuzzle], bool]
"""Returns whether a puzzle is wished for."""


def _rated(answered: PuzzleAnswer, now: float) -> tuple[PlayerRating, GlickoRating]:
    """Return the ratings of the player and of the puzzle after a game between them."""
    player, task = answered.player or PlayerRating(when=now), answered.task
    before, puzzle = player.rested(now), first_rating(task.puzzle)
    score = 0.0 if not answered.solved else 0.5 if answered.hinted else 1.0
    after = PlayerRating(before.after([(puzzle, score)], 0), player.answers + 1, now)
    return after, puzzle.after([(before, 1 - score)], 0)


def _review_key(number: int) -> str:
    return f"review {number}"


def _count(puzzles: Iterable[ListedPuzzle], theme: str) -> int:
    return sum(theme in puzzle.themes for puzzle in puzzles)


def _shuffled(day: date, key: str) -> bytes:
    """Return a hash that orders the puzzles of a day."""
    return blake2b(f"{day} {key}".encode(), digest_size=8).digest()
