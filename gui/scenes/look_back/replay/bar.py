"""The bar below a replay: a block for every hand, a tick for every trick, and a head at the present position."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import number, say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.look_back.replay.course import Course, CoursePart
from gui.sprites.verdicts import draw_verdict_sign

GAP, SMALL_GAP = 6.0, 5.0
"""Logical pixels between two blocks."""
PADDING, SMALL_PADDING = 8.0, 6.0
"""From the edge of a block to its ticks."""
TICKS_UP = 9.0
"""From the bottom of a block to the middle of its ticks."""
TICK, OPENING, TICK_GAP = 4.0, 2.0, 3.0
"""Heights of a tick and of the line for the moves before the first one; the distance of two ticks."""
LONGEST_OPENING = 1.5
"""The length of that line, in ticks, at the most."""
NARROWEST = 30.0
"""The width of a block below which the bar is a plain slider."""
LEAST = 0.4
"""The least width of a part with few moves, as a share of that of the others."""
WIDE_ENOUGH = 74.0
"""The width of a block, from which its score stands beside its number."""
LABEL_UP = 11.0
"""From the top of a block to the middle of its words."""
MARK = 14.0
"""The size of a verdict's sign."""
HEAD = 7.5
SLIDER = 6.0
NUMBER_SIZE, SCORE_SIZE = 12.5, 12.0
NOT_YET = 0.28
"""Opacity of a tick that is still to come."""


class BarTick(NamedTuple):
    """A stretch of a block: ``moves`` of one trick, or those before the first trick."""

    x: float
    width: float
    moves: int
    opening: bool = False


@dataclass(frozen=True)
class BarBlock:
    """A part of the game at its place on the bar."""

    rect: Rect
    ticks: tuple[BarTick, ...]


class BarLayout:
    """The places of all parts and stops of a course in a row of the window."""

    def __init__(self, room: Rect, course: Course, window: Metrics, *, small: bool = False) -> None:
        """``small`` keeps blocks closer together, in windows where plates have one line.

        The bar goes from left to right in every language, also where the pointer comes from a mirrored screen.
        """
        self._mirrored = window.leftwards
        self.room, self.course = room, course
        self.gap, self._padding = (window.pixels(SMALL_GAP), window.pixels(SMALL_PADDING)) if small else (GAP, PADDING)
        self.blocks: tuple[BarBlock, ...] = tuple(self._blocks())
        if min((block.rect.w for block in self.blocks[:-1]), default=room.w) < window.pixels(NARROWEST):
            self.blocks = ()
        self.line = Rect(room.x + HEAD, room.cy - SLIDER / 2, room.w - 2 * HEAD, SLIDER)
        """The line of the plain slider."""
        self.heads: tuple[float, ...] = tuple(self._heads_on_blocks() if self.blocks else self._heads_on_line())
        """The x of the head at every stop."""

    def _blocks(self) -> Iterator[BarBlock]:
        """Yield the blocks: hands are equally wide, parts as wide as the moves that they have."""
        parts, room = self.course.parts, self.room
        whole = max(sum(part.ticks) for part in parts)
        shares = [1.0 if self.course.in_hands or not whole else max(LEAST, sum(part.ticks) / whole) for part in parts]
        width, x = (room.w - self.gap * (len(parts) - 1)) / sum(shares), room.x
        for part, share in zip(parts, shares, strict=True):
            rect = Rect(x, room.y, share * width, room.h)
            yield BarBlock(rect, tuple(self._ticks(part, rect)))
            x = rect.right + self.gap

    def _ticks(self, part: CoursePart, rect: Rect) -> Iterator[BarTick]:
        """Yield the ticks of a part from left to right, with the moves before the first one in front of them."""
        longest = max(part.ticks, default=1) or 1
        # In a part without hands the last tick may stand for fewer moves than the others.
        lengths = [1.0 if self.course.in_hands else moves / longest for moves in part.ticks]
        opening = min(LONGEST_OPENING, part.opening / longest) if lengths else 1.0
        inset = min(self._padding, rect.w / 4)
        unit, x = (
            (rect.w - 2 * inset) / (sum(lengths) + (opening if part.opening or not lengths else 0)),
            rect.x + inset,
        )
        if part.opening or not lengths:
            yield BarTick(x, opening * unit, part.opening, opening=True)
            x += opening * unit
        for moves, length in zip(part.ticks, lengths, strict=True):
            yield BarTick(x, length * unit, moves)
            x += length * unit

    def _heads_on_blocks(self) -> Iterator[float]:
        for stop in self.course.stops:
            ticks = self.blocks[stop.part].ticks
            tick = ticks[0] if stop.tick is None else ticks[stop.tick + ticks[0].opening]
            way = stop.number / self._moves_of_tick(stop.part, stop.tick) if stop.number else 0.0
            yield tick.x + tick.width * min(way, 1.0)

    def _moves_of_tick(self, part: int, tick: int | None) -> int:
        moves = self.course.parts[part].opening if tick is None else self.course.parts[part].ticks[tick]
        return max(moves, 1)

    def _heads_on_line(self) -> Iterator[float]:
        last = max(self.course.last, 1)
        return (self.line.x + self.line.w * number / last for number in range(self.course.last + 1))

    def stop_at(self, x: float) -> int:
        """Return the number of the stop whose head is nearest to the pointer at ``x``."""
        x = self._seen(x)
        after = bisect_left(self.heads, x)
        near = [number for number in (after - 1, after) if 0 <= number < len(self.heads)]
        return min(near, key=lambda number: abs(self.heads[number] - x))

    def block_at(self, x: float, y: float) -> int | None:
        """Return the number of the block under the pointer, if there is one."""
        x = self._seen(x)
        return next((number for number, block in enumerate(self.blocks) if block.rect.contains(x, y)), None)

    def _seen(self, x: float) -> float:
        return self.room.x + self.room.right - x if self._mirrored else x

    @property
    def ticks_y(self) -> float:
        """The middle of the ticks, or of the slider's line."""
        return self.room.bottom - TICKS_UP if self.blocks else self.line.cy


def draw_bar(
    painter: Painter,
    layout: BarLayout,
    number: int,
    side: int,
    hovered: int | None,
    *,
    focus: bool,
    scores: bool,
    marks: Mapping[int, Verdict],
) -> None:
    """Draw the bar with its head at the stop ``number``.

    The score of ``side`` comes first. ``hovered`` is the block under the pointer, ``focus`` the one with the keyboard
    focus, and ``marks`` is number of a part -> verdict.
    """
    with painter.rightwards(layout.room):
        course, head = layout.course, layout.heads[number]
        here = course.stops[number].part
        for place, (block, part) in enumerate(zip(layout.blocks, course.parts, strict=False)):
            line = theme.GOLD if place == here else None
            painter.box(block.rect, 8, theme.WHITE, 0.16 if place in (here, hovered) else 0.08, line, 2)
            score = _score(part, side) if scores else ""
            _draw_words(painter, block.rect, _label(course, place), place == here, score, marks.get(place))
            for tick in block.ticks:
                reached = head if place == here else block.rect.x if place > here else None
                _draw_tick(painter, tick, layout.ticks_y, reached)
        if not layout.blocks:
            _draw_slider(painter, layout, head)
        painter.disc(head, layout.ticks_y, HEAD, theme.GOLD, theme.INK, 2)
        if focus:
            painter.disc(head, layout.ticks_y, HEAD + 4, None, theme.GOLD, 2)


def _label(course: Course, place: int) -> str:
    """Return the number of a hand, or that of the first move of a part."""
    return number(place + 1 if course.in_hands else max(course.parts[place].first, 1), "d")


def _score(part: CoursePart, side: int) -> str:
    """Return the score after a hand, that of ``side`` first; of more than two sides its own alone."""
    if len(part.score) == 2:
        return say("{first}–{second}", first=part.score[side], second=part.score[1 - side])
    return number(part.score[side], "d") if part.score else ""


def _draw_words(painter: Painter, rect: Rect, label: str, here: bool, score: str, mark: Verdict | None) -> None:
    """Write the label of a block, the sign of a verdict and the score, as far as there is room."""
    y = rect.y + LABEL_UP
    size, inset = NUMBER_SIZE, min(9, rect.w / 4)
    left, right = rect.x + inset, rect.right - inset
    if painter.text_width(label, size, Weight.BOLD) <= right - left:
        left += painter.text(label, left, y, size, theme.GOLD if here else theme.TEXT, Weight.BOLD)
        if score and rect.w >= WIDE_ENOUGH:
            right -= painter.text(score, right, y, SCORE_SIZE, theme.MUTED, Weight.MEDIUM, "rm")
    if mark is not None and right - left >= MARK:
        scored = right < rect.right - inset
        draw_verdict_sign(painter, (left + right) / 2 if scored else right - MARK / 2, y, mark, MARK)


def _draw_tick(painter: Painter, tick: BarTick, y: float, head: float | None) -> None:
    """Draw a tick, gold as far as the head has come; None is a head beyond the block."""
    height = OPENING if tick.opening else TICK
    gap = min(TICK_GAP, tick.width / 3)
    whole = Rect(tick.x + gap / 2, y - height / 2, tick.width - gap, height)
    done = whole.w if head is None else min(max(head - whole.x, 0.0), whole.w)
    if done < whole.w:
        painter.box(whole, height / 2, theme.WHITE, NOT_YET)
    if done > 0:
        painter.box(whole._replace(w=done), height / 2, theme.GOLD)


def _draw_slider(painter: Painter, layout: BarLayout, head: float) -> None:
    """Draw the line of a game with too many hands for blocks, and the numbers of some of them."""
    line = layout.line
    painter.box(line, line.h / 2, theme.WHITE, NOT_YET)
    painter.box(line._replace(w=max(line.h, head - line.x)), line.h / 2, theme.GOLD)
    for label, x in _marks(layout, 48):
        painter.text(label, x, layout.room.y + 4, theme.SMALLEST_SIZE, theme.MUTED, Weight.MEDIUM, "cm")


def _marks(layout: BarLayout, apart: float) -> Sequence[tuple[str, float]]:
    """Return the numbers of hands with their places, as many as there is room for at that distance."""
    course = layout.course
    begins = [(_label(course, place), layout.heads[part.first]) for place, part in enumerate(course.parts)]
    nearest = min((after[1] - before[1] for before, after in pairwise(begins)), default=apart)
    every = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if step * nearest >= apart), 1000)
    return [mark for place, mark in enumerate(begins, 1) if place % every == 0 or (place == 1 and every > 1)]
