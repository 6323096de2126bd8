"""The names of lines in charts of short games: inside the chart, and off their own lines."""

from __future__ import annotations

import pygame
import pytest

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.sprites.line_chart import Series, draw_line_chart
from tests.gui_kit.looking import changed

CHART = Rect(100, 200, 360, 200)


def chart(values: tuple[float, ...], others: tuple[float, ...], name: str) -> pygame.Surface:
    surface = pygame.Surface((800, 600), 0, 32)
    series = [Series(others, theme.THEM, "Them" if name else ""), Series(values, theme.GOLD, name)]
    draw_line_chart(Painter(surface, Art(1.0), 1.0), CHART, series, [], low=0, high=max(*values, *others))
    return surface


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [((0, 1), (0, 0)), ((0, 0), (0, 1)), ((0, 1, 2), (0, 0, 0)), ((0, 0, 2), (0, 2, 2)), ((0, 4), (0, 0))],
)
def test_names_stay_in_the_chart_of_a_short_game(ours: tuple[float, ...], theirs: tuple[float, ...]) -> None:
    named, bare = chart(ours, theirs, "Us"), chart(ours, theirs, "")
    named.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    names = changed(named)
    assert names.width > 10
    assert CHART.y <= names.top
    assert names.bottom <= CHART.bottom
