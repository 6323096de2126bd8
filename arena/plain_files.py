"""Files that are read within bounds: no device, no pipe that never ends, and none larger than what a run writes."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

LARGEST: int = 2 << 30
"""Bytes; no file of results is as large."""
NOT_PLAIN = "it is no plain file"


def opened(path: Path) -> BinaryIO:
    """Open a plain file for reading. Raises OSError, also for a device, a pipe or a folder, without waiting for it."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(0, NOT_PLAIN, str(path))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def text_of(path: Path) -> str:
    """Return the text of a plain file. Raises OSError, also for one that is too large, and UnicodeDecodeError."""
    with opened(path) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise OSError(0, f"it is larger than {LARGEST >> 30} GB", str(path))
        return file.read(LARGEST + 1).decode("utf-8-sig").replace("\r\n", "\n")
