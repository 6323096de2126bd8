"""A finished set of four cards."""

from __future__ import annotations

from gui import theme
from gui.geometry import CARD_RATIO, Rect
from gui.painter import Painter
from gui.theme import Weight


def draw_book(painter: Painter, x: float, y: float, rank: str, height: float = 48.0) -> float:
    """A finished set of four: thin cards, the rank on the top one, from the corner (x, y); returns its width."""
    z = painter.z
    tall = height * z
    wide = tall * CARD_RATIO
    for place in (3, 2, 1, 0):
        fill, lift = (theme.PAPER_PRESSED if place else theme.PAPER), 3 * z if place == 3 else 0.0
        card = Rect(x + place * 3 * z, y - place * 2 * z, wide, tall)
        painter.box(card, 5 * z, fill, 1, theme.PAPER_EDGE, 1, 0.8, lift)
    size = (19 if len(rank) < 2 else 16) * z
    painter.text(rank, x + wide / 2, y + tall / 2, size, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
    return wide + 9 * z
