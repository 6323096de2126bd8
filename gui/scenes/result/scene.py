"""The result of a game: who won, and how it went, hand by hand; then again, or back to the menu."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.phrases import say, say_as, starting
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.scenes.help.scene import HelpScene
from gui.scenes.keys import KeysScene, page_opened
from gui.scenes.result import parts
from gui.scenes.result.heard import readings
from gui.scenes.scene import ButtonScene, Host
from gui.scenes.table.taking_back import is_undo
from gui.sprites.fitted import draw_fitted
from gui.table.ending import Ending, HandRow
from gui.widgets.button import Button, ButtonKind, in_a_row, tool_width
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target

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
LEAFING = 2 * PAGER + 168.0
"""Room in a line for paging through the hands: two buttons, and words before them."""


@dataclass(frozen=True)
class _Places:
    """The places of everything; what is not shown now has none."""

    panels: tuple[Rect, ...]
    head: Rect
    foot: Rect
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
        game_key: str | None = None,
        undo: Action | None = None,
        replay: Action | None = None,
        review: Action | None = None,
    ) -> None:
        """``again`` starts a new game of the same kind; with its key the rules can be changed first.

        ``undo`` goes back to the last decision at the table. ``replay`` and ``review`` show those of a kept
        game.
        """
        super().__init__(host)
        self.outcome, self.title = outcome, outcome.title
        self._felt = felt
        self._again = again
        self._game_key = game_key
        self._undo, self._replay, self._review = undo, replay, review
        self._tab = 0
        self._page = 0
        self._places = _Places((), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._summary: list[str] = []

    hears_drawn = False

    def readings(self) -> Sequence[Reading]:
        return readings(self.outcome)

    # -- where things are

    def layout(self) -> None:
        """Panels side by side, or one with tabs."""
        metrics, z = self.metrics, self.metrics.z
        margin = (MARGIN if not metrics.drawer else MARGIN / 2) * z
        width = min(metrics.width - 2 * margin, WIDEST * z)
        height = min(metrics.height - 2 * margin, TALLEST * z)
        room = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        self._places = self._one_panel(room) if metrics.drawer else self._two_panels(room)
        self._page = min(self._page, self.pages - 1)
        super().layout()

    def _two_panels(self, room: Rect) -> _Places:
        z, outcome = self.metrics.z, self.outcome
        left = room._replace(w=(room.w - PANEL_GAP * z) * LEFT_SHARE)
        right = Rect(left.right + PANEL_GAP * z, room.y, room.right - left.right - PANEL_GAP * z, room.h)
        head, body, foot = self._cut(left, 0)
        columns = 2 if outcome.rows or len(outcome.parties) > 2 else 1
        parties = body._replace(h=min(self._parties_height(columns), body.h))
        rest = max(0.0, body.bottom - parties.bottom - SECTION_GAP * z)
        below = Rect(body.x, body.bottom - rest, body.w, rest)
        inside = right.inset(PADDING * z)
        if not outcome.rows:
            inside, holdings = self._above_holdings(inside)
            return _Places((left, right), head, foot, parties, inside, below, holdings=holdings)
        facts = self._facts_height(below.h - LEAST_CHART * z)
        chart = below._replace(h=below.h - facts)
        rows_head = inside._replace(h=48 * z)
        rows = Rect(inside.x - 16 * z, rows_head.bottom + 8 * z, inside.w + 32 * z, inside.bottom - rows_head.bottom)
        rows_foot = None
        if len(outcome.rows) > self._capacity(rows):
            rows_foot = Rect(inside.x, right.bottom - (FOOT + PAGER) * z, inside.w, PAGER * z)
            rows = rows._replace(h=rows_foot.y - 8 * z - rows.y)
        return _Places(
            (left, right),
            head,
            foot,
            parties,
            chart,
            Rect(below.x, chart.bottom, below.w, facts),
            rows,
            rows_foot,
            rows_head,
        )

    def _above_holdings(self, room: Rect) -> tuple[Rect, Rect | None]:
        """Return the place of the chart, and below it that of what everybody has, if there is anything."""
        z, count = self.metrics.z, len(self.outcome.holdings)
        if not count:
            return room, None
        height = parts.holdings_height(count, HOLDINGS_SHARE * room.h, z)
        gap = SECTION_GAP / 2 * z
        below = Rect(room.x, room.bottom - height, room.w, height)
        return room._replace(h=room.h - height - gap), below

    def _one_panel(self, room: Rect) -> _Places:
        z, outcome = self.metrics.z, self.outcome
        tab = TAB_WIDTH if len(self._tab_labels) < 3 else NARROW_TAB
        width, height = len(self._tab_labels) * tab * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        head, body, foot = self._cut(room, width + 16 * z)
        tabs = Rect(head.right + 16 * z, head.y + 4 * z, width, height)
        if self._tab:
            if outcome.rows:
                return _Places((room,), head, foot, rows=body, rows_foot=foot, tabs=tabs)
            if self._tab == 2:
                return _Places((room,), head, foot, tabs=tabs, holdings=body)
            return _Places((room,), head, foot, chart=body, tabs=tabs)
        half = body._replace(w=(body.w - PADDING * z) / 2) if outcome.rows else body
        parties = half._replace(h=min(self._parties_height(2), half.h))
        rest = max(0.0, body.bottom - parties.bottom - SECTION_GAP / 2 * z)
        facts = Rect(half.x, body.bottom - rest, half.w, rest)
        chart = None
        if outcome.rows:
            chart = Rect(half.right + PADDING * z, body.y, half.w, min(body.h, half.w))
        return _Places((room,), head, foot, parties, chart, facts, tabs=tabs)

    def _cut(self, panel: Rect, beside: float) -> tuple[Rect, Rect, Rect]:
        """Return the head, the middle and the row of buttons of a panel; ``beside`` is kept free right of the head.

        A summary of several lines makes the head higher.
        """
        z = self.metrics.z
        inside = Rect(panel.x + PADDING * z, panel.y, panel.w - 2 * PADDING * z, panel.h)
        foot = Rect(inside.x, panel.bottom - (FOOT + theme.BUTTON_HEIGHT) * z, inside.w, theme.BUTTON_HEIGHT * z)
        self._summary = self.host.painter.lines(self.outcome.summary, inside.w - beside, SUMMARY_SIZE * z)
        more = (len(self._summary) - 1) * SUMMARY_LINE
        head = Rect(inside.x, panel.y + 24 * z, inside.w - beside, (HEAD - 24 + more) * z)
        body = Rect(inside.x, head.bottom, inside.w, foot.y - 16 * z - head.bottom)
        return head, body, foot

    def _parties_height(self, columns: int) -> float:
        lines = math.ceil(len(self.outcome.parties) / columns)
        return (lines * PARTY_HEIGHT + (lines - 1) * PARTY_GAP / 2) * self.metrics.z

    def _facts_height(self, room: float) -> float:
        """Return the height of as many facts as fit the room."""
        each = parts.FACT_HEIGHT * self.metrics.z
        return each * max(0, min(len(self.outcome.facts), int(room / each)))

    # -- the pages of hands

    @property
    def rows_a_page(self) -> int:
        """Number of hands that are shown at once."""
        room = self._places.rows
        return max(1, len(self.outcome.rows)) if room is None else self._capacity(room)

    def _capacity(self, room: Rect) -> int:
        """Return the number of hands that fit a room below their headings."""
        return max(1, int((room.h / self.metrics.z - parts.HEADINGS) / ROW_LEAST))

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
        """Again and the menu; to leaf through the hands where they need more than a page."""
        z, foot, host, game = self.metrics.z, self._places.foot, self.host, self._game_key
        change = [] if game is None else [("setup", say_as("button", "Rules"), lambda: host.set_up(game))]
        undo = [] if self._undo is None else [("undo", say_as("result", "Undo"), self._undo)]
        beside = len(self._places.panels) > 1
        # Beside the pages of hands there is no room for all buttons.
        shown = [] if beside or self._tab else self._ways_to_look
        looks = [(key, label, act) for key, label, _, act in shown]
        choices = (("again", say("Play again"), self._again), *change, *looks, ("menu", say("Menu"), host.menu), *undo)
        # The buttons that page through the hands may stand in the same line.
        free = foot.w - (LEAFING * z if self._places.rows_foot == foot else 0)
        places = in_a_row(host.painter, foot._replace(w=free), [label for _, label, _ in choices], 12 * z, 200 * z)
        buttons = [
            Button(key, place, label, act, ButtonKind.PRIMARY if key == "again" else ButtonKind.PLAIN)
            for place, (key, label, act) in zip(places, choices, strict=True)
        ]
        if beside:
            buttons += self._buttons_beside()
        pager = self._places.rows_foot
        if pager is not None and self.pages > 1:
            forth = Rect(pager.right - PAGER * z, pager.y, PAGER * z, pager.h)
            back = forth.move(-(PAGER + 8) * z, 0)
            buttons += [self._pager(-1, back, say("The page before")), self._pager(1, forth, say("The next page"))]
        return buttons

    def _pager(self, step: int, rect: Rect, name: str) -> Button:
        """Return the button to the page of hands before (-1) or after (1) this one."""
        key, icon, enabled = "previous", "back", self._page > 0
        if step > 0:
            key, icon, enabled = "next", "chevron", self._page < self.pages - 1
        return Button(key, rect, "", partial(self._turn, step), icon=icon, enabled=enabled, name=name)

    @property
    def _ways_to_look(self) -> list[tuple[str, str, str, Action]]:
        """The ways to look at the game again, each as key, label, icon and action."""
        review = [] if self._review is None else [("review", say("Review"), "chart", self._review)]
        return [*review, *([] if self._replay is None else [("replay", say("Replay"), "history", self._replay)])]

    def _buttons_beside(self) -> Iterator[Button]:
        """Yield the buttons in the corner of the second panel, the last one first."""
        z, panel = self.metrics.z, self._places.panels[-1]
        right, high = panel.right - PADDING / 2 * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        for key, label, icon, act in reversed(self._ways_to_look):
            width = tool_width(self.host.painter, label)
            right -= width
            place = Rect(right, panel.y + PADDING / 2 * z, width, high)
            yield Button(key, place, label, act, ButtonKind.TOOL, icon)

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
        elif self._undo is not None and is_undo(key):
            self._undo()
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
            rects = parts.party_places(places.parties, len(outcome.parties), columns, PARTY_GAP / 2 * painter.z)
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
        self.draw_buttons(painter)

    def _draw_head(self, painter: Painter, head: Rect) -> None:
        z = painter.z
        title, size = self.outcome.title, theme.TITLE_SIZE * z
        draw_fitted(painter, title, head.x, head.y + 28 * z, head.w, size, weight=Weight.EXTRA_BOLD, most=1)
        for place, line in enumerate(self._summary):
            y = head.y + (64 + place * SUMMARY_LINE) * z
            painter.text(line, head.x, y, SUMMARY_SIZE * z, theme.MUTED, Weight.MEDIUM)

    def _draw_rows(self, painter: Painter, room: Rect) -> None:
        z, places, outcome = painter.z, self._places, self.outcome
        pitch = (room.h - parts.HEADINGS * z) / min(self.rows_a_page, len(outcome.rows))
        parts.draw_rows(painter, room, outcome, self.shown_rows, min(pitch, ROW_MOST * z))
        if places.rows_head is not None:
            head = places.rows_head
            painter.text(outcome.rows_title, head.x, head.y + 12 * z, 24 * z, weight=Weight.EXTRA_BOLD)
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
            x = foot.right - (2 * PAGER + 24) * z
            painter.text(words, x, foot.cy, theme.LABEL_SIZE * z, theme.MUTED, Weight.MEDIUM, "rm")
