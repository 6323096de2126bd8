"""Picture files from anywhere, looked at before they are decoded: PNG, JPEG and WebP, their pixels, how they were held.

Nothing here decodes a pixel. The size is read from the head of the file, so a small file that would unpack to
gigabytes is refused at once. Cameras note in EXIF how they were held; it is the only thing that is read of it.
"""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.phrases import Phrase, say

MEGABYTE: Final = 1_000_000
MOST_BYTES: Final = 50 * MEGABYTE
MOST_PIXELS: Final = 64_000_000
"""Most pixels that are decoded: the 50 megapixels of large cameras and a little more, 200 MB of memory."""
LEAST_SIDE: Final = 32
MOST_PARTS: Final = 4096
"""Most chunks or segments of a file that are looked at."""

NOT_A_PICTURE: Final = say("This is no PNG, JPEG or WebP picture; save it as one of these first.")
DAMAGED: Final = say("The picture is damaged or not complete; choose another one.")
MOVING: Final = say("The picture moves; choose one that stands still.")
TOO_LARGE_A_FILE: Final = say("The file has more than {n} MB; choose a smaller picture.", n=MOST_BYTES // MEGABYTE)
TOO_SMALL: Final = say("The picture is too small; choose one of at least {n} pixels each way.", n=LEAST_SIDE)

ORIENTATION: Final = 0x0112
"""The tag of EXIF that says how the camera was held, from 1 to 8; its type is `SHORT`."""
SHORT: Final = 3
EXIF: Final = b"Exif\0\0"

START_OF_SCAN, END_OF_IMAGE, EXIF_SEGMENT = 0xDA, b"\xff\xd9", 0xE1
NO_FRAMES: Final = frozenset({0xC4, 0xC8, 0xCC})
"""Markers of JPEG among those of frames that begin none."""


class PictureError(ValueError):
    """A file that cannot become a picture; the words are a sentence for whoever chose it."""


class PictureHead(NamedTuple):
    """What the head of a picture file says."""

    kind: str
    """The usual ending of the file's name: ``png``, ``jpg`` or ``webp``."""
    width: int
    height: int
    orientation: int = 1
    """The orientation of EXIF: 1 is upright."""

    @property
    def is_turned(self) -> bool:
        """True if the rows of pixels are columns of what was seen."""
        return self.orientation in (5, 6, 7, 8)

    @property
    def from_right(self) -> bool:
        """True if what was seen on the right comes first."""
        return self.orientation in (2, 3, 6, 7)

    @property
    def from_below(self) -> bool:
        """True if what was seen below comes first."""
        return self.orientation in (3, 4, 7, 8)

    @property
    def seen(self) -> tuple[int, int]:
        """Width and height of what was seen."""
        return (self.height, self.width) if self.is_turned else (self.width, self.height)


def read_picture(path: str) -> bytes:
    """Return the bytes of a file. Raises PictureError if it cannot be read or is too large, before reading it."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise PictureError(NOT_A_PICTURE)
            if found.st_size > MOST_BYTES:
                raise PictureError(TOO_LARGE_A_FILE)
            return file.read(MOST_BYTES)
    except OSError as error:
        raise PictureError(say("The picture cannot be read: {reason}.", reason=error.strerror or "")) from error


def picture_head(data: bytes) -> PictureHead:
    """Return what a picture's head says. Raises PictureError if it is no picture that can be opened."""
    for beginning, read in ((b"\x89PNG\r\n\x1a\n", _png), (b"\xff\xd8\xff", _jpeg), (b"RIFF", _webp)):
        if data.startswith(beginning):
            try:
                head = read(data)
            except (struct.error, IndexError) as error:
                raise PictureError(DAMAGED) from error
            _check_size(head)
            return head
    raise PictureError(NOT_A_PICTURE)


def _open_at_once(path: str, flags: int) -> int:
    """Open a file without waiting for a pipe's other end."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_size(head: PictureHead) -> None:
    if head.width <= 0 or head.height <= 0:
        raise PictureError(DAMAGED)
    if head.width * head.height > MOST_PIXELS:
        raise PictureError(_too_many_pixels(head))
    if min(head.width, head.height) < LEAST_SIDE:
        raise PictureError(TOO_SMALL)


def _too_many_pixels(head: PictureHead) -> Phrase:
    return say(
        "The picture has {width:,} by {height:,} pixels, more than can be opened; make it smaller first.",
        width=head.width,
        height=head.height,
    )


def _png(data: bytes) -> PictureHead:
    width, height = struct.unpack_from(">4sII", data, 12)[1:]
    orientation = 1
    for kind, start, length in _chunks(data, 8, ">I4s", 4):
        if kind == b"acTL":
            raise PictureError(MOVING)
        if kind == b"eXIf":
            orientation = exif_orientation(data[start : start + length])
        if kind == b"IDAT":
            return PictureHead("png", width, height, orientation)
    raise PictureError(DAMAGED)


def _webp(data: bytes) -> PictureHead:
    if data[8:12] != b"WEBP":
        raise PictureError(NOT_A_PICTURE)
    if struct.unpack_from("<I", data, 4)[0] + 8 > len(data):
        raise PictureError(DAMAGED)
    kind, start = data[12:16], 20
    orientation = 1
    if kind == b"VP8X":
        if data[start] & 2:
            raise PictureError(MOVING)
        width, height = (int.from_bytes(data[start + at : start + at + 3], "little") + 1 for at in (4, 7))
        for part, begin, length in _chunks(data, 12, "<4sI", 0):
            if part == b"EXIF":
                orientation = exif_orientation(data[begin : begin + length].removeprefix(EXIF))
    elif kind == b"VP8L":
        bits = struct.unpack_from("<I", data, start + 1)[0]
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif kind == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, start + 6))
    else:
        raise PictureError(DAMAGED)
    return PictureHead("webp", width, height, orientation)


def _chunks(data: bytes, start: int, header: str, checksum: int) -> Iterator[tuple[bytes, int, int]]:
    """Yield kind, place and length of the chunks of a PNG (big-endian) or of a WebP (padded to even lengths)."""
    for _ in range(MOST_PARTS):
        if start + 8 > len(data):
            return
        first, second = struct.unpack_from(header, data, start)
        kind, length = (second, first) if checksum else (first, second)
        yield kind, start + 8, length
        start += 8 + length + (checksum or length % 2)


def _jpeg(data: bytes) -> PictureHead:
    width = height = 0
    orientation, at = 1, 2
    for _ in range(MOST_PARTS):
        if data[at] != 0xFF:
            break
        marker = data[at + 1]
        if marker == 0xFF:  # A marker may be filled up with any number of these.
            at += 1
            continue
        length = struct.unpack_from(">H", data, at + 2)[0]
        if marker == EXIF_SEGMENT and data.startswith(EXIF, at + 4):
            orientation = exif_orientation(data[at + 4 + len(EXIF) : at + 2 + length])
        elif 0xC0 <= marker <= 0xCF and marker not in NO_FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 5)
        elif marker == START_OF_SCAN:
            # The decoder would fill up a picture that ends too early with grey.
            if data.find(END_OF_IMAGE, at) < 0:
                break
            return PictureHead("jpg", width, height, orientation)
        at += 2 + length
    raise PictureError(DAMAGED)


def exif_orientation(exif: bytes) -> int:
    """Return the orientation that EXIF notes, from 1 to 8; 1, which is upright, if it notes none that makes sense."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None:
        return 1
    try:
        place = struct.unpack_from(f"{order}I", exif, 4)[0]
        entries = struct.unpack_from(f"{order}H", exif, place)[0]
        for number in range(min(entries, MOST_PARTS)):
            tag, kind, count, value = struct.unpack_from(f"{order}HHIH", exif, place + 2 + 12 * number)
            if tag == ORIENTATION:
                return value if kind == SHORT and count == 1 and 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1
