"""Words as surfaces, in the weights of Manrope."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import font_manrope
import pygame

from gui.art.cache import BoundedCache, bytes_of
from gui.theme import SMALLEST_SIZE, Weight

FONT_FOLDER = Path(font_manrope.__file__).parent / "files"
SHARP_SCALE = 2.0
"""Below this scale words are set at twice the size and shrunk: whole-pixel letters would be badly spaced."""
MEASURES_KEPT = 4096
NO_LETTER = "\uffff"
"""What no font has."""


class Line(NamedTuple):
    """One set line of text; everything in device pixels."""

    surface: pygame.Surface
    ascent: float
    """How far the baseline lies below the surface's top."""


class Fonts:
    """Sets and measures lines of text for one scale."""

    def __init__(self, scale: float, limit: int) -> None:
        self._scale = scale
        self._oversampling = 2 if scale < SHARP_SCALE else 1
        self._fonts: dict[tuple[int, Weight], pygame.font.Font] = {}
        self._lines: BoundedCache[Line] = BoundedCache(limit)
        self._widths: dict[tuple[str, int, Weight], float] = {}

    @property
    def cache(self) -> BoundedCache[Line]:
        """The set lines that are kept."""
        return self._lines

    def pixels(self, size: float) -> int:
        """The size of type the font is asked for, in its own pixels, for a size in logical pixels."""
        return round(max(SMALLEST_SIZE, size) * self._scale * self._oversampling)

    def _font(self, pixels: int, weight: Weight) -> pygame.font.Font:
        font = self._fonts.get((pixels, weight))
        if font is None:
            font = pygame.font.Font(str(FONT_FOLDER / f"Manrope-{weight.value}.ttf"), pixels)
            self._fonts[pixels, weight] = font
        return font

    def width(self, words: str, size: float, weight: Weight) -> float:
        """The width of a line in logical pixels."""
        key = (words, self.pixels(size), weight)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MEASURES_KEPT:
                self._widths.clear()
            width = self._font(key[1], weight).size(words)[0] / (self._oversampling * self._scale)
            self._widths[key] = width
        return width

    def has(self, letter: str) -> bool:
        """Whether the font can show that letter."""
        if not letter.isprintable():
            return False
        font = self._font(self.pixels(SMALLEST_SIZE), Weight.MEDIUM)
        # It draws one and the same sign for every letter that it lacks, and says nothing.
        drawn, lacking = (font.render(text, False, "white") for text in (letter, NO_LETTER))
        return letter.isspace() or pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(lacking, "RGBA")

    def line(self, words: str, size: float, weight: Weight, colour: str) -> Line:
        """A line of text, set once and kept."""
        pixels = self.pixels(size)
        key = (words, pixels, weight, colour)
        line = self._lines.get(key)
        if line is None:
            line = self._set(words, pixels, weight, colour)
            self._lines.put(key, line, bytes_of(line.surface) + len(words))
        return line

    def _set(self, words: str, pixels: int, weight: Weight, colour: str) -> Line:
        font = self._font(pixels, weight)
        surface, ascent = font.render(words, True, colour), float(font.get_ascent())
        if self._oversampling > 1:
            surface, ascent = _halved(surface, font.get_ascent())
        return Line(surface, ascent)


def _halved(surface: pygame.Surface, ascent: int) -> tuple[pygame.Surface, float]:
    """The line at half its size, the baseline on a whole pixel so that letters stand sharp."""
    shift = ascent % 2
    width, height = (surface.get_width() + 1) // 2, (surface.get_height() + shift + 1) // 2
    padded = pygame.Surface((2 * width, 2 * height), pygame.SRCALPHA, 32)
    padded.fill((*surface.get_at((0, 0))[:3], 0))
    padded.blit(surface, (0, shift), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(padded, (width, height)), (ascent + shift) / 2
