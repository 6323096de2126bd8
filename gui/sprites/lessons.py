"""The drawings of a lesson: a sheet of paper with words, and a gold arrow and ring on the things it explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect, clamp, lerp
from gui.art.painter import Painter
from gui.art.theme import Weight

PADDING, HEAD, LEADING, FOOT_GAP = 20.0, 30.0, 1.42, 14.0
BUTTON = 44.0
RING_GAP, RING, RING_RADIUS = 6.0, 3.0, 14.0
ARROW, ARROW_HEAD, OUTLINE = 4.0, 15.0, 3.0
HEAD_SHARE = 0.62
"""Half the width of an arrow's head, as a share of its length."""
SHORTEST_ARROW = 26.0
STEEPEST = 0.5
"""The least cosine of the angle between an arrow and the edge that it meets."""
ALONG = (0.5, 0.3, 0.7)
"""Shares of an edge at which an arrow may end."""
Point = tuple[float, float]


def sheet_height(painter: Painter, width: float, words: str) -> float:
    """Return the height of the sheet with those words and a row of buttons."""
    lines = len(painter.lines(words, width - 2 * PADDING, theme.BODY_SIZE, Weight.SEMI_BOLD))
    return 2 * PADDING + HEAD + FOOT_GAP + BUTTON + lines * LEADING * theme.BODY_SIZE


def button_room(rect: Rect) -> Rect:
    """Return the room of the buttons on the sheet."""
    side = PADDING
    return Rect(rect.x + side, rect.bottom - side - BUTTON, rect.w - 2 * side, BUTTON)


def draw_sheet(painter: Painter, rect: Rect, title: str, words: str) -> None:
    """Draw the sheet of paper, with a line of small words above the sentence."""
    x, y = rect.x + PADDING, rect.y + PADDING + 8
    painter.box(rect, theme.PANEL_RADIUS, theme.PAPER, 1, theme.GOLD, 2, 1, lift=theme.PANEL_LIFT)
    painter.text(title, x, y, theme.CAPTION_SIZE, theme.PAPER_MUTED, Weight.BOLD)
    painter.paragraph(
        words,
        x,
        rect.y + PADDING + HEAD,
        rect.w - 2 * PADDING,
        theme.BODY_SIZE,
        theme.PAPER_INK,
        Weight.SEMI_BOLD,
        LEADING,
    )


def draw_ring(painter: Painter, rect: Rect) -> None:
    """Draw a gold ring round the rectangle."""
    painter.box(rect.inset(-RING_GAP), RING_RADIUS, None, 1, theme.GOLD, RING)


class Arrow(NamedTuple):
    """An arrow from the edge of a sheet to that of a thing."""

    start: Point
    end: Point

    def crosses(self, corners: Sequence[Point]) -> bool:
        """Return whether the arrow, with its outline and its head, touches the convex shape with these corners."""
        (x, y), (end_x, end_y) = self
        length = math.dist(self.start, self.end)
        dx, dy = (end_x - x) / length, (end_y - y) / length
        head, wide, line = ARROW_HEAD, ARROW_HEAD * HEAD_SHARE + OUTLINE, ARROW / 2 + OUTLINE
        back = end_x - dx * (head + OUTLINE), end_y - dy * (head + OUTLINE)
        shaft = _strip(self.start, back, line)
        return _touch(shaft, corners) or _touch(_strip(back, self.end, wide), corners)


def _strip(start: Point, end: Point, half: float) -> Sequence[Point]:
    """Return the corners of the line between two points, drawn with twice that width."""
    length = math.dist(start, end) or 1.0
    ax, ay = (end[1] - start[1]) / length * half, (start[0] - end[0]) / length * half
    return (
        (start[0] + ax, start[1] + ay),
        (end[0] + ax, end[1] + ay),
        (end[0] - ax, end[1] - ay),
        (start[0] - ax, start[1] - ay),
    )


def _touch(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two convex shapes overlap: no line along a side of either keeps them apart."""
    for shape in (one, other):
        for (x, y), (next_x, next_y) in zip(shape, (*shape[1:], shape[0]), strict=True):
            across = next_y - y, x - next_x
            first, second = ([px * across[0] + py * across[1] for px, py in points] for points in (one, other))
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def arrow(sheet: Rect, thing: Rect, others: Sequence[Sequence[Point]], *, from_above: bool = False) -> Arrow | None:
    """Return the shortest arrow from the sheet to an edge of a thing that crosses none of the others; None without one.

    ``others`` are the corners of convex shapes. The arrow ends just before the thing, ``from_above`` at its top.
    """
    found: list[Arrow] = []
    gap = RING_GAP
    for share in ALONG:
        x, y = lerp(thing.x, thing.right, share), lerp(thing.y, thing.bottom, share)
        ends = (
            ((x, thing.y - gap), (0, -1)),
            ((x, thing.bottom + gap), (0, 1)),
            ((thing.x - gap, y), (-1, 0)),
            ((thing.right + gap, y), (1, 0)),
        )
        for end, (out_x, out_y) in ends[:1] if from_above else ends:
            for start in _starts(sheet, end):
                away = out_x * (start[0] - end[0]) + out_y * (start[1] - end[1])
                # An arrow that comes along the edge would point past the thing.
                if away >= max(SHORTEST_ARROW, STEEPEST * math.dist(start, end)):
                    found.append(Arrow(start, end))
    clear = (one for one in sorted(found, key=lambda one: math.dist(*one)) if not _blocked(one, sheet, others))
    return next(clear, None)


def _starts(sheet: Rect, end: Point) -> Sequence[Point]:
    """Return points on the edges of the sheet from which an arrow to ``end`` may start."""
    inset = 24
    x, y = clamp(end[0], sheet.x + inset, sheet.right - inset), clamp(end[1], sheet.y + inset, sheet.bottom - inset)
    return ((x, sheet.y), (x, sheet.bottom), (sheet.x, y), (sheet.right, y))


def _blocked(one: Arrow, sheet: Rect, others: Sequence[Sequence[Point]]) -> bool:
    inside = sheet.inset(2)
    middle = lerp(one.start[0], one.end[0], 0.1), lerp(one.start[1], one.end[1], 0.1)
    return inside.contains(*middle) or inside.contains(*one.end) or any(one.crosses(shape) for shape in others)


def draw_arrow(painter: Painter, one: Arrow) -> None:
    """Draw an arrow with an outline."""
    (from_x, from_y), (to_x, to_y) = one
    length = math.dist(one.start, one.end)
    dx, dy = (to_x - from_x) / length, (to_y - from_y) / length
    for width, colour in ((ARROW + 2 * OUTLINE, theme.INK), (ARROW, theme.GOLD)):
        grow = (width - ARROW) / 2
        head = ARROW_HEAD + grow
        point = (to_x + dx * grow, to_y + dy * grow)
        back = (to_x - dx * head, to_y - dy * head)
        half = head * HEAD_SHARE
        painter.polyline([(from_x, from_y), back], colour, width)
        painter.polygon(
            [point, (back[0] - dy * half, back[1] + dx * half), (back[0] + dy * half, back[1] - dx * half)], colour
        )
