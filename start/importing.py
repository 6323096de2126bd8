"""Imports without the collector of garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collector() -> Iterator[None]:
    """Import modules here. What they make stays, and the collector looks for no garbage in it, now or later.

    It would look eighty times before the window's first frame, which takes 12 ms, and all through it at the end.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
