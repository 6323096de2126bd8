"""What frames the cards on a table: toolbar, message, buttons, speech, and the summary between two hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.view import View
from gui.art import theme
from gui.art.geometry import Pose, Rect, clamp
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.sprites.messages import Tail, bubble_rect, draw_bubble, draw_pill
from gui.table.animator import out_back
from gui.table.table import Speech, Summary
from gui.widgets.button import Button, ButtonKind
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target
from gui.widgets.toolbar import draw_toolbar, draw_tooltip, menu_rect, tool_rects

if TYPE_CHECKING:
    from gui.scenes.table.scene import TableScene

SPOT = "spot "
"""What the keys of targets that are places on the table begin with."""
NOTICE_STAYS = 3.0
"""Seconds that a reason stays in the message pill."""
SPECTATOR_READS = 2.6
"""Seconds, at normal speed, after which a summary closes by itself where nobody plays."""
TIP_AFTER = 0.5
"""Seconds that the pointer rests on a tool before its tooltip appears."""
PANEL_WIDTH, PANEL_PADDING, PANEL_ROW = 440.0, 32.0, 34.0
BUBBLE_OVERSHOOT = 1.2


class _Said(NamedTuple):
    speech: Speech
    begin: float


class TableChrome:
    """The chrome of one table scene: where it is, what of it can be clicked, and how it is drawn."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.metrics: Metrics | None = None
        self._notice = ""
        self._notice_ends = 0.0
        self._said: list[_Said] = []
        self._speech_still = True
        self._buttons: Sequence[Button] = ()
        self._segments: Segments | None = None
        self._summary_since = 0.0
        self._pointed: str | None = None
        self._tip_from = 0.0
        self._tip_shown = False
        self.ringed: frozenset[str] = frozenset()
        """The keys of the spots that get a line round them while the keys are on them."""

    def resize(self, metrics: Metrics) -> None:
        """Follow the window; who spoke falls silent, for the bubble belongs to a place that has moved."""
        self.metrics = metrics
        self._said.clear()

    # -- time

    def update(self, now: float) -> bool:
        """Let notices and speech pass; whether anything has to be drawn again."""
        changed = False
        if self._notice and now >= self._notice_ends:
            self._notice, changed = "", True
        still, self._speech_still = self._speech_still, all(self._stays(said, now) for said in self._said)
        self._said = [said for said in self._said if now < said.begin + self._speech_lasts]
        if not (still and self._speech_still):
            changed = True
        if self._scene.summary is not None and now < self._summary_since + 2 * Motion.PANEL:
            changed = True
        return self._point(now) or changed

    def _point(self, now: float) -> bool:
        """Follow pointer and focus from tool to tool; return whether a tip comes up or goes."""
        targets = self._scene.targets
        focused = targets.focused if targets.keyboard_mode else None
        if (pointed := focused or targets.hovered) != self._pointed:
            self._pointed = pointed
            self._tip_from = now if focused else now + TIP_AFTER
        shown = now >= self._tip_from and not self._scene.covered and self._tip is not None
        before, self._tip_shown = self._tip_shown, shown
        return before != shown

    @property
    def _tip(self) -> tuple[str, Rect] | None:
        """The tooltip of the tool that is pointed at, and the tool's place."""
        speed = self._scene.host.settings.pace
        tips = {
            "menu": "Menu (Esc)",
            "tool last": "Look at the last trick (L)",
            "tool hands": "Cover the cards of all players, or open them.",
            "tool speed": f"The table moves at speed “{speed.label}”. Click for “{speed.following.label}”.",
        }
        words = tips.get(self._pointed or "")
        button = next((one for one in (self._menu, *self._tools) if one.key == self._pointed), None)
        return None if words is None or button is None else (words, button.rect)

    def _stays(self, said: _Said, now: float) -> bool:
        """Whether a bubble has grown in and does not fade yet: then it looks the same from frame to frame."""
        grown = said.begin + Motion.BUBBLE_IN * self._scene.pace
        return grown <= now < grown + Motion.BUBBLE_STAY * self._scene.pace

    @property
    def _speech_lasts(self) -> float:
        return (Motion.BUBBLE_IN + Motion.BUBBLE_STAY + Motion.BUBBLE_OUT) * self._scene.pace

    def notice(self, words: str, now: float) -> None:
        """Show a sentence in place of the message for a while."""
        self._notice, self._notice_ends = words, now + NOTICE_STAYS

    def forget_notice(self) -> None:
        """The table has gone on: show what it says."""
        self._notice = ""

    def say(self, speech: Speech, now: float) -> None:
        """Let a seat say something; a seat that still speaks is interrupted."""
        self._said = [said for said in self._said if (said.speech.x, said.speech.y) != (speech.x, speech.y)]
        self._said.append(_Said(speech, now))

    def summary_opened(self, now: float) -> None:
        """The summary begins to appear."""
        self._summary_since = now

    def spectator_has_read(self, now: float) -> bool:
        """Close the summary by itself where only bots play; whether that happened."""
        if not self._scene.nobody_plays:
            return False
        if now < self._summary_since + SPECTATOR_READS * self._scene.pace:
            return False
        self._scene.summary_read()
        return True

    # -- what can be clicked

    def targets(self, view: View[Any]) -> list[Target]:
        """Toolbar and buttons, the topmost last."""
        scene, painter = self._scene, self._scene.host.painter
        tools = [*scene.table.tools(view), *self._watching, ("speed", scene.host.settings.pace.label, scene.next_speed)]
        rects = tool_rects(painter, scene.metrics.width, [label for _, label, _ in tools])
        self._tools = [
            Button(f"tool {icon}", rect, label, act, ButtonKind.TOOL, icon)
            for rect, (icon, label, act) in zip(rects, tools, strict=True)
        ]
        menu = Button("menu", menu_rect(painter), "", scene.open_menu, ButtonKind.TOOL, "menu")
        if scene.summary is not None:
            self._buttons = (self._summary_button(scene.summary),)
        elif scene.hot_seat.waits_for_done:
            self._buttons = (scene.hot_seat.button(),)
        else:
            self._buttons = tuple(scene.table.buttons(view))
        buttons = [*self._buttons, menu, *self._tools]
        self._menu = menu
        self._segments = None if scene.summary is not None else scene.table.segments(view)
        segments = [] if self._segments is None else self._segments.targets()
        return [*segments, *(_large_enough(button.target()) for button in buttons)]

    @property
    def _watching(self) -> Sequence[tuple[str, str, Action]]:
        """The tool for a person who watches bots: it covers or opens their hands."""
        scene = self._scene
        if not (scene.nobody_plays and scene.table.hides_hands):
            return ()
        return [("hands", "Cover hands" if scene.session.hands_open else "Open hands", scene.open_hands)]

    def do_main(self, view: View[Any]) -> bool:
        """Press the gold button, if there is one."""
        for button in self._buttons:
            if button.kind is ButtonKind.PRIMARY:
                button.act()
                return True
        return False

    # -- drawing

    def draw_resting(self, painter: Painter, view: View[Any]) -> None:
        """Draw what cards fly over: the toolbar, and without a summary the message and the buttons."""
        scene = self._scene
        left = self._tools[0].rect.x if self._tools else None
        table = scene.table
        draw_toolbar(painter, scene.metrics.width, table.title, table.subtitle(view), left, table.draw_sign)
        for button in (self._menu, *self._tools):
            button.draw(painter, scene.targets)
        if scene.summary is not None:
            return
        if not scene.covered:
            self._draw_message(painter, view)
        for button in self._buttons:
            button.draw(painter, scene.targets)
        if scene.hot_seat.waits_for_done:
            scene.hot_seat.draw_words(painter, self._buttons[0].rect)
        if self._segments is not None:
            self._segments.draw(painter, scene.targets)
        self._draw_spot_focus(painter)

    def draw_above(self, painter: Painter, now: float) -> None:
        """Draw what is above the cards that fly: speech, the summary, and what a tool says of itself."""
        scene = self._scene
        if scene.summary is not None:
            self._draw_summary(painter, scene.summary, now)
        elif not scene.covered:
            for said in self._said:
                self._draw_speech(painter, said, now)
        if self._tip_shown and (tip := self._tip) is not None:
            draw_tooltip(painter, *tip)

    def _draw_spot_focus(self, painter: Painter) -> None:
        """A gold line round a place on the table that the keys are on."""
        targets, z = self._scene.targets, painter.z
        spot = targets.get(targets.focused) if targets.keyboard_mode else None
        if spot is None or spot.key not in self.ringed:
            return
        rect = spot.shape.bounds() if isinstance(spot.shape, Pose) else spot.shape
        painter.box(rect.inset(-6 * z), 14 * z, None, 1, theme.GOLD, 2 * z)

    def _draw_message(self, painter: Painter, view: View[Any]) -> None:
        words = self._notice or self._scene.table.message(view)
        if words:
            x, y, room = self._scene.table.message_place(view)
            draw_pill(painter, x, y, words, width_limit=room, dot=theme.GOLD if self._notice else None)

    def _draw_speech(self, painter: Painter, said: _Said, now: float) -> None:
        """A bubble grows in, stays and fades, its tail's tip at the speaker."""
        pace = self._scene.pace or 1.0
        age = (now - said.begin) / pace
        if age < 0:
            return
        growth = out_back(min(1.0, age / Motion.BUBBLE_IN), BUBBLE_OVERSHOOT) if age < Motion.BUBBLE_IN else 1.0
        fading = age - Motion.BUBBLE_IN - Motion.BUBBLE_STAY
        opacity = 1.0 if fading <= 0 else max(0.0, 1 - fading / Motion.BUBBLE_OUT)
        tail = Tail[said.speech.tail.upper()]
        x, y = _bubble_middle(painter, said.speech, tail, self._scene.metrics)
        draw_bubble(painter, x, y, said.speech.words, tail, growth=growth, opacity=opacity)

    # -- the summary

    def _summary_rect(self, summary: Summary) -> Rect:
        metrics = self._scene.metrics
        z = metrics.z
        height = (2 * PANEL_PADDING + 84 + PANEL_ROW * len(summary.rows) + 24 + theme.BUTTON_HEIGHT) * z
        middle = (metrics.height + metrics.toolbar) / 2
        return Rect.around(metrics.width / 2, middle, PANEL_WIDTH * z, height)

    def _summary_button(self, summary: Summary) -> Button:
        rect, z = self._summary_rect(summary), self._scene.metrics.z
        place = Rect(
            rect.x + PANEL_PADDING * z,
            rect.bottom - (PANEL_PADDING + theme.BUTTON_HEIGHT) * z,
            rect.w - 2 * PANEL_PADDING * z,
            theme.BUTTON_HEIGHT * z,
        )
        return Button("summary", place, summary.button, self._scene.summary_read, ButtonKind.PRIMARY)

    def _draw_summary(self, painter: Painter, summary: Summary, now: float) -> None:
        pace, z = self._scene.pace, painter.z
        shown = 1.0 if not pace else min(1.0, (now - self._summary_since) / (Motion.PANEL * pace))
        rect, left = self._summary_rect(summary), PANEL_PADDING * z
        with painter.faded(shown):
            painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.05)
            y = rect.y + left
            inner = rect.w - 2 * left
            painter.text(
                painter.fit(summary.title, inner, 28 * z, Weight.EXTRA_BOLD),
                rect.x + left,
                y + 16 * z,
                28 * z,
                weight=Weight.EXTRA_BOLD,
            )
            painter.text(
                painter.fit(summary.subtitle, inner, 15 * z, Weight.MEDIUM),
                rect.x + left,
                y + 52 * z,
                15 * z,
                theme.MUTED,
                Weight.MEDIUM,
            )
            y += 84 * z
            for label, value in summary.rows:
                painter.rule(rect.x + left, y, inner)
                middle = y + PANEL_ROW * z / 2
                painter.text(label, rect.x + left, middle, 14 * z, theme.MUTED, Weight.MEDIUM)
                painter.text(value, rect.right - left, middle, 15 * z, theme.TEXT, Weight.BOLD, "rm")
                y += PANEL_ROW * z
            self._buttons[0].draw(painter, self._scene.targets)


def _large_enough(target: Target) -> Target:
    """The target, in small windows a little larger than it looks, so that it can be hit."""
    rect = target.shape
    if isinstance(rect, Pose):
        return target
    width, height = max(rect.w, SMALLEST_TARGET), max(rect.h, SMALLEST_TARGET)
    return replace(target, shape=Rect.around(rect.cx, rect.cy, width, height))


def _bubble_middle(painter: Painter, speech: Speech, tail: Tail, metrics: Metrics) -> tuple[float, float]:
    """The middle of a bubble whose tail's tip is at the speech's point, or near it where the window ends."""
    size = bubble_rect(painter, 0, 0, speech.words)
    reach = 9 * painter.z
    across, down = tail.value
    x, y = speech.x - across * (size.w / 2 + reach), speech.y - down * (size.h / 2 + reach)
    least = metrics.margin / 2 + size.w / 2
    right = metrics.width if speech.limit is None else speech.limit
    return clamp(x, least, max(least, right - least)), y
