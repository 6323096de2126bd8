"""The drawing of the panel beside an asking table: its tabs, and the sheet "Who holds what"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.asking.memory import Standing
from engine.phrases import number, say
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.asking.sheet import Cell, Meaning, MemorySheet, SheetRow

TITLE = say("Who holds what")
SIGNS_TITLE = say("What the signs mean")
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
NARROW_SIZE, NARROW_LINE = 12.0, 13.5
"""Size and leading of words that take two lines where one is too short."""
STRIPE = 0.05
LEAST_HEADING = 72.0
"""The least room for the name of a quartet; where there is less, its first card's picture stands in its place."""
LEAST_PIP = 8.0
"""The smallest pip of a known card; where there is less room, the number of cards stands in its place."""


# -- the tabs


def tabs_place(rect: Rect, least: float, *, closes: bool = False) -> Rect:
    """Return the place of the tabs at the top of the panel; if it ``closes``, a cross has room beside them."""
    height = max(least, TABS_HEIGHT)
    side = TABS_SIDE_NARROW if closes else TABS_SIDE
    return Rect(rect.x + side, rect.y + TABS_TOP, rect.w - 2 * side - (height if closes else 0), height)


def cross_place(rect: Rect, least: float) -> Rect:
    """Return the place of the cross that closes a drawer, right of its tabs."""
    tabs = tabs_place(rect, least, closes=True)
    return Rect(tabs.right + 2, tabs.y, tabs.h, tabs.h)


# -- the sheet


class SheetPlaces(NamedTuple):
    """The places of everything on the sheet."""

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
        """Return the room of one sign."""
        columns = self.columns
        width = columns[1] - columns[0] if len(columns) > 1 else row.w / 4
        return Rect.around(columns[column], row.cy, width, row.h)

    @property
    def signs(self) -> Iterator[tuple[str, Rect]]:
        """The key and the room of every sign that has something to tell."""
        for row, rect in self.rows:
            for column, cell in enumerate(row.cells):
                if cell.key:
                    yield cell.key, self.cell(rect, column)


def sheet_places(rect: Rect, sheet: MemorySheet, least: float, explained: bool | None) -> SheetPlaces:
    """Lay the sheet out in a panel; unless the player chose, the signs are explained where the rows leave room."""
    faces_y = tabs_place(rect, least).bottom + FACES / 2
    top = faces_y + FACES / 2 - 3
    words = SIGN_ROW * len(sheet.signs) + HINT
    room = rect.bottom - (FOLD + 8) - top
    if explained is None:
        explained = len(sheet.rows) * LOWEST_ROW <= room - words
    room -= words if explained else 0
    # Where not all rows fit, those that tell something are shown.
    fits = len(sheet.rows) * LOWEST_ROW <= room
    with_signs = tuple(row for row in sheet.rows if row.tells)
    rows = sheet.rows if fits or not with_signs else with_signs
    pitch = clamp(room / max(1, len(rows)), 0, HIGHEST_ROW)
    places = tuple((row, Rect(rect.x + 8, top + index * pitch, rect.w - 16, pitch)) for index, row in enumerate(rows))
    fold = Rect(rect.x + PADDING, top + pitch * len(rows) + 4, rect.w - 2 * PADDING, FOLD)
    return SheetPlaces(rect, faces_y, _columns(rect, len(sheet.avatars)), places, fold, explained)


def draw_memory_sheet(
    painter: Painter, places: SheetPlaces, sheet: MemorySheet, lit: str | None, fold_lit: bool
) -> None:
    """Draw the sheet on its panel; ``lit`` is the key of the sign that is pointed at."""
    columns = places.columns
    size = min(30, columns[1] - columns[0] - 2) if len(columns) > 1 else 30
    for middle, who in zip(columns, sheet.avatars, strict=True):
        painter.avatar(who, middle, places.faces_y, size)
    for index, (row, rect) in enumerate(places.rows):
        _draw_sheet_row(painter, rect, row, places, striped=index % 2 == 0)
    for key, room in places.signs:
        if key == lit:
            ring = Rect.around(room.cx, room.cy, min(room.w, 30), min(room.h + 2, 24))
            painter.box(ring, 6, None, 1, theme.TEXT, 2)
    _draw_explanations(painter, places, sheet.signs, fold_lit)


def _columns(rect: Rect, count: int) -> tuple[float, ...]:
    """Return the middles of the columns."""
    right = rect.right - (PADDING + 12)
    most = (right - rect.x - RANK_COLUMN) / max(1, count - 1)
    widest = WIDEST_COLUMN if count <= FEW_COLUMNS else WIDEST_OF_MANY
    gap = clamp(most, NARROWEST_COLUMN, widest)
    return tuple(right - gap * (count - 1 - index) for index in range(count))


def _draw_sheet_row(painter: Painter, rect: Rect, row: SheetRow, places: SheetPlaces, *, striped: bool) -> None:
    y = rect.cy
    if striped:
        painter.box(rect, 6, theme.WHITE, STRIPE)
    size = min(15, rect.h * 0.72)
    colour, weight = (theme.MUTED, Weight.MEDIUM) if row.done else (theme.TEXT, Weight.BOLD)
    face = painter.face_of_rank(row.rank)
    if face:
        _draw_heading(painter, rect, row, places, colour, face)
    else:
        painter.text(row.rank, rect.x + 28, y, size, colour, weight, "cm")
    if row.own:
        painter.disc(rect.x + 11, y, 3, theme.GOLD)
    if row.done:
        words = painter.fit(row.done, rect.w - (rect.w / 2 if face else 60), 13, Weight.MEDIUM)
        painter.text(words, rect.right - 12, y, 13, theme.MUTED, Weight.MEDIUM, "rm")
        return
    room = places.columns[1] - places.columns[0] if len(places.columns) > 1 else WIDEST_COLUMN
    for x, cell in zip(places.columns, row.cells, strict=True):
        if not _draw_suits(painter, x, y, min(rect.h - 3, 20), room - 2, cell, row.rank):
            _draw_cell(painter, x, y, min(8, rect.h * 0.42), cell)


def _draw_heading(painter: Painter, rect: Rect, row: SheetRow, places: SheetPlaces, colour: str, face: str) -> None:
    """Draw a bar in the colour of a quartet and its name, in the room before the signs; ``face`` is its first card."""
    assert painter.card_faces is not None, "the deck has names for its ranks"
    left = rect.x + 20
    painter.box(Rect(left, rect.y + 3, 5, rect.h - 6), 2.5, painter.card_faces.colour(face))
    end = rect.x + rect.w / 2 if row.done else places.columns[0] - NARROWEST_COLUMN / 2
    size = min(13.5, rect.h * 0.68)
    if end - left < LEAST_HEADING:
        painter.card_sign(face, Rect(left + 9, rect.y + 1, rect.h * 1.3, rect.h - 2))
        return
    size = painter.fitting_size(row.sign, end - left - 12, size, painter.smallest_size)
    words = painter.fit(row.sign, end - left - 12, size, Weight.SEMI_BOLD)
    painter.text(words, left + 11, rect.cy, size, colour, Weight.SEMI_BOLD)


def _draw_suits(painter: Painter, x: float, y: float, height: float, room: float, cell: Cell, rank: str = "") -> bool:
    """Draw the suits of the known cards of a rank, or their pictures, on paper, with a plus for one that is not known.

    Return whether there are any, and they fit.
    """
    signs = cell.suits + "+" * (cell.at_least > len(cell.suits))
    wide = 1.1 if painter.face_of_rank(rank) else 0.62
    step = min(height * wide, (room - 4) / max(1, len(signs)))
    if not cell.suits or step < LEAST_PIP:
        return False
    chip = Rect.around(x, y, step * len(signs) + 4, height)
    painter.box(chip, 4, theme.PAPER)
    for place, sign in enumerate(signs):
        middle = x + step * (place - (len(signs) - 1) / 2)
        if sign == "+":
            painter.text(sign, middle, y, 12, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
        else:
            painter.card_sign(f"{rank}{sign}", Rect.around(middle, y, step, height - 3 if rank else step))
    return True


def _draw_cell(painter: Painter, x: float, y: float, radius: float, cell: Cell) -> None:
    if cell.standing is Standing.HOLDS:
        painter.disc(x, y, radius * 0.9 if cell.at_least < 2 else radius, theme.GOLD)
        if cell.at_least > 1:
            painter.text(number(cell.at_least, "d"), x, y, 12, theme.ON_GOLD, Weight.EXTRA_BOLD, "cm")
    elif cell.standing is Standing.ASKED:
        painter.disc(x, y, radius * 0.85, None, theme.GOLD, 2)
    elif cell.standing is Standing.LACKS:
        painter.icon("cross", x, y, radius * 1.6, theme.MUTED)
    else:
        painter.disc(x, y, 1.6, theme.DISABLED_TEXT)


def _draw_explanations(painter: Painter, places: SheetPlaces, signs: Sequence[Meaning], lit: bool) -> None:
    """Draw the line that folds the explanations and, where they are open, every sign with its meaning."""
    fold = places.fold
    painter.rule(fold.x, fold.y, fold.w)
    if lit:
        painter.box(fold.inset(2), 8, theme.WHITE, 0.09)
    painter.text(SIGNS_TITLE, fold.x, fold.cy + 1, theme.LABEL_SIZE, weight=Weight.BOLD)
    painter.icon("up" if places.explained else "down", fold.right - 8, fold.cy + 1, 16, theme.GOLD)
    if not places.explained:
        return
    y = fold.bottom + SIGN_ROW / 2 - 4
    for cell, words in signs:
        if cell is None:
            painter.disc(fold.x + 12, y, 3, theme.GOLD)
        elif not _draw_suits(painter, fold.x + 12, y, 18, 32, cell, places.rows[0][0].rank if places.rows else ""):
            _draw_cell(painter, fold.x + 12, y, 7.5, cell)
        draw_narrow(painter, words, fold.x + 32, y, fold.right - fold.x - 32, 13.5)
        y += SIGN_ROW
    hint = say("Point at a sign to see its ask.")
    draw_narrow(painter, hint, fold.x, y + 2, fold.w, 12.5, theme.MUTED)


def draw_narrow(
    painter: Painter,
    words: str,
    x: float,
    cy: float,
    room: float,
    size: float,
    colour: str = theme.TEXT,
    weight: Weight = Weight.MEDIUM,
) -> None:
    """Draw words in one line or, if they are too long for the room, in two small ones about ``cy``."""
    if painter.text_width(words, size, weight) <= room:
        painter.text(words, x, cy, size, colour, weight)
        return
    lines = painter.lines(words, room, NARROW_SIZE, weight)
    if len(lines) > 2:
        lines = [lines[0], painter.fit(" ".join(lines[1:]), room, NARROW_SIZE, weight)]
    for place, line in enumerate(lines):
        middle = cy + (place - (len(lines) - 1) / 2) * max(NARROW_SIZE, NARROW_LINE)
        painter.text(line, x, middle, NARROW_SIZE, colour, weight)


def draw_remark(painter: Painter, room: Rect, cell: Rect, words: str) -> None:
    """Draw words about a sign on paper: below its ``cell``, or above it near the lower end of ``room``."""
    size = 13.5
    width = min(room.w - 16, 252)
    lines = painter.lines(words, width - 28, size, Weight.SEMI_BOLD)
    height = len(lines) * 20 + 18
    below = cell.bottom + 8 + height <= room.bottom
    y = cell.bottom + 8 if below else cell.y - 8 - height
    x = clamp(cell.cx - width / 2, room.x + 8, room.right - 8 - width)
    tip, base = (cell.bottom, y + 1) if below else (cell.y, y + height - 1)
    painter.box(Rect(x, y, width, height), 10, theme.PAPER, lift=theme.BUTTON_LIFT)
    painter.polygon([(cell.cx - 8, base), (cell.cx, tip), (cell.cx + 8, base)], theme.PAPER)
    for index, line in enumerate(lines):
        middle = y + 9 + 20 * index + 10
        painter.text(line, x + 14, middle, size, theme.PAPER_INK, Weight.SEMI_BOLD)
