"""The panel with the hash of a deal, and with its secret once the game is over. docs/fair-deals.md explains both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.fairness import commitment, committed_text
from engine.phrases import say, say_as
from engine.record import Record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import PADDING, PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.key import Key

WIDTH = 560.0
LINE, GAP, LABEL = 24.0, 16.0, 22.0
HASH_SIZE, HASH_LINE, FIELD_PADDING = 18.0, 28.0, 12.0
GROUP, GROUPS_A_LINE = 8, 4
SHOWN = 8
"""Digits of the hash in the menu."""
RUNNING = say(
    "This hash fixes every card of the game and was made before the first one. When the game is over, its secret is "
    "shown here too, and anyone can check that nothing was changed."
)
OVER = say(
    "The hash was shown before the first card. It is the hash of seed and luck below, from which every card follows. "
    "The command verify checks it in an exported game."
)
CHOSEN = say("This deal was chosen by its number, so its hash hides nothing: the number is enough to know the cards.")
COPIED, NOT_COPIED = say("Copied."), say("It could not be copied here. Write it down.")


class _Field(NamedTuple):
    label: str
    lines: tuple[str, ...]


def _grouped(digits: str) -> tuple[str, ...]:
    """Return hexadecimal digits in groups, some to a line."""
    groups = [digits[place : place + GROUP] for place in range(0, len(digits), GROUP)]
    return tuple(" ".join(groups[place : place + GROUPS_A_LINE]) for place in range(0, len(groups), GROUPS_A_LINE))


class FairDeal(NamedTuple):
    """A deal that is or was played."""

    record: Record
    over: bool
    """True if the game is over, so that the secret may be shown."""

    @property
    def short_hash(self) -> str:
        """The beginning of the hash."""
        digits = commitment(self.record)
        return f"{digits[: SHOWN // 2]} {digits[SHOWN // 2 : SHOWN]}"


class FairDealScene(PanelScene):
    """Shows and copies the hash of a deal, and its secret if the game is over."""

    def __init__(self, host: Host, deal: FairDeal) -> None:
        super().__init__(host, say("Fair deal"))
        record, over = deal
        self.hash = commitment(record)
        self._words = OVER if over else RUNNING
        fields = [_Field(say_as("of a deal", "Hash"), _grouped(self.hash))]
        if not record.luck:
            self._words = CHOSEN
            fields.append(_Field(say("Deal number"), (str(record.seed),)))
        elif over:
            fields.append(_Field(say_as("of a deal", "Seed"), (str(record.seed),)))
            fields.append(_Field(say_as("of a deal", "Luck"), _grouped(record.luck)))
        self._fields = tuple(fields)
        self.copied_text = f"{committed_text(record)}SHA-256: {self.hash}\n" if over or not record.luck else self.hash
        self.said = ""
        """The outcome of copying, once that was asked for."""

    # -- places

    @property
    def _lines(self) -> list[str]:
        metrics = self.metrics
        width = min(WIDTH, metrics.width - 2 * (metrics.margin + PADDING))
        return self.host.painter.lines(self._words, width, theme.BODY_SIZE)

    def content_size(self) -> tuple[float, float]:
        fields = sum(LABEL + 2 * FIELD_PADDING + len(field.lines) * HASH_LINE + GAP for field in self._fields)
        return WIDTH, len(self._lines) * LINE + GAP + fields + LINE + theme.MAIN_BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        room = self.content
        height = theme.MAIN_BUTTON_HEIGHT
        left, right = side_by_side(Rect(room.x, room.bottom - height, room.w, height), 2, 12)
        label = say("Copy the hash") if self.copied_text == self.hash else say("Copy all")
        return (
            Button("close", left, say("Close"), self.close),
            Button("copy", right, label, self.copy, ButtonKind.PRIMARY, "copy"),
        )

    # -- the picture

    def draw_content(self, painter: Painter, room: Rect) -> None:
        y = room.y
        for line in self._lines:
            painter.text(line, room.x, y + LINE / 2, theme.BODY_SIZE, theme.MUTED, Weight.MEDIUM)
            y += LINE
        y += GAP
        for field in self._fields:
            y = self._draw_field(painter, field, room, y)
        painter.text(self.said, room.x, y + LINE / 2, theme.BODY_SIZE, theme.TEXT, Weight.MEDIUM)

    def _draw_field(self, painter: Painter, field: _Field, room: Rect, y: float) -> float:
        """Draw a label and its digits; return where the next one begins."""
        painter.text(field.label, room.x, y + LABEL / 2 - 2, theme.LABEL_SIZE, theme.MUTED, Weight.BOLD)
        box = Rect(room.x, y + LABEL, room.w, 2 * FIELD_PADDING + len(field.lines) * HASH_LINE)
        painter.field(box)
        for place, line in enumerate(field.lines):
            middle = box.y + (FIELD_PADDING + (place + 0.5) * HASH_LINE)
            size = HASH_SIZE
            words = painter.fit(line, box.w - 2 * FIELD_PADDING, size, Weight.SEMI_BOLD)
            painter.text(words, box.x + FIELD_PADDING, middle, size, theme.TEXT, Weight.SEMI_BOLD)
        return box.bottom + GAP

    # -- copying

    def copy(self) -> None:
        """Put the hash on the clipboard; with its secret, as the text that is hashed, once the game is over."""
        self.said = COPIED if self.host.copy(self.copied_text) else NOT_COPIED

    def key_pressed(self, key: Key) -> bool:
        if key.command and key.name == "c":
            self.copy()
            return True
        return super().key_pressed(key)
