"""The rows of a long list that are seen. A list moves by whole rows, so that no line is ever cut. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui.art.geometry import Rect


def shown_from(heights: Sequence[float], room: float, first: int) -> int:
    """Return how many rows, from the ``first`` one on, fit the room wholly; always one where there is any."""
    count, used = 0, 0.0
    for height in heights[first:]:
        used += height
        if used > room + 0.01 and count:
            break
        count += 1
    return count


def last_first(heights: Sequence[float], room: float) -> int:
    """Return the first row of the list at its end: no later one ever needs to stand at the top."""
    first = len(heights)
    while first > 0 and shown_from(heights, room, first - 1) >= len(heights) - first + 1:
        first -= 1
    return min(first, max(0, len(heights) - 1))


def limited(heights: Sequence[float], room: float, first: int) -> int:
    """``first``, or the nearest row that may stand at the top."""
    return max(0, min(first, last_first(heights, room)))


def first_showing(heights: Sequence[float], room: float, first: int, row: int) -> int:
    """Return the row at the top nearest to ``first`` with which ``row`` is seen."""
    if row < first:
        return row
    while first < row and first + shown_from(heights, room, first) <= row:
        first += 1
    return first


def first_after(heights: Sequence[float], first: int, distance: float) -> int:
    """Return the row at the top once the list has been pulled by that distance from ``first`` (down is above zero).

    Half a row is enough for the next one.
    """
    left = abs(distance)
    while True:
        passed = first if distance > 0 else first - 1
        if not 0 <= passed < len(heights) or left < heights[passed] / 2 or not distance:
            return first
        left -= heights[passed]
        first += 1 if distance > 0 else -1


class _Hold(NamedTuple):
    """A press that pulls a list: its y, the first row at the time, and the bar's track if the bar was pressed."""

    y: float
    first: int
    track: Rect | None


class RowList:
    """Rows one below the other, of which ``room`` shows as many as fit, from ``first`` on.

    The methods that move the list return whether it moved.
    """

    def __init__(self) -> None:
        self.first = 0
        self.heights: Sequence[float] = ()
        self.room = Rect(0, 0, 0, 0)
        self._hold: _Hold | None = None

    @property
    def count(self) -> int:
        """Number of rows that are shown."""
        return shown_from(self.heights, self.room.h, self.first)

    def bar(self, x: float, width: float, least: float = 0.0) -> tuple[Rect, Rect]:
        """Return the track of a scroll bar at ``x``, beside the room, and its thumb, at least that high."""
        whole, track = sum(self.heights), Rect(x, self.room.y, width, self.room.h)
        top = sum(self.heights[: self.first]) / whole
        share = sum(self.heights[self.first : self.first + self.count]) / whole
        return track, Rect(x, track.y + top * track.h, width, max(least, share * track.h))

    def move_to(self, first: int) -> bool:
        """Move so that this row is the first one, or the nearest one that can be."""
        before, self.first = self.first, limited(self.heights, self.room.h, first)
        return self.first != before

    def scroll(self, by: int) -> bool:
        """Move on by that many rows."""
        return self.move_to(self.first + by)

    def leaf(self, key: str, overlap: int = 0) -> bool:
        """Move as Page Up, Page Down, Home or End mean; pages have ``overlap`` rows in common."""
        page, whole = max(1, self.count - overlap), len(self.heights)
        return self.scroll({"page up": -page, "page down": page, "home": -whole, "end": whole}[key])

    def take(self, y: float, track: Rect | None = None) -> None:
        """Begin to pull the list at ``y``, or its scroll bar, which has that track."""
        self._hold = _Hold(y, self.first, track)

    @property
    def held(self) -> bool:
        """True while the list is being pulled."""
        return self._hold is not None

    def pull(self, y: float) -> bool:
        """Follow the pointer that holds the list."""
        if self._hold is None:
            return False
        start, first, track = self._hold
        distance = start - y if track is None else (y - start) * sum(self.heights) / track.h
        return self.move_to(first_after(self.heights, first, distance))

    def let_go(self) -> None:
        """End pulling."""
        self._hold = None
