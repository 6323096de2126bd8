"""A line that can be written on: a name, a number."""

from __future__ import annotations

from typing import Protocol

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.scripts import caret_place
from gui.art.theme import Weight
from gui.widgets.field import draw_field

PADDING = 12.0
CARET_HEIGHT, CARET_WIDTH = 22.0, 2.0
ICON, QUIET_ICON = 20.0, 16.0
SIGN_GAP = 18.0
"""From the words of a quiet line to the middle of its icon."""


class Writing(Protocol):
    """What is being written: the text, the letter before which the caret stands, and whether all of it is chosen."""

    @property
    def text(self) -> str: ...

    @property
    def caret(self) -> int: ...

    @property
    def all_chosen(self) -> bool: ...


def draw_entry(
    painter: Painter,
    rect: Rect,
    text: str,
    placeholder: str,
    icon: str,
    *,
    written: Writing | None = None,
    quiet: bool = False,
    hover: bool = False,
    hover_icon: bool = False,
    focus: bool = False,
) -> None:
    """The text, or the placeholder where there is none, with an icon at the right end; or what is being `written`.

    A quiet line has no ground until it is pointed at, and its icon right after the words.
    """
    z, size = painter.z, theme.BODY_SIZE * painter.z
    if not quiet or hover or focus:
        draw_field(painter, rect, hover=hover, focus=focus)
    x, room = rect.x + PADDING * z, rect.w - PADDING * z - rect.h
    sign = rect.right - rect.h / 2
    if written is None:
        words, colour = (text, theme.TEXT) if text else (placeholder, theme.MUTED)
        width = painter.text(painter.fit(words, room, size, Weight.BOLD), x, rect.cy, size, colour, Weight.BOLD)
        sign = min(sign, x + width + SIGN_GAP * z) if quiet else sign
    else:
        _draw_writing(painter, rect._replace(x=x, w=room), written, size)
    lit = hover_icon or (hover and quiet)
    small = QUIET_ICON if quiet else ICON
    painter.icon(icon, sign, rect.cy, small * z, theme.GOLD if lit else theme.MUTED)


def _draw_writing(painter: Painter, room: Rect, written: Writing, size: float) -> None:
    """The text with its caret; a text that is too long is moved so that the caret is seen."""
    z = painter.z
    caret = caret_place(written.text, written.caret, lambda words: painter.text_width(words, size, Weight.BOLD))
    width = painter.text_width(written.text, size, Weight.BOLD) if written.text else 0.0
    left = room.x - max(0.0, caret - room.w)
    with painter.clipped(room._replace(x=room.x - 2 * z, w=room.w + 4 * z)):
        if written.all_chosen and written.text:
            painter.box(Rect(left - 2 * z, room.cy - 12 * z, width + 4 * z, 24 * z), 4 * z, theme.GOLD, 0.35)
        painter.text(written.text, left, room.cy, size, weight=Weight.BOLD)
        mark = Rect(left + caret, room.cy - CARET_HEIGHT / 2 * z, CARET_WIDTH * z, CARET_HEIGHT * z)
        painter.box(mark, 0, theme.GOLD)
