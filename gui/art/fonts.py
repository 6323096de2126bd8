"""Words as surfaces: set in Manrope, and in FiraGO where Manrope lacks a letter.

Lines in a language that is read from right to left are set in FiraGO alone.

FiraGO is unpacked when the first such letter is needed. Letters that it lacks too come from a font of the system
(`system_fonts.py`). A right-to-left name is a run of its own in a line of English (`scripts.py`), set by SDL_ttf with
its direction and script: reordered letters would not join in Arabic.
"""

from __future__ import annotations

import contextlib
import io
import re
import threading
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import font_manrope
import pygame

from gui.art.cache import BoundedCache, surface_bytes
from gui.art.icons import icon_body
from gui.art.scripts import Run, clusters, is_mark, runs
from gui.art.system_fonts import SystemFonts
from gui.art.theme import SMALLEST_SIZE, Weight
from gui.art.vector import rasterise

FONT_FOLDER = Path(font_manrope.__file__).parent / "files"
SHARP_SCALE = 2.0
"""Below this scale words are set at twice the size and shrunk: whole-pixel letters would be badly spaced."""
MEASURES_KEPT = 4096
FONTS_OPEN: Final = 64
"""Most fonts that are open: each has its file and the pictures of its letters in memory; a screen uses about twenty."""
WORLD_SIZE = 1.06
"""Factor of the size of FiraGO, which makes its letters look as large as Manrope's beside them."""
SMALL_SIZE = 20.0
"""Size below which a whole line in FiraGO has that factor too."""
NO_LETTER = "\uffff"
"""A letter that no font has."""
SIGN, SIGN_ASCENT = "person", 0.84
"""The icon that replaces letters which no font can draw, and the share of its height above the baseline."""


class TextRun(NamedTuple):
    """A part of a line that is set in one font and one direction."""

    text: str
    world: bool = False
    """True if the piece is set in FiraGO, which has the letters of many scripts."""
    script: str = ""
    """The name of its script, as fonts know it, if it is read from right to left; else empty."""
    growth: float = 1.0
    """The factor of its size."""
    file: str = ""
    """The file of the system's font in which it is set, or SIGN; empty for the program's own fonts."""


MANROPE, WORLD = TextRun(""), TextRun("", True)
_SYSTEM_FONTS: Final = SystemFonts()


_JOINED_DASH = re.compile("-(?=-)")


class SetLine(NamedTuple):
    """One set line of text; everything in device pixels."""

    surface: pygame.Surface
    ascent: float
    """Distance of the baseline from the surface's top."""


class Fonts:
    """Sets and measures lines of text for one scale."""

    def __init__(self, scale: float, limit: int) -> None:
        self._scale = scale
        self._oversampling = 2 if scale < SHARP_SCALE else 1
        self._fonts: dict[tuple[int, Weight, bool, str, str], pygame.font.Font] = {}
        self._has: dict[tuple[str, TextRun], bool] = {}
        self._lacking: dict[TextRun, bytes] = {}
        self._faces: dict[tuple[str, bool], TextRun] = {}
        self._single: dict[bool, set[str]] = {False: set(), True: set()}
        """FiraGO or Manrope -> letters without marks that it draws itself: a run of them is one piece."""
        self._lines: BoundedCache[SetLine] = BoundedCache(limit)
        self._widths: dict[tuple[str, int, Weight, bool], float] = {}

    @property
    def cache(self) -> BoundedCache[SetLine]:
        """The set lines that are kept."""
        return self._lines

    def pixels(self, size: float) -> int:
        """Return the size of type, in the font's own pixels, for a size in logical pixels."""
        return round(max(SMALLEST_SIZE, size) * self._scale * self._oversampling)

    def _font(self, pixels: int, weight: Weight, piece: TextRun) -> pygame.font.Font:
        pixels = round(piece.growth * pixels)
        key = (pixels, weight, piece.world, piece.script, piece.file)
        font = self._fonts.pop(key, None)
        if font is None:
            if len(self._fonts) >= FONTS_OPEN:
                self._fonts.pop(next(iter(self._fonts)))
            font = self._opened(pixels, weight, piece)
            if piece.script:
                # SDL_ttf may be built without directions and scripts: then the letters stand in the wrong order.
                with contextlib.suppress(pygame.error):
                    font.set_direction(pygame.DIRECTION_RTL)
                    font.set_script(piece.script)
        # Ordered by use: the font that was used last is at the end.
        self._fonts[key] = font
        return font

    @staticmethod
    def _opened(pixels: int, weight: Weight, piece: TextRun) -> pygame.font.Font:
        if piece.file:
            return pygame.font.Font(piece.file, pixels)
        if piece.world:
            return pygame.font.Font(io.BytesIO(_world_font(weight is not Weight.MEDIUM)), pixels)
        return pygame.font.Font(io.BytesIO(_manrope(weight)), pixels)

    def _wide(self, pixels: int, weight: Weight, piece: TextRun) -> int:
        """Return the width of a piece in the font's own pixels."""
        if piece.file == SIGN:
            return pixels
        return self._font(pixels, weight, piece).size(_with_both_dashes(piece.text))[0]

    def _drawn(self, pixels: int, weight: Weight, piece: TextRun, colour: str) -> tuple[pygame.Surface, int]:
        """Return the picture of a piece, and the distance of its baseline from the top."""
        if piece.file == SIGN:
            return rasterise(icon_body(SIGN, pixels, colour, colour), pixels, pixels), round(SIGN_ASCENT * pixels)
        font = self._font(pixels, weight, piece)
        return font.render(_with_both_dashes(piece.text), True, colour), font.get_ascent()

    def width(self, words: str, size: float, weight: Weight, leftwards: bool = False) -> float:
        """Return the width of a line in logical pixels; ``leftwards`` if its language is read from right to left."""
        weight = _weight_in_world(weight) if leftwards else weight
        key = (words, self.pixels(size), weight, leftwards)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MEASURES_KEPT:
                self._widths.clear()
            pieces = self._pieces(words, leftwards, size)
            wide = sum(self._wide(key[1], weight, piece) for piece in pieces)
            width = wide / (self._oversampling * self._scale)
            self._widths[key] = width
        return width

    def _draws(self, letters: str, face: TextRun) -> bool:
        """Return whether the font of ``face`` has all these letters."""
        return all(letter.isascii() or self._has_letter(letter, face) for letter in letters)

    def _has_letter(self, letter: str, face: TextRun) -> bool:
        has = self._has.get((letter, face))
        if has is None:
            try:
                font = self._font(self.pixels(SMALLEST_SIZE), Weight.BOLD, face)
                # A font draws one and the same sign for every letter that it lacks, and says nothing.
                has = _pixels(font, letter) != self._lacking_pixels(font, face)
            except (OSError, pygame.error):
                # A file of the system that is no font for SDL, or is gone.
                has = False
            self._has[letter, face] = has
        return has

    def _lacking_pixels(self, font: pygame.font.Font, face: TextRun) -> bytes:
        """Return the sign that the font of ``face`` draws for every letter that it lacks, as bytes."""
        lacking = self._lacking.get(face)
        if lacking is None:
            lacking = self._lacking[face] = _pixels(font, NO_LETTER)
        return lacking

    def _face_for(self, cluster: str, prefers_world: bool) -> TextRun:
        """Return the font for a letter with its marks, as a run without text, found once and kept."""
        face = self._faces.get((cluster, prefers_world))
        if face is None:
            if len(self._faces) >= MEASURES_KEPT:
                self._faces.clear()
            face = self._faces[cluster, prefers_world] = self._found_face(cluster, prefers_world)
        return face

    def _found_face(self, cluster: str, prefers_world: bool) -> TextRun:
        """Return the font for a letter with its marks: one of ours, else one of the system."""
        ours = (WORLD, MANROPE) if prefers_world else (MANROPE, WORLD)
        face = next((face for face in ours if self._draws(cluster, face)), None)
        if face is not None:
            return face
        lacking = next((letter for letter in cluster if not any(self._draws(letter, face) for face in ours)), "")
        if not lacking:
            return ours[0]
        file = _SYSTEM_FONTS.file_with(lacking, lambda file, letter: self._has_letter(letter, TextRun("", file=file)))
        return TextRun("", file=file or SIGN)

    def _pieces(self, words: str, leftwards: bool, size: float) -> list[TextRun]:
        """Return the parts of a line from left to right, each in a font that has its letters."""
        if leftwards:
            from gui.art.bidirectional import visual_runs

            growth = WORLD_SIZE if size < SMALL_SIZE else 1.0
            pieces = [piece for run in visual_runs(words) for piece in self._set_in(run, True, growth)]
            return pieces or [TextRun("", True)]
        if words.isascii():
            return [TextRun(words)]
        return [piece for run in runs(words) for piece in self._set_in(run, False, WORLD_SIZE)] or [TextRun(words)]

    def _set_in(self, run: Run, prefers_world: bool, growth: float) -> Iterator[TextRun]:
        """Yield the parts of a run by the fonts that have their letters; ``growth`` is that of FiraGO."""
        script = _script_of(run.text) if run.leftwards else ""
        world = prefers_world or run.leftwards
        single = self._single[world]
        if single.issuperset(run.text):
            yield TextRun(run.text, world, script, growth if world else 1.0)
            return
        pieces: list[TextRun] = []
        for cluster in clusters(run.text):
            face = self._face_for(cluster, world)
            if len(cluster) == 1 and face.world is world and not face.file and not is_mark(cluster):
                single.add(cluster)
            last = pieces[-1] if pieces else None
            if last is not None and last.file == SIGN == face.file:
                # Letters that cannot be drawn have one sign together.
                continue
            fits = last is not None and (cluster == " " or (last.world, last.file) == (face.world, face.file))
            if last is not None and fits and last.file != SIGN:
                pieces[-1] = TextRun(last.text + cluster, *last[1:])
            else:
                pieces.append(face._replace(text=cluster, script=script, growth=growth if face.world else 1.0))
        yield from reversed(pieces) if run.leftwards else pieces

    def line(self, words: str, size: float, weight: Weight, colour: str, leftwards: bool = False) -> SetLine:
        """Return a line of text, set once and kept."""
        weight = _weight_in_world(weight) if leftwards else weight
        pixels = self.pixels(size)
        key = (words, pixels, weight, colour, leftwards)
        line = self._lines.get(key)
        if line is None:
            line = self._set(self._pieces(words, leftwards, size), pixels, weight, colour)
            self._lines.put(key, line, surface_bytes(line.surface) + len(words))
        return line

    def _set(self, pieces: Iterable[TextRun], pixels: int, weight: Weight, colour: str) -> SetLine:
        drawn = [self._drawn(pixels, weight, piece, colour) for piece in pieces]
        ascent = max(own for _, own in drawn)
        surface = _side_by_side([(part, ascent - own) for part, own in drawn])
        if self._oversampling > 1:
            return SetLine(*_halved(surface, ascent))
        return SetLine(surface, float(ascent))


@cache
def _manrope(weight: Weight) -> bytes:
    """Return a file of Manrope: letters that are read from memory are set in half the time."""
    return (FONT_FOLDER / f"Manrope-{weight.value}.ttf").read_bytes()


_UNPACKING: Final = threading.Lock()
_UNPACKED: Final[dict[bool, bytes]] = {}
"""Bold or not -> the file of FiraGO, once it is unpacked."""


def _world_font(bold: bool) -> bytes:
    """Return the file of FiraGO. Unpacking takes 16 ms, so it waits until one of its letters is needed."""
    with _UNPACKING:
        if bold not in _UNPACKED:
            from pymupdf_fonts import myfont

            _UNPACKED[bold] = myfont("figbo" if bold else "figo")
        return _UNPACKED[bold]


def unpack_world_fonts() -> None:
    """Unpack FiraGO on a thread: a window in a language that is read from right to left is about to need it."""
    threading.Thread(target=lambda: [_world_font(bold) for bold in (False, True)], name="fonts", daemon=True).start()


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, False, "white"), "RGBA")


def _with_both_dashes(text: str) -> str:
    """Return a text in which the two dashes of ``--fast`` do not become one, as Manrope would draw them."""
    return _JOINED_DASH.sub("-\u200c", text) if "--" in text else text


def _weight_in_world(weight: Weight) -> Weight:
    """Return the weight in which FiraGO, which has two, sets a whole line: half bold words are plain ones."""
    return Weight.MEDIUM if weight is Weight.SEMI_BOLD else weight


_SCRIPTS: Final = {"HEBREW": "Hebr", "ARABIC": "Arab", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo"}
"""First word of a letter's name -> the name of its script, as fonts know it."""


def _script_of(letters: str) -> str:
    """Return the name of the script that is read from right to left: in Arabic the letters are joined."""
    words = (unicodedata.name(letter, "").partition(" ")[0] for letter in letters)
    return next((_SCRIPTS[word] for word in words if word in _SCRIPTS), "Hebr")


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
