"""The suit signs of the modern pack, of straight lines and arcs, and its sun."""

from __future__ import annotations

import math

from assets.cards.drawing.shapes import coordinate, move, path

# Each around the origin in a box 100 high, as in `pips`.
MODERN_PIPS = {
    "H": "M0 48L-42 -2A26 26 0 0 1 0 -32A26 26 0 0 1 42 -2Z",
    "D": "M0 -50L37 0L0 50L-37 0Z",
    "S": "M0 -50L42 0A26 26 0 0 1 0 30A26 26 0 0 1 -42 0ZM0 18L18 50H-18Z",
    "C": "M-22 -27A22 22 0 0 1 22 -27A22 22 0 0 1 -22 -27ZM-46 10A22 22 0 0 1 -2 10A22 22 0 0 1 -46 10Z"
    "M2 10A22 22 0 0 1 46 10A22 22 0 0 1 2 10ZM-10 -14H10L14 12L4 16L18 50H-18L-4 16L-14 12Z",
}


def modern_pip(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """A suit sign of the given height centred on x, y."""
    return move(path(MODERN_PIPS[suit], colour), x, y, turn, round(size / 100, 3))


def sunburst(radius: float, colour: str, rays: int) -> str:
    """Rays around the origin, as wide as the gaps between them."""
    data = ""
    for ray in range(rays):
        ends = (math.tau * (ray + side) / rays for side in (-0.25, 0.25))
        places = [f"{coordinate(radius * math.sin(a))} {coordinate(-radius * math.cos(a))}" for a in ends]
        data += f"M0 0L{places[0]}L{places[1]}Z"
    return path(data, colour)
