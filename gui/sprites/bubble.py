"""Speech on paper."""

from __future__ import annotations

from enum import Enum

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.art.vector import number

PADDING = 18.0
TAIL = 9.0
SHADOW_ROOM = 18.0


class Tail(Enum):
    """The side of a bubble on which the speaker is."""

    DOWN = (0, 1)
    UP = (0, -1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


def bubble_rect(painter: Painter, cx: float, cy: float, words: str) -> Rect:
    """The place of a bubble about (cx, cy), without its tail."""
    z = painter.z
    width = painter.text_width(words, theme.BODY_SIZE * z, Weight.BOLD) + 2 * PADDING * z
    return Rect.around(cx, cy, width, theme.BUBBLE_HEIGHT * z)


def draw_bubble(
    painter: Painter,
    cx: float,
    cy: float,
    words: str,
    tail: Tail = Tail.DOWN,
    *,
    growth: float = 1.0,
    opacity: float = 1.0,
) -> Rect:
    """Words in a bubble about (cx, cy), as it grows in; returns its place.

    `growth` goes from 0 to 1, and a little beyond on its way.
    """
    rect = bubble_rect(painter, cx, cy, words)
    if growth <= 0 or opacity <= 0:
        return rect
    if growth == 1 and opacity >= 1:
        _draw(painter, rect, words, tail)
        return rect
    # As one picture: body and tail would show through each other where they meet.
    room = rect.inset(-(TAIL + SHADOW_ROOM) * painter.z)
    layer = painter.layer(room.w, room.h)
    _draw(layer, rect.move(-room.x, -room.y), words, tail)
    painter.paste(layer.surface, cx, cy, growth, opacity)
    return rect


def _draw(painter: Painter, rect: Rect, words: str, tail: Tail) -> None:
    z, reach = painter.z, TAIL * painter.z
    painter.box(rect, rect.h * 0.42, theme.PAPER, lift=theme.BUTTON_LIFT * z)
    tip_x, tip_y = tail.value
    room = rect.inset(-reach)
    middle_x, middle_y = room.w / 2 + tip_x * (rect.w / 2 - 1), room.h / 2 + tip_y * (rect.h / 2 - 1)
    points = (
        (middle_x - tip_y * reach, middle_y + tip_x * reach),
        (middle_x + tip_x * reach, middle_y + tip_y * reach),
        (middle_x + tip_y * reach, middle_y - tip_x * reach),
    )
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    painter.drawing(f'<path d="{data}" fill="{theme.PAPER}"/>', room.x, room.y, room.w, room.h)
    painter.text(words, rect.cx, rect.cy, theme.BODY_SIZE * z, theme.PAPER_INK, Weight.BOLD, "cm")
