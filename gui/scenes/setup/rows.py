"""The rows of a set-up panel: words at the left, a control at the right; and the panel that shows as many as fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets import scrolling
from gui.widgets.controls import Control, LinkControl, control_height

PADDING = 32.0
HEAD = 76.0
"""From the panel's top to its first row; with tabs above it there is no title in it."""
SHORT_HEAD = 60.0
HEAD_GAP = 16.0
FOOT = 16.0
MORE = 40.0
"""The strip at the lower end that says that there is more."""
LEAST_ROW = 70.0
TITLE_LINE, LINE = 22.0, 19.0
SUMMARY_SIZE = 13.5
HEADING = 36.0
AROUND = 11.0
"""Above and below the words of a row."""
BETWEEN = 24.0
"""From the words to the control."""
NEXT_OPACITY = 0.4
"""Of what is seen of the row that does not fit any more."""
BAR, BAR_INSET = 5.0, 5.0


class Placed(NamedTuple):
    """A control at its place in the window."""

    control: Control
    rect: Rect


@dataclass(frozen=True)
class Row:
    """A row: how high it is, at the least and at the most, how it is drawn, and what can be changed in it."""

    least: float
    most: float
    draw: Callable[[Painter, Rect, float], None]
    """Draws it at its place; no line of words reaches below the height that is given last."""
    place: Callable[[Rect], tuple[Placed, ...]]
    controls: tuple[Control, ...]


def words_row(
    painter: Painter,
    width: float,
    title: str,
    sentences: Sequence[str],
    control: Control,
    *,
    heading: str = "",
    ruled: bool = True,
    least: float = LEAST_ROW,
    most: float = 0.0,
) -> Row:
    """A row with a title and sentences at the left, the first one muted, and the control at the right.

    ``least`` and ``most`` are heights before z, without the heading, between which it may be where there is room.
    """
    z = painter.z
    control_width = min(control.width(painter), 0.52 * width)
    room = width - control_width - BETWEEN * z
    size = SUMMARY_SIZE * z
    lines = [
        (line, theme.TEXT if place else theme.MUTED)
        for place, sentence in enumerate(sentences)
        for line in painter.lines(sentence, room, size)
    ]
    extra = HEADING * z if heading else 0.0
    tall = max(least, TITLE_LINE + LINE * len(lines) + 2 * AROUND) * z + extra

    def draw(painter: Painter, rect: Rect, bottom: float) -> None:
        if ruled:
            painter.rule(rect.x, rect.y, rect.w)
        top = rect.y + extra + (rect.h - extra - (TITLE_LINE + LINE * len(lines)) * z) / 2
        heading_y = rect.y + 24 * z
        if heading and heading_y + LINE / 2 * z <= bottom:
            painter.text(heading, rect.x, heading_y, theme.LABEL_SIZE * z, theme.MUTED, Weight.BOLD)
        if top + TITLE_LINE * z <= bottom:
            shown = painter.fit(title, room, theme.BODY_SIZE * z, Weight.BOLD)
            painter.text(shown, rect.x, top + TITLE_LINE / 2 * z, theme.BODY_SIZE * z, weight=Weight.BOLD)
        y = top + (TITLE_LINE + LINE / 2) * z
        for line, colour in lines:
            if y + LINE / 2 * z <= bottom:
                painter.text(line, rect.x, y, size, colour, Weight.MEDIUM)
            y += LINE * z

    def place(rect: Rect) -> tuple[Placed, ...]:
        height = control_height(z)
        middle = rect.y + extra + (rect.h - extra) / 2
        return (Placed(control, Rect(rect.right - control_width, middle - height / 2, control_width, height)),)

    return Row(tall, max(tall, most * z), draw, place, (control,))


class Sheet:
    """A panel with a title, controls in its head, and rows of which it shows as many as fit."""

    def __init__(self, key: str, title: str, one: str) -> None:
        """``one`` is what a row is, as in "1 more rule"."""
        self.key, self.title, self._one = key, title, one
        self.first = 0
        self.panel = Rect(0, 0, 0, 0)
        self.room = Rect(0, 0, 0, 0)
        self.rows: Sequence[Row] = ()
        self.head: Sequence[Placed] = ()
        self.more: Placed | None = None
        self.seen: list[tuple[int, Rect]] = []
        self._heights: list[float] = []
        self._titled = True

    def lay_out(
        self, panel: Rect, painter: Painter, rows: Sequence[Row], head_controls: Sequence[Control], *, titled: bool
    ) -> None:
        """Put the rows into the panel, from the first one that is to be seen, and the controls into its head."""
        z = painter.z
        self.panel, self.rows, self._titled = panel, rows, titled
        side, head = PADDING * z, (HEAD if titled else SHORT_HEAD) * z
        self._place_head(head_controls, panel.right - side + 10 * z, panel.y + head / 2, painter)
        self.room = Rect(panel.x + side, panel.y + head, panel.w - 2 * side, panel.h - head - FOOT * z)
        heights = [row.least for row in rows]
        self.more = None
        if sum(heights) > self.room.h:
            strip = max(SMALLEST_TARGET, MORE * z)
            self.room = self.room._replace(h=panel.bottom - 6 * z - strip - self.room.y)
            self._heights = heights
            self.first = scrolling.limited(heights, self.room.h, self.first)
            self._place_more(strip, painter)
        else:
            self.first = 0
            self._heights = _grown(rows, self.room.h)
        self._see()

    def _place_head(self, controls: Sequence[Control], right: float, middle: float, painter: Painter) -> None:
        placed, height = [], control_height(painter.z)
        for control in reversed(controls):
            width = control.width(painter)
            placed.append(Placed(control, Rect(right - width, middle - height / 2, width, height)))
            right -= width + HEAD_GAP * painter.z
        self.head = placed[::-1]

    def _see(self) -> None:
        self.seen, y = [], self.room.y
        for index in range(self.first, self.first + self._count):
            self.seen.append((index, Rect(self.room.x, y, self.room.w, self._heights[index])))
            y += self._heights[index]

    @property
    def _count(self) -> int:
        return scrolling.shown_from(self._heights, self.room.h, self.first)

    def _place_more(self, strip: float, painter: Painter) -> None:
        below = len(self.rows) - self.first - self._count
        words = f"{below} more {self._one}{'s' if below > 1 else ''}" if below else "Back to the top"

        def act() -> None:
            self.scroll(self._count if below else -len(self.rows))

        control = LinkControl(f"{self.key} more", words, act, "down" if below else "up")
        width = control.width(painter)
        rect = Rect(self.panel.cx - width / 2, self.panel.bottom - 6 * painter.z - strip, width, strip)
        self.more = Placed(control, rect)

    def scroll(self, by: int) -> bool:
        """Move on by that many rows; whether anything moved. The panel has to be laid out anew then."""
        before = self.first
        self.first = scrolling.limited(self._heights, self.room.h, self.first + by)
        return self.first != before

    def pulled(self, first: int, distance: float) -> bool:
        """The list was pulled by that far since it stood at ``first``."""
        before = self.first
        wanted = scrolling.first_after(self._heights, first, distance)
        self.first = scrolling.limited(self._heights, self.room.h, wanted)
        return self.first != before

    def show(self, row: int) -> None:
        """Move so that this row is seen."""
        self.first = scrolling.first_showing(self._heights, self.room.h, self.first, row)

    def row_of(self, key: str | None) -> int | None:
        """The row that has this control."""
        for index, row in enumerate(self.rows):
            if any(control.key == key for control in row.controls):
                return index
        return None

    @property
    def order(self) -> list[str]:
        """The keys of all controls as the focus visits them, seen or not."""
        keys = [control.key for row in self.rows for control in row.controls]
        return keys + [placed.control.key for placed in self.head]

    @property
    def placed(self) -> list[Placed]:
        """Every control that is seen."""
        found = [placed for index, rect in self.seen for placed in self.rows[index].place(rect)]
        return [*found, *self.head, *([] if self.more is None else [self.more])]

    @property
    def whole(self) -> float:
        """The height of all rows."""
        return sum(self._heights)

    @property
    def bar(self) -> tuple[Rect, Rect] | None:
        """The track of the scroll bar and its thumb, where there is something to scroll."""
        if self.more is None:
            return None
        whole = self.whole
        track = Rect(self.panel.right - BAR_INSET - BAR, self.room.y, BAR, self.room.h)
        top = sum(self._heights[: self.first]) / whole
        share = sum(rect.h for _, rect in self.seen) / whole
        return track, Rect(track.x, track.y + top * track.h, BAR, share * track.h)

    def draw(self, painter: Painter) -> None:
        """The panel, its head and its rows; the controls are drawn by whoever knows their state."""
        z = painter.z
        painter.panel(self.panel)
        if self._titled:
            y = self.panel.y + HEAD / 2 * z
            painter.text(self.title, self.panel.x + PADDING * z, y, theme.HEADING_SIZE * z, weight=Weight.BOLD)
        for index, rect in self.seen:
            self.rows[index].draw(painter, rect, rect.bottom)
        self._draw_next(painter)
        bar = self.bar
        if bar is not None:
            track, thumb = bar
            painter.box(track, BAR / 2, theme.WHITE, 0.10)
            painter.box(thumb, BAR / 2, theme.WHITE, 0.45)

    def _draw_next(self, painter: Painter) -> None:
        """What there is room for of the row below the last one, pale: it shows that the list goes on."""
        if self.more is None or not self.seen:
            return
        index, last = self.seen[-1]
        if index + 1 < len(self.rows):
            rect = Rect(last.x, last.bottom, last.w, self._heights[index + 1])
            with painter.faded(NEXT_OPACITY):
                self.rows[index + 1].draw(painter, rect, self.room.bottom)


def _grown(rows: Sequence[Row], room: float) -> list[float]:
    """The heights of rows that all fit: what is left is shared among those that may grow."""
    least = sum(row.least for row in rows)
    wish = sum(row.most for row in rows) - least
    share = min(1.0, (room - least) / wish) if wish > 0 else 0.0
    return [row.least + share * (row.most - row.least) for row in rows]
