"""The four suit signs."""

from __future__ import annotations

from assets.cards.drawing.shapes import move, path

# Each around the origin in a box 100 high.
PIPS = {
    "H": "M0 47C-11 29 -46 8 -46 -20C-46 -38 -34 -48 -22 -48C-11 -48 -3 -42 0 -31C3 -42 11 -48 22 -48"
    "C34 -48 46 -38 46 -20C46 8 11 29 0 47Z",
    "D": "M0 -50C9 -32 23 -14 39 0C23 14 9 32 0 50C-9 32 -23 14 -39 0C-23 -14 -9 -32 0 -50Z",
    "S": "M0 -50C10 -30 46 -9 46 17C46 33 34 41 23 41C14 41 7 37 3.5 31C4.5 40 9 46 18 50H-18C-9 46 -4.5 40 -3.5 31"
    "C-7 37 -14 41 -23 41C-34 41 -46 33 -46 17C-46 -9 -10 -30 0 -50Z",
    "C": "M0 -50A22.5 22.5 0 0 1 17 -13C15.5 -11.5 13.5 -9.5 11.5 -7.5C15.5 -9.2 20 -10 25 -9.6A22.5 22.5 0 1 1 4 20"
    "C4.5 35 9 45.5 18 50H-18C-9 45.5 -4.5 35 -4 20A22.5 22.5 0 1 1 -25 -9.6C-20 -10 -15.5 -9.2 -11.5 -7.5"
    "C-13.5 -9.5 -15.5 -11.5 -17 -13A22.5 22.5 0 0 1 0 -50Z",
}


def pip(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """A suit sign of the given height centred on x, y."""
    return move(path(PIPS[suit], colour), x, y, turn, round(size / 100, 3))
