"""Words as surfaces: in the weights of Manrope, and in FiraGO what Manrope has no letters for."""

from __future__ import annotations

import contextlib
import io
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import font_manrope
import pygame

from gui.art.cache import BoundedCache, bytes_of
from gui.art.scripts import clusters, is_shown, runs
from gui.art.theme import SMALLEST_SIZE, Weight

FONT_FOLDER = Path(font_manrope.__file__).parent / "files"
SHARP_SCALE = 2.0
"""Below this scale words are set at twice the size and shrunk: whole-pixel letters would be badly spaced."""
MEASURES_KEPT = 4096
FONTS_OPEN: Final = 64
"""Most fonts that are open: each has its file and the pictures of its letters in memory; a screen uses about twenty."""
WORLD_SIZE = 1.06
"""FiraGO's letters beside Manrope's, to look as large."""
NO_LETTER = "\uffff"
"""A letter that no font has."""


class TextRun(NamedTuple):
    """A part of a line that is set in one font and one direction."""

    text: str
    world: bool = False
    """True if the piece is set in FiraGO, which has the letters of many scripts."""
    script: str = ""
    """The name of its script, as fonts know it, if it is read from right to left; else empty."""


class Line(NamedTuple):
    """One set line of text; everything in device pixels."""

    surface: pygame.Surface
    ascent: float
    """Distance of the baseline from the surface's top."""


class Fonts:
    """Sets and measures lines of text for one scale."""

    def __init__(self, scale: float, limit: int) -> None:
        self._scale = scale
        self._oversampling = 2 if scale < SHARP_SCALE else 1
        self._fonts: dict[tuple[int, Weight, bool, str], pygame.font.Font] = {}
        self._has: dict[tuple[str, bool], bool] = {}
        self._lines: BoundedCache[Line] = BoundedCache(limit)
        self._widths: dict[tuple[str, int, Weight], float] = {}

    @property
    def cache(self) -> BoundedCache[Line]:
        """The set lines that are kept."""
        return self._lines

    def pixels(self, size: float) -> int:
        """Return the size of type, in the font's own pixels, for a size in logical pixels."""
        return round(max(SMALLEST_SIZE, size) * self._scale * self._oversampling)

    def _font(self, pixels: int, weight: Weight, piece: TextRun) -> pygame.font.Font:
        key = (pixels, weight, piece.world, piece.script)
        font = self._fonts.pop(key, None)
        if font is None:
            if len(self._fonts) >= FONTS_OPEN:
                self._fonts.pop(next(iter(self._fonts)))
            if piece.world:
                bold = weight is not Weight.MEDIUM
                font = pygame.font.Font(io.BytesIO(_world_font(bold)), round(WORLD_SIZE * pixels))
                if piece.script:
                    # SDL_ttf may be built without directions and scripts: then the letters stand in the wrong order.
                    with contextlib.suppress(pygame.error):
                        font.set_direction(pygame.DIRECTION_RTL)
                        font.set_script(piece.script)
            else:
                font = pygame.font.Font(str(FONT_FOLDER / f"Manrope-{weight.value}.ttf"), pixels)
        # Ordered by use: the font that was used last is at the end.
        self._fonts[key] = font
        return font

    def width(self, words: str, size: float, weight: Weight) -> float:
        """Return the width of a line in logical pixels."""
        key = (words, self.pixels(size), weight)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MEASURES_KEPT:
                self._widths.clear()
            wide = sum(self._font(key[1], weight, piece).size(piece.text)[0] for piece in self._pieces(words))
            width = wide / (self._oversampling * self._scale)
            self._widths[key] = width
        return width

    def has(self, letter: str) -> bool:
        """Return whether that letter can be shown."""
        return is_shown(letter) and (letter.isspace() or self._draws(letter, False) or self._draws(letter, True))

    def _draws(self, letter: str, world: bool) -> bool:
        """Return whether FiraGO (``world``) or else Manrope has that letter."""
        has = self._has.get((letter, world))
        if has is None:
            font = self._font(self.pixels(SMALLEST_SIZE), Weight.MEDIUM, TextRun("", world))
            # A font draws one and the same sign for every letter that it lacks, and says nothing.
            drawn, lacking = (font.render(text, False, "white") for text in (letter, NO_LETTER))
            has = pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(lacking, "RGBA")
            self._has[letter, world] = has
        return has

    def _pieces(self, words: str) -> list[TextRun]:
        """Return the parts of a line from left to right, each in a font that has its letters."""
        if words.isascii():
            return [TextRun(words)]
        pieces: list[TextRun] = []
        for run in runs(words):
            if run.leftwards:
                pieces.append(TextRun(run.text, world=True, script=_script_of(run.text)))
                continue
            for cluster in clusters(run.text):
                world = not all(letter.isascii() or self._draws(letter, False) for letter in cluster)
                if pieces and not pieces[-1].script and (pieces[-1].world == world or cluster == " "):
                    pieces[-1] = pieces[-1]._replace(text=pieces[-1].text + cluster)
                else:
                    pieces.append(TextRun(cluster, world))
        return pieces or [TextRun(words)]

    def line(self, words: str, size: float, weight: Weight, colour: str) -> Line:
        """Return a line of text, set once and kept."""
        pixels = self.pixels(size)
        key = (words, pixels, weight, colour)
        line = self._lines.get(key)
        if line is None:
            line = self._set(words, pixels, weight, colour)
            self._lines.put(key, line, bytes_of(line.surface) + len(words))
        return line

    def _set(self, words: str, pixels: int, weight: Weight, colour: str) -> Line:
        fonts = [(self._font(pixels, weight, piece), piece.text) for piece in self._pieces(words)]
        ascent = max(font.get_ascent() for font, _ in fonts)
        surface = _side_by_side([(font.render(text, True, colour), ascent - font.get_ascent()) for font, text in fonts])
        if self._oversampling > 1:
            return Line(*_halved(surface, ascent))
        return Line(surface, float(ascent))


@cache
def _world_font(bold: bool) -> bytes:
    """Return the file of FiraGO. Unpacking takes a moment, so it waits until one of its letters is needed."""
    from pymupdf_fonts import myfont

    data: bytes = myfont("figbo" if bold else "figo")
    return data


def _script_of(letters: str) -> str:
    """Return the name of the script, as fonts know it: in Arabic the letters are joined."""
    return "Arab" if any(unicodedata.bidirectional(letter) == "AL" for letter in letters) else "Hebr"


def _side_by_side(parts: list[tuple[pygame.Surface, int]]) -> pygame.Surface:
    """Return the surfaces joined from left to right, each that far below the upper edge."""
    if len(parts) == 1:
        return parts[0][0]
    size = sum(part.get_width() for part, _ in parts), max(top + part.get_height() for part, top in parts)
    whole, left = pygame.Surface(size, pygame.SRCALPHA, 32), 0
    whole.fill((*parts[0][0].get_at((0, 0))[:3], 0))
    for part, top in parts:
        whole.blit(part, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
        left += part.get_width()
    return whole


def _halved(surface: pygame.Surface, ascent: int) -> tuple[pygame.Surface, float]:
    """Return the line at half its size, the baseline on a whole pixel so that letters stand sharp."""
    shift = ascent % 2
    width, height = (surface.get_width() + 1) // 2, (surface.get_height() + shift + 1) // 2
    padded = pygame.Surface((2 * width, 2 * height), pygame.SRCALPHA, 32)
    padded.fill((*surface.get_at((0, 0))[:3], 0))
    padded.blit(surface, (0, shift), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(padded, (width, height)), (ascent + shift) / 2
