"""Lines of words as a painter gets them, for tests that look at everything that is written on a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

CAPITALS = 0.72
"""Height of capital letters as a share of the size."""


class DrawnText(NamedTuple):
    """The arguments of `Painter.text`."""

    words: str
    x: float
    y: float
    size: float = theme.BODY_SIZE
    colour: str = theme.TEXT
    weight: Weight = Weight.SEMI_BOLD
    anchor: str = "lm"
    opacity: float = 1.0

    def place(self, painter: Painter) -> Rect:
        """Return the place of the words' capitals in the layout."""
        size, width = max(painter.smallest_size, self.size), painter.text_width(self.words, self.size, self.weight)
        left = self.x - {"l": 0.0, "c": 0.5, "r": 1.0}[self.anchor[0]] * width
        top = self.y + {"t": 0.04, "m": -0.36, "b": -0.72}[self.anchor[1]] * size
        return Rect(left, top, width, CAPITALS * size)


def watch_text(patch: pytest.MonkeyPatch, watch: Callable[[Painter, DrawnText], None]) -> None:
    """Call ``watch`` with every line just before a painter draws it."""
    draw = Painter.text

    def text(painter: Painter, *arguments: Any, **more: Any) -> float:
        watch(painter, DrawnText(*arguments, **more))
        return draw(painter, *arguments, **more)

    patch.setattr(Painter, "text", text)
