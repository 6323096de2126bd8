"""The recap for a person at a shared screen: the events since they looked last, above their own open hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import HEAD, PADDING, PanelScene
from gui.scenes.scene import Host
from gui.table.table import Recap, RecapRow
from gui.widgets.button import Button, ButtonKind

WIDTH = 496.0
TO_YOU, OTHER, HEADING = 60.0, 36.0, 36.0
"""Heights of a row about the reader, a row about others, and the heading above those."""
BUTTON = 52.0
GAP = 12.0
CHIP = 30.0


class RecapScene(PanelScene):
    """A panel above the hand. Everything in it is what the reader's own view has told."""

    shade: ClassVar[float] = 0.15

    def __init__(self, host: Host, recap: Recap) -> None:
        super().__init__(host, recap.title)
        self._recap = recap
        self._to_you: Sequence[RecapRow] = recap.to_you
        self._others: Sequence[RecapRow] = recap.others

    def layout(self) -> None:
        """Keep the newest rows that fit; the panel ends above the hand."""
        z = self.metrics.z
        room = (self.room.h / z) - HEAD - PADDING - GAP - BUTTON
        count = max(1, min(len(self._recap.to_you), int(room // TO_YOU)))
        self._to_you = self._recap.to_you[-count:]
        left = int((room - count * TO_YOU - HEADING) // OTHER)
        self._others = self._recap.others[-left:] if left > 0 else ()
        super().layout()

    @property
    def room(self) -> Rect:
        """The window between the toolbar and the hand."""
        metrics = self.metrics
        top = metrics.toolbar + 8 * metrics.z
        bottom = metrics.height - metrics.margin - metrics.hand - (theme.RAISED + 12) * metrics.z
        return Rect(0, top, metrics.width, max(bottom, top + metrics.height / 3) - top)

    def content_size(self) -> tuple[float, float]:
        """The rows and the button."""
        others = HEADING + OTHER * len(self._others) if self._others else 0.0
        return WIDTH, TO_YOU * len(self._to_you) + others + GAP + BUTTON

    def arrange(self) -> Sequence[Button]:
        """The way on."""
        z, room = self.metrics.z, self.content
        place = Rect(room.x, room.bottom - BUTTON * z, room.w, BUTTON * z)
        return (Button("go on", place, "Go on", self.close, ButtonKind.PRIMARY),)

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """First what happened to the reader, framed in gold; then the others."""
        z, y = painter.z, room.y
        frame = Rect(room.x, y, room.w, TO_YOU * len(self._to_you) * z).inset(-1)
        frame = Rect(frame.x - 16 * z, frame.y, frame.w + 32 * z, frame.h)
        painter.box(frame, 12 * z, theme.WHITE, 0.06, theme.GOLD, 1.5 * z, 0.6)
        for place, row in enumerate(self._to_you):
            if place:
                painter.rule(room.x, y, room.w)
            self._draw_to_you(painter, row, Rect(room.x, y, room.w, TO_YOU * z))
            y += TO_YOU * z
        if not self._others:
            return
        painter.text("Among the others", room.x, y + 22 * z, theme.LABEL_SIZE * z, theme.MUTED, Weight.MEDIUM)
        y += HEADING * z
        for row in self._others:
            self._draw_other(painter, row, Rect(room.x, y, room.w, OTHER * z))
            y += OTHER * z

    def _draw_to_you(self, painter: Painter, row: RecapRow, place: Rect) -> None:
        z, size = painter.z, 15.5 * painter.z
        painter.avatar(row.avatar, place.x + 18 * z, place.cy, 36 * z)
        chips = sum(painter.chip_width(card, CHIP * z) + 6 * z for card in row.cards)
        x = place.x + 50 * z
        words = painter.fit(row.words, place.right - x - chips - 8 * z, size, Weight.BOLD)
        x += painter.text(words, x, place.cy, size, weight=Weight.BOLD) + 10 * z
        for card in row.cards:
            x += painter.chip(card, x, place.cy, CHIP * z) + 6 * z

    def _draw_other(self, painter: Painter, row: RecapRow, place: Rect) -> None:
        z, size = painter.z, 15 * painter.z
        painter.avatar(row.avatar, place.x + 14 * z, place.cy, 28 * z)
        wide = painter.text(row.result, place.right, place.cy, size, theme.MUTED, Weight.SEMI_BOLD, "rm")
        x = place.x + 40 * z
        words = painter.fit(row.words, place.right - x - wide - 12 * z, size, Weight.MEDIUM)
        painter.text(words, x, place.cy, size, weight=Weight.MEDIUM)
