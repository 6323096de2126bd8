"""The right panel of the page of statistics: how the games went over time."""

from __future__ import annotations

import math
from typing import Final

from engine.entry import Entry
from engine.measures import Rate, measures_of
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.kept import spaced
from gui.scenes.statistics.counting import WON, Counted, main_rate, mean_of, over_time, sums
from gui.scenes.statistics.layout import ProgressLayout
from gui.scenes.statistics.words import TOO_FEW, digits_of, mean_words, value_words
from gui.scenes.when import day_words
from gui.sprites.line_chart import GridLine
from gui.sprites.plots import ErrorBar, Trend, draw_error_bars, draw_trend
from store.means import FEWEST, Mean, grouped, smoothed, two_in_three

MOST_POINTS: Final = 48
"""The most points of a plot; of more games, each point is the mean of several."""
SMOOTH_SHARE, LEAST_SMOOTH = 1 / 6, 1.5
"""Width of the running mean as a share of all points, and at the least."""
MOST_LEVELS: Final = 5
FAINT, ZERO = 0.14, 0.34


def draw_progress(painter: Painter, layout: ProgressLayout, counted: Counted, entry: Entry, now: float) -> None:
    """Draw the plot of the main rate, and the share of games that were won."""
    painter.panel(layout.panel)
    rate = main_rate(measures_of(entry))
    _draw_rate(painter, layout, counted, rate, now)
    painter.rule(layout.inner.x, layout.rule, layout.inner.w)
    _draw_won(painter, layout, counted, now)


def _draw_words(painter: Painter, room: Rect, title: str, line: str, mean: str, colour: str) -> None:
    """Write the title of a chart, the line below it, and the mean at the right."""
    z = painter.z
    painter.text(title, room.x, room.y + 28 * z, 18 * z, weight=Weight.BOLD)
    shown = painter.fit(line, room.w, 13.5 * z, Weight.MEDIUM)
    painter.text(shown, room.x, room.y + 52 * z, 13.5 * z, theme.MUTED, Weight.MEDIUM)
    if mean:
        y = room.y + 30 * z
        wide = painter.text(mean, room.right, y, 24 * z, colour, Weight.EXTRA_BOLD, "rm")
        painter.text("mean", room.right - wide - 10 * z, y + z, 13.5 * z, theme.MUTED, Weight.MEDIUM, "rm")


def _draw_too_few(painter: Painter, room: Rect) -> None:
    z = painter.z
    painter.text(TOO_FEW, room.cx, room.cy + 12 * z, 18 * z, theme.MUTED, Weight.BOLD, "cm")
    words = f"A chart takes {FEWEST} games."
    painter.text(words, room.cx, room.cy + 38 * z, 13.5 * z, theme.MUTED, Weight.MEDIUM, "cm")


def trend_of(rate: Rate, counted: Counted) -> tuple[Trend, int]:
    """Return the points with their running mean and band, and the number of games that each point stands for."""
    points, size = grouped([each for each in sums(rate, counted.games) if each[1] > 0], MOST_POINTS)
    course = smoothed(points, max(LEAST_SMOOTH, SMOOTH_SHARE * len(points)))
    values = [amount / number for amount, number in points]
    return Trend(tuple(values), tuple(course), two_in_three(values, course), theme.BEST), size


def _draw_rate(painter: Painter, layout: ProgressLayout, counted: Counted, rate: Rate, now: float) -> None:
    room, mean = layout.upper, mean_of(rate, counted.games)
    if mean is None:
        _draw_words(painter, room, rate.title, "", "", theme.BEST)
        _draw_too_few(painter, room)
        return
    trend, size = trend_of(rate, counted)
    number = spaced(len(counted.games))
    what = f"The {number} games" if size == 1 else f"The {number} games, {size} to a point"
    line = f"{what}. The band holds two {'games' if size == 1 else 'points'} in three."
    _draw_words(painter, room, rate.title, line, mean_words(rate, mean), theme.BEST)
    low, high, step = scale_of(rate, trend)
    levels = _levels(rate, low, high, step)
    digits = min(2, digits_of(rate, Mean(0.0, _spread(trend))))
    dates = [counted.games[place].ended for place in (0, len(counted.games) // 2, -1)]
    ticks = _distinct([day_words(date, now, short=True) for date in dates])
    last = value_words(rate, trend.values[-1], digits)
    draw_trend(painter, layout.chart(room), trend, levels, ticks, low=low, high=high, last=last)


def _spread(trend: Trend) -> float:
    return max(trend.values) - min(trend.values)


def _distinct(words: list[str]) -> list[str]:
    """Return the words of the first, the middle and the last date; those that would repeat are empty."""
    first, middle, last = words
    return [first, "" if middle in (first, last) else middle, "" if last == first else last]


def scale_of(rate: Rate, trend: Trend) -> tuple[float, float, float]:
    """Return the lower and upper end of the scale and its step: round numbers round all points and the band."""
    low = min(*trend.values, *(mean - trend.band for mean in trend.course))
    high = max(*trend.values, *(mean + trend.band for mean in trend.course))
    if not rate.less:
        low = max(0.0, low)
    if rate.percent:
        high = min(1.0, high)
    step = round_step((high - low) or 1.0, MOST_LEVELS - 1)
    return math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step


def round_step(length: float, most: int) -> float:
    """Return the smallest step of 1, 2 or 5 times a power of ten that goes at most so often into the length."""
    power = 10.0 ** math.floor(math.log10(length / most))
    return next(size * power for size in (1, 2, 5, 10) if length / (size * power) <= most + 1e-9)


def _levels(rate: Rate, low: float, high: float, step: float) -> list[GridLine]:
    count = round((high - low) / step)
    scale = 100.0 if rate.percent else 1.0
    digits = max(0, -math.floor(math.log10(step * scale) + 1e-9))
    values = [low + place * step for place in range(count + 1)]
    return [
        GridLine(value, value_words(rate, value, digits), ZERO if abs(value) < step / 2 and low < 0 else FAINT)
        for value in values
    ]


def _draw_won(painter: Painter, layout: ProgressLayout, counted: Counted, now: float) -> None:
    room, mean = layout.lower, mean_of(WON, counted.games)
    if mean is None:
        _draw_words(painter, room, "Games won", "", "", theme.US)
        _draw_too_few(painter, room)
        return
    unit, spans = over_time(counted.games, now)
    line = f"Each {unit} with its error: the fewer games, the less it says."
    _draw_words(painter, room, "Games won", line, mean_words(WON, mean), theme.US)
    bars = [ErrorBar(span.won / span.played, span.low, span.high, theme.US, span.label) for span in spans]
    levels = [GridLine(value, f"{round(100 * value)} %", ZERO if not value else FAINT) for value in (0.0, 0.5, 1.0)]
    draw_error_bars(painter, layout.chart(room), bars, levels, low=0.0, high=1.0)
