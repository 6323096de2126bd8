"""The coach at a table: the bulb on the advised move, and its words in a panel or in place of the message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.messages import even_lines

BULB, PANEL_BULB, CORNER_BULB = 15.0, 14.0, 11.0
"""Radius of the disc with the bulb, on a card, beside words, and at the corner of a button."""
RING_GAP, RING = 5.0, 3.0
"""Distance from a button to the ring round it, and the width of the ring."""
HEAD, LEADING = 40.0, 1.42
FOOT_SIZE, FOOT_LINE, FOOT_GAP = 13.0, 18.0, 12.0
CHIP_HEIGHT, CHIP_PADDING = 24.0, 10.0
CROSS = 16.0
PILL_BEFORE, PILL_AFTER, PILL_LINE, PILL_PADDING = 52.0, 20.0, 21.0, 7.0
MOST_SMALL_LINES = 4


def draw_bulb(painter: Painter, cx: float, cy: float, radius: float = BULB) -> None:
    """Draw the gold disc with the bulb."""
    side = 2 * radius
    painter.box(Rect.around(cx, cy, side, side), side / 2, theme.GOLD, 1, theme.INK, 2, 1, lift=theme.DISC_LIFT)
    painter.icon("hint", cx, cy, 1.2 * radius, theme.ON_GOLD)


def draw_advised(painter: Painter, rect: Rect, radius: float) -> None:
    """Draw a gold ring round a button or a plate, the bulb at its corner; ``radius`` is that of its corners."""
    ring = rect.inset(-RING_GAP)
    painter.box(ring, radius + RING_GAP, None, 1, theme.GOLD, RING)
    # On a very round ring, as a plate's, the bulb stands where the straight line ends.
    draw_bulb(painter, ring.right - max(CORNER_BULB, 0.4 * radius), ring.y + 4, CORNER_BULB)


def panel_height(painter: Painter, width: float, sentence: str, foot: str) -> float:
    """Return the height of the panel with those words."""
    room = width - 2 * theme.MARGIN
    lines = len(painter.lines(sentence, room, theme.BODY_SIZE, Weight.SEMI_BOLD))
    height = 2 * theme.MARGIN + HEAD - 4 + lines * LEADING * theme.BODY_SIZE
    if foot:
        height += FOOT_GAP + 8 + len(painter.lines(foot, room, FOOT_SIZE)) * FOOT_LINE
    return height


def panel_cross(rect: Rect) -> Rect:
    """Return the place of the cross that closes the panel."""
    return Rect.around(rect.right - (theme.MARGIN + 6), rect.y + theme.MARGIN + 14, 40, 40)


def draw_hint_panel(
    painter: Painter, rect: Rect, sentence: str, step: str, foot: str, *, hover: bool, focus: bool
) -> None:
    """Draw the coach's panel: ``step`` is "1 of 2", ``foot`` a smaller line below, ``hover`` that of the cross."""
    x, width, y = rect.x + theme.MARGIN, rect.w - 2 * theme.MARGIN, rect.y + theme.MARGIN + 14
    painter.panel(rect)
    draw_bulb(painter, x + 14, y, PANEL_BULB)
    painter.text(say("Hint"), x + 40, y, theme.BODY_SIZE, weight=Weight.BOLD)
    cross = panel_cross(rect)
    if step:
        wide = painter.text_width(step, theme.CAPTION_SIZE, Weight.BOLD) + 2 * CHIP_PADDING
        chip = Rect(cross.cx - 20 - wide, y - CHIP_HEIGHT / 2, wide, CHIP_HEIGHT)
        painter.box(chip, chip.h / 2, theme.WHITE, 0.10)
        painter.text(step, chip.cx, chip.cy, theme.CAPTION_SIZE, theme.MUTED, Weight.BOLD, "cm")
    if focus:
        painter.box(cross.inset(6), 8, None, 1, theme.GOLD, 2)
    painter.icon("cross", cross.cx, cross.cy, CROSS, theme.TEXT if hover else theme.MUTED)
    y = rect.y + theme.MARGIN + HEAD
    y += painter.paragraph(sentence, x, y, width, theme.BODY_SIZE, weight=Weight.SEMI_BOLD, leading=LEADING)
    if foot:
        y += FOOT_GAP
        painter.rule(x, y, width)
        leading = FOOT_LINE / FOOT_SIZE
        painter.paragraph(foot, x, y + 8, width, FOOT_SIZE, theme.MUTED, leading=leading)


class _PillWords(NamedTuple):
    """The lines of a pill: the sentence, the size and the distance of its lines, and the smaller words below them."""

    lines: Sequence[str]
    size: float
    leading: float
    foot: Sequence[str]


def _pill_words(painter: Painter, sentence: str, room: float, foot: str) -> _PillWords:
    """Return the words of a pill of at most ``room`` width; the foot is left out where there would be too many lines.

    The row above the hand has room for three lines, or for four small ones.
    """
    free = room - (PILL_BEFORE + PILL_AFTER)
    size = theme.LABEL_SIZE
    small = even_lines(painter, foot, FOOT_SIZE, free) if foot else ()
    lines = even_lines(painter, sentence, size, free)
    if small and len(lines) + len(small) <= MOST_SMALL_LINES:
        return _PillWords(lines, size, FOOT_LINE, small)
    whole = even_lines(painter, sentence, theme.BODY_SIZE, free)
    if len(whole) <= 2:
        lines, size = whole, theme.BODY_SIZE
    return _PillWords(lines, size, PILL_LINE, ())


def pill_rect(painter: Painter, cx: float, cy: float, sentence: str, room: float, foot: str = "") -> Rect:
    """Return the place of the pill with the coach's sentence, and a smaller one below it, about (cx, cy)."""
    words = _pill_words(painter, sentence, room, foot)
    widths = [painter.text_width(line, words.size) for line in words.lines]
    widths += [painter.text_width(line, FOOT_SIZE, Weight.MEDIUM) for line in words.foot]
    high = max(2 * PILL_LINE, words.leading * len(words.lines) + FOOT_LINE * len(words.foot))
    return Rect.around(cx, cy, max(widths) + PILL_BEFORE + PILL_AFTER, 2 * PILL_PADDING + high)


def draw_hint_pill(painter: Painter, rect: Rect, sentence: str, room: float, foot: str = "", *, focus: bool) -> None:
    """Draw the coach's sentence in the place of the message, and a smaller one below it."""
    words = _pill_words(painter, sentence, room, foot)
    line, width, shown = (theme.GOLD, 2, 1.0) if focus else (theme.WHITE, 1.0, theme.HAIRLINE_OPACITY)
    painter.box(rect, 20, theme.INK, theme.PLATE_OPACITY, line, width, shown, theme.BUTTON_LIFT)
    draw_bulb(painter, rect.x + 28, rect.cy, PANEL_BULB)
    x = rect.x + PILL_BEFORE
    y = rect.cy - (words.leading * len(words.lines) + FOOT_LINE * len(words.foot)) / 2
    for line in words.lines:
        painter.text(line, x, y + words.leading / 2, words.size)
        y += words.leading
    for line in words.foot:
        painter.text(line, x, y + FOOT_LINE / 2, FOOT_SIZE, theme.MUTED, Weight.MEDIUM)
        y += FOOT_LINE
