"""The cloth of the table: light in the middle, darker to the edge, woven, without visible bands.

A step of one level in a smooth ramp over a large window is wide enough to be seen. So the ramp is scaled up with two
further bits (its levels above the edge colour, times four), a fine pattern is taken from it, and only then is it
brought down.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

import pygame

from gui.art.theme import Felt

GRID = (96, 60)
FINEST = 4
ORDERED = ((0, 2), (3, 1))
"""Subtracted from four times a level, pixel by pixel, before that is divided by four and rounded up."""
THREAD_LIGHT = 3
"""Levels of light added to every second thread of the weave."""
THREAD = 2
WEAVE_CELL = 4
TILE = 256


def make_felt(felt: Felt, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a felt that fills `size` device pixels."""
    middle, edge = pygame.Color(felt.middle)[:3], pygame.Color(felt.edge)[:3]
    above = tuple(max(0, a - b) for a, b in zip(middle, edge, strict=True))
    finer = tuple(FINEST if FINEST * level <= 255 else FINEST // 2 for level in above)
    cloth = pygame.transform.smoothscale(_ramp(above, finer), size)
    _tile(cloth, _dither_tile(finer), pygame.BLEND_RGB_SUB)
    cloth.fill(tuple(256 // factor for factor in finer), special_flags=pygame.BLEND_RGB_MULT)
    _tile(cloth, _weave_tile(edge, max(1, round(scale))), pygame.BLEND_RGB_ADD)
    return cloth


def light_at(across: float, down: float) -> float:
    """Return the share of the edge colour, from 0 in the middle of the window to 1; places are shares of the window."""
    distance = math.hypot((across - 0.5) * 1.9, (down - 0.46) * 1.75)
    share = (distance - 0.12) / 1.1
    if share <= 0.0:
        return 0.0
    return share * share * (3 - 2 * share) if share < 1.0 else 1.0


@lru_cache(maxsize=8)
def _ramp(above: tuple[int, ...], finer: tuple[int, ...]) -> pygame.Surface:
    """Return what each channel of the felt has above its edge colour, times ``finer``, as a small picture."""
    red, green, blue = (factor * level for factor, level in zip(finer, above, strict=True))
    pixels = bytearray()
    for lights in _left_lights():
        # The light falls on both sides of the middle alike.
        left = [bytes((round(red * light), round(green * light), round(blue * light))) for light in lights]
        pixels += b"".join((*left, *reversed(left)))
    return pygame.image.frombytes(bytes(pixels), GRID, "RGB").convert(32, 0)


@cache
def _left_lights() -> tuple[tuple[float, ...], ...]:
    """Return the light on the left half of the window, row by row, from 0 at the edge to 1; every felt has the same."""
    across, down = GRID
    return tuple(tuple(1 - light_at(x / (across - 1), y / (down - 1)) for x in range(across // 2)) for y in range(down))


def _dither_tile(finer: tuple[int, ...]) -> pygame.Surface:
    tile = pygame.Surface((TILE, TILE), 0, 32)
    for y, row in enumerate(ORDERED):
        for x, level in enumerate(row):
            red, green, blue = (level * factor // FINEST for factor in finer)
            tile.set_at((x, y), (red, green, blue))
    return _repeated(tile, len(ORDERED))


def _weave_tile(edge: tuple[int, ...], pixel: int) -> pygame.Surface:
    """Return the edge colour with the threads: `pixel` device pixels make one pixel of the weave."""
    tile = pygame.Surface((TILE, TILE), 0, 32)
    side = WEAVE_CELL * pixel
    for y in range(side):
        for x in range(side):
            raised = (x // (THREAD * pixel) + y // (THREAD * pixel)) % 2
            red, green, blue = (min(255, level + THREAD_LIGHT * raised) for level in edge)
            tile.set_at((x, y), (red, green, blue))
    return _repeated(tile, side)


def _repeated(tile: pygame.Surface, side: int) -> pygame.Surface:
    """Return the tile with its first ``side`` x ``side`` pixels repeated over as much of it as holds whole copies."""
    whole = tile.get_width() // side * side
    done = side
    while done < whole:
        step = min(done, whole - done)
        tile.blit(tile.subsurface((0, 0, step, side)).copy(), (done, 0))
        done += step
    done = side
    while done < whole:
        step = min(done, whole - done)
        tile.blit(tile.subsurface((0, 0, whole, step)).copy(), (0, done))
        done += step
    return tile.subsurface((0, 0, whole, whole))


def _tile(surface: pygame.Surface, tile: pygame.Surface, how: int) -> None:
    """Add the tile's light to the whole surface, or take it away."""
    width, height = surface.get_size()
    side = tile.get_width()
    for y in range(0, height, side):
        for x in range(0, width, side):
            surface.blit(tile, (x, y), special_flags=how)
