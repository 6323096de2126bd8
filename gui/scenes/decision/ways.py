"""The panel of ways to go on from a decision: with the same hidden cards, with others, or by results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.targets import Action

WIDTH = 440.0
INTRODUCTION, LINE = 44.0, 26.0
BUTTON, GAP = 52.0, 18.0
SIZE = 14.0
WORDS = say("None of this changes the record of your game.")


class Way(NamedTuple):
    """A way to go on, with a sentence about it. A ``reason`` says why it is not possible here; else it is empty."""

    key: str
    label: str
    words: str
    act: Action
    reason: str | None = None


class WaysScene(PanelScene):
    """A panel with the ways to go on. Digits choose them too."""

    def __init__(self, host: Host, ways: Sequence[Way]) -> None:
        super().__init__(host, say("Try it from here"))
        self._ways = ways

    def content_size(self) -> tuple[float, float]:
        return WIDTH, INTRODUCTION + len(self._ways) * (BUTTON + LINE + GAP) - GAP

    def arrange(self) -> Sequence[Button]:
        room = self.content
        step = (room.h - INTRODUCTION + GAP) / len(self._ways)
        high = max(self.metrics.smallest_target, BUTTON)
        return [
            Button(
                way.key,
                Rect(room.x, room.y + INTRODUCTION + place * step, room.w, high),
                way.label,
                self._after(way.act),
                ButtonKind.PRIMARY if not place else ButtonKind.PLAIN,
                enabled=way.reason is None,
                reason=way.reason,
                note=str(place + 1),
            )
            for place, way in enumerate(self._ways)
        ]

    def _after(self, then: Action) -> Action:
        """Return an action that closes this panel first."""

        def act() -> None:
            self.host.back()
            then()

        return act

    def draw_content(self, painter: Painter, room: Rect) -> None:
        painter.text(WORDS, room.x, room.y + 10, SIZE, theme.MUTED, Weight.MEDIUM)
        down = room.y - self.content.y
        for button, way in zip(self.buttons, self._ways, strict=True):
            y = button.rect.bottom + (LINE / 2 + 3) + down
            words, size = way.reason or way.words, SIZE
            draw_fitted(painter, words, room.x, y, room.w, size, theme.MUTED, Weight.MEDIUM)

    def key_pressed(self, key: Key) -> bool:
        if key.text.isdecimal() and 1 <= int(key.text) <= len(self.buttons):
            button = self.buttons[int(key.text) - 1]
            if button.enabled:
                button.act()
            return True
        return super().key_pressed(key)
