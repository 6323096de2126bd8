"""A number between minus and plus."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.field import FIELD_GAP, FIELD_RADIUS, draw_field


def stepper_rects(rect: Rect) -> tuple[Rect, Rect]:
    """The places of minus and plus."""
    side = min(rect.w / 3, rect.h * 1.1)
    return Rect(rect.x, rect.y, side, rect.h), Rect(rect.right - side, rect.y, side, rect.h)


def draw_stepper(
    painter: Painter,
    rect: Rect,
    value: str,
    *,
    can_lower: bool = True,
    can_raise: bool = True,
    hover: int | None = None,
    focus: int | None = None,
) -> None:
    """A number between minus and plus; `hover` and `focus` are 0 for minus and 1 for plus."""
    z = painter.z
    draw_field(painter, rect)
    for place, (room, icon, possible) in enumerate(
        zip(stepper_rects(rect), ("minus", "plus"), (can_lower, can_raise), strict=True)
    ):
        if place == hover and possible:
            painter.box(room.inset(FIELD_GAP), 8 * z, theme.WHITE, 0.10)
        if place == focus:
            painter.box(room, FIELD_RADIUS * z, None, 1, theme.GOLD, 2 * z)
        painter.icon(icon, room.cx, room.cy, 20 * z, theme.TEXT if possible else theme.DISABLED_TEXT)
    painter.text(value, rect.cx, rect.cy, theme.BODY_SIZE * z, weight=Weight.BOLD, anchor="cm")
