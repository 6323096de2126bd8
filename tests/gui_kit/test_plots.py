"""Plots of measured values: where their marks are, and that nothing leaves its place."""

from __future__ import annotations

import pygame
import pytest

from gui.art import theme
from gui.art.geometry import Rect
from gui.sprites.line_chart import GridLine
from gui.sprites.plots import ErrorBar, Portion, Trend, draw_error_bars, draw_mean_bar, draw_trend, draw_whole
from tests.gui_kit.test_sprites import drawn, seen
from tests.gui_scenes.recording import check_words, painter_for

CHART = Rect(100, 100, 400, 200)
AROUND = Rect(100 - 60, 100 - 24, 400 + 60 + 8, 200 + 24 + 32)
"""The chart with its words."""


def has(surface: pygame.Surface, colour: str, place: Rect) -> bool:
    """Return whether a pixel of that colour lies in the place."""
    wanted = pygame.Color(colour)
    xs, ys = range(round(place.x), round(place.right)), range(round(place.y), round(place.bottom))
    return any(surface.get_at((x, y)) == wanted for x in xs for y in ys)


def within(found: pygame.Rect, place: Rect) -> bool:
    left, top = place.x <= found.left, place.y <= found.top
    return left and top and found.right <= place.right and found.bottom <= place.bottom


@pytest.mark.parametrize("values", [(0.5,), (0.0, 1.0), tuple(place % 5 / 4 for place in range(48))], ids=len)
@pytest.mark.parametrize("z", [1.0, 1.5])
def test_points_lie_at_their_values_and_all_within_the_chart(values: tuple[float, ...], z: float) -> None:
    trend = Trend(values, (0.5,) * len(values), 0.3, theme.BEST)
    levels = [GridLine(0.0, "0 %"), GridLine(1.0, "100 %")]
    surface = drawn(draw_trend, CHART, trend, levels, ["1 May", "", "Today"], z=z, low=0.0, high=1.0, last="50 %")
    step = CHART.w / max(1, len(values) - 1)
    for place, value in enumerate(values):
        colour = theme.BEST if place == len(values) - 1 else theme.TEXT
        x, y = (CHART.x + place * step) * z, (CHART.bottom - value * CHART.h) * z
        point = Rect.around(x, y, 6, 6)
        assert has(surface, colour, point)
    edge = AROUND.inset(-24).times(z)
    assert within(seen(draw_trend, CHART, trend, levels, ["1 May"], z=z, low=0.0, high=1.0, last="50 %"), edge)


def test_bars_are_as_high_as_their_values_and_none_is_drawn_for_zero() -> None:
    bars = [ErrorBar(0.5, 0.25, 0.75, theme.US, "May"), ErrorBar(0.0, 0.0, 0.4, theme.US, "Jun")]
    surface = drawn(draw_error_bars, CHART, bars, [GridLine(0.0, "0 %")], low=0.0, high=1.0)
    first, second = (CHART._replace(x=CHART.x + place * 200, w=200) for place in (0, 1))
    assert has(surface, theme.US, first._replace(y=first.cy, h=first.h / 2))
    assert not has(surface, theme.US, first._replace(h=first.h / 2 - 1))
    assert not has(surface, theme.US, second)
    assert has(surface, theme.TEXT, second._replace(y=second.bottom - 0.4 * second.h - 2, h=4))


def test_of_many_bars_some_words_are_left_out_but_not_the_last() -> None:
    for count in (3, 14):
        bars = [ErrorBar(0.5, 0.4, 0.6, theme.US, f"{day + 1} Nov") for day in range(count)]
        painter = painter_for((800, 600))
        draw_error_bars(painter, CHART, bars, [], low=0.0, high=1.0)
        check_words(painter, (800, 600))
        words = [line.words for line in painter.written]
        assert words[-1] == bars[-1].label
        assert (len(words) == count) is (count == 3)


def test_a_mean_lies_right_of_zero_if_it_is_above_and_left_if_below() -> None:
    bar = Rect(100, 100, 200, 8)
    left, right = bar._replace(w=95), bar._replace(x=206, w=94)
    above, below = (drawn(draw_mean_bar, bar, mean, 0.1, -1.0, 1.0) for mean in (0.8, -0.8))
    assert has(above, theme.US, right)
    assert not has(above, theme.US, left)
    assert has(below, theme.THEM, left)
    assert not has(below, theme.THEM, right)


def test_parts_share_a_bar_by_their_numbers_and_the_smallest_is_seen() -> None:
    bar = Rect(100, 100, 400, 14)
    parts = [Portion(1, theme.BEST, "1"), Portion(999, theme.GOOD, "999"), Portion(0, theme.BLUNDER, "0")]
    surface = drawn(draw_whole, bar, parts)
    assert has(surface, theme.BEST, bar._replace(w=14))
    assert has(surface, theme.GOOD, bar._replace(x=480, w=18))
    assert not has(surface, theme.BLUNDER, bar)
    assert within(seen(draw_whole, bar, parts), bar.inset(-1))
    assert seen(draw_whole, bar, [Portion(0, theme.BEST, "0")]).w >= 398, "an empty bar is there too"
