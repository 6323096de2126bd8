"""The rows of the history, and the signs of a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.account import Outcome
from engine.phrases import say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.dates import list_day as date_of_row
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.history.panel import game_headline
from gui.sprites.fitted import draw_fitted
from gui.sprites.signs import draw_curve, draw_faces, draw_game_sign
from gui.widgets.list_pane import ColumnHeading

WHEN, GAME, WITH, RESULT, ACCURACY, LEAD = 12.0, 128.0, 284.0, 444.0, 668.0, 684.0
"""The left ends of the columns, and the right end of the accuracy, from the left edge of a row."""
ACCURACY_ROOM, DASH_ROOM = 64.0, 16.0
LEAST_LEAD = 60.0
"""Least width of the curve of the lead; a narrower row has none."""
COLUMNS: Final = (
    ColumnHeading(say_as("column", "When"), WHEN),
    ColumnHeading(say_as("column", "Game"), GAME),
    # Translators: the heading over the faces of the other players.
    ColumnHeading(say_as("column", "With"), WITH),
    ColumnHeading(say_as("column", "Result"), RESULT),
    ColumnHeading(say_as("column", "Accuracy"), ACCURACY, "rm"),
    # Translators: the heading over a curve: by how much the player was ahead or behind.
    ColumnHeading(say_as("column", "Lead"), LEAD),
)
SIGN, FACE = 34.0, 30.0
LEAD_HEIGHT, LEAD_MARGIN = 28.0, 16.0
NO_RESULT = say_as("state of a game", "Finished")


class ResultLook(NamedTuple):
    """The sign, the word and the colour of a result: never the colour alone."""

    word: str
    colour: str
    icon: str
    filled: bool = False


LOOKS: Final = {
    Outcome.RUNNING: ResultLook(say_as("state of a game", "Running"), theme.GOLD, "play", filled=True),
    Outcome.WON: ResultLook(say_as("state of a game", "Won"), theme.BEST, "crown", filled=True),
    Outcome.LOST: ResultLook(say_as("state of a game", "Lost"), theme.BLUNDER, "down"),
    Outcome.DRAWN: ResultLook(say_as("state of a game", "Drawn"), theme.GOOD, "minus"),
    None: ResultLook(NO_RESULT, theme.MUTED, "check"),
}


def columns_of(width: float) -> Sequence[ColumnHeading]:
    """Return the columns of rows of that width."""
    return COLUMNS if _lead_width(width) >= LEAST_LEAD else COLUMNS[:-1]


def _lead_width(width: float) -> float:
    """Return the width that a row of that width has for the curve of the lead."""
    return width - LEAD_MARGIN - LEAD


def row_words(row: GameRow, now: float) -> str:
    """Return a row as words: "Euchre, won, 10 to 7, today, 21:04"."""
    return together((*game_headline(row), date_of_row(row.kept.changed, now)), ", ")


def draw_row(painter: Painter, rect: Rect, row: GameRow, now: float) -> None:
    """Draw what stands in the row of a game at ``rect``; ``now`` is in seconds since 1970."""
    when, room = date_of_row(row.kept.changed, now), GAME - WHEN - 8
    draw_fitted(painter, when, rect.x + WHEN, rect.cy, room, theme.LABEL_SIZE, weight=Weight.MEDIUM)
    sign = Rect(rect.x + GAME, rect.cy - SIGN / 2, SIGN, SIGN)
    if row.problem:
        _draw_unreadable(painter, sign, rect, row)
        return
    face = face_of(row.record.game)
    draw_game_sign(painter, sign, face.felt, face.suit)
    x = sign.right + 10
    _two_lines(painter, x, rect.cy, row.title, row.account.progress, rect.x + WITH - 8 - x)
    draw_faces(painter, row.with_whom, rect.x + WITH, rect.cy, FACE, RESULT - WITH - 12)
    accuracy = row.accuracy or "–"
    beside = ACCURACY_ROOM if row.accuracy else DASH_ROOM
    draw_result(painter, rect.x + RESULT, rect.cy, row, ACCURACY - beside - RESULT - 12)
    painter.text(accuracy, rect.x + ACCURACY, rect.cy, theme.LABEL_SIZE, weight=Weight.SEMI_BOLD, anchor="rm")
    width = _lead_width(rect.w)
    if width >= LEAST_LEAD:
        lead = Rect(rect.x + LEAD, rect.cy - LEAD_HEIGHT / 2, width, LEAD_HEIGHT)
        draw_curve(painter, lead, row.account.lead, LOOKS[row.outcome].colour)


def _draw_unreadable(painter: Painter, sign: Rect, rect: Rect, row: GameRow) -> None:
    painter.icon("file", sign.cx, sign.cy, 24, theme.MUTED)
    x = sign.right + 10
    title = row.title or say("A game")
    _two_lines(painter, x, rect.cy, title, say("This game cannot be read"), rect.right - LEAD_MARGIN - x)


def _two_lines(painter: Painter, x: float, cy: float, words: str, below: str, room: float) -> None:
    painter.text(painter.fit(words, room, 15, Weight.BOLD), x, cy - 9, 15, weight=Weight.BOLD)
    small = theme.CAPTION_SIZE
    painter.text(painter.fit(below, room, small, Weight.MEDIUM), x, cy + 11, small, theme.MUTED, Weight.MEDIUM)


def draw_result(painter: Painter, x: float, cy: float, row: GameRow, room: float) -> None:
    """Draw how a game ended: sign, word, and below them the number; a sign for a game in which moves were undone."""
    look = LOOKS[row.outcome]
    size = 15
    painter.icon(look.icon, x + 10, cy - 9, 17, look.colour, look.colour if look.filled else None)
    wide = painter.text(look.word, x + 25, cy - 9, size, look.colour, Weight.BOLD)
    if row.kept.undone:
        painter.icon("undo", x + 39 + wide, cy - 9, 15, theme.MUTED)
    small = theme.CAPTION_SIZE
    words = row.result if painter.text_width(row.result, small, Weight.MEDIUM) <= room else row.account.score
    words = painter.fit(words or row.result, room, small, Weight.MEDIUM)
    painter.text(words, x, cy + 11, small, theme.MUTED, Weight.MEDIUM)
