"""The sheet "Who holds what": a row for every rank, a column for every player, and below them what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Weight

TITLE = "Who holds what"
PADDING = 20.0
TABS_HEIGHT, TABS_TOP, TABS_SIDE, TABS_SIDE_NARROW = 40.0, 12.0, 16.0, 8.0
FACES = 46.0
"""Height of the row of faces."""
FEW_COLUMNS = 3
WIDEST_COLUMN, WIDEST_OF_MANY, NARROWEST_COLUMN = 48.0, 40.0, 22.0
RANK_COLUMN = 64.0
"""From the left edge to the first column of marks, at the least."""
HIGHEST_ROW, LOWEST_ROW = 29.0, 21.0
FOLD, SIGN_ROW, HINT = 44.0, 27.0, 34.0
"""Heights of the head of the explanations, of each of them, and of the line below them."""
STRIPE = 0.05
HINT_WORDS = "Point at a sign to see its ask."
LEAST_PIP = 8.0
"""The smallest pip of a known card; where there is less room, the number of cards stands in its place."""


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
    key: str = ""
    """Its name as something that can be pointed at; empty where there is nothing to tell."""
    suits: str = ""
    """The letters of the suits that are known, where single cards are asked for."""


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
    """All of it: the faces over the columns, and the rows."""

    avatars: tuple[str, ...]
    rows: tuple[SheetRow, ...]


SIGNS: tuple[tuple[Cell | None, str], ...] = (
    (None, "In your hand: you can ask for it."),
    (Cell(Mark.HOLDS), "Certainly holds at least one."),
    (Cell(Mark.HOLDS, 2), "Certainly holds at least that many."),
    (Cell(Mark.ASKED), "Asked for it last: held one then."),
    (Cell(Mark.LACKS), "Has none: nothing drawn since."),
    (Cell(Mark.NOTHING), "Nothing is known."),
)
"""Every sign and what it means; None is the dot at a rank of the reader's hand."""


class SheetPlaces(NamedTuple):
    """The places of everything on the sheet, in logical pixels."""

    rect: Rect
    faces_y: float
    columns: tuple[float, ...]
    """The middles of the columns."""
    rows: tuple[tuple[SheetRow, Rect], ...]
    """The rows that there is room for."""
    fold: Rect
    """The line that opens and folds the explanations of the signs."""
    explained: bool

    def cell(self, row: Rect, column: int) -> Rect:
        """The room of one sign."""
        columns = self.columns
        width = columns[1] - columns[0] if len(columns) > 1 else row.w / 4
        return Rect.around(columns[column], row.cy, width, row.h)


def tabs_place(rect: Rect, z: float, *, closes: bool = False) -> Rect:
    """The choice at the top of the panel between the sheet and the log; beside it, if ``closes``, is a cross."""
    height = max(SMALLEST_TARGET, TABS_HEIGHT * z)
    side = (TABS_SIDE_NARROW if closes else TABS_SIDE) * z
    return Rect(rect.x + side, rect.y + TABS_TOP * z, rect.w - 2 * side - (height if closes else 0), height)


def cross_place(rect: Rect, z: float) -> Rect:
    """The cross that closes a drawer, right of its tabs."""
    tabs = tabs_place(rect, z, closes=True)
    return Rect(tabs.right + 2 * z, tabs.y, tabs.h, tabs.h)


def sheet_places(rect: Rect, sheet: Sheet, z: float, explained: bool | None) -> SheetPlaces:
    """Lay the sheet out in a panel; unless the player chose, the signs are explained where the rows leave room."""
    faces_y = tabs_place(rect, z).bottom + FACES / 2 * z
    top = faces_y + (FACES / 2 - 3) * z
    words = (SIGN_ROW * len(SIGNS) + HINT) * z
    room = rect.bottom - (FOLD + 8) * z - top
    if explained is None:
        explained = len(sheet.rows) * LOWEST_ROW * z <= room - words
    room -= words if explained else 0
    rows = _shown_rows(sheet.rows, room, z)
    pitch = clamp(room / max(1, len(rows)), 0, HIGHEST_ROW * z)
    places = tuple(
        (row, Rect(rect.x + 8 * z, top + index * pitch, rect.w - 16 * z, pitch)) for index, row in enumerate(rows)
    )
    fold = Rect(rect.x + PADDING * z, top + pitch * len(rows) + 4 * z, rect.w - 2 * PADDING * z, FOLD * z)
    return SheetPlaces(rect, faces_y, _columns(rect, len(sheet.avatars), z), places, fold, explained)


def draw_memory_sheet(painter: Painter, places: SheetPlaces, sheet: Sheet, lit: str | None, fold_lit: bool) -> None:
    """Draw the sheet on its panel; ``lit`` is the key of the sign that is pointed at."""
    z = painter.z
    size = _face_size(places.columns, z)
    for middle, who in zip(places.columns, sheet.avatars, strict=True):
        painter.avatar(who, middle, places.faces_y, size)
    for index, (row, rect) in enumerate(places.rows):
        _draw_row(painter, rect, row, places, striped=index % 2 == 0)
        for column, cell in enumerate(row.cells):
            if lit is not None and cell.key == lit:
                room = places.cell(rect, column)
                ring = Rect.around(room.cx, room.cy, min(room.w, 30 * z), min(rect.h + 2 * z, 24 * z))
                painter.box(ring, 6 * z, None, 1, theme.TEXT, 2 * z)
    _draw_explanations(painter, places, fold_lit)


def _columns(rect: Rect, count: int, z: float) -> tuple[float, ...]:
    """The middles of the columns."""
    right = rect.right - (PADDING + 12) * z
    most = (right - rect.x - RANK_COLUMN * z) / max(1, count - 1)
    widest = WIDEST_COLUMN if count <= FEW_COLUMNS else WIDEST_OF_MANY
    gap = clamp(most, NARROWEST_COLUMN * z, widest * z)
    return tuple(right - gap * (count - 1 - index) for index in range(count))


def _face_size(columns: Sequence[float], z: float) -> float:
    return min(30 * z, (columns[1] - columns[0]) - 2 * z) if len(columns) > 1 else 30 * z


def _shown_rows(rows: Sequence[SheetRow], room: float, z: float) -> Sequence[SheetRow]:
    """All rows where they fit; else those that tell something."""
    if len(rows) * LOWEST_ROW * z <= room:
        return rows
    return [row for row in rows if row.tells] or rows


def _draw_row(painter: Painter, rect: Rect, row: SheetRow, places: SheetPlaces, *, striped: bool) -> None:
    z, y = painter.z, rect.cy
    if striped:
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
    room = places.columns[1] - places.columns[0] if len(places.columns) > 1 else WIDEST_COLUMN * z
    for x, cell in zip(places.columns, row.cells, strict=True):
        if not _draw_suits(painter, x, y, min(rect.h - 3 * z, 20 * z), room - 2 * z, cell):
            _draw_cell(painter, x, y, min(8 * z, rect.h * 0.42), cell)


def _draw_suits(painter: Painter, x: float, y: float, height: float, room: float, cell: Cell) -> bool:
    """Draw the suits of the cards that are known on a piece of paper, with a plus for another that is not.

    Return whether there are any, and they fit.
    """
    signs = cell.suits + "+" * (cell.at_least > len(cell.suits))
    step = min(height * 0.62, (room - 4 * painter.z) / max(1, len(signs)))
    if not cell.suits or step < LEAST_PIP * painter.z:
        return False
    chip = Rect.around(x, y, step * len(signs) + 4 * painter.z, height)
    painter.box(chip, 4 * painter.z, theme.PAPER)
    for place, sign in enumerate(signs):
        middle = x + step * (place - (len(signs) - 1) / 2)
        if sign == "+":
            painter.text(sign, middle, y, 12 * painter.z, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
        else:
            painter.pip(sign, middle, y, step)
    return True


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


def _draw_explanations(painter: Painter, places: SheetPlaces, lit: bool) -> None:
    """The line that folds them, and every sign with its meaning where they are open."""
    z, fold = painter.z, places.fold
    painter.rule(fold.x, fold.y, fold.w)
    if lit:
        painter.box(fold.inset(2 * z), 8 * z, theme.WHITE, 0.09)
    painter.text("What the signs mean", fold.x, fold.cy + 1 * z, theme.LABEL_SIZE * z, weight=Weight.BOLD)
    painter.icon("up" if places.explained else "down", fold.right - 8 * z, fold.cy + 1 * z, 16 * z, theme.GOLD)
    if not places.explained:
        return
    y = fold.bottom + SIGN_ROW / 2 * z - 4 * z
    for cell, words in SIGNS:
        if cell is None:
            painter.disc(fold.x + 12 * z, y, 3 * z, theme.GOLD)
        else:
            _draw_cell(painter, fold.x + 12 * z, y, 7.5 * z, cell)
        room = fold.right - fold.x - 32 * z
        shown = painter.fit(words, room, 13.5 * z, Weight.MEDIUM)
        painter.text(shown, fold.x + 32 * z, y, 13.5 * z, theme.TEXT, Weight.MEDIUM)
        y += SIGN_ROW * z
    hint = painter.fit(HINT_WORDS, fold.w, 12.5 * z, Weight.MEDIUM)
    painter.text(hint, fold.x, y + 2 * z, 12.5 * z, theme.MUTED, Weight.MEDIUM)


def draw_remark(painter: Painter, room: Rect, cell: Rect, words: str) -> None:
    """Draw what a sign comes from on paper: below it, or above it near the lower end of ``room``."""
    z, size = painter.z, 13.5 * painter.z
    width = min(room.w - 16 * z, 252 * z)
    lines = painter.lines(words, width - 28 * z, size, Weight.SEMI_BOLD)
    height = (len(lines) * 20 + 18) * z
    below = cell.bottom + 8 * z + height <= room.bottom
    y = cell.bottom + 8 * z if below else cell.y - 8 * z - height
    x = clamp(cell.cx - width / 2, room.x + 8 * z, room.right - 8 * z - width)
    tip, base = (cell.bottom, y + 1) if below else (cell.y, y + height - 1)
    painter.box(Rect(x, y, width, height), 10 * z, theme.PAPER, lift=theme.BUTTON_LIFT * z)
    painter.polygon([(cell.cx - 8 * z, base), (cell.cx, tip), (cell.cx + 8 * z, base)], theme.PAPER)
    for index, line in enumerate(lines):
        middle = y + (9 + 20 * index + 10) * z
        painter.text(line, x + 14 * z, middle, size, theme.PAPER_INK, Weight.SEMI_BOLD)
