"""The message pill: what happened, and what you can do."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter

PADDING = 24.0
DOT_RADIUS, DOT_ROOM = 5.0, 20.0
LEADING = 1.4


def _broken(painter: Painter, words: str, size: float, room: float) -> list[str]:
    """The words in one line, or in two of about the same length where one is too wide."""
    whole = painter.text_width(words, size)
    if whole <= room:
        return [words]
    even = painter.lines(words, max(whole / 2 + 3 * size, 1), size, theme.Weight.SEMI_BOLD)
    if len(even) == 2 and max(painter.text_width(line, size) for line in even) <= room:
        return even
    return painter.lines(words, room, size, theme.Weight.SEMI_BOLD)


def draw_pill(
    painter: Painter,
    cx: float,
    cy: float,
    words: str,
    *,
    size: float = theme.MESSAGE_SIZE,
    height: float = theme.PILL_HEIGHT,
    dot: str | None = None,
    width_limit: float | None = None,
    opacity: float = 1.0,
) -> Rect:
    """A message about (cx, cy), before it a dot of a colour; returns its place.

    `size` and `height` are before z. Words wider than the limit go on further lines, and the pill grows with them.
    """
    z = painter.z
    before = DOT_ROOM * z if dot else 0.0
    room = (width_limit or painter.size[0]) - 2 * PADDING * z - before
    lines = _broken(painter, words, size * z, room)
    wide = max(painter.text_width(line, size * z) for line in lines) + 2 * PADDING * z + before
    step = size * z * LEADING
    rect = Rect.around(cx, cy, wide, height * z + step * (len(lines) - 1))
    with painter.faded(opacity):
        painter.box(
            rect,
            height * z / 2,
            theme.INK,
            theme.PANEL_OPACITY,
            theme.WHITE,
            1,
            theme.HAIRLINE_OPACITY,
            lift=theme.BUTTON_LIFT * z,
        )
        if dot:
            painter.disc(rect.x + (PADDING + DOT_RADIUS) * z, cy, DOT_RADIUS * z, dot)
        middle = rect.cx + before / 2
        for place, line in enumerate(lines):
            painter.text(line, middle, cy + (place - (len(lines) - 1) / 2) * step, size * z, anchor="cm")
    return rect
