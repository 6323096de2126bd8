"""The message of a table that has no row for it: a few lines beside the hand."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.messages import even_lines
from gui.table.layout import SIDE_MESSAGE

SIDE_SIZE, SIDE_LINE = 16.5, 23.5
"""Size and distance of the lines."""


def side_message(metrics: Metrics, lines: int) -> Rect:
    """Return the place of that many lines beside the hand: on the right, or for left-handed players on the left."""
    x = metrics.margin if metrics.left_handed else metrics.width - metrics.margin - SIDE_MESSAGE
    high = SIDE_LINE * lines
    return Rect(x, metrics.height - metrics.margin - high, SIDE_MESSAGE, high)


def draw_side_message(painter: Painter, metrics: Metrics, words: str) -> None:
    """Draw the message in lines of even length."""
    lines = even_lines(painter, words, SIDE_SIZE, SIDE_MESSAGE)
    room = side_message(metrics, len(lines))
    x, y = room.x if metrics.left_handed else room.right, room.y + SIDE_LINE / 2
    for line in lines:
        anchor = "lm" if metrics.left_handed else "rm"
        painter.text(line, x, y, SIDE_SIZE, theme.TEXT, Weight.SEMI_BOLD, anchor)
        y += SIDE_LINE
