"""The rows of the history, and the signs of a result."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.account import Outcome
from engine.phrases import say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.dates import row_words as date_of_row
from gui.scenes.history.listing import GameRow
from gui.scenes.history.panel import headline
from gui.sprites.fitted import draw_fitted
from gui.sprites.signs import draw_curve, draw_faces, draw_game_sign
from gui.widgets.button import draw_row_focus

WHEN, GAME, WITH, RESULT, ACCURACY, LEAD = 24.0, 140.0, 296.0, 456.0, 680.0, 696.0
"""The left ends of the columns, and the right end of the accuracy, from the left edge of the list's panel."""
ACCURACY_ROOM, DASH_ROOM = 64.0, 16.0
COLUMNS: Final = (
    (say_as("column", "When"), WHEN, "lm"),
    (say_as("column", "Game"), GAME, "lm"),
    # Translators: the heading over the faces of the other players.
    (say_as("column", "With"), WITH, "lm"),
    (say_as("column", "Result"), RESULT, "lm"),
    (say_as("column", "Accuracy"), ACCURACY, "rm"),
    # Translators: the heading over a curve: by how much the player was ahead or behind.
    (say_as("column", "Lead"), LEAD, "lm"),
)
ROW_RADIUS = 10.0
ROW_OPACITY, HOVER_OPACITY, SELECTED_OPACITY = 0.05, 0.09, 0.10
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


def row_words(row: GameRow, now: float) -> str:
    """Return a row as words: "Euchre, won, 10 to 7, today, 21:04"."""
    return together((*headline(row), date_of_row(row.kept.changed, now)), ", ")


def draw_columns(painter: Painter, panel: Rect, y: float) -> None:
    """Write the names of the columns of a list in that panel."""
    for words, x, anchor in COLUMNS:
        painter.text(words, panel.x + x, y, 13, theme.MUTED, Weight.SEMI_BOLD, anchor)


def draw_row(
    painter: Painter, panel: Rect, rect: Rect, row: GameRow, now: float, *, selected: bool, hover: bool, focus: bool
) -> None:
    """Draw a game as a row at ``rect`` of the list in ``panel``; ``now`` is in seconds since 1970.

    A ``selected`` row has a line round it all the time, and another one with the ``focus``.
    """
    opacity = SELECTED_OPACITY if selected else HOVER_OPACITY if hover else ROW_OPACITY
    line = theme.GOLD if selected else None
    painter.box(rect, ROW_RADIUS, theme.WHITE, opacity, line, 2)
    if focus:
        draw_row_focus(painter, rect, ROW_RADIUS)
    when, room = date_of_row(row.kept.changed, now), GAME - WHEN - 8
    draw_fitted(painter, when, panel.x + WHEN, rect.cy, room, theme.LABEL_SIZE, weight=Weight.MEDIUM)
    sign = Rect(panel.x + GAME, rect.cy - SIGN / 2, SIGN, SIGN)
    if row.problem:
        _draw_unreadable(painter, sign, rect, row)
        return
    face = face_of(row.record.game)
    draw_game_sign(painter, sign, face.felt, face.suit)
    x = sign.right + 10
    _two_lines(painter, x, rect.cy, row.title, row.account.progress, panel.x + (WITH - 8) - x)
    draw_faces(painter, row.with_whom, panel.x + WITH, rect.cy, FACE, RESULT - WITH - 12)
    accuracy = row.accuracy or "–"
    beside = ACCURACY_ROOM if row.accuracy else DASH_ROOM
    draw_result(painter, panel.x + RESULT, rect.cy, row, ACCURACY - beside - RESULT - 12)
    painter.text(accuracy, panel.x + ACCURACY, rect.cy, theme.LABEL_SIZE, weight=Weight.SEMI_BOLD, anchor="rm")
    left = panel.x + LEAD
    lead = Rect(left, rect.cy - LEAD_HEIGHT / 2, rect.right - LEAD_MARGIN - left, LEAD_HEIGHT)
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
        painter.icon("undo", x + (25 + 14) + wide, cy - 9, 15, theme.MUTED)
    small = theme.CAPTION_SIZE
    words = row.result if painter.text_width(row.result, small, Weight.MEDIUM) <= room else row.account.score
    words = painter.fit(words or row.result, room, small, Weight.MEDIUM)
    painter.text(words, x, cy + 11, small, theme.MUTED, Weight.MEDIUM)
