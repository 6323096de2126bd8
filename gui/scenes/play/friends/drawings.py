"""The pictures of a deck that pages want: one is drawn in every turn of the loop, so that no frame is late."""

from __future__ import annotations

import logging

from friends.server import Drawing
from gui.friends.described import TableDescriber
from gui.waking import wake

log = logging.getLogger(__name__)


class Drawings:
    """The pictures that are wanted, by their paths; many pages may want the same one."""

    def __init__(self, describer: TableDescriber) -> None:
        self._describer = describer
        self._wanted: dict[str, list[Drawing]] = {}

    def want(self, drawing: Drawing) -> None:
        """Draw that picture in one of the next turns."""
        self._wanted.setdefault(drawing.path, []).append(drawing)

    def turn(self) -> None:
        """Draw the picture that was wanted first."""
        if not self._wanted:
            return
        path = next(iter(self._wanted))
        data, deck = None, self._describer.pages_deck
        try:
            data = deck.picture(path) if deck is not None else None
        except Exception as problem:
            log.warning("There is no picture for a page: %s", problem)
        for drawing in self._wanted.pop(path):
            drawing.drawn(data)
        if self._wanted:
            wake()
