"""The screen after a program error. It uses as little as possible: boxes and words, no pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.scene import Host, Scene
from gui.widgets.key import Key
from gui.widgets.targets import Action, Target

WIDTH, PADDING, GAP = 640.0, 32.0, 16.0
TITLE = say("Something went wrong")
KEPT_WORDS = say(
    "The table had to stop. The fault is the program's, not yours, and your game is kept: go on from the last move, "
    "or go to the menu."
)
WORDS = say(
    "The table had to stop. The fault is the program's, not yours, and nothing that was kept is lost: go to the menu "
    "to start another game."
)
LOG_WORDS = say("What happened is written down in this file:")
NO_LOG_WORDS = say(
    "What happened could not be written to a file; it is in the terminal that the program was started from."
)
LEADING = 1.5
BLOCK_GAP = 0.75
"""Below a block of words, in sizes."""
HEAD = 44.0
MOST_PATH_LINES = 8


class _Button(NamedTuple):
    key: str
    label: str
    act: Action
    rect: Rect


class _Block(NamedTuple):
    lines: list[str]
    size: float
    colour: str
    weight: Weight

    @property
    def height(self) -> float:
        """Height with the gap below, in logical pixels."""
        return (len(self.lines) * LEADING + BLOCK_GAP) * self.size


class ErrorScene(Scene):
    """Says that the table had to stop and names the log file; leads back to the kept game, to the menu or out."""

    def __init__(self, host: Host, log_path: Path | None, number: int | None = None) -> None:
        """``number`` is that of the kept game that was being played."""
        super().__init__(host)
        self._log_path, self._number = log_path, number
        self._buttons: tuple[_Button, ...] = ()
        self._blocks: tuple[_Block, ...] = ()
        self._panel = Rect(0, 0, 0, 0)
        self.title = TITLE

    def layout(self) -> None:
        metrics = self.metrics
        width = min(WIDTH, metrics.width - 2 * metrics.margin)
        inside = width - 2 * PADDING
        blocks = self._broken(inside)
        wished = (2 * PADDING + HEAD + theme.BUTTON_HEIGHT + GAP) + sum(block.height for block in blocks)
        height = min(wished, metrics.height - 2 * metrics.margin)
        self._panel = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        self._blocks = blocks
        self._buttons = self._arranged(inside)
        self.targets.replace([Target(one.key, one.rect, one.act, label=one.label) for one in self._buttons])

    def _broken(self, width: float) -> tuple[_Block, ...]:
        """Return the words and the path in lines of that width."""
        painter, body, small = self.host.painter, theme.BODY_SIZE, theme.LABEL_SIZE
        log_words = NO_LOG_WORDS if self._log_path is None else LOG_WORDS
        words = WORDS if self._number is None else KEPT_WORDS
        blocks = [
            _Block(painter.lines(words, width, body), body, theme.TEXT, Weight.MEDIUM),
            _Block(painter.lines(log_words, width, body), body, theme.MUTED, Weight.MEDIUM),
        ]
        if self._log_path is not None:
            path = broken(str(self._log_path), width, lambda part: painter.text_width(part, small))
            blocks.append(_Block(shortened(path, MOST_PATH_LINES), small, theme.TEXT, Weight.SEMI_BOLD))
        return tuple(blocks)

    def _arranged(self, inside: float) -> tuple[_Button, ...]:
        go_on = [] if self._number is None else [("go on", say("Go on from the last move"), self._go_on)]
        ways = [*go_on, ("menu", say("Menu"), self.host.menu), ("quit", say("Quit"), self.host.quit)]
        high = theme.BUTTON_HEIGHT
        x, y = self._panel.x + PADDING, self._panel.bottom - PADDING - high
        # The first of three has the longest words, and half of the room.
        shares = (0.5, 0.25, 0.25) if go_on else (0.5, 0.5)
        room, buttons = inside - GAP * (len(ways) - 1), []
        for (key, label, act), share in zip(ways, shares, strict=True):
            buttons.append(_Button(key, label, act, Rect(x, y, room * share, high)))
            x += room * share + GAP
        return tuple(buttons)

    def _go_on(self) -> None:
        if self._number is not None:
            self.host.resume(self._number)

    def draw(self, painter: Painter, now: float) -> None:
        panel = self._panel
        painter.surface.fill(theme.MENU_FELT.edge)
        painter.box(panel, theme.PANEL_RADIUS, theme.INK, 1, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
        x = panel.x + PADDING
        painter.text(TITLE, x, panel.y + (PADDING + 12), 24, weight=Weight.EXTRA_BOLD)
        y = panel.y + (PADDING + HEAD)
        for block in self._blocks:
            step = block.size * LEADING
            for place, line in enumerate(block.lines):
                painter.text(line, x, y + (place + 0.5) * step, block.size, block.colour, block.weight)
            y += block.height
        for button in self._buttons:
            self._draw_button(painter, button)

    def _draw_button(self, painter: Painter, button: _Button) -> None:
        focused = self.targets.keyboard_mode and self.targets.focused == button.key
        gold = button is self._buttons[0]
        rest, hover = (theme.GOLD, theme.GOLD_HOVER) if gold else (theme.INK, theme.INK_HOVER)
        fill = hover if self.targets.hovered == button.key else rest
        down = 2 if self.targets.pressed == button.key else 0.0
        place = button.rect.move(0, down)
        painter.box(place, theme.BUTTON_RADIUS, fill, 1, theme.WHITE, 1, 0.22)
        if focused:
            painter.box(place.inset(-4), theme.BUTTON_RADIUS + 4, None, 1, theme.GOLD, 2)
        colour = theme.ON_GOLD if gold else theme.TEXT
        painter.text(button.label, place.cx, place.cy, theme.BODY_SIZE, colour, Weight.BOLD, "cm")

    def key_pressed(self, key: Key) -> bool:
        """Enter without a focus presses the gold button; Esc leads to the menu."""
        no_focus = not self.targets.keyboard_mode or self.targets.focused is None
        if key.name == "escape":
            self.host.menu()
            return True
        if key.name == "return" and no_focus:
            self._buttons[0].act()
            return True
        return super().key_pressed(key)


def broken(path: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return a path cut into lines no wider than that, after a separator where there is one near enough."""
    lines, line = [], ""
    for letter in path:
        if line and measure(line + letter) > width:
            cut = max(line.rfind("/"), line.rfind("\\")) + 1
            if cut <= len(line) // 2:
                cut = len(line)
            lines.append(line[:cut])
            line = line[cut:]
        line += letter
    return [*lines, line]


def shortened(lines: list[str], room: int) -> list[str]:
    """Return at most that many lines, the last ones: a file's name says more than the folders above it."""
    return lines if len(lines) <= room else ["…", *lines[len(lines) - room + 1 :]]
