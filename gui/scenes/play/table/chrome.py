"""The frame around the board of a game: the toolbar with its tips, the sign that nothing is kept, and the veil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.phrases import say
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.play.table.advising import Adviser
from gui.scenes.play.table.hot_seat import HotSeat
from gui.scenes.play.table.taking_back import TakingBack
from gui.scenes.scene import Host
from gui.scenes.unkept_sign import KEY, UnkeptSign, least_width, unkept_sign
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action, Target, Targets, large_enough
from gui.widgets.toolbar import (
    TITLE_FROM,
    TITLE_GAP,
    PlacedTools,
    Tool,
    draw_toolbar,
    draw_tooltip,
    placed_tools,
    shortened_tools,
    speed_tool,
    title_room,
)

TIP_AFTER = 0.5
"""Seconds that the pointer rests on a tool before its tooltip appears."""
VEIL = 0.24
"""Seconds, at normal speed, that the veil over another position takes to go."""
VEIL_SHADE = 0.5
TOOL_ON = 0.12
"""Opacity of the background of a tool that is on."""
LEAST_LINE = 112.0
"""Width of the words beside the title for which tools give up their labels beside larger text."""
SIGN, SIGN_GAP = 20.0, 12.0
"""Size of the sign that the sound is off, and its distance from the table's own sign."""


class TableChrome:
    """The chrome of one table. Times are in seconds on the program's clock, and passed in."""

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        targets: Targets,
        hot_seat: HotSeat,
        taking_back: TakingBack,
        menu: Action,
        hinting: Adviser,
    ) -> None:
        self._host, self._table, self._targets, self._hot_seat = host, table, targets, hot_seat
        self._taking_back, self.hinting = taking_back, hinting
        self._settings, self._open_menu = host.settings, menu
        self.heading, self.line = table.title, ""
        """The title, and the words beside it if they are not the table's own."""
        self.menu_icon = "menu"
        """The icon of the menu's button."""
        self.menu_name: str = say("Menu")
        """The name of the menu's button when spoken."""
        self.more_tools: Sequence[Tool] = ()
        """Tools of this table besides the usual ones; in a narrow window they have no words."""
        self.keeps = False
        """True if the game is to be kept; while that is not possible a sign says so."""
        self._sign: UnkeptSign | None = None
        self._menu: Button
        self._placed: PlacedTools
        self._tips: Mapping[str, str] = {}
        """Key of a tool -> what it does, or why it cannot be used now."""
        self._veiled_until = 0.0
        """The time at which the veil over another position ends."""
        self._veiled = False
        self._pointed: str | None = None
        self._tip_from = 0.0
        self._tip_shown = False

    # -- time

    def update(self, now: float, covered: bool) -> bool:
        """Let veil and tips come and go; return whether anything has to be drawn again.

        ``covered`` is set while another scene lies over the table.
        """
        veiled, self._veiled = self._veiled, now < self._veiled_until
        return self._point(now, covered) or veiled or self._veiled

    def _point(self, now: float, covered: bool) -> bool:
        """Follow pointer and focus from tool to tool; return whether a tip comes up or goes."""
        targets = self._targets
        focused = targets.focused if targets.keyboard_mode else None
        if (pointed := focused or targets.hovered) != self._pointed:
            self._pointed = pointed
            self._tip_from = now if focused else now + TIP_AFTER
        shown = now >= self._tip_from and not covered and self._tip is not None
        before, self._tip_shown = self._tip_shown, shown
        return before != shown

    @property
    def _tip(self) -> tuple[str, Rect] | None:
        """The tooltip of the tool that is pointed at, and the tool's place."""
        if self._pointed is None:
            # The usual case: a table at rest asks for this in every frame.
            return None
        words = self._tips.get(self._pointed)
        button = next((one for one in self._bar if one.key == self._pointed), None)
        return None if words is None or button is None else (words, button.rect)

    def veil(self, now: float) -> None:
        """Begin the veil over the change to another position."""
        if not self._settings.reduced_motion:
            self._veiled_until = now + VEIL * self._settings.pace.value

    # -- places

    @property
    def _metrics(self) -> Metrics:
        return self._table.metrics

    def arrange(self, view: View[Any]) -> list[Target]:
        """Place the buttons of the toolbar, and return their targets."""
        painter = self._host.painter
        tools = self._toolbar_of(view)
        if self._metrics.text > 1:
            tools = shortened_tools(painter, self._metrics.width, tools, self.heading, LEAST_LINE if self.line else 0.0)
        self._placed = placed_tools(painter, self._metrics.width, tools, left_handed=self._metrics.left_handed)
        self._tips = {
            "menu": say("Rules, settings and the way out (Esc)"),
            KEY: say("Not kept: {reason}", reason=self._host.store.unkept),
            **{tool.key: tool.reason or tool.tip for tool in tools},
        }
        menu = self._placed.menu
        self._menu = Button("menu", menu, "", self._open_menu, ButtonKind.TOOL, self.menu_icon, name=self.menu_name)
        self._sign = self._placed_sign()
        # A group of their own: when a button disappears, the focus must not move to Undo.
        of_tools = [tool.target()._replace(group="tools", about=self._tips.get(tool.key, "")) for tool in self._bar]
        return [large_enough(target, painter.smallest_target) for target in of_tools]

    def _toolbar_of(self, view: View[Any]) -> Sequence[Tool]:
        """Return the tools of this table: the same ones, in the same places, whatever happens in the game."""
        narrow = self._metrics.narrow
        more = [tool.without_label() for tool in self.more_tools] if narrow else self.more_tools
        return [
            *more,
            *self._taking_back.tools(narrow=narrow),
            *self.hinting.tools(),
            *self._table.tools(view),
            *self._hot_seat.tools(),
            speed_tool(self._settings.pace, self.next_speed),
        ]

    @property
    def _bar(self) -> tuple[Button, ...]:
        """The buttons on the bar at the top."""
        return (self._menu, *([] if self._sign is None else [self._sign]), *self._placed.buttons)

    def _placed_sign(self) -> UnkeptSign | None:
        """Return the sign that the game is not kept, after as much of the title as leaves room for it."""
        if not self.keeps or not self._host.store.unkept:
            return None
        left, right = self._placed.ends
        painter = self._host.painter
        room = title_room(painter, self.heading, left, right, least_width(painter))
        return unkept_sign(self._host, room)

    def next_speed(self) -> None:
        """Change how fast the table moves."""
        self._settings.pace = self._settings.pace.following
        self._table.actions.changed()

    def has_tool_at(self, x: float, y: float) -> bool:
        """Return whether a button of the toolbar lies there."""
        return any(button.rect.contains(x, y) for button in self._bar)

    # -- drawing

    def draw_toolbar(self, painter: Painter, view: View[Any]) -> None:
        """Draw the toolbar, with the words beside the title."""
        left, right = self._placed.ends
        line = self.line or self._table.subtitle(view)
        if self._sign is not None:
            end = self._sign.rect.x + (theme.MARGIN - TITLE_GAP)
            draw_toolbar(painter, self._metrics.width, self.heading, "", end, None, left)
        else:
            draw_toolbar(painter, self._metrics.width, self.heading, line, right, self._draw_signs, left)
        for button in self._bar:
            if button.key == "tool hint" and self.hinting.is_open:
                painter.box(button.rect, theme.BUTTON_RADIUS, theme.WHITE, TOOL_ON)
            button.draw(painter, self._targets)

    def _draw_signs(self, painter: Painter, x: float, cy: float) -> float:
        """Draw the table's sign beside its title, and one while the sound is off; return their width."""
        width = self._table.draw_sign(painter, x, cy)
        if not self._settings.mute:
            return width
        left = x + width + (SIGN_GAP if width else 0.0)
        painter.icon("muted", left + SIGN / 2, cy, SIGN, theme.MUTED)
        return left + SIGN - x

    def draw_above(self, painter: Painter, now: float, covered: bool) -> None:
        """Draw the veil, and a tool's tip."""
        if now < self._veiled_until:
            share = (self._veiled_until - now) / (VEIL * (self._settings.pace.value or 1.0))
            painter.shade(self._metrics.window, VEIL_SHADE * min(1.0, share))
        if self._tip_shown and not covered and (tip := self._tip) is not None:
            left, right = self._placed.ends
            start = TITLE_FROM if left is None else left + theme.MARGIN
            draw_tooltip(painter, *tip, start, right)
