"""The page of keys."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import say, say_as, spoken
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.know.key_lists import AT_THE_TABLE, EVERYWHERE, Sections, parted
from gui.scenes.panel import HEAD, PADDING, PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.readings import Reading, table

COLUMN, COLUMN_GAP = 424.0, 40.0
WORDS_GAP = 20.0
"""Between the widest keys of a column and the words beside them."""
HEADING, ROW, SECTION_GAP = 36.0, 40.0, 16.0
WORDS_SIZES, WORDS_LEADING = (15.0, 14.0, 13.0), 1.2
"""The sizes of the words, the usual one first, and the distance of their lines in sizes."""
LEAST_ROW, LEAST_SHARE = 26.0, 0.4
"""The least height of a row for which letters stay as they are, and the least share of all distances."""
CAP, CAP_GAP, CAP_PADDING, CAP_APART = 30.0, 6.0, 9.0, 4.0
FOOT = 24.0
BUTTON_WIDTH = 160.0


class KeysScene(PanelScene):
    """Everything the keyboard does. ``sections`` are those of the table that the page was opened from."""

    def __init__(self, host: Host, sections: Sections | None = None) -> None:
        super().__init__(host, say_as("keyboard", "Keys"))
        self._columns = _columns((EVERYWHERE, *(sections or (AT_THE_TABLE,))))
        self._tallest = max(_height(column) for column in self._columns)

    @property
    def _foot(self) -> float:
        """The height of the strip with the button; 0 if the button stands beside the title."""
        foot = FOOT + theme.BUTTON_HEIGHT
        return foot if self._tallest + foot <= self.room.h - HEAD - PADDING else 0.0

    def content_size(self) -> tuple[float, float]:
        count = len(self._columns)
        return COLUMN * count + COLUMN_GAP * (count - 1), self._tallest + self._foot

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return a table for each heading."""
        sections = [section for column in self._columns for section in column]
        return [table(f"section {place}", title, (), rows) for place, (title, rows) in enumerate(sections)]

    def arrange(self) -> Sequence[Button]:
        room = self.content
        width, height = BUTTON_WIDTH, theme.BUTTON_HEIGHT
        y = room.bottom - height if self._foot else self.panel.y + HEAD * 0.55 - height / 2
        place = Rect(room.right - width, y, width, height)
        return [Button("back", place, say("Back"), self.host.back, ButtonKind.PRIMARY)]

    def draw_content(self, painter: Painter, room: Rect) -> None:
        count = len(self._columns)
        whole = room.w - COLUMN_GAP * (count - 1)
        widths = [whole / count] * count
        caps = [_widest_caps(painter, column) for column in self._columns]
        if any(
            _longest_word(painter, column) > whole / count - wide
            for column, wide in zip(self._columns, caps, strict=True)
        ):
            # Words share the room that the keys leave.
            widths = [wide + (whole - sum(caps)) / count for wide in caps]
        left = room.x
        for column, width in zip(self._columns, widths, strict=True):
            _draw_column(painter, column, Rect(left, room.y, width, room.h - self._foot))
            left += width + COLUMN_GAP

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


def _longest_word(painter: Painter, column: Sequence[Section]) -> float:
    """Return the width of the longest word in a column."""
    words = [word for _, rows in column for _, what in rows for word in spoken(what, painter.catalogue).split()]
    return max(painter.text_width(word, WORDS_SIZES[0], Weight.MEDIUM) for word in words)


def _draw_column(painter: Painter, column: Sequence[Section], room: Rect) -> None:
    """Draw headings and their keys; where the room is short, lines stand closer and letters are smaller."""
    caps = _widest_caps(painter, column)
    for size in WORDS_SIZES:
        leading = size * WORDS_LEADING
        wrapped = [[painter.lines(what, room.w - caps, size) for _, what in rows] for _, rows in column]
        share = _share(column, [len(lines) * leading for rows in wrapped for lines in rows], room.h)
        if ROW * share >= LEAST_ROW:
            break
    y = room.y
    for (title, rows), lines_of in zip(column, wrapped, strict=True):
        painter.text(title, room.x, y + 10, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
        y += HEADING * share
        for (keys, _), lines in zip(rows, lines_of, strict=True):
            high = max(ROW * share, len(lines) * leading)
            _draw_caps(painter, parted(keys), room.x, y + high / 2, min(CAP, ROW * share - CAP_APART))
            for place, line in enumerate(lines):
                middle = y + high / 2 + (place - (len(lines) - 1) / 2) * leading
                painter.text(line, room.x + caps, middle, size, weight=Weight.MEDIUM)
            y += high
        y += SECTION_GAP * share


def _share(column: Sequence[Section], heights: Sequence[float], room: float) -> float:
    """Return the share of the usual distances with which a column is no taller than the room.

    ``heights`` are those of the words of its rows, which do not shrink.
    """
    share = 1.0
    apart = HEADING * len(column) + SECTION_GAP * (len(column) - 1)
    while share > LEAST_SHARE and apart * share + sum(max(ROW * share, height) for height in heights) > room:
        share -= 0.01
    return share


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
