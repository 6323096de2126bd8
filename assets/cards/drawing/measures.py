"""The places on a card that several drawings share, in card units."""

from __future__ import annotations

from assets.cards.size import HEIGHT, WIDTH

MID_X, MID_Y = WIDTH // 2, HEIGHT // 2
"""The centre of the card."""

PANEL = (41.0, 40.0, 168.0, 270.0)
"""The panel of a court card: its left and top edge, width and height."""

WAIST = 176.0
"""The lower end of the half figures; the belt covers the seam."""
