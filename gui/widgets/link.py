"""A word that does something, without a ground of its own."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

PADDING = 10.0
ICON_ROOM = 26.0


def link_width(painter: Painter, words: str, icon: str | None = None) -> float:
    """How wide it is."""
    z = painter.z
    room = painter.text_width(words, theme.LABEL_SIZE * z, Weight.BOLD) + 2 * PADDING * z
    return room + (ICON_ROOM * z if icon else 0)


def draw_link(
    painter: Painter,
    rect: Rect,
    words: str,
    icon: str | None = None,
    *,
    hover: bool = False,
    focus: bool = False,
    enabled: bool = True,
) -> None:
    """The words in gold, ending where the rectangle ends less a little padding."""
    z, size = painter.z, theme.LABEL_SIZE * painter.z
    colour = theme.DISABLED_TEXT if not enabled else theme.GOLD_HOVER if hover else theme.GOLD
    if focus:
        painter.box(rect.inset(2 * z), 8 * z, None, 1, theme.GOLD, 2 * z)
    elif hover and enabled:
        painter.box(rect.inset(2 * z), 8 * z, theme.WHITE, 0.08)
    width = painter.text(words, rect.right - PADDING * z, rect.cy, size, colour, Weight.BOLD, "rm")
    if icon:
        painter.icon(icon, rect.right - PADDING * z - width - ICON_ROOM / 2 * z, rect.cy, 18 * z, colour)
