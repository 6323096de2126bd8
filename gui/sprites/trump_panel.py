"""The panel that says which suit is trump."""

from __future__ import annotations

from gui import theme
from gui.geometry import Rect
from gui.painter import Painter
from gui.sprites.suit_sign import draw_suit_sign
from gui.theme import Weight

TRUMP_WIDTH, TRUMP_HEIGHT = 224.0, 72.0


def trump_panel_size(painter: Painter) -> tuple[float, float]:
    """Width and height of the trump panel."""
    return TRUMP_WIDTH * painter.z, TRUMP_HEIGHT * painter.z


def draw_trump_panel(painter: Painter, x: float, y: float, suit: str, title: str, line: str) -> Rect:
    """What is trump (S, H, C, D or NT), in words, and who named it; returns its place."""
    z = painter.z
    rect = Rect(x, y, *trump_panel_size(painter))
    painter.panel(rect)
    paper = Rect(rect.x + 12 * z, rect.y + 12 * z, 48 * z, 48 * z)
    painter.box(paper, 10 * z, theme.PAPER)
    draw_suit_sign(painter, suit, paper.cx, paper.cy, 30 * z)
    words, room = rect.x + 72 * z, rect.w - 80 * z
    size = theme.LABEL_SIZE * z
    painter.text(painter.fit(title, room, size, Weight.BOLD), words, rect.y + 27 * z, size, weight=Weight.BOLD)
    shown = painter.fit(line, room, 13 * z, Weight.MEDIUM)
    painter.text(shown, words, rect.y + 48 * z, 13 * z, theme.MUTED, Weight.MEDIUM)
    return rect
