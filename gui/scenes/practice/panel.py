"""The panel beside a puzzle: the day so far, the course of the hand, and after the answer the worths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import number, say, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.practice.days import A_DAY, Day
from gui.scenes.practice.until_now import PastTrick
from gui.scenes.study.worths import LEAST_ROW, ROW, Worth, draw_worths, shown_of
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import LOOKS, draw_verdict_disc, draw_verdict_sign

MARK, MARK_OPACITY = 24.0, 0.22
TRICK, LOW_TRICK = 80.0, 58.0
"""Height of a trick with its heading, usually and where there is little room."""
TEXT: Final = 14.5
LEADING: Final = 1.45
MANY = 4
"""Number of rows of worths from which on the rows are lower."""
MOST_CUT, FEWEST_ROWS = 3, 2
"""Steps in which a low panel leaves out parts of a solution, and the rows of worths in the last one."""
TITLES: Final = (18.0, 17.0, 16.0, 15.0, 14.0)
"""Sizes of a verdict's title, of which the largest that fits is taken."""
COLUMN_GAP = 40.0
TWO_COLUMNS = 560.0
"""Least width of a panel with two columns."""


class Portraits(NamedTuple):
    """The faces and names of the seats; ``own`` is the seat that solves the puzzle."""

    own: int
    names: Callable[[int], str]
    avatars: Callable[[int], str]


@dataclass(frozen=True)
class PuzzleQuestion:
    """The contents of the panel before the answer."""

    opening: str
    """The course of the hand before its first trick."""
    tricks: tuple[PastTrick, ...]
    title: str
    """The heading of the last part: the reason for this puzzle, or a hint."""
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    """The contents of the panel after the answer."""

    verdict: Verdict
    title: str
    line: str
    reason: str
    worths: tuple[Worth, ...]
    heading: str
    scale: str
    """The line below the worths."""
    about: str
    """The sentence that names the themes."""
    returns: str
    """The day on which the puzzle comes back."""
    ratings: str
    """The ratings after the answer."""
    played_on: tuple[str, ...] = ()
    """The sentences on a line that the table shows, in place of the worths, under ``heading``."""


class Flow:
    """A column in which headings and paragraphs are drawn below each other, or only measured."""

    def __init__(self, painter: Painter, x: float, y: float, width: float, *, measure: bool = False) -> None:
        self.painter, self.x, self.y, self.width, self.measure = painter, x, y, width, measure

    def gap(self, height: float) -> None:
        """Leave room."""
        self.y += height

    def rule(self) -> None:
        """Draw a line across."""
        if not self.measure:
            self.painter.rule(self.x, self.y, self.width)

    def heading(self, words: str, size: float = 16.0) -> None:
        """Write a heading in a line of its own."""
        if not self.measure:
            y = self.y + 12
            draw_fitted(self.painter, words, self.x, y, self.width, size, weight=Weight.BOLD, most=1)
        self.y += 28

    def paragraph(self, words: str, colour: str = theme.TEXT, size: float = TEXT) -> None:
        """Write words in as many lines as they take."""
        if self.measure:
            step = max(self.painter.smallest_size, size) * LEADING
            self.y += len(self.painter.lines(words, self.width, size)) * step
        else:
            self.y += self.painter.paragraph(words, self.x, self.y, self.width, size, colour, leading=LEADING)

    def block(self, height: float, draw: Callable[[Painter, float, float, float], None]) -> None:
        """Draw something of that height,; ``draw`` gets the painter, x, y and the width."""
        if not self.measure:
            draw(self.painter, self.x, self.y, self.width)
        self.gap(height)


def head(flow: Flow, day: Day, row: int, *, asks: bool) -> None:
    """Add the day: the number of answers, the days in a row, and a mark for each puzzle."""
    flow.block(36, partial(_draw_count, day, row))
    flow.block(52, partial(draw_marks, day, asks))


def _draw_count(day: Day, row: int, painter: Painter, x: float, y: float, width: float) -> None:
    cy = y + 10
    wide = painter.text(say("Today"), x, cy, 20, weight=Weight.BOLD)
    done = say("{done} of {all}", done=day.done, all=A_DAY)
    if day.done > A_DAY:
        done = number(day.done)
    painter.text(done, x + width, cy, 20, theme.GOLD, Weight.EXTRA_BOLD, "rm")
    if row > 1:
        days = say_count("{n} day in a row", "{n} days in a row", row)
        painter.text(days, x + wide + 12, cy + 2, 13, theme.MUTED, Weight.MEDIUM)


def draw_marks(day: Day, asks: bool, painter: Painter, x: float, y: float, width: float) -> None:
    """Draw a disc for each of the ten puzzles of a day, or of the latest ten, with the verdict on those with an answer.

    If ``asks``, the next one has a gold outline.
    """
    cy, step = y + 12, width / A_DAY
    first = max(0, day.done - (not asks)) // A_DAY * A_DAY
    for place in range(first, first + A_DAY):
        cx, side = x + step * (place - first + 0.5), MARK
        rect, written = Rect.around(cx, cy, side, side), number(place + 1, "d")
        if place < day.done:
            mark = day.marks[place]
            painter.box(rect, side / 2, LOOKS[mark].colour, MARK_OPACITY)
            draw_verdict_sign(painter, cx, cy, mark, 15)
        elif place == day.done and asks:
            painter.box(rect, side / 2, None, 1, theme.GOLD, 2)
            painter.text(written, cx, cy, 12.5, theme.GOLD, Weight.BOLD, "cm")
        else:
            painter.box(rect, side / 2, theme.WHITE, 0.08)
            painter.text(written, cx, cy, 12, theme.MUTED, Weight.MEDIUM, "cm")


def _tricks(flow: Flow, tricks: Sequence[PastTrick], portraits: Portraits, pitch: float) -> None:
    for place, trick in enumerate(tricks):
        flow.block(pitch, partial(_draw_trick, place + 1, trick, portraits, pitch))


def _draw_trick(
    count: int, trick: PastTrick, who: Portraits, pitch: float, painter: Painter, x: float, y: float, width: float
) -> None:
    """Draw a trick in a line: players and cards, with a ring round the winner's card."""
    said = say("Trick {n}, won by you", n=count)
    if trick.winner != who.own:
        said = say("Trick {n}, won by {name}", n=count, name=who.names(trick.winner))
    painter.text(said, x, y + 8, 13.5, theme.MUTED, Weight.MEDIUM)
    cy, step = y + (44 if pitch > LOW_TRICK else 34), width / 4
    for place, (seat, card) in enumerate(trick.plays):
        left = x + place * step
        chip = painter.chip_width(card.name, 22)
        if seat == trick.winner:
            ring = Rect(left - 5, cy - 18, 24 + chip + 11, 36)
            painter.box(ring, 10, None, 1, theme.GOLD, 2)
        painter.avatar(who.avatars(seat), left + 10, cy, 20)
        painter.chip(card.name, left + 24, cy, 22)


def _question(flow: Flow, side: Flow, question: PuzzleQuestion, portraits: Portraits, *, low: bool) -> None:
    """Put the course of the hand into ``flow`` and ``side``, which may be the same."""
    flow.heading(say("Until now"))
    flow.paragraph(question.opening)
    flow.gap(12 if low else 20)
    _tricks(side, question.tricks, portraits, LOW_TRICK if low else TRICK)
    if question.tricks or flow is not side:
        flow.gap(4)
    flow.rule()
    flow.gap(12 if low else 18)
    flow.heading(question.title)
    for line in question.lines:
        flow.paragraph(line, theme.MUTED)
        flow.gap(6)


def draw_question(
    painter: Painter, room: Rect, day: Day, row: int, question: PuzzleQuestion, portraits: Portraits
) -> None:
    """Draw the panel of an open puzzle; ``room`` ends above the buttons."""
    left, right = columns(room)
    for low in (False, True):
        flow = Flow(painter, left.x, left.y, left.w, measure=True)
        side = flow if right is None else Flow(painter, right.x, right.y, right.w, measure=True)
        _head_and_question(flow, side, day, row, question, portraits, low=low)
        if max(flow.y, side.y) <= room.bottom:
            break
    flow = Flow(painter, left.x, left.y, left.w)
    side = flow if right is None else Flow(painter, right.x, right.y, right.w)
    with painter.clipped(room.inset(-12)):
        _head_and_question(flow, side, day, row, question, portraits, low=low)


def _head_and_question(
    flow: Flow, side: Flow, day: Day, row: int, question: PuzzleQuestion, portraits: Portraits, *, low: bool
) -> None:
    head(flow, day, row, asks=True)
    flow.rule()
    flow.gap(16)
    _question(flow, side, question, portraits, low=low)


def draw_solution(painter: Painter, room: Rect, day: Day, row: int, solution: Solution) -> None:
    """Draw the panel of an answered puzzle; where it is too low for everything, with less about the worths."""
    left, right = columns(room)
    for cut in range(MOST_CUT + 1):
        flow = Flow(painter, left.x, left.y, left.w, measure=True)
        side = flow if right is None else Flow(painter, right.x, right.y, right.w, measure=True)
        _head_and_solution(flow, side, day, row, solution, cut)
        if max(flow.y, side.y) <= room.bottom:
            break
    flow = Flow(painter, left.x, left.y, left.w)
    side = flow if right is None else Flow(painter, right.x, right.y, right.w)
    with painter.clipped(room.inset(-12)):
        _head_and_solution(flow, side, day, row, solution, cut)


def _head_and_solution(flow: Flow, side: Flow, day: Day, row: int, solution: Solution, cut: int) -> None:
    gap = 8 if cut else 12
    head(flow, day, row, asks=False)
    flow.rule()
    flow.gap(gap + 4)
    flow.block(56, partial(_draw_verdict, solution))
    flow.paragraph(solution.reason)
    flow.gap(4)
    flow.paragraph(solution.about, theme.MUTED)
    flow.gap(gap)
    if flow is side:
        flow.rule()
        flow.gap(gap)
    side.heading(solution.heading, 14)
    if solution.played_on:
        for line in solution.played_on:
            side.paragraph(line)
            side.gap(6)
        if flow is side:
            return
    else:
        _worths(side, solution, cut)
    flow.gap(gap)
    flow.rule()
    flow.gap(gap)
    flow.paragraph(together([solution.returns, solution.ratings]), theme.MUTED, 14 if cut < MOST_CUT else 13)


def _worths(flow: Flow, solution: Solution, cut: int) -> None:
    """Add the rows of worths: lower ones from the first cut on, from the third only the best ones and the answer's."""
    worths = shown_of(solution.worths, FEWEST_ROWS) if cut >= MOST_CUT else solution.worths
    high = LEAST_ROW if cut or len(worths) > MANY else ROW
    flow.block(high * len(worths), partial(_draw_worths, worths, high))
    flow.gap(4)
    if cut < MOST_CUT - 1:
        flow.paragraph(solution.scale, theme.MUTED, 12.5)


def _draw_verdict(solution: Solution, painter: Painter, x: float, y: float, width: float) -> None:
    draw_verdict_disc(painter, x + 18, y + 22, solution.verdict)
    room = width - 50
    widths = (size for size in TITLES if painter.text_width(solution.title, size, Weight.BOLD) <= room)
    size = next(widths, TITLES[-1])
    painter.text(painter.fit(solution.title, room, size, Weight.BOLD), x + 50, y + 12, size, weight=Weight.BOLD)
    draw_fitted(painter, solution.line, x + 50, y + 35, room, 13.5, theme.MUTED, Weight.MEDIUM)


def _draw_worths(worths: tuple[Worth, ...], row: float, painter: Painter, x: float, y: float, width: float) -> None:
    draw_worths(painter, Rect(x, y, width, row * len(worths)), worths, row)


def columns(room: Rect) -> tuple[Rect, Rect | None]:
    """Return the columns of the panel; the second is None if there is room for only one."""
    if room.w < TWO_COLUMNS:
        return room, None
    width = (room.w - COLUMN_GAP) / 2
    return room._replace(w=width), Rect(room.x + width + COLUMN_GAP, room.y, width, room.h)
