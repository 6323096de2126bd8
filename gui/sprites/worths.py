"""The worth of a move in figures: a number with its sign, its error, and the chip that shows both."""

from __future__ import annotations

from typing import Final

from engine.phrases import Phrase, Recipe, say, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight

VALUE_WIDTH, BEST_WIDTH, VALUE_HEIGHT, VALUE_RADIUS = 68.0, 84.0, 38.0, 12.0
MINUS: Final = "\N{MINUS SIGN}"


def signed(value: float, digits: int = 2) -> str:
    """Return a number with its sign: "+1.42", "−0.30"; one that rounds to zero has a plus."""
    shown = round(value, digits)
    message = f"{MINUS if shown < 0 else '+'}{{value:.{digits}f}}"
    return Phrase(Recipe(message, (("value", abs(shown)),), is_literal=True))


def points_words(points: int) -> str:
    """Return points with their sign: "+2 points", "−1 point"."""
    # Translators: signed is the number with its sign: "+2", "−1".
    return say_count("{signed} point", "{signed} points", abs(points), signed=signed(points, 0))


def error_words(error: float, digits: int = 2) -> str:
    """Return an error: "± .05", "± 1.20"."""
    written = f"{error:.{digits}f}"
    if written.startswith("0."):
        # Translators: an error below 1, ± 0.05, in short; write the 0 where your language does not leave it out.
        return say("± .{decimals}", decimals=Phrase(Recipe(written.removeprefix("0."), is_literal=True)))
    return Phrase(Recipe(f"± {{error:.{digits}f}}", (("error", error),), is_literal=True))


def value_chip_rect(cx: float, cy: float, *, best: bool = False) -> Rect:
    """Return the place of a value chip about (cx, cy)."""
    return Rect.around(cx, cy, BEST_WIDTH if best else VALUE_WIDTH, VALUE_HEIGHT)


def draw_value_chip(
    painter: Painter,
    cx: float,
    cy: float,
    value: str,
    error: str,
    *,
    best: bool = False,
    close: bool = False,
    focus: bool = False,
) -> Rect:
    """Draw a worth over its error, if it has one, both as words, about (cx, cy); for the best move gold with a star.

    One so ``close`` to it that it may be as good has a gold line.
    """
    rect = value_chip_rect(cx, cy, best=best)
    radius, small, y = VALUE_RADIUS, theme.CAPTION_SIZE, cy - 7 if error else cy
    if best:
        painter.box(rect, radius, theme.GOLD, 1, theme.INK, 2, 1, lift=theme.BUTTON_LIFT)
        painter.icon("star", rect.x + 17, y, 17, theme.ON_GOLD, theme.ON_GOLD)
        shown = painter.fit(value, rect.w - 33, 17, Weight.EXTRA_BOLD)
        painter.text(shown, rect.x + 29, y, 17, theme.ON_GOLD, Weight.EXTRA_BOLD)
        painter.text(error, cx, cy + 10, small, theme.ON_GOLD, Weight.BOLD, "cm")
    else:
        line, thick, faint = (theme.GOLD, 2, 1.0) if close else (theme.WHITE, 1.0, 0.22)
        painter.box(rect, radius, theme.INK, 0.96, line, thick, faint, lift=theme.BUTTON_LIFT)
        painter.text(value, cx, y, 16, theme.TEXT, Weight.EXTRA_BOLD, "cm")
        painter.text(error, cx, cy + 10, small, theme.MUTED, Weight.MEDIUM, "cm")
    if focus:
        painter.box(rect.inset(-4), radius + 4, None, 1, theme.GOLD, 2)
    return rect
