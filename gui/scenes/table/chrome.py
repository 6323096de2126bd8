"""The frame around the cards on a table: toolbar, message, buttons and speech."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from engine.phrases import say, together
from engine.view import View
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Speed, Weight
from gui.scenes.scene import Host
from gui.scenes.table.advising import Adviser
from gui.scenes.table.hot_seat import HotSeat
from gui.scenes.table.speeches import Speeches
from gui.scenes.table.summary_panel import SummaryPanel
from gui.scenes.table.taking_back import TakingBack
from gui.scenes.unkept import KEY, UnkeptSign, least_width, unkept_sign
from gui.sprites.messages import draw_pill
from gui.table.announcing import Importance
from gui.table.choreography import PlacedPiece
from gui.table.descriptions import Speech
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, Targets, large_enough
from gui.widgets.toolbar import (
    TITLE_FROM,
    TITLE_GAP,
    Tool,
    draw_toolbar,
    draw_tooltip,
    menu_rect,
    title_room,
    tool_rects,
)

CLAIMED = say("The rest is yours: nobody can take it from you.")
WAITS = say("Click to go on.")
NOTICE_STAYS = 3.0
"""Seconds that a notice stays in the message pill."""
TIP_AFTER = 0.5
"""Seconds that the pointer rests on a tool before its tooltip appears."""
VEIL = 0.24
"""Seconds, at normal speed, that the veil over another position takes to go."""
VEIL_SHADE = 0.5
TOOL_ON = 0.12
"""Opacity of the background of a tool that is on."""
SIGN, SIGN_GAP = 20.0, 12.0
"""Size of the sign that the sound is off, and its distance from the table's own sign."""
NOTE_LINE = 21.0
"""Distance between the lines of words above a button."""


class Told(Enum):
    """The subject of the message."""

    USUAL = "usual"
    NOTHING = "nothing"
    """What was said does not hold any more, and what comes is not seen yet."""
    WAITS = "waits"
    """The table waits for a click."""
    CLAIMED = "claimed"
    """The rest of the hand is the viewer's and plays itself."""


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
        summary_panel: SummaryPanel,
        hinting: Adviser,
    ) -> None:
        self._host, self._table, self._targets, self._hot_seat = host, table, targets, hot_seat
        self._taking_back, self.hinting = taking_back, hinting
        self._settings, self._open_menu, self._summary_panel = host.settings, menu, summary_panel
        self._metrics = Metrics(1280, 800)
        self._notice = ""
        self._notice_ends = 0.0
        self._lasting = False
        self.speeches = Speeches()
        self.heading, self.line = table.title, ""
        """The title, and the words beside it if they are not the table's own."""
        self.menu_icon, self.menu_name = "menu", say("Menu")
        """The icon of the menu's button, and its name when spoken."""
        self.more_tools: Sequence[Tool] = ()
        """Tools of this table besides the usual ones; in a narrow window they have no words."""
        self.keeps = False
        """True if the game is to be kept; while that is not possible a sign says so."""
        self._sign: UnkeptSign | None = None
        self._menu: Button
        self._tools: Sequence[Button] = ()
        self._tips: Mapping[str, str] = {}
        """Key of a tool -> what it does, or why it cannot be used now."""
        self._buttons: Sequence[Button] = ()
        self._note = ""
        self._segments: Segments | None = None
        self._ringed: frozenset[str] = frozenset()
        self._veiled_until = 0.0
        """The time at which the veil over another position ends."""
        self._veiled = False
        self._pointed: str | None = None
        self._tip_from = 0.0
        self._tip_shown = False

    # -- time

    def update(self, now: float, covered: bool) -> bool:
        """Let notices and speech pass; return whether anything has to be drawn again.

        ``covered`` is set while another scene lies over the table.
        """
        changed = False
        if self._notice and now >= self._notice_ends:
            self._notice, self._lasting, changed = "", False, True
        if self.speeches.update(now, self._settings.pace.value):
            changed = True
        changed = changed or self._summary_panel.appears(now)
        veiled, self._veiled = self._veiled, now < self._veiled_until
        return self._point(now, covered) or changed or veiled or self._veiled

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

    def notice(self, words: str, now: float, stays: float = NOTICE_STAYS, *, lasting: bool = False) -> None:
        """Show a sentence in place of the message for some seconds; a ``lasting`` one stays while moves are made."""
        self._notice, self._notice_ends, self._lasting = words, now + stays, lasting

    def repeat(self, words: str, shown: str) -> None:
        """Say ``words`` once more to people who listen, and show ``shown`` as a notice."""
        self.notice(shown, self._host.now)
        self._host.announce(words, Importance.TURN)

    def forget_notice(self) -> None:
        """Show the table's message again, unless the notice lasts."""
        if not self._lasting:
            self._notice = ""

    def fall_silent(self, now: float) -> None:
        """Clear the words, which do not belong to the new position, and begin the veil over the change."""
        self.speeches.clear()
        self.forget_notice()
        if not self._settings.reduced_motion:
            self._veiled_until = now + VEIL * self._settings.pace.value

    def say(self, speech: Speech, now: float) -> None:
        """Let a seat say something; a seat that still speaks is interrupted."""
        self.speeches.say(speech, now)

    # -- places

    @property
    def hand_open(self) -> bool:
        """False while a summary lies over the hand."""
        return self._summary_panel.summary is None

    def resize(self, metrics: Metrics) -> None:
        """Follow the window; speech ends, for a bubble belongs to a place that has moved."""
        self._metrics = metrics
        self._summary_panel.resize(metrics, self._table.choices_top)
        self.speeches.clear()

    def arrange(self, view: View[Any], hand: Sequence[PlacedPiece], ringed: frozenset[str]) -> list[Target]:
        """Place everything that can be done besides choosing cards, and return the targets, the topmost last.

        ``hand`` are the viewer's cards as they lie; ``ringed`` are the keys of the targets that get a line round them
        while the keys are on them. A summary lies over everything but the toolbar.
        """
        table, painter = self._table, self._host.painter
        summary, self._ringed = self._summary_panel.summary, ringed
        tools = self._toolbar_of(view)
        rects = tool_rects(painter, self._metrics.width, tools)
        menu = menu_rect(painter)
        if self._metrics.left_handed:
            # The same tools in the same order, from the left end on.
            away = rects[0].x - self._metrics.margin
            rects = tuple(rect.move(-away, 0) for rect in rects)
            menu = menu._replace(x=self._metrics.width - menu.right)
        self._tools = [tool.button(rect) for rect, tool in zip(rects, tools, strict=True)]
        self._tips = {
            "menu": say("Rules, settings and the way out (Esc)"),
            KEY: say("Not kept: {reason}", reason=self._host.store.unkept),
            **{tool.key: tool.reason or tool.tip for tool in tools},
        }
        self._menu = Button("menu", menu, "", self._open_menu, ButtonKind.TOOL, self.menu_icon, name=self.menu_name)
        self._sign = self._placed_sign()
        if summary is None:
            done = self._hot_seat.done_button(view, hand)
            self._buttons, self._note = (table.buttons(view), "") if done is None else ((done.button,), done.note)
            self._segments = table.segments(view)
        else:
            self._buttons, self._note, self._segments = (self._summary_panel.button(summary),), "", None
        segments = [] if self._segments is None else self._segments.targets()
        # A group of their own: when a button disappears, the focus must not move to Undo.
        of_tools = [replace(tool.target(), group="tools", about=self._tips.get(tool.key, "")) for tool in self._bar]
        of_buttons = [button.target() for button in self._buttons]
        if summary is not None:
            # The focus must not move from it to a decision of the next hand.
            of_buttons = [replace(target, group="summary") for target in of_buttons]
        of_hint = self.hinting.arrange(painter, view, hand) if summary is None else ()
        return [
            *segments,
            *of_hint,
            *(large_enough(target, painter.smallest_target) for target in (*of_buttons, *of_tools)),
        ]

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
        return (self._menu, *([] if self._sign is None else [self._sign]), *self._tools)

    @property
    def _ends(self) -> tuple[float | None, float]:
        """The ends of the room on the bar between the buttons; None is the usual left end."""
        if self._metrics.left_handed:
            return self._tools[-1].rect.right, self._menu.rect.x
        return None, self._tools[0].rect.x

    def _placed_sign(self) -> UnkeptSign | None:
        """Return the sign that the game is not kept, after as much of the title as leaves room for it."""
        if not self.keeps or not self._host.store.unkept:
            return None
        left, right = self._ends
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

    def go_on(self) -> bool:
        """Press the button that goes on without deciding anything; return whether there is one."""
        if self.hinting.confirm():
            return True
        button = next((button for button in self._buttons if button.goes_on), None)
        if button is not None:
            self._targets.on_choice(button.target())
            button.act()
        return button is not None

    def forget_decision(self) -> None:
        """Take the focus from a button that decided something: Enter once more must not decide the next thing."""
        if any(button.key == self._targets.focused and not button.goes_on for button in self._buttons):
            self._targets.focus(None)

    # -- drawing

    def draw_marks(self, painter: Painter, view: View[Any]) -> None:
        """Draw what the adviser marks on cards and places."""
        if self._summary_panel.summary is None:
            self.hinting.draw_marks(painter, view)

    def draw_resting(self, painter: Painter, view: View[Any], covered: bool, told: Told = Told.USUAL) -> None:
        """Draw what cards fly over: the toolbar, and without a summary the message and the buttons.

        ``told`` replaces or extends the table's own words in the message.
        """
        table = self._table
        left, right = self._ends
        line = self.line or table.subtitle(view)
        if self._sign is not None:
            end = self._sign.rect.x + (theme.MARGIN - TITLE_GAP)
            draw_toolbar(painter, self._metrics.width, self.heading, "", end, None, left)
        else:
            draw_toolbar(painter, self._metrics.width, self.heading, line, right, self._draw_signs, left)
        for button in self._bar:
            if button.key == "tool hint" and self.hinting.is_open:
                painter.box(button.rect, theme.BUTTON_RADIUS, theme.WHITE, TOOL_ON)
            button.draw(painter, self._targets)
        if self._summary_panel.summary is not None:
            return
        if not covered and not self.hinting.replaces_message:
            self._draw_message(painter, view, told)
        for button in self._buttons:
            button.draw(painter, self._targets)
        if self._note:
            rect, size = self._buttons[0].rect, theme.LABEL_SIZE
            for place, words in enumerate(reversed(painter.lines(self._note, rect.w, size))):
                y = rect.y - (16 + NOTE_LINE * place)
                painter.text(words, rect.right, y, size, weight=Weight.MEDIUM, anchor="rm")
        if self._segments is not None:
            self._segments.draw(painter, self._targets)
        self._draw_spot_focus(painter)
        self.hinting.draw(painter, view)

    def _draw_signs(self, painter: Painter, x: float, cy: float) -> float:
        """Draw the table's sign beside its title, and one while the sound is off; return their width."""
        width = self._table.draw_sign(painter, x, cy)
        if not self._settings.mute:
            return width
        left = x + width + (SIGN_GAP if width else 0.0)
        painter.icon("muted", left + SIGN / 2, cy, SIGN, theme.MUTED)
        return left + SIGN - x

    def draw_above(self, painter: Painter, now: float, covered: bool) -> None:
        """Draw what is above the cards that fly: speech, the summary, and a tool's tip."""
        if self._summary_panel.summary is not None:
            self._summary_panel.draw(painter, self._targets, now)
        elif not covered:
            still = self._settings.reduced_motion
            self.speeches.draw(painter, self._metrics, now, self._settings.pace.value, still=still)
        if now < self._veiled_until:
            share = (self._veiled_until - now) / (VEIL * (self._settings.pace.value or 1.0))
            painter.shade(self._metrics.window, VEIL_SHADE * min(1.0, share))
        if self._tip_shown and not covered and (tip := self._tip) is not None:
            left, right = self._ends
            start = TITLE_FROM if left is None else left + theme.MARGIN
            draw_tooltip(painter, *tip, start, right)

    def _draw_spot_focus(self, painter: Painter) -> None:
        """Draw a gold line round the place on the table that the keys are on."""
        targets = self._targets
        spot = targets.get(targets.focused) if targets.keyboard_mode else None
        if spot is None or spot.key not in self._ringed:
            return
        rect = spot.shape.bounds() if isinstance(spot.shape, Pose) else spot.shape
        painter.box(rect.inset(-6), 14, None, 1, theme.GOLD, 2)

    def message(self, view: View[Any], told: Told) -> str:
        """Return the words of the message pill."""
        if told is Told.NOTHING:
            return self._notice
        words = self._notice or (CLAIMED if told is Told.CLAIMED else self._table.message(view))
        return together([words, WAITS]) if told is Told.WAITS else words

    def _draw_message(self, painter: Painter, view: View[Any], told: Told) -> None:
        words = self.message(view, told)
        if words:
            x, y, room = self._table.message_place(view)
            draw_pill(painter, x, y, words, width_limit=room, dot=theme.GOLD if self._notice else None)


def speed_tool(speed: Speed, act: Action) -> Tool:
    """Return the tool that changes how fast the table moves."""
    tip = say("The table moves at speed “{speed}”. Click for “{next}”.", speed=speed.label, next=speed.following.label)
    labels = tuple(each.label for each in Speed)
    return Tool("speed", speed.label, act, tip, name=say("Speed: {speed}", speed=speed.label), labels=labels)
