"""Waiting in tests, for far longer than anything takes, so that no test depends on the speed of a machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 180.0
"""Seconds after which a test gives up waiting."""


def wait_until(what: Callable[[], object], words: str, pause: float = 0.01) -> None:
    """Wait until `what` is true, and look every `pause` seconds. Raises AssertionError with `words` if it never is."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, words
        time.sleep(pause)
