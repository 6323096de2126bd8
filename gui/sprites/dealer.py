"""The disc that says who deals."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight


def draw_dealer(painter: Painter, cx: float, cy: float) -> None:
    """The disc that says who deals."""
    z = painter.z
    side = theme.DEALER_SIZE * z
    painter.box(
        Rect.around(cx, cy, side, side), side / 2, theme.PAPER, 1, theme.GOLD, 2.5 * z, lift=theme.DISC_LIFT * z
    )
    painter.text("D", cx, cy, theme.BODY_SIZE * z, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
