"""Menu rows, which have a second line, and links, which are words in gold without a ground."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted, fitted_lines
from gui.widgets.button import Button, draw_button
from gui.widgets.targets import Action, Targets

WORD_SIZE, LINE_SIZE = 17.0, 13.5
CHEVRON_ROOM = 56.0
LINK_PADDING, LINK_ICON = 10.0, 26.0
LEAST_WIDTH_WITH_CHEVRON = 300.0
"""The width, from which a row has a sign at its right end; in narrower rows the words stand further left."""


class MenuRow(Button):
    """A wide button with an icon, a word, and a line below it; an empty line leaves the word in the middle."""

    def __init__(self, key: str, rect: Rect, label: str, act: Action, *, icon: str, line: str) -> None:
        super().__init__(key, rect, label, act, icon=icon)
        self.line = line
        self.end = "chevron"
        """The icon at the right end."""

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
        if not self.line:
            draw_fitted(painter, self.label, x, rect.cy, room, WORD_SIZE, theme.TEXT, Weight.BOLD)
            return
        # In a narrow row a long line becomes two, for which the word makes room.
        lines, _ = fitted_lines(painter, self.line, room, LINE_SIZE, Weight.MEDIUM)
        up, down = (min(12.0, rect.h / 5), min(12.0, rect.h / 5 + 1)) if len(lines) == 1 else (17.0, 10.0)
        draw_fitted(painter, self.label, x, rect.cy - up, room, WORD_SIZE, theme.TEXT, Weight.BOLD, most=1)
        draw_fitted(painter, self.line, x, rect.cy + down, room, LINE_SIZE, theme.MUTED, Weight.MEDIUM)
        if wide:
            painter.icon(self.end, rect.right - 24, rect.cy, 18, theme.MUTED if self.end == "chevron" else theme.TEXT)


class LinkButton(Button):
    """Words in gold, with an icon before them, without a ground."""

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        focus = targets.keyboard_mode and targets.focused == self.key
        hover = targets.hovered == self.key
        draw_link(painter, self.rect.move(0, down), self.label, self.icon, self.enabled, hover=hover, focus=focus)


def link_width(painter: Painter, label: str, icon: str | None = None) -> float:
    """Return the natural width of a link."""
    words = painter.text_width(label, theme.LABEL_SIZE, Weight.BOLD) + 2 * LINK_PADDING
    return max(painter.smallest_target, words + (LINK_ICON if icon else 0))


def draw_link(
    painter: Painter, rect: Rect, label: str, icon: str | None, enabled: bool, *, hover: bool, focus: bool
) -> None:
    """Draw the words of a link so that they end a little before the rectangle does, and its icon before them."""
    size = theme.LABEL_SIZE
    colour = theme.DISABLED_TEXT if not enabled else theme.GOLD_HOVER if hover else theme.GOLD
    if focus:
        painter.box(rect.inset(2), 8, None, 1, theme.GOLD, 2)
    elif hover and enabled:
        painter.box(rect.inset(2), 8, theme.WHITE, 0.08)
    right = rect.right - LINK_PADDING
    width = painter.text(label, right, rect.cy, size, colour, Weight.BOLD, "rm")
    if icon:
        painter.icon(icon, right - width - LINK_ICON / 2, rect.cy, 18, colour)
