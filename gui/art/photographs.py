"""Photographs as portraits: a picture file becomes a square of pixels without anything else that was in the file.

A photograph is kept as a PNG that is encoded anew from its pixels, so where and when it was taken is not in it. Its
key, which stands where the name of a drawn portrait may stand, is the hash of these bytes.
"""

from __future__ import annotations

import io
from typing import Final, NamedTuple

import pygame

from engine.hashing import sha256_of
from gui.art import vector
from gui.art.picture_files import DAMAGED, PictureError, PictureHead, picture_head
from gui.art.portraits import PHOTO
from gui.art.shapes import clear_surface, quick
from gui.art.theme import PAPER

PHOTO_SIDE: Final = 512
"""Width and height of a photograph, in pixels: enough for the largest portrait on a screen of scale 4."""
LONGEST: Final = 4
"""Of a longer picture than this many squares only the middle is shown."""


class Photograph(NamedTuple):
    """A person's picture."""

    key: str
    png: bytes


def upright_picture(data: bytes) -> pygame.Surface:
    """Return the picture of a file's bytes as it was seen by whoever took it, its shorter side `PHOTO_SIDE` pixels.

    Takes up to a second for the largest pictures. Raises PictureError with a sentence for those that cannot be opened.
    """
    head = picture_head(data)
    width, height = head.seen
    shorter = min(width, height)
    across, down = (min(side, LONGEST * shorter) for side in (width, height))
    part = pygame.Rect((width - across) // 2, (height - down) // 2, across, down)
    factor = PHOTO_SIDE / shorter
    return part_of_picture(data, head, part, (round(across * factor), round(down * factor)))


def part_of_picture(data: bytes, head: PictureHead, part: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """Return a part of the picture of a file's bytes, scaled to a size, on paper; ``part`` and result are upright.

    Raises PictureError with a sentence if the picture cannot be opened.
    """
    try:
        whole = pygame.image.load(io.BytesIO(data), f"picture.{head.kind}")
    except (pygame.error, MemoryError) as error:
        raise PictureError(DAMAGED) from error
    if whole.get_size() != (head.width, head.height):
        raise PictureError(DAMAGED)
    stored = whole.subsurface(_as_stored(part, head))
    if stored.get_bitsize() not in (24, 32):
        stored = quick(stored)
    stored_size = size[::-1] if head.is_turned else size
    small = quick(pygame.transform.smoothscale(stored, stored_size))
    ground = pygame.Surface(stored_size, 0, 32)
    ground.fill(PAPER)
    ground.blit(small, (0, 0))
    return _turned_upright(ground, head)


def _as_stored(part: pygame.Rect, head: PictureHead) -> pygame.Rect:
    """Return where a part of an upright picture lies in the way in which it is stored."""
    left = head.seen[0] - part.right if head.from_right else part.left
    top = head.seen[1] - part.bottom if head.from_below else part.top
    if head.is_turned:
        return pygame.Rect(top, left, part.height, part.width)
    return pygame.Rect(left, top, part.width, part.height)


def _turned_upright(picture: pygame.Surface, head: PictureHead) -> pygame.Surface:
    """Return a picture as it was seen, from the way in which it is stored."""
    if head.is_turned:
        # Its rows are columns of what was seen: a mirror image about the falling diagonal.
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    return pygame.transform.flip(picture, head.from_right, head.from_below)


def photograph(upright: pygame.Surface, place: float = 0.5) -> Photograph:
    """Return a square of an upright picture; ``place`` is where it lies along the longer side, from 0 to 1."""
    spare = [side - PHOTO_SIDE for side in upright.get_size()]
    left, top = (round(room * min(1.0, max(0.0, place))) for room in spare)
    file = io.BytesIO()
    pygame.image.save(upright.subsurface((left, top, PHOTO_SIDE, PHOTO_SIDE)), file, "photograph.png")
    png = file.getvalue()
    return Photograph(PHOTO + sha256_of(png), png)


def round_photograph(png: bytes, side: int) -> pygame.Surface | None:
    """Return a photograph as a disc of that many device pixels; None if these bytes are none."""
    try:
        head = picture_head(png)
        if (head.kind, head.width, head.height) != ("png", PHOTO_SIDE, PHOTO_SIDE):
            return None
        square = quick(pygame.image.load(io.BytesIO(png), "photograph.png"))
    except (PictureError, pygame.error):
        return None
    disc = vector.rasterise(vector.circle(side / 2, side / 2, side / 2, "#ffffff"), side, side)
    round_picture = clear_surface(side, side)
    round_picture.blit(pygame.transform.smoothscale(square, (side, side)), (0, 0))
    round_picture.blit(quick(disc), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return round_picture
