"""The plate of a player: portrait, name, one line of what there is to know."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

TARGET_GAP = 6.0
WORDS_FROM = 58.0
COUNT_WIDTH, COUNT_HEIGHT = 26.0, 32.0
SMALLEST_TEXT = 12.0
"""In logical pixels, whatever z is."""
LINE = 1.25
"""From a line of a long name to the next, as a share of its size."""


def draw_plate(
    painter: Painter,
    rect: Rect,
    name: str,
    line: str | None,
    avatar: str,
    *,
    turn: bool = False,
    target: bool = False,
    count: int | None = None,
    hover: bool = False,
    focus: bool = False,
) -> None:
    """The plate of a player. Narrow windows leave out the line.

    `turn` gives it a gold edge; `target` a gold ring outside, for a player who may be chosen: brighter under the mouse,
    `hover`, and full with `focus`. Without the ring `hover` is a pale edge: nothing looks stronger than the turn.
    `count` is a small card with the number of cards held.
    """
    z = painter.z
    if target:
        around = rect.inset(-TARGET_GAP * z)
        colour, thickness = (theme.GOLD_HOVER, 4 * z) if focus else (theme.GOLD, 2.5 * z)
        painter.box(around, around.h / 2, theme.GOLD, 0.7 if focus else 0.34 if hover else 0.16, colour, thickness)
    edge, width, opacity = (theme.GOLD, 2 * z, 1.0) if turn or (focus and not target) else (theme.WHITE, 1.0, 0.14)
    if hover and edge == theme.WHITE:
        opacity = 0.5
    painter.box(
        rect,
        rect.h / 2,
        theme.INK,
        theme.PLATE_OPACITY,
        None if target else edge,
        width,
        opacity,
        lift=theme.PLATE_LIFT * z,
    )
    painter.avatar(avatar, rect.x + rect.h / 2, rect.cy, theme.AVATAR_SIZE * z)
    _words(painter, rect, name, line, rect.right - (COUNT_WIDTH + 20 if count is not None else 16) * z)
    if count is not None:
        _count(painter, rect, count)


def _words(painter: Painter, rect: Rect, name: str, line: str | None, right: float) -> None:
    z = painter.z
    x = rect.x + WORDS_FROM * z
    name_size, line_size = theme.BODY_SIZE * z, theme.CAPTION_SIZE * z
    if not line and painter.text_width(name, name_size, Weight.BOLD) > right - x:
        _name_in_two_lines(painter, name, x, rect.cy, right - x)
        return
    name_y = rect.y + 20 * z if line else rect.cy
    painter.text(painter.fit(name, right - x, name_size, Weight.BOLD), x, name_y, name_size, weight=Weight.BOLD)
    if line:
        shown = painter.fit(line, right - x, line_size, Weight.MEDIUM)
        painter.text(shown, x, rect.y + 39 * z, line_size, theme.MUTED, Weight.MEDIUM)


def _name_in_two_lines(painter: Painter, name: str, x: float, middle: float, room: float) -> None:
    """A name that is too long for a narrow plate; its last word often is what tells it from another one."""
    size = max(SMALLEST_TEXT, theme.CAPTION_SIZE * painter.z)
    first, *others = painter.lines(name, room, size, Weight.BOLD)
    shown = [first, " ".join(others)] if others else [first]
    for place, words in enumerate(shown):
        y = middle + (place - (len(shown) - 1) / 2) * LINE * size
        painter.text(painter.fit(words, room, size, Weight.BOLD), x, y, size, weight=Weight.BOLD)


def _count(painter: Painter, rect: Rect, count: int) -> None:
    z = painter.z
    card = Rect.around(rect.right - 26 * z, rect.cy, COUNT_WIDTH * z, COUNT_HEIGHT * z)
    painter.box(card, 5 * z, theme.PAPER)
    painter.text(str(count), card.cx, card.cy, 15 * z, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
