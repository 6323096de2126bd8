"""News from other threads: whoever has some for the screen calls `wake`, and the loop turns once more."""

from __future__ import annotations

from collections.abc import Callable


def wake() -> None:
    """End the loop's sleep, or keep it from falling asleep after this turn. For every thread."""
    _sleeper()


def wakes(sleeper: Callable[[], None]) -> None:
    """Let `wake` call this from now on; it must be quick."""
    global _sleeper
    _sleeper = sleeper


def _nobody() -> None:
    """Do nothing: there is no loop."""


_sleeper: Callable[[], None] = _nobody
