"""The faces of number cards: rows of pips up to ten, a numeral in a wreath of pips above."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.palette import GOLD, PAPER
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import disc, line, move


def pip_places(count: int, columns: tuple[float, float, float]) -> list[tuple[float, float]]:
    """The classic places of the pips of 2..10, top to bottom, symmetric about the middle of the card."""
    left, middle, right = columns
    top, bottom = 67.0, 283.0
    rows = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}.get(count, 0)
    ys = [top + i * (bottom - top) / (rows - 1) for i in range(rows)]
    places = [(x, y) for y in ys for x in (left, right)]
    if count in (2, 3):
        places = [(middle, top), (middle, bottom)]
    if count in (3, 5, 9):
        places.append((middle, MID_Y))
    if count in (7, 8, 10):
        places.append((middle, (ys[0] + ys[1]) / 2))
    if count in (8, 10):
        places.append((middle, (ys[-1] + ys[-2]) / 2))
    return places


def number_face(count: int, suit: str, colour: str, large: bool) -> str:
    """The pips of a card from 2 to 10."""
    columns, size = ((89, 125, 161), 40) if large else ((77, 125, 173), 50)
    return "".join(pip(suit, x, y, size, colour, 180 if y > MID_Y else 0) for x, y in pip_places(count, columns))


@cache
def ellipse_points(rx: float, ry: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Points at equal distances along an ellipse about the origin, each with its outward turn in degrees."""
    dense = [(rx * math.sin(a), -ry * math.cos(a)) for a in (math.tau * i / 1440 for i in range(1441))]
    walked = [0.0]
    for (x0, y0), (x1, y1) in pairwise(dense):
        walked.append(walked[-1] + math.hypot(x1 - x0, y1 - y0))
    out, at = [], 0
    for i in range(count):
        while walked[at] < walked[-1] * i / count:
            at += 1
        x, y = dense[at]
        out.append((x, y, math.degrees(math.atan2(y * rx / ry, x * ry / rx)) + 90))
    return tuple(out)


def great_number_face(value: int, suit: str, colour: str, large: bool) -> str:
    """A card above ten: a large numeral in a two-way wreath of twelve pips."""
    rx, ry = (66, 104) if large else (78, 116)
    out = ""
    for i, (x, y, turn) in enumerate(ellipse_points(rx, ry, 24)):
        at = MID_X + x, MID_Y + y
        out += pip(suit, *at, 25 if large else 30, colour, round(turn)) if i % 2 == 0 else disc(*at, 3, GOLD)
    digits = len(str(value))
    height, weight = {2: (80, 15), 3: (70, 11.5)}.get(digits, (60, 9))
    data, width = lettering(str(value), height, weight, 2 * rx - 54)
    numeral = line(data, colour, weight + 6.4) + line(data, PAPER, weight + 3.6) + line(data, colour, weight)
    return out + move(numeral, MID_X - width / 2, MID_Y - height / 2)
