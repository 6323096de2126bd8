"""A piece with the path of a file, which may be cut anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Piece

SIZE, LEADING = theme.LABEL_SIZE, 1.5


class PathLines(Piece):
    """A path in as many lines as it needs, at most ``most``."""

    def __init__(self, path: str, most: int, weight: Weight = Weight.MEDIUM) -> None:
        self._path, self._most, self._weight = path, most, weight

    def _lines(self, painter: Painter, width: float) -> Sequence[str]:
        measure = partial(painter.text_width, size=SIZE, weight=Weight.SEMI_BOLD)
        return shortened(broken(self._path, width, measure), self._most)

    def height(self, painter: Painter, width: float) -> float:
        return len(self._lines(painter, width)) * SIZE * LEADING

    def draw(self, painter: Painter, rect: Rect) -> None:
        for place, line in enumerate(self._lines(painter, rect.w)):
            y = rect.y + (place + 0.5) * SIZE * LEADING
            painter.text(line, rect.x, y, SIZE, theme.TEXT, self._weight)


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


def shortened(lines: list[str], room: int) -> list[str]:
    """Return at most that many lines, the last ones: a file's name says more than the folders above it."""
    return lines if len(lines) <= room else ["…", *lines[len(lines) - room + 1 :]]
