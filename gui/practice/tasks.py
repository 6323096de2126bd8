"""Puzzles with the player's history of them, answers, and their rows in the store."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.coach.coach import coach_of
from engine.coach.puzzles import ListedPuzzle, Puzzle
from engine.coach.verdicts import Verdict, verdict
from gui.practice.days import FINE
from gui.practice.glicko import GlickoRating
from gui.practice.memory import NEVER, PuzzleMemory
from gui.practice.ratings import PlayerRating
from gui.practice.slips import Slip
from store.coach_rows import KeptPractice

log = logging.getLogger(__name__)

SLIP, MADE = "slip", "made"
"""Sources of rows in the store: a slip, and the attempts at a made puzzle."""


class Wish(NamedTuple):
    """The puzzles that the player wants to solve."""

    theme: str | None = None
    """None for any."""
    misses: bool = False
    """True for puzzles that were missed."""
    more: bool = False
    """True to go on after the ten of the day."""


ANY: Final = Wish()


class Solved(NamedTuple):
    """The puzzles on a theme: the number of solved ones, and of all."""

    solved: int
    all: int


@dataclass(frozen=True)
class Task:
    """A puzzle to solve, with its memory."""

    puzzle: Puzzle
    memory: PuzzleMemory
    slip: Slip | None = None
    """The slip that the puzzle comes from; None for a made puzzle."""
    rating: GlickoRating | None = None
    """The rating of the puzzle; None before its first answer."""
    chosen: str = ""
    """The move of the last answer; empty before the first, and if it was given before answers were kept."""
    hinted: bool = False
    """True if the last answer was given with a hint."""
    when: float = 0.0
    """The time of the last answer, in seconds since 1970 (UTC); 0 if it is not kept."""

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

    def verdict_on(self, move: str) -> Verdict:
        """Return the verdict on a move. Raises LookupError for one that is not legal in the position."""
        judged = self.puzzle.of(move)
        return verdict(judged.behind, judged.behind_error, self.unit)

    @property
    def returns(self) -> bool:
        """True for a slip, and for a made puzzle that was tried before."""
        return self.slip is not None or self.memory.last is not None


@dataclass(frozen=True)
class PuzzleAnswer:
    """An answer to a puzzle, and its result."""

    task: Task
    """The puzzle, with its memory before the answer."""
    move: str
    verdict: Verdict
    hinted: bool
    memory: PuzzleMemory
    """The memory after the answer."""
    player: PlayerRating | None = None
    """The player's rating in the game after the answer; None if there is none."""
    known: bool = True
    """False if the answer was given before answers were kept: then the best move stands in its place."""

    @property
    def solved(self) -> bool:
        """True if the move is best, or as good within the error."""
        return self.verdict in FINE

    @property
    def mark(self) -> Verdict:
        """The mark of the day: with a hint at most good."""
        return Verdict.GOOD if self.solved and self.hinted else self.verdict


def last_answer(task: Task, player: PlayerRating | None) -> PuzzleAnswer:
    """Return the last answer to a puzzle; for a slip without one that of the game."""
    move = task.chosen or (task.slip.played if task.slip is not None else "")
    known = any(move == str(judged.move) for judged in task.puzzle.judged)
    move = move if known else task.puzzle.best
    return PuzzleAnswer(task, move, task.verdict_on(move), task.hinted, task.memory, player, known=known)


# -- rows


def task_of(row: KeptPractice, made: Mapping[str, ListedPuzzle]) -> Task | None:
    """Return the puzzle of a row; None if it is damaged, or one that is no longer among the ``made``."""
    try:
        memory = PuzzleMemory.from_json(row.data["memory"], row.due)
        slip = Slip.from_json(row.data["slip"]) if row.source == SLIP else None
        kept, answered = row.data.get("rating"), row.data.get("answer", {})
        rating = None if kept is None else GlickoRating.from_json(kept)
        chosen, hinted = str(answered.get("move", "")), bool(answered.get("hinted"))
        when = float(answered.get("when", memory.last or 0.0))
        if slip is None and row.key not in made:
            return None
        puzzle = made[row.key].read() if slip is None else slip.puzzle
        if all(chosen != str(judged.move) for judged in puzzle.judged):
            chosen = ""
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        log.warning("The puzzle %r is damaged: %s", row.key, error)
        return None
    return Task(puzzle, memory, slip, rating, chosen, hinted, when)


def row_of(task: Task) -> KeptPractice:
    """Return the row of a puzzle, as :func:`task_of` reads it."""
    data: dict[str, Any] = {"memory": task.memory.to_json()}
    if task.slip is not None:
        data["slip"] = task.slip.to_json()
    if task.rating is not None:
        data["rating"] = task.rating.to_json()
    if task.chosen:
        data["answer"] = {"move": task.chosen, "hinted": task.hinted, "when": task.when}
    return KeptPractice(task.key, MADE if task.slip is None else SLIP, task.memory.due, data)


def was_solved(row: KeptPractice) -> bool:
    """Return whether a made puzzle was ever solved without a hint."""
    memory = row.data.get("memory")
    return row.due >= NEVER or (isinstance(memory, dict) and bool(memory.get("solved")))
