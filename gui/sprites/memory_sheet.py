"""The sheet "Who holds what": a row for every rank, a column for every player, and the last asks below."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from gui import theme
from gui.geometry import Rect, clamp
from gui.painter import Painter
from gui.theme import Weight

TITLE = "Who holds what"
PADDING = 20.0
FEW_COLUMNS = 3
"""So many faces stand beside the title; more have a line of their own."""
WIDEST_COLUMN, NARROWEST_COLUMN = 48.0, 22.0
RANK_COLUMN = 64.0
"""From the left edge to the first column of marks, at the least."""
HIGHEST_ROW, LOWEST_ROW = 29.0, 21.0
ASK_ROW = 26.0
ASKS_HEAD = 44.0
LEGEND = 40.0
STRIPE = 0.05


class Mark(Enum):
    """What is known of one player and one rank."""

    HOLDS = "holds"
    ASKED = "asked last"
    LACKS = "none"
    NOTHING = ""


class Cell(NamedTuple):
    """A mark, and at how many cards it is known to be where that is more than one."""

    mark: Mark
    at_least: int = 1


class SheetRow(NamedTuple):
    """One rank: its symbol, whether the reader holds it, a cell for every column; ``done`` says whose it is now."""

    rank: str
    own: bool
    cells: tuple[Cell, ...]
    done: str = ""

    @property
    def tells(self) -> bool:
        """Whether there is anything to read in it."""
        return not self.done and (self.own or any(cell.mark is not Mark.NOTHING for cell in self.cells))


class Sheet(NamedTuple):
    """All of it: the faces over the columns, the rows, and the last asks with what came of them, newest first."""

    avatars: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    asks: tuple[tuple[str, str], ...]


def draw_memory_sheet(painter: Painter, rect: Rect, sheet: Sheet, over_cards: bool = False) -> None:
    """The sheet in its place; rows that tell nothing are left out where not all fit."""
    z = painter.z
    painter.panel(rect, opacity=0.98 if over_cards else theme.PANEL_OPACITY)
    columns = _columns(rect, len(sheet.avatars), z)
    top = rect.y + _draw_head(painter, rect, sheet.avatars, columns)
    room = rect.bottom - LEGEND * z - top
    rows = _shown_rows(sheet.rows, room, z)
    pitch = clamp(room / max(1, len(rows)), 0, HIGHEST_ROW * z)
    # The last asks get what the rows can spare.
    if pitch * len(rows) > room - (ASKS_HEAD + 3 * ASK_ROW) * z:
        spared = (room - (ASKS_HEAD + 3 * ASK_ROW) * z) / max(1, len(rows))
        pitch = spared if spared >= LOWEST_ROW * z else pitch
    for index, row in enumerate(rows):
        _draw_row(painter, Rect(rect.x + 8 * z, top + index * pitch, rect.w - 16 * z, pitch), row, columns, index % 2)
    y = top + pitch * len(rows) + LEGEND / 2 * z
    _draw_legend(painter, rect.x + PADDING * z, y)
    _draw_asks(painter, Rect(rect.x, y + 20 * z, rect.w, rect.bottom - y - 20 * z), sheet.asks)


def _columns(rect: Rect, count: int, z: float) -> tuple[float, ...]:
    """The middles of the columns."""
    right = rect.right - (PADDING + 12) * z
    most = (right - rect.x - RANK_COLUMN * z) / max(1, count - 1)
    gap = clamp(most, NARROWEST_COLUMN * z, (WIDEST_COLUMN if count <= FEW_COLUMNS else 40) * z)
    return tuple(right - gap * (count - 1 - index) for index in range(count))


def _draw_head(painter: Painter, rect: Rect, avatars: Sequence[str], columns: Sequence[float]) -> float:
    """Title and faces; returns their height."""
    z = painter.z
    painter.text(TITLE, rect.x + PADDING * z, rect.y + 28 * z, theme.BODY_SIZE * z, weight=Weight.BOLD)
    beside = len(avatars) <= FEW_COLUMNS and columns[0] > rect.x + 165 * z
    y = rect.y + (30 if beside else 64) * z
    size = min(30 * z, (columns[1] - columns[0]) - 2 * z) if len(columns) > 1 else 30 * z
    for middle, who in zip(columns, avatars, strict=True):
        painter.avatar(who, middle, y, size)
    return y - rect.y + 26 * z


def _shown_rows(rows: Sequence[SheetRow], room: float, z: float) -> Sequence[SheetRow]:
    """All rows where they fit; else those that tell something."""
    if len(rows) * LOWEST_ROW * z <= room:
        return rows
    return [row for row in rows if row.tells] or rows


def _draw_row(painter: Painter, rect: Rect, row: SheetRow, columns: Sequence[float], odd: int) -> None:
    z, y = painter.z, rect.cy
    if not odd:
        painter.box(rect, 6 * z, theme.WHITE, STRIPE)
    size = min(15 * z, rect.h * 0.72)
    colour, weight = (theme.MUTED, Weight.MEDIUM) if row.done else (theme.TEXT, Weight.BOLD)
    painter.text(row.rank, rect.x + 28 * z, y, size, colour, weight, "cm")
    if row.own:
        painter.disc(rect.x + 11 * z, y, 3 * z, theme.GOLD)
    if row.done:
        words = painter.fit(row.done, rect.w - 60 * z, 13 * z, Weight.MEDIUM)
        painter.text(words, rect.right - 12 * z, y, 13 * z, theme.MUTED, Weight.MEDIUM, "rm")
        return
    for x, cell in zip(columns, row.cells, strict=True):
        _draw_cell(painter, x, y, min(8 * z, rect.h * 0.42), cell)


def _draw_cell(painter: Painter, x: float, y: float, radius: float, cell: Cell) -> None:
    z = painter.z
    if cell.mark is Mark.HOLDS:
        painter.disc(x, y, radius * 0.9 if cell.at_least < 2 else radius, theme.GOLD)
        if cell.at_least > 1:
            painter.text(str(cell.at_least), x, y, 12 * z, theme.ON_GOLD, Weight.EXTRA_BOLD, "cm")
    elif cell.mark is Mark.ASKED:
        painter.disc(x, y, radius * 0.85, None, theme.GOLD, 2 * z)
    elif cell.mark is Mark.LACKS:
        painter.icon("cross", x, y, radius * 1.6, theme.MUTED)
    else:
        painter.disc(x, y, 1.6 * z, theme.DISABLED_TEXT)


def _draw_legend(painter: Painter, x: float, y: float) -> None:
    z, size = painter.z, 13 * painter.z
    for mark in (Mark.HOLDS, Mark.ASKED, Mark.LACKS):
        _draw_cell(painter, x + 6 * z, y, 6.5 * z, Cell(mark))
        x += 18 * z + painter.text(mark.value, x + 18 * z, y, size, theme.MUTED, Weight.MEDIUM) + 16 * z


def _draw_asks(painter: Painter, rect: Rect, asks: Sequence[tuple[str, str]]) -> None:
    """As many of the last asks as there is room for."""
    z = painter.z
    count = min(len(asks), int((rect.h - (ASKS_HEAD + 12) * z) / (ASK_ROW * z)))
    if count < 1:
        return
    left, inner = rect.x + PADDING * z, rect.w - 2 * PADDING * z
    painter.rule(left, rect.y + 4 * z, inner)
    painter.text("Last asks", left, rect.y + 28 * z, theme.LABEL_SIZE * z, weight=Weight.BOLD)
    y = rect.y + (ASKS_HEAD + ASK_ROW / 2) * z
    for words, result in asks[:count]:
        wide = painter.text(result, rect.right - PADDING * z, y, 13.5 * z, theme.MUTED, Weight.MEDIUM, "rm")
        shown = painter.fit(words, inner - wide - 10 * z, 13.5 * z, Weight.MEDIUM)
        painter.text(shown, left, y, 13.5 * z, weight=Weight.MEDIUM)
        y += ASK_ROW * z
