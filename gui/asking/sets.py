"""Sets that were laid down, in a row beside a plate: where each of them lies."""

from __future__ import annotations

from typing import NamedTuple

from gui.art.geometry import CARD_RATIO, Pose, Rect

SET_HEIGHT = 48.0
"""Height of a set's cards, before z."""
EDGE = 0.19
"""How far the cards under the top one stand out to the right, as a share of the height."""
APART = 0.2
"""Between two sets, as a share of the height."""


class LaidRow(NamedTuple):
    """A row for sets: its room, the height of their cards, and where a short row stands in it (0 left, 1 right)."""

    room: Rect
    height: float
    anchor: float

    @property
    def width(self) -> float:
        """How wide one set is."""
        return self.height * (CARD_RATIO + EDGE)

    def places(self, count: int) -> tuple[Rect, ...]:
        """Where so many sets lie, from the left; they overlap when there are too many for the room."""
        if not count:
            return ()
        width, step = self.width, self.width + APART * self.height
        if count > 1:
            step = max(0.0, min(step, (self.room.w - width) / (count - 1)))
        left = self.room.x + (self.room.w - width - step * (count - 1)) * self.anchor
        top = self.room.cy - self.height / 2
        return tuple(Rect(left + index * step, top, width, self.height) for index in range(count))

    def step(self, count: int) -> float:
        """From one set to the next: what is to be seen of each but the last."""
        first, *others = self.places(count) or (Rect(0, 0, self.width, 0),)
        return others[0].x - first.x if others else self.width

    def pose(self, count: int, index: int) -> Pose:
        """How a card lies in one of so many sets."""
        place = self.places(count)[index]
        return Pose(place.x + self.height * CARD_RATIO / 2, place.cy, self.height)
