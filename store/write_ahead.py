"""SQLite's write-ahead log as bytes: telling a log that a crash cut short from one that is damaged.

SQLite reads a log up to the first frame whose checksum is wrong, because a crash leaves the last commit incomplete. If
several commits follow that frame, something else has happened, and moves are lost that were on the disk.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final, NamedTuple

LARGEST: Final = 1 << 26
"""The most bytes of a log that are read."""
_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_BIG_ENDIAN, _LITTLE_ENDIAN = 0x377F0683, 0x377F0682


class WriteAheadLog(NamedTuple):
    """The bytes of a log, as they were before SQLite opened it."""

    data: bytes

    @property
    def header(self) -> bytes:
        """The header, which changes when the log is begun again."""
        return self.data[:_HEADER]

    def lost_commits(self, sound_frames: int) -> int:
        """Return the number of commits after the frames that SQLite accepted; 0 if a crash explains them."""
        page_size = int.from_bytes(self.data[8:12], "big")
        step = _FRAME_HEADER + (page_size if 512 <= page_size <= 65536 else 4096)
        start = _HEADER + sound_frames * step
        if _is_whole(self.header):
            # A crash leaves one commit incomplete. Frames with another salt are older than the header, and of no use.
            lost = self._commits(start, self.header[16:24])
            return lost if lost > 1 else 0
        salts = {self.header[16:24], *(self.data[at + 8 : at + 16] for at in range(_HEADER, _HEADER + 3 * step, step))}
        return max(self._commits(start, salt) for salt in salts)

    def _commits(self, start: int, salt: bytes) -> int:
        """Return the number of frames with that salt that end a commit, at whatever place after ``start`` they lie."""
        if len(salt) < 8 or salt == bytes(8):
            return 0
        found, place = 0, self.data.find(salt, start + 8)
        while place >= 0:
            found += self.data[place - 4 : place] != bytes(4)
            place = self.data.find(salt, place + 1)
        return found


def read_log(path: Path) -> WriteAheadLog:
    """Return the log at that path, an empty one if there is none. Raises OSError."""
    try:
        with open(path, "rb") as file:
            return WriteAheadLog(file.read(LARGEST))
    except FileNotFoundError:
        return WriteAheadLog(b"")


def _is_whole(header: bytes) -> bool:
    """Return whether the header's checksum is right."""
    magic = int.from_bytes(header[:4], "big")
    if magic not in (_BIG_ENDIAN, _LITTLE_ENDIAN):
        return False
    words = struct.unpack(">6I" if magic == _BIG_ENDIAN else "<6I", header[:24])
    first = second = 0
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return struct.unpack(">2I", header[24:]) == (first, second)
