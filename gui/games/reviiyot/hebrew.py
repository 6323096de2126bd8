"""The Hebrew name of Reviiyot, drawn as strokes: the font has no Hebrew letters."""

from __future__ import annotations

from typing import Final, NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.vector import path, svg_number


class _Letter(NamedTuple):
    """The strokes of a letter on a grid of ``LINE`` units from top to bottom, and how far the next letter stands."""

    strokes: str
    width: float


_RESH = _Letter("M2 4H12Q17 4 17 9V22", 22)
_BET = _Letter("M2 4H11Q15 4 15 8V22M1 22H18", 22)
_YOD = _Letter("M6 4V10", 12)
_AYIN = _Letter("M3 4Q4 14 9 18M15 4V9Q15 18 2 22", 20)
_VAV = _Letter("M6 4V22", 12)
_TAV = _Letter("M4 4H13Q18 4 18 9V22M6 4V18Q6 22 1 22", 22)

REVIIYOT: Final = (_RESH, _BET, _YOD, _AYIN, _YOD, _VAV, _TAV)
"""The letters in the order in which they are read, from right to left."""
LINE: Final = 26.0
"""Units from the top of the letters' box to its bottom; the letters themselves reach from 4 to 22."""
STROKE: Final = 3.0


def hebrew_width(height: float) -> float:
    """The width of the name in a box that is ``height`` high."""
    return sum(letter.width for letter in REVIIYOT) * height / LINE


def draw_hebrew(painter: Painter, right: float, cy: float, height: float, colour: str = theme.TEXT) -> Rect:
    """The name, its box ending at ``right`` and lying about ``cy``; returns the box.

    The letters are as high as seven tenths of the box.
    """
    share, width = height / LINE, hebrew_width(height)
    left, body = width / share, ""
    for letter in REVIIYOT:
        left -= letter.width
        body += f'<g transform="translate({svg_number(left)} 0)">{path(letter.strokes, None, colour, STROKE)}</g>'
    box = Rect(right - width, cy - height / 2, width, height)
    with painter.rightwards(box):
        painter.drawing(f'<g transform="scale({svg_number(share)})">{body}</g>', box.x, box.y, width + 2, height + 2)
    return box
