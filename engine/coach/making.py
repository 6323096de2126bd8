"""Puzzles made from matches of bots: each position is judged three times, with independent random numbers.

A quick look finds positions in which one choice seems clearly best. A strict look, over ten times as many imagined
deals, decides. The last look takes twenty times as many again, with the random numbers that every other judgement of
the decision has; its figures are kept.

The last look has 12,000 deals, so that a puzzle, a hint and a review agree. Positions in which all bots find the best
move are left out; those that the rule of thumb solves (`Coach.rule_of_thumb`) are on the theme `basics`. `choosing`
balances themes, kinds and difficulty and takes no two puzzles that are alike (`Coach.likeness`: in Euchre but for the
names of the suits). `arena/puzzles.py` does this on all cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from random import Random
from typing import Any, Final, NamedTuple

from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.choosing import Room
from engine.coach.coach import Coach, assess, coach_of
from engine.coach.judging import decision_rng
from engine.coach.played_moves import played_moves
from engine.coach.puzzles import BASICS, CERTAIN, MARGINS, Puzzle, assessment_of, is_clear, seated
from engine.entry import Entry
from engine.match import Match
from engine.native import sendable
from engine.options import Value
from engine.record import Record, Seat
from engine.telling import Teller
from engine.view import View

QUICK: Final = Budget(deals=60)
STRICT: Final = Budget(deals=600)
LAST: Final = Budget(deals=20 * STRICT.deals)
CHECK: Final = Budget(deals=300)
"""The effort to judge a finished puzzle again."""
FOR_A_REASON: Final = Budget()
"""The effort to find the reason of a finished puzzle again: that of a hint."""
PROMISING: Final = 2.0
"""Least lead of the best choice at the quick look, in errors of the difference."""
AGREED: Final = 0.3
"""Share of the positions in which the better bots agree that are judged all the same: they may all be wrong.

The share holds when all themes are wanted. With fewer themes it is greater, because rare themes need the positions.
"""
EARLY: Final = 0.2
"""Share of the budget after which a position is given up if no move can be clearly best."""
PLAYER: Final = -2
"""Index, among the bots that the game offers, of the one that plays the matches: the second best."""


@dataclass(frozen=True)
class PuzzleOrder:
    """The kind of puzzles to make."""

    game: str
    rules: Mapping[str, Value]
    around: tuple[Seat, ...]
    """The players clockwise from the seat to move, as a puzzle names them."""
    looks: tuple[Budget, Budget, Budget] = field(default=(QUICK, STRICT, LAST))
    """The budgets of the quick look, the strict one and the last one."""


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


def puzzles_of_match(order: PuzzleOrder, seed: int, room: Room) -> list[Puzzle]:
    """Return the puzzles for which there is ``room`` that a match of bots gives, at most one for each hand.

    The same order, seed and room give the same puzzles. Raises LookupError if the game has no coach.
    """
    coach = coach_of(order.game)
    if coach is None:
        raise LookupError(f"{order.game} has no coach")
    record, found = match_of_bots(order, seed), []
    candidates = _candidates(record, coach, room, order.looks[0])
    for _, group in groupby(candidates, key=lambda candidate: candidate.part):
        # Hard ones first, and of these the clearest: it is the likeliest to pass the strict look.
        ranked = sorted(group, key=lambda candidate: (candidate.solved, -_lead(candidate.quick)))
        puzzles = (_puzzle(order, record, candidate, coach, room) for candidate in ranked)
        found += [puzzle for puzzle in puzzles if puzzle is not None][:1]
    return found


def _candidates(record: Record, coach: Coach, room: Room, budget: Budget) -> Iterator[_Candidate]:
    """Yield the positions of a match that may give a puzzle."""
    entry, rng = entry_of(record.game), Random(f"puzzles {record.seed}")
    part, agreed = 0, AGREED * len(coach.theme_words) / len(room.wanted)
    for turn in played_moves(record):
        part += entry.deals_hand is not None and entry.deals_hand(turn.move)
        if room.wanted.isdisjoint(_possible_themes(coach, turn.view)):
            continue
        choices = _choices(entry, turn.view, record.seed, turn.ply, strongest=False)
        better = {choice for key, choice in choices.items() if key in (coach.rule_of_thumb, _player(entry))}
        if len(better) == 1 and rng.random() > agreed:
            continue
        quick = assess(turn.view, Random(f"quick {record.seed} {turn.ply}"), budget)
        if not is_clear(quick.judged, MARGINS[coach.unit], PROMISING) or len(_solvers(choices, quick)) == len(choices):
            continue
        if room.takes(_themes(coach, turn.view, quick, choices), coach.kind(turn.view, quick)):
            yield _Candidate(turn.ply, part, turn.view, quick, choices)


def _player(entry: Entry) -> str:
    """Return the key of the bot that plays the matches."""
    return list(entry.offered)[PLAYER]


def _possible_themes(coach: Coach, view: View[Any]) -> set[str]:
    """Return the themes that the decision could have with any best move; none if there is nothing to decide."""
    moves = tuple(view.legal_moves())
    if len(moves) < 2:
        return set()
    found = {BASICS}
    for place in range(len(moves)):
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
    return tuple(key for key, move in choices.items() if assessment.of(move).is_alike)


def _themes(coach: Coach, view: View[Any], assessment: Assessment, choices: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the themes of a decision; those that the rule of thumb solves are on the basics too."""
    basics = (BASICS,) if coach.rule_of_thumb in _solvers(choices, assessment) else ()
    return (*coach.themes(view, assessment), *basics)


def _lead(assessment: Assessment) -> float:
    """Return the lead of the best choice over the next different one."""
    return next(judged.behind for judged in assessment.judged if not judged.is_alike)


def _puzzle(order: PuzzleOrder, record: Record, candidate: _Candidate, coach: Coach, room: Room) -> Puzzle | None:
    """Return the puzzle of a candidate; None if the strict look or the last one does not confirm it."""
    view, ply, entry = candidate.view, candidate.ply, entry_of(record.game)
    _, strict, last = order.looks
    found = [candidate.quick]
    for rng, budget in ((Random(f"strict {record.seed} {ply}"), strict), (decision_rng(view), last)):
        assessment = _careful_look(coach, view, rng, budget)
        if assessment is None or not _confirms(assessment, found[-1]):
            return None
        found.append(assessment)
    choices = {**candidate.choices, **_choices(entry, view, record.seed, ply, strongest=True)}
    if len(_solvers(choices, found[-1])) == len(choices):
        return None
    # A theme that depends on the second best move has to hold at all looks.
    named = [_themes(coach, view, assessment, choices) for assessment in found]
    themes = tuple(theme for theme in named[-1] if all(theme in before for before in named))
    if not room.takes(themes, coach.kind(view, found[-1])):
        return None
    position = seated(replace(record, moves=record.moves[:ply]), view.seat or 0, order.around)
    return _puzzle_at(position, view, found[-1], themes, coach, choices)


def _careful_look(coach: Coach, view: View[Any], rng: Random, budget: Budget) -> Assessment | None:
    """Return the assessment over the whole budget; None as soon as no move can be clearly best any more."""
    last = None
    for last in coach.assessments(view, rng, budget):
        others = [other for other in last.judged if not other.is_alike]
        hopeless = any(other.behind + PROMISING * other.behind_error < MARGINS[coach.unit] for other in others)
        if hopeless and last.deals >= EARLY * budget.deals:
            return None
    return last


def _confirms(assessment: Assessment, before: Assessment) -> bool:
    """Return whether a choice is clearly best, and the one that was best before."""
    return assessment.of(before.best.move).is_alike and is_clear(assessment.judged, MARGINS[assessment.unit], CERTAIN)


def _puzzle_at(
    position: Record,
    view: View[Any],
    last: Assessment,
    themes: tuple[str, ...],
    coach: Coach,
    choices: Mapping[str, Any],
) -> Puzzle:
    """Return the puzzle of a position with the figures of the last look."""
    assert view.seat is not None, "somebody decides"
    return Puzzle(
        record=position,
        seat=view.seat,
        themes=themes,
        judged=tuple(replace(judged, move=str(judged.move)) for judged in last.judged),
        reason=coach.reason(view, last, Teller(position.seats, view.seat)),
        solved_by=_solvers(choices, last),
        unit=last.unit,
    )


# -- finished puzzles


def renewed(puzzle: Puzzle, budget: Budget = LAST) -> Puzzle | None:
    """Return the puzzle with the figures and the reason of the present coach; None if it is no longer a good puzzle."""
    record, coach = puzzle.record, coach_of(puzzle.record.game)
    if coach is None or puzzle.fault():
        return None
    entry, view = entry_of(record.game), puzzle.view()
    last = _careful_look(coach, view, decision_rng(view), budget)
    if last is None or not _confirms(last, assessment_of(puzzle, view)):
        return None
    choices = {
        **_choices(entry, view, record.seed, puzzle.ply, strongest=False),
        **_choices(entry, view, record.seed, puzzle.ply, strongest=True),
    }
    if len(_solvers(choices, last)) == len(choices):
        return None
    return _puzzle_at(record, view, last, _themes(coach, view, last, choices), coach, choices)


def with_present_reason(puzzle: Puzzle, budget: Budget = FOR_A_REASON) -> Puzzle:
    """Return the puzzle with the reason of the present coach, from some imagined deals; its figures stay."""
    coach, view = coach_of(puzzle.record.game), puzzle.view()
    assert coach is not None, "the game of a puzzle has a coach"
    kept = assessment_of(puzzle, view)
    deals = assess(view, decision_rng(view), budget)
    found = replace(kept, deals=deals.deals, imagined=deals.imagined)
    return replace(puzzle, reason=coach.reason(view, found, Teller(puzzle.record.seats, puzzle.seat)))


def fault_of(puzzle: Puzzle, budget: Budget = CHECK) -> str:
    """Judge the puzzle anew, and return a sentence on what is wrong with it; empty if it is sound."""
    if found := puzzle.fault():
        return found
    coach = coach_of(puzzle.record.game)
    assert coach is not None, "the game of a puzzle has a coach"
    view = puzzle.view()
    again = assess(view, Random(f"check {puzzle.key}"), budget)
    by_text = {str(judged.move): judged for judged in again.judged}
    if not by_text[puzzle.best].is_alike or not is_clear(again.judged, MARGINS[puzzle.unit] / 2, PROMISING):
        return f"Judged again, {again.best.move} is best, or nothing clearly is."
    if set(puzzle.themes) - {BASICS} - set(now := coach.themes(view, again)):
        return f"Its themes are now {', '.join(now) or 'none'}."
    return ""


sendable(PuzzleOrder)
