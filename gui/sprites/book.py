"""A finished set of cards."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

NOMINAL_HEIGHT = 48.0
ACROSS, UP = 3.0, 2.0
"""How far each card under the top one stands out, at the nominal height."""
LARGE, SMALL = 19.0, 16.0
"""Sizes of a rank of one character, and of a longer one, at the nominal height."""


def draw_book(
    painter: Painter,
    x: float,
    y: float,
    rank: str,
    height: float = NOMINAL_HEIGHT,
    cards: int = 4,
    seen: float | None = None,
    hover: bool = False,
) -> float:
    """A finished set: thin cards, the rank on the top one, from the corner (x, y); returns its width.

    `height` is before z; `seen` is how much of the width, in logical pixels, the next set leaves to be seen.
    """
    z = painter.z * height / NOMINAL_HEIGHT
    tall = NOMINAL_HEIGHT * z
    wide = tall * CARD_RATIO
    for place in reversed(range(cards)):
        top = theme.PAPER_HOVER if hover else theme.PAPER
        fill, lift = (theme.PAPER_PRESSED if place else top), 3 * z if place == cards - 1 else 0.0
        card = Rect(x + place * ACROSS * z, y - place * UP * z, wide, tall)
        painter.box(card, 5 * z, fill, 1, theme.PAPER_EDGE, 1, 0.8, lift)
    clear = wide if seen is None else min(wide, seen)
    size = (LARGE if len(rank) < 2 else SMALL) * z
    words = painter.text_width(rank, size, Weight.EXTRA_BOLD)
    if words > clear - 2:
        size *= max(0.5, (clear - 2) / words)
    painter.text(rank, x + clear / 2, y + tall / 2, size, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
    return wide + (cards - 1) * ACROSS * z
