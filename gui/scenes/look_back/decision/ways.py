"""The panel of ways to go on from a decision: with the same hidden cards, with others, or by results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.theme import Weight
from gui.pieces.order import Column
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Line, Lines
from gui.scenes.panel import LOW, PiecesScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.targets import Action

INTRODUCTION, BUTTON, GAP = 44.0, 52.0, 18.0
LOW_LENGTHS = 34.0, 46.0, 12.0
"""The same three heights in a low window."""
BELOW_BUTTON = 7.0
LEADING = 1.35
SIZE = 14.0
WORDS = say("None of this changes the record of your game.")


class Way(NamedTuple):
    """A way to go on, with a sentence about it. A ``reason`` says why it is not possible here; else it is empty."""

    key: str
    label: str
    words: str
    act: Action
    reason: str | None = None


class WaysScene(PiecesScene):
    """A panel with the ways to go on. Digits choose them too."""

    def __init__(self, host: Host, ways: Sequence[Way]) -> None:
        super().__init__(host, say("Try it from here"))
        self._ways = ways

    def pieces(self) -> Piece:
        low = self.metrics.height < LOW
        introduction, height, gap = LOW_LENGTHS if low else (INTRODUCTION, BUTTON, GAP)
        pieces: list[Piece] = [Line(WORDS, introduction, 10, SIZE, theme.MUTED, weight=Weight.MEDIUM)]
        for place, way in enumerate(self._ways):
            kind = ButtonKind.PLAIN if place else ButtonKind.PRIMARY
            may, act, note = way.reason is None, self._after(way.act), str(place + 1)
            button = partial(
                Button, way.key, label=way.label, act=act, kind=kind, enabled=may, reason=way.reason, note=note
            )
            words = way.reason or way.words
            pieces += [
                ButtonSlot(button, height),
                Gap(BELOW_BUTTON),
                Lines(words, SIZE, theme.MUTED, leading=LEADING),
                Gap(gap),
            ]
        return Column(*pieces[:-1])

    def _after(self, then: Action) -> Action:
        """Return an action that closes this panel first."""

        def act() -> None:
            self.host.back()
            then()

        return act

    def key_pressed(self, key: Key) -> bool:
        if key.text.isdecimal() and 1 <= int(key.text) <= len(self.buttons):
            button = self.buttons[int(key.text) - 1]
            if button.enabled:
                button.act()
            return True
        return super().key_pressed(key)
