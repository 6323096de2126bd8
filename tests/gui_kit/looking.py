"""Measures of pictures for tests."""

from __future__ import annotations

import pygame


def changed(surface: pygame.Surface, ground: tuple[int, int, int] = (0, 0, 0)) -> pygame.Rect:
    """The smallest rectangle that holds every pixel of another colour than the ground; empty when there is none."""
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def pixels(surface: pygame.Surface) -> bytes:
    """Everything that can be seen of a surface."""
    return pygame.image.tobytes(surface, "RGBA")


def solid(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle that holds every pixel that is more than half opaque."""
    rects = pygame.mask.from_surface(surface, 127).get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
