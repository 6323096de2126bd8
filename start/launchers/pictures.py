"""Icon files for Windows and macOS: PNGs of several sizes in one file, drawn from an SVG by pygame-ce."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def pngs(svg: str, sizes: Sequence[int]) -> dict[int, bytes]:
    """Return the SVG at that path as a PNG at each of the sizes, in pixels."""
    import io

    import pygame

    drawn = {}
    for size in sizes:
        file = io.BytesIO()
        pygame.image.save(pygame.image.load_sized_svg(svg, (size, size)), file, "icon.png")
        drawn[size] = file.getvalue()
    return drawn


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon made of square PNGs by their size in pixels, at most 256."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for size, png in pictures.items():
        # 256 is written as 0, the only way into one byte.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), place)
        place += len(png)
    return head + b"".join(pictures.values())


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon made of square PNGs by their size in pixels, each one of `ICNS_TYPES`."""
    parts = [ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png for size, png in pictures.items()]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
