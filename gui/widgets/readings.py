"""Readings: the things on a screen that are read, for people who hear it. With the targets they are its whole content.

A scene returns its readings as data. `gui.access.tree` joins them with the targets, which can be pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from gui.art.geometry import Rect


class Role(Enum):
    """The kind of a thing on the screen; the value is AccessKit's name of the role."""

    WINDOW = "WINDOW"
    DIALOG = "DIALOG"
    GROUP = "GROUP"
    TOOLBAR = "TOOLBAR"
    HEADING = "HEADING"
    PARAGRAPH = "PARAGRAPH"
    STATUS = "STATUS"
    LOG = "LOG"
    LIST = "LIST"
    ITEM = "LIST_ITEM"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"
    COLUMN_HEADER = "COLUMN_HEADER"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    TICK = "CHECK_BOX"
    CHOICE = "RADIO_BUTTON"
    CHOICES = "RADIO_GROUP"
    OPTION = "LIST_BOX_OPTION"
    OPTIONS = "LIST_BOX"
    CHOOSER = "COMBO_BOX"
    TAB = "TAB"
    TABS = "TAB_LIST"
    SLIDER = "SLIDER"
    NUMBER = "SPIN_BUTTON"
    ENTRY = "TEXT_INPUT"
    LINK = "LINK"


class Reading(NamedTuple):
    """Something on a screen that is read: words, or a group of such things."""

    key: str
    """Its identity from one frame to the next, different from those of its siblings."""
    role: Role
    words: str = ""
    """The words that are read; for a group its name, which may be empty."""
    shape: Rect | None = None
    """Its place in the units of its screen; None for a thing without one of its own."""
    children: tuple[Reading, ...] = ()
    target: str = ""
    """The key of the target that is read here instead, if there is one now, with these words as its name."""
    is_live: bool = False
    """True if it is spoken when its words change."""
    act: Callable[[], None] | None = None
    """Called when it is pressed; only for things without a target of their own."""

    def at(self, shape: Rect | None) -> Reading:
        """Return the same reading with a place."""
        return self._replace(shape=shape)


def heading(words: str, key: str = "heading") -> Reading:
    return Reading(key, Role.HEADING, words)


def paragraph(key: str, words: str) -> Reading:
    return Reading(key, Role.PARAGRAPH, words)


def status(key: str, words: str, *, live: bool = False) -> Reading:
    """Return words that tell how things stand; ``live`` ones are spoken when they change."""
    return Reading(key, Role.STATUS, words, is_live=live)


def paragraphs(key: str, texts: Iterable[str]) -> tuple[Reading, ...]:
    """Return a paragraph for each text that is not empty."""
    return tuple(paragraph(f"{key} {place}", words) for place, words in enumerate(texts) if words)


def listing(key: str, name: str, items: Sequence[Reading | str]) -> Reading:
    """Return a list with a name; items that are words become its points."""
    points = [
        Reading(f"{key} {place}", Role.ITEM, item) if isinstance(item, str) else item
        for place, item in enumerate(items)
    ]
    return Reading(key, Role.LIST, name, children=tuple(points))


def table(key: str, name: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Reading:
    """Return a table: the headings of its columns, and the words of its cells, row by row."""

    def row(place: str, words: Sequence[str], role: Role) -> Reading:
        cells = tuple(Reading(f"{key} {place} {column}", role, cell) for column, cell in enumerate(words))
        return Reading(f"{key} {place}", Role.ROW, "", children=cells)

    lines = [row("head", head, Role.COLUMN_HEADER)] if any(head) else []
    lines += [row(str(place), words, Role.CELL) for place, words in enumerate(rows)]
    return Reading(key, Role.TABLE, name, children=tuple(lines))
