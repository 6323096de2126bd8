"""Everything that is drawn, as surfaces at device pixels, made once and kept within bounds."""

from __future__ import annotations

import math

import pygame

from gui.art import icons, vector
from gui.art.cache import BoundedCache, bytes_of
from gui.art.cards import CardArt, CardStyle, Picture, picture
from gui.art.felt import make_felt
from gui.art.fonts import Fonts
from gui.art.shapes import BoxLook, make_box, make_box_shadow, quick
from gui.art.theme import FOUR_SUIT_COLOURS, SHADOW_OPACITY, SUIT_COLOURS, Felt

CARD_SCREENS, SHAPE_SCREENS, TEXT_SCREENS = 10.0, 2.0, 0.5
"""How much of each kind is kept, in screenfuls of four bytes a pixel."""
MOST_CARDS = 256 * 1024 * 1024
"""Bytes of cards beyond which no screen is large enough."""
LEAST_SCREEN = 1280 * 800 * 4
FELTS_KEPT = 2


class Art:
    """The pictures of one scale: `scale` device pixels make a logical one."""

    def __init__(self, scale: float, style: CardStyle | None = None) -> None:
        self._scale = scale
        self._screen = LEAST_SCREEN
        self._style = style or CardStyle()
        self.cards = CardArt(round(CARD_SCREENS * LEAST_SCREEN), self._style)
        self.fonts = Fonts(scale, round(TEXT_SCREENS * LEAST_SCREEN))
        self.shapes: BoundedCache[Picture] = BoundedCache(round(SHAPE_SCREENS * LEAST_SCREEN))
        self._felts: dict[tuple[Felt, tuple[int, int]], pygame.Surface] = {}

    @property
    def scale(self) -> float:
        """Device pixels of a logical one."""
        return self._scale

    @property
    def style(self) -> CardStyle:
        """Which deck is played with."""
        return self._style

    def set_style(self, style: CardStyle) -> None:
        """Play with another deck from now on."""
        self._style = style
        self.cards.set_style(style)

    def suit_colour(self, suit: str) -> str:
        """The colour of a suit's signs (S, H, C, D) in the deck that is played with."""
        return (FOUR_SUIT_COLOURS if self._style.four_colour else SUIT_COLOURS)[suit]

    def fit(self, device_size: tuple[int, int], scale: float) -> None:
        """Make ready for a window of that many device pixels. Call it whenever the window's size may have changed.

        A new scale drops everything. A new size drops the felt and sets the bounds; pictures of sizes no longer drawn
        fall out by themselves as new ones come.
        """
        if scale != self._scale:
            self._scale = scale
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

    def felt(self, felt: Felt, device_size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth of a table, filling that many device pixels."""
        cloth = self._felts.get((felt, device_size))
        if cloth is None:
            if len(self._felts) >= FELTS_KEPT:
                self._felts.pop(next(iter(self._felts)))
            cloth = self._felts[felt, device_size] = make_felt(felt, device_size, self._scale)
        return cloth

    def box(self, width: int, height: int, look: BoxLook) -> pygame.Surface:
        """A box with round corners of that many device pixels."""
        key = (width, height, look)
        found = self.shapes.get(key)
        if found is None:
            found = self._keep(key, picture(make_box(width, height, look)))
        return found.surface

    def box_shadow(self, width: int, height: int, radius: float, blur: float) -> Picture:
        """The shadow of a box; lengths in device pixels. The middle counts from where the box begins."""
        key = ("shadow", width, height, radius, blur)
        found = self.shapes.get(key)
        if found is None:
            surface, reach = make_box_shadow(width, height, radius, blur, SHADOW_OPACITY)
            found = self._keep(key, Picture(surface, reach, reach))
        return found

    def drawing(self, body: str, width: float, height: float) -> pygame.Surface:
        """An SVG body whose units are logical pixels, in a box of that many logical pixels."""
        key = (body, width, height)
        found = self.shapes.get(key)
        if found is None:
            across, down = math.ceil(width * self._scale), math.ceil(height * self._scale)
            found = self._keep(key, picture(self._raster(vector.scaled(self._scale, body), across, down)))
        return found.surface

    def icon(self, name: str, size: float, colour: str, fill: str | None) -> pygame.Surface:
        """An icon `size` logical pixels wide. Raises KeyError for an unknown name."""
        key = ("icon", name, size, colour, fill)
        found = self.shapes.get(key)
        if found is None:
            pixels = size * self._scale
            side = math.ceil(pixels)
            found = self._keep(key, picture(self._raster(icons.icon_body(name, pixels, colour, fill), side, side)))
        return found.surface

    def avatar(self, who: str, diameter: float) -> pygame.Surface:
        """A portrait of that many logical pixels. Raises KeyError for an unknown name."""
        key = ("avatar", who, diameter)
        found = self.shapes.get(key)
        if found is None:
            pixels = max(1, round(diameter * self._scale))
            found = self._keep(key, picture(self._raster(icons.avatar_body(who, pixels), pixels, pixels)))
        return found.surface

    def pip(self, suit: str, size: float, colour: str) -> pygame.Surface:
        """A suit sign `size` logical pixels high. Raises KeyError for an unknown suit."""
        key = ("pip", suit, size, colour)
        found = self.shapes.get(key)
        if found is None:
            pixels = size * self._scale
            side = math.ceil(pixels * 1.1)
            found = self._keep(key, picture(self._raster(icons.pip_body(suit, side / 2, pixels, colour), side, side)))
        return found.surface

    def _raster(self, body: str, width: int, height: int) -> pygame.Surface:
        return quick(vector.rasterise(body, width, height))

    def _keep(self, key: tuple[object, ...], made: Picture) -> Picture:
        return self.shapes.put(key, made, bytes_of(made.surface))
