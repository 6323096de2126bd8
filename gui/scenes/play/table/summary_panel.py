"""The panel between two hands: the summary that is read, and the number of those that were shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

from engine.phrases import say, together
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.settings.settings import Settings
from gui.sprites.fitted import draw_fitted
from gui.table.descriptions import Question, Summary
from gui.widgets.button import Button, ButtonKind
from gui.widgets.readings import Reading, heading, paragraph, table
from gui.widgets.targets import Action, Targets

log = logging.getLogger(__name__)

PANEL_WIDTH, PANEL_PADDING, PANEL_HEAD, PANEL_ROW, LEAST_ROW = 440.0, 32.0, 84.0, 34.0, 20.0
TITLE, LEAST_TITLE = 28.0, 22.0
"""The sizes of the title: two lines of the smaller one have room above the subtitle."""
ABOVE_BUTTON, ABOVE_CHOICES = 24.0, 8.0
"""Distances from the last row to the button, and from the button to the choices of the next hand."""
BETWEEN, ASKS = 12.0, 0.55
"""The gap between two buttons, and the share of the width for the one that asks."""
ANSWER_FACE, ANSWER_GAP, ANSWER_LEADING = 40.0, 12.0, 1.35
ANSWER_LINES = 2
"""The most lines of an answer in the usual size."""


class SummaryPanel:
    """The summaries of one game, each shown once. Times are in seconds on the program's clock, and passed in."""

    def __init__(self, settings: Settings, read: Action, ask: Callable[[Question], None]) -> None:
        """``read`` is the action of the panel's button, ``ask`` that of its question."""
        self._settings, self._read, self._ask = settings, read, ask
        self._metrics, self._choices_top = Metrics(1280, 800), 800.0
        self.summary: Summary | None = None
        """The summary that lies over the table; None if there is none."""
        self.since = 0.0
        """The time at which it began to appear."""
        self.answer = ""
        """The answer to the summary's question; empty until it is asked."""
        self._shown = 0
        """The number of the last summary that was shown."""

    def begin_after(self, summary: Summary | None) -> None:
        """Count ``summary`` and those before it as shown."""
        self._shown = 0 if summary is None else summary.number

    def open(self, summary: Summary | None, now: float) -> bool:
        """Show a summary, unless it was shown before; return whether it is shown now."""
        if summary is None or summary.number <= self._shown:
            return False
        self.summary, self.since, self._shown, self.answer = summary, now, summary.number, ""
        log.info("%s. %s", summary.subtitle, summary.title)
        return True

    @property
    def words(self) -> str:
        """The summary as a text."""
        summary = self.summary
        if summary is None:
            return ""
        rows = [say("{label}: {value}.", label=label, value=value) for label, value in summary.rows]
        heads = [say("{words}.", words=words) for words in (summary.title, summary.subtitle)]
        return together([*heads, *rows])

    def readings(self) -> Sequence[Reading]:
        """Return the summary as a heading and a table."""
        summary = self.summary
        if summary is None:
            return ()
        told = [
            heading(summary.title),
            paragraph("subtitle", summary.subtitle),
            table("rows", summary.title, (), summary.rows),
        ]
        return [*told, paragraph("answer", self.answer)] if self.answer else told

    def close(self) -> None:
        """Take the summary away: it was read."""
        self.summary = None

    def forget(self) -> None:
        """Take the summary away, and show every summary again once it is due: the position is another one."""
        self.summary, self._shown = None, 0

    def resize(self, metrics: Metrics, choices_top: float) -> None:
        """Follow the window. The button ends above ``choices_top``, where the next hand's choices begin."""
        self._metrics, self._choices_top = metrics, choices_top

    def appears(self, now: float) -> bool:
        """Return whether the panel is still coming up."""
        return self.summary is not None and now < self.since + 2 * Motion.PANEL

    def rect(self, summary: Summary) -> Rect:
        """Return the place of the panel."""
        metrics = self._metrics
        height = self._fixed_height + self._row(summary) * len(summary.rows)
        centred = Rect.around(metrics.width / 2, (metrics.height + metrics.toolbar) / 2, PANEL_WIDTH, height)
        # Beside large text it may not end so high.
        return centred.move(0, max(min(0.0, self._lowest - centred.bottom), theme.GRID - centred.y))

    @property
    def _lowest(self) -> float:
        """The y at which the panel ends at the latest."""
        return self._choices_top + (PANEL_PADDING - ABOVE_CHOICES)

    @property
    def _fixed_height(self) -> float:
        """The height of the panel without its rows."""
        return 2 * PANEL_PADDING + PANEL_HEAD + ABOVE_BUTTON + theme.BUTTON_HEIGHT

    def _row(self, summary: Summary) -> float:
        """Return the height of a row; rows are closer where the panel would reach under the toolbar."""
        room = self._lowest - self._metrics.toolbar - self._fixed_height
        return clamp(room / max(1, len(summary.rows)), LEAST_ROW, PANEL_ROW)

    def buttons(self, summary: Summary) -> Sequence[Button]:
        """Return the button that closes the panel and, until it was asked, the question beside it."""
        rect, question = self.rect(summary), summary.question
        padding, height = PANEL_PADDING, theme.BUTTON_HEIGHT
        place = Rect(rect.x + padding, rect.bottom - padding - height, rect.w - 2 * padding, height)
        if question is None or self.answer:
            return (self._closing(summary, place),)
        asks = place._replace(w=(place.w - BETWEEN) * ASKS)
        left = asks.right + BETWEEN
        closes = self._closing(summary, Rect(left, place.y, place.right - left, height))
        return closes, Button("question", asks, question.words, partial(self._ask, question))

    def _closing(self, summary: Summary, place: Rect) -> Button:
        return Button("summary", place, summary.button, self._read, ButtonKind.PRIMARY, goes_on=True)

    def _draw_answer(self, painter: Painter, question: Question, room: Rect) -> None:
        """Draw the answer in the place of the rows, beside the face of the player who gives it."""
        face = ANSWER_FACE
        painter.avatar(question.avatar, room.x + face / 2, room.cy, face)
        left, wide = room.x + face + ANSWER_GAP, room.w - face - ANSWER_GAP
        short = len(painter.lines(self.answer, wide, theme.BODY_SIZE)) <= ANSWER_LINES
        size = theme.BODY_SIZE if short else theme.LABEL_SIZE
        lines = painter.lines(self.answer, wide, size)
        for place, line in enumerate(lines):
            y = room.cy + (place - (len(lines) - 1) / 2) * size * ANSWER_LEADING
            painter.text(line, left, y, size, weight=Weight.MEDIUM)

    def _draw_rows(self, painter: Painter, rows: Sequence[tuple[str, str]], room: Rect) -> None:
        """Draw labels and values in lines of the same height."""
        height = room.h / max(1, len(rows))
        for place, (label, value) in enumerate(rows):
            y = room.y + place * height
            painter.rule(room.x, y, room.w)
            middle = y + height / 2
            wide = painter.text(value, room.right, middle, 15, theme.TEXT, Weight.BOLD, "rm")
            draw_fitted(painter, label, room.x, middle, room.w - wide - 16, 14, theme.MUTED, Weight.MEDIUM)

    def draw(self, painter: Painter, targets: Targets, now: float) -> None:
        """Draw the panel, if a summary is shown."""
        summary = self.summary
        if summary is None:
            return
        pace = self._settings.pace.value
        shown = 1.0 if not pace else min(1.0, (now - self.since) / (Motion.PANEL * pace))
        rect, padding = self.rect(summary), PANEL_PADDING
        left, y, inner = rect.x + padding, rect.y + padding, rect.w - 2 * padding
        room = Rect(left, y + PANEL_HEAD, inner, self._row(summary) * len(summary.rows))
        with painter.faded(shown):
            painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.05)
            size = painter.fitting_size(summary.title, inner, TITLE, LEAST_TITLE, Weight.EXTRA_BOLD)
            draw_fitted(painter, summary.title, left, y + 16, inner, size, weight=Weight.EXTRA_BOLD)
            draw_fitted(painter, summary.subtitle, left, y + 52, inner, 15, theme.MUTED, Weight.MEDIUM)
            if self.answer and summary.question is not None:
                self._draw_answer(painter, summary.question, room)
            else:
                self._draw_rows(painter, summary.rows, room)
            for button in self.buttons(summary):
                button.draw(painter, targets)
