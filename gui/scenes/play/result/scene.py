"""The result of a game: who won, and how it went, hand by hand; then again, or back to the menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.phrases import say, say_as, starting
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Felt
from gui.goals.told import newly_done
from gui.pieces.piece import Arranged, Piece, first_fitting
from gui.scenes.background import BackgroundWork
from gui.scenes.know.key_lists import page_opened
from gui.scenes.listed import ListedScene
from gui.scenes.notice import with_reasons
from gui.scenes.play.result.actions import bar_buttons, bar_z
from gui.scenes.play.result.panels import (
    chart_panel,
    chart_tab,
    hands_panel,
    hands_tab,
    holdings_tab,
    inside_of,
    result_panels,
)
from gui.scenes.play.result.parts import HEADINGS, ROW_GAP
from gui.scenes.play.result.readings import news_words, result_readings
from gui.scenes.play.table.taking_back import is_undo
from gui.scenes.scene import ButtonScene, Host
from gui.series.words import SeriesScore
from gui.table.ending import Ending
from gui.widgets.button import Button
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane
from gui.widgets.readings import Reading
from gui.widgets.scrolling import sharing
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, large_enough
from gui.widgets.toolbar import Tool, draw_toolbar

WIDEST, TALLEST = 1440.0, 960.0
LEFT_SHARE = 480 / 1192
ROW_LEAST, ROW_MOST, ROW_BEYOND = 42.0, 58.0, 16.0
"""The height of a hand with the gap below it, and how far its ground reaches beyond the words of a wide panel."""
TAB_WIDTH, NARROW_TAB = 120.0, 96.0
PATIENCE = 0.04
"""Seconds that the result waits for what is new among things done: a few frames."""
STEPS = {"hand": say_as("tab", "Hands"), "turn": say_as("tab", "Turns"), "ask": say_as("tab", "Asks")}
"""A step along the chart -> the word for several."""


class ResultScene(ListedScene, ButtonScene):
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
        series: SeriesScore | None = None,
        number: int | None = None,
    ) -> None:
        """``again`` starts a new game of the same kind, or goes on with the ``series`` to which the game belongs.

        ``undo`` goes back to the last decision at the table, ``replay`` and ``review`` show those of a kept game. Each
        is an action, or the sentence that says why there is none. ``number`` is that of the kept game.
        """
        super().__init__(host)
        self.outcome, self.title = outcome, outcome.title
        self._felt = felt
        self._again = again
        self._game_key = game_key
        self._series = series
        store = host.store
        self._telling = (
            None if number is None else BackgroundWork(partial(newly_done, store, number, person=host.settings.whose))
        )
        """The search for goals that this game is the first to reach; None once it is over."""
        self._news = ""
        self._take_news(PATIENCE)
        self._undo, self._replay, self._review = undo, replay, review
        self.targets = with_reasons(host)
        self._tab = 0
        self.rows = ListPane(gap=ROW_GAP)
        self._panels: Sequence[Rect] = ()
        self._contents: Sequence[Arranged] = ()
        """The contents of the panels."""
        self._places: dict[str, Rect] = {}
        """Key of a slot -> its place."""

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        return result_readings(self.outcome, self._series, self._news)

    # -- things done

    def _take_news(self, seconds: float) -> bool:
        """Take over what was found out about goals within that time; return whether there is anything to say."""
        reached = None if self._telling is None else self._telling.result(seconds)
        if reached is not None:
            self._telling = None
            self._news = news_words(reached)
        return bool(reached)

    def update(self, now: float) -> bool:
        if not self._take_news(0.0):
            return super().update(now)
        self.layout()
        return True

    # -- where things are

    def layout(self) -> None:
        """Panels side by side, or one with tabs."""
        metrics = self.metrics
        margin = theme.WIDE_PADDING if not metrics.drawer else theme.WIDE_PADDING / 2
        width = min(metrics.width - 2 * margin, WIDEST)
        below = theme.TOOLBAR_HEIGHT * self._bar_z / metrics.z
        height = min(metrics.height - below - 2 * margin, TALLEST)
        room = Rect.around(metrics.window.cx, (metrics.height + below) / 2, width, height)
        self._panels = (room,) if metrics.drawer else _two(room)
        self._arrange_panels()
        self.buttons = tuple(self.arrange())
        self.targets.replace([*self.other_targets(), *map(self._target, self.buttons)])

    def _target(self, button: Button) -> Target:
        """Return the target of a button, which is placed in the units of the bar."""
        return large_enough(button.target().times(self._bar_z / self.z), self.metrics.smallest_target)

    def _arrange_panels(self) -> None:
        painter, pairs = self.host.painter, zip(self._panels, self._pieces(), strict=True)
        self._contents = [Arranged(piece, painter, inside_of(panel)) for panel, piece in pairs]
        self._places = {key: place for content in self._contents for key, place in content.places.items()}
        if self.rows_shown:
            self._lay_out_rows(self._panels[-1], self._places["rows"])

    def _lay_out_rows(self, panel: Rect, place: Rect) -> None:
        """Lay the hands out in their place in a panel."""
        beyond = 0 if self.metrics.drawer else ROW_BEYOND
        room = Rect(place.x - beyond, place.y + HEADINGS, place.w + 2 * beyond, place.h - HEADINGS)
        self.rows.lay_out(panel, room, sharing(len(self.outcome.rows), ROW_LEAST, room.h, ROW_GAP, ROW_MOST))

    def _pieces(self) -> Sequence[Piece]:
        """Return the contents of the panels."""
        outcome, painter, inside = self.outcome, self.host.painter, inside_of(self._panels[0])
        if not self.metrics.drawer:
            columns = 2 if outcome.rows or len(outcome.parties) > 2 else 1
            left = first_fitting(result_panels(outcome, columns, series=self._series, news=self._news), painter, inside)
            if outcome.rows:
                return left, hands_panel(outcome, self.rows)
            return left, chart_panel(outcome, self._panels[1])
        tabs = len(self._tab_labels) * (TAB_WIDTH if len(self._tab_labels) < 3 else NARROW_TAB)
        if self._tab == 0:
            return [first_fitting(result_panels(outcome, 2, tabs, self._series, self._news), painter, inside)]
        if outcome.rows:
            return [hands_tab(outcome, self.rows, tabs)]
        return [holdings_tab(outcome, tabs) if self._tab == 2 else chart_tab(outcome, tabs)]

    @property
    def _bar_z(self) -> float:
        return bar_z(self.metrics, self.host.settings)

    @property
    def _bar_width(self) -> float:
        return self.metrics.window_width / self._bar_z

    # -- the list of hands

    @property
    def rows_shown(self) -> bool:
        return "rows" in self._places

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    # -- buttons and keys

    def arrange(self) -> Sequence[Button]:
        """Return what can be done next."""
        host, painter = self.host, self.host.painter
        ways = {
            "menu": Tool("menu", say("Menu"), host.go.menu),
            "undo": _way("undo", say_as("result", "Undo"), self._undo),
            "setup": Tool("gear", say_as("button", "Rules"), partial(host.go.set_up, self._game_key)),
            "review": _way("chart", say("Review"), self._review),
            "replay": _way("history", say("Replay"), self._replay),
        }
        with painter.zoomed(self._bar_z):
            again = (self._series.next_word if self._series else say("Play again"), self._again)
            left_handed = host.settings.left_handed
            return bar_buttons(painter, self.metrics.width, again, ways, left_handed=left_handed)

    def other_targets(self) -> Sequence[Target]:
        return () if self._tabs is None else self._tabs.targets()

    @property
    def _tabs(self) -> Segments | None:
        place = self._places.get("tabs")
        if place is None:
            return None
        place = place._replace(h=max(self.metrics.smallest_target, place.h))
        keys = [f"tab {place}" for place in range(len(self._tab_labels))]
        return Segments(place, keys, self._tab_labels, self._tab, self._choose_tab)

    @property
    def _tab_labels(self) -> tuple[str, ...]:
        labels = (say_as("tab", "Result"), self._steps if self.outcome.rows else say_as("tab", "Chart"))
        return (*labels, say_as("cards left", "Hands")) if self.outcome.holdings else labels

    @property
    def _steps(self) -> str:
        return STEPS.get(self.outcome.step) or starting(self.outcome.step)

    def key_pressed(self, key: Key) -> bool:
        """Esc leads to the menu; the question mark and F1 as everywhere."""
        if key.name == "escape":
            self.host.go.menu()
        elif is_undo(key):
            self.press_target("undo")
        elif page_opened(key, self._show_keys, self._show_help):
            pass
        else:
            return super().key_pressed(key)
        return True

    def _show_keys(self) -> None:
        self.host.go.keys()

    def _show_help(self) -> None:
        self.host.go.help(self._game_key)

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        """Draw everything that has a place now."""
        painter.felt(self._felt)
        for panel, content in zip(self._panels, self._contents, strict=True):
            painter.panel(panel)
            content.draw(painter)
        if self._tabs is not None:
            self._tabs.draw(painter, self.targets)
        with painter.zoomed(self._bar_z):
            draw_toolbar(painter, self._bar_width, "")
            self.draw_buttons(painter)


def _two(room: Rect) -> tuple[Rect, Rect]:
    """Return the places of two panels side by side."""
    wide = (room.w - theme.PADDING) * LEFT_SHARE
    right = room.x + wide + theme.PADDING
    return room._replace(w=wide), room._replace(x=right, w=room.right - right)


def _way(icon: str, label: str, way: Action | str) -> Tool:
    """Return the tool for an action, or for the sentence that says why there is none."""
    return Tool(icon, label, _nothing, reason=way) if isinstance(way, str) else Tool(icon, label, way)


def _nothing() -> None:
    """Do nothing: the tool is greyed."""
