"""Removes folders of the building computer from the places where a library looks for others."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import NamedTuple

HEAD = b"\x7fELF\x02\x01"
"""The beginning of an ELF file of 64 bits whose numbers have their lowest byte first."""
LOADED, DYNAMIC = 1, 2
"""Types of segments."""
STRINGS, SEARCH_PATHS, END = 5, (15, 29), 0
"""Tags of the dynamic section: where its texts are, folders to search (of two kinds), and its end."""
BESIDE = b"$ORIGIN"
"""The beginning of a folder that is named from the library's own place."""


class Segment(NamedTuple):
    """A part of the file, and its address in memory."""

    kind: int
    place: int
    address: int
    size: int


def remove_foreign(path: Path) -> bool:
    """Remove the search paths that are not beside the library; return True if the file was changed.

    Such a path is a folder of the computer that built it. Nothing is found there anywhere else, and whoever may write
    there could put a library into the program.
    """
    data = bytearray(path.read_bytes())
    if not data.startswith(HEAD):
        return False
    first, size, count = *struct.unpack_from("<Q", data, 0x20), *struct.unpack_from("<HH", data, 0x36)
    heads = (struct.unpack_from("<IIQQQQ", data, at) for at in range(first, first + size * count, size))
    segments = [Segment(kind, place, address, length) for kind, _, place, address, _, length in heads]
    dynamic = next((segment for segment in segments if segment.kind == DYNAMIC), None)
    if dynamic is None:
        return False
    entries = list(struct.iter_unpack("<QQ", data[dynamic.place : dynamic.place + dynamic.size // 16 * 16]))
    strings = next(value for tag, value in entries if tag == STRINGS)
    loaded = next(one for one in segments if one.kind == LOADED and one.address <= strings < one.address + one.size)
    texts = strings - loaded.address + loaded.place
    kept = [(tag, value) for tag, value in entries if tag not in SEARCH_PATHS or data.startswith(BESIDE, texts + value)]
    if kept == entries:
        return False
    # The kept entries move up, and entries that end the section fill the rest.
    kept += [(END, 0)] * (len(entries) - len(kept))
    data[dynamic.place : dynamic.place + 16 * len(kept)] = b"".join(struct.pack("<QQ", *entry) for entry in kept)
    path.write_bytes(data)
    return True
