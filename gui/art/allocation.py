"""Return of freed picture memory to the system, which the C library would keep."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from typing import Final

MMAP_THRESHOLD: Final = -3
"""The number of the parameter in glibc's ``mallopt``."""
LARGE: Final = 256 * 1024
"""Bytes from which on a picture has memory of its own."""


def give_large_pictures_back() -> None:
    """Make glibc return the memory of a large picture to the system as soon as the picture is dropped.

    By default glibc takes ever larger pieces from one heap, which then has holes: after resizing a large window for a
    while the process had twice the memory of its pictures (``python -m benchmarks.memory``).
    """
    _tell("mallopt", MMAP_THRESHOLD, LARGE)


def give_holes_back() -> None:
    """Return the free memory between small pictures to the system. It takes some milliseconds: call it at rest."""
    _tell("malloc_trim", 0)


def _tell(function: str, *numbers: int) -> None:
    """Call a function of glibc; do nothing with other C libraries."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*numbers)
