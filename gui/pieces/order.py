"""Pieces below each other, side by side, and in a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.pieces.piece import Gap, Piece


class _Group(Piece):
    """Several pieces, ``gap`` apart."""

    def __init__(self, *pieces: Piece, gap: float = 0.0) -> None:
        self.pieces, self.gap = pieces, gap

    def draw(self, painter: Painter, rect: Rect) -> None:
        for piece, place in self.arrange(painter, rect):
            piece.draw(painter, place)


class Column(_Group):
    """Pieces below each other.

    Height that is left goes to those that can grow, up to their limits; what is left then to those without a limit.
    Where there is too little, what comes after a `Stretch` keeps its place at the lower end.
    """

    def __init__(self, *pieces: Piece, gap: float = 0.0) -> None:
        super().__init__(*pieces, gap=gap)
        self.grows = sum(piece.grows for piece in pieces)

    def height(self, painter: Painter, width: float) -> float:
        heights = sum(piece.height(painter, width) for piece in self.pieces)
        return heights + self.gap * max(0, len(self.pieces) - 1)

    def arrange(self, painter: Painter, rect: Rect) -> Iterator[tuple[Piece, Rect]]:
        heights = [piece.height(painter, rect.w) for piece in self.pieces]
        spare = rect.h - sum(heights) - self.gap * (len(heights) - 1)
        limits = sum(piece.grows for piece in self.pieces if piece.grows < inf)
        share = clamp(spare / limits, 0.0, 1.0) if limits else 0.0
        rest = (spare - share * limits) / max(1, sum(piece.grows == inf for piece in self.pieces))
        y = rect.y
        for piece, height in zip(self.pieces, heights, strict=True):
            high = height + (rest if piece.grows == inf else share * piece.grows)
            yield from piece.arrange(painter, Rect(rect.x, y, rect.w, high))
            y += high + self.gap


class Row(_Group):
    """Pieces side by side, all as high as the row."""

    def __init__(
        self, *pieces: Piece, gap: float = 0.0, widths: Sequence[float | None] = (), shares: Sequence[float] = ()
    ) -> None:
        """``widths`` are those of the pieces; pieces without one share what is left, equally or by their ``shares``."""
        super().__init__(*pieces, gap=gap)
        self._widths = tuple(widths) or (None,) * len(pieces)
        self._shares = tuple(shares) or tuple(float(width is None) for width in self._widths)
        self.grows = max((piece.grows for piece in pieces), default=0.0)

    def height(self, painter: Painter, width: float) -> float:
        widths = self._widths_in(width)
        return max(piece.height(painter, each) for piece, each in zip(self.pieces, widths, strict=True))

    def arrange(self, painter: Painter, rect: Rect) -> Iterator[tuple[Piece, Rect]]:
        x = rect.x
        for piece, width in zip(self.pieces, self._widths_in(rect.w), strict=True):
            yield from piece.arrange(painter, rect._replace(x=x, w=width))
            x += width + self.gap

    def _widths_in(self, width: float) -> list[float]:
        room = width - self.gap * (len(self.pieces) - 1) - sum(each or 0.0 for each in self._widths)
        whole = sum(self._shares) or 1.0
        return [
            room * share / whole if width is None else width
            for width, share in zip(self._widths, self._shares, strict=True)
        ]


def grid(pieces: Sequence[Piece], columns: int, gap: float) -> Column:
    """Return the pieces in rows of that many, all of the same width."""
    rows = [pieces[first : first + columns] for first in range(0, len(pieces), columns)]
    return Column(*(Row(*row, *[Gap(0.0)] * (columns - len(row)), gap=gap) for row in rows), gap=gap)
