"""One choice out of a few, side by side."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.field import FIELD_GAP, FIELD_RADIUS, draw_field


def segment_rects(rect: Rect, count: int) -> tuple[Rect, ...]:
    """The places of the segments of a row, left to right."""
    width = rect.w / count
    return tuple(Rect(rect.x + place * width, rect.y, width, rect.h) for place in range(count))


def draw_segmented(
    painter: Painter,
    rect: Rect,
    options: Sequence[str],
    chosen: int | None,
    *,
    hover: int | None = None,
    focus: int | None = None,
    enabled: bool = True,
    barred: Collection[int] = (),
) -> None:
    """One choice out of a few, side by side; `hover` and `focus` name the segment under the mouse or the keys.

    `barred` are the segments that cannot be chosen now.
    """
    z, size = painter.z, theme.LABEL_SIZE * painter.z
    draw_field(painter, rect)
    for place, (option, room) in enumerate(zip(options, segment_rects(rect, len(options)), strict=True)):
        inner = room.inset(FIELD_GAP)
        taken = place == chosen
        ink, weight = (theme.ON_GOLD, Weight.BOLD) if taken else (theme.TEXT, Weight.MEDIUM)
        if taken:
            painter.box(inner, 8 * z, theme.GOLD if enabled else theme.DISABLED_TEXT)
        elif place == hover and enabled:
            painter.box(inner, 8 * z, theme.WHITE, 0.10)
        if place == focus:
            painter.box(room.inset(-1), FIELD_RADIUS * z, None, 1, theme.GOLD, 2 * z)
        if (not enabled or place in barred) and not taken:
            ink = theme.DISABLED_TEXT
        shown = painter.fit(option, inner.w - 8 * z, size, weight)
        painter.text(shown, room.cx, room.cy, size, ink, weight, "cm")
