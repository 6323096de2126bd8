"""A panel of rows of which it shows as many as fit: words at the left of a row, its controls at the right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.phrases import say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.controls import Control, LinkControl, control_height
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import edges_of

PADDING = 32.0
HEAD, SHORT_HEAD = 76.0, 60.0
"""From the panel's top to its first row, with a title and without."""
HEAD_GAP = 16.0
FOOT = 16.0
MORE = 40.0
"""Height of the strip at the lower end with the link to the rows that do not fit."""
LEAST_ROW = 70.0
TITLE_LINE, LINE = 22.0, 19.0
SUMMARY_SIZE = 13.5
HEADING = 36.0
AROUND = 11.0
"""Above and below the words of a row."""
CONTROL_SHARE = 0.52
"""The most of a row's width that its control takes."""
CONTROL_AROUND = 10.0
"""Above and below the control of a row, at the least."""
BETWEEN = 24.0
"""From the words to the control."""
NEXT_OPACITY = 0.4
"""Opacity of what is seen of the first row that does not fit."""


class PlacedControl(NamedTuple):
    """A control at its place in the window."""

    control: Control
    rect: Rect


class ControlRow(ABC):
    """A row of a sheet, between ``least`` and ``most`` units high."""

    least: float
    most: float
    controls: tuple[Control, ...]
    about: str = ""
    """The sentences on what is chosen in it, as spoken with its control."""

    @abstractmethod
    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        """Draw all but the controls; no line of words reaches below ``bottom``."""

    @abstractmethod
    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        """Return the controls at their places in a row at ``rect``."""


class WordsRow(ControlRow):
    """A row with a title and sentences at the left, the first one muted, and a control at the right."""

    def __init__(
        self,
        painter: Painter,
        width: float,
        title: str,
        sentences: Sequence[str],
        control: Control,
        *,
        heading: str = "",
        heading_colour: str = theme.MUTED,
        share: float = CONTROL_SHARE,
        ruled: bool = True,
        least: float = LEAST_ROW,
        most: float = 0.0,
    ) -> None:
        """``least`` and ``most`` are heights without the heading; ``share`` is the control's of the width."""
        self._title, self._heading = title, heading
        self.ruled = ruled
        """True if there is a line above the row."""
        self.about = together(sentences)
        self.heading_colour = heading_colour
        self._control_height = control.height(painter)
        self._control_width = min(control.width(painter), share * width)
        self._room = width - self._control_width - BETWEEN
        self._lines = [
            (line, theme.TEXT if place else theme.MUTED)
            for place, sentence in enumerate(sentences)
            for line in painter.lines(sentence, self._room, SUMMARY_SIZE)
        ]
        self._words_height = TITLE_LINE + LINE * len(self._lines)
        self._extra = HEADING if heading else 0.0
        self.controls = (control,)
        words = TITLE_LINE + LINE * len(self._lines) + 2 * AROUND
        self.least = max(least, words, self._control_height + 2 * CONTROL_AROUND) + self._extra
        self.most = max(self.least, most)

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        x = rect.x
        if self.ruled:
            painter.rule(x, rect.y, rect.w)
        heading_y = rect.y + 24
        if self._heading and heading_y + LINE / 2 <= bottom:
            painter.text(self._heading, x, heading_y, theme.LABEL_SIZE, self.heading_colour, Weight.BOLD)
        top = rect.y + self._extra + (rect.h - self._extra - self._words_height) / 2
        if top + TITLE_LINE <= bottom:
            shown = painter.fit(self._title, self._room, theme.BODY_SIZE, Weight.BOLD)
            painter.text(shown, x, top + TITLE_LINE / 2, theme.BODY_SIZE, weight=Weight.BOLD)
        y = top + TITLE_LINE + LINE / 2
        for line, colour in self._lines:
            if y + LINE / 2 <= bottom:
                painter.text(line, x, y, SUMMARY_SIZE, colour, Weight.MEDIUM)
            y += LINE

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        height = self._control_height
        middle = rect.y + self._extra + (rect.h - self._extra) / 2
        place = Rect(rect.right - self._control_width, middle - height / 2, self._control_width, height)
        return (PlacedControl(self.controls[0], place),)


class Sheet:
    """A panel with a title, controls in its head, and rows. After ``list`` has moved it has to be laid out again."""

    def __init__(self, key: str, title: str, more_words: Callable[[int], str]) -> None:
        """``more_words`` returns the words for the number of rows below those that are seen, as in "1 more rule"."""
        self.key, self.title, self._more_words = key, title, more_words
        self.list = ListPane()
        self.panel = Rect(0, 0, 0, 0)
        self.rows: Sequence[ControlRow] = ()
        self.head: Sequence[PlacedControl] = ()
        self.more: PlacedControl | None = None
        self.seen: list[tuple[int, Rect]] = []
        """The rows that are shown, by their number, at their places."""
        self.scrolls = False
        """True if not all rows fit."""
        self._titled = True

    # -- where things are

    def lay_out(
        self,
        panel: Rect,
        painter: Painter,
        rows: Sequence[ControlRow],
        head: Sequence[Control],
        *,
        titled: bool,
        says_more: bool = True,
        padding: float = PADDING,
    ) -> None:
        """Put rows into the panel, from the first one that is to be seen, and controls into its head.

        ``says_more`` says below the rows how many more there are. ``padding`` is at both sides.
        """
        self.panel, self.rows, self._titled = panel, rows, titled
        head_height = HEAD if titled else SHORT_HEAD if head else FOOT
        side, top = padding, head_height
        self._place_head(head, panel.right - side + 10, panel.y + top / 2, painter)
        room = Rect(panel.x + side, panel.y + top, panel.w - 2 * side, panel.h - top - FOOT)
        least = [row.least for row in rows]
        self.scrolls = sum(least) > room.h
        strip = max(painter.smallest_target, MORE) if self.scrolls and says_more else 0.0
        if strip:
            room = room._replace(h=panel.bottom - 6 - strip - room.y)
        self.list.lay_out(panel, room, edges_of(least if self.scrolls else _grown(rows, room.h)))
        self.more = self._link_to_more(strip, painter) if strip else None
        self.seen = [(index, self.list.place(index)) for index in self.list.seen]

    def _place_head(self, controls: Sequence[Control], right: float, middle: float, painter: Painter) -> None:
        placed, height = [], control_height(painter)
        for control in reversed(controls):
            width = control.width(painter)
            placed.append(PlacedControl(control, Rect(right - width, middle - height / 2, width, height)))
            right -= width + HEAD_GAP
        self.head = placed[::-1]

    def _link_to_more(self, strip: float, painter: Painter) -> PlacedControl:
        rows = self.list
        below = len(self.rows) - rows.seen.stop
        words = self._more_words(below) if below else say("Back to the top")

        def act() -> None:
            rows.scroll(len(rows.seen) if below else -len(self.rows))

        control = LinkControl(f"{self.key} more", words, act, "down" if below else "up")
        width = control.width(painter)
        rect = Rect(self.panel.cx - width / 2, self.panel.bottom - 6 - strip, width, strip)
        return PlacedControl(control, rect)

    # -- what is in it

    def row_of(self, key: str | None) -> int | None:
        """Return the number of the row that has this control."""
        rows = enumerate(self.rows)
        return next((index for index, row in rows if any(control.key == key for control in row.controls)), None)

    def neighbour(self, key: str, by: int) -> str | None:
        """Return the control at the same place of the row that is ``by`` further; None where there is none."""
        row = self.row_of(key)
        if row is None or not 0 <= row + by < len(self.rows) or not self.rows[row + by].controls:
            return None
        column = [control.key for control in self.rows[row].controls].index(key)
        ahead = self.rows[row + by].controls
        return ahead[min(column, len(ahead) - 1)].key

    @property
    def order(self) -> list[str]:
        """The keys of all controls as the focus visits them, seen or not."""
        keys = [control.key for row in self.rows for control in row.controls]
        return keys + [placed.control.key for placed in self.head]

    def about(self, key: str) -> str:
        """Return the sentences beside the control with that key."""
        row = self.row_of(key)
        return "" if row is None else self.rows[row].about

    @property
    def placed(self) -> list[PlacedControl]:
        """Every control that is seen."""
        found = [placed for index, rect in self.seen for placed in self.rows[index].place(rect)]
        return [*found, *self.head, *([] if self.more is None else [self.more])]

    # -- the picture

    def draw(self, painter: Painter) -> None:
        """Draw the panel, its title and its rows without their controls."""
        painter.panel(self.panel)
        if self._titled:
            y = self.panel.y + HEAD / 2
            painter.text(self.title, self.panel.x + PADDING, y, theme.HEADING_SIZE, weight=Weight.BOLD)
        for index, rect in self.seen:
            self.rows[index].draw(painter, rect, rect.bottom)
        self._draw_next(painter)
        self.list.draw_bar(painter)

    def _draw_next(self, painter: Painter) -> None:
        """Draw what there is room for of the row below the last one, pale: it shows that the list goes on."""
        if not self.scrolls or not self.seen:
            return
        index = self.seen[-1][0]
        if index + 1 < len(self.rows):
            rect = self.list.place(index + 1)
            with painter.faded(NEXT_OPACITY):
                self.rows[index + 1].draw(painter, rect, self.list.room.bottom)


def _grown(rows: Sequence[ControlRow], room: float) -> list[float]:
    """Return the heights of rows that all fit: what is left is shared among those that may grow."""
    least = sum(row.least for row in rows)
    wish = sum(row.most for row in rows) - least
    share = min(1.0, (room - least) / wish) if wish > 0 else 0.0
    return [row.least + share * (row.most - row.least) for row in rows]
