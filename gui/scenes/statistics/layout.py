"""The layout of the page of statistics. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gui.art.geometry import Rect, lerp

PADDING: Final = 24.0
GAP: Final = 24.0
LEFT_SHARE: Final = 560 / 1128
"""The left panel's share of the room for both."""
TILES_IN_ROW: Final = 3
TILE_GAP: Final = 12.0
CHOOSER: Final = 172.0
CONTROL: Final = 40.0
TABS: Final = 168.0
COURSE_TABS: Final = 320.0
FOOT: Final = 52.0
"""Height of the strip below the panels."""
BAR: Final = 14.0
TOTAL_GAP: Final = 8.0
"""Between the table and its sum, at the least."""
BOTTOM: Final = 4.0

# Heights at the tightest and at the most generous.
_HEAD: Final = (58.0, 60.0)
_TILE: Final = (66.0, 96.0)
_WHOLE: Final = (58.0, 94.0)
_COLUMNS: Final = (46.0, 52.0)
_ROW: Final = (23.0, 42.0)
_TOTAL: Final = (38.0, 52.0)


@dataclass(frozen=True)
class GamesLayout:
    """The left panel: heading, tiles, a bar, and a table of ``rows`` lines with their sum."""

    panel: Rect
    least: float
    """The least height of what can be clicked."""
    rows: int
    whole: bool
    """True if there is a bar of parts."""
    top: float = 0.0
    """The height above the strip with the heading."""

    @property
    def inner(self) -> Rect:
        """The panel without its padding left and right."""
        return self.panel._replace(x=self.panel.x + PADDING, w=self.panel.w - 2 * PADDING)

    @property
    def _ease(self) -> float:
        """The place of all heights between their tightest (0) and most generous (1) values, by the room there is."""
        room = self.panel.h - TILE_GAP - TOTAL_GAP - BOTTOM
        tight, wide = (
            _HEAD[end]
            + 2 * _TILE[end]
            + (_WHOLE[end] if self.whole else 20)
            + _COLUMNS[end]
            + self.rows * _ROW[end]
            + _TOTAL[end]
            for end in (0, 1)
        )
        return min(1.0, max(0.0, (room - tight) / (wide - tight)))

    def _height(self, ends: tuple[float, float]) -> float:
        return lerp(*ends, self._ease)

    @property
    def head(self) -> Rect:
        """The strip with the heading and the chooser of a period."""
        return self.inner._replace(y=self.panel.y + self.top, h=self._height(_HEAD))

    @property
    def chooser(self) -> Rect:
        """The place of the chooser."""
        high = max(self.least, CONTROL)
        wide = CHOOSER
        return Rect(self.inner.right - wide, self.head.cy - high / 2 - 2, wide, high)

    def tile(self, place: int) -> Rect:
        """Return the place of a tile, row by row."""
        gap, high = TILE_GAP, self._height(_TILE)
        wide = (self.inner.w - (TILES_IN_ROW - 1) * gap) / TILES_IN_ROW
        row, column = divmod(place, TILES_IN_ROW)
        return Rect(self.inner.x + column * (wide + gap), self.head.bottom + row * (high + gap), wide, high)

    @property
    def whole_words(self) -> float:
        """The height of the words above the bar."""
        return self.tile(TILES_IN_ROW).bottom + self._height((18.0, 28.0))

    @property
    def whole_bar(self) -> Rect:
        """The place of the bar."""
        return Rect(self.inner.x, self.whole_words + self._height((11.0, 20.0)), self.inner.w, BAR)

    @property
    def rule(self) -> float:
        """The height of the line above the table."""
        below = self._height(_WHOLE) if self.whole else 20
        return self.tile(TILES_IN_ROW).bottom + below

    @property
    def columns(self) -> Rect:
        """The strip with the headings of the table."""
        return Rect(self.inner.x, self.rule, self.inner.w, self._height(_COLUMNS))

    @property
    def tabs(self) -> Rect:
        """The place of the choice by which the table is made."""
        high = max(self.least, CONTROL)
        return Rect(self.inner.x, self.columns.cy - high / 2, min(TABS, 0.34 * self.inner.w), high)

    def row(self, place: int) -> Rect:
        """Return the place of a line of the table."""
        high = self._height(_ROW)
        return Rect(self.inner.x, self.columns.bottom + place * high, self.inner.w, high)

    @property
    def total(self) -> Rect:
        """The last line, which is that of all games."""
        return Rect(self.inner.x, self.panel.bottom - self._height(_TOTAL) - BOTTOM, self.inner.w, self._height(_TOTAL))


@dataclass(frozen=True)
class ProgressLayout:
    """The right panel: a plot over a chart of bars, and above them a choice of charts if there are several."""

    panel: Rect
    least: float
    """The least height of what can be clicked."""
    choice: bool = False

    @property
    def inner(self) -> Rect:
        """The panel without its padding left and right."""
        return self.panel._replace(x=self.panel.x + PADDING, w=self.panel.w - 2 * PADDING)

    @property
    def tabs(self) -> Rect:
        """The place of the choice of charts."""
        high = max(self.least, CONTROL)
        return self.inner._replace(y=self.panel.y + 12, w=min(COURSE_TABS, self.inner.w), h=high)

    @property
    def top(self) -> float:
        """The upper edge of the charts."""
        return self.tabs.bottom - 4 if self.choice else self.panel.y

    @property
    def rule(self) -> float:
        """The height of the line between the charts."""
        return self.top + 0.555 * (self.panel.bottom - self.top)

    @property
    def upper(self) -> Rect:
        """The room of the plot with its words."""
        return self.inner._replace(y=self.top, h=self.rule - self.top)

    @property
    def lower(self) -> Rect:
        """The room of the bars with their words."""
        return Rect(self.inner.x, self.rule, self.inner.w, self.panel.bottom - self.rule)

    def chart(self, room: Rect) -> Rect:
        """Return the place of the lines of a chart in its room, below two lines of words."""
        return Rect(room.x + 52, room.y + 82, room.w - 60, room.h - (82 + 44))
