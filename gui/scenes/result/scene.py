"""The result of a game: who won, and how it went, hand by hand; then again, or back to the menu."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine.phrases import say, say_as, starting
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.scenes.help.scene import HelpScene
from gui.scenes.keys import KeysScene, page_opened
from gui.scenes.notice import with_reasons
from gui.scenes.result import parts
from gui.scenes.result.actions import bar_buttons, bar_z
from gui.scenes.result.heard import readings
from gui.scenes.scene import ButtonScene, Host
from gui.scenes.table.taking_back import is_undo
from gui.sprites.fitted import draw_fitted
from gui.table.ending import Ending, HandRow
from gui.widgets.button import Button
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, large_enough
from gui.widgets.toolbar import Tool, draw_toolbar

MARGIN, PANEL_GAP, PADDING = 32.0, 24.0, 32.0
WIDEST, TALLEST = 1440.0, 960.0
LEFT_SHARE = 480 / 1192
HEAD = 120.0
"""From a panel's top to what comes below its title and summary."""
SUMMARY_SIZE, SUMMARY_LINE = 15.0, 22.0
PARTY_HEIGHT, PARTY_GAP = 112.0, 24.0
FOOT = 24.0
SECTION_GAP = 32.0
LEAST_CHART = 190.0
"""Height of a chart with its words, at the least: facts give way to it."""
ROW_LEAST, ROW_MOST = 42.0, 58.0
TAB_WIDTH, NARROW_TAB, TAB_HEIGHT = 120.0, 96.0, 40.0
HOLDINGS_SHARE = 0.55
"""Largest share of the room with the chart that the listing of all hands may take."""
STEPS = {"hand": say_as("tab", "Hands"), "turn": say_as("tab", "Turns"), "ask": say_as("tab", "Asks")}
"""A step along the chart -> the word for several."""
PAGER = 48.0
PAGING = ("previous", "next")


@dataclass(frozen=True)
class _Places:
    """The places of everything; what is not shown now has none."""

    panels: tuple[Rect, ...]
    head: Rect
    parties: Rect | None = None
    chart: Rect | None = None
    facts: Rect | None = None
    rows: Rect | None = None
    rows_foot: Rect | None = None
    rows_head: Rect | None = None
    tabs: Rect | None = None
    holdings: Rect | None = None


class ResultScene(ButtonScene):
    """The result of a game. Two panels side by side; where the window is narrow, one with two tabs."""

    def __init__(
        self,
        host: Host,
        outcome: Ending,
        felt: Felt,
        again: Action,
        game_key: str,
        undo: Action | str,
        replay: Action | str,
        review: Action | str,
    ) -> None:
        """``again`` starts a new game of the same kind.

        ``undo`` goes back to the last decision at the table, ``replay`` and ``review`` show those of a kept game. Each
        is an action, or the sentence that says why there is none.
        """
        super().__init__(host)
        self.outcome, self.title = outcome, outcome.title
        self._felt = felt
        self._again = again
        self._game_key = game_key
        self._undo, self._replay, self._review = undo, replay, review
        self.targets = with_reasons(host)
        self._tab = 0
        self._page = 0
        self._places = _Places((), Rect(0, 0, 0, 0))
        self._summary: list[str] = []

    hears_drawn = False

    def readings(self) -> Sequence[Reading]:
        return readings(self.outcome)

    # -- where things are

    def layout(self) -> None:
        """Panels side by side, or one with tabs."""
        metrics = self.metrics
        margin = MARGIN if not metrics.drawer else MARGIN / 2
        width = min(metrics.width - 2 * margin, WIDEST)
        below = theme.TOOLBAR_HEIGHT * self._bar_z / metrics.z
        height = min(metrics.height - below - 2 * margin, TALLEST)
        room = Rect.around(metrics.window.cx, (metrics.height + below) / 2, width, height)
        self._places = self._one_panel(room) if metrics.drawer else self._two_panels(room)
        self._page = min(self._page, self.pages - 1)
        self.buttons = tuple(self.arrange())
        self.targets.replace([*self.other_targets(), *map(self._target, self.buttons)])

    def _target(self, button: Button) -> Target:
        """Return the target of a button; those on the bar are placed in the units of the bar."""
        factor = 1.0 if button.key in PAGING else self._bar_z / self.z
        return large_enough(button.target().times(factor), self.metrics.smallest_target)

    @property
    def _bar_z(self) -> float:
        return bar_z(self.metrics, self.host.settings)

    @property
    def _bar_width(self) -> float:
        return self.metrics.window_width / self._bar_z

    def _two_panels(self, room: Rect) -> _Places:
        outcome = self.outcome
        left = room._replace(w=(room.w - PANEL_GAP) * LEFT_SHARE)
        right = Rect(left.right + PANEL_GAP, room.y, room.right - left.right - PANEL_GAP, room.h)
        head, body = self._cut(left, 0)
        columns = 2 if outcome.rows or len(outcome.parties) > 2 else 1
        parties = body._replace(h=min(self._parties_height(columns), body.h))
        rest = max(0.0, body.bottom - parties.bottom - SECTION_GAP)
        below = Rect(body.x, body.bottom - rest, body.w, rest)
        inside = right.inset(PADDING)
        if not outcome.rows:
            inside, holdings = self._above_holdings(inside)
            return _Places((left, right), head, parties, inside, below, holdings=holdings)
        facts = self._facts_height(below.h - LEAST_CHART)
        chart = below._replace(h=below.h - facts)
        rows_head = inside._replace(h=48)
        rows = Rect(inside.x - 16, rows_head.bottom + 8, inside.w + 32, inside.bottom - rows_head.bottom)
        rows_foot = None
        if len(outcome.rows) > self._capacity(rows):
            rows_foot = Rect(inside.x, right.bottom - (FOOT + PAGER), inside.w, PAGER)
            rows = rows._replace(h=rows_foot.y - 8 - rows.y)
        return _Places(
            (left, right),
            head,
            parties,
            chart,
            Rect(below.x, chart.bottom, below.w, facts),
            rows,
            rows_foot,
            rows_head,
        )

    def _above_holdings(self, room: Rect) -> tuple[Rect, Rect | None]:
        """Return the place of the chart, and below it that of what everybody has, if there is anything."""
        count = len(self.outcome.holdings)
        if not count:
            return room, None
        height = parts.holdings_height(count, HOLDINGS_SHARE * room.h)
        gap = SECTION_GAP / 2
        below = Rect(room.x, room.bottom - height, room.w, height)
        return room._replace(h=room.h - height - gap), below

    def _one_panel(self, room: Rect) -> _Places:
        outcome = self.outcome
        tab = TAB_WIDTH if len(self._tab_labels) < 3 else NARROW_TAB
        width, height = len(self._tab_labels) * tab, max(self.metrics.smallest_target, TAB_HEIGHT)
        head, body = self._cut(room, width + 16)
        tabs = Rect(head.right + 16, head.y + 4, width, height)
        if self._tab:
            if outcome.rows:
                foot = body._replace(y=body.bottom - PAGER, h=PAGER)
                rows = body._replace(h=foot.y - 16 - body.y)
                return _Places((room,), head, rows=rows, rows_foot=foot, tabs=tabs)
            if self._tab == 2:
                return _Places((room,), head, tabs=tabs, holdings=body)
            return _Places((room,), head, chart=body, tabs=tabs)
        half = body._replace(w=(body.w - PADDING) / 2) if outcome.rows else body
        parties = half._replace(h=min(self._parties_height(2), half.h))
        rest = max(0.0, body.bottom - parties.bottom - SECTION_GAP / 2)
        facts = Rect(half.x, body.bottom - rest, half.w, rest)
        chart = None
        if outcome.rows:
            chart = Rect(half.right + PADDING, body.y, half.w, min(body.h, half.w))
        return _Places((room,), head, parties, chart, facts, tabs=tabs)

    def _cut(self, panel: Rect, beside: float) -> tuple[Rect, Rect]:
        """Return the head of a panel and what is below it; ``beside`` is kept free right of the head.

        A summary of several lines makes the head higher.
        """
        inside = Rect(panel.x + PADDING, panel.y, panel.w - 2 * PADDING, panel.h)
        self._summary = self.host.painter.lines(self.outcome.summary, inside.w - beside, SUMMARY_SIZE)
        more = (len(self._summary) - 1) * SUMMARY_LINE
        head = Rect(inside.x, panel.y + 24, inside.w - beside, HEAD - 24 + more)
        return head, Rect(inside.x, head.bottom, inside.w, panel.bottom - FOOT - head.bottom)

    def _parties_height(self, columns: int) -> float:
        lines = math.ceil(len(self.outcome.parties) / columns)
        return lines * PARTY_HEIGHT + (lines - 1) * PARTY_GAP / 2

    def _facts_height(self, room: float) -> float:
        """Return the height of as many facts as fit the room."""
        each = parts.FACT_HEIGHT
        return each * max(0, min(len(self.outcome.facts), int(room / each)))

    # -- the pages of hands

    @property
    def rows_a_page(self) -> int:
        """Number of hands that are shown at once."""
        room = self._places.rows
        return max(1, len(self.outcome.rows)) if room is None else self._capacity(room)

    def _capacity(self, room: Rect) -> int:
        """Return the number of hands that fit a room below their headings."""
        return max(1, int((room.h - parts.HEADINGS) / ROW_LEAST))

    @property
    def pages(self) -> int:
        """Number of pages that the hands take."""
        return max(1, math.ceil(len(self.outcome.rows) / self.rows_a_page))

    @property
    def shown_rows(self) -> Sequence[HandRow]:
        """The hands of the present page."""
        start = self._page * self.rows_a_page
        return self.outcome.rows[start : start + self.rows_a_page]

    def _turn(self, step: int) -> None:
        self._page = max(0, min(self.pages - 1, self._page + step))
        self.layout()

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    # -- buttons and keys

    def arrange(self) -> Sequence[Button]:
        """Return what can be done next, and what leafs through the hands where they need more than a page."""
        host, painter = self.host, self.host.painter
        ways = {
            "menu": Tool("menu", say("Menu"), host.menu),
            "undo": _way("undo", say_as("result", "Undo"), self._undo),
            "setup": Tool("gear", say_as("button", "Rules"), partial(host.set_up, self._game_key)),
            "review": _way("chart", say("Review"), self._review),
            "replay": _way("history", say("Replay"), self._replay),
        }
        with painter.zoomed(self._bar_z):
            again, left_handed = (say("Play again"), self._again), host.settings.left_handed
            buttons = [*bar_buttons(painter, self._bar_width, again, ways, left_handed=left_handed)]
        pager = self._places.rows_foot
        if pager is not None and self.pages > 1:
            forth = Rect(pager.right - PAGER, pager.y, PAGER, pager.h)
            back = forth.move(-(PAGER + 8), 0)
            buttons += [self._pager(-1, back, say("The page before")), self._pager(1, forth, say("The next page"))]
        return buttons

    def _pager(self, step: int, rect: Rect, name: str) -> Button:
        """Return the button to the page of hands before (-1) or after (1) this one."""
        key, icon, enabled = "previous", "back", self._page > 0
        if step > 0:
            key, icon, enabled = "next", "chevron", self._page < self.pages - 1
        return Button(key, rect, "", partial(self._turn, step), icon=icon, enabled=enabled, name=name)

    def other_targets(self) -> Sequence[Target]:
        return () if self._tabs is None else self._tabs.targets()

    @property
    def _tabs(self) -> Segments | None:
        if self._places.tabs is None:
            return None
        keys = [f"tab {place}" for place in range(len(self._tab_labels))]
        return Segments(self._places.tabs, keys, self._tab_labels, self._tab, self._choose_tab)

    @property
    def _tab_labels(self) -> tuple[str, ...]:
        labels = (say_as("tab", "Result"), self._steps if self.outcome.rows else say_as("tab", "Chart"))
        return (*labels, say_as("cards left", "Hands")) if self.outcome.holdings else labels

    @property
    def _steps(self) -> str:
        return STEPS.get(self.outcome.step) or starting(self.outcome.step)

    def key_pressed(self, key: Key) -> bool:
        """Esc leads to the menu, Page Up and Page Down through the hands; the question mark and F1 as everywhere."""
        if key.name == "escape":
            self.host.menu()
        elif is_undo(key):
            self.press_target("undo")
        elif page_opened(key, self._show_keys, self._show_help):
            pass
        elif key.name in ("page up", "page down"):
            self._turn(-1 if key.name == "page up" else 1)
        else:
            return super().key_pressed(key)
        return True

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host))

    def _show_help(self) -> None:
        self.host.show(HelpScene(self.host, self._game_key))

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        """Draw everything that has a place now."""
        places, outcome = self._places, self.outcome
        painter.felt(self._felt)
        for panel in places.panels:
            painter.panel(panel)
        self._draw_head(painter, places.head)
        if places.parties is not None:
            columns = 2 if places.tabs or outcome.rows or len(outcome.parties) > 2 else 1
            rects = parts.party_places(places.parties, len(outcome.parties), columns, PARTY_GAP / 2)
            for party, rect in zip(outcome.parties, rects, strict=True):
                parts.draw_party(painter, rect, party)
        if places.chart is not None:
            parts.draw_chart(painter, places.chart, outcome)
        if places.facts is not None:
            parts.draw_facts(painter, places.facts, outcome.facts)
        if places.holdings is not None:
            parts.draw_holdings(painter, places.holdings, outcome)
        if places.rows is not None:
            self._draw_rows(painter, places.rows)
        if self._tabs is not None:
            self._tabs.draw(painter, self.targets)
        bar = [button for button in self.buttons if button.key not in PAGING]
        with painter.zoomed(self._bar_z):
            draw_toolbar(painter, self._bar_width, "")
            for button in bar:
                button.draw(painter, self.targets)
        for button in self.buttons[len(bar) :]:
            button.draw(painter, self.targets)

    def _draw_head(self, painter: Painter, head: Rect) -> None:
        title, size = self.outcome.title, theme.TITLE_SIZE
        draw_fitted(painter, title, head.x, head.y + 28, head.w, size, weight=Weight.EXTRA_BOLD, most=1)
        for place, line in enumerate(self._summary):
            y = head.y + (64 + place * SUMMARY_LINE)
            painter.text(line, head.x, y, SUMMARY_SIZE, theme.MUTED, Weight.MEDIUM)

    def _draw_rows(self, painter: Painter, room: Rect) -> None:
        places, outcome = self._places, self.outcome
        pitch = (room.h - parts.HEADINGS) / min(self.rows_a_page, len(outcome.rows))
        parts.draw_rows(painter, room, outcome, self.shown_rows, min(pitch, ROW_MOST))
        if places.rows_head is not None:
            head = places.rows_head
            painter.text(outcome.rows_title, head.x, head.y + 12, 24, weight=Weight.EXTRA_BOLD)
        if places.rows_foot is not None and self.pages > 1:
            first = self._page * self.rows_a_page
            last = first + len(self.shown_rows)
            words = say(
                "{hands} {first}–{last} of {all}",
                hands=self._steps,
                first=first + 1,
                last=last,
                all=len(outcome.rows),
            )
            foot = places.rows_foot
            x = foot.right - (2 * PAGER + 24)
            painter.text(words, x, foot.cy, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm")


def _way(icon: str, label: str, way: Action | str) -> Tool:
    """Return the tool for an action, or for the sentence that says why there is none."""
    return Tool(icon, label, _nothing, reason=way) if isinstance(way, str) else Tool(icon, label, way)


def _nothing() -> None:
    """Do nothing: the tool is greyed."""
