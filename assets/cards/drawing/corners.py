"""The index in the corners of a card: its rank above its suit."""

from __future__ import annotations

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import line, move


def index_weight(text: str, large: bool) -> float:
    """The stroke of an index: as bold as the number of its characters allows."""
    bold = {1: 7.8, 2: 6.8, 3: 6.2}.get(len(text), 5.4) * (0.86 if text == "A" else 1)
    return bold * (1.45 if large and len(text) < 3 else 1.2 if large else 1)


def corner(text: str, suit: str, colour: str, large: bool) -> str:
    """The index of the top left corner: the more characters, the narrower they are."""
    height, centre = (66, 32) if large else (42, 22)
    room = {1: 49 if large else 30, 2: 56 if large else 37, 3: 66 if large else 54}.get(len(text), 80 if large else 68)
    if large and len(text) > 2:
        height = 58
    data, width = lettering(text, height, index_weight(text, large), room)
    left = max(6.0, centre - width / 2)
    glyphs = move(line(data, colour, index_weight(text, large)), left, 12)
    size = 42 if large else 28
    return glyphs + pip(suit, min(centre, left + width / 2), 12 + height + size / 2 + 7, size, colour)
