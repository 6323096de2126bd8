"""Puzzles made from matches of bots: each position is judged twice, with independent random numbers.

A quick look finds positions in which one move seems clearly best. A strict look, over ten times as many imagined
deals, decides. Positions in which every bot finds the best move teach nothing and are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil
from random import Random
from typing import Any, Final, NamedTuple

from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import Coach, assess, coach_of
from engine.coach.played_moves import played_moves
from engine.coach.puzzles import CERTAIN, MARGINS, Puzzle, is_clear, seated, solves
from engine.entry import Entry
from engine.match import Match
from engine.native import sendable
from engine.options import Value
from engine.record import Record, Seat
from engine.telling import Teller
from engine.view import View

QUICK: Final = Budget(deals=60)
STRICT: Final = Budget(deals=600)
CHECK: Final = Budget(deals=300)
"""The effort to judge a finished puzzle again."""
PROMISING: Final = 2.0
"""Least lead of the best move at the quick look, in errors of the difference."""
AGREED: Final = 0.1
"""Share of the positions in which all bots choose alike that are judged all the same: they may all be wrong.

The share holds when all themes are wanted. With fewer themes it is greater, because rare themes need the positions.
"""
EARLY: Final = 0.2
"""Share of the strict budget after which a position is given up if no move can be clearly best."""
PLAYER: Final = -2
"""Index, among the bots that the game offers, of the one that plays the matches: the second best."""


@dataclass(frozen=True)
class PuzzleOrder:
    """The kind of puzzles to make."""

    game: str
    rules: Mapping[str, Value]
    around: tuple[Seat, ...]
    """The players clockwise from the seat to move, as a puzzle names them."""
    quick: Budget = QUICK
    strict: Budget = STRICT


class _Candidate(NamedTuple):
    ply: int
    part: int
    """The number of the hand; each hand gives at most one puzzle."""
    view: View[Any]
    quick: Assessment
    choices: Mapping[str, Any]
    """Bot's key -> its choice."""

    @property
    def solved(self) -> int:
        """The number of bots that find the best choice."""
        return len(_solvers(self.choices, self.quick))


def match_of_bots(order: PuzzleOrder, seed: int) -> Record:
    """Return the record of a whole match between bots."""
    entry = entry_of(order.game)
    key = list(entry.offered)[PLAYER]
    match = Match(Record(order.game, order.rules, seed, tuple(Seat(seat.name, key) for seat in order.around)))
    match.play_out()
    return match.record


def puzzles_of_match(order: PuzzleOrder, seed: int, themes: Collection[str]) -> list[Puzzle]:
    """Return the puzzles on any of ``themes`` that a match of bots gives, at most one for each hand.

    The same order, seed and themes give the same puzzles. Raises LookupError if the game has no coach.
    """
    coach = coach_of(order.game)
    if coach is None:
        raise LookupError(f"{order.game} has no coach")
    record, found = match_of_bots(order, seed), []
    candidates = _candidates(record, coach, themes, order.quick)
    for _, group in groupby(candidates, key=lambda candidate: candidate.part):
        # Hard ones first, and of these the clearest: it is the likeliest to pass the strict look.
        ranked = sorted(group, key=lambda candidate: (candidate.solved, -candidate.quick.judged[1].behind))
        puzzles = (_puzzle(order, record, candidate, coach, themes) for candidate in ranked)
        found += [puzzle for puzzle in puzzles if puzzle is not None][:1]
    return found


def _candidates(record: Record, coach: Coach, themes: Collection[str], budget: Budget) -> Iterator[_Candidate]:
    """Yield the positions of a match that may give a puzzle."""
    entry, rng = entry_of(record.game), Random(f"puzzles {record.seed}")
    part, agreed = 0, AGREED * len(coach.theme_words) / len(themes)
    for turn in played_moves(record):
        part += entry.deals_hand is not None and entry.deals_hand(turn.move)
        if set(themes).isdisjoint(_possible_themes(coach, turn.view)):
            continue
        choices = _choices(entry, turn.view, record.seed, turn.ply, strongest=False)
        if len(set(choices.values())) == 1 and rng.random() > agreed:
            continue
        quick = assess(turn.view, Random(f"quick {record.seed} {turn.ply}"), budget)
        if not is_clear(quick.judged, MARGINS[coach.unit], PROMISING) or len(_solvers(choices, quick)) == len(choices):
            continue
        if not set(themes).isdisjoint(coach.themes(turn.view, quick)):
            yield _Candidate(turn.ply, part, turn.view, quick, choices)


def _possible_themes(coach: Coach, view: View[Any]) -> set[str]:
    """Return the themes that the decision could have with any best move; none if there is nothing to decide."""
    moves = tuple(view.legal_moves())
    found: set[str] = set()
    for place in range(len(moves) if len(moves) > 1 else 0):
        # Worths below zero, because some themes are about losing little.
        judged = tuple(Judged(move, -1.0, -1.0, 0.0) for move in (*moves[place:], *moves[:place]))
        found.update(coach.themes(view, Assessment(judged, 0)))
    return found


def _choices(entry: Entry, view: View[Any], seed: int, ply: int, *, strongest: bool) -> dict[str, Any]:
    """Return bot's key -> its choice, for the ``strongest`` bot alone, which takes time, or for all the others."""
    keys = list(entry.offered)
    return {
        key: entry.bot(key).choose(view, Random(f"{key} {seed} {ply}"))
        for key in (keys[-1:] if strongest else keys[:-1])
    }


def _solvers(choices: Mapping[str, Any], assessment: Assessment) -> tuple[str, ...]:
    """Return the keys of the bots whose choice is the best one."""
    return tuple(key for key, move in choices.items() if solves(assessment.of(move)))


def _puzzle(
    order: PuzzleOrder, record: Record, candidate: _Candidate, coach: Coach, themes: Collection[str]
) -> Puzzle | None:
    """Return the puzzle of a candidate; None if the strict look does not confirm it."""
    view, ply = candidate.view, candidate.ply
    strict = _strict_look(coach, view, Random(f"strict {record.seed} {ply}"), order.strict)
    if (
        strict is None
        or strict.best.move != candidate.quick.best.move
        or not is_clear(strict.judged, MARGINS[coach.unit], CERTAIN)
    ):
        return None
    # A theme that depends on the second best move has to hold at both looks.
    both = tuple(theme for theme in coach.themes(view, strict) if theme in coach.themes(view, candidate.quick))
    if set(themes).isdisjoint(both):
        return None
    position = seated(replace(record, moves=record.moves[:ply]), view.seat or 0, order.around)
    choices = {**candidate.choices, **_choices(entry_of(record.game), view, record.seed, ply, strongest=True)}
    return _told(position, view, strict, both, coach, choices)


def _strict_look(coach: Coach, view: View[Any], rng: Random, budget: Budget) -> Assessment | None:
    """Return the assessment over the whole budget; None as soon as no move can be clearly best any more."""
    last = None
    for last in coach.assessments(view, rng, budget):
        others = [other for other in last.judged if not solves(other)]
        hopeless = any(other.behind + PROMISING * other.behind_error < MARGINS[coach.unit] for other in others)
        if hopeless and last.deals >= EARLY * budget.deals:
            return None
    return last


def _told(
    position: Record,
    view: View[Any],
    strict: Assessment,
    themes: tuple[str, ...],
    coach: Coach,
    choices: Mapping[str, Any],
) -> Puzzle:
    """Return the puzzle of a position with the figures of the strict look."""
    assert view.seat is not None, "somebody decides"
    return Puzzle(
        record=position,
        seat=view.seat,
        themes=themes,
        judged=tuple(replace(judged, move=str(judged.move)) for judged in strict.judged),
        reason=coach.reason(view, strict, Teller(position.seats, view.seat)),
        solved_by=_solvers(choices, strict),
        unit=strict.unit,
    )


def renewed(puzzle: Puzzle, budget: Budget = STRICT) -> Puzzle | None:
    """Return the puzzle with the figures and the reason of the present coach; None if it is no longer a good puzzle."""
    record, coach = puzzle.record, coach_of(puzzle.record.game)
    if coach is None or puzzle.fault():
        return None
    entry, view = entry_of(record.game), puzzle.view()
    strict = assess(view, Random(f"renewed {puzzle.key}"), budget)
    now = coach.themes(view, strict)
    themes = tuple(theme for theme in puzzle.themes if theme in now)
    if str(strict.best.move) != puzzle.best or not is_clear(strict.judged, MARGINS[coach.unit]) or not themes:
        return None
    choices = {
        **_choices(entry, view, record.seed, puzzle.ply, strongest=False),
        **_choices(entry, view, record.seed, puzzle.ply, strongest=True),
    }
    again = _told(record, view, strict, themes, coach, choices)
    return None if len(again.solved_by) == len(choices) else again


# -- a set of puzzles


class Chosen:
    """The puzzles chosen so far, balanced by theme and difficulty."""

    MOST_EASY: Final = 0.3
    """Greatest share of puzzles that are easy."""
    MOST_OF_A_THEME: Final = 2.5
    """Greatest number of puzzles on one theme, in equal shares.

    Some themes are rare, and many puzzles have two: a decision on going alone is also one on calling.
    """

    def __init__(self, themes: Sequence[str], count: int, puzzles: Sequence[Puzzle] = ()) -> None:
        """Begin with ``puzzles``, which are part of the ``count`` puzzles wanted."""
        self.count = count
        self.puzzles: list[Puzzle] = []
        self._by_theme = dict.fromkeys(themes, 0)
        self._seen: set[object] = set()
        for puzzle in puzzles:
            self._put(puzzle)

    @property
    def full(self) -> bool:
        """True once there are enough."""
        return len(self.puzzles) >= self.count

    @property
    def missing(self) -> dict[str, int]:
        """Theme -> the number of puzzles that it can still take; themes that have enough are left out."""
        share = ceil(self.MOST_OF_A_THEME * self.count / len(self._by_theme))
        return {theme: share - found for theme, found in self._by_theme.items() if found < share}

    def offer(self, puzzle: Puzzle) -> bool:
        """Choose the puzzle if its themes have room and none like it was chosen before. Return whether it is chosen."""
        wanted = [theme for theme in puzzle.themes if theme in self._by_theme]
        if self.full or not wanted or not self.missing.keys() >= set(wanted) or _likeness(puzzle) in self._seen:
            return False
        if is_easy(puzzle) and self._easy >= self.MOST_EASY * self.count:
            return False
        self._put(puzzle)
        return True

    @property
    def _easy(self) -> int:
        return sum(map(is_easy, self.puzzles))

    def _put(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self._seen.add(_likeness(puzzle))
        for theme in puzzle.themes:
            if theme in self._by_theme:
                self._by_theme[theme] += 1


def is_easy(puzzle: Puzzle) -> bool:
    """Return whether all but one of the bots that the game offers find the best move."""
    return len(puzzle.solved_by) >= len(entry_of(puzzle.record.game).offered) - 1


def _likeness(puzzle: Puzzle) -> object:
    """Return the seat's cards, its choices and the answer: two puzzles that share all three are too much alike."""
    view = puzzle.view()
    own = frozenset(card for place in view.places if place.seat == puzzle.seat for card in view.cards(place))
    return own, frozenset(str(judged.move) for judged in puzzle.judged), puzzle.best


# -- checking


def fault_of(puzzle: Puzzle, budget: Budget = CHECK) -> str:
    """Judge the puzzle anew, and return a sentence on what is wrong with it; empty if it is sound."""
    if found := puzzle.fault():
        return found
    coach = coach_of(puzzle.record.game)
    assert coach is not None, "the game of a puzzle has a coach"
    view = puzzle.view()
    again = assess(view, Random(f"check {puzzle.key}"), budget)
    by_text = {str(judged.move): judged for judged in again.judged}
    if not solves(by_text[puzzle.best]) or not is_clear(again.judged, MARGINS[puzzle.unit] / 2, PROMISING):
        return f"Judged again, {again.best.move} is best, or nothing clearly is."
    if set(puzzle.themes).isdisjoint(now := coach.themes(view, again)):
        return f"Its themes are now {', '.join(now) or 'none'}."
    return ""


sendable(PuzzleOrder)
