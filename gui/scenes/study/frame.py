"""The layout of a window that shows a table at rest beside a panel. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import LEAST_WIDTH, MINIMUM_WIDTH, Metrics

WIDE_PANEL, SLIM_PANEL = 400.0, 336.0
"""Widths of the panel."""
TABS_WIDTH, LEAST_TAB = 282.0, 28.0
TABS_ABOVE, TABS_BELOW = 10.0, 14.0
TABLE_UP = 6.0
"""Distance by which the table moves up: tables leave some room below the bars anyway."""


@dataclass(frozen=True)
class StudyFrame:
    """The places of table and panel. Without room for both, each fills the window below two tabs."""

    window: Metrics
    wished: float = WIDE_PANEL
    """The wished width of the panel."""

    asks: bool = True
    """False if nothing can be chosen at the table: a small table then has more room."""

    @cached_property
    def _panel_width(self) -> float | None:
        """The width of the panel beside the table; None if both are tabs."""
        widths = (width for width in sorted({self.wished, SLIM_PANEL}, reverse=True) if width <= self.wished)
        return next((width for width in widths if self._has_room_beside(width)), None)

    def _has_room_beside(self, panel: float) -> bool:
        """Return whether there is room for a table beside a panel of that width, with words as large as wished."""
        width = self._beside(panel)
        return width * self.window.z >= MINIMUM_WIDTH and (self.window.text <= 1 or width >= LEAST_WIDTH)

    def _beside(self, panel: float) -> float:
        """Return the width of the table beside a panel."""
        return self.window.width - self.window.margin - panel - theme.GRID

    @property
    def tabbed(self) -> bool:
        """True if table and panel are two tabs."""
        return self._panel_width is None

    @cached_property
    def tabs(self) -> Rect:
        """The place of the tabs, used only if :attr:`tabbed`."""
        window = self.window
        return Rect(window.margin, window.toolbar + TABS_ABOVE, TABS_WIDTH, max(window.smallest_target, LEAST_TAB))

    @cached_property
    def strip(self) -> Rect:
        """The room at the right of the tabs."""
        left = self.tabs.right + self.window.margin
        return self.tabs._replace(x=left, w=self.window.width - self.window.margin - left)

    @cached_property
    def panel(self) -> Rect:
        """The place of the panel."""
        window = self.window
        margin, bottom = window.margin, window.height - window.margin
        if self._panel_width is None:
            top = self.tabs.bottom + TABS_BELOW
            return Rect(margin, top, window.width - 2 * margin, bottom - top)
        top = window.toolbar + margin
        return Rect(window.width - margin - self._panel_width, top, self._panel_width, bottom - top)

    @cached_property
    def table(self) -> Metrics:
        """The sizes of the table's part of the window, which begins at the window's upper left corner."""
        window = self.window
        if self._panel_width is None:
            bar = (self.tabs.bottom - TABLE_UP) * window.z
            return replace(window, bar=bar, only_seen=not self.asks)
        width = self._beside(self._panel_width) * window.z
        return replace(window, window_width=width, bar=window.toolbar * window.z)
