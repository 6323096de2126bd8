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
