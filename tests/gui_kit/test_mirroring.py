"""In a language that is read from right to left everything is drawn as in a mirror, and words can still be read."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.icons import DIRECTED, ICONS
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import FELTS
from tests.gui_kit.looking import changed, pixels

ART = Art(1.0)
WIDTH, HEIGHT = 300, 200
places = st.floats(-500, 500)
lengths = st.floats(0, 400)
rects = st.builds(Rect, places, places, lengths, lengths)


def drawn(draw: Callable[[Painter], object], *, leftwards: bool) -> pygame.Surface:
    painter = Painter(pygame.Surface((WIDTH, HEIGHT), 0, 32), ART)
    painter.leftwards = leftwards
    draw(painter)
    return painter.surface


def pasted(painter: Painter) -> None:
    layer = painter.layer(60, 40)
    layer.box(Rect(0, 10, 20, 20), 0, theme.WHITE)
    painter.paste(layer.surface, 100, 60)


def clipped(painter: Painter) -> None:
    with painter.clipped(Rect(30, 20, 50, 50)):
        painter.box(Rect(0, 0, 300, 200), 0, theme.WHITE)


SHAPES: dict[str, Callable[[Painter], object]] = {
    "box": lambda painter: painter.box(Rect(20, 30, 90, 40), 12, theme.WHITE, 1, theme.GOLD, 3),
    "panel": lambda painter: painter.panel(Rect(60, 60, 90, 40)),
    "field": lambda painter: painter.field(Rect(20, 30, 90, 40), focus=True),
    "rule": lambda painter: painter.rule(20, 50, 77, 1),
    "disc": lambda painter: painter.disc(50, 60, 20, theme.WHITE, theme.GOLD, 3),
    "polyline": lambda painter: painter.polyline([(20, 30), (60, 90), (110, 40)], theme.WHITE, 4),
    "polygon": lambda painter: painter.polygon([(20, 30), (60, 90), (110, 40)], theme.WHITE),
    "cloth": lambda painter: painter.cloth(FELTS["blue"], Rect(20, 30, 80, 40), 'path d="M0 0H80L40 40Z"'),
    "drawing": lambda painter: painter.drawing('<path d="M0 0H50L10 30Z" fill="white"/>', 20, 30, 60, 40),
    "slot": lambda painter: painter.slot(Pose(70, 90, 90, 20)),
    "chevron": lambda painter: painter.icon("chevron", 50, 60, 24, theme.WHITE),
    "filled play": lambda painter: painter.icon("play", 50, 60, 24, theme.WHITE, theme.WHITE),
    "pasted layer": pasted,
    "clip": clipped,
}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_are_drawn_as_in_a_mirror(name: str) -> None:
    usual, mirrored = (drawn(SHAPES[name], leftwards=leftwards) for leftwards in (False, True))
    assert changed(usual).width
    expected = pygame.transform.flip(usual, True, False)
    difference = sum(abs(a - b) > 24 for a, b in zip(pixels(expected)[::4], pixels(mirrored)[::4], strict=True))
    # The edges of slanted lines may fall otherwise into their pixels.
    assert difference <= changed(usual).width * changed(usual).height * 0.04


PICTURES: dict[str, Callable[[Painter], object]] = {
    "avatar": lambda painter: painter.avatar("fox", 60, 60, 40),
    "pip": lambda painter: painter.pip("S", 60, 60, 30),
    "card": lambda painter: painter.card("7H", Pose(70, 90, 112), lift=0),
    "clock": lambda painter: painter.icon("history", 60, 60, 24),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_have_their_place_in_the_mirror_and_their_own_face(name: str) -> None:
    usual, mirrored = (drawn(PICTURES[name], leftwards=leftwards) for leftwards in (False, True))
    before, after = changed(usual), changed(mirrored)
    assert pixels(usual.subsurface(before)) == pixels(mirrored.subsurface(after))
    assert abs(after.left - (WIDTH - before.right)) <= 1


def test_a_chip_has_its_rank_at_the_left() -> None:
    surfaces = [drawn(lambda painter: painter.chip("7H", 40, 60, 40), leftwards=way) for way in (False, True)]
    chips = [changed(surface) for surface in surfaces]
    assert abs(chips[1].right - (WIDTH - 40)) <= 1
    # The right part, with the sign, is the same; the rank is set in another font.
    signs = [
        surface.subsurface((chip.right - 26, chip.y, 26, chip.height))
        for surface, chip in zip(surfaces, chips, strict=True)
    ]
    assert pixels(signs[0]) == pixels(signs[1])


@pytest.mark.parametrize(("anchor", "edge"), [("lm", "right"), ("rm", "left"), ("cm", "centerx")])
def test_words_hang_on_the_other_side_of_their_anchor(anchor: str, edge: str) -> None:
    surface = drawn(lambda painter: painter.text("שלום", 120, 60, 24, theme.WHITE, anchor=anchor), leftwards=True)
    assert abs(getattr(changed(surface), edge) - (WIDTH - 120)) <= 3


def test_words_that_are_advanced_by_their_width_flow_to_the_left() -> None:
    def draw(painter: Painter) -> None:
        x = 40 + painter.text("שלום", 40, 60, 24, theme.WHITE)
        painter.box(Rect(x, 50, 10, 20), 0, theme.GOLD)

    surface = drawn(draw, leftwards=True)
    first = painter_width("שלום")
    assert surface.get_at((round(WIDTH - 40 - first - 5), 60))[:3] == pygame.Color(theme.GOLD)[:3]


def painter_width(words: str) -> float:
    painter = Painter(pygame.Surface((10, 10)), ART)
    painter.leftwards = True
    return painter.text_width(words, 24)


@given(rects, rects, places)
def test_what_is_reflected_twice_stands_where_it_stood(one: Rect, other: Rect, x: float) -> None:
    painter = Painter(pygame.Surface((WIDTH, HEIGHT)), ART)
    painter.leftwards = True
    with painter.reflected(one):
        assert not painter.mirrored
        # Within the rectangle, and from left to right.
        assert painter.shown(one).x == pytest.approx(WIDTH - one.right, abs=1e-6)
        assert painter.across(one.x + 1) - painter.across(one.x) == pytest.approx(1, abs=1e-6)
        with painter.reflected(one):
            assert painter.across(x) == pytest.approx(WIDTH - x, abs=1e-6)
        with painter.rightwards(other):
            assert painter.across(x) == pytest.approx(x - one.x + WIDTH - one.right, abs=1e-6)
    assert painter.across(x) == pytest.approx(WIDTH - x)


@given(rects, places)
def test_nothing_is_reflected_in_a_language_that_is_read_from_left_to_right(rect: Rect, x: float) -> None:
    painter = Painter(pygame.Surface((WIDTH, HEIGHT)), ART)
    with painter.reflected(rect):
        assert painter.across(x) == x
        assert painter.shown(rect) == rect


def test_only_icons_of_a_direction_are_mirrored() -> None:
    assert set(ICONS) >= DIRECTED
    assert {"undo", "redo", "back", "chevron", "play", "quit", "speed"} <= DIRECTED
    assert not DIRECTED & {"history", "help", "star", "hint", "gear", "check", "chart"}
