"""The play-outs of two moves by bots: a histogram, the means, and their difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from random import SystemRandom
from typing import Any, Final, NamedTuple, Protocol

from engine.coach.what_if import Spread
from engine.phrases import mark, say, together
from engine.record import Record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.coaching import second_look
from gui.coaching.question import Question
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.sprites.plots import Column, draw_histogram
from gui.sprites.verdicts import error_words, percent, signed
from gui.widgets.button import Button, ButtonKind

PLAY_OUTS = 1000
WIDTH, TALL = 620.0, 436.0
LEGEND, SWATCH = 34.0, 14.0
CHART_BELOW, FOOT, BUTTON, BUTTON_WIDTH = 44.0, 78.0, 48.0, 140.0
PROGRESS = 8.0
SIZE = 15.0
COLOURS = (theme.SLIP, theme.BEST)
FAILED = say("The bots could not play this out. The log file tells why.")


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
WINS_MORE: Final = {
    Whose.YOURS: mark("Your move wins {gap:.0f} ± {error:.0f}% more often."),
    Whose.BEST: mark("The best move wins {gap:.0f} ± {error:.0f}% more often."),
    Whose.NEXT_BEST: mark("The next best move wins {gap:.0f} ± {error:.0f}% more often."),
}
IS_WORTH_MORE: Final = {
    Whose.YOURS: mark("Your move is worth {gap:.2f} {error} points more."),
    Whose.BEST: mark("The best move is worth {gap:.2f} {error} points more."),
    Whose.NEXT_BEST: mark("The next best move is worth {gap:.2f} {error} points more."),
}


class Tried(NamedTuple):
    """A move to be played out, and the words or the card that identify it."""

    move: str
    whose: Whose
    words: str = ""
    card: str = ""


class Answers(Protocol):
    """The answers to a question so far, as in :class:`gui.coaching.question.Question`."""

    latest: Mapping[str, Any] | None
    running: bool

    def stop(self) -> None:
        """End the question; the last answer stays."""


def asked_about(record: Record, tried: Sequence[Tried]) -> Question:
    """Ask for play-outs of the moves at the decision after ``record``."""
    moves, seed = [each.move for each in tried], SystemRandom().getrandbits(64)
    return Question(second_look.about_moves(record, moves, PLAY_OUTS, seed))


class SpreadScene(PanelScene):
    """The play-outs of two moves from one decision, in the background, with their progress."""

    def __init__(self, host: Host, tried: Sequence[Tried], answers: Answers) -> None:
        """The first of ``tried`` is the move that was made; ``answers`` are spreads of these moves."""
        super().__init__(host, say("Played out {n:,} times", n=PLAY_OUTS))
        self._tried, self._question = tried, answers
        self._latest: Any = None
        self.spread: Spread | None = None
        """The results so far; None before the first."""
        self._runs = True

    # -- time

    def update(self, now: float) -> bool:
        """Take over the latest play-outs."""
        question, before = self._question, (self._latest, self._runs)
        self._runs, self._latest = question.running, question.latest
        news = before != (self._latest, self._runs)
        if news:
            self.spread = None if self._latest is None else Spread.from_json(self._latest)
            self.layout()
        return super().update(now) or news

    def stop(self) -> None:
        """End the play-outs; the results so far stay."""
        self._question.stop()

    def leave(self) -> None:
        self._question.stop()

    # -- places

    def content_size(self) -> tuple[float, float]:
        return WIDTH, TALL

    def arrange(self) -> Sequence[Button]:
        z, room = self.metrics.z, self.content
        wide, high = BUTTON_WIDTH * z, max(SMALLEST_TARGET, BUTTON * z)
        place = Rect(room.right - wide, room.bottom - high, wide, high)
        close = Button("close", place, say("Back"), self.close, ButtonKind.PRIMARY)
        if not self._runs:
            return [close]
        return [Button("stop", place.move(-wide - 12 * z, 0), say("Stop"), self.stop), close]

    # -- drawing

    def draw_content(self, painter: Painter, room: Rect) -> None:
        z = painter.z
        y = room.y + LEGEND / 2 * z
        for place in range(len(self._tried)):
            self._draw_legend(painter, room, y, place)
            y += LEGEND * z
        painter.text(self._difference, room.x, y, SIZE * z, theme.MUTED, Weight.MEDIUM)
        top = y + LEGEND / 2 * z
        foot = room.bottom - FOOT * z
        self._draw_chart(painter, Rect(room.x, top, room.w, foot - CHART_BELOW * z - top))
        self._draw_progress(painter, room)

    def _draw_legend(self, painter: Painter, room: Rect, cy: float, place: int) -> None:
        z, tried = painter.z, self._tried[place]
        painter.box(Rect(room.x, cy - SWATCH / 2 * z, SWATCH * z, SWATCH * z), 4 * z, COLOURS[place])
        x = room.x + (SWATCH + 10) * z
        words = NAMES[tried.whose]
        if tried.words:
            words = say("{whose}: {move}", whose=words, move=tried.words)
        x += painter.text(words, x, cy, SIZE * z, weight=Weight.BOLD) + 10 * z
        if tried.card:
            painter.chip(tried.card, x, cy, 26 * z)
        if self.spread is not None:
            outcomes = self.spread.outcomes[place]
            painter.text(self._figure(outcomes.mean, outcomes.error), room.right, cy, SIZE * z, anchor="rm")

    def _figure(self, mean: float, error: float) -> str:
        if self.spread is not None and not self.spread.in_points:
            return say("{share:.0f} ± {error:.0f}%", share=100 * mean, error=100 * error)
        return together([signed(mean), error_words(error)])

    @property
    def _difference(self) -> str:
        """The sentence about the difference between the two moves, with its error."""
        spread = self.spread
        if spread is None:
            return say("Quick bots play both moves on, with the same drawn cards.") if self._runs else FAILED
        gap, error = spread.gaps[0] if spread.gaps else (0.0, 0.0)
        if abs(gap) <= error:
            return say("They are as good as each other, within the error.")
        better = self._tried[1 if gap < 0 else 0].whose
        if not spread.in_points:
            return say(WINS_MORE[better], gap=100 * abs(gap), error=100 * error)
        return say(IS_WORTH_MORE[better], gap=abs(gap), error=error_words(error))

    def _draw_chart(self, painter: Painter, rect: Rect) -> None:
        spread = self.spread
        if spread is None:
            return
        values = sorted({value for outcomes in spread.outcomes for value in outcomes.counts})
        columns = [
            Column(
                signed(value, 0) if spread.in_points else percent(value),
                tuple(outcomes.counts.get(value, 0) / outcomes.played for outcomes in spread.outcomes),
            )
            for value in values
        ]
        draw_histogram(painter, rect, columns, COLOURS[: len(spread.outcomes)])
        unit = (
            say("points of the hand for your side; how often, in per cent")
            if spread.in_points
            else say("share of the win")
        )
        y = rect.bottom + CHART_BELOW * painter.z
        painter.text(unit, rect.cx, y, 13 * painter.z, theme.MUTED, Weight.MEDIUM, "cm")

    def _draw_progress(self, painter: Painter, room: Rect) -> None:
        z, spread = painter.z, self.spread
        played = 0 if spread is None else spread.played
        words = say("{played:,} of {all:,}", played=played, all=PLAY_OUTS)
        cy = room.bottom - BUTTON / 2 * z
        if self._runs:
            wide = room.w - 2 * BUTTON_WIDTH * z - 12 * z - 24 * z
            bar = Rect(room.x, cy + 8 * z, wide, PROGRESS * z)
            painter.box(bar, bar.h / 2, theme.WHITE, 0.14)
            if played:
                painter.box(bar._replace(w=max(bar.h, bar.w * played / PLAY_OUTS)), bar.h / 2, theme.GOLD)
            cy -= 10 * z
        painter.text(words, room.x, cy, 13.5 * z, theme.MUTED, Weight.MEDIUM)
