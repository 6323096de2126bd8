"""Screens are imported before they are opened, one in each quiet moment, once somebody is at the window.

All of them take some 10 MB and 150 ms. A window that nobody has touched needs neither. What is imported stays: Python's
collector of garbage need not look through it, which would take 20 ms of some frame.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from importlib import import_module

from gui.scenes.navigator import SCREENS


class Warming:
    """The modules of screens that are yet to be imported."""

    def __init__(self, modules: Sequence[str] = SCREENS) -> None:
        self._left = [*reversed(modules)]

    def __call__(self) -> bool:
        """Import the next one that nobody has imported yet; return whether more are left."""
        while self._left and self._left[-1] in sys.modules:
            self._left.pop()
        if self._left:
            import_module(self._left.pop())
            gc.freeze()
        return bool(self._left)
