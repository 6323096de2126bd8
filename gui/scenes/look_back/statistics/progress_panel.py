"""The right panel of the page of statistics: how the games went over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.entry import Entry
from engine.measures import Rate, measures_of
from engine.phrases import say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.dates import day_words
from gui.scenes.look_back.statistics.counting import WON, Counted, PlayedPeriod, main_rate, mean_of, over_time, sums
from gui.scenes.look_back.statistics.layout import ProgressLayout
from gui.scenes.look_back.statistics.words import TOO_FEW, digits_of, mean_words, rate_value_words
from gui.sprites.line_chart import GridLine
from gui.sprites.plots import ErrorBar, Trend, draw_error_bars, draw_trend, round_step
from gui.sprites.verdicts import percent
from store.means import FEWEST, Mean, Sum, grouped, smoothed, two_in_three

MOST_POINTS: Final = 48
"""The most points of a plot; of more games, each point is the mean of several."""
SMOOTH_SHARE, LEAST_SMOOTH = 1 / 6, 1.5
"""Width of the running mean as a share of all points, and at the least."""
MOST_LEVELS: Final = 5
FAINT, ZERO = 0.14, 0.34
BESIDE_GAP: Final = 14.0
"""Between the title of a chart and words beside it."""
NEEDS: Final = say_count("A chart needs {n} game.", "A chart needs {n} games.", FEWEST)
EACH_UNIT: Final = {
    "day": say("Each day with its error, which is larger for fewer games."),
    "week": say("Each week with its error, which is larger for fewer games."),
    "month": say("Each month with its error, which is larger for fewer games."),
}


class ProgressContents(NamedTuple):
    """Everything that the right panel says, worked out once."""

    rate: Rate
    number: int
    mean: Mean | None
    """The mean of the rate; None of too few games."""
    trend: Trend
    size: int
    """The number of games that each point stands for."""
    dates: Sequence[str]
    """The days of the first, the middle and the last game, in words; those that would repeat are empty."""
    won: Mean | None
    unit: str
    spans: Sequence[PlayedPeriod]


def progress_of(counted: Counted, entry: Entry, now: float) -> ProgressContents:
    """Return how these games went over time."""
    rate, games = main_rate(measures_of(entry)), counted.games
    mean = mean_of(rate, games)
    trend, size = trend_of(sums(rate, games)) if mean else (Trend((), (), 0.0, theme.BEST), 1)
    dates = [games[place].ended for place in (0, len(games) // 2, -1)] if games else []
    words = distinct([day_words(date, now, short=True) for date in dates])
    won = mean_of(WON, games)
    return ProgressContents(
        rate, len(games), mean, trend, size, words, won, *(over_time(games, now) if won else ("", []))
    )


def draw_progress(painter: Painter, layout: ProgressLayout, progress: ProgressContents) -> None:
    """Draw the plot of the main rate, and the share of games that were won."""
    _draw_rate(painter, layout, progress)
    draw_rule(painter, layout.rule)
    _draw_won(painter, layout, progress)


def draw_rule(painter: Painter, line: Rect) -> None:
    """Draw the line between two charts, which lies or stands."""
    painter.box(line, 0, theme.WHITE, theme.RULE_OPACITY)


def draw_words(painter: Painter, room: Rect, title: str, line: str, mean: str, colour: str) -> Rect:
    """Write the title of a chart, the line below it and the mean at the right; return the room beside the title."""
    gap = BESIDE_GAP
    top = room.y + 28
    left, right = room.x + painter.text(title, room.x, top, 18, weight=Weight.BOLD), room.right
    size = painter.fitting_size(line, room.w, 13.5, theme.SMALLEST_SIZE, Weight.MEDIUM)
    lines = painter.lines(line, room.w, size)[:2]
    for place, words in enumerate(lines):
        y = room.y + 52 + 16 * place - 3 * (len(lines) - 1)
        painter.text(words, room.x, y, size, theme.MUTED, Weight.MEDIUM)
    if mean:
        y = room.y + 30
        right -= painter.text(mean, right, y, 24, colour, Weight.EXTRA_BOLD, "rm") + 10
        name = say_as("beside a number", "mean")
        right -= painter.text(name, right, y + 1, 13.5, theme.MUTED, Weight.MEDIUM, "rm")
    return Rect(left + gap, top, right - left - 2 * gap, 0)


def draw_too_few(painter: Painter, room: Rect, needs: str = NEEDS) -> None:
    """Write in place of a chart that there are too few games for it, and the number that it needs."""
    painter.text(TOO_FEW, room.cx, room.cy + 12, 18, theme.MUTED, Weight.BOLD, "cm")
    painter.text(needs, room.cx, room.cy + 38, 13.5, theme.MUTED, Weight.MEDIUM, "cm")


def band_words(games: str, size: int) -> str:
    """Return the line below a chart of ``games``, of which each point stands for ``size``."""
    if size == 1:
        return say("{games}. The band holds two games in three.", games=games)
    return say("{games}, {size} to a point. The band holds two points in three.", games=games, size=size)


def trend_of(games: Sequence[Sum]) -> tuple[Trend, int]:
    """Return the points with their running mean and band, and the number of games that each point stands for.

    ``games`` are the games' contributions to the rate, the oldest first; games without an occasion are left out.
    """
    points, size = grouped([each for each in games if each[1] > 0], MOST_POINTS)
    course = smoothed(points, max(LEAST_SMOOTH, SMOOTH_SHARE * len(points)))
    values = [amount / number for amount, number in points]
    return Trend(tuple(values), tuple(course), two_in_three(values, course), theme.BEST), size


def _draw_rate(painter: Painter, layout: ProgressLayout, progress: ProgressContents) -> None:
    room, rate, trend, size = layout.upper, progress.rate, progress.trend, progress.size
    if progress.mean is None:
        draw_words(painter, room, rate.title, "", "", theme.BEST)
        draw_too_few(painter, room)
        return
    line = band_words(say_count("The {n:,} game", "The {n:,} games", progress.number), size)
    draw_words(painter, room, rate.title, line, mean_words(rate, progress.mean), theme.BEST)
    low, high, step = scale_of(rate, trend)
    # As many digits as a tenth of the spread of all points is worth.
    digits = digits_of(rate, Mean(0.0, _spread(trend) / 10))
    last = rate_value_words(rate, trend.values[-1], digits)
    levels = levels_of(rate, low, high, step)
    draw_trend(painter, layout.chart(room), trend, levels, progress.dates, low=low, high=high, last=last)


def _spread(trend: Trend) -> float:
    return max(trend.values) - min(trend.values)


def distinct(words: list[str]) -> list[str]:
    """Return the words of the first, the middle and the last date; those that would repeat are empty."""
    if not words:
        return []
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


def levels_of(rate: Rate, low: float, high: float, step: float) -> list[GridLine]:
    count = round((high - low) / step)
    scale = 100.0 if rate.percent else 1.0
    digits = max(0, -math.floor(math.log10(step * scale) + 1e-9))
    values = [low + place * step for place in range(count + 1)]
    return [
        GridLine(value, rate_value_words(rate, value, digits), ZERO if abs(value) < step / 2 and low < 0 else FAINT)
        for value in values
    ]


def _draw_won(painter: Painter, layout: ProgressLayout, progress: ProgressContents) -> None:
    room = layout.lower
    if progress.won is None:
        draw_words(painter, room, WON.title, "", "", theme.US)
        draw_too_few(painter, room)
        return
    draw_words(painter, room, WON.title, EACH_UNIT[progress.unit], mean_words(WON, progress.won), theme.US)
    bars = [ErrorBar(span.won / span.played, span.low, span.high, theme.US, span.label) for span in progress.spans]
    levels = [GridLine(value, percent(value), ZERO if not value else FAINT) for value in (0.0, 0.5, 1.0)]
    draw_error_bars(painter, layout.chart(room), bars, levels, low=0.0, high=1.0)
