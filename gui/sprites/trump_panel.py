"""The panel that says which suit is trump."""

from __future__ import annotations

import math

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.suit_sign import draw_suit_sign

TRUMP_WIDTH, TRUMP_HEIGHT = 224.0, 72.0
SIGN, SIGN_INSET, PIP = 48.0, 12.0, 30.0
CROSS = 22.0
GREY, GREY_INK = "#9aa39d", "#5b6560"


def trump_panel_size(painter: Painter) -> tuple[float, float]:
    """Width and height of the trump panel."""
    return TRUMP_WIDTH * painter.z, TRUMP_HEIGHT * painter.z


def trump_sign_middle(rect: Rect, z: float) -> tuple[float, float]:
    """Return the middle of the sign on a panel at that place."""
    return rect.x + (SIGN_INSET + SIGN / 2) * z, rect.y + (SIGN_INSET + SIGN / 2) * z


def draw_trump_panel(painter: Painter, x: float, y: float, suit: str, title: str, line: str, lost: float = 0.0) -> Rect:
    """Draw what is trump (S, H, C, D or NT), in words, and who named it; return the panel's place.

    ``lost`` is how far the sign has turned to its grey side: its makers are euchred at 1.
    """
    z = painter.z
    rect = Rect(x, y, *trump_panel_size(painter))
    painter.panel(rect)
    _draw_sign(painter, suit, *trump_sign_middle(rect, z), lost)
    words, room = rect.x + 72 * z, rect.w - 80 * z
    size = theme.LABEL_SIZE * z
    painter.text(painter.fit(title, room, size, Weight.BOLD), words, rect.y + 27 * z, size, weight=Weight.BOLD)
    shown = painter.fit(line, room, 13 * z, Weight.MEDIUM)
    painter.text(shown, words, rect.y + 48 * z, 13 * z, theme.MUTED, Weight.MEDIUM)
    return rect


def _draw_sign(painter: Painter, suit: str, cx: float, cy: float, lost: float) -> None:
    z = painter.z
    squeeze = abs(math.cos(math.pi * lost))
    side = SIGN * z
    grey = lost >= 0.5
    paper = Rect.around(cx, cy, side * squeeze, side)
    painter.box(paper, min(10 * z, paper.w / 2), GREY if grey else theme.PAPER)
    if squeeze > 0.6:
        draw_suit_sign(painter, suit, cx, cy, PIP * z, GREY_INK if grey else None)
    if lost >= 1:
        x, y = cx + side / 2 - 3 * z, cy + side / 2 - 3 * z
        painter.disc(x, y, CROSS / 2 * z, theme.INK, theme.BLUNDER, 2 * z)
        painter.icon("cross", x, y, 12 * z, theme.BLUNDER)
