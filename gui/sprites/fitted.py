"""Words in a room of fixed width: smaller letters if they are too long, and then a second line."""

from __future__ import annotations

from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight

LEADING = 1.12
"""Distance of two lines in sizes."""
LITTLE_SMALLER = 0.88
"""Least factor of the size of words in one line; words that are longer take a second line."""


def fitted_lines(
    painter: Painter, words: str, room: float, size: float, weight: Weight = Weight.SEMI_BOLD, most: int = 2
) -> tuple[list[str], float]:
    """Return the words in as few lines as they need, at most that many, and the size of their letters.

    They take a further line where the smallest letters do not fit; the last line may be cut.
    """
    size = max(painter.smallest_size, size)
    least = painter.smallest_size if most < 2 else max(painter.smallest_size, LITTLE_SMALLER * size)
    smaller = painter.fitting_size(words, room, size, least, weight)
    if painter.text_width(words, smaller, weight) <= room or most < 2:
        return [painter.fit(words, room, smaller, weight)], smaller
    for small in (smaller, painter.smallest_size):
        lines = painter.lines(words, room, small, weight)
        if len(lines) <= most:
            return lines, small
    return [*lines[: most - 1], painter.fit(" ".join(lines[most - 1 :]), room, small, weight)], small


def draw_fitted(
    painter: Painter,
    words: str,
    x: float,
    cy: float,
    room: float,
    size: float,
    colour: str = theme.TEXT,
    weight: Weight = Weight.SEMI_BOLD,
    anchor: str = "l",
    most: int = 2,
) -> float:
    """Draw the words about the line cy and return the width that they take; the anchor says what x is."""
    lines, size = fitted_lines(painter, words, room, size, weight, most)
    widths = [
        painter.text(line, x, cy + (place - (len(lines) - 1) / 2) * LEADING * size, size, colour, weight, anchor + "m")
        for place, line in enumerate(lines)
    ]
    return max(widths)
