"""The panel beside a puzzle: the day so far, the course of the hand, and after the answer the worths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import number, say, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.piece import Block, Gap, Piece
from gui.pieces.words import Line, Lines, Rule
from gui.practice.days import A_DAY, Day
from gui.scenes.gentle import kind_verdict, without_figures
from gui.scenes.learn.practice.until_now import PastTrick
from gui.scenes.study.worths import LEAST_ROW, ROW, Worth, draw_worths, shown_of
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import LOOKS, draw_verdict_disc, draw_verdict_sign

MARK, MARK_OPACITY = 24.0, 0.22
TRICK, LOW_TRICK = 80.0, 58.0
"""Height of a trick with its heading, usually and where there is little room."""
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


def gentle_solution(solution: Solution) -> Solution:
    """Return the contents for a child: no worths, no ratings, no figures."""
    played_on = tuple(filter(None, map(without_figures, solution.played_on)))
    return replace(
        solution,
        verdict=kind_verdict(solution.verdict),
        line=without_figures(solution.line) or say("You solved it."),
        reason=without_figures(solution.reason),
        worths=(),
        heading=solution.heading if played_on else "",
        scale="",
        returns=without_figures(solution.returns),
        ratings="",
        played_on=played_on,
    )


def question_panels(
    day: Day, row: int, question: PuzzleQuestion, portraits: Portraits, *, wide: bool
) -> Iterator[Piece]:
    """Yield the panel of an open puzzle, then a lower one; a ``wide`` panel has two columns."""
    for pitch, gap in ((TRICK, 20), (LOW_TRICK, 12)):
        course = [_heading(say("Until now")), _paragraph(question.opening), Gap(gap)]
        tricks = [
            Block(pitch, partial(_draw_trick, place, trick, portraits))
            for place, trick in enumerate(question.tricks, 1)
        ]
        reason: list[Piece] = [Gap(4 if wide or tricks else 0), Rule(below=min(gap, 18)), _heading(question.title)]
        for line in question.lines:
            reason += [_paragraph(line, theme.MUTED), Gap(6)]
        head = [*_head(day, row, asks=True), Rule(below=16), *course]
        yield _columns([*head, *reason], tricks) if wide else Column(*head, *tricks, *reason)


def solution_panels(day: Day, row: int, solution: Solution, *, wide: bool) -> Iterator[Piece]:
    """Yield the panel of an answered puzzle, then lower ones with less about the worths."""
    for cut in range(MOST_CUT + 1):
        gap = 8 if cut else 12
        words = [_paragraph(solution.reason), Gap(4), _paragraph(solution.about, theme.MUTED), Gap(gap)]
        verdict = Block(56, partial(_draw_verdict, solution))
        first = [*_head(day, row, asks=False), Rule(below=gap + 4), verdict, *words]
        second = [_heading(solution.heading, 14), *(_played_on(solution) or _worths(solution, cut))]
        second = second if solution.heading else []
        foot = _paragraph(together([solution.returns, solution.ratings]), theme.MUTED, 14 if cut < MOST_CUT else 13)
        last = [Gap(gap), Rule(below=gap), foot]
        if wide:
            yield _columns([*first, *last], second)
            yield _columns(first, [*second, *last])
        else:
            yield Column(*first, Rule(below=gap), *second, *([] if solution.played_on else last))


def _columns(left: Sequence[Piece], right: Sequence[Piece]) -> Piece:
    return Row(Column(*left), Column(*right), gap=COLUMN_GAP)


def _heading(words: str, size: float = 16.0) -> Piece:
    return Line(words, 28, 12, size)


def _paragraph(words: str, colour: str = theme.TEXT, size: float = 14.5) -> Piece:
    return Lines(words, size, colour, leading=1.45)


def _head(day: Day, row: int, *, asks: bool) -> list[Piece]:
    """Return the day: the number of answers, the days in a row, and a mark for each puzzle."""
    return [Block(36, partial(_draw_count, day, row)), Block(52, partial(draw_marks, day, asks))]


def _played_on(solution: Solution) -> list[Piece]:
    return [piece for line in solution.played_on for piece in (_paragraph(line), Gap(6))]


def _worths(solution: Solution, cut: int) -> list[Piece]:
    """Return the rows of worths: lower ones from the first cut on, from the third only the best and the answer's."""
    worths = shown_of(solution.worths, FEWEST_ROWS) if cut >= MOST_CUT else solution.worths
    row = LEAST_ROW if cut or len(worths) > MANY else ROW
    rows = Block(row * len(worths), lambda painter, rect: draw_worths(painter, rect, worths, row))
    scale = [_paragraph(solution.scale, theme.MUTED, 12.5)] if cut < MOST_CUT - 1 else []
    return [rows, Gap(4), *scale]


def _draw_count(day: Day, row: int, painter: Painter, rect: Rect) -> None:
    cy = rect.y + 10
    wide = painter.text(say("Today"), rect.x, cy, 20, weight=Weight.BOLD)
    done = say("{done} of {all}", done=day.done, all=A_DAY)
    if day.done > A_DAY:
        done = number(day.done)
    painter.text(done, rect.right, cy, 20, theme.GOLD, Weight.EXTRA_BOLD, "rm")
    if row > 1:
        days = say_count("{n} day in a row", "{n} days in a row", row)
        painter.text(days, rect.x + wide + 12, cy + 2, 13, theme.MUTED, Weight.MEDIUM)


def draw_marks(day: Day, asks: bool, painter: Painter, rect: Rect) -> None:
    """Draw a disc for each of the ten puzzles of a day, or of the latest ten, with the verdict on those with an answer.

    If ``asks``, the next one has a gold outline.
    """
    cy, step = rect.y + 12, rect.w / A_DAY
    first = max(0, day.done - (not asks)) // A_DAY * A_DAY
    for place in range(first, first + A_DAY):
        cx, written = rect.x + step * (place - first + 0.5), number(place + 1, "d")
        disc = Rect.around(cx, cy, MARK, MARK)
        if place < day.done:
            mark = day.marks[place]
            painter.box(disc, MARK / 2, LOOKS[mark].colour, MARK_OPACITY)
            draw_verdict_sign(painter, cx, cy, mark, 15)
        elif place == day.done and asks:
            painter.box(disc, MARK / 2, None, 1, theme.GOLD, 2)
            painter.text(written, cx, cy, 12.5, theme.GOLD, Weight.BOLD, "cm")
        else:
            painter.box(disc, MARK / 2, theme.WHITE, 0.08)
            painter.text(written, cx, cy, 12, theme.MUTED, Weight.MEDIUM, "cm")


def _draw_trick(count: int, trick: PastTrick, who: Portraits, painter: Painter, rect: Rect) -> None:
    """Draw a trick in a line: players and cards, with a ring round the winner's card."""
    said = say("Trick {n}, won by you", n=count)
    if trick.winner != who.own:
        said = say("Trick {n}, won by {name}", n=count, name=who.names(trick.winner))
    painter.text(said, rect.x, rect.y + 8, 13.5, theme.MUTED, Weight.MEDIUM)
    cy, step = rect.y + (44 if rect.h > LOW_TRICK else 34), rect.w / 4
    for place, (seat, card) in enumerate(trick.plays):
        left = rect.x + place * step
        chip = painter.chip_width(card.name, 22)
        if seat == trick.winner:
            ring = Rect(left - 5, cy - 18, 24 + chip + 11, 36)
            painter.box(ring, 10, None, 1, theme.GOLD, 2)
        painter.avatar(who.avatars(seat), left + 10, cy, 20)
        painter.chip(card.name, left + 24, cy, 22)


def _draw_verdict(solution: Solution, painter: Painter, rect: Rect) -> None:
    draw_verdict_disc(painter, rect.x + 18, rect.y + 22, solution.verdict)
    x, room = rect.x + 50, rect.w - 50
    widths = (size for size in TITLES if painter.text_width(solution.title, size, Weight.BOLD) <= room)
    size = next(widths, TITLES[-1])
    painter.text(painter.fit(solution.title, room, size, Weight.BOLD), x, rect.y + 12, size, weight=Weight.BOLD)
    draw_fitted(painter, solution.line, x, rect.y + 35, room, 13.5, theme.MUTED, Weight.MEDIUM)
