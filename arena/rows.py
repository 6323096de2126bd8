"""Rows of results, for people who study them: one for every deal, seat or decision.

The columns are declared here; ``docs/studies.md`` explains them. A deal is played once in every seating of the two
bots, and has rows for each of them.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.coach.judging import decision_rng
from engine.game import Game
from engine.position import position_of
from engine.view import View

if TYPE_CHECKING:
    from arena.contest import Chunk, Contest

__all__ = ["COLUMNS", "Column", "ColumnType", "Rows"]


class Rows(str, Enum):
    """The kinds of rows."""

    DEALS = "deals"
    SEATS = "seats"
    DECISIONS = "decisions"


LINES, PARQUET = ".jsonl", ".parquet"
KINDS_OF_FILES = (PARQUET, LINES)
"""The ends of the names of files of rows."""


class ColumnType(Enum):
    """The types of columns. Every column may hold null where nothing is known."""

    TEXT = "text"
    TEXTS = "list of texts"
    COUNT = "whole number"
    COUNTS = "list of whole numbers"
    FIGURE = "number"
    FIGURES = "list of numbers"
    FLAG = "true or false"


class Column(NamedTuple):
    """A column of the rows."""

    name: str
    type: ColumnType
    meaning: str


PLAYED = (
    Column("game", ColumnType.TEXT, "the game's key"),
    Column("rules", ColumnType.TEXT, "the rule options that are not at their defaults, as JSON"),
    Column("unit", ColumnType.TEXT, "deal or game: what was played"),
    Column("seed", ColumnType.TEXT, "the seed of the contest, as --seed takes it"),
    Column("first", ColumnType.TEXT, "the first bot of the pair"),
    Column("second", ColumnType.TEXT, "the second bot of the pair"),
    Column("deal", ColumnType.COUNT, "the number of the deal in the contest, from 0"),
    Column("seating", ColumnType.COUNT, "the number of the seating in which the deal was played, from 0"),
    Column("dealer", ColumnType.COUNT, "the seat that dealt first; null in games without dealers"),
)
"""The columns that all rows have."""

SIDE = Column("side", ColumnType.COUNT, "the side that the seat plays for; without partners the seat itself")
FAIR = Column(
    "fair", ColumnType.FIGURE, "the result to expect if both bots are equally strong: 0 points, or an equal share"
)
OUTCOME = (
    FAIR,
    Column("luck", ColumnType.FIGURE, "the part of the result that was luck, 0 on average; null without --adjusted"),
    Column("adjusted", ColumnType.FIGURE, "the result less luck"),
)

COLUMNS: Mapping[Rows, tuple[Column, ...]] = {
    Rows.DEALS: (
        *PLAYED,
        Column("first_seats", ColumnType.COUNTS, "the seats of the first bot; the second has the others"),
        Column(
            "result", ColumnType.FIGURE, "points by which the first bot is ahead, or its share of the win, from 0 to 1"
        ),
        *OUTCOME,
        Column(
            "winners",
            ColumnType.COUNTS,
            "the seats that won the game; all of them, or none, after a draw; empty after a forfeit and before a game "
            "is over",
        ),
        Column("forfeited", ColumnType.COUNT, "the seat whose program misbehaved and so lost; null if none did"),
        Column("moves", ColumnType.COUNT, "the number of moves, forced ones and deals included"),
        Column("decisions", ColumnType.COUNT, "the number of moves that were chosen among several"),
    ),
    Rows.SEATS: (
        *PLAYED,
        Column("seat", ColumnType.COUNT, "the seat, from 0, clockwise"),
        SIDE,
        Column("bot", ColumnType.TEXT, "the bot of the seat"),
        Column(
            "result",
            ColumnType.FIGURE,
            "points by which the seat's side is ahead, or its share of the win, from 0 to 1",
        ),
        *OUTCOME,
        Column("won", ColumnType.FLAG, "true if the seat won the game"),
        Column("forfeited", ColumnType.FLAG, "true if the seat's program misbehaved and so lost"),
        Column("moves", ColumnType.COUNT, "the number of the seat's moves, forced ones and deals included"),
        Column("decisions", ColumnType.COUNT, "the number of the seat's moves that were chosen among several"),
    ),
    Rows.DECISIONS: (
        *PLAYED,
        Column("ply", ColumnType.COUNT, "the number of moves before the decision"),
        Column("seat", ColumnType.COUNT, "the seat that decided"),
        SIDE,
        Column("bot", ColumnType.TEXT, "the bot that decided"),
        Column("position", ColumnType.TEXT, "the position as the seat saw it, as JSON"),
        Column("legal", ColumnType.TEXTS, "the legal moves"),
        Column("choices", ColumnType.COUNT, "the number of legal moves"),
        Column("choice", ColumnType.TEXT, "the move that was chosen; null if the program misbehaved"),
        Column("result", ColumnType.FIGURE, "the result of the seat's side at the end, as in rows of seats"),
        FAIR,
        Column(
            "worths",
            ColumnType.FIGURES,
            "the coach's worth of each legal move; null without --judged, as all that follow",
        ),
        Column("best", ColumnType.TEXT, "the coach's best move"),
        Column("cost", ColumnType.FIGURE, "the worth of the best move less that of the chosen one"),
        Column("error", ColumnType.FIGURE, "the standard error of the cost; 0 if the chosen move is the best"),
        Column("worth_unit", ColumnType.TEXT, "the unit of worths: points, or chance to win"),
    ),
}
"""The columns of each kind of row, in their order."""

Row = dict[str, Any]

BOTS = ("first", "second", "bot")
"""The columns that hold the name of a bot."""

as_json = json.JSONEncoder(separators=(",", ":")).encode
"""Return data as JSON without spaces; `json.dumps` would make an encoder for every call."""


@dataclass
class Playing:
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
class Outcome:
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

    @property
    def fair(self) -> Fraction:
        """The result of a side that is as strong as the others."""
        return Fraction() if self.in_points else Fraction(len(self.seats), self.game.seats)

    def result(self, seat: int) -> Fraction:
        """Return the result of the side of ``seat``."""
        if seat in self.seats:
            return self.ahead + self.fair
        if self.in_points:
            return -self.ahead
        if self.forfeited is not None:
            # The other bot's sides share what the first bot did not get.
            return (1 - self.ahead - self.fair) / (self.game.seats // len(self.seats) - 1)
        winners = self.game.winners or range(self.game.seats)
        side = self.game.side(seat)
        return Fraction(sum(self.game.side(winner) == side for winner in winners), len(winners))

    def row(self, seat: int) -> Row:
        """Return the columns from ``result`` to ``adjusted`` for ``seat``."""
        result = float(self.result(seat))
        luck = None if self.luck is None else self.luck if seat in self.seats else -self.luck
        adjusted = None if luck is None else result - luck
        return {"result": result, "fair": float(self.fair), "luck": luck, "adjusted": adjusted}


def rows_of(chunk: Chunk, deal: int, seating: int, playing: Playing, outcome: Outcome) -> Iterator[Row]:
    """Yield the rows of a deal in one seating, with all columns in order."""
    common = {
        **_contest(chunk.contest),
        "first": chunk.pair.first,
        "second": chunk.pair.second,
        "deal": deal,
        "seating": seating,
        "dealer": playing.dealer,
    }
    names = [column.name for column in COLUMNS[playing.rows]]
    for own in _ROWS[playing.rows](chunk, playing, outcome):
        row = {**common, **own}
        yield {name: row.get(name) for name in names}


def _of_deal(chunk: Chunk, playing: Playing, outcome: Outcome) -> Iterator[Row]:
    yield {
        "first_seats": sorted(outcome.seats),
        **outcome.row(min(outcome.seats)),
        "winners": list(outcome.game.winners),
        "forfeited": outcome.forfeited,
        "moves": len(playing.moves),
        "decisions": len(playing.decisions),
    }


def _of_seats(chunk: Chunk, playing: Playing, outcome: Outcome) -> Iterator[Row]:
    for seat in range(outcome.game.seats):
        yield {
            **_who(chunk, outcome, seat),
            **outcome.row(seat),
            "won": seat in outcome.game.winners,
            "forfeited": seat == outcome.forfeited,
            "moves": playing.moves.count(seat),
            "decisions": sum(noted["seat"] == seat for noted in playing.decisions),
        }


def _of_decisions(chunk: Chunk, playing: Playing, outcome: Outcome) -> Iterator[Row]:
    for noted in playing.decisions:
        yield {**_who(chunk, outcome, noted["seat"]), **noted, **outcome.row(noted["seat"])}


def _who(chunk: Chunk, outcome: Outcome, seat: int) -> Row:
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
