"""The rows of a long list that are seen. A list moves by whole rows, so that no line is ever cut. No pygame."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, NamedTuple, Protocol

from gui.art.geometry import Rect

BAR_WIDTH: Final = 4.0
BAR_RIGHT: Final = 12.0
"""Distance of a scroll bar's left edge from the right edge of its panel."""
LEAST_THUMB: Final = 24.0
GRASP: Final = 8.0
"""Distance from the scroll bar at which a press still takes hold of it."""
SLACK: Final = 0.01
"""The height by which rows may exceed their room: sums of fractions are not exact."""


class Edges(Protocol):
    """The upper edges of a list's rows, measured from its top, and last the lower edge of the last row."""

    def __len__(self) -> int: ...

    def __getitem__(self, row: int, /) -> float: ...


class EvenEdges:
    """The edges of rows of one height. Nothing is kept for a row: a hundred thousand cost what ten cost."""

    def __init__(self, total: int, height: float) -> None:
        self.total, self.height = total, height

    def __len__(self) -> int:
        return self.total + 1

    def __getitem__(self, row: int, /) -> float:
        return row * self.height


def sharing(total: int, least: float, room: float, gap: float = 0.0, most: float = 0.0) -> EvenEdges:
    """Return the edges of rows at least that high, which share what is left of the room by those that fit.

    Where fewer rows than fit share it, they are up to ``most`` high. The ``gap`` below the last row needs no room.
    """
    shared = room / max(1, int((room + gap) // least))
    return EvenEdges(total, max(shared, min(most, room / max(1, total))))


def edges_of(heights: Iterable[float]) -> Edges:
    """Return the edges of rows of their own heights."""
    return tuple(accumulate(heights, initial=0.0))


class _Hold(NamedTuple):
    """A press that pulls a list: its y, the edge at the top at the time, and its way for one of the press."""

    y: float
    edge: float
    speed: float


class ScrolledRows:
    """Rows one below the other, of which ``room`` shows as many as fit, from ``first`` on.

    The methods that move the list return whether it moved.
    """

    def __init__(self, wheel_rows: int = 1) -> None:
        """``wheel_rows`` are those that the list moves by with a notch of the wheel."""
        self.first = 0
        self.panel = self.room = Rect(0, 0, 0, 0)
        self._edges: Edges = EvenEdges(0, 1.0)
        self._bar_right = BAR_RIGHT
        self._wheel_rows = wheel_rows
        self._hold: _Hold | None = None

    def lay_out(self, panel: Rect, room: Rect, edges: Edges, bar_right: float = BAR_RIGHT) -> None:
        """Put rows with these edges into the room of a panel, its scroll bar ``bar_right`` from the panel's right."""
        self.panel, self.room, self._edges, self._bar_right = panel, room, edges, bar_right
        self.move_to(self.first)

    # -- what is seen

    @property
    def total(self) -> int:
        """Number of all rows."""
        return len(self._edges) - 1

    @property
    def seen(self) -> range:
        """The rows that are shown; always one where there is any."""
        below = self._edges[self.first] + self.room.h + SLACK
        end = bisect_right(self._edges, below) - 1
        return range(self.first, min(self.total, max(end, self.first + 1)))

    def place(self, row: int) -> Rect:
        """Return the place of a row that is shown, or of one beside those."""
        edges, room = self._edges, self.room
        top, bottom = edges[row], edges[row + 1]
        return Rect(room.x, room.y + top - edges[self.first], room.w, bottom - top)

    # -- what moves it

    @property
    def last_first(self) -> int:
        """The first row of the list at its end: no later one ever needs to stand at the top."""
        return self._first_with_end_at(self._edges[self.total])

    def _first_with_end_at(self, edge: float) -> int:
        """Return the earliest row at the top with which the rows above that edge are shown."""
        return max(0, min(self.total - 1, bisect_left(self._edges, edge - self.room.h - SLACK)))

    def move_to(self, first: int) -> bool:
        """Move so that this row is the first one, or the nearest one that can be."""
        before, self.first = self.first, max(0, min(first, self.last_first))
        return self.first != before

    def scroll(self, by: int) -> bool:
        """Move on by that many rows."""
        return self.move_to(self.first + by)

    def show(self, row: int) -> bool:
        """Move just far enough to show that row."""
        if row in self.seen:
            return False
        return self.move_to(row if row < self.first else min(row, self._first_with_end_at(self._edges[row + 1])))

    def step(self, key: str) -> int | None:
        """Return by how many rows a key goes on; None for a key that does not. Pages have a row in common."""
        page, whole = max(1, len(self.seen) - 1), self.total
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -whole, "end": whole}
        return steps.get(key)

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """Move for every notch if the pointer is on the panel; the least turn of a fine wheel is a notch."""
        notches = -round(steps) or (-1 if steps > 0 else 1)
        return self.panel.contains(x, y) and self.scroll(notches * self._wheel_rows)

    # -- the bar, and pulling

    @property
    def bar(self) -> tuple[Rect, Rect] | None:
        """The track of the scroll bar, beside the room, and its thumb; None where all rows are shown."""
        seen = self.seen
        if len(seen) == self.total:
            return None
        edges, whole = self._edges, self._edges[self.total]
        track = Rect(self.panel.right - self._bar_right, self.room.y, BAR_WIDTH, self.room.h)
        shown = edges[seen.stop] - edges[seen.start]
        high = min(track.h, max(LEAST_THUMB, track.h * shown / whole))
        top = edges[self.first] / (whole - shown) * (track.h - high)
        return track, Rect(track.x, track.y + top, track.w, high)

    def take(self, x: float, y: float, free: bool = True) -> bool:
        """Take hold of the list by its bar, or by its rows where they are ``free`` of targets; return True for the bar.

        A press on the bar beside its thumb moves the thumb there first.
        """
        bar = self.bar
        if bar is None or not bar[0].inset(-GRASP).contains(x, y):
            if free and self.room.contains(x, y):
                self._hold = _Hold(y, self._edges[self.first], -1.0)
            return False
        track, thumb = bar
        speed = self._edges[self.last_first] / max(1.0, track.h - thumb.h)
        if not thumb.y <= y < thumb.bottom:
            self._bring(speed * (y - thumb.h / 2 - track.y))
        self._hold = _Hold(y, self._edges[self.first], speed)
        return True

    @property
    def held(self) -> bool:
        """True while the list is being pulled."""
        return self._hold is not None

    def pull(self, y: float) -> bool:
        """Follow the pointer that holds the list."""
        hold = self._hold
        return hold is not None and self._bring(hold.edge + hold.speed * (y - hold.y))

    def _bring(self, edge: float) -> bool:
        """Move so that the row with the nearest edge is the first one."""
        edges = self._edges
        row = max(0, min(self.total, bisect_right(edges, edge) - 1))
        beyond = row < self.total and edge - edges[row] >= edges[row + 1] - edge
        return self.move_to(row + beyond)

    def let_go(self) -> None:
        """End pulling."""
        self._hold = None
