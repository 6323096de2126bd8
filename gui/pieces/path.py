"""A piece with the path of a file, which may be cut anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Piece


class PathLines(Piece):
    """A path in as many lines as it needs, at most ``most``."""

    def __init__(
        self,
        path: str,
        most: int,
        size: float = theme.LABEL_SIZE,
        *,
        weight: Weight = Weight.MEDIUM,
        leading: float = 1.5,
    ) -> None:
        self._path, self._most, self._size, self._weight, self._leading = path, most, size, weight, leading

    def _lines(self, painter: Painter, width: float) -> Sequence[str]:
        measure = partial(painter.text_width, size=self._size, weight=Weight.SEMI_BOLD)
        return last_lines(broken(self._path, width, measure), self._most)

    def height(self, painter: Painter, width: float) -> float:
        return len(self._lines(painter, width)) * self._size * self._leading

    def draw(self, painter: Painter, rect: Rect) -> None:
        for place, line in enumerate(self._lines(painter, rect.w)):
            y = rect.y + (place + 0.5) * self._size * self._leading
            painter.text(line, rect.x, y, self._size, theme.TEXT, self._weight)


def broken(path: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return a path cut into lines no wider than that, after a separator where there is one near enough."""
    lines, line = [], ""
    for letter in path:
        if line and measure(line + letter) > width:
            cut = max(line.rfind("/"), line.rfind("\\")) + 1
            if cut <= len(line) // 2:
                cut = len(line)
            lines.append(line[:cut])
            line = line[cut:]
        line += letter
    return [*lines, line]


def last_lines(lines: list[str], room: int) -> list[str]:
    """Return at most that many lines, the last ones: a file's name says more than the folders above it."""
    return lines if len(lines) <= room else ["…", *lines[len(lines) - room + 1 :]]
