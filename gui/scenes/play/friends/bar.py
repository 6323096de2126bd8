"""The bar below a table of friends: what the host is asked while the game goes on.

Somebody wants to sit down, or the phone of a friend has been away for long.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.play.friends.invite_seats import LET_IN, NOT_NOW
from gui.scenes.play.friends.opened import OpenTable
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.targets import Action, Target, Targets, large_enough

BAR_HEIGHT, SIDE, FACE, GAP = 60.0, 16.0, 36.0, 8.0
PLAY_ON: Final = say("A bot plays on")
WAIT: Final = say("Wait")


class Asked(NamedTuple):
    """A question to the host, with two answers, the usual one first."""

    face: str
    words: str
    answers: tuple[tuple[str, str, Action], ...]
    """Key, label and action."""


class FriendsBar:
    """The question that is open at one table, if there is any."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self.asked: Asked | None = None
        self.buttons: list[Button] = []
        self._rect = Rect(0, 0, 0, 0)

    def update(self) -> bool:
        """Find the question that is open; return whether it is another one."""
        before = None if self.asked is None else self.asked.words
        self.asked = self._question()
        return before != (None if self.asked is None else self.asked.words)

    def _question(self) -> Asked | None:
        table = self._table
        waiting, free = table.waiting(), table.free()
        if waiting is not None and free:
            bot = table.plan.bots.get(free[0])
            words = say("{name} wants to sit down", name=waiting.name)
            if bot is not None:
                words = say("{name} wants to play instead of {bot}", name=waiting.name, bot=bot.words)
            let_in = "let in", LET_IN, partial(table.let_in, waiting)
            return Asked(waiting.animal, words, (let_in, ("not now", NOT_NOW, partial(table.refuse, waiting))))
        for seat in range(len(table.seats)):
            guest = table.guests.at(seat)
            if guest is not None and seat not in table.bots_play_on and table.is_away(seat):
                words = say("{name}'s phone is away. Should a bot play on?", name=guest.name)
                plays = "bot plays on", PLAY_ON, partial(table.let_bot_play_on, seat)
                return Asked(guest.animal, words, (plays, ("wait", WAIT, partial(table.wait_on, seat))))
        return None

    def room_above(self, window: Metrics, z: float) -> Metrics:
        """Return the window without the room of the bar, if it asks something: it covers nothing of the table.

        ``z`` are the logical pixels of a unit of the table.
        """
        if self.asked is None:
            return window
        low = max(BAR_HEIGHT * z, SMALLEST_TARGET + 2 * GAP) + GAP * z
        return replace(window, window_height=window.window_height - low, below=low)

    def arrange(self, painter: Painter, metrics: Metrics) -> list[Target]:
        """Place the bar in its room, and return the targets of its answers."""
        self.buttons = []
        if self.asked is None:
            return []
        answers = sum(button_width(painter, label, padding=16) + GAP for _, label, _ in self.asked.answers)
        words = painter.text_width(self.asked.words, theme.BODY_SIZE, Weight.BOLD)
        whole = 2 * SIDE + FACE + 24 + words + answers
        width = min(whole, metrics.width - 2 * metrics.margin)
        high = metrics.below / metrics.z - GAP
        self._rect = Rect(metrics.window.cx - width / 2, metrics.height, width, high)
        right = self._rect.right - SIDE + 4
        for place, (key, label, act) in reversed([*enumerate(self.asked.answers)]):
            wide = button_width(painter, label, padding=16)
            rect = Rect(right - wide, self._rect.y + GAP, wide, high - 2 * GAP)
            kind = ButtonKind.TICKED if place == 0 else ButtonKind.PLAIN
            self.buttons.insert(0, Button(key, rect, label, act, kind))
            right = rect.x - GAP
        least = metrics.smallest_target
        return [large_enough(button.target()._replace(group="friends"), least) for button in self.buttons]

    def draw(self, painter: Painter, targets: Targets) -> None:
        """Draw the question and its answers."""
        if self.asked is None or not self.buttons:
            return
        rect = self._rect
        painter.box(rect, 14, theme.INK, 0.97, theme.GOLD, 2, 0.9, lift=theme.PANEL_LIFT)
        painter.avatar(self.asked.face, rect.x + SIDE + FACE / 2, rect.cy, FACE)
        x = rect.x + SIDE + FACE + 12
        room = self.buttons[0].rect.x - 12 - x
        draw_fitted(painter, self.asked.words, x, rect.cy, room, theme.BODY_SIZE, theme.TEXT, Weight.BOLD)
        for button in self.buttons:
            button.draw(painter, targets)
