"""The present value of a choice, with a sign that a list of the others opens."""

from __future__ import annotations

from collections.abc import Sequence

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.field import draw_field

PADDING = 14.0
SIGN_ROOM = 38.0
"""At the right end, for the sign."""


def draw_chooser(painter: Painter, rect: Rect, value: str, *, hover: bool = False, focus: bool = False) -> None:
    """The value, and the sign of a list that opens."""
    z, size = painter.z, theme.LABEL_SIZE * painter.z
    draw_field(painter, rect, hover=hover, focus=focus)
    shown = painter.fit(value, rect.w - (PADDING + SIGN_ROOM) * z, size, Weight.BOLD)
    painter.text(shown, rect.x + PADDING * z, rect.cy, size, theme.TEXT, Weight.BOLD)
    painter.icon("down", rect.right - SIGN_ROOM / 2 * z, rect.cy, 18 * z, theme.GOLD)


def chooser_width(painter: Painter, values: Sequence[str]) -> float:
    """How wide it is so that each of the values fits."""
    widest = max(painter.text_width(value, theme.LABEL_SIZE * painter.z, Weight.BOLD) for value in values)
    return widest + (PADDING + SIGN_ROOM + 2) * painter.z
