"""A screen with a table at rest and a panel beside it; in small windows they are two tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.phrases import say, say_as
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.know.key_lists import Sections, page_opened
from gui.scenes.scene import Host, Scene
from gui.scenes.study.board import StudyBoard
from gui.scenes.study.frame import WIDE_PANEL, StudyFrame
from gui.scenes.study.onlooker import Onlooker
from gui.settings.table_plan import TablePlan
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Target, Targets, large_enough
from gui.widgets.toolbar import MENU_PLACE, Tool, draw_toolbar, tool_rects

TABLE_TAB, PANEL_TAB = 0, 1
PADDING = 24.0
"""Distance between the panel's edge and its words."""


class StudyScene(Scene):
    """A table at rest beside a panel of words, below a header with a way back.

    Subclasses fill the header and the panel by ``title``, ``subtitle``, ``links``, ``arrange_panel``, ``draw_panel``,
    and ``strip_buttons`` for the row of the tabs. They set ``board.asks``, ``board.badges`` and ``board.words``.
    """

    title: str
    panel_width: ClassVar[float] = WIDE_PANEL
    """The width of the panel where there is room."""
    choosing: ClassVar[bool] = True
    """False if nothing is ever chosen at the table: a small window then has more room for its cards."""
    tab_words: ClassVar[tuple[str, str]] = (say_as("tab", "Table"), say_as("tab", "Why"))

    def __init__(
        self, host: Host, plan: TablePlan, onlooker: Onlooker, choose: Callable[[Any], None] | None = None
    ) -> None:
        """``choose`` is called with the move that the person chooses at the table while ``board.asks`` is set."""
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.board.notice(target.reason or ""), clock=lambda: host.now)
        self.plan = plan
        self.board = StudyBoard(host, self.targets, plan, onlooker, self.layout, choose)
        self.frame = StudyFrame(self.metrics, self.panel_width, self.choosing)
        self.tab = TABLE_TAB
        """The tab that is shown in a window without room for both."""
        self._tabs: Segments | None = None
        self._header: Sequence[Button] = ()
        self._strip: Sequence[Button] = ()

    @property
    def seated(self) -> TablePlan:
        return self.plan

    # -- for subclasses

    @property
    def subtitle(self) -> str:
        """The words beside the title."""
        return ""

    def links(self) -> Sequence[Tool]:
        """Return the links at the right end of the header."""
        return ()

    def strip_buttons(self, strip: Rect) -> Sequence[Button]:
        """Return buttons for the row of the tabs, in a window that has them."""
        return ()

    def arrange_panel(self, painter: Painter, room: Rect) -> Sequence[Target]:
        """Place the contents of the panel inside its padding, and return their targets."""
        return ()

    def draw_panel(self, painter: Painter, now: float) -> None:
        """Draw the contents of the panel; its background is drawn already."""

    def keys(self) -> Sections:
        """Return the keys of this screen, for the page of keys."""
        return ()

    # -- places and targets

    @property
    def shows_table(self) -> bool:
        return not self.frame.tabbed or self.tab == TABLE_TAB

    @property
    def shows_panel(self) -> bool:
        return not self.frame.tabbed or self.tab == PANEL_TAB

    def choose_tab(self, tab: int) -> None:
        """Show the table or the panel, in a window without room for both."""
        self.tab = tab
        self.layout()

    @property
    def z(self) -> float:
        return self.board.z

    def _of_panel(self, target: Target) -> Target:
        """Return a target beside the table, placed in the units of the window, in those of the table."""
        return target.times(self.metrics.z / self.z)

    def resize(self, window: Metrics) -> None:
        window = self.measured(window)
        self.frame = StudyFrame(window, self.panel_width, self.choosing)
        self.board.resize(self.frame.table)
        super().resize(window)

    def layout(self) -> None:
        frame, painter = self.frame, self.host.painter
        self.targets.measure_by(self.z)
        self._tabs, self._strip = None, ()
        targets: list[Target] = []
        with painter.zoomed(self.metrics.z):
            if self.shows_panel:
                targets += self.arrange_panel(painter, frame.panel.inset(PADDING))
            if frame.tabbed:
                self._tabs = Segments(frame.tabs, ("tab table", "tab panel"), self.tab_words, self.tab, self.choose_tab)
                self._strip = self.strip_buttons(frame.strip)
                targets += self._tabs.targets()
            self._header = self._arrange_header(painter)
        least = self.metrics.smallest_target
        targets += [large_enough(button.target(), least) for button in (*self._strip, *self._header)]
        on_table = self.board.offer()
        self.targets.replace([*(on_table if self.shows_table else ()), *map(self._of_panel, targets)])

    def _arrange_header(self, painter: Painter) -> Sequence[Button]:
        links = self.links()
        rects = tool_rects(painter, self.metrics.width, links)
        tools = [link.button(rect) for rect, link in zip(rects, links, strict=True)]
        return [
            Button("back", MENU_PLACE, "", self.host.back, ButtonKind.TOOL, "back", name=say("Back")),
            *tools,
        ]

    # -- time

    def update(self, now: float) -> bool:
        return self.board.update(now)

    # -- for people who hear the screen

    def readings(self) -> Sequence[Reading]:
        return self.board.readings() if self.shows_table else ()

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(self.board.felt)
        if self.shows_table:
            self.board.draw(painter, now, lambda: None)
        with painter.zoomed(self.metrics.z):
            self._draw_header(painter)
            if self._tabs is not None:
                self._tabs.draw(painter, self.targets)
            for button in self._strip:
                button.draw(painter, self.targets)
            if self.shows_panel:
                painter.panel(self.frame.panel)
                self.draw_panel(painter, now)

    def _draw_header(self, painter: Painter) -> None:
        right = self._header[1].rect.x if len(self._header) > 1 else None
        draw_toolbar(painter, self.metrics.width, self.title, self.subtitle, right)
        for button in self._header:
            button.draw(painter, self.targets)

    # -- pointer and keys

    def mouse_moved(self, x: float, y: float) -> bool:
        return self.board.pointer.move(x, y) if self.shows_table else super().mouse_moved(x, y)

    def mouse_pressed(self, x: float, y: float) -> bool:
        if not self.shows_table:
            return super().mouse_pressed(x, y)
        self.board.pointer.press(x, y)
        return True

    def mouse_released(self, x: float, y: float) -> bool:
        if not self.shows_table:
            return super().mouse_released(x, y)
        self.board.pointer.release(x, y, self.host.now)
        return True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        return self.shows_table and self.board.pointer.turn_wheel(x, y, steps)

    def key_pressed(self, key: Key) -> bool:
        if self.shows_table and self.board.key_pressed(key):
            return True
        if key.name == "escape":
            self.host.back()
            return True
        if page_opened(key, self._show_keys, self._show_help):
            return True
        return super().key_pressed(key)

    def _show_keys(self) -> None:
        self.host.go.keys(self.keys())

    def _show_help(self) -> None:
        self.host.go.help(self.plan.game, self.plan.rules)
