"""The layout of a review: one panel with three pages, the moments, the figures and the decisions. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.widgets.button import side_by_side

SMALL_MARGIN, LEAST_MARGIN = 16.0, 8.0
WIDEST, TALLEST = 1280.0, 800.0
TITLE, SUMMARY, HEAD = 44.0, 84.0, 108.0
"""The middles of the lines of the head, and the top of the page below it, from the top of the panel."""
ARROW: Final = 44.0
TABS, TAB_HEIGHT = 348.0, 40.0
LOW: Final = 530.0
"""Height of a window in units below which a page shows one of its parts at a time, and has no summary."""
LOW_HEAD, PARTS_GAP = 74.0, 10.0
"""The top of the choice of parts from the top of the panel, and its distance from the part."""
FOOT = 16.0 + theme.BUTTON_HEIGHT
BUTTONS, BUTTONS_GAP = 456.0, 16.0
INSET, CARD_GAP = 16.0, 16.0
"""Distance of cards and rows from the edge of the panel, and of cards from each other."""

CHIPS, COLUMN_NAMES, ROWS = 118.0, 154.0, 168.0
"""The middles of the chips and the headings of the columns, and the top of the rows, from the top of the panel."""
ROWS_FOOT, PROGRESS, PROGRESS_GAP = 48.0, 90.0, 16.0
SEGMENTS, SEGMENTS_HEIGHT = 256.0, 40.0


@dataclass(frozen=True)
class ReviewLayout:
    """The places of a review in a window of ``metrics``."""

    metrics: Metrics
    running: bool = False
    """True if the box of the progress stands below the decisions."""

    @property
    def panel(self) -> Rect:
        """The whole panel."""
        metrics = self.metrics
        margin = theme.WIDE_PADDING
        if metrics.drawer:
            margin = LEAST_MARGIN if metrics.text > 1 else SMALL_MARGIN
        width, height = metrics.width - 2 * margin, metrics.height - 2 * margin
        return Rect.around(*metrics.window.centre, min(width, WIDEST), min(height, TALLEST))

    @property
    def low(self) -> bool:
        """True if a page shows one of its parts at a time."""
        return self.metrics.height < LOW

    def line(self, middle: float) -> Rect:
        """Return a line of words in the panel, ``middle`` below its top; the height is 0."""
        panel = self.panel
        return Rect(panel.x + theme.WIDE_PADDING, panel.y + middle, panel.w - 2 * theme.WIDE_PADDING, 0)

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
        wide = (line.w - BUTTONS_GAP) / 2 if self.low else min(line.w, BUTTONS)
        row = Rect(line.right - wide, self.panel.bottom - FOOT, wide, theme.BUTTON_HEIGHT)
        return side_by_side(row, 2, BUTTONS_GAP)

    @property
    def actions(self) -> Rect:
        """The place of the buttons of the part that is shown, beside those at the foot."""
        line = self.line(0)
        return self.buttons[0]._replace(x=line.x, w=(line.w - BUTTONS_GAP) / 2)

    @property
    def parts(self) -> Rect:
        """The place of the choice of parts."""
        return self.line(LOW_HEAD)._replace(h=max(self.metrics.smallest_target, TAB_HEIGHT))

    @property
    def page(self) -> Rect:
        """The room between the head and the foot."""
        line = self.line(LOW_HEAD + self.parts.h + PARTS_GAP if self.low else HEAD)
        return line._replace(h=self.buttons[0].y - 12 - line.y)

    @property
    def moments(self) -> tuple[Rect, ...]:
        """The places of the three moments."""
        page = self.page
        aside = theme.WIDE_PADDING - INSET
        return side_by_side(page._replace(x=page.x - aside, w=page.w + 2 * aside), 3, CARD_GAP)

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
