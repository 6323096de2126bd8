"""The drawings of a lesson: a sheet of paper with words, and a gold arrow and ring on the things it explains."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gui.art import theme
from gui.art.geometry import Rect, clamp, lerp
from gui.art.painter import Painter
from gui.art.theme import Weight

PADDING, HEAD, LEADING, FOOT_GAP = 20.0, 30.0, 1.42, 14.0
BUTTON = 44.0
RING_GAP, RING, RING_RADIUS = 6.0, 3.0, 14.0
ARROW, ARROW_HEAD, OUTLINE = 4.0, 15.0, 3.0
SHORTEST_ARROW = 26.0
CROSSING_STEPS = 24


def sheet_height(painter: Painter, width: float, words: str) -> float:
    """Return the height of the sheet with those words and a row of buttons."""
    z = painter.z
    lines = len(painter.lines(words, width - 2 * PADDING * z, theme.BODY_SIZE * z, Weight.SEMI_BOLD))
    return (2 * PADDING + HEAD + FOOT_GAP + BUTTON) * z + lines * LEADING * theme.BODY_SIZE * z


def button_row(rect: Rect, z: float) -> Rect:
    """Return the room of the buttons on the sheet."""
    side = PADDING * z
    return Rect(rect.x + side, rect.bottom - side - BUTTON * z, rect.w - 2 * side, BUTTON * z)


def draw_sheet(painter: Painter, rect: Rect, title: str, words: str) -> None:
    """Draw the sheet of paper, with a line of small words above the sentence."""
    z = painter.z
    x, y = rect.x + PADDING * z, rect.y + (PADDING + 8) * z
    painter.box(rect, theme.PANEL_RADIUS * z, theme.PAPER, 1, theme.GOLD, 2 * z, 1, lift=theme.PANEL_LIFT * z)
    painter.text(title, x, y, theme.CAPTION_SIZE * z, theme.PAPER_MUTED, Weight.BOLD)
    painter.paragraph(
        words,
        x,
        rect.y + (PADDING + HEAD) * z,
        rect.w - 2 * PADDING * z,
        theme.BODY_SIZE * z,
        theme.PAPER_INK,
        Weight.SEMI_BOLD,
        LEADING,
    )


def draw_ring(painter: Painter, rect: Rect) -> None:
    """Draw a gold ring round the rectangle."""
    z = painter.z
    painter.box(rect.inset(-RING_GAP * z), RING_RADIUS * z, None, 1, theme.GOLD, RING * z)


def arrow_ends(sheet: Rect, thing: Rect, z: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return both ends of an arrow from the sheet to a thing."""
    to_x, to_y = clamp(sheet.cx, thing.x, thing.right), clamp(sheet.cy, thing.y, thing.bottom)
    from_x, from_y = clamp(to_x, sheet.x + 24 * z, sheet.right - 24 * z), clamp(to_y, sheet.y, sheet.bottom)
    if sheet.y < to_y < sheet.bottom:
        from_x = sheet.x if to_x < sheet.x else sheet.right
    return (from_x, from_y), (to_x, to_y)


def arrow_crosses(sheet: Rect, thing: Rect, other: Rect, z: float) -> bool:
    """Return whether the arrow from the sheet to a thing crosses something else."""
    (from_x, from_y), (to_x, to_y) = arrow_ends(sheet, thing, z)
    shares = [step / CROSSING_STEPS for step in range(CROSSING_STEPS + 1)]
    return any(other.contains(lerp(from_x, to_x, share), lerp(from_y, to_y, share)) for share in shares)


def draw_arrow(painter: Painter, sheet: Rect, thing: Rect) -> None:
    """Draw an arrow from the sheet to the edge of a thing; none if they lie too close to each other."""
    z = painter.z
    (from_x, from_y), (to_x, to_y) = arrow_ends(sheet, thing, z)
    length = math.dist((from_x, from_y), (to_x, to_y))
    if length < SHORTEST_ARROW * z:
        return
    dx, dy = (to_x - from_x) / length, (to_y - from_y) / length
    tip = (to_x - dx * RING_GAP * z, to_y - dy * RING_GAP * z)
    for width, colour in ((ARROW + 2 * OUTLINE, theme.INK), (ARROW, theme.GOLD)):
        grow = (width - ARROW) / 2 * z
        head = ARROW_HEAD * z + grow
        point = (tip[0] + dx * grow, tip[1] + dy * grow)
        back = (tip[0] - dx * head, tip[1] - dy * head)
        half = head * 0.62
        painter.polyline([(from_x, from_y), back], colour, width * z)
        painter.polygon(
            [point, (back[0] - dy * half, back[1] + dx * half), (back[0] + dy * half, back[1] - dx * half)], colour
        )


def roomiest(
    places: Sequence[Rect], covered: Sequence[tuple[Rect, float]], near: tuple[float, float], pull: float
) -> Rect:
    """Return the place that covers least; ``covered`` are things with their weights.

    Among equal ones the nearest to ``near`` is best; ``pull`` is what a pixel of distance costs.
    """

    def cost(place: Rect) -> float:
        over = sum(weight * _overlap(place, thing) for thing, weight in covered)
        return over + pull * math.dist(place.centre, near)

    return min(places, key=cost)


def _overlap(one: Rect, other: Rect) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
