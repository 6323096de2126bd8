"""The screen after a program error. It uses as little as possible: boxes and words, no pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.path import PathLines
from gui.pieces.piece import Arranged, ButtonSlot, Gap, Piece, Stretch
from gui.pieces.words import Line, Lines
from gui.scenes.scene import ButtonScene, Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key

WIDTH = 640.0
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
BLOCK_GAP, PATH_GAP = 12.0, 10.5
"""The room below a block of words, and below the path."""
HEAD = 44.0
MOST_PATH_LINES = 8


class ErrorScene(ButtonScene):
    """Says that the table had to stop and names the log file; leads back to the kept game, to the menu or out."""

    def __init__(self, host: Host, log_path: Path | None, number: int | None = None) -> None:
        """``number`` is that of the kept game that was being played."""
        super().__init__(host)
        self._log_path, self._number = log_path, number
        self._panel = Rect(0, 0, 0, 0)
        self.title = TITLE

    def layout(self) -> None:
        metrics, painter, pieces = self.metrics, self.host.painter, self._pieces()
        width = min(WIDTH, metrics.width - 2 * metrics.margin)
        wished = 2 * theme.WIDE_PADDING + pieces.height(painter, width - 2 * theme.WIDE_PADDING)
        height = min(wished, metrics.height - 2 * metrics.margin)
        self._panel = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        self._arranged = Arranged(pieces, painter, self._panel.inset(theme.WIDE_PADDING))
        super().layout()

    def arrange(self) -> Sequence[Button]:
        return self._arranged.buttons

    def _ways(self) -> Iterator[ButtonSlot]:
        """Yield the places of the buttons, the gold one first."""
        go_on = [] if self._number is None else [("go on", say("Go on from the last move"), self._go_on)]
        ways = [*go_on, ("menu", say("Menu"), self.host.go.menu), ("quit", say("Quit"), self.host.go.quit)]
        for place, (key, label, act) in enumerate(ways):
            kind = ButtonKind.PLAIN if place else ButtonKind.PRIMARY
            yield ButtonSlot(partial(Button, key, label=label, act=act, kind=kind))

    def _pieces(self) -> Piece:
        words, log_words = WORDS if self._number is None else KEPT_WORDS, LOG_WORDS if self._log_path else NO_LOG_WORDS
        title = Line(TITLE, HEAD, 12, 24, weight=Weight.EXTRA_BOLD)
        pieces = [title, Lines(words), Gap(BLOCK_GAP), Lines(log_words, colour=theme.MUTED), Gap(BLOCK_GAP)]
        if self._log_path is not None:
            pieces += [PathLines(str(self._log_path), MOST_PATH_LINES, weight=Weight.SEMI_BOLD), Gap(PATH_GAP)]
        slots = tuple(self._ways())
        # The first of three has the longest words, and half of the room.
        buttons = Row(*slots, gap=theme.MARGIN, shares=(2, 1, 1) if len(slots) == 3 else ())
        return Column(*pieces, Gap(theme.MARGIN), Stretch(), buttons)

    def _go_on(self) -> None:
        if self._number is not None:
            self.host.go.resume(self._number)

    def draw(self, painter: Painter, now: float) -> None:
        panel = self._panel
        painter.surface.fill(theme.MENU_FELT.edge)
        painter.box(panel, theme.PANEL_RADIUS, theme.INK, 1, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
        self._arranged.draw(painter)
        for button in self.buttons:
            self._draw_button(painter, button)

    def _draw_button(self, painter: Painter, button: Button) -> None:
        """Draw a button as a box with words."""
        gold = button.kind is ButtonKind.PRIMARY
        rest, hover = (theme.GOLD, theme.GOLD_HOVER) if gold else (theme.INK, theme.INK_HOVER)
        fill = hover if self.targets.hovered == button.key else rest
        down = 2 if self.targets.pressed == button.key else 0.0
        place = button.rect.move(0, down)
        painter.box(place, theme.BUTTON_RADIUS, fill, 1, theme.WHITE, 1, 0.22)
        if self.focus_shown(button.key):
            painter.box(place.inset(-4), theme.BUTTON_RADIUS + 4, None, 1, theme.GOLD, 2)
        colour = theme.ON_GOLD if gold else theme.TEXT
        painter.text(button.label, place.cx, place.cy, theme.BODY_SIZE, colour, Weight.BOLD, "cm")

    def key_pressed(self, key: Key) -> bool:
        """Esc leads to the menu."""
        if key.name != "escape":
            return super().key_pressed(key)
        self.host.go.menu()
        return True
