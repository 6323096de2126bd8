"""Rows of results while deals are played: what is noted of a deal in one seating, and the rows made of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from arena.chunks import Chunk, Contest
from arena.rows import COLUMNS, Row, Rows, as_json
from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.coach.judging import decision_rng
from engine.game import Game
from engine.position import position_of
from engine.view import View


@dataclass
class Notes:
    """The facts that the rows of a deal need, noted while it is played in one seating."""

    rows: Rows
    judged: int
    """Imagined deals for the judgement of a decision; 0 if none is judged."""
    dealer: int | None = None
    moves: list[int] = field(default_factory=list)
    """The seat of every move."""
    decisions: list[Row] = field(default_factory=list)

    def decision(self, ply: int, view: View[Any]) -> None:
        """Note a decision, before the bot is asked: a bot that changes its view then changes no row."""
        if not self.decisions:
            dealer = getattr(view, "dealer", None)
            self.dealer = dealer if type(dealer) is int else None
        noted: Row = {"ply": ply, "seat": view.seat}
        if self.rows is Rows.DECISIONS:
            moves = list(view.legal_moves())
            position = as_json(position_of(view))
            noted.update(position=position, legal=[str(move) for move in moves], choices=len(moves))
            if self.judged:
                noted.update(_judged(view, moves, self.judged))
        self.decisions.append(noted)

    def chosen(self, move: Any) -> None:
        """Note the move of the decision that was noted last."""
        noted = self.decisions[-1]
        noted["choice"] = str(move)
        if "behind" in noted:
            behind = noted.pop("behind")
            noted["cost"], noted["error"] = behind[noted["choice"]]


def _judged(view: View[Any], moves: Collection[Any], deals: int) -> Row:
    assessment = assess(view, decision_rng(view), Budget(deals))
    judged = [assessment.of(move) for move in moves]
    return {
        "worths": [round(each.worth, 6) for each in judged],
        "best": str(assessment.best.move),
        "behind": {str(each.move): (round(each.behind, 6), round(each.behind_error, 6)) for each in judged},
        "worth_unit": assessment.unit,
    }


@dataclass(frozen=True)
class SeatingOutcome:
    """The end of a deal in one seating, from which the result of every seat follows."""

    game: Game[Any]
    in_points: bool
    seats: frozenset[int]
    """The seats of the first bot."""
    ahead: Fraction
    """The first bot's result: points ahead, or its share of the win above a fair one."""
    luck: float | None
    forfeited: int | None = None
    """The seat whose program misbehaved."""
    points: Mapping[int, Fraction] = field(default_factory=dict)
    """Side -> the points by which it is ahead; empty after a forfeit and where results are shares."""

    @property
    def fair(self) -> Fraction:
        """The result of a side that is as strong as the others."""
        return Fraction() if self.in_points else Fraction(len(self.seats), self.game.seats)

    def result(self, seat: int) -> Fraction:
        """Return the result of the side of ``seat``."""
        if seat in self.seats:
            return self.ahead + self.fair
        if self.points:
            return self.points[self.game.side(seat)]
        if self.forfeited is not None:
            # The other bot's sides share what the first bot did not get.
            whole = 0 if self.in_points else 1
            return (whole - self.ahead - self.fair) / self._other_sides
        winners = self.game.winners or range(self.game.seats)
        side = self.game.side(seat)
        return Fraction(sum(self.game.side(winner) == side for winner in winners), len(winners))

    @property
    def _other_sides(self) -> int:
        return self.game.seats // len(self.seats) - 1

    def row(self, seat: int) -> Row:
        """Return the columns from ``result`` to ``adjusted`` for ``seat``."""
        result = float(self.result(seat))
        luck = None if self.luck is None else self.luck if seat in self.seats else -self.luck / self._other_sides
        adjusted = None if luck is None else result - luck
        return {"result": result, "fair": float(self.fair), "luck": luck, "adjusted": adjusted}


def rows_of(chunk: Chunk, deal: int, seating: int, notes: Notes, outcome: SeatingOutcome) -> Iterator[Row]:
    """Yield the rows of a deal in one seating, with all columns in order."""
    common = {
        **_contest(chunk.contest),
        "first": chunk.pair.first,
        "second": chunk.pair.second,
        "deal": deal,
        "seating": seating,
        "dealer": notes.dealer,
    }
    names = [column.name for column in COLUMNS[notes.rows]]
    for own in _ROWS[notes.rows](chunk, notes, outcome):
        row = {**common, **own}
        yield {name: row.get(name) for name in names}


def _of_deal(chunk: Chunk, notes: Notes, outcome: SeatingOutcome) -> Iterator[Row]:
    yield {
        "first_seats": sorted(outcome.seats),
        **outcome.row(min(outcome.seats)),
        "winners": list(outcome.game.winners),
        "forfeited": outcome.forfeited,
        "moves": len(notes.moves),
        "decisions": len(notes.decisions),
    }


def _of_seats(chunk: Chunk, notes: Notes, outcome: SeatingOutcome) -> Iterator[Row]:
    for seat in range(outcome.game.seats):
        yield {
            **_who(chunk, outcome, seat),
            **outcome.row(seat),
            "won": seat in outcome.game.winners,
            "forfeited": seat == outcome.forfeited,
            "moves": notes.moves.count(seat),
            "decisions": sum(noted["seat"] == seat for noted in notes.decisions),
        }


def _of_decisions(chunk: Chunk, notes: Notes, outcome: SeatingOutcome) -> Iterator[Row]:
    for noted in notes.decisions:
        yield {**_who(chunk, outcome, noted["seat"]), **noted, **outcome.row(noted["seat"])}


def _who(chunk: Chunk, outcome: SeatingOutcome, seat: int) -> Row:
    bot = chunk.pair.first if seat in outcome.seats else chunk.pair.second
    return {"seat": seat, "side": outcome.game.side(seat), "bot": bot}


_ROWS = {Rows.DEALS: _of_deal, Rows.SEATS: _of_seats, Rows.DECISIONS: _of_decisions}


@cache
def _contest(contest: Contest) -> Row:
    return {
        "game": contest.game,
        "rules": as_json(contest.changed_rules),
        "unit": contest.unit.value,
        "seed": contest.seed_text,
    }
