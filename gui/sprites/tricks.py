"""The tricks somebody has taken, as small crossed piles."""

from __future__ import annotations

from gui.geometry import Pose
from gui.painter import Painter

TRICK_HEIGHT, TRICK_STEP = 40.0, 22.0


def tricks_width(painter: Painter, count: int) -> float:
    """The width of that many taken tricks."""
    return (TRICK_HEIGHT + max(0, count - 1) * TRICK_STEP) * painter.z if count else 0.0


def trick_pose(painter: Painter, x: float, cy: float, place: int) -> Pose:
    """Where the small pile of the trick at that place (from 0) lies, in a row that begins at x."""
    z = painter.z
    middle = x + (TRICK_HEIGHT / 2 + place * TRICK_STEP) * z
    return Pose(middle, cy, TRICK_HEIGHT * z, 90.0 if place % 2 else 0.0)


def draw_tricks(painter: Painter, x: float, cy: float, count: int) -> float:
    """The tricks taken, as small crossed piles from x to the right; returns their width."""
    for place in range(count):
        painter.card(None, trick_pose(painter, x, cy, place), lift=0.3)
    return tricks_width(painter, count)
