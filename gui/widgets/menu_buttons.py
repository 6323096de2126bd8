"""Menu rows, which have a second line, and links, which are words in gold without a ground."""

from __future__ import annotations

from dataclasses import dataclass

from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.button import Button, draw_button
from gui.widgets.controls import LinkControl
from gui.widgets.targets import Targets

WORD_SIZE, LINE_SIZE = 17.0, 13.5
CHEVRON_ROOM = 56.0
LEAST_WIDTH_WITH_CHEVRON = 300.0
"""The width, from which a row has a sign at its right end; in narrower rows the words stand further left."""


@dataclass(frozen=True)
class MenuRow(Button):
    """A wide button with an icon, a word, and a line below it."""

    line: str = ""

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        rect = self.rect.move(0, down)
        pressed = targets.pressed == self.key
        draw_button(
            painter,
            rect,
            "",
            self.kind,
            hover=targets.hovered == self.key,
            pressed=pressed,
            focus=targets.keyboard_mode and targets.focused == self.key,
        )
        if pressed:
            rect = rect.move(0, 2)
        wide = rect.w >= LEAST_WIDTH_WITH_CHEVRON
        if self.icon:
            painter.icon(self.icon, rect.x + (34 if wide else 26), rect.cy, 24, theme.GOLD)
        x = rect.x + (64 if wide else 50)
        room = rect.right - x - (CHEVRON_ROOM if wide else 10)
        for words, dy, size, colour, weight in (
            (self.label, -12, WORD_SIZE, theme.TEXT, Weight.BOLD),
            (self.line, 12, LINE_SIZE, theme.MUTED, Weight.MEDIUM),
        ):
            painter.text(painter.fit(words, room, size, weight), x, rect.cy + dy, size, colour, weight)
        if wide:
            painter.icon("chevron", rect.right - 24, rect.cy, 18, theme.MUTED)


@dataclass(frozen=True)
class LinkButton(Button):
    """Words in gold, with an icon before them, without a ground."""

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        focus = targets.keyboard_mode and targets.focused == self.key
        rect = self.rect.move(0, down)
        pointer = rect.cx if targets.hovered == self.key else None
        LinkControl(self.key, self.label, self.act, self.icon, self.enabled).draw(painter, rect, pointer, focus)


def link_width(painter: Painter, label: str, icon: str | None = None) -> float:
    """Return the natural width of a link."""
    return LinkControl("", label, lambda: None, icon).width(painter)
