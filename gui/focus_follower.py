"""Larger text follows the keyboard: the window shows the part of the screen with the focus."""

from __future__ import annotations

from gui.art.painter import Painter
from gui.magnifier import Magnifier
from gui.scenes.scene import Scene


class FocusFollower:
    """Moves the magnifier to the target with the focus, once the focus has gone elsewhere."""

    def __init__(self, magnifier: Magnifier, painter: Painter) -> None:
        self._magnifier, self._painter = magnifier, painter
        self.by_keys = False
        """True if the keyboard was used last, not the pointer."""
        self._top: Scene | None = None
        """The scene that was drawn last."""
        self._followed: object = None
        """The target with the focus that the window followed last, and its place."""

    def follow(self, top: Scene) -> None:
        """Show the focus of the scene on top.

        Of a screen that a key has opened, and that shows no focus yet, the first thing to choose is shown.
        """
        targets = top.targets
        target = targets.get(targets.focused) if targets.keyboard_mode else None
        is_new, self._top = top is not self._top, top
        if target is None and is_new and self.by_keys:
            target = next(iter(targets.read), None)
        followed = None if target is None else (top, target.key, target.shape)
        if target is not None and followed != self._followed:
            with self._painter.zoomed(top.z):
                self._magnifier.follow(self._painter.shown(target.bounds).times(top.z))
        self._followed = followed
