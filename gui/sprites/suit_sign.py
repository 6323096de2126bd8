"""What is trump, as a sign on paper: a suit's pip, or the letters NT for no trump."""

from __future__ import annotations

from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight

NO_TRUMP = "NT"


def draw_suit_sign(painter: Painter, sign: str, cx: float, cy: float, size: float, colour: str | None = None) -> None:
    """The sign for S, H, C, D or NT, as large as a pip of that size, in its own colour or another."""
    if sign == NO_TRUMP:
        painter.text(sign, cx, cy, 0.62 * size, colour or theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
    else:
        painter.pip(sign, cx, cy, size, colour)
