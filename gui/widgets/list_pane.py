"""A list in a panel: what every list of the program has in common, by pointer, by keys, and for people who hear it.

Its owner lays it out, draws what stands in its rows, and says what a row means. `gui.scenes.listed` gives it the
pointer and the keys.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.phrases import Phrase, say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.button import draw_row_focus
from gui.widgets.readings import Role
from gui.widgets.scrolling import BAR_RIGHT, BAR_WIDTH, Edges, ScrolledRows
from gui.widgets.targets import PlaceInList, Target, Targets

ROWS: Final = "rows"
"""The group of the targets of a list, its rows."""
RADIUS = 10.0
COLUMN_SIZE, COLUMN_WEIGHT = 13.0, Weight.SEMI_BOLD
GROUND, FOCUSED, HOVERED, CHOSEN = 0.05, 0.06, 0.09, 0.10
"""Opacity of the ground of a row; of one with the focus that has no ground; of the one under the pointer; of the chosen
one."""
TRACK_OPACITY, THUMB_OPACITY = 0.10, 0.55


class ColumnHeading(NamedTuple):
    """The heading of a column."""

    words: str
    x: float
    """Distance from the left edge of the rows; below zero, from their right edge."""
    anchor: str = "lm"


def draw_columns(painter: Painter, columns: Sequence[ColumnHeading], rows: Rect, y: float) -> None:
    """Write the headings of the columns above rows in that room."""
    for words, x, anchor in columns:
        painter.text(words, (rows.x if x >= 0 else rows.right) + x, y, COLUMN_SIZE, theme.MUTED, COLUMN_WEIGHT, anchor)


def draw_ground(
    painter: Painter, place: Rect, key: str, targets: Targets, ground: float = GROUND, *, marked: bool = False
) -> None:
    """Draw what shows the state of the row with that target: pointed at, with the focus, ``marked`` as chosen.

    ``ground`` is the opacity of its ground while it is none of these; 0 in a list whose rows have none.
    """
    opacity = CHOSEN if marked else HOVERED if targets.hovered == key else ground
    if opacity:
        painter.box(place, RADIUS, theme.WHITE, opacity, theme.GOLD if marked else None, 2)
    if targets.shown_focus == key and ground:
        draw_row_focus(painter, place, RADIUS)
    elif targets.shown_focus == key:
        painter.box(place, RADIUS, theme.WHITE, FOCUSED, theme.GOLD, 2)


class ListPane(ScrolledRows):
    """A list of rows. One of them is the chosen one, if rows can be chosen at all.

    Keys move the choice, and the focus with it; the list moves so that it is seen.
    """

    def __init__(
        self,
        take: Callable[[int], None] | None = None,
        words: Callable[[int], str] | None = None,
        *,
        gap: float = 0.0,
        ground: float = GROUND,
        marked: bool = False,
        wheel_rows: int = 1,
        name: str = "row",
    ) -> None:
        """``take`` is called with a row that is pressed, ``words`` returns a row as words; None if no row is chosen.

        ``gap`` is between the rows, ``ground`` the opacity of their ground. In a ``marked`` list the chosen row has a
        gold line all the time. ``name`` is that of the targets, with their number behind it.
        """
        super().__init__(wheel_rows)
        self._take, self._words = take, words
        self._gap, self._ground, self._marked = gap, ground, marked
        self._name = name
        self.chosen = 0
        self.passed_over: Sequence[int] = ()
        """The rows that cannot be chosen, in their order: headings, or rows that are still to come."""
        self.pressed_height: float | None = None
        """Height of the part of a row that is pressed; None for the whole row."""
        self._shows_chosen = False
        """True if the next layout has to show the chosen row."""

    def lay_out(self, panel: Rect, room: Rect, edges: Edges, bar_right: float = BAR_RIGHT) -> None:
        """Put the rows in their places, so that a row that was chosen since the last time is seen.

        The heading of a group is seen with its first row.
        """
        super().lay_out(panel, room, edges, bar_right)
        self.chosen = self._nearest(self.chosen, -1)
        if self._shows_chosen and self.total:
            self._shows_chosen = False
            if self.chosen - 1 in self.passed_over:
                self.show(self.chosen - 1)
            self.show(self.chosen)

    # -- the choice

    @property
    def count(self) -> int:
        """Number of rows that can be chosen."""
        return 0 if self._take is None else self.total - len(self.passed_over)

    def key(self, row: int) -> str:
        """Return the key of a row's target."""
        return f"{self._name} {row}"

    def row_of(self, key: str | None) -> int | None:
        """Return the row of a target that is shown; None for another target."""
        return next((row for row in self.seen if self.key(row) == key), None)

    def choose(self, row: int) -> None:
        """Choose a row; the next layout shows it."""
        self.chosen, self._shows_chosen = row, True

    def choice_of(self, key: str, *, entered: bool) -> int | None:
        """Return the row that a key chooses; None for a key without a meaning here.

        Until the list is ``entered`` by the keys, the first arrow shows the chosen row, if that is not marked anyhow.
        """
        by = self.step(key)
        if by is None or not self.count:
            return None
        if key in ("up", "down") and not (self._marked or entered):
            by = 0
        return self._nearest(self.chosen + by, -1 if by < 0 else 1)

    def _nearest(self, row: int, way: int) -> int:
        """Return the row, or the nearest one that can be chosen, if possible in that direction."""
        row = max(0, min(row, self.total - 1))
        for step in (way, -way):
            found = row
            while found in self.passed_over:
                found += step
            if 0 <= found < self.total:
                return found
        return row

    def targets(self) -> list[Target]:
        """Return the rows that are shown and can be chosen."""
        if not self.count:
            return []
        return [self._target(row) for row in self.seen if row not in self.passed_over]

    def _target(self, row: int) -> Target:
        assert self._take is not None, "the rows of this list can be chosen"
        place = self.place(row)
        return Target(
            self.key(row),
            place if self.pressed_height is None else place._replace(h=self.pressed_height),
            partial(self._take, row),
            label="" if self._words is None else self._words(row),
            group=ROWS,
            role=Role.OPTION,
            selected=row == self.chosen if self._marked else None,
            position=PlaceInList(row + 1 - bisect_left(self.passed_over, row), self.count),
        )

    # -- where things are

    def place(self, row: int) -> Rect:
        """Return the place of a row that is shown, without the gap below it."""
        place = super().place(row)
        return place._replace(h=place.h - self._gap)

    # -- the picture

    @property
    def seen_words(self) -> Phrase:
        """The rows that are shown, in words: "12 to 24 of 310"."""
        seen = self.seen
        return say("{first:,} to {last:,} of {all:,}", first=seen.start + 1, last=seen.stop, all=self.total)

    def draw_ground(self, painter: Painter, row: int, targets: Targets) -> Rect:
        """Draw what shows the state of a row that can be chosen; return the row's place."""
        place, marked = self.place(row), self._marked and row == self.chosen
        draw_ground(painter, place, self.key(row), targets, self._ground, marked=marked)
        return place

    def draw_bar(self, painter: Painter) -> None:
        """Draw the scroll bar, if there are more rows than fit."""
        bar = self.bar
        if bar is not None:
            for rect, opacity in zip(bar, (TRACK_OPACITY, THUMB_OPACITY), strict=True):
                painter.box(rect, BAR_WIDTH / 2, theme.WHITE, opacity)
