"""Finds out if another program has the file of the games open. It neither reads nor changes the file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

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
        if fcntl is not None:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, LENGTH, FIRST)
        else:
            import msvcrt

            os.lseek(descriptor, FIRST, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, LENGTH)  # type: ignore[attr-defined, unused-ignore]
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    finally:
        # Closing it frees the lock.
        os.close(descriptor)
    return False
