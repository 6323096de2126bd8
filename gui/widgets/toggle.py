"""A switch."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter

KNOB = 10.0


def draw_toggle(
    painter: Painter,
    right: float,
    cy: float,
    on: bool,
    *,
    hover: bool = False,
    focus: bool = False,
    enabled: bool = True,
) -> Rect:
    """A switch whose right end is at `right`, with On or Off written before it; returns the place of the switch."""
    z = painter.z
    rect = Rect(right - theme.TOGGLE_WIDTH * z, cy - theme.TOGGLE_HEIGHT * z / 2, theme.TOGGLE_WIDTH * z, 28 * z)
    gold = theme.GOLD_HOVER if hover else theme.GOLD
    if on:
        painter.box(rect, rect.h / 2, gold if enabled else theme.DISABLED_TEXT)
    else:
        painter.box(rect, rect.h / 2, theme.BLACK, 0.36, theme.WHITE, 1.4 * z, 0.8 if hover and enabled else 0.55)
    if focus:
        painter.box(rect.inset(-4 * z), rect.h, None, 1, theme.GOLD, 2 * z)
    knob_x = rect.right - rect.h / 2 if on else rect.x + rect.h / 2
    painter.disc(knob_x, cy, KNOB * z, theme.ON_GOLD if on else theme.TEXT if enabled else theme.DISABLED_TEXT)
    word, ink = ("On", theme.TEXT) if on else ("Off", theme.MUTED)
    painter.text(word, rect.x - 12 * z, cy, theme.LABEL_SIZE * z, ink, anchor="rm")
    return rect
