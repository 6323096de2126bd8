"""The sunken ground of a control on a panel."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter

FIELD_RADIUS = 10.0
FIELD_OPACITY = 0.32
FIELD_LINE_OPACITY = 0.16
FIELD_GAP = 3.0
"""Between the edge of a field and what is marked in it."""


def draw_field(painter: Painter, rect: Rect, *, hover: bool = False, focus: bool = False) -> None:
    """The sunken ground of a control on a panel."""
    z = painter.z
    line, width = (theme.GOLD, 2 * z) if focus else (theme.WHITE, 1.0)
    opacity = 1.0 if focus else 0.45 if hover else FIELD_LINE_OPACITY
    painter.box(rect, FIELD_RADIUS * z, theme.BLACK, FIELD_OPACITY, line, width, opacity)
