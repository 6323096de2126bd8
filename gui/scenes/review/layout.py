"""The layout of a review: two panels side by side, or one with two tabs. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.metrics import SMALLEST_TARGET, Metrics

MARGIN, PANEL_GAP, PADDING = 32.0, 24.0, 32.0
SMALL_MARGIN = 16.0
WIDEST, TALLEST = 1560.0, 960.0
LEFT_SHARE = 480 / 1192
TITLE, SUMMARY, SCORES = 44.0, 84.0, 111.0
"""The middles of the lines of a head, from the top of its panel."""
HEAD = 136.0
"""Distance from the top of a panel to the parts below the lines of its head."""
ARROW: Final = 44.0
FOOT_BUTTONS = 24.0 + theme.BUTTON_HEIGHT
TAB, TAB_HEIGHT = 104.0, 40.0
COLUMNS_GAP = 32.0

CHART_HEAD, CHART_LEFT, CHART_FOOT = 40.0, 48.0, 50.0
BLOCK_HEADING = 10.0
"""The middle of the heading of a block, from its top."""
LEAST_CHART = 112.0
PARTS_HEAD, PARTS_FOOT = 26.0, 6.0
PITCH: Final = (21.0, 30.0)
"""Least and greatest distance between the lines of the difference."""
BLOCK_GAP = 14.0

CHIPS, COLUMN_NAMES, ROWS = 116.0, 154.0, 170.0
SMALL_CHIPS, SMALL_COLUMN_NAMES, SMALL_ROWS = 118.0, 154.0, 168.0
"""The middles of the chips and the headings of the columns, and the top of the rows, from the top of the panel."""
ROWS_FOOT, PROGRESS, PROGRESS_GAP = 48.0, 90.0, 16.0
BAR_RIGHT, BAR = 12.0, 4.0
SEGMENTS, SEGMENTS_HEIGHT = 256.0, 40.0


@dataclass(frozen=True)
class ReviewLayout:
    """The places of a review in a window of ``metrics``. ``lines`` is the number of lines of the difference."""

    metrics: Metrics
    lines: int
    running: bool = False
    """True if the box of the progress stands below the decisions."""

    @property
    def z(self) -> float:
        return self.metrics.z

    @property
    def small(self) -> bool:
        """True if one panel with tabs shows one half at a time."""
        return self.metrics.drawer

    @property
    def _room(self) -> Rect:
        metrics, z = self.metrics, self.z
        margin = (SMALL_MARGIN if self.small else MARGIN) * z
        width, height = metrics.width - 2 * margin, metrics.height - 2 * margin
        return Rect.around(*metrics.window.centre, min(width, WIDEST * z), min(height, TALLEST * z))

    @property
    def left(self) -> Rect:
        """The panel of the match."""
        room = self._room
        return room if self.small else room._replace(w=(room.w - PANEL_GAP * self.z) * LEFT_SHARE)

    @property
    def right(self) -> Rect:
        """The panel of the decisions; in a small window the same as :attr:`left`."""
        room = self._room
        if self.small:
            return room
        x = self.left.right + PANEL_GAP * self.z
        return Rect(x, room.y, room.right - x, room.h)

    def line(self, panel: Rect, middle: float) -> Rect:
        """Return a line of words in a panel, ``middle`` below its top; the height is 0."""
        z = self.z
        return Rect(panel.x + PADDING * z, panel.y + middle * z, panel.w - 2 * PADDING * z, 0)

    @property
    def arrow(self) -> Rect:
        """The place of the arrow that leads back."""
        z, size = self.z, max(SMALLEST_TARGET, ARROW * self.z)
        return Rect.around(self.left.x + 40 * z, self.left.y + TITLE * z, size, size)

    @property
    def title(self) -> Rect:
        """The line of the title beside the arrow, up to the tabs if there are any."""
        line, z = self.line(self.left, TITLE), self.z
        right = self.tabs.x - 16 * z if self.tabs is not None else line.right
        return Rect(line.x + 36 * z, line.y, right - line.x - 36 * z, 0)

    @property
    def tabs(self) -> Rect | None:
        """The place of the tabs; None in a window with room for both panels."""
        if not self.small:
            return None
        z, panel = self.z, self.left
        wide, high = 2 * TAB * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        return Rect(panel.right - PADDING * z - wide, panel.y + TITLE * z - high / 2, wide, high)

    # -- the match

    @property
    def buttons(self) -> Rect:
        """The row of buttons at the foot of the match."""
        line, z = self.line(self.left, 0), self.z
        return Rect(line.x, self.left.bottom - FOOT_BUTTONS * z, line.w, theme.BUTTON_HEIGHT * z)

    @property
    def _below_head(self) -> Rect:
        line, z = self.line(self.left, HEAD), self.z
        return line._replace(h=self.buttons.y - 16 * z - line.y)

    @property
    def pitch(self) -> float:
        """The distance of the lines of the difference."""
        room, z = self._below_head.h, self.z
        if not self.small:
            room -= (CHART_HEAD + LEAST_CHART + CHART_FOOT + BLOCK_GAP) * z
        room -= (PARTS_HEAD + PARTS_FOOT) * z
        return clamp(room / max(1, self.lines), PITCH[0] * z, PITCH[1] * z)

    @property
    def parts(self) -> Rect:
        """The block of the difference, its heading first."""
        room, z = self._below_head, self.z
        high = (PARTS_HEAD + PARTS_FOOT) * z + self.lines * self.pitch
        if self.small:
            wide = (room.w - COLUMNS_GAP * z) / 2
            return Rect(room.right - wide, room.y, wide, high)
        return Rect(room.x, room.bottom - high, room.w, high)

    @property
    def players(self) -> Rect | None:
        """The place of the players below the difference in a small window; None in a large one."""
        if not self.small:
            return None
        parts, gap = self.parts, 2 * BLOCK_GAP * self.z
        return Rect(parts.x, parts.bottom + gap, parts.w, self.buttons.y - parts.bottom - gap)

    @property
    def chart(self) -> Rect:
        """The block of the chart, its heading first."""
        room, z = self._below_head, self.z
        if self.small:
            return room._replace(w=(room.w - COLUMNS_GAP * z) / 2, h=min(room.h, 0.8 * room.w))
        return room._replace(h=self.parts.y - BLOCK_GAP * z - room.y)

    @property
    def curve(self) -> Rect:
        """The curve itself, within the block of the chart."""
        block, z = self.chart, self.z
        left, right = CHART_LEFT * z, 8 * z
        high = block.h - (CHART_HEAD + CHART_FOOT) * z
        return Rect(block.x + left, block.y + CHART_HEAD * z, block.w - left - right, high)

    # -- the decisions

    @property
    def segments(self) -> Rect:
        """The place of the choice of calls or cards."""
        z, panel = self.z, self.right
        wide, high = SEGMENTS * z, max(SMALLEST_TARGET, SEGMENTS_HEIGHT * z)
        middle = self.chips.y if self.small else panel.y + TITLE * z
        return Rect(panel.right - PADDING * z - wide, middle - high / 2, wide, high)

    @property
    def heading(self) -> Rect:
        """The line of the heading, which chooses the player."""
        if self.small:
            return self.title
        line = self.line(self.right, TITLE)
        return line._replace(w=self.segments.x - 16 * self.z - line.x)

    @property
    def explanation(self) -> Rect:
        """The line below the heading."""
        return self.line(self.right, SUMMARY if self.small else 78)

    @property
    def chips(self) -> Rect:
        """The line of the chips."""
        return self.line(self.right, SMALL_CHIPS if self.small else CHIPS)

    @property
    def total(self) -> Rect:
        """The line with the sum at its right end: that of the chips, unless calls or cards are chosen there."""
        return self.explanation if self.small else self.chips

    @property
    def column_names(self) -> float:
        """The height of the headings of the columns."""
        return self.right.y + (SMALL_COLUMN_NAMES if self.small else COLUMN_NAMES) * self.z

    @property
    def rows(self) -> Rect:
        """The room of the rows."""
        z, panel = self.z, self.right
        top = panel.y + (SMALL_ROWS if self.small else ROWS) * z
        bottom = self.progress.y - 8 * z if self.running else panel.bottom - ROWS_FOOT * z
        return Rect(panel.x + 16 * z, top, panel.w - 32 * z, bottom - top)

    @property
    def bar(self) -> float:
        """The left edge of the scroll bar."""
        return self.right.right - BAR_RIGHT * self.z

    @property
    def foot(self) -> Rect:
        """The line below the rows."""
        return self.line(self.right, self.right.h / self.z - ROWS_FOOT / 2)

    @property
    def progress(self) -> Rect:
        """The box of the progress."""
        z, panel = self.z, self.right
        high = PROGRESS * z
        return Rect(panel.x + 16 * z, panel.bottom - PROGRESS_GAP * z - high, panel.w - 32 * z, high)

    @property
    def go_on(self) -> Rect:
        """The place of the button in the box of the progress."""
        z, box = self.z, self.progress
        high = max(SMALLEST_TARGET, 44 * z)
        return Rect(box.right - 24 * z - 96 * z, box.cy - high / 2, 96 * z, high)
