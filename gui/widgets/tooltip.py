"""A tooltip: a few words beside a button that say what it does."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight

HEIGHT, PADDING, GAP = 32.0, 12.0, 8.0


def draw_tooltip(painter: Painter, words: str, button: Rect) -> Rect:
    """Draw the words below the button, within the window's width, and return their place."""
    z, size = painter.z, theme.LABEL_SIZE * painter.z
    window = painter.size[0]
    margin = theme.MARGIN / 2 * z
    words = painter.fit(words, window - 2 * (margin + PADDING * z), size, Weight.SEMI_BOLD)
    width = painter.text_width(words, size, Weight.SEMI_BOLD) + 2 * PADDING * z
    left = clamp(button.cx - width / 2, margin, window - margin - width)
    rect = Rect(left, button.bottom + GAP * z, width, HEIGHT * z)
    painter.box(rect, 8 * z, theme.PAPER, lift=theme.BUTTON_LIFT * z)
    painter.text(words, rect.cx, rect.cy, size, theme.PAPER_INK, Weight.SEMI_BOLD, "cm")
    return rect
