"""Pieces of words: paragraphs, single lines, and the hairline between them."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Piece
from gui.sprites.fitted import draw_fitted

ASIDE_SIZE, ASIDE_GAP = 13.0, 12.0
"""The size of the words at the right end of a line, and their least distance from it."""


class Lines(Piece):
    """Words in as many lines as they need."""

    def __init__(
        self,
        words: str,
        size: float = theme.BODY_SIZE,
        colour: str = theme.TEXT,
        *,
        weight: Weight = Weight.MEDIUM,
        leading: float = 1.5,
        centred: bool = False,
    ) -> None:
        """``leading`` is the distance of lines in sizes."""
        self._words, self._size, self._colour, self._weight, self._leading = words, size, colour, weight, leading
        self._centred = centred

    def height(self, painter: Painter, width: float) -> float:
        lines = painter.lines(self._words, width, self._size, self._weight)
        return len(lines) * max(painter.smallest_size, self._size) * self._leading

    def draw(self, painter: Painter, rect: Rect) -> None:
        x, anchor = (rect.cx, "c") if self._centred else (rect.x, "l")
        look = self._size, self._colour, self._weight, self._leading, anchor
        painter.paragraph(self._words, x, rect.y, rect.w, *look)


class Line(Piece):
    """Words in one line, smaller where they are long, and other words at its right end."""

    def __init__(
        self,
        words: str,
        height: float,
        middle: float,
        size: float = theme.BODY_SIZE,
        colour: str = theme.TEXT,
        *,
        weight: Weight = Weight.BOLD,
        aside: str = "",
        most: int = 1,
    ) -> None:
        """``middle`` is the distance of the line's middle from the top of the piece.

        Words that are still too long take up to ``most`` lines.
        """
        self._words, self._height, self._middle = words, height, middle
        self._size, self._colour, self._weight = size, colour, weight
        self._aside, self._most = aside, most

    def height(self, painter: Painter, width: float) -> float:
        return self._height

    def draw(self, painter: Painter, rect: Rect) -> None:
        y, room = rect.y + self._middle, rect.w
        if self._aside:
            aside = painter.text(self._aside, rect.right, y, ASIDE_SIZE, theme.MUTED, Weight.MEDIUM, "rm")
            room -= aside + ASIDE_GAP
        draw_fitted(painter, self._words, rect.x, y, room, self._size, self._colour, self._weight, most=self._most)


class Rule(Piece):
    """A hairline, with room above and below it."""

    def __init__(self, above: float = 0.0, below: float = 0.0) -> None:
        self._above, self._below = above, below

    def height(self, painter: Painter, width: float) -> float:
        return self._above + self._below

    def draw(self, painter: Painter, rect: Rect) -> None:
        painter.rule(rect.x, rect.y + self._above, rect.w)
