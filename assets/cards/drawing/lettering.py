"""Numerals and index letters, drawn as centre lines so that no font is needed."""

from __future__ import annotations

import re

from assets.cards.drawing.shapes import coordinate

# Centre lines in a box 30 high, with absolute M, L, C and Z only so that they scale by number pairs.
GLYPHS = {
    "0": "M10 0C16 0 20 5 20 12L20 18C20 25 16 30 10 30C4 30 0 25 0 18L0 12C0 5 4 0 10 0Z",
    "1": "M0 6.5L8 0L8 30",
    "2": "M.5 8C1 3 5 0 10 0C15.5 0 19 3.5 19 8.5C19 12.5 16.5 15.5 13 18.5L.5 30L20 30",
    "3": "M1 5.5C3 2 6 0 10 0C15 0 18.5 3 18.5 7.2C18.5 11.5 15 14 9.5 14C15.8 14 20 17 20 22C20 27 15.5 30 10 30"
    "C5.5 30 2 28 0 24.3",
    "4": "M15 30L15 0L0 21L20 21",
    "5": "M18.5 0L3.5 0L1.6 13.8C4 11.6 7 10.8 10 10.8C16 10.8 20 14.8 20 20.2C20 26 15.8 30 10 30C5.5 30 2 28 0 24.5",
    "6": "M17.5 3.4C16 1.2 13.4 0 10.8 0C4 0 0 6 0 16C0 25 4 30 10 30C16 30 20 26 20 20.7C20 15.4 16 11.7 10.5 11.7"
    "C5 11.7 1 15 0 19",
    "7": "M0 0L20 0L7.5 30",
    "8": "M10 0C15 0 18.5 2.9 18.5 7C18.5 11.2 15 14 10 14C5 14 1.5 11.2 1.5 7C1.5 2.9 5 0 10 0Z"
    "M10 14C16 14 20 17.2 20 22C20 27 16 30 10 30C4 30 0 27 0 22C0 17.2 4 14 10 14Z",
    "9": "M2.5 26.6C4 28.8 6.6 30 9.2 30C16 30 20 24 20 14C20 5 16 0 10 0C4 0 0 4 0 9.3C0 14.6 4 18.3 9.5 18.3"
    "C15 18.3 19 15 20 11",
    "A": "M0 30L12 0L24 30M4.4 21.6L19.6 21.6",
    "K": "M0 0L0 30M18 0L0 19M6.6 12L19 30",
    "Q": "M10.5 0C17 0 21 5 21 12L21 18C21 25 17 30 10.5 30C4 30 0 25 0 18L0 12C0 5 4 0 10.5 0ZM12 22L21 31.5",
    "J": "M6 0L16 0L16 21C16 27 13 30 8.3 30C4 30 .6 27.5 0 23",
    "O": "M10 0C16 0 20 5 20 12L20 18C20 25 16 30 10 30C4 30 0 25 0 18L0 12C0 5 4 0 10 0Z",
    "E": "M17 0L0 0L0 30L17 30M0 15L14 15",
    "R": "M0 30L0 0L9 0C15 0 19 3 19 8.3C19 13.6 15 16.6 9 16.6L0 16.6M9 16.6L19 30",
}

# The width of the box; 20 where nothing is said.
GLYPH_WIDTH = {"1": 8.0, "A": 24.0, "K": 19.0, "Q": 21.0, "J": 16.0, "E": 17.0, "R": 19.0}

# The natural width of the letters relative to their height.
CONDENSE = 0.88


def fit_path(data: str, scale_x: float, scale_y: float, x: float, y: float) -> str:
    """Path data of absolute coordinate pairs, scaled and then moved by x, y (strokes keep their weight)."""

    def put(match: re.Match[str]) -> str:
        return f"{coordinate(float(match[1]) * scale_x + x)} {coordinate(float(match[2]) * scale_y + y)}"

    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", put, data)


def lettering(text: str, height: float, weight: float, max_width: float) -> tuple[str, float]:
    """Path data of a word with its box at the origin, and the box's width; the letters narrow to fit."""
    widths = [GLYPH_WIDTH.get(char, 20.0) for char in text]
    gap = weight * 1.28
    scale_y = (height - weight) / 30
    scale_x = min(CONDENSE * scale_y, (max_width - weight - gap * (len(text) - 1)) / sum(widths))
    at, data = weight / 2, ""
    for char, width in zip(text, widths, strict=True):
        data += fit_path(GLYPHS[char], scale_x, scale_y, at, weight / 2)
        at += width * scale_x + gap
    return data, at - gap + weight / 2
