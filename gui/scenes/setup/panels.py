"""The two panels of the set-up screen side by side, or the one that a narrow window shows; what moves their lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.setup.rows import PADDING, Placed, Row, Sheet
from gui.scenes.setup.rules import Actions, defaults_link, rule_rows
from gui.scenes.setup.seats import seat_rows, seats_head
from gui.settings.table_plan import TablePlan
from gui.widgets.controls import Control

PANEL_GAP = 32.0
GRASP = 8.0
"""How far beside the scroll bar it can still be taken."""
TITLES = ("Seats", "Rules")


class _Drag(NamedTuple):
    """A list that is pulled: where from, how it stood, and the track when it is the scroll bar that is held."""

    sheet: Sheet
    y: float
    first: int
    track: Rect | None


class Panels:
    """Seats and rules."""

    def __init__(self) -> None:
        self.tab = 0
        """Which one a narrow window shows."""
        self._seats = Sheet("seats", TITLES[0], "seat")
        self._rules = Sheet("rules", TITLES[1], "rule")
        self._metrics = Metrics(1280, 800)
        self._drag: _Drag | None = None

    def lay_out(
        self,
        body: Rect,
        metrics: Metrics,
        painter: Painter,
        plan: TablePlan,
        actions: Actions,
        before: TablePlan | None,
    ) -> None:
        """Fill the room with what the plan has to be chosen; ``before`` is the plan to go back to from watching."""
        self._metrics, z = metrics, metrics.z
        half = body._replace(w=(body.w - PANEL_GAP * z) / 2)
        places = (body, body) if metrics.drawer else (half, half.move(half.w + PANEL_GAP * z, 0))
        width = places[0].w - 2 * PADDING * z
        contents: tuple[tuple[list[Row], list[Control]], ...] = (
            (seat_rows(plan, painter, width, actions), seats_head(plan, actions, before)),
            (rule_rows(plan, painter, width, actions), [defaults_link(plan, actions)]),
        )
        for sheet, place, (rows, head) in zip((self._seats, self._rules), places, contents, strict=True):
            sheet.lay_out(place, painter, rows, head, titled=not metrics.drawer)

    @property
    def shown(self) -> Sequence[Sheet]:
        """The panels that are seen."""
        both = (self._seats, self._rules)
        return (both[self.tab],) if self._metrics.drawer else both

    @property
    def order(self) -> list[str]:
        """The keys of their controls as the focus visits them, seen or not."""
        return [key for sheet in self.shown for key in sheet.order]

    def placed(self, key: str | None) -> Placed | None:
        """The control of that key, if it is seen."""
        every = (placed for sheet in self.shown for placed in sheet.placed)
        return next((placed for placed in every if placed.control.key == key), None)

    def reveal(self, key: str) -> bool:
        """Let the row of that control be seen; whether there is one. They have to be laid out anew then."""
        for sheet in self.shown:
            row = sheet.row_of(key)
            if row is not None:
                sheet.show(row)
                return True
        return False

    def neighbour(self, key: str | None, by: int) -> str | None:
        """The control at the same place of the row that is ``by`` further in the list; None where there is none."""
        for sheet in self.shown:
            row = sheet.row_of(key)
            if row is not None and 0 <= row + by < len(sheet.rows):
                column = [control.key for control in sheet.rows[row].controls].index(str(key))
                ahead = sheet.rows[row + by].controls
                return ahead[min(column, len(ahead) - 1)].key
        return None

    # -- what moves the lists; each tells whether one has moved and has to be laid out anew

    def leaf(self, key: str, focused: str | None) -> bool:
        """Page Up and Page Down, Home and End move the list that has the focus, else the last one."""
        sheet = next((sheet for sheet in self.shown if sheet.row_of(focused) is not None), self.shown[-1])
        page, whole = max(1, len(sheet.seen)), len(sheet.rows)
        return sheet.scroll({"page up": -page, "page down": page, "home": -whole, "end": whole}[key])

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The list under the pointer moves a row for every notch; the least turn is a notch."""
        rows = -round(steps) or (-1 if steps > 0 else 1)
        return any(sheet.scroll(rows) for sheet in self.shown if sheet.panel.contains(x, y))

    def take(self, x: float, y: float, free: bool) -> bool:
        """A press may take a list by its scroll bar, or where it is ``free`` of controls; whether it was the bar."""
        for sheet in self.shown:
            bar = sheet.bar
            if bar is not None and bar[0].inset(-GRASP * self._metrics.z).contains(x, y):
                self._drag = _Drag(sheet, y, sheet.first, bar[0])
                return True
            if free and sheet.room.contains(x, y):
                self._drag = _Drag(sheet, y, sheet.first, None)
        return False

    @property
    def held(self) -> bool:
        """Whether a list is being pulled."""
        return self._drag is not None

    def pull(self, y: float) -> bool:
        """The pointer that holds a list is there now."""
        drag = self._drag
        if drag is None:
            return False
        distance = drag.y - y
        if drag.track is not None:
            distance = -distance * drag.sheet.whole / drag.track.h
        return drag.sheet.pulled(drag.first, distance)

    def let_go(self) -> None:
        """The button went up."""
        self._drag = None
