"""The boards of a table: the score of two or more sides, and what is trump."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.phrases import number, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted, fitted_lines

WIDTH, ROW, HEAD, FOOT = 208.0, 44.0, 20.0, 36.0
NARROWEST_SEGMENT = 5.0
FACE_STEP = 22.0
NO_TRUMP = "NT"
# Translators: two or three letters in place of a suit's sign; "no trump" in short.
NO_TRUMP_SIGN = say_as("sign for no trump", "NT")
TRUMP_WIDTH, TRUMP_HEIGHT = 224.0, 72.0
SIGN, SIGN_INSET, PIP = 48.0, 12.0, 30.0
CROSS = 22.0
GREY, GREY_INK = "#9aa39d", "#5b6560"


class ScoreSide(NamedTuple):
    """One side of a contest."""

    name: str
    score: int
    colour: str
    avatars: tuple[str, ...] = ()


def scoreboard_size(sides: int = 2) -> tuple[float, float]:
    """Return the width and height of the scoreboard of that many sides."""
    return WIDTH, HEAD + sides * ROW + FOOT


def draw_scoreboard(
    painter: Painter, x: float, y: float, sides: Sequence[ScoreSide], target: int, left: str, right: str
) -> None:
    """Draw the score of every side with a bar that fills up to the target, and two texts in the foot."""
    rect = Rect(x, y, *scoreboard_size(len(sides)))
    painter.panel(rect)
    names = _names_width(painter, rect, sides)
    for place, side in enumerate(sides):
        _draw_side(painter, rect, rect.y + 32 + place * ROW, side, target, names)
    foot = rect.bottom - (FOOT - 1)
    painter.rule(rect.x + 16, foot, rect.w - 32)
    _draw_foot(painter, Rect(rect.x + 16, foot, rect.w - 32, 34), left, right)


def _draw_foot(painter: Painter, room: Rect, left: str, right: str) -> None:
    """Draw two texts at both ends of a line, or in two lines where they are too long for one."""
    size, gap = 13, 10
    together = painter.text_width(left, size, Weight.MEDIUM) + painter.text_width(right, size, Weight.MEDIUM) + gap
    if together <= room.w:
        painter.text(left, room.x, room.cy, size, theme.MUTED, Weight.MEDIUM)
        painter.text(right, room.right, room.cy, size, theme.MUTED, Weight.MEDIUM, "rm")
        return
    for words, share in ((left, 0.26), (right, 0.66)):
        draw_fitted(painter, words, room.x, room.y + share * room.h, room.w, size, theme.MUTED, Weight.MEDIUM, most=1)


def _names_width(painter: Painter, rect: Rect, sides: Sequence[ScoreSide]) -> float:
    """Return the room for the names of all sides: more than the usual where names are long and scores short."""
    size = theme.LABEL_SIZE
    longest = max(painter.text_width(side.name, size, Weight.BOLD) for side in sides)
    scores = max(painter.text_width(number(side.score, "d"), 28, Weight.EXTRA_BOLD) for side in sides)
    faces = max(len(side.avatars) for side in sides) * FACE_STEP
    most = rect.w - 32 - scores - faces - 10
    return min(max(longest, 52 if faces else 110), most)


def _draw_side(painter: Painter, rect: Rect, cy: float, side: ScoreSide, target: int, names: float) -> None:
    draw_fitted(painter, side.name, rect.x + 16, cy, names, theme.LABEL_SIZE, weight=Weight.BOLD)
    for place, who in enumerate(side.avatars):
        painter.avatar(who, rect.x + 30 + names + place * FACE_STEP, cy - 1, 20)
    painter.text(number(side.score, "d"), rect.right - 16, cy + 4, 28, side.colour, Weight.EXTRA_BOLD, "rm")
    _draw_bar(painter, Rect(rect.x + 16, cy + 15, rect.w - 80, 6), side, target)


def _draw_bar(painter: Painter, bar: Rect, side: ScoreSide, target: int) -> None:
    """Draw a lozenge for each point, or one long bar where the points are too many to be told apart."""
    step = bar.w / max(1, target)
    if step - 3 < NARROWEST_SEGMENT:
        painter.box(bar, bar.h / 2, theme.WHITE, 0.20)
        filled = bar.w * min(1.0, side.score / max(1, target))
        if side.score > 0:
            painter.box(bar._replace(w=max(bar.h, filled)), bar.h / 2, side.colour)
        return
    for place in range(target):
        lit = place < side.score
        lozenge = Rect(bar.x + place * step, bar.y, step - 3, bar.h)
        painter.box(lozenge, bar.h / 2, side.colour if lit else theme.WHITE, 1 if lit else 0.20)


def draw_suit_sign(painter: Painter, sign: str, cx: float, cy: float, size: float, colour: str | None = None) -> None:
    """Draw the sign for S, H, C, D or NT, as large as a pip of that size, in its own colour or another."""
    if sign == NO_TRUMP:
        painter.text(NO_TRUMP_SIGN, cx, cy, 0.62 * size, colour or theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
    else:
        painter.pip(sign, cx, cy, size, colour)


def trump_sign_middle(rect: Rect) -> tuple[float, float]:
    """Return the middle of the sign on a trump panel at that place."""
    return rect.x + SIGN_INSET + SIGN / 2, rect.y + SIGN_INSET + SIGN / 2


def draw_trump_panel(painter: Painter, x: float, y: float, suit: str, title: str, line: str, lost: float = 0.0) -> None:
    """Draw what is trump (S, H, C, D or NT), in words, and who named it.

    ``lost`` is how far the sign has turned to its grey side, from 0 to 1: its makers are euchred.
    """
    rect = Rect(x, y, TRUMP_WIDTH, TRUMP_HEIGHT)
    painter.panel(rect)
    _draw_trump_sign(painter, suit, *trump_sign_middle(rect), lost)
    words, room = rect.x + 72, rect.w - 80
    titles, size = fitted_lines(painter, title, room, theme.LABEL_SIZE, Weight.BOLD)
    below, small = fitted_lines(painter, line, room, 13, Weight.MEDIUM)
    count = len(titles) + len(below)
    step = min(21, (rect.h - 6) / count)
    y = rect.cy - step * (count - 1) / 2 + 1.5
    for place, shown in enumerate(titles):
        painter.text(shown, words, y + place * step, size, weight=Weight.BOLD)
    for place, shown in enumerate(below, len(titles)):
        painter.text(shown, words, y + place * step, small, theme.MUTED, Weight.MEDIUM)


def _draw_trump_sign(painter: Painter, suit: str, cx: float, cy: float, lost: float) -> None:
    side = SIGN
    squeeze, grey = abs(math.cos(math.pi * lost)), lost >= 0.5
    paper = Rect.around(cx, cy, side * squeeze, side)
    painter.box(paper, min(10, paper.w / 2), GREY if grey else theme.PAPER)
    if squeeze > 0.6:
        draw_suit_sign(painter, suit, cx, cy, PIP, GREY_INK if grey else None)
    if lost >= 1:
        x, y = cx + side / 2 - 3, cy + side / 2 - 3
        painter.disc(x, y, CROSS / 2, theme.INK, theme.BLUNDER, 2)
        painter.icon("cross", x, y, 12, theme.BLUNDER)
