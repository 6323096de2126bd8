"""Art without pictures, for tests that ask where things and words are and look at no pixel.

Everything is laid out and measured as ever, but a picture is one empty pixel. Drawing for real takes more than half of
the time of such a test. That pictures are made of whatever is drawn is shown by the tests that look at them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

import pygame
import pytest

from assets.cards.drawing.pips import PIPS
from gui.art import icons, portraits
from gui.art.cards import CardArt
from gui.art.fonts import Fonts, SetLine
from gui.art.shapes import BoxLook
from gui.art.surfaces import Art
from gui.art.theme import Felt, Weight
from tests.gui_scenes import hosts as scene_hosts
from tests.gui_scenes import recording
from tests.gui_table import hosts


@cache
def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class _UnseenCards(CardArt):
    def foresee(self, cards: Iterable[tuple[str | None, int, float]]) -> None:
        """Make nothing ahead."""

    def card(self, *which: Any, **more: Any) -> pygame.Surface:
        return _nothing()

    def shadow(self, *which: Any, **more: Any) -> pygame.Surface:
        return _nothing()

    def ring(self, height: int, angle: float, width: float) -> pygame.Surface:
        return _nothing()


class _UnseenFonts(Fonts):
    def line(self, words: str, size: float, weight: Weight, colour: str, leftwards: bool = False) -> SetLine:
        return SetLine(_nothing(), 0.0)


class UnseenArt(Art):
    """Art whose pictures are empty. Unknown icons, portraits and suits raise KeyError as ever."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self.cards = _UnseenCards(self.cards.pictures.limit, self.cards.style)
        self.fonts: Fonts = _UnseenFonts(scale, self.fonts.cache.limit)

    def fit(self, device_size: tuple[int, int], scale: float) -> None:
        changed = scale != self.scale
        super().fit(device_size, scale)
        if changed:
            self.fonts = _UnseenFonts(scale, self.fonts.cache.limit)

    def zoomed(self, factor: float) -> Art:
        zoomed = UnseenArt(self.scale * factor)
        zoomed.cards = self.cards
        return zoomed

    def felt(self, felt: Felt, device_size: tuple[int, int]) -> pygame.Surface:
        return _nothing()

    def box(self, width: int, height: int, look: BoxLook) -> pygame.Surface:
        return _nothing()

    def box_shadow(self, width: int, height: int, radius: float, blur: float) -> pygame.Surface:
        return _nothing()

    def drawing(self, body: str, width: float, height: float, *, flipped: bool = False) -> pygame.Surface:
        return _nothing()

    def icon(self, name: str, size: float, colour: str, fill: str | None, *, flipped: bool = False) -> pygame.Surface:
        assert icons.ICONS[name]
        return _nothing()

    def avatar(self, who: str, diameter: float) -> pygame.Surface:
        if who.startswith(portraits.PHOTO):
            return super().avatar(who, diameter)
        assert portraits.PORTRAITS[who.partition(" ")[0]]
        return _nothing()

    def pip(self, suit: str, size: float, colour: str) -> pygame.Surface:
        assert PIPS[suit]
        return _nothing()


@cache
def unseen_art(scale: float = 1.0) -> UnseenArt:
    """Return the art of all windows of a scale: its measures of words are kept."""
    return UnseenArt(scale)


@lru_cache(maxsize=8)
def _shared_pixels(size: tuple[int, int]) -> pygame.Surface:
    """Return the pixels of all windows of a size: nobody looks at them."""
    return pygame.Surface(size)


@contextmanager
def nothing_drawn() -> Iterator[None]:
    """Give the programs that are made or resized in the `with` block art without pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosts, "art", lambda size: unseen_art())
        patch.setattr(hosts, "pixels", _shared_pixels)
        for module in (scene_hosts, recording):
            patch.setattr(module, "shared_art", unseen_art)
        yield
