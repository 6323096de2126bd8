"""The time that tests wait for something: far more than it takes anywhere, for nothing depends on a machine's speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 180.0
"""Real seconds after which something awaited is taken to stay away."""


def wait_until(what: Callable[[], object], words: str, pause: float = 0.01) -> None:
    """Wait until `what` is true, and look every `pause` seconds. Raises AssertionError with `words` if it never is."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, words
        time.sleep(pause)
