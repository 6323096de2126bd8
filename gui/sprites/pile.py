"""A pile of cards, face down."""

from __future__ import annotations

from gui import theme
from gui.geometry import Pose
from gui.painter import Painter


def draw_pile(painter: Painter, pose: Pose, count: int, step: float = 2.0, thickness: int = 6) -> Pose:
    """A pile of face-down cards with a visible edge; returns the pose of the top card.

    No more than `thickness` cards are drawn, `step` logical pixels (before z) apart.
    """
    shown = min(count, thickness)
    top = pose
    for place in range(shown):
        distance = -place * step * painter.z
        top = pose.moved(distance, distance)
        painter.card(None, top, lift=theme.CARD_LIFT_PILE)
    return top
