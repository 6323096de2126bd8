"""The second page of a review: the curve of the chance to win, the figures, the parts of the result, the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import fsum
from typing import Final, NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import Phrase, Recipe, number, say, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Block, Gap, Piece
from gui.pieces.words import Line, Lines
from gui.sprites.fitted import draw_fitted
from gui.sprites.line_chart import ChartFrame, GridLine, Series, Tick, draw_line_chart
from gui.sprites.verdicts import BarRange, draw_verdict_mark, percent
from gui.sprites.worths import MINUS, signed

CHART_HEAD, CHART_LEFT, CHART_FOOT = 40.0, 48.0, 50.0
HEADING, HEADING_GAP = 24.0, 10.0
PITCH: Final = (19.0, 30.0)
"""Least and greatest distance between the lines of a block."""
LABEL, NUMBER = 178.0, 56.0
"""Widths of the names and of the numbers beside the bars."""
BAR_HEIGHT, BAR_RADIUS, SIGN = 14.0, 4.0, 13.0
LEAST_SIGN = 16.0
"""The narrowest bar that has a sign of its direction in it."""
TAG_HEIGHT, TAG_PADDING = 24.0, 10.0
MOST_TICKS = 5
STEPS = (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
SPACE = 0.06
"""The room beyond the furthest ends of the bars, as a share of their span."""
UNITS = {
    "points": say("in points"),
    "books": say("in books"),
    "quartets": say("in quartets"),
    "chance": say("in chances"),
}
NOT_YET = say("Not looked at yet")


class Mark(NamedTuple):
    """A verdict at a place of the curve."""

    place: float
    verdict: Verdict


class Curve(NamedTuple):
    """The curve of the chance to win, from the start as far as it is known, with the mistakes on it."""

    chances: tuple[float, ...]
    last: int
    """The place of the end of the match."""
    marks: tuple[Mark, ...]
    step: str
    """The word for a step: "hand"; in a game without hands the word for a move, though places are no moves there."""
    focused: float | None = None
    """The place of the open decision."""
    label: str = ""
    """The name of that place in a game without hands: "Ask 8"."""

    @property
    def known(self) -> int:
        """The last place with a known chance."""
        return len(self.chances) - 1

    @property
    def words(self) -> str:
        """The chance at the open decision, or the last one, in words."""
        place = self.known if self.focused is None else min(round(self.focused), self.known)
        chance = percent(self.chances[place])
        if self.step != "hand":
            return say("{place}: {chance}", place=self.label, chance=chance) if self.label else ""
        if not place:
            return say("At the start: {chance}", chance=chance)
        return say("After hand {n}: {chance}", n=place, chance=chance)

    def chance(self, place: float) -> float:
        """Return the chance at a place, which may lie between two."""
        lower = min(int(place), self.known)
        upper = min(lower + 1, self.known)
        return self.chances[lower] + (self.chances[upper] - self.chances[lower]) * (place - lower)


class FigureLine(NamedTuple):
    """A line of the figures; ``key`` is that of its explanation."""

    key: str
    label: str
    value: str


def draw_figure(figure: FigureLine, painter: Painter, line: Rect) -> None:
    """Draw a figure in a line."""
    colour = theme.BEST if figure.key == "accuracy" else theme.TEXT
    wide = painter.text(figure.value, line.right, line.cy, theme.BODY_SIZE, colour, Weight.BOLD, "rm")
    draw_fitted(painter, figure.label, line.x, line.cy, line.w - wide - 12, theme.LABEL_SIZE)


def ticks_of(last: int) -> list[int]:
    """Return the numbers below the curve: 0, the last, and evenly spaced ones between."""
    fitting = [step for step in STEPS if last / step <= MOST_TICKS - 1] or [max(1, last)]
    step = next((step for step in fitting if last % step == 0 and step < last), fitting[0])
    found = [*range(0, last, step)]
    if len(found) > 1 and last - found[-1] < 0.6 * step:
        found.pop()
    return [*found, last]


def draw_course(course: Curve, painter: Painter, block: Rect) -> None:
    """Draw the curve with its heading."""
    curve = Rect(
        block.x + CHART_LEFT, block.y + CHART_HEAD, block.w - CHART_LEFT - 8, block.h - CHART_HEAD - CHART_FOOT
    )
    heading = painter.text(say("Chance to win the match"), block.x, block.y + HEADING / 2, 16, weight=Weight.BOLD)
    if not course.chances:
        painter.text(NOT_YET, curve.cx, curve.cy, 13, theme.MUTED, Weight.MEDIUM, "cm")
        return
    _draw_tag(painter, block, course.words, block.w - heading - 12)
    with painter.rightwards(block):
        frame = ChartFrame(curve, 0, 1, course.last)
        if course.known < course.last:
            unknown = curve._replace(x=frame.x(course.known), w=curve.right - frame.x(course.known))
            painter.box(unknown, 6, theme.WHITE, 0.04)
            if painter.text_width(NOT_YET, 13, Weight.MEDIUM) + 16 < unknown.w:
                painter.text(NOT_YET, unknown.cx, curve.y + 0.25 * curve.h, 13, theme.MUTED, Weight.MEDIUM, "cm")
        if course.focused is not None and course.focused <= course.known:
            painter.box(Rect(frame.x(course.focused) - 1, curve.y, 2, curve.h), 0, theme.GOLD, 0.55)
        levels = [GridLine(share, percent(share), 0.30 if share == 0.5 else 0.14) for share in (0.0, 0.5, 1.0)]
        in_hands = course.step == "hand"
        ticks = [Tick(0, say_as("of a chart", "start")), Tick(course.last, say_as("of a chart", "end"))]
        if in_hands:
            ticks = [Tick(place, number(place, "d")) for place in ticks_of(course.last)]
        axis = course.step if in_hands else ""
        line = Series(course.chances, theme.US, fill_to=0.5)
        draw_line_chart(painter, curve, [line], levels, ticks, low=0, high=1, last=course.last, axis=axis)
        for mark in course.marks:
            if mark.place <= course.known:
                draw_verdict_mark(painter, frame.x(mark.place), frame.y(course.chance(mark.place)), mark.verdict)


def _draw_tag(painter: Painter, block: Rect, words: str, room: float) -> None:
    """Write words in a gold pill at the right end of a heading, if there is room."""
    size = theme.CAPTION_SIZE
    wide = painter.text_width(words, size, Weight.BOLD) + 2 * TAG_PADDING
    if not words or wide > room:
        return
    tag = Rect(block.right - wide, block.y + HEADING / 2 - TAG_HEIGHT / 2, wide, TAG_HEIGHT)
    painter.box(tag, tag.h / 2, theme.GOLD, 0.14)
    painter.text(words, tag.cx, tag.cy, size, theme.GOLD, Weight.BOLD, "cm")


class Share(NamedTuple):
    """A part of the result: its name and its points, None while they are not known."""

    label: str
    value: float | None


class ResultParts(NamedTuple):
    """The parts of the result, the result itself, and the result without luck."""

    shares: tuple[Share, ...]
    result: float | None
    score: str
    """The final score in short: "10 to 7"."""
    without_luck: float | None = None
    unit: str = "points"

    @property
    def values(self) -> tuple[float, ...]:
        """The parts; empty while one is not known."""
        known = tuple(share.value for share in self.shares if share.value is not None)
        return known if len(known) == len(self.shares) else ()

    @property
    def lines(self) -> int:
        """The number of lines: the parts, the result, their sum, and the result without luck."""
        return len(self.shares) + 3


def sum_words(parts: tuple[float, ...]) -> str:
    """Return the parts of the result as a sum: "2.6 − 2.4 − 0.5 + 2.2 + 1.1 = +3.0". They are rounded already."""
    first, *others = parts
    message, values = f"{MINUS if first < 0 else ''}{{part0:.1f}}", [("part0", abs(first))]
    for place, part in enumerate(others, 1):
        message += f" {MINUS if part < 0 else '+'} {{part{place}:.1f}}"
        values.append((f"part{place}", abs(part)))
    total = signed(round(fsum(parts), 1), 1)
    # Translators: a sum such as 2.6 − 2.4 = +0.2. It is read from left to right in every language.
    return say_as(
        "sum", "{sum}", sum=Phrase(Recipe(f"{message} = {{sum}}", (*values, ("sum", total)), is_literal=True))
    )


class PlayerLine(NamedTuple):
    """A line about one player."""

    name: str
    accuracy: str
    own: bool


Beside = Callable[[str, Piece], Piece]
"""Returns a piece with the sign beside it that explains what the key stands for, or with the room of one."""


def _pitched(draw: Callable[[Painter, Rect], object], lines: int = 1) -> Piece:
    """Return that many lines of a block: they come closer where the page is low."""
    return Block(PITCH[0] * lines, draw, (PITCH[1] - PITCH[0]) * lines)


def players_pieces(players: Sequence[PlayerLine], note: str, beside: Beside) -> list[Piece]:
    """Return a line for every player below a heading, and a ``note``."""
    lines = [beside("", _pitched(partial(_draw_player, player))) for player in players]
    below = [Gap(6), Lines(note, theme.CAPTION_SIZE, theme.MUTED, leading=1.4)] if note else []
    heading = Line(say("How everybody played"), HEADING, HEADING / 2, aside=say_as("column", "accuracy"), most=2)
    return [beside("players", heading), Gap(HEADING_GAP), *lines, *below]


def _draw_player(player: PlayerLine, painter: Painter, rect: Rect) -> None:
    size = theme.LABEL_SIZE
    wide = painter.text(player.accuracy, rect.right, rect.cy, size, weight=Weight.BOLD, anchor="rm")
    name = painter.fit(player.name, rect.w - wide - 12, size, Weight.SEMI_BOLD)
    painter.text(name, rect.x, rect.cy, size, theme.US if player.own else theme.TEXT)


def difference_pieces(difference: ResultParts, beside: Beside) -> list[Piece]:
    """Return the parts as a staircase of bars, each beginning where the one above ends, and their sum."""
    heading = beside("parts", Block(HEADING, partial(_draw_heading, difference.unit)))
    stairs = beside("", _pitched(partial(_draw_stairs, difference), len(difference.shares)))
    result = beside("", _pitched(partial(_draw_result, difference)))
    total = beside("", _pitched(partial(_draw_sum, difference)))
    luck = beside("luck", _pitched(partial(_draw_luck, difference)))
    return [heading, Gap(HEADING_GAP), stairs, Gap(4), result, total, luck]


def _bars_of(block: Rect) -> Rect:
    """Return the room of the bars, between the names and the numbers."""
    return block._replace(x=block.x + LABEL, w=block.w - LABEL - NUMBER)


def _draw_stairs(difference: ResultParts, painter: Painter, block: Rect) -> None:
    size, bars, pitch = theme.LABEL_SIZE, _bars_of(block), block.h / len(difference.shares)
    span = _span(difference)
    if span is not None:
        painter.box(Rect(span.x(bars, 0.0), bars.y - 2, 1, bars.h + pitch + 6), 0, theme.WHITE, 0.22)
    run = 0.0
    for place, share in enumerate(difference.shares):
        y = bars.y + (place + 0.5) * pitch
        draw_fitted(painter, share.label, block.x, y, LABEL - 8, size)
        high = min(BAR_HEIGHT, 0.6 * pitch)
        if share.value is None or span is None:
            painter.box(Rect(bars.x, y - high / 2, bars.w, high), BAR_RADIUS, theme.WHITE, 0.06)
            painter.text("…", block.right, y, size, theme.MUTED, Weight.BOLD, "rm")
            continue
        start, end = span.x(bars, run), span.x(bars, run + share.value)
        _draw_bar(painter, start, end, y, high)
        run += share.value
        painter.box(Rect(end - 0.5, y + high / 2, 1, pitch - high / 2), 0, theme.WHITE, 0.35)
        painter.text(signed(share.value, 1), block.right, y, size, weight=Weight.BOLD, anchor="rm")


def _draw_heading(unit: str, painter: Painter, block: Rect) -> None:
    size, x, y = 13, block.right, block.cy
    room = x - painter.text(say("What made the difference"), block.x, y, 16, weight=Weight.BOLD) - block.x
    words = (UNITS[unit], say_as("legend before a comma", "us,"), say_as("legend before a comma", "them,"))
    if sum(painter.text_width(word, size, Weight.BOLD) for word in words) + 64 > room:
        return
    x -= painter.text(words[0], x, y, size, theme.MUTED, Weight.MEDIUM, "rm") + 8
    x -= painter.text(words[1], x, y, size, theme.US, Weight.BOLD, "rm") + 8
    painter.icon("chevron", x, y, SIGN, theme.US)
    x -= 14
    x -= painter.text(words[2], x, y, size, theme.THEM, Weight.BOLD, "rm") + 8
    painter.icon("back", x, y, SIGN, theme.THEM)


def _span(difference: ResultParts) -> BarRange | None:
    """Return the sums at both ends of the bars; None while a part is not known."""
    sums = [0.0]
    for share in difference.shares:
        if share.value is None:
            return None
        sums.append(sums[-1] + share.value)
    spare = SPACE * ((max(sums) - min(sums)) or 1.0)
    return BarRange(min(sums) - spare, max(sums) + spare)


def _draw_bar(painter: Painter, start: float, end: float, y: float, high: float) -> None:
    forward = end >= start
    left, wide = min(start, end), max(2, abs(end - start))
    painter.box(Rect(left, y - high / 2, wide, high), min(BAR_RADIUS, wide / 2), theme.US if forward else theme.THEM)
    if wide >= LEAST_SIGN:
        icon, ink = ("chevron", theme.ON_GOLD) if forward else ("back", theme.PAPER_INK)
        painter.icon(icon, left + wide / 2, y, SIGN, ink)


def _draw_score(painter: Painter, bars: Rect, box: Rect, score: str) -> None:
    """Write the final score in its box, or beside the box where there is room."""
    size, weight = theme.CAPTION_SIZE, Weight.BOLD
    wide = painter.text_width(score, size, weight) + 8
    if wide <= box.w:
        painter.text(score, box.cx, box.cy, size, weight=weight, anchor="cm")
    elif box.right + wide <= bars.right:
        painter.text(score, box.right + 8, box.cy, size, weight=weight)
    elif box.x - wide >= bars.x:
        painter.text(score, box.x - 8, box.cy, size, weight=weight, anchor="rm")


def _draw_result(difference: ResultParts, painter: Painter, line: Rect) -> None:
    """Draw the whole difference below the bars, as an outline from nought."""
    painter.rule(line.x, line.y - 2, line.w, 0.22)
    painter.text(say("Final difference"), line.x, line.cy, theme.LABEL_SIZE, weight=Weight.BOLD)
    span, bars, result = _span(difference), _bars_of(line), difference.result
    if result is None:
        return
    colour = theme.US if result >= 0 else theme.THEM
    if span is not None:
        left, right = sorted((span.x(bars, 0.0), span.x(bars, result)))
        box = Rect(left, line.cy - 8, max(2, right - left), 16)
        painter.box(box, BAR_RADIUS, None, 1, colour, 2)
        _draw_score(painter, bars, box, difference.score)
    painter.text(signed(result, 0), line.right, line.cy, 16, colour, Weight.EXTRA_BOLD, "rm")


def _draw_sum(difference: ResultParts, painter: Painter, line: Rect) -> None:
    if difference.values:
        words = sum_words(difference.values)
        draw_fitted(painter, words, line.right, line.cy, line.w, theme.LABEL_SIZE, anchor="r", most=1)


def _draw_luck(difference: ResultParts, painter: Painter, line: Rect) -> None:
    painter.text(say("With luck taken out"), line.x, line.cy, theme.LABEL_SIZE, theme.MUTED)
    luckless = "…" if difference.without_luck is None else signed(difference.without_luck, 1)
    painter.text(luckless, line.right, line.cy, theme.LABEL_SIZE, theme.MUTED, Weight.BOLD, "rm")
