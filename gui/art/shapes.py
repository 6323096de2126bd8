"""Boxes with round corners and soft shadows, at exact device pixels.

A box of any size is put together from one small one: its corners as they are, its edges and its middle stretched. That
costs a fraction of rasterising it whole, so a window that is being resized stays quick.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from gui.art import vector

BLUR_REACH = 2.5
"""Distance to which a shadow is seen beyond its shape, in blur radii."""
BLUR_PIXELS = 3.0
"""The radius at which blurring is done: wider shadows are blurred small and scaled up, which nobody sees."""


class BoxLook(NamedTuple):
    """The look of a box; lengths in device pixels."""

    radius: float
    fill: str | None
    opacity: float
    line: str | None
    line_width: float
    line_opacity: float


def clear_surface(width: int, height: int) -> pygame.Surface:
    """Return a see-through surface in the format that is quickest to blit on a window."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def make_box(width: int, height: int, look: BoxLook) -> pygame.Surface:
    """Return a box of that many device pixels."""
    radius = min(look.radius, width / 2, height / 2)
    corner = math.ceil(max(radius, look.line_width if look.line else 0)) + 1
    small_width, small_height = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    body = vector.rectangle(
        0, 0, small_width, small_height, radius, look.fill, look.opacity, look.line, look.line_width, look.line_opacity
    )
    return stretched(quick(vector.rasterise(body, small_width, small_height)), width, height)


def make_box_shadow(width: int, height: int, radius: float, blur: float, opacity: float) -> pygame.Surface:
    """Return the shadow of a box, which reaches beyond it by the same number of device pixels on every side."""
    reach = math.ceil(BLUR_REACH * blur)
    radius = min(radius, width / 2, height / 2)
    corner = math.ceil(radius) + reach + 1
    small_width, small_height = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    body = vector.rectangle(reach, reach, small_width, small_height, radius, "#000000")
    small = blurred(body, small_width + 2 * reach, small_height + 2 * reach, blur, opacity)
    return stretched(small, width + 2 * reach, height + 2 * reach)


def quick(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture in the format that is quickest to blit on a window."""
    return surface.convert(clear_surface(1, 1))


def blurred(body: str, width: int, height: int, blur: float, opacity: float) -> pygame.Surface:
    """Return a black drawing of device pixels, blurred by a radius, its darkness multiplied by the opacity."""
    shrink = max(1.0, blur / BLUR_PIXELS)
    small_width, small_height = max(2, round(width / shrink)), max(2, round(height / shrink))
    across, down = small_width / width, small_height / height
    raster = vector.rasterise(vector.group(f"scale({across:.6g} {down:.6g})", body), small_width, small_height)
    soft = pygame.transform.gaussian_blur(quick(raster), max(1, round(blur / shrink)))
    soft.fill((255, 255, 255, round(opacity * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft if soft.get_size() == (width, height) else pygame.transform.smoothscale(soft, (width, height))


def stretched(source: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return the picture made larger by repeating its middle column and its middle row."""
    if source.get_size() == (width, height):
        return source
    whole = clear_surface(width, height)
    for x, wide, to_x, to_wide in _parts(source.get_width(), width):
        for y, high, to_y, to_high in _parts(source.get_height(), height):
            place = whole.subsurface((to_x, to_y, to_wide, to_high))
            pygame.transform.scale(source.subsurface((x, y, wide, high)), place.get_size(), place)
    return whole


def _parts(length: int, wanted: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield start and length of the parts of a picture's side, and those that they get where it is longer.

    The pixel in the middle becomes as long as is needed, the parts before and behind it stay as they are.
    """
    first = length // 2 if length < wanted else length
    last = length - first - 1
    yield 0, first, 0, first
    if length < wanted:
        yield first, 1, first, wanted - first - last
        yield first + 1, last, wanted - last, last
