"""The score of a series on the result of one of its games: who leads in a sentence, and a line for every player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.phrases import number
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, grid
from gui.pieces.piece import Block, Gap, Piece
from gui.pieces.words import Lines
from gui.series.words import ScoreRow, SeriesScore
from gui.sprites.fitted import draw_fitted

ROW, ROW_GAP = 44.0, 8.0
FACE, FACE_STEP, DOT, DOT_STEP = 30.0, 20.0, 9.0, 26.0
IN_ONE_COLUMN = 3
"""The most lines below each other; more stand in two columns."""


def series_piece(score: SeriesScore) -> Piece:
    """Return the piece with the score of a series."""
    columns = 1 if len(score.rows) <= IN_ONE_COLUMN else 2
    return Column(
        series_words(score),
        Gap(8),
        grid(score_pieces(score), columns, ROW_GAP),
    )


def series_words(score: SeriesScore) -> Piece:
    """Return the sentence about the series."""
    return Lines(score.words, theme.BODY_SIZE, weight=Weight.BOLD, leading=1.4)


def score_pieces(score: SeriesScore) -> Sequence[Piece]:
    """Return a line for every player of a series, or for partners."""
    return [Block(ROW, partial(_draw_row, row, score.to_win)) for row in score.rows]


def _draw_row(row: ScoreRow, to_win: int, painter: Painter, rect: Rect) -> None:
    """Draw a player with a dot for each game to win, full for those that are won; or with a number of points."""
    painter.box(rect, 12, theme.WHITE, 0.06, theme.GOLD if row.leads else None, 2, 0.9)
    x = rect.x + 10 + FACE / 2
    for place, who in enumerate(row.avatars):
        painter.avatar(who, x + place * FACE_STEP, rect.cy, FACE)
    left = x + (len(row.avatars) - 1) * FACE_STEP + FACE / 2 + 10
    right = rect.right - 16
    if to_win:
        for dot in range(to_win):
            full, middle = dot < row.total, right - DOT - (to_win - 1 - dot) * DOT_STEP
            painter.disc(middle, rect.cy, DOT, theme.GOLD if full else None, None if full else theme.MUTED)
        right -= (to_win - 1) * DOT_STEP + 2 * DOT
    else:
        colour = theme.GOLD if row.leads else theme.TEXT
        right -= painter.text(number(row.total, "d"), right, rect.cy, 24, colour, Weight.EXTRA_BOLD, "rm")
    draw_fitted(painter, row.name, left, rect.cy, right - 12 - left, 15, weight=Weight.BOLD)
