"""Words that are told: speech on paper, the message pill, notices, and the tag on the edge of a card."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.art.vector import svg_number

BUBBLE_PADDING, BUBBLE_LINE = 18.0, 21.0
TAIL = 9.0
SHADOW_ROOM = 18.0
DOT_RADIUS, DOT_ROOM = 5.0, 20.0
PILL_PADDING, PILL_LEADING = 24.0, 1.4
NOTICE_PADDING, NOTICE_SIZE, NOTICE_LINE = 16.0, 14.0, 20.0
TAG_HEIGHT, TAG_PADDING, TAG_GAP = 24.0, 10.0, 6.0


class Tail(Enum):
    """The side of a bubble on which the speaker is."""

    DOWN = (0, 1)
    UP = (0, -1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


def bubble_rect(painter: Painter, cx: float, cy: float, words: str, room: float | None = None) -> Rect:
    """Return the place of a bubble about (cx, cy), without its tail; its words are at most as wide as ``room``."""
    lines = _bubble_lines(painter, words, room)
    width = max(painter.text_width(line, theme.BODY_SIZE, Weight.BOLD) for line in lines) + 2 * BUBBLE_PADDING
    return Rect.around(cx, cy, width, theme.BUBBLE_HEIGHT + BUBBLE_LINE * (len(lines) - 1))


def _bubble_lines(painter: Painter, words: str, room: float | None) -> list[str]:
    return [words] if room is None else even_lines(painter, words, theme.BODY_SIZE, room, Weight.BOLD)


def draw_bubble(
    painter: Painter,
    cx: float,
    cy: float,
    words: str,
    tail: Tail = Tail.DOWN,
    *,
    growth: float = 1.0,
    opacity: float = 1.0,
    room: float | None = None,
) -> None:
    """Draw words in a bubble about (cx, cy); as it appears, ``growth`` goes from 0 to 1, and for a while beyond."""
    rect = bubble_rect(painter, cx, cy, words, room)
    if growth <= 0 or opacity <= 0:
        return
    lines = _bubble_lines(painter, words, room)
    if growth == 1 and opacity >= 1:
        _draw_bubble(painter, rect, lines, tail)
        return
    # As one picture: body and tail would show through each other where they meet.
    around = rect.inset(-(TAIL + SHADOW_ROOM))
    layer = painter.layer(around.w, around.h)
    _draw_bubble(layer, rect.move(-around.x, -around.y), lines, tail)
    painter.paste(layer.surface, cx, cy, growth, opacity)


def _draw_bubble(painter: Painter, rect: Rect, lines: Sequence[str], tail: Tail) -> None:
    reach = TAIL
    painter.box(rect, theme.BUBBLE_HEIGHT * 0.42, theme.PAPER, lift=theme.BUTTON_LIFT)
    tip_x, tip_y = tail.value
    room = rect.inset(-reach)
    middle_x, middle_y = room.w / 2 + tip_x * (rect.w / 2 - 1), room.h / 2 + tip_y * (rect.h / 2 - 1)
    points = (
        (middle_x - tip_y * reach, middle_y + tip_x * reach),
        (middle_x + tip_x * reach, middle_y + tip_y * reach),
        (middle_x + tip_y * reach, middle_y - tip_x * reach),
    )
    data = "M" + "L".join(f"{svg_number(x)} {svg_number(y)}" for x, y in points) + "Z"
    painter.drawing(f'<path d="{data}" fill="{theme.PAPER}"/>', room.x, room.y, room.w, room.h)
    for place, line in enumerate(lines):
        y = rect.cy + (place - (len(lines) - 1) / 2) * BUBBLE_LINE
        painter.text(line, rect.cx, y, theme.BODY_SIZE, theme.PAPER_INK, Weight.BOLD, "cm")


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
    """Draw a message about (cx, cy), before it a dot of a colour, and return its place.

    ``size`` and ``height`` are. Words wider than the limit go on further lines, and the pill grows with them.
    """
    before = DOT_ROOM if dot else 0.0
    lines, wide = _pill_lines(painter, words, size, before, width_limit or painter.size[0])
    step = size * PILL_LEADING
    rect = Rect.around(cx, cy, wide, height + step * (len(lines) - 1))
    with painter.faded(opacity):
        lift, line_opacity = theme.BUTTON_LIFT, theme.HAIRLINE_OPACITY
        painter.box(rect, height / 2, theme.INK, theme.PANEL_OPACITY, theme.WHITE, 1, line_opacity, lift)
        if dot:
            painter.disc(rect.x + PILL_PADDING + DOT_RADIUS, cy, DOT_RADIUS, dot)
        middle = rect.cx + before / 2
        for place, line in enumerate(lines):
            painter.text(line, middle, cy + (place - (len(lines) - 1) / 2) * step, size, anchor="cm")
    return rect


def _pill_lines(painter: Painter, words: str, size: float, before: float, limit: float) -> tuple[list[str], float]:
    """Return the lines of a message that is at most so wide, and the width of its pill; ``before`` is for a dot."""
    lines = even_lines(painter, words, size, limit - 2 * PILL_PADDING - before)
    return lines, max(painter.text_width(line, size) for line in lines) + 2 * PILL_PADDING + before


def pill_place(painter: Painter, cx: float, cy: float, words: str, width_limit: float) -> Rect:
    """Return the place of a message about (cx, cy), as `draw_pill` draws it without a dot."""
    lines, wide = _pill_lines(painter, words, theme.MESSAGE_SIZE, 0.0, width_limit)
    high = theme.PILL_HEIGHT + theme.MESSAGE_SIZE * PILL_LEADING * (len(lines) - 1)
    return Rect.around(cx, cy, wide, high)


def pill_width(painter: Painter, words: str, *, dot: bool) -> float:
    """Return the width of a message in one line."""
    return painter.text_width(words, theme.MESSAGE_SIZE) + 2 * PILL_PADDING + dot * DOT_ROOM


def even_lines(painter: Painter, words: str, size: float, room: float, weight: Weight = Weight.SEMI_BOLD) -> list[str]:
    """Return the words in one line, or in two of about the same length, or in as many as they need."""
    whole = painter.text_width(words, size, weight)
    if whole <= room:
        return [words]
    even = painter.lines(words, max(whole / 2 + 3 * size, 1), size, weight)
    if len(even) == 2 and max(painter.text_width(line, size, weight) for line in even) <= room:
        return even
    return painter.lines(words, room, size, weight)


def draw_notice(painter: Painter, room: Rect, words: str) -> None:
    """Draw a sentence with a gold dot, from the left end of the room, in as many lines about its middle as it needs."""
    size, padding, weight = NOTICE_SIZE, NOTICE_PADDING, Weight.SEMI_BOLD
    before = padding + DOT_ROOM
    lines = painter.lines(words, room.w - before - padding, size, weight)
    width = max(painter.text_width(line, size, weight) for line in lines) + before + padding
    tall = len(lines) * NOTICE_LINE + padding
    box = Rect(room.x, room.cy - tall / 2, width, tall)
    painter.box(box, theme.BUTTON_RADIUS, theme.INK, theme.BUTTON_OPACITY, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
    painter.disc(box.x + padding + DOT_RADIUS, box.cy, DOT_RADIUS, theme.GOLD)
    for place, line in enumerate(lines):
        y = box.cy + (place - (len(lines) - 1) / 2) * NOTICE_LINE
        painter.text(line, box.x + before, y, size, theme.TEXT, weight)


def beside(pose: Pose, width: float, height: float, outwards: tuple[int, int]) -> Rect:
    """Return the place of words beside a card of a trick, on no card at all.

    ``outwards`` leads from the middle of the trick to the card. The words of its four cards lie round the trick like
    the sails of a windmill, each in the corner that its card and the next one leave free.
    """
    card, gap = pose.bounds(), TAG_GAP
    x, y = {
        (0, 1): (card.right + gap, card.bottom - height),
        (-1, 0): (card.right - width, card.bottom + gap),
        (0, -1): (card.x - gap - width, card.y),
        (1, 0): (card.x, card.y - gap - height),
    }[outwards]
    return Rect(x, y, width, height)


def draw_tag(
    painter: Painter, words: str, pose: Pose, at: tuple[float, float], outwards: tuple[int, int] | None
) -> Rect:
    """Draw a word ``at`` a point of a card, in shares of its size, or beside a card of a trick; return its place."""
    size = theme.CAPTION_SIZE
    width, height = painter.text_width(words, size, Weight.BOLD) + 2 * TAG_PADDING, TAG_HEIGHT
    rect = Rect.around(*pose.point(*at), width, height) if outwards is None else beside(pose, width, height, outwards)
    painter.box(rect, rect.h / 2, theme.INK, 1, theme.PAPER, 1.5, 0.55, lift=theme.DISC_LIFT)
    painter.text(words, rect.cx, rect.cy, size, weight=Weight.BOLD, anchor="cm")
    return rect
