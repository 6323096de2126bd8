"""Finds out if another program has the file of the games open. It neither reads nor changes the file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

FIRST: Final = 0x40000002
LENGTH: Final = 510
"""The bytes that SQLite locks, far behind the end of most files, for as long as a file with a log is open."""


def is_in_use(path: Path) -> bool:
    """Return True if another process holds the file open; False if there is no file, or if that cannot be told."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _lock(descriptor)
    finally:
        # Closing it frees the lock.
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    """Lock SQLite's bytes. Returns False if another process holds them; True if that cannot be told."""
    if sys.platform == "win32":
        import msvcrt

        try:
            os.lseek(descriptor, FIRST, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, LENGTH)
        except OSError:  # of whatever number
            return False
    else:
        import fcntl

        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, LENGTH, FIRST)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:  # a disk without locks
            return True
    return True
