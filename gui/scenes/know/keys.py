"""The page of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.phrases import say, say_as, spoken
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.know.key_lists import AT_THE_TABLE, EVERYWHERE, Sections, parted
from gui.scenes.listed import ListedScene
from gui.scenes.panel import PADDING, PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane
from gui.widgets.readings import Reading, table
from gui.widgets.scrolling import edges_of

COLUMN, COLUMN_GAP = 424.0, 40.0
WORDS_GAP = 20.0
"""Between the widest keys of a column and the words beside them."""
HEADING, LEAST_HEADING, ROW, SECTION_GAP = 36.0, 22.0, 40.0, 16.0
WORDS_SIZES, WORDS_LEADING = (15.0, 14.0, 13.0), 1.2
"""The sizes of the words, the usual one first, and the distance of their lines in sizes."""
WORDS_APART = 7.0
"""The least distance of the lines of a row from those of the next."""
SHARES: Final = (0.5, 0.46, 0.42, 0.38, 0.54, 0.58, 0.62)
"""The shares of the room beside the keys that the words of the first of two columns may have, the usual one first."""
LEAST_ROW, LEAST_SHARE = 26.0, 0.4
"""The least height of a row for which letters stay as they are, and the least share of all distances."""
CAP, CAP_GAP, CAP_PADDING, CAP_APART = 30.0, 6.0, 9.0, 4.0
FOOT = 24.0
BUTTON_WIDTH = 160.0


class KeysScene(ListedScene, PanelScene):
    """Everything the keyboard does. ``sections`` are those of the table that the page was opened from.

    Larger text has no room for two columns in some windows: there is one then, which scrolls.
    """

    def __init__(self, host: Host, sections: Sections | None = None) -> None:
        super().__init__(host, say_as("keyboard", "Keys"))
        self._columns = _columns((EVERYWHERE, *(sections or (AT_THE_TABLE,))))
        self._tallest = max(_height(column) for column in self._columns)
        self.rows = ListPane()
        self._lines: Sequence[_KeyLine] = ()
        """The lines of the column that scrolls; empty where all fit."""

    @property
    def rows_shown(self) -> bool:
        return bool(self._lines)

    def layout(self) -> None:
        painter, across = self.host.painter, self.metrics.width - 2 * (self.metrics.margin + PADDING)
        width = min(self._width, across)
        self._lines = [] if self._fits(painter, width) else _key_lines(painter, self._columns, width)
        super().layout()
        edges = edges_of(line.height for line in self._lines)
        self.rows.lay_out(self.panel, self.content._replace(h=self.content.h - self._button_height), edges)

    def _fits(self, painter: Painter, width: float) -> bool:
        """Return whether two columns fit; with words of the usual size they may have smaller letters for it."""
        if self.metrics.text <= 1:
            return True
        size, room = WORDS_SIZES[0], self.room.h - self.head_height - PADDING
        widths = self._widths(painter, width)
        worded = [_worded(painter, *each, size) for each in zip(self._columns, widths, strict=True)]
        return all(_share(*each, size, room) >= LEAST_ROW / ROW for each in zip(self._columns, worded, strict=True))

    @property
    def _width(self) -> float:
        count = len(self._columns)
        return COLUMN * count + COLUMN_GAP * (count - 1)

    @property
    def _button_height(self) -> float:
        """The height of the strip with the button; 0 if the button stands beside the title."""
        foot = 0.0 if self._lines else FOOT + theme.BUTTON_HEIGHT
        return foot if self._tallest + foot <= self.room.h - self.head_height - PADDING else 0.0

    def content_size(self) -> tuple[float, float]:
        high = sum(line.height for line in self._lines) or self._tallest
        return self._width, high + self._button_height

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return a table for each heading."""
        sections = [section for column in self._columns for section in column]
        return [table(f"section {place}", title, (), rows) for place, (title, rows) in enumerate(sections)]

    def arrange(self) -> Sequence[Button]:
        room = self.content
        width, height = BUTTON_WIDTH, theme.BUTTON_HEIGHT
        y = room.bottom - height if self._button_height else self.panel.y + self.head_height * 0.55 - height / 2
        place = Rect(room.right - width, y, width, height)
        return [Button("back", place, say("Back"), self.host.back, ButtonKind.PRIMARY)]

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Draw the columns; where the room is short, lines stand closer and letters are smaller, in both alike."""
        if self._lines:
            self._draw_lines(painter, room)
            return
        columns, widths, high = self._columns, self._widths(painter, room.w), room.h - self._button_height
        for size in WORDS_SIZES:
            worded = [_worded(painter, *each, size) for each in zip(columns, widths, strict=True)]
            share = min(_share(*each, size, high) for each in zip(columns, worded, strict=True))
            if ROW * share >= LEAST_ROW:
                break
        left = room.x
        for column, words, width in zip(columns, worded, widths, strict=True):
            _draw_column(painter, column, words, Rect(left, room.y, width, high), size, share)
            left += width + COLUMN_GAP

    def _draw_lines(self, painter: Painter, room: Rect) -> None:
        caps = max(_widest_caps(painter, column) for column in self._columns)
        for row in self.rows.seen:
            line, rect = self._lines[row], self.rows.place(row).move(0, room.y - self.content.y)
            if line.heading:
                painter.text(line.heading, rect.x, rect.bottom - HEADING / 2, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
            else:
                _draw_caps(painter, parted(line.keys), rect.x, rect.cy, CAP)
                _draw_words(painter, line.words, rect.x + caps, rect.cy, WORDS_SIZES[0])
        self.rows.draw_bar(painter)

    def _widths(self, painter: Painter, room: float) -> Sequence[float]:
        """Return the widths of the columns: equal ones, or those with which the words need the fewest lines."""
        columns = self._columns
        if len(columns) < 2:
            return [room]
        caps = [_widest_caps(painter, column) for column in columns]
        words = room - COLUMN_GAP - sum(caps)
        equal = [(room - COLUMN_GAP) / 2] * 2
        tried = [equal, *([caps[0] + share * words, caps[1] + (1 - share) * words] for share in SHARES)]

        def lines(widths: Sequence[float]) -> int:
            return max(
                _line_count(painter, column, width - wide)
                for column, width, wide in zip(columns, widths, caps, strict=True)
            )

        return min(tried, key=lines)

    def key_pressed(self, key: Key) -> bool:
        """The key that opened the page closes it too."""
        if key.is_question_mark:
            self.close()
            return True
        return super().key_pressed(key)


Section = tuple[str, Sequence[tuple[str, str]]]


def _height(column: Sequence[Section]) -> float:
    return sum(HEADING + ROW * len(rows) for _, rows in column) + SECTION_GAP * (len(column) - 1)


def _columns(sections: Sequence[Section]) -> tuple[tuple[Section, ...], ...]:
    """Return the sections in two columns, in their order, cut where the taller column is lowest."""
    cuts = range(1, len(sections) + 1)
    cut = min(cuts, key=lambda cut: max(_height(sections[:cut]), _height(sections[cut:])))
    return tuple(column for column in (tuple(sections[:cut]), tuple(sections[cut:])) if column)


def _widest_caps(painter: Painter, column: Sequence[Section]) -> float:
    """Return the width of the widest keys in a column, with the gap behind them."""
    return max(_caps_width(painter, parted(keys)) for _, rows in column for keys, _ in rows) + WORDS_GAP


def _line_count(painter: Painter, column: Sequence[Section], width: float) -> int:
    """Return the number of lines of words in a column; a word that is too long for a line counts as many lines."""
    every = [what for _, rows in column for _, what in rows]
    words = [word for what in every for word in spoken(what, painter.catalogue).split()]
    longest = max(painter.text_width(word, WORDS_SIZES[0], Weight.MEDIUM) for word in words)
    return sum(len(painter.lines(what, width, WORDS_SIZES[0])) for what in every) + 100 * (longest > width)


Worded = Sequence[Sequence[Sequence[str]]]
"""The lines of words of every row, section by section."""


def _worded(painter: Painter, column: Sequence[Section], width: float, size: float) -> Worded:
    """Return the words of a column of that width in lines."""
    room = width - _widest_caps(painter, column)
    return [[painter.lines(what, room, size) for _, what in rows] for _, rows in column]


def _words_height(lines: Sequence[str], size: float) -> float:
    """Return the height that the words of a row need."""
    return len(lines) * size * WORDS_LEADING + WORDS_APART


def _share(column: Sequence[Section], words: Worded, size: float, room: float) -> float:
    """Return the share of the usual distances with which a column is no taller than the room."""
    heights = [_words_height(lines, size) for rows in words for lines in rows]
    count = len(column)

    def needed(share: float) -> float:
        apart = count * _heading(share) + (count - 1) * SECTION_GAP * share
        return apart + sum(max(ROW * share, height) for height in heights)

    share = 1.0
    while share > LEAST_SHARE and needed(share) > room:
        share -= 0.01
    return share


def _heading(share: float) -> float:
    """Return the distance from a heading to its rows, in that share of the usual distances."""
    return max(LEAST_HEADING, HEADING * share)


def _draw_column(
    painter: Painter, column: Sequence[Section], words: Worded, room: Rect, size: float, share: float
) -> None:
    """Draw headings and their keys, in that share of the usual distances."""
    caps, leading = _widest_caps(painter, column), size * WORDS_LEADING
    cap = min(CAP, max(ROW * share, leading + WORDS_APART) - CAP_APART)
    y = room.y
    for (title, rows), lines_of in zip(column, words, strict=True):
        painter.text(title, room.x, y + 10, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
        y += _heading(share)
        for (keys, _), lines in zip(rows, lines_of, strict=True):
            high = max(ROW * share, _words_height(lines, size))
            _draw_caps(painter, parted(keys), room.x, y + high / 2, cap)
            _draw_words(painter, lines, room.x + caps, y + high / 2, size)
            y += high
        y += SECTION_GAP * share


def _draw_words(painter: Painter, lines: Sequence[str], x: float, middle: float, size: float) -> None:
    """Draw the words of a row about its middle."""
    for place, line in enumerate(lines):
        y = middle + (place - (len(lines) - 1) / 2) * size * WORDS_LEADING
        painter.text(line, x, y, size, weight=Weight.MEDIUM)


class _KeyLine(NamedTuple):
    """A line of the column that scrolls: a heading, or keys and what they do."""

    height: float
    heading: str = ""
    keys: str = ""
    words: Sequence[str] = ()


def _key_lines(painter: Painter, columns: Sequence[Sequence[Section]], width: float) -> Sequence[_KeyLine]:
    """Return the lines of one column of that width with everything in it."""
    size, found = WORDS_SIZES[0], list[_KeyLine]()
    room = width - max(_widest_caps(painter, column) for column in columns)
    for title, rows in (section for column in columns for section in column):
        found.append(_KeyLine(HEADING + (SECTION_GAP if found else 0.0), heading=title))
        for keys, what in rows:
            words = painter.lines(what, room, size)
            found.append(_KeyLine(max(ROW, _words_height(words, size)), keys=keys, words=words))
    return found


def _cap_width(painter: Painter, key: str) -> float:
    return max(CAP, painter.text_width(key, theme.LABEL_SIZE, Weight.BOLD) + 2 * CAP_PADDING)


def _caps_width(painter: Painter, keys: Sequence[str]) -> float:
    return sum(_cap_width(painter, key) for key in keys) + CAP_GAP * (len(keys) - 1)


def _draw_caps(painter: Painter, keys: Sequence[str], x: float, cy: float, height: float) -> None:
    """Draw keys as they look on a keyboard."""
    size = theme.LABEL_SIZE
    for key in keys:
        cap = Rect(x, cy - height / 2, _cap_width(painter, key), height)
        painter.box(cap.move(0, 2), 7, theme.PAPER_EDGE)
        painter.box(cap, 7, theme.PAPER)
        painter.text(key, cap.cx, cap.cy, size, theme.PAPER_INK, Weight.BOLD, "cm")
        x += cap.w + CAP_GAP
