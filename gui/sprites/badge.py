"""The bulb on the card that a hint names."""

from __future__ import annotations

from gui import theme
from gui.geometry import Pose, Rect
from gui.painter import Painter

BADGE_RADIUS = 15.0


def draw_hint_badge(painter: Painter, pose: Pose) -> None:
    """The bulb on the top edge of a hinted card."""
    z = painter.z
    top = pose.raised(pose.height / 2 + 4 * z)
    side = 2 * BADGE_RADIUS * z
    painter.box(
        Rect.around(top.x, top.y, side, side), side / 2, theme.GOLD, 1, theme.INK, 2 * z, lift=theme.DISC_LIFT * z
    )
    painter.icon("hint", top.x, top.y, 18 * z, theme.ON_GOLD)
