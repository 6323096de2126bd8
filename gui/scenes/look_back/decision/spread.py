"""The results of two moves in the deals in which the coach tried them: a histogram, the worths, and the difference."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from engine.coach.assessment import Judged
from engine.phrases import mark, say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.sprites.plots import HistogramColumn, draw_histogram
from gui.sprites.worths import error_words, signed
from gui.widgets.button import Button, ButtonKind

WIDTH, TALL = 620.0, 436.0
LEGEND, SWATCH = 34.0, 14.0
CHART_BELOW, FOOT, BUTTON_WIDTH = 44.0, 78.0, 140.0
SIZE = 15.0
COLOURS = (theme.SLIP, theme.BEST)


class Whose(Enum):
    """The moves that are compared."""

    YOURS = "yours"
    BEST = "best"
    NEXT_BEST = "next best"


NAMES: Final = {
    Whose.YOURS: say("Your move"),
    Whose.BEST: say("The best move"),
    Whose.NEXT_BEST: say("The next best move"),
}
IS_WORTH_MORE: Final = {
    Whose.YOURS: mark("Your move is worth {gap:.2f} {error} points more."),
    Whose.BEST: mark("The best move is worth {gap:.2f} {error} points more."),
}


class Tried(NamedTuple):
    """A move with its figures, and the words or the card that identify it."""

    judged: Judged
    whose: Whose
    words: str = ""
    card: str = ""


class SpreadScene(PanelScene):
    """The results of two moves from one decision: those that its judgement was made of, so the figures are the same."""

    def __init__(self, host: Host, tried: Sequence[Tried], deals: int) -> None:
        """The first of ``tried`` is the move that was made; each was tried in the same ``deals`` imagined deals."""
        super().__init__(host, say("In {n:,} imagined deals", n=deals))
        self._tried = tried

    # -- places

    def content_size(self) -> tuple[float, float]:
        return WIDTH, TALL

    def arrange(self) -> Sequence[Button]:
        room = self.content
        wide, high = BUTTON_WIDTH, max(self.metrics.smallest_target, theme.BUTTON_HEIGHT)
        place = Rect(room.right - wide, room.bottom - high, wide, high)
        return [Button("close", place, say("Back"), self.close, ButtonKind.PRIMARY)]

    # -- drawing

    def draw_content(self, painter: Painter, room: Rect) -> None:
        y = room.y + LEGEND / 2
        for place in range(len(self._tried)):
            self._draw_legend(painter, room, y, place)
            y += LEGEND
        painter.text(self._difference, room.x, y, SIZE, theme.MUTED, Weight.MEDIUM)
        top = y + LEGEND / 2
        foot = room.bottom - FOOT
        self._draw_chart(painter, Rect(room.x, top, room.w, foot - CHART_BELOW - top))

    def _draw_legend(self, painter: Painter, room: Rect, cy: float, place: int) -> None:
        tried = self._tried[place]
        painter.box(Rect(room.x, cy - SWATCH / 2, SWATCH, SWATCH), 4, COLOURS[place])
        x = room.x + SWATCH + 10
        words = NAMES[tried.whose]
        if tried.words:
            words = say("{whose}: {move}", whose=words, move=tried.words)
        x += painter.text(words, x, cy, SIZE, weight=Weight.BOLD) + 10
        if tried.card:
            painter.chip(tried.card, x, cy, 26)
        figure = together([signed(tried.judged.worth), error_words(tried.judged.error)])
        painter.text(figure, room.right, cy, SIZE, anchor="rm")

    @property
    def _difference(self) -> str:
        """The sentence about the difference between the two moves, with its error."""
        better, other = sorted(self._tried, key=lambda tried: tried.judged.behind)
        gap, error = other.judged.behind - better.judged.behind, other.judged.behind_error
        if gap <= error:
            return say("They are as good as each other, within the error.")
        whose = Whose.YOURS if better.whose is Whose.YOURS else Whose.BEST
        return say(IS_WORTH_MORE[whose], gap=gap, error=error_words(error))

    def _draw_chart(self, painter: Painter, rect: Rect) -> None:
        shares = [dict(tried.judged.results) for tried in self._tried]
        columns = [
            HistogramColumn(signed(value, 0), tuple(found.get(value, 0.0) for found in shares))
            for value in sorted({value for found in shares for value in found})
        ]
        draw_histogram(painter, rect, columns, COLOURS[: len(self._tried)])
        unit = say("points of the hand for your side; how often, in per cent")
        y = rect.bottom + CHART_BELOW
        painter.text(unit, rect.cx, y, 13, theme.MUTED, Weight.MEDIUM, "cm")
