"""Puzzles from the player's own slips in reviewed games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.coach.assessment import Assessment, Judged
from engine.coach.coach import coach_of
from engine.coach.puzzles import Puzzle, Source
from engine.coach.review import Judgement, Review
from engine.coach.verdicts import Verdict
from engine.match import Match
from engine.phrases import from_json, to_json
from engine.record import Record

POOR: Final = (Verdict.SLIP, Verdict.BLUNDER)


@dataclass(frozen=True)
class Slip:
    """A puzzle from a decision of the player's own that cost something."""

    puzzle: Puzzle
    played: str
    """The move that was made in the game."""
    cost: float
    """The worth that it lost, in ``unit``."""
    unit: str
    """The unit of the moves' worths: ``points``, ``books`` …"""
    game: int
    """The number of the kept game."""
    when: float
    """The time at which the game began, in seconds since 1970 (UTC)."""

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`."""
        puzzle = self.puzzle
        return {
            "record": puzzle.record.to_json(),
            "seat": puzzle.seat,
            "themes": list(puzzle.themes),
            "moves": [judged.to_json() for judged in puzzle.judged],
            "reason": to_json(puzzle.reason),
            "played": self.played,
            "cost": self.cost,
            "unit": self.unit,
            "game": self.game,
            "when": self.when,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Slip:
        """Return what :meth:`to_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        puzzle = Puzzle(
            record=Record.from_json(data["record"]),
            seat=int(data["seat"]),
            themes=tuple(map(str, data["themes"])),
            judged=tuple(map(Judged.from_json, data["moves"])),
            reason=from_json(data["reason"]),
            source=Source.SLIP,
            unit=str(data["unit"]),
        )
        played, unit = str(data["played"]), str(data["unit"])
        return Slip(puzzle, played, float(data["cost"]), unit, int(data["game"]), float(data["when"]))


def slips_of(record: Record, review: Review, game: int, when: float) -> Iterator[Slip]:
    """Yield the slips of the seat from whose side a kept game is reviewed.

    Judgements that do not fit the record, because the game was changed since, are left out.
    """
    for judgement in review.yours:
        if judgement.verdict in POOR and judgement.ply < len(record.moves):
            position = replace(record, moves=record.moves[: judgement.ply])
            themes = _themes(position, judgement)
            if themes is not None:
                puzzle = Puzzle(
                    position,
                    judgement.seat,
                    themes,
                    judgement.moves,
                    judgement.comment,
                    source=Source.SLIP,
                    unit=judgement.unit,
                )
                yield Slip(puzzle, judgement.move, judgement.cost, judgement.unit, game, when)


def _themes(position: Record, judgement: Judgement) -> tuple[str, ...] | None:
    """Return the themes of a decision; None if the judgement is not of this position."""
    match, coach = Match(position), coach_of(position.game)
    legal = {str(move): move for move in match.legal_moves()}
    judged = {str(each.move): each for each in judgement.moves}
    if coach is None or match.game.to_move != judgement.seat or legal.keys() != judged.keys():
        return None
    moves = tuple(replace(each, move=legal[text]) for text, each in judged.items())
    return coach.themes(match.view(judgement.seat), Assessment(moves, 0))
