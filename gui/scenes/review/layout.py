"""The layout of a review: one panel with three pages, the moments, the figures and the decisions. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.metrics import Metrics
from gui.widgets.button import side_by_side

MARGIN, SMALL_MARGIN, PADDING = 32.0, 16.0, 32.0
WIDEST, TALLEST = 1280.0, 800.0
TITLE, SUMMARY, HEAD = 44.0, 84.0, 108.0
"""The middles of the lines of the head, and the top of the page below it, from the top of the panel."""
ARROW: Final = 44.0
TABS, TAB_HEIGHT = 348.0, 40.0
FOOT = 16.0 + theme.BUTTON_HEIGHT
BUTTONS, BUTTONS_GAP = 456.0, 16.0
INSET, CARD_GAP = 16.0, 16.0
"""Distance of cards and rows from the edge of the panel, and of cards from each other."""

COLUMNS_GAP = 40.0
CHART_HEAD, CHART_LEFT, CHART_FOOT = 40.0, 48.0, 50.0
BLOCK_HEADING = 12.0
"""The middle of the heading of a block, from its top."""
PARTS_HEAD = 34.0
PITCH: Final = (19.0, 30.0)
"""Least and greatest distance between the lines of a block."""
BLOCK_GAP = 34.0
ABOUT = 26.0
"""Width of the sign that explains a figure."""

CHIPS, COLUMN_NAMES, ROWS = 118.0, 154.0, 168.0
"""The middles of the chips and the headings of the columns, and the top of the rows, from the top of the panel."""
ROWS_FOOT, PROGRESS, PROGRESS_GAP = 48.0, 90.0, 16.0
SEGMENTS, SEGMENTS_HEIGHT = 256.0, 40.0


@dataclass(frozen=True)
class ReviewLayout:
    """The places of a review in a window of ``metrics``."""

    metrics: Metrics
    parts_lines: int = 0
    """The number of lines of the parts of the result; 0 if they are not shown."""
    player_lines: int = 0
    """The number of lines of the players, with those of the sentence below them."""
    figure_lines: int = 0
    running: bool = False
    """True if the box of the progress stands below the decisions."""

    @property
    def z(self) -> float:
        return self.metrics.z

    @property
    def panel(self) -> Rect:
        """The whole panel."""
        metrics = self.metrics
        margin = SMALL_MARGIN if metrics.drawer else MARGIN
        width, height = metrics.width - 2 * margin, metrics.height - 2 * margin
        return Rect.around(*metrics.window.centre, min(width, WIDEST), min(height, TALLEST))

    def line(self, middle: float) -> Rect:
        """Return a line of words in the panel, ``middle`` below its top; the height is 0."""
        panel = self.panel
        return Rect(panel.x + PADDING, panel.y + middle, panel.w - 2 * PADDING, 0)

    @property
    def arrow(self) -> Rect:
        """The place of the arrow that leads back."""
        size = max(self.metrics.smallest_target, ARROW)
        return Rect.around(self.panel.x + 40, self.panel.y + TITLE, size, size)

    @property
    def title(self) -> Rect:
        """The line of the title, between the arrow and the tabs."""
        line = self.line(TITLE)
        return Rect(line.x + 36, line.y, self.tabs.x - 52 - line.x, 0)

    @property
    def tabs(self) -> Rect:
        line = self.line(TITLE)
        wide, high = TABS, max(self.metrics.smallest_target, TAB_HEIGHT)
        return Rect(line.right - wide, line.y - high / 2, wide, high)

    @property
    def summary(self) -> Rect:
        """The line below the title."""
        return self.line(SUMMARY)

    # -- the moments and the figures

    @property
    def buttons(self) -> tuple[Rect, ...]:
        """The places of the two buttons at the foot."""
        line = self.line(0)
        wide = min(line.w, BUTTONS)
        row = Rect(line.right - wide, self.panel.bottom - FOOT, wide, theme.BUTTON_HEIGHT)
        return side_by_side(row, 2, BUTTONS_GAP)

    @property
    def _page(self) -> Rect:
        """The room between the head and the foot."""
        panel = self.panel
        top = panel.y + HEAD
        return Rect(panel.x + INSET, top, panel.w - 2 * INSET, self.buttons[0].y - 12 - top)

    @property
    def moments(self) -> tuple[Rect, ...]:
        """The places of the three moments."""
        return side_by_side(self._page, 3, CARD_GAP)

    @property
    def _columns(self) -> tuple[Rect, ...]:
        line = self.line(HEAD)
        return side_by_side(line._replace(h=self._page.h), 2, COLUMNS_GAP)

    @property
    def figures(self) -> tuple[Rect, ...]:
        """The lines of the figures, below the chart."""
        column, high = self._columns[0], max(self.metrics.smallest_target, 40)
        top = column.bottom - self.figure_lines * high
        return tuple(column._replace(y=top + place * high, h=high) for place in range(self.figure_lines))

    @property
    def chart(self) -> Rect:
        """The block of the chart, its heading first."""
        column = self._columns[0]
        bottom = self.figures[0].y if self.figure_lines else column.bottom
        return column._replace(h=bottom - 8 - column.y)

    @property
    def curve(self) -> Rect:
        """The curve itself, within the block of the chart."""
        block = self.chart
        left, right = CHART_LEFT, 8
        high = block.h - (CHART_HEAD + CHART_FOOT)
        return Rect(block.x + left, block.y + CHART_HEAD, block.w - left - right, high)

    @property
    def pitch(self) -> float:
        """The distance of the lines of the parts and the players."""
        room, blocks = self._columns[1].h, bool(self.parts_lines) + bool(self.player_lines)
        room -= blocks * PARTS_HEAD + BLOCK_GAP
        return clamp(room / max(1, self.parts_lines + self.player_lines), PITCH[0], PITCH[1])

    @property
    def parts(self) -> Rect:
        """The block of the parts of the result, its heading first."""
        return self._columns[1]._replace(h=PARTS_HEAD + self.parts_lines * self.pitch)

    @property
    def players(self) -> Rect:
        """The block of the players, its heading first."""
        column = self._columns[1]
        top = self.parts.bottom + BLOCK_GAP if self.parts_lines else column.y
        return column._replace(y=top, h=PARTS_HEAD + self.player_lines * self.pitch)

    @property
    def last_part(self) -> float:
        """The middle of the last line of the parts."""
        return self.parts.bottom - self.pitch / 2 + 4

    def about(self, block: Rect, middle: float | None = None) -> Rect:
        """Return the place of the sign that explains a block or its line ``middle``, at the right end."""
        y = block.y + BLOCK_HEADING if middle is None else middle
        size = max(self.metrics.smallest_target, 40)
        return Rect.around(block.right - ABOUT / 2, y, size, size)

    # -- the decisions

    @property
    def segments(self) -> Rect:
        """The place of the choice of calls or cards."""
        line = self.chips
        wide, high = SEGMENTS, max(self.metrics.smallest_target, SEGMENTS_HEIGHT)
        return Rect(line.right - wide, line.y - high / 2, wide, high)

    @property
    def chips(self) -> Rect:
        """The line of the chips."""
        return self.line(CHIPS)

    @property
    def column_names(self) -> float:
        """The height of the headings of the columns."""
        return self.panel.y + COLUMN_NAMES

    @property
    def rows(self) -> Rect:
        """The room of the rows."""
        panel = self.panel
        top = panel.y + ROWS
        bottom = self.progress.y - 8 if self.running else panel.bottom - ROWS_FOOT
        return Rect(panel.x + INSET, top, panel.w - 2 * INSET, bottom - top)

    @property
    def foot(self) -> Rect:
        """The line below the rows."""
        return self.line(self.panel.h - ROWS_FOOT / 2)

    @property
    def progress(self) -> Rect:
        """The box of the progress."""
        panel = self.panel
        high = PROGRESS
        return Rect(panel.x + INSET, panel.bottom - PROGRESS_GAP - high, panel.w - 2 * INSET, high)

    @property
    def go_on(self) -> Rect:
        """The place of the button in the box of the progress."""
        box = self.progress
        high = max(self.metrics.smallest_target, 44)
        return Rect(box.right - 24 - 96, box.cy - high / 2, 96, high)
