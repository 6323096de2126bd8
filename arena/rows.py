"""Rows of results, for people who study them: one for every deal, seat or decision.

The columns are declared here; ``docs/studies.md`` explains them. A deal is played once in every seating of the two
bots, and has rows for each of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

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
