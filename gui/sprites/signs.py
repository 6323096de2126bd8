"""Small signs in lists: a game's piece of felt, the faces of players, a curve without words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.art.vector import svg_number

SIGN_RADIUS = 0.26
"""Radius of the corners of a game's sign, as a share of its side."""
PIP_SHARE = 0.5
OVERLAP = 0.17
"""The share of a face that the next one covers, at the least."""
CURVE_WIDTH, CURVE_END, LEAST_CURVE = 2.0, 3.0, 16.0
ZERO_OPACITY = 0.28


def draw_game_sign(painter: Painter, rect: Rect, felt: Felt, suit: str) -> None:
    """Draw a game's sign: a suit on a square piece of the game's felt."""
    radius = SIGN_RADIUS * rect.h
    painter.cloth(
        felt, rect, f'rect width="{svg_number(rect.w)}" height="{svg_number(rect.h)}" rx="{svg_number(radius)}"'
    )
    painter.box(rect, radius, None, 1, theme.WHITE, 1, 0.18)
    painter.pip(suit, rect.cx, rect.cy, PIP_SHARE * rect.h, theme.TEXT)


def draw_faces(painter: Painter, avatars: Sequence[str], x: float, cy: float, diameter: float, room: float) -> float:
    """Draw portraits from x to the right, each over a part of the one before, and return their width.

    They overlap more where the ``room`` is narrow; those that would still not fit become a number.
    """
    if not avatars:
        return 0.0
    step = (1 - OVERLAP) * diameter
    if len(avatars) > 1:
        step = max(0.4 * diameter, min(step, (room - diameter) / (len(avatars) - 1)))
    shown = list(avatars)
    if diameter + step * (len(shown) - 1) > room + 0.5:
        more_room = diameter
        shown = shown[: max(1, int((room - more_room - diameter) / step) + 1)]
    for place, who in enumerate(shown):
        painter.avatar(who, x + diameter / 2 + place * step, cy, diameter)
    width = diameter + step * (len(shown) - 1)
    if len(shown) < len(avatars):
        gap, size = 4, theme.CAPTION_SIZE
        width += gap + painter.text(
            say("+{n}", n=len(avatars) - len(shown)), x + width + gap, cy, size, theme.MUTED, Weight.BOLD
        )
    return width


def draw_curve(painter: Painter, rect: Rect, values: Sequence[float], colour: str) -> None:
    """Draw a curve without words about the line of zero, and a dot at its end; nothing without room or two values.

    The highest and the lowest value, or zero, touch the edges of the rectangle.
    """
    if len(values) < 2 or rect.w < LEAST_CURVE:
        return
    low, high = min(0.0, *values), max(0.0, *values)
    span = high - low or 1.0

    def y(value: float) -> float:
        return rect.bottom - rect.h * (value - low) / span

    with painter.rightwards(rect):
        painter.rule(rect.x, y(0.0), rect.w, ZERO_OPACITY)
        places = _shown_places(values, round(rect.w * painter.scale))
        points = [(rect.x + rect.w * place / (len(values) - 1), y(values[place])) for place in places]
        painter.polyline(points, colour, CURVE_WIDTH)
        painter.disc(*points[-1], CURVE_END, colour)


def _shown_places(values: Sequence[float], most: int) -> list[int]:
    """Return the places whose values are drawn: all, or the lowest and the highest of each of so many parts."""
    count = len(values)
    if count <= 2 * most:
        return list(range(count))
    each = -(-count // most)
    kept = {0, count - 1}
    for start in range(0, count, each):
        part = range(start, min(count, start + each))
        kept |= {min(part, key=values.__getitem__), max(part, key=values.__getitem__)}
    return sorted(kept)
