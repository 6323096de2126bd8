"""A word on the edge of a card."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

HEIGHT, PADDING = 24.0, 10.0


def draw_tag(painter: Painter, words: str, cx: float, cy: float) -> Rect:
    """Draw the word about (cx, cy) and return its place."""
    z, size = painter.z, theme.CAPTION_SIZE * painter.z
    width = painter.text_width(words, size, Weight.BOLD) + 2 * PADDING * z
    rect = Rect.around(cx, cy, width, HEIGHT * z)
    painter.box(rect, rect.h / 2, theme.INK, 1, theme.PAPER, 1.5 * z, 0.55, lift=theme.DISC_LIFT * z)
    painter.text(words, cx, cy, size, weight=Weight.BOLD, anchor="cm")
    return rect
