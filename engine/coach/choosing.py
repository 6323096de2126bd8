"""A set of puzzles while it is chosen: themes have fair numbers, no kind has too many, and no two are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from engine.catalogue import entry_of
from engine.coach.coach import Coach, coach_of
from engine.coach.puzzles import BASICS, Puzzle, assessment_of
from engine.native import sendable

LEAST: Final = 1.3
"""Puzzles that every theme is to have, in equal shares: before it has them, its puzzles come first.

Most puzzles have several themes.
"""
MOST: Final = 5.0
"""Most puzzles on one theme, in equal shares."""
MOST_OF_A_KIND: Final = 1.6
"""Most puzzles of one kind, in equal shares of the themes; see :meth:`engine.coach.coach.Coach.kind`."""
MOST_BASIC: Final = 0.15
"""Greatest share of puzzles that the rule of thumb solves, in a set on the basics and other themes."""
MOST_EASY: Final = 0.15
"""Greatest share of puzzles that are easy."""


@dataclass(frozen=True)
class Room:
    """The puzzles that a set can still take."""

    wanted: frozenset[str]
    """The themes of which a puzzle has to have one."""
    full: frozenset[str] = frozenset()
    """The themes and kinds of which a puzzle must have none."""

    def takes(self, themes: Sequence[str], kind: str) -> bool:
        """Return whether there is room for a puzzle with these themes, of this kind."""
        return not self.wanted.isdisjoint(themes) and self.full.isdisjoint((*themes, kind))


class Chosen:
    """The puzzles chosen so far."""

    def __init__(self, themes: Sequence[str], count: int, puzzles: Sequence[Puzzle] = ()) -> None:
        """Begin with ``puzzles``, which are part of the ``count`` puzzles wanted."""
        self.count, self.themes = count, tuple(themes)
        self.puzzles: list[Puzzle] = []
        self._counts: Counter[str] = Counter()
        self._kinds: frozenset[str] = frozenset()
        self._seen: set[Hashable] = set()
        for puzzle in puzzles:
            self._put(puzzle)

    @property
    def full(self) -> bool:
        """True once there are enough."""
        return len(self.puzzles) >= self.count

    @property
    def room(self) -> Room:
        """The puzzles that the set can take.

        As long as the rest is needed for themes that have too few, only those are wanted.
        """
        share = self.count / len(self.themes)
        most = dict.fromkeys(self._kinds, MOST_OF_A_KIND * share) | dict.fromkeys(self.themes, MOST * share)
        if BASICS in most:
            most[BASICS] = MOST_BASIC * self.count
        full = frozenset(key for key, limit in most.items() if self._counts[key] >= ceil(limit))
        lacking = {theme: ceil(LEAST * share) - self._counts[theme] for theme in self.themes if theme not in full}
        needed = {theme: lack for theme, lack in lacking.items() if lack > 0}
        is_short = sum(needed.values()) >= self.count - len(self.puzzles)
        return Room(frozenset(needed if is_short else lacking), full)

    def offer(self, puzzle: Puzzle) -> bool:
        """Choose the puzzle if there is room and none like it was chosen before. Return whether it is chosen."""
        if self.full or not self.room.takes(puzzle.themes, _kind(puzzle)) or _likeness(puzzle) in self._seen:
            return False
        if is_easy(puzzle) and sum(map(is_easy, self.puzzles)) >= MOST_EASY * self.count:
            return False
        self._put(puzzle)
        return True

    def _put(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self._seen.add(_likeness(puzzle))
        kind = _kind(puzzle)
        self._kinds |= {kind} - {""}
        self._counts.update((*puzzle.themes, kind))


def is_easy(puzzle: Puzzle) -> bool:
    """Return whether all but one of the bots that the game offers find the best move, and two at least."""
    return len(puzzle.solved_by) >= max(2, len(entry_of(puzzle.record.game).offered) - 1)


def _coach(puzzle: Puzzle) -> Coach:
    coach = coach_of(puzzle.record.game)
    assert coach is not None, "the game of a puzzle has a coach"
    return coach


def _kind(puzzle: Puzzle) -> str:
    view = puzzle.view()
    return _coach(puzzle).kind(view, assessment_of(puzzle, view))


def _likeness(puzzle: Puzzle) -> Hashable:
    view = puzzle.view()
    return _coach(puzzle).likeness(view, assessment_of(puzzle, view).best.move)


sendable(Room)
