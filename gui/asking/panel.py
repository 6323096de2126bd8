"""The panel beside the table: the sheet "Who holds what" and the log. In narrow windows it is a drawer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.asking.layout import AskingLayout
from gui.asking.log import AskLog
from gui.asking.log_drawing import BAR_RIGHT, draw_log, log_room, row_heights
from gui.asking.panel_drawing import (
    SIGNS_TITLE,
    TITLE,
    cross_place,
    draw_memory_sheet,
    draw_remark,
    sheet_places,
    tabs_place,
)
from gui.asking.sheet import MemorySheet
from gui.table.actions import TableActions
from gui.table.descriptions import Spot
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import Edges, edges_of
from gui.widgets.segments import draw_segments, segment_rects

TABS, NARROW_TABS = (TITLE, say("Log")), (say("Who has what"), say("Log"))
"""The words of the two tabs, and those of a drawer, whose tabs leave room for the cross."""
SHEET, LOG = range(2)
TAB_SHARES = (0.62, 0.38)
"""Shares of the tabs: the name of the sheet is the longer one in every language."""
TAB_KEYS = ("tab sheet", "tab log")
FOLD_KEY, CLOSE_KEY = "signs", "close"
SHEET_OPACITY = 0.98
"""Opacity of the panel where it lies over cards."""
LOG_WHEEL = 2
"""Rows that the log moves by with a notch of the wheel."""


class PanelContents(NamedTuple):
    """The contents of the panel, for one view."""

    sheet: MemorySheet
    log: AskLog
    origin: Callable[[str], str]
    """The key of a sign -> where it comes from."""
    sign_words: Callable[[str], str]
    """The key of a sign -> what it says."""


class SheetPanel:
    """The panel beside the table: its tab, the sheet or the log, and how far the log is scrolled.

    The wish to see the panel is the person's; a drawer is open only at this table.
    """

    def __init__(self) -> None:
        self.open = False
        """True while the drawer is open, in a window that has no room for the panel."""
        self.tab = SHEET
        self._explained: bool | None = None
        self._rows = 0
        self._list = ListPane(wheel_rows=LOG_WHEEL)
        self._place: Rect | None = None
        self._measured: tuple[tuple[AskLog, float, float, object], Edges] | None = None

    # -- open or not

    def toggle(self, metrics: Metrics, actions: TableActions) -> None:
        """Show the panel, or hide it."""
        if metrics.drawer:
            self.open = not self.open
            actions.changed()
        else:
            actions.settings.memory = not actions.settings.memory
            actions.rearrange()

    def close(self) -> bool:
        """Close the drawer; return whether it was open."""
        was_open, self.open = self.open, False
        return was_open

    def place(self, layout: AskingLayout) -> Rect | None:
        """Return the panel's place, beside the table or as a drawer; None while it is not seen."""
        return layout.sheet or (layout.drawer if self.open and layout.metrics.drawer else None)

    def show(self, tab: int, layout: AskingLayout, actions: TableActions) -> None:
        """Show the sheet or the log, opening the panel for it."""
        self.tab = tab
        if self.place(layout) is None:
            self.toggle(layout.metrics, actions)
        actions.changed()

    def turn(self, layout: AskingLayout, actions: TableActions) -> None:
        """Show the log, or the sheet where the log is seen."""
        self.show(SHEET if self.place(layout) is not None and self.tab == LOG else LOG, layout, actions)

    # -- what can be pointed at

    def spots(
        self, layout: AskingLayout, actions: TableActions, contents: Callable[[], PanelContents]
    ) -> Sequence[Spot]:
        """Return the tabs, the signs and the line that explains them, and the drawer with its cross."""
        place = self.place(layout)
        if place is None:
            return ()
        least = layout.metrics.smallest_target
        spots: list[Spot] = []
        if place is not layout.sheet:
            # An open drawer keeps clicks from what lies under it.
            spots.append(Spot("drawer", place, actions.changed, TABS[self.tab], over_cards=True))
            shut = partial(self.toggle, layout.metrics, actions)
            spots.append(Spot(CLOSE_KEY, cross_place(place, least), shut, say("Close"), over_cards=True))
        elif self.tab == LOG:
            # A click on the bare table would forget the choice; one on the log keeps it.
            spots.append(
                Spot("log", log_room(place, contents().log, least), actions.changed, TABS[LOG], over_cards=True)
            )
        rects = segment_rects(self._tabs(place, layout), len(TABS), TAB_SHARES)
        for tab, (key, rect) in enumerate(zip(TAB_KEYS, rects, strict=True)):
            spots.append(Spot(key, rect, partial(self.show, tab, layout, actions), TABS[tab], over_cards=True))
        if self.tab == LOG:
            return spots
        shown = contents()
        places = sheet_places(place, shown.sheet, least, self._explained)
        spots += [
            Spot(key, rect, actions.changed, shown.sign_words(key), ringed=False, over_cards=True)
            for key, rect in places.signs
        ]
        fold = partial(self._explain, not places.explained, actions)
        spots.append(Spot(FOLD_KEY, places.fold, fold, SIGNS_TITLE, over_cards=True))
        return spots

    def _tabs(self, place: Rect, layout: AskingLayout) -> Rect:
        return tabs_place(place, layout.metrics.smallest_target, closes=place is not layout.sheet)

    def _explain(self, explained: bool, actions: TableActions) -> None:
        self._explained = explained
        actions.changed()

    # -- scrolling the log, as a Scroller

    @property
    def _scrolls(self) -> bool:
        return self.tab == LOG and self._place is not None

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """Move the log two rows a notch; over the panel the wheel does nothing else."""
        if not self._scrolls or self._place is None or not self._place.contains(x, y):
            return False
        self._list.wheel(x, y, steps)
        return True

    def leaf(self, key: str) -> bool:
        """Move the log by Page Up and Page Down, Home and End."""
        if self._scrolls:
            self._list.scroll(self._list.step(key) or 0)
        return self._scrolls

    def take(self, x: float, y: float) -> None:
        """Take hold of the log, by its scroll bar or anywhere on it, if the press is there."""
        self._list.let_go()
        if self._scrolls:
            self._list.take(x, y)

    def pull(self, y: float) -> bool:
        """Move the log after the pointer that holds it."""
        return self._list.pull(y)

    def let_go(self) -> None:
        self._list.let_go()

    # -- drawing

    def draw(
        self, painter: Painter, layout: AskingLayout, actions: TableActions, contents: Callable[[], PanelContents]
    ) -> None:
        """Draw the panel where it is seen."""
        self._place = place = self.place(layout)
        if place is None:
            return
        least = painter.smallest_target
        painter.panel(place, opacity=theme.PANEL_OPACITY if place is layout.sheet else SHEET_OPACITY)
        lit = next((tab for tab, key in enumerate(TAB_KEYS) if actions.points_at(key)), None)
        words = TABS if place is layout.sheet else NARROW_TABS
        draw_segments(painter, self._tabs(place, layout), words, self.tab, hover=lit, shares=TAB_SHARES)
        if place is not layout.sheet:
            cross = cross_place(place, least)
            colour = theme.GOLD if actions.points_at(CLOSE_KEY) else theme.TEXT
            painter.icon("cross", cross.cx, cross.cy, 20, colour)
        shown = contents()
        if self.tab == LOG:
            room = log_room(place, shown.log, least)
            self._list.lay_out(place, room, self._edges(painter, shown.log, room.w), BAR_RIGHT)
            # The rows that are read stay where they are when newer ones come above them.
            new = len(shown.log.rows) - self._rows
            self._rows += new
            self._list.scroll(max(0, new) if self._list.first else 0)
            draw_log(painter, place, shown.log, self._list)
            return
        places = sheet_places(place, shown.sheet, least, self._explained)
        pointed = next(((key, rect) for key, rect in places.signs if actions.points_at(key)), None)
        draw_memory_sheet(painter, places, shown.sheet, pointed[0] if pointed else None, actions.points_at(FOLD_KEY))
        if pointed is not None:
            draw_remark(painter, place, pointed[1], shown.origin(pointed[0]))

    def _edges(self, painter: Painter, log: AskLog, width: float) -> Edges:
        """Return the edges of the rows, which are measured once for a log, a width and a language."""
        measured = (log, width, painter.z, painter.catalogue)
        if self._measured is None or self._measured[0][0] is not log or self._measured[0][1:] != measured[1:]:
            self._measured = measured, edges_of(row_heights(painter, log, width))
        return self._measured[1]
