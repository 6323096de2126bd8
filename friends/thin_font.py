"""A TrueType font with the letters of a few alphabets alone: a hundred kilobytes less for the first page in Hebrew."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

NEEDED: Final = ("OS/2", "cmap", "cvt ", "fpgm", "gasp", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "prep")
"""The tables that letters without ligatures need, besides the names of glyphs, of which there are none."""
ARE_WORDS, HAS_SCALE, HAS_MORE, HAS_TWO_SCALES, HAS_MATRIX = 0x0001, 0x0008, 0x0020, 0x0040, 0x0080
"""Flags of the parts of a glyph that is put together."""


def thinned(font: bytes, letters: Sequence[range]) -> bytes:
    """Return a font in which all glyphs are empty but those of these code points."""
    tables = {name: table for name, table in _tables(font) if name in NEEDED}
    glyphs, head = tables["glyf"], bytearray(tables["head"])
    places = _places(tables["loca"], is_long=struct.unpack_from(">h", head, 50)[0] == 1)
    kept = set[int]()
    found = [0, *_glyphs(tables["cmap"], letters)]
    while found:
        glyph = found.pop()
        if glyph not in kept:
            kept.add(glyph)
            found += _parts(glyphs[places[glyph] : places[glyph + 1]])
    drawn, starts = bytearray(), [0]
    for glyph in range(len(places) - 1):
        if glyph in kept:
            drawn += glyphs[places[glyph] : places[glyph + 1]]
            drawn += bytes(-len(drawn) % 4)
        starts.append(len(drawn))
    struct.pack_into(">h", head, 50, 1)
    nameless = struct.pack(">8L", 0x00030000, *[0] * 7)
    changed = {"head": bytes(head), "glyf": bytes(drawn), "loca": struct.pack(f">{len(starts)}L", *starts)}
    return _font({**tables, **changed, "post": nameless})


def _tables(font: bytes) -> Iterator[tuple[str, bytes]]:
    for place in range(struct.unpack_from(">H", font, 4)[0]):
        name, _, start, length = struct.unpack_from(">4sLLL", font, 12 + 16 * place)
        yield name.decode("ascii"), font[start : start + length]


def _font(tables: Mapping[str, bytes]) -> bytes:
    """Return a font of these tables."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">LHHHH", 0x00010000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    body, start = b"", 12 + 16 * count
    for name, table in sorted(tables.items()):
        whole = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(whole) // 4}L", whole)) & 0xFFFFFFFF
        head += struct.pack(">4sLLL", name.encode("ascii"), checksum, start + len(body), len(table))
        body += whole
    return head + body


def _places(loca: bytes, *, is_long: bool) -> list[int]:
    """Return where every glyph begins, and where the last one ends."""
    if is_long:
        return [*struct.unpack(f">{len(loca) // 4}L", loca)]
    return [2 * place for place in struct.unpack(f">{len(loca) // 2}H", loca)]


def _glyphs(cmap: bytes, letters: Sequence[range]) -> Iterator[int]:
    """Yield the glyphs of code points, by the first table of segments (format 4)."""
    count = struct.unpack_from(">H", cmap, 2)[0]
    starts = (struct.unpack_from(">HHL", cmap, 4 + 8 * place)[2] for place in range(count))
    start = next(start for start in starts if struct.unpack_from(">H", cmap, start)[0] == 4)
    segments = struct.unpack_from(">H", cmap, start + 6)[0] // 2
    row = 2 * segments
    ends = start + 14
    for place in range(0, row, 2):
        (last,) = struct.unpack_from(">H", cmap, ends + place)
        first, delta, away = (struct.unpack_from(">H", cmap, ends + 2 + n * row + place)[0] for n in (1, 2, 3))
        for code in (code for codes in letters for code in range(max(first, codes.start), min(last + 1, codes.stop))):
            glyph = code
            if away:
                (glyph,) = struct.unpack_from(">H", cmap, ends + 2 + 3 * row + place + away + 2 * (code - first))
            yield (glyph + delta) & 0xFFFF


def _parts(glyph: bytes) -> Iterator[int]:
    """Yield the glyphs that a glyph is put together of."""
    if not glyph or struct.unpack_from(">h", glyph)[0] >= 0:
        return
    place, flags = 10, HAS_MORE
    while flags & HAS_MORE:
        flags, part = struct.unpack_from(">HH", glyph, place)
        yield part
        place += 8 if flags & ARE_WORDS else 6
        place += 2 if flags & HAS_SCALE else 4 if flags & HAS_TWO_SCALES else 8 if flags & HAS_MATRIX else 0
