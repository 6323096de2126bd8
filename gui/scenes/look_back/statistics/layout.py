"""The layout of the page of statistics. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gui.art.geometry import Rect

PADDING: Final = 24.0
GAP: Final = 24.0
LEFT_SHARE: Final = 560 / 1128
"""The left panel's share of the room for both."""
CHOOSER: Final = 172.0
CONTROL: Final = 40.0
TABS: Final = 168.0
COURSE_TABS: Final = 320.0
FOOT: Final = 52.0
"""Height of the strip below the panels."""
HEAD: Final = 60.0
LOW_CHARTS: Final = 400.0
"""Height of two charts below which they stand side by side."""


def chooser_place(strip: Rect, least: float) -> Rect:
    """Return the place of the chooser of a period in its part of the strip with the heading."""
    return Rect.around(strip.cx, strip.cy - 2, strip.w, max(least, CONTROL))


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
    def side_by_side(self) -> bool:
        """True if the panel is too low for one chart above the other."""
        return self.panel.bottom - self.top < LOW_CHARTS

    @property
    def rule(self) -> Rect:
        """The line between the charts."""
        if self.side_by_side:
            return Rect(self.inner.cx, self.top + PADDING, 1, self.panel.bottom - self.top - 2 * PADDING)
        return self.inner._replace(y=self.top + 0.555 * (self.panel.bottom - self.top), h=1)

    @property
    def upper(self) -> Rect:
        """The room of the plot with its words, above or left of the line."""
        if self.side_by_side:
            half = (self.inner.w - PADDING) / 2
            return Rect(self.inner.x, self.top, half, self.panel.bottom - self.top)
        return self.inner._replace(y=self.top, h=self.rule.y - self.top)

    @property
    def lower(self) -> Rect:
        """The room of the bars with their words, below or right of the line."""
        if self.side_by_side:
            return self.upper._replace(x=self.inner.right - self.upper.w)
        return Rect(self.inner.x, self.rule.y, self.inner.w, self.panel.bottom - self.rule.y)

    def chart(self, room: Rect) -> Rect:
        """Return the place of the lines of a chart in its room, below two lines of words."""
        return Rect(room.x + 52, room.y + 82, room.w - 60, room.h - (82 + 44))
