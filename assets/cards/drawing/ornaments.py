"""Small decorations that several cards share: beads, stars, leaves, blossoms and scrolls."""

from __future__ import annotations

import math
from collections.abc import Iterable

from assets.cards.drawing.palette import GOLD, LEAF, LEAF_DARK
from assets.cards.drawing.shapes import both, disc, line, move, oval, path


def beads(points: Iterable[tuple[float, float]], r: float, fill: str, edge: str = "") -> str:
    """A string of beads."""
    return "".join(disc(x, y, r, fill, edge, 0.8) for x, y in points)


def star(x: float, y: float, r: float, fill: str) -> str:
    """A four-pointed star; r is the length of its rays."""
    return move(path("M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z", fill), x, y, 0, round(r / 10, 2))


def leaf(x: float, y: float, turn: float, size: float, fill: str = LEAF) -> str:
    """A single leaf whose stalk is at x, y."""
    return move(
        path("M0 0C-7 -6 -7 -16 0 -24C7 -16 7 -6 0 0Z", fill) + line("M0 -2V-18", LEAF_DARK, 1.2), x, y, turn, size
    )


def blossom(x: float, y: float, r: float, petals: str, heart: str) -> str:
    """A five-petalled flower."""
    out = "".join(move(oval(0, -r * 0.62, r * 0.46, r * 0.56, petals), x, y, a) for a in range(0, 360, 72))
    return out + disc(x, y, round(r * 0.34, 1), heart)


def leaf_arc(radius: float, start: float, end: float, count: int, fill: str, size: float = 1.0) -> str:
    """Pairs of leaves along an arc about the origin (angles in degrees, clockwise from the right)."""
    out, way = "", 1 if end > start else -1
    for i in range(count):
        angle = start + (end - start) * i / (count - 1)
        x, y = radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
        k = size * (1 - 0.4 * i / count)
        for lean in (-38, 38):
            out += move(path("M0 0C4 -5 12 -6 18 0C12 6 4 5 0 0Z", fill), x, y, angle + way * 90 + lean, round(k, 2))
    return out


def flourish(colour: str) -> str:
    """A symmetric scroll ornament that hangs from the origin."""
    scroll = "M0 0C14 -14 34 -12 36 0C37 8 26 10 25 3C24.6 -1 29 -2 30 1"
    return (
        both(line(scroll, colour, 2))
        + both(line("M0 0C8 6 16 8 22 14", colour, 2))
        + disc(0, -1, 3.4, GOLD)
        + both(disc(24, 16, 2, GOLD))
    )
