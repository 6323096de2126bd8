"""A sentence on ink that asks to be read: why something cannot be, or what else has changed."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

PADDING = 16.0
DOT_ROOM = 20.0
SIZE, LINE = 14.0, 20.0


def draw_notice(painter: Painter, room: Rect, words: str) -> None:
    """The sentence in as many lines as it needs, from the left end of the room, about its middle."""
    z, size = painter.z, SIZE * painter.z
    before = (PADDING + DOT_ROOM) * z
    lines = painter.lines(words, room.w - before - PADDING * z, size, Weight.SEMI_BOLD)
    width = max(painter.text_width(line, size, Weight.SEMI_BOLD) for line in lines) + before + PADDING * z
    tall = len(lines) * LINE * z + PADDING * z
    box = Rect(room.x, room.cy - tall / 2, width, tall)
    painter.box(box, theme.BUTTON_RADIUS * z, theme.INK, theme.BUTTON_OPACITY, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
    painter.disc(box.x + (PADDING + 5) * z, box.cy, 5 * z, theme.GOLD)
    for place, line in enumerate(lines):
        y = box.cy + (place - (len(lines) - 1) / 2) * LINE * z
        painter.text(line, box.x + before, y, size, theme.TEXT, Weight.SEMI_BOLD)
