"""A slider: a number on a bar with a knob, dragged by the mouse and stepped by the arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.controls import Control, RefusedError
from gui.widgets.readings import Role
from gui.widgets.targets import Span, Target

BAR, KNOB = 6.0, 24.0
BAR_WIDTH, WORDS = 188.0, 56.0
"""Width of the bar, and from its end to that of the words beside it."""
OFF = 0.45
"""Opacity of a slider that cannot be moved now."""


@dataclass(frozen=True)
class SliderControl(Control):
    """A number from ``lowest`` to ``highest`` in steps, with its words at the right."""

    value: int
    lowest: int
    highest: int
    by: int
    """Distance from one value to the next."""
    words: str
    choose: Callable[[int], None]
    reason: str = ""
    """The reason why it cannot be moved now; empty if it can."""

    @property
    def barred(self) -> str:
        return self.reason

    def width(self, painter: Painter) -> float:
        return BAR_WIDTH + WORDS

    def bar(self, rect: Rect) -> Rect:
        """Return the way of the knob's middle."""
        share = BAR_WIDTH / (BAR_WIDTH + WORDS)
        knob = KNOB / 2 * rect.w / (BAR_WIDTH + WORDS)
        return Rect(rect.x + knob, rect.y, rect.w * share - 2 * knob, rect.h)

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        bar = self.bar(rect)
        share = (self.value - self.lowest) / (self.highest - self.lowest)
        x = bar.x + share * bar.w
        line = Rect(bar.x - KNOB / 2, rect.cy - BAR / 2, bar.w + KNOB, BAR)
        opacity = OFF if self.reason else 1.0
        painter.box(line, BAR / 2, theme.WHITE, 0.18)
        painter.box(line._replace(w=max(BAR, x - line.x)), BAR / 2, theme.GOLD, opacity)
        edge, wide = (theme.GOLD, 3.0) if focus else (theme.INK, 2.0)
        knob = theme.WHITE if pointer is not None and not self.reason else theme.TEXT
        if self.reason:
            knob = theme.DISABLED_TEXT
        place = Rect.around(x, rect.cy, KNOB, KNOB)
        painter.box(place, KNOB / 2, knob, 1, edge, wide, lift=theme.DISC_LIFT)
        colour = theme.DISABLED_TEXT if self.reason else theme.TEXT
        painter.text(self.words, rect.right, rect.cy, theme.LABEL_SIZE, colour, Weight.SEMI_BOLD, "rm")

    def spoken(self, target: Target, rect: Rect) -> Target:
        span = Span(self.value, self.lowest, self.highest, self.by)
        return target._replace(
            role=Role.SLIDER,
            value=self.words,
            span=span,
            about=self.reason,
            write=lambda value: self._take(self.lowest + round((float(value) - self.lowest) / self.by) * self.by),
        )

    def act(self, rect: Rect, x: float | None) -> None:
        """Move the knob to ``x``; Enter changes nothing."""
        if self.reason:
            raise RefusedError(self.reason)
        if x is not None:
            bar = self.bar(rect)
            share = clamp((x - bar.x) / bar.w, 0.0, 1.0)
            self._take(self.lowest + round(share * (self.highest - self.lowest) / self.by) * self.by)

    def step(self, by: int) -> bool:
        if self.reason:
            raise RefusedError(self.reason)
        self._take(self.value + by * self.by)
        return True

    def _take(self, value: int) -> None:
        value = min(self.highest, max(self.lowest, value))
        if value != self.value:
            self.choose(value)
