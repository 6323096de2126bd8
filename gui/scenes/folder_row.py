"""The row of a page for the folder that files lie in: its path, which can be typed, and a link that shows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from engine.phrases import say, say_as
from engine.quoting import printable
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.scripts import is_shown
from gui.art.theme import Weight
from gui.scenes.file import open_folder
from gui.widgets.controls import LinkControl, control_height
from gui.widgets.entry import EntryControl
from gui.widgets.sheet import AROUND, LINE, TITLE_LINE, ControlRow, PlacedControl

LONGEST_PATH: Final = 400


def folder_row(
    painter: Painter, width: float, folder: Path, take: Callable[[str], None], *, ruled: bool = True
) -> ControlRow:
    """Return the row; ``take`` is called with a path that was typed."""
    entry = EntryControl(
        key="path",
        label=say_as("files", "Folder"),
        text=printable(str(folder)),
        raw=str(folder),
        placeholder="",
        allowed=is_shown,
        wrong=say("A path is made of letters and signs that can be seen."),
        longest=LONGEST_PATH,
        too_long=say("There is room for {n} letters in a path.", n=LONGEST_PATH),
        commit=take,
        wide=width,
    )
    link = LinkControl("folder", say("Open folder"), partial(open_folder, folder), "file")
    return _FolderRow(painter, entry, link, ruled=ruled)


class _FolderRow(ControlRow):
    """The word "Folder" with a link beside it, and below them the line for the path."""

    def __init__(self, painter: Painter, entry: EntryControl, link: LinkControl, *, ruled: bool) -> None:
        self._ruled = ruled
        self._height, self._link_width = control_height(painter), link.width(painter)
        self.controls = (entry, link)
        self.least = self.most = 2 * self._height + 2 * AROUND + LINE / 2

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        if self._ruled:
            painter.rule(rect.x, rect.y, rect.w)
        middle = rect.y + AROUND + self._height / 2
        if middle + TITLE_LINE / 2 <= bottom:
            painter.text(say_as("files", "Folder"), rect.x, middle, theme.BODY_SIZE, weight=Weight.BOLD)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        entry, link = self.controls
        top = rect.y + AROUND
        line = Rect(rect.x, rect.bottom - AROUND - self._height, rect.w, self._height)
        beside = Rect(rect.right - self._link_width, top, self._link_width, self._height)
        return (PlacedControl(entry, line), PlacedControl(link, beside))
