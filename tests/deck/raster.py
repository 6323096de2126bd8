"""Pictures as the program will show them: rasterised by pygame-ce, and compared pixel by pixel in C."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pygame

from assets.cards import HEIGHT, WIDTH

Colour = tuple[int, int, int]


def rasterise(text: str, width: int, height: int) -> pygame.Surface:
    """An SVG document at a size in pixels."""
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))


@cache
def card(text: str, height: int) -> pygame.Surface:
    """A card at a height in pixels, as wide as it has to be; look at it, do not draw on it."""
    return rasterise(text, round(height * WIDTH / HEIGHT), height)


def padded(text: str, margin: int) -> pygame.Surface:
    """A card at its natural size with a margin around it that shows what is drawn outside the card."""
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    width, height = WIDTH + 2 * margin, HEIGHT + 2 * margin
    wider = f'viewBox="{-margin} {-margin} {width} {height}" width="{width}" height="{height}"'
    assert frame in text
    return rasterise(text.replace(frame, wider, 1), width, height)


def count(surface: pygame.Surface, colour: Colour, tolerance: int = 8) -> int:
    """Return the number of pixels of a colour, within the tolerance in each channel."""
    limits = (tolerance, tolerance, tolerance, 255)
    return pygame.mask.from_threshold(surface, colour, limits).count()


def likeness(one: pygame.Surface, other: pygame.Surface, tolerance: int = 40) -> float:
    """The share of pixels, 0 to 1, that are the same in both, give or take the tolerance in each channel."""
    assert one.get_size() == other.get_size()
    same = pygame.mask.from_threshold(one, (0, 0, 0), (tolerance, tolerance, tolerance, 255), other)
    return same.count() / (one.get_width() * one.get_height())


def colour(code: str) -> Colour:
    """A colour by its code, ``#rrggbb``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)
