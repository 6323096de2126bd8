"""Photographs as portraits: how they are turned and cut, what is left of the file, and files that are none."""

from __future__ import annotations

import base64
import hashlib
import io
import itertools
import os
import random
import struct
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from gui.art.photographs import PHOTO_SIDE, photograph, round_photograph, upright_picture
from gui.art.picture_files import MOST_BYTES, PictureError, picture_head, read_picture
from gui.art.portraits import PERSON
from gui.art.surfaces import Art
from gui.settings.portraits import portrait_name
from tests.gui_kit.looking import pixels, solid

RED, GREEN, BLUE, YELLOW = (220, 30, 30), (30, 160, 30), (30, 30, 220), (240, 240, 40)
QUARTERS = (RED, GREEN, BLUE, YELLOW)
"""The colours of the quarters of a test picture as it is stored: the upper two, then the lower two."""
SEEN = {
    1: (RED, GREEN, BLUE, YELLOW),
    2: (GREEN, RED, YELLOW, BLUE),
    3: (YELLOW, BLUE, GREEN, RED),
    4: (BLUE, YELLOW, RED, GREEN),
    5: (RED, BLUE, GREEN, YELLOW),
    6: (BLUE, RED, YELLOW, GREEN),
    7: (YELLOW, GREEN, BLUE, RED),
    8: (GREEN, YELLOW, RED, BLUE),
}
"""The quarters as they were seen, by orientation: EXIF 2.3 says at which sides the first row and column were.

Six, for example: the first row, red and green, was at the right, the first column, red and blue, at the top.
"""
WEBP = base64.b64decode(
    "UklGRkgAAABXRUJQVlA4TDsAAAAvJ8AHAB8gECAUiVQsRyHbCNDYzh/lRRASEHfsMNwsef7jUw8lBDUB0zCYxCQmO/JzR/R/AsxhK6HYCgA="
)
WEBP_TURNED = base64.b64decode(
    "UklGRnwAAABXRUJQVlA4WAoAAAAIAAAAJwAAHwAAVlA4TDsAAAAvJ8AHAB8gECAUiVQsRyHbCNDYzh/lRRASEHfsMNwsef7jUw8lBDUB0zCYxCQmO/"
    "JzR/R/AsxhK6HYCgBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA"
)
"""The test picture, 40 by 32, and the same with orientation 6 in its EXIF."""


def stored(kind: str, size: tuple[int, int] = (40, 32)) -> bytes:
    """Return the test picture as a file of that kind."""
    picture = pygame.Surface(size, 0, 24)
    for place, colour in enumerate(QUARTERS):
        across, down = size[0] // 2, size[1] // 2
        picture.fill(colour, (place % 2 * across, place // 2 * down, across, down))
    file = io.BytesIO()
    pygame.image.save(picture, file, f"picture.{kind}")
    return file.getvalue()


def exif(orientation: int, order: str = "<") -> bytes:
    """Return EXIF that notes a maker, how the camera was held, and a place on the map."""
    entries = [
        (0x010F, 2, 4, b"Cam\0"),
        (0x0112, 3, 1, struct.pack(f"{order}HH", orientation, 0)),
        (0x8825, 4, 1, b"GPS!"),
    ]
    packed = b"".join(struct.pack(f"{order}HHI", *entry[:3]) + entry[3] for entry in entries)
    return struct.pack(f"{order}2sHIH", b"II" if order == "<" else b"MM", 42, 8, len(entries)) + packed + b"\0\0\0\0"


def held(orientation: int, order: str = "<") -> bytes:
    """Return the test picture as a JPEG of a camera that was held like that."""
    file, noted = stored("jpg"), b"Exif\0\0" + exif(orientation, order)
    return file[:2] + b"\xff\xe1" + struct.pack(">H", len(noted) + 2) + noted + file[2:]


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def with_chunk(png: bytes, added: bytes) -> bytes:
    """Return a PNG with another chunk behind its head."""
    return png[:33] + added + png[33:]


def quarters(picture: pygame.Surface) -> tuple[tuple[int, int, int], ...]:
    """Return the nearest of the colours in the middle of each quarter."""
    across, down = picture.get_size()
    middles = [picture.get_at((x * across // 4, y * down // 4)) for y in (1, 3) for x in (1, 3)]
    return tuple(min(QUARTERS, key=lambda c: sum(abs(a - b) for a, b in zip(c, at[:3], strict=True))) for at in middles)


@pytest.mark.parametrize("orientation", SEEN)
def test_a_picture_is_turned_as_the_camera_was_held(orientation: int) -> None:
    seen = upright_picture(held(orientation, "<>"[orientation % 2]))
    assert quarters(seen) == SEEN[orientation]
    assert seen.get_size() == ((640, 512) if orientation < 5 else (512, 640))


def test_png_and_webp_are_pictures_and_say_how_they_were_held() -> None:
    assert quarters(upright_picture(stored("png"))) == SEEN[1]
    assert quarters(upright_picture(with_chunk(stored("png"), chunk(b"eXIf", exif(8))))) == SEEN[8]
    assert quarters(upright_picture(WEBP)) == SEEN[1]
    assert quarters(upright_picture(WEBP_TURNED)) == SEEN[6]


def test_a_senseless_orientation_is_upright() -> None:
    for noted in (0, 9, 60000):
        assert quarters(upright_picture(held(noted))) == SEEN[1]


def test_the_square_is_the_middle_or_where_it_was_dragged() -> None:
    """A picture of twice its height, red, green and blue from left to right: an end shows its own colour most."""
    picture = pygame.Surface((1024, PHOTO_SIDE), 0, 32)
    for place, colour in enumerate((RED, GREEN, GREEN, BLUE)):
        picture.fill(colour, (place * 256, 0, 256, PHOTO_SIDE))
    for at, ends in ((0.0, (RED, GREEN)), (0.5, (GREEN, GREEN)), (1.0, (GREEN, BLUE)), (-3.0, (RED, GREEN))):
        square = pygame.image.load(io.BytesIO(photograph(picture, at).png), "square.png")
        assert square.get_size() == (PHOTO_SIDE, PHOTO_SIDE)
        assert (square.get_at((2, 256))[:3], square.get_at((509, 256))[:3]) == ends


def test_of_the_file_only_the_pixels_are_left() -> None:
    made = photograph(upright_picture(held(6)))
    kinds, at = [], 8
    while at < len(made.png):
        kinds.append(made.png[at + 4 : at + 8])
        at += 12 + struct.unpack_from(">I", made.png, at)[0]
    assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}
    assert b"GPS" not in made.png
    assert made.key == "photo:" + hashlib.sha256(made.png).hexdigest()
    assert portrait_name(made.key) == "Photograph"


def test_what_is_seen_through_becomes_paper() -> None:
    clear = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    file = io.BytesIO()
    pygame.image.save(clear, file, "clear.png")
    assert upright_picture(file.getvalue()).get_at((256, 256))[:3] == (251, 245, 230)


def test_a_photograph_is_a_round_portrait_at_every_scale() -> None:
    made = photograph(upright_picture(stored("png", (40, 40))))
    for scale, side in ((1.0, 46), (2.0, 92), (4.0, 184)):
        art = Art(scale)
        art.photographs = {made.key: made.png}.get
        shown = art.avatar(made.key, 46)
        assert shown.get_size() == solid(shown).size == (side, side)
        assert quarters(shown) == SEEN[1]
        assert shown.get_at((0, 0)).a == 0
        assert art.zoomed(1.0).avatar(made.key, 46).get_at((side // 4, side // 4)) == shown.get_at(
            (side // 4, side // 4)
        )


def test_a_photograph_that_is_lost_or_damaged_shows_a_person(art: Art) -> None:
    kept = {"photo:1": b"\x89PNG\r\n\x1a\n", "photo:2": stored("png"), "photo:3": b""}
    for key, data in kept.items():
        assert round_photograph(data, 46) is None, key
    art.photographs = kept.get
    for key in (*kept, "photo:4"):
        assert pixels(art.avatar(key, 46)) == pixels(art.avatar(PERSON, 46))


def refusal(data: bytes) -> str:
    """Return the sentence about a file that is no picture."""
    with pytest.raises(PictureError) as refused:
        upright_picture(data)
    words = str(refused.value)
    assert words.endswith(".")
    assert words.count(". ") == 0
    return words


def sized(width: int, height: int) -> bytes:
    """Return a PNG whose head says this size; its pixels are those of the test picture."""
    file = stored("png")
    return file[:8] + chunk(b"IHDR", struct.pack(">II", width, height) + file[24:29]) + file[33:]


def test_each_bad_file_has_its_sentence() -> None:
    assert "60,000 by 60,000" in refusal(sized(60_000, 60_000))
    assert "damaged" in refusal(sized(0, 40))
    assert "damaged" in refusal(sized(41, 32))
    assert "too small" in refusal(stored("png", (30, 400)))
    assert "moves" in refusal(with_chunk(stored("png"), chunk(b"acTL", struct.pack(">II", 2, 0))))
    assert "moves" in refusal(WEBP_TURNED[:20] + bytes([WEBP_TURNED[20] | 2]) + WEBP_TURNED[21:])
    for nothing in (b"", b"A" * 100, b"GIF89a" + bytes(50), b"RIFF" + bytes(50), b"BM" + bytes(50)):
        assert "no PNG, JPEG or WebP" in refusal(nothing)


def test_a_picture_that_ends_too_early_is_damaged() -> None:
    for whole in (stored("jpg"), stored("png"), WEBP, WEBP_TURNED):
        for share in (0.3, 0.6, 0.9):
            assert "damaged" in refusal(whole[: int(share * len(whole))])


def test_a_file_is_looked_at_before_it_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.png"
    with huge.open("wb") as file:
        file.truncate(300_000_000)
    with pytest.raises(PictureError, match=f"more than {MOST_BYTES // 1_000_000} MB"):
        read_picture(str(huge))
    for nothing in (tmp_path / "missing.png", tmp_path):
        with pytest.raises(PictureError):
            read_picture(str(nothing))
    fine = tmp_path / "fine.png"
    fine.write_bytes(stored("png"))
    assert picture_head(read_picture(str(fine)))[:3] == ("png", 40, 32)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_that_nobody_writes_to_is_no_picture(tmp_path: Path) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    with pytest.raises(PictureError, match="no PNG"):
        read_picture(str(pipe))


def test_hundreds_of_damaged_files_are_opened_or_refused() -> None:
    chance = random.Random(5)
    wholes = [held(6), with_chunk(stored("png"), chunk(b"eXIf", exif(3))), WEBP, WEBP_TURNED]
    opened = 0
    for whole, _ in itertools.product(wholes, range(100)):
        damaged = bytearray(whole)
        for _ in range(chance.randrange(1, 5)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        data = bytes(damaged[: chance.choice((len(damaged), len(damaged), chance.randrange(len(damaged))))])
        with suppress(PictureError):
            assert min(upright_picture(data).get_size()) == PHOTO_SIDE
            opened += 1
    assert 20 < opened < 380, "some faults are in pixels alone"
