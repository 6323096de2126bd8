"""Everything that is drawn, as surfaces at device pixels, made once and kept within bounds.

Each kind of picture (cards, shadows, shapes, set text, cloths) has its share of `MOST_KEPT`; those used longest ago go
first. The process takes some 80 MB more in the largest window. glibc is told to give memory back (`allocation.py`).
Another deck of cards comes a few pictures in a frame; until then the former one is shown. `python -m benchmarks.memory`
measures all that.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from gui.art import icons, portraits, vector
from gui.art.cache import BoundedCache, SurfaceCache
from gui.art.cards import CardArt, CardStyle
from gui.art.felt import make_felt
from gui.art.fonts import Fonts
from gui.art.shapes import BoxLook, make_box, make_box_shadow, quick
from gui.art.theme import SHADOW_OPACITY, Felt

MEGABYTE = 1024 * 1024
MOST_KEPT = 250 * MEGABYTE
"""Most bytes of pictures that are kept, of all kinds together, in windows of up to 3840x2160 device pixels.

A larger window adds its cloth, which is as large as the window.
"""
LEAST_SCREEN = 1280 * 800 * 4
ZOOMED_SHAPES, ZOOMED_FELTS = 6 * MEGABYTE, 16 * MEGABYTE
"""Bytes of shapes, as many of text, and of cloths for a piece of a table that is shown beside other things."""


class Bound(NamedTuple):
    """The limit for one kind of pictures: a number of screenfuls at four bytes a pixel, and at most ``most`` bytes."""

    screens: float
    most: int

    def of(self, screen: int) -> int:
        """Return the bytes for a window with that many bytes."""
        return min(self.most, round(self.screens * screen))


CARDS = Bound(3.0, 72 * MEGABYTE)
"""The limit for cards; their shadows and rings may take a quarter as much in addition (`CardArt`).

A frame at 1280x800 shows at most 3.4 MB of cards and 2.7 MB of shadows, in any game with the most players. Of three
screenfuls 7 % more cards are made than of ten in half a minute of watched Euchre, the game with the most; of two,
shadows are made anew in every frame.
"""
SHAPES = Bound(2.0, 56 * MEGABYTE)
TEXT = Bound(0.5, 8 * MEGABYTE)
FELTS = Bound(2.0, 66 * MEGABYTE)


class Art:
    """The pictures of one scale: ``scale`` device pixels make a logical one."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.cards = CardArt(CARDS.of(LEAST_SCREEN), CardStyle())
        self.fonts = Fonts(scale, TEXT.of(LEAST_SCREEN))
        self.shapes = SurfaceCache(SHAPES.of(LEAST_SCREEN))
        self._size = (0, 0)
        self._felts = SurfaceCache(FELTS.of(LEAST_SCREEN))
        self.photographs: Callable[[str], bytes | None] = lambda key: None
        """Returns the bytes of a photograph by its key, or None."""

    @property
    def limit(self) -> int:
        """Most bytes that are kept for the present window."""
        return sum(cache.limit for cache in self._caches)

    @property
    def held(self) -> int:
        """Bytes that are kept now."""
        return sum(cache.held for cache in self._caches)

    @property
    def _caches(self) -> tuple[BoundedCache[Any], ...]:
        return self.cards.pictures, self.cards.shadows, self.shapes, self.fonts.cache, self._felts

    def fit(self, device_size: tuple[int, int], scale: float) -> None:
        """Make ready for a window of that many device pixels. Call it whenever the window's size may have changed.

        A new scale drops everything. A new size drops the felt and sets the bounds; pictures of sizes no longer drawn
        fall out by themselves as new ones come.
        """
        if scale != self.scale:
            self.scale = scale
            self.fonts = Fonts(scale, self.fonts.cache.limit)
            self.shapes.clear()
            self.cards.pictures.clear()
            self.cards.shadows.clear()
        window = 4 * device_size[0] * device_size[1]
        if device_size != self._size:
            self._size = device_size
            self._felts.clear()
        screen = max(LEAST_SCREEN, window)
        self.cards.set_limit(CARDS.of(screen))
        self.shapes.limit = SHAPES.of(screen)
        self.fonts.cache.limit = TEXT.of(screen)
        # The cloth of the table that is shown is kept, however large it is.
        self._felts.limit = max(FELTS.of(screen), window)

    def zoomed(self, factor: float) -> Art:
        """Return the art of another scale that has the same cards, for a piece of a table."""
        zoomed = Art(self.scale * factor)
        zoomed.cards, zoomed.photographs = self.cards, self.photographs
        zoomed.shapes.limit = zoomed.fonts.cache.limit = ZOOMED_SHAPES
        zoomed._felts.limit = ZOOMED_FELTS
        return zoomed

    def felt(self, felt: Felt, device_size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth of a table, filling that many device pixels."""
        return self._felts.made((felt, device_size), lambda: make_felt(felt, device_size, self.scale))

    def box(self, width: int, height: int, look: BoxLook) -> pygame.Surface:
        """Return a box with round corners of that many device pixels."""
        return self.shapes.made((width, height, look), lambda: make_box(width, height, look))

    def box_shadow(self, width: int, height: int, radius: float, blur: float) -> pygame.Surface:
        """Return the shadow of a box, larger than it by the same on all sides; lengths in device pixels."""
        key = ("shadow", width, height, radius, blur)
        return self.shapes.made(key, lambda: make_box_shadow(width, height, radius, blur, SHADOW_OPACITY))

    def drawing(self, body: str, width: float, height: float, *, flipped: bool = False) -> pygame.Surface:
        """Return an SVG body whose units are logical pixels, in a box of that many logical pixels."""
        across, down, key = math.ceil(width * self.scale), math.ceil(height * self.scale), (body, width, height)
        made = self.shapes.made(key, lambda: _raster(vector.scaled(self.scale, body), across, down))
        return self._flipped(made, key) if flipped else made

    def icon(self, name: str, size: float, colour: str, fill: str | None, *, flipped: bool = False) -> pygame.Surface:
        """Return an icon ``size`` logical pixels wide. Raises KeyError for an unknown name."""
        pixels = size * self.scale
        side, key = math.ceil(pixels), ("icon", name, size, colour, fill)
        made = self.shapes.made(key, lambda: _raster(icons.icon_body(name, pixels, colour, fill), side, side))
        return self._flipped(made, key) if flipped else made

    def _flipped(self, surface: pygame.Surface, key: tuple[Any, ...]) -> pygame.Surface:
        """Return the picture with that key from right to left."""
        return self.shapes.made(("flipped", *key), lambda: pygame.transform.flip(surface, True, False))

    def avatar(self, who: str, diameter: float) -> pygame.Surface:
        """Return a portrait of that many logical pixels, by its name or a photograph's key.

        A photograph that is not there, or cannot be read, is replaced by the sign of a person, as is an
        unknown name. After a space a name may have a colour for its ground.
        """
        side = max(1, round(diameter * self.scale))
        return self.shapes.made(("avatar", who, diameter), lambda: self._portrait(who, side))

    def _portrait(self, who: str, side: int) -> pygame.Surface:
        if who.startswith(portraits.PHOTO):
            from gui.art.photographs import round_photograph

            png = self.photographs(who)
            found = None if png is None else round_photograph(png, side)
            if found is not None:
                return found
            who = portraits.PERSON
        return _raster(portraits.portrait_body(who, side), side, side)

    def pip(self, suit: str, size: float, colour: str) -> pygame.Surface:
        """Return a suit sign ``size`` logical pixels high. Raises KeyError for an unknown suit."""
        pixels = size * self.scale
        side, key = math.ceil(pixels * 1.1), ("pip", suit, size, colour)
        return self.shapes.made(key, lambda: _raster(icons.pip_body(suit, side / 2, pixels, colour), side, side))


def _raster(body: str, width: int, height: int) -> pygame.Surface:
    return quick(vector.rasterise(body, width, height))
