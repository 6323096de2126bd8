"""The coach's charts in the right panel of the statistics: accuracy and luck, game by game."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.coach.coach import coach_of
from engine.coach.rating import Rating, rating_of
from engine.entry import Entry
from engine.measures import Rate
from engine.phrases import number, say, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.dates import day_words
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.layout import ProgressLayout
from gui.scenes.look_back.statistics.progress_panel import (
    FAINT,
    ZERO,
    band_words,
    distinct,
    draw_rule,
    draw_too_few,
    draw_words,
    levels_of,
    scale_of,
    trend_of,
)
from gui.sprites.fitted import draw_fitted
from gui.sprites.line_chart import GridLine
from gui.sprites.plots import Trend, draw_balances, draw_trend, round_step
from gui.sprites.verdicts import percent
from gui.sprites.worths import signed
from store.coach_rows import ReviewFigures
from store.means import FEWEST

MOST_BARS: Final = 24
"""Most bars of luck; with more games, the latest are shown."""
LEAST_RATING: Final = 96.0
"""Least room for the words about the level that the player plays like."""
ACCURACY: Final = Rate(say("Accuracy"), "", percent=True)
NEEDS: Final = say_count("A chart needs {n} reviewed game.", "A chart needs {n} reviewed games.", FEWEST)
LUCK_OF: Final = {
    "points": say("Points a game that the cards and the play gave you, without your decisions."),
    "books": say("Books a game that the cards and the play gave you, without your decisions."),
    "chance": say("Chance a game that the cards and the play gave you, without your decisions."),
}
"""Unit of luck -> the line below the title of its chart."""


class Luck(NamedTuple):
    """Points that each of some games owes to luck, the oldest game first, and their mean."""

    values: tuple[float, ...]
    mean: float
    dates: Sequence[str]


class CoachProgress(NamedTuple):
    """The words and figures of the panel."""

    possible: bool
    """True if the game has a coach."""
    unit: str
    """The unit of luck, such as points or books."""
    number: int
    """The number of games with an accuracy."""
    mean: float
    trend: Trend
    size: int
    """The number of games that each point stands for."""
    dates: Sequence[str]
    rating: Rating | None
    """The levels that the player plays like; None of too few games, or without measured levels."""
    luck: Luck


def coach_progress_of(
    counted: Counted, reviews: Mapping[int, ReviewFigures], entry: Entry, now: float
) -> CoachProgress:
    """Return the words and figures of the reviews of these games."""
    coach = coach_of(entry.key)
    known = [
        (game.ended, review.accuracy)
        for game in counted.games
        if (review := reviews.get(game.number)) is not None and review.accuracy is not None
    ]
    lucky = [
        (game.ended, review.luck)
        for game in counted.games
        if (review := reviews.get(game.number)) is not None and review.luck is not None
    ]
    accuracies = [accuracy for _, accuracy in known]
    trend, size = trend_of([(accuracy, 1.0) for accuracy in accuracies])
    lucks = [luck for _, luck in lucky]
    return CoachProgress(
        possible=coach is not None,
        unit="points" if coach is None else coach.unit,
        number=len(known),
        mean=sum(accuracies) / max(1, len(accuracies)),
        trend=trend,
        size=size,
        dates=_dates([ended for ended, _ in known], now),
        rating=None if coach is None else rating_of([1.0 - accuracy for accuracy in accuracies], coach.levels),
        luck=Luck(
            tuple(lucks[-MOST_BARS:]),
            sum(lucks) / max(1, len(lucks)),
            _dates([ended for ended, _ in lucky[-MOST_BARS:]], now),
        ),
    )


def _dates(ended: Sequence[float], now: float) -> list[str]:
    """Return the days of the first, the middle and the last game in words; repeated ones are empty."""
    if not ended:
        return []
    return distinct([day_words(ended[place], now, short=True) for place in (0, len(ended) // 2, -1)])


def reach_of(values: Sequence[float]) -> float:
    """Return the value at the edges of the chart: a round number no less than any of ``values``, up or down."""
    furthest = max(map(abs, values)) or 1.0
    return float(math.ceil(furthest)) if 1 <= furthest <= 20 else round_step(furthest, 1)


def draw_coach_progress(painter: Painter, layout: ProgressLayout, progress: CoachProgress) -> None:
    """Draw the plot of the accuracy, and the luck of each game."""
    _draw_accuracy(painter, layout, layout.upper, progress)
    draw_rule(painter, layout.rule)
    _draw_luck(painter, layout, layout.lower, progress)


def _draw_accuracy(painter: Painter, layout: ProgressLayout, room: Rect, progress: CoachProgress) -> None:
    if progress.number < FEWEST:
        draw_words(painter, room, ACCURACY.title, say("100% minus what your decisions cost."), "", theme.BEST)
        draw_too_few(painter, room, NEEDS)
        return
    games = say_count("The {n:,} reviewed game", "The {n:,} reviewed games", progress.number)
    line = band_words(games, progress.size)
    beside = draw_words(painter, room, ACCURACY.title, line, percent(progress.mean, 1), theme.BEST)
    if progress.rating is not None and beside.w >= LEAST_RATING:
        size = theme.LABEL_SIZE
        draw_fitted(painter, progress.rating.words, beside.x, beside.y, beside.w, size)
    low, high, step = scale_of(ACCURACY, progress.trend)
    levels = levels_of(ACCURACY, low, high, step)
    last = percent(progress.trend.values[-1], 1)
    draw_trend(painter, layout.chart(room), progress.trend, levels, progress.dates, low=low, high=high, last=last)


def _draw_luck(painter: Painter, layout: ProgressLayout, room: Rect, progress: CoachProgress) -> None:
    luck = progress.luck
    line, title = LUCK_OF.get(progress.unit, LUCK_OF["points"]), say("Luck")
    if len(luck.values) < FEWEST:
        draw_words(painter, room, title, line, "", theme.US)
        draw_too_few(painter, room, NEEDS)
        return
    colour = theme.US if round(luck.mean, 1) >= 0 else theme.THEM
    draw_words(painter, room, title, line, signed(luck.mean, 1), colour)
    high = reach_of(luck.values)
    digits = 0 if high >= 1 else 1
    levels = [
        GridLine(value, signed(value, digits) if value else number(0), ZERO if not value else FAINT)
        for value in (-high, 0.0, high)
    ]
    draw_balances(painter, layout.chart(room), luck.values, levels, luck.dates, reach=high)
