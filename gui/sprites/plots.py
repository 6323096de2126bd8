"""Plots of measured values: points about a running mean with its band, bars with their errors, parts of a whole."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.phrases import number
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.line_chart import LABEL_SIZE, LINE_WIDTH, ChartFrame, GridLine, chart_room, draw_levels

BAND_OPACITY = 0.18
POINT, LAST_POINT = 4.0, 6.5
CLOSE_POINT, CLOSEST = 2.5, 9.0
"""Radius of points that are nearer to each other than the second."""
BAR_WIDTH, BAR_SHARE, BAR_RADIUS = 36.0, 0.6, 4.0
"""The widest bar, and the share of its step that it takes at the most."""
WHISKER, WHISKER_END = 2.0, 12.0
BALANCE_WIDTH = 18.0
TRACK_OPACITY = 0.10
PART_GAP, PART_RADIUS, PART_SIZE = 3.0, 5.0, 12.0
TICK_DOWN = 20.0
CAPITALS = 0.72 * LABEL_SIZE
HISTOGRAM_HEAD = 22.0
LEAST_SHARE = 0.005
"""Least share that is written above its bar."""


class Trend(NamedTuple):
    """Values in order, their running mean at each, and the distance from it within which most of them lie."""

    values: tuple[float, ...]
    course: tuple[float, ...]
    band: float
    colour: str


class ErrorBar(NamedTuple):
    """A bar from zero to a value, with the ends of its error."""

    value: float
    low: float
    high: float
    colour: str
    label: str = ""


class Portion(NamedTuple):
    """A part of a whole."""

    number: float
    colour: str
    words: str
    """The words on the part, drawn if there is room."""


def draw_trend(
    painter: Painter,
    rect: Rect,
    trend: Trend,
    levels: Sequence[GridLine],
    ticks: Sequence[str],
    *,
    low: float,
    high: float,
    last: str = "",
) -> None:
    """Draw points about their running mean. ``ticks`` stand evenly below, ``last`` beside the last point."""
    frame = ChartFrame(rect, low, high, len(trend.values) - 1)
    with painter.rightwards(chart_room(painter, rect, levels)):
        draw_levels(painter, frame, levels)
        upper = [(frame.x(place), frame.y(min(high, mean + trend.band))) for place, mean in enumerate(trend.course)]
        lower = [(frame.x(place), frame.y(max(low, mean - trend.band))) for place, mean in enumerate(trend.course)]
        painter.polygon([*upper, *reversed(lower)], trend.colour, BAND_OPACITY)
        painter.polyline(
            [(frame.x(place), frame.y(mean)) for place, mean in enumerate(trend.course)], trend.colour, LINE_WIDTH
        )
        step = rect.w / max(1, len(trend.values) - 1)
        radius = POINT if step >= CLOSEST else CLOSE_POINT
        for place, value in enumerate(trend.values[:-1]):
            painter.disc(frame.x(place), frame.y(value), radius, theme.TEXT, theme.INK, 1.5)
        x, y = frame.x(len(trend.values) - 1), frame.y(trend.values[-1])
        painter.disc(x, y, LAST_POINT, trend.colour, theme.INK, 2)
        # On the side of the point where the running mean is not, and within the chart.
        below = 18 if trend.values[-1] < trend.course[-1] and y + 18 + CAPITALS <= rect.bottom + TICK_DOWN else -16
        right = max(x, rect.x + painter.text_width(last, LABEL_SIZE, Weight.BOLD))
        painter.text(last, right, y + below, LABEL_SIZE, trend.colour, Weight.BOLD, "rm")
        _draw_ticks(painter, rect, ticks)


def _draw_ticks(painter: Painter, rect: Rect, ticks: Sequence[str]) -> None:
    """Write words evenly below a chart, the first and the last within its edges."""
    for place, words in enumerate(ticks):
        share = place / max(1, len(ticks) - 1)
        anchor = "lm" if place == 0 else "rm" if place == len(ticks) - 1 else "cm"
        at = rect.x + share * rect.w, rect.bottom + TICK_DOWN
        painter.text(words, *at, LABEL_SIZE, theme.MUTED, Weight.MEDIUM, anchor)


def draw_error_bars(
    painter: Painter, rect: Rect, bars: Sequence[ErrorBar], levels: Sequence[GridLine], *, low: float, high: float
) -> None:
    """Draw bars side by side with their errors, and the words of as many as there is room for below them."""
    frame = ChartFrame(rect, low, high, 1)
    with painter.rightwards(chart_room(painter, rect, levels)):
        draw_levels(painter, frame, levels)
        step = rect.w / max(1, len(bars))
        wide = min(BAR_WIDTH, BAR_SHARE * step)
        words = [painter.text_width(bar.label, LABEL_SIZE, Weight.MEDIUM) for bar in bars]
        every = next((each for each in range(1, len(bars) + 1) if max(words, default=0) + 8 <= each * step), 1)
        for place, bar in enumerate(bars):
            x = rect.x + (place + 0.5) * step
            top, bottom = sorted((frame.y(bar.value), frame.y(max(low, 0.0))))
            if bar.value:
                painter.box(Rect(x - wide / 2, top, wide, bottom - top), min(BAR_RADIUS, wide / 2), bar.colour)
            draw_whisker(painter, (x, frame.y(bar.high)), (x, frame.y(bar.low)))
            if (len(bars) - 1 - place) % every == 0:
                at = x, rect.bottom + TICK_DOWN
                painter.text(bar.label, *at, LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "cm")


def draw_balances(
    painter: Painter,
    rect: Rect,
    values: Sequence[float],
    levels: Sequence[GridLine],
    ticks: Sequence[str],
    *,
    reach: float,
) -> None:
    """Draw a bar for each value, up from the middle in gold or down in blue; ``reach`` is the value at the edges.

    ``ticks`` stand evenly below.
    """
    frame = ChartFrame(rect, -reach, reach, 1)
    with painter.rightwards(chart_room(painter, rect, levels)):
        draw_levels(painter, frame, levels)
        step = rect.w / max(1, len(values))
        wide = min(BALANCE_WIDTH, BAR_SHARE * step)
        for place, value in enumerate(values):
            top, bottom = sorted((frame.y(value), frame.y(0.0)))
            bar = Rect(rect.x + (place + 0.5) * step - wide / 2, top, wide, max(1, bottom - top))
            painter.box(bar, min(BAR_RADIUS, wide / 2, bar.h / 2), theme.US if value >= 0 else theme.THEM)
        _draw_ticks(painter, rect, ticks)


def draw_whisker(painter: Painter, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw an error from one end to the other, upright or lying, on a dark edge that parts it from its bar."""
    (x1, y1), (x2, y2) = start, end
    thick, across = max(1.0, WHISKER), WHISKER_END
    upright = abs(y2 - y1) > abs(x2 - x1)
    line = Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    line = line._replace(x=line.x - thick / 2, w=thick) if upright else line._replace(y=line.y - thick / 2, h=thick)
    parts = [line]
    for x, y in (start, end):
        parts.append(Rect.around(x, y, across, thick) if upright else Rect.around(x, y, thick, across))
    for part in parts:
        painter.box(part.inset(-1), 0, theme.INK, 0.7)
    for part in parts:
        painter.box(part, 0, theme.TEXT)


def draw_mean_bar(painter: Painter, rect: Rect, mean: float, error: float, low: float, high: float) -> None:
    """Draw a mean as a lying bar from zero, gold above it and blue below, with its error."""
    span = high - low or 1.0

    def at(value: float) -> float:
        return rect.x + rect.w * (min(high, max(low, value)) - low) / span

    painter.box(rect, rect.h / 2, theme.WHITE, TRACK_OPACITY)
    left, right = sorted((at(0), at(mean)))
    colour = theme.US if mean >= 0 else theme.THEM
    painter.box(rect._replace(x=left, w=max(4, right - left)), min(3, rect.h / 2), colour)
    if low < 0:
        painter.box(Rect.around(at(0), rect.cy, 1, 18), 0, theme.WHITE, 0.5)
    draw_whisker(painter, (at(mean - error), rect.cy), (at(mean + error), rect.cy))


def draw_whole(painter: Painter, rect: Rect, portions: Sequence[Portion]) -> None:
    """Draw a bar cut into parts, each with its number if there is room for it."""
    whole = sum(part.number for part in portions)
    painter.box(rect, min(PART_RADIUS, rect.h / 2), theme.WHITE, TRACK_OPACITY)
    shown = [part for part in portions if part.number > 0]
    room, x = rect.w - PART_GAP * (len(shown) - 1), rect.x
    least = 2 * PART_RADIUS
    # A part of a thousandth is seen too: what it has more than its share the others have less.
    shares = [max(least, room * part.number / whole) for part in shown] if whole else []
    scale = room / sum(shares) if shares else 1.0
    for part, share in zip(shown, shares, strict=True):
        wide = share * scale
        painter.box(Rect(x, rect.y, wide, rect.h), min(PART_RADIUS, rect.h / 2), part.colour)
        if painter.text_width(part.words, PART_SIZE, Weight.EXTRA_BOLD) + 8 <= wide:
            painter.text(part.words, x + wide / 2, rect.cy, PART_SIZE, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
        x += wide + PART_GAP


class HistogramColumn(NamedTuple):
    """A value of a histogram, with the share of each series that has it."""

    label: str
    shares: tuple[float, ...]


def draw_histogram(painter: Painter, rect: Rect, columns: Sequence[HistogramColumn], colours: Sequence[str]) -> None:
    """Draw how often each value came, the series of a value side by side, each with its share in per cent.

    The labels of the values stand below the rectangle.
    """
    if not columns:
        return
    step = rect.w / len(columns)
    highest = max(max(column.shares) for column in columns) or 1.0
    wide = min(BAR_WIDTH, BAR_SHARE * step / len(colours) * 1.3)
    room = rect.h - HISTOGRAM_HEAD
    with painter.rightwards(rect):
        painter.rule(rect.x, rect.bottom, rect.w, 0.3)
        for place, column in enumerate(columns):
            middle = rect.x + (place + 0.5) * step
            painter.text(column.label, middle, rect.bottom + TICK_DOWN, PART_SIZE, anchor="cm")
            for series, share in enumerate(column.shares):
                x = middle + (series - len(colours) / 2) * (wide + 2)
                tall = room * share / highest
                if share > 0:
                    bar = Rect(x, rect.bottom - max(2, tall), wide, max(2, tall))
                    painter.box(bar, min(BAR_RADIUS, bar.h / 2), colours[series])
                words = number(100 * share, ".0f") if share >= LEAST_SHARE else ""
                y = rect.bottom - tall - 9
                painter.text(words, x + wide / 2, y, PART_SIZE, theme.MUTED, Weight.SEMI_BOLD, "cm")


def round_step(length: float, most: float) -> float:
    """Return the smallest step of 1, 2 or 5 times a power of ten that goes at most so often into the length."""
    power = 10.0 ** math.floor(math.log10(length / most))
    return next(size * power for size in (1, 2, 5, 10) if length / (size * power) <= most + 1e-9)
