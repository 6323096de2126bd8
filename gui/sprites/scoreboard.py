"""The score of two or more sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

WIDTH, ROW, HEAD, FOOT = 208.0, 44.0, 20.0, 36.0
NARROWEST_SEGMENT = 5.0


class Side(NamedTuple):
    """One side of a contest."""

    name: str
    score: int
    colour: str
    avatars: tuple[str, ...] = ()


def scoreboard_size(painter: Painter, sides: int = 2) -> tuple[float, float]:
    """Width and height of the scoreboard of that many sides."""
    return WIDTH * painter.z, (HEAD + sides * ROW + FOOT) * painter.z


def draw_scoreboard(
    painter: Painter, x: float, y: float, sides: Sequence[Side], target: int, left: str, right: str
) -> Rect:
    """The score of every side with a bar that fills up to the target, and two words in the foot; returns its place."""
    z = painter.z
    rect = Rect(x, y, *scoreboard_size(painter, len(sides)))
    painter.panel(rect)
    for place, side in enumerate(sides):
        _side(painter, rect, rect.y + (32 + place * ROW) * z, side, target)
    foot = rect.bottom - (FOOT - 1) * z
    painter.rule(rect.x + 16 * z, foot, rect.w - 32 * z)
    size = 13 * z
    painter.text(left, rect.x + 16 * z, foot + 17 * z, size, theme.MUTED, Weight.MEDIUM)
    painter.text(right, rect.right - 16 * z, foot + 17 * z, size, theme.MUTED, Weight.MEDIUM, "rm")
    return rect


def _side(painter: Painter, rect: Rect, cy: float, side: Side, target: int) -> None:
    z = painter.z
    name = painter.fit(side.name, 52 * z if side.avatars else 110 * z, theme.LABEL_SIZE * z, Weight.BOLD)
    painter.text(name, rect.x + 16 * z, cy, theme.LABEL_SIZE * z, weight=Weight.BOLD)
    for place, who in enumerate(side.avatars):
        painter.avatar(who, rect.x + (82 + place * 22) * z, cy - z, 20 * z)
    painter.text(str(side.score), rect.right - 16 * z, cy + 4 * z, 28 * z, side.colour, Weight.EXTRA_BOLD, "rm")
    _bar(painter, Rect(rect.x + 16 * z, cy + 15 * z, rect.w - 80 * z, 6 * z), side, target)


def _bar(painter: Painter, bar: Rect, side: Side, target: int) -> None:
    """A lozenge a point, or one long bar where the points are too many to be told apart."""
    z, step = painter.z, bar.w / max(1, target)
    if step - 3 * z < NARROWEST_SEGMENT * z:
        painter.box(bar, bar.h / 2, theme.WHITE, 0.20)
        filled = bar.w * min(1.0, side.score / max(1, target))
        if side.score > 0:
            painter.box(bar._replace(w=max(bar.h, filled)), bar.h / 2, side.colour)
        return
    for place in range(target):
        lit = place < side.score
        lozenge = Rect(bar.x + place * step, bar.y, step - 3 * z, bar.h)
        painter.box(lozenge, bar.h / 2, side.colour if lit else theme.WHITE, 1 if lit else 0.20)
