"""Pictures that another thread makes before they are drawn: SDL rasterises them while this one goes on."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Hashable, Mapping

import pygame

log = logging.getLogger(__name__)

Make = Callable[[], pygame.Surface]


class PicturesAhead:
    """Pictures by their keys, made in their order. Whoever takes one that is not begun yet makes it alone."""

    def __init__(self, makes: Mapping[Hashable, Make]) -> None:
        self._left = dict(makes)
        self._begun: Hashable = None
        self._made: dict[Hashable, pygame.Surface] = {}
        self._changed = threading.Condition()
        threading.Thread(target=self._run, name="pictures", daemon=True).start()

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of that key, once; None if the caller has to make it."""
        with self._changed:
            if self._left.pop(key, None) is not None:
                return None
            self._changed.wait_for(lambda: self._begun != key)
            return self._made.pop(key, None)

    def stop(self) -> None:
        """Make no more, and forget what nobody has taken."""
        with self._changed:
            self._left.clear()
            self._changed.wait_for(lambda: self._begun is None)
            self._made.clear()

    def _run(self) -> None:
        while self._left:
            with self._changed:
                if not self._left:
                    return
                self._begun = next(iter(self._left))
                make = self._left.pop(self._begun)
            made = None
            try:
                made = make()
            except Exception:
                # Whoever draws it makes it again, and meets the error there.
                log.exception("A picture could not be made ahead.")
            with self._changed:
                if made is not None:
                    self._made[self._begun] = made
                self._begun = None
                self._changed.notify_all()
