"""Everything that is drawn, as surfaces at device pixels, made once and kept within bounds."""

from __future__ import annotations

import math

import pygame

from gui.art import icons, vector
from gui.art.cache import SurfaceCache
from gui.art.cards import CardArt, CardStyle
from gui.art.felt import make_felt
from gui.art.fonts import Fonts
from gui.art.shapes import BoxLook, make_box, make_box_shadow, quick
from gui.art.theme import SHADOW_OPACITY, Felt

CARD_SCREENS, SHAPE_SCREENS, TEXT_SCREENS = 10.0, 2.0, 0.5
"""Bytes of each kind that are kept, in screenfuls of four bytes a pixel."""
MOST_CARDS = 256 * 1024 * 1024
"""Most bytes of cards that are kept, however large the screen is."""
LEAST_SCREEN = 1280 * 800 * 4
FELTS_KEPT = 2


class Art:
    """The pictures of one scale: ``scale`` device pixels make a logical one."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.cards = CardArt(round(CARD_SCREENS * LEAST_SCREEN), CardStyle())
        self.fonts = Fonts(scale, round(TEXT_SCREENS * LEAST_SCREEN))
        self.shapes = SurfaceCache(round(SHAPE_SCREENS * LEAST_SCREEN))
        self._screen = LEAST_SCREEN
        self._felts: dict[tuple[Felt, tuple[int, int]], pygame.Surface] = {}

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
        self._felts = {key: felt for key, felt in self._felts.items() if key[1] == device_size}
        screen = max(LEAST_SCREEN, 4 * device_size[0] * device_size[1])
        if screen != self._screen:
            self._screen = screen
            self.cards.set_limit(min(MOST_CARDS, round(CARD_SCREENS * screen)))
            self.shapes.limit = round(SHAPE_SCREENS * screen)
            self.fonts.cache.limit = round(TEXT_SCREENS * screen)

    def zoomed(self, factor: float) -> Art:
        """Return the art of another scale that has the same cards, for a piece of a table."""
        zoomed = Art(self.scale * factor)
        zoomed.cards = self.cards
        return zoomed

    def felt(self, felt: Felt, device_size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth of a table, filling that many device pixels."""
        cloth = self._felts.get((felt, device_size))
        if cloth is None:
            if len(self._felts) >= FELTS_KEPT:
                self._felts.pop(next(iter(self._felts)))
            cloth = self._felts[felt, device_size] = make_felt(felt, device_size, self.scale)
        return cloth

    def box(self, width: int, height: int, look: BoxLook) -> pygame.Surface:
        """Return a box with round corners of that many device pixels."""
        return self.shapes.made((width, height, look), lambda: make_box(width, height, look))

    def box_shadow(self, width: int, height: int, radius: float, blur: float) -> pygame.Surface:
        """Return the shadow of a box, larger than it by the same on all sides; lengths in device pixels."""
        key = ("shadow", width, height, radius, blur)
        return self.shapes.made(key, lambda: make_box_shadow(width, height, radius, blur, SHADOW_OPACITY))

    def drawing(self, body: str, width: float, height: float) -> pygame.Surface:
        """Return an SVG body whose units are logical pixels, in a box of that many logical pixels."""
        across, down = math.ceil(width * self.scale), math.ceil(height * self.scale)
        return self.shapes.made((body, width, height), lambda: _raster(vector.scaled(self.scale, body), across, down))

    def icon(self, name: str, size: float, colour: str, fill: str | None) -> pygame.Surface:
        """Return an icon ``size`` logical pixels wide. Raises KeyError for an unknown name."""
        pixels = size * self.scale
        side, key = math.ceil(pixels), ("icon", name, size, colour, fill)
        return self.shapes.made(key, lambda: _raster(icons.icon_body(name, pixels, colour, fill), side, side))

    def avatar(self, who: str, diameter: float) -> pygame.Surface:
        """Return a portrait of that many logical pixels. Raises KeyError for an unknown name."""
        side = max(1, round(diameter * self.scale))
        return self.shapes.made(("avatar", who, diameter), lambda: _raster(icons.avatar_body(who, side), side, side))

    def pip(self, suit: str, size: float, colour: str) -> pygame.Surface:
        """Return a suit sign ``size`` logical pixels high. Raises KeyError for an unknown suit."""
        pixels = size * self.scale
        side, key = math.ceil(pixels * 1.1), ("pip", suit, size, colour)
        return self.shapes.made(key, lambda: _raster(icons.pip_body(suit, side / 2, pixels, colour), side, side))


def _raster(body: str, width: int, height: int) -> pygame.Surface:
    return quick(vector.rasterise(body, width, height))
