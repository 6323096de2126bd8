"""Boxes and words land where they are told to, at every scale."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

import pygame
import pytest

from gui.art import theme
from gui.art.canvas import pixel
from gui.art.fonts import FONTS_OPEN
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.shapes import BoxLook, make_box
from gui.art.surfaces import MOST_KEPT, Art
from gui.art.theme import Weight
from gui.art.vector import rasterise, rectangle
from tests.gui_kit.looking import changed, pixels


def painter_at(scale: float, size: tuple[int, int] = (600, 400)) -> Painter:
    """A painter of a black surface of that many logical pixels."""
    return Painter(pygame.Surface((round(size[0] * scale), round(size[1] * scale)), 0, 32), Art(scale))


@pytest.mark.parametrize("half", [-3.5, -0.5, 0.5, 2.5, 1279.5])
def test_places_half_way_between_two_pixels_go_to_the_same_one(half: float) -> None:
    even = round(half)
    assert {pixel(half + error) for error in (-4e-7, -1e-9, 0.0, 1e-9, 4e-7)} == {even}
    assert pixel(half - 2e-6) == half - 0.5
    assert pixel(half + 2e-6) == half + 0.5
    assert pixel(half - 0.2) == half - 0.5
    assert pixel(half + 0.2) == half + 0.5


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_boxes_have_their_edges_on_whole_pixels(scale: float) -> None:
    painter = painter_at(scale)
    painter.box(Rect(20.4, 30.7, 100.5, 50.2), 8, theme.WHITE)
    edges = [round(edge * scale) for edge in (20.4, 30.7, 20.4 + 100.5, 30.7 + 50.2)]
    seen = changed(painter.surface)
    assert [seen.left, seen.top, seen.right, seen.bottom] == edges
    middle = (seen.top + seen.bottom) // 2
    assert painter.surface.get_at((seen.left, middle))[:3] == (255, 255, 255)


@pytest.mark.parametrize("size", [(200, 90), (60, 300), (41, 40), (15, 15), (7, 3)])
@pytest.mark.parametrize("line", [None, "#f2b84b"])
def test_a_stretched_box_is_the_box_drawn_whole(size: tuple[int, int], line: str | None) -> None:
    look = BoxLook(12, "#0e1a1b", 0.8, line, 2, 0.9)
    radius = min(12, size[0] / 2, size[1] / 2)
    whole = rasterise(rectangle(0, 0, *size, radius, "#0e1a1b", 0.8, line, 2, 0.9), *size)
    made = make_box(*size, look)
    assert made.get_size() == size
    for x in range(0, size[0], 3):
        for y in range(size[1]):
            ours, theirs = made.get_at((x, y)), whole.get_at((x, y))
            assert all(abs(a - b) <= 12 for a, b in zip(ours, theirs, strict=True)), (x, y)


def test_a_lifted_box_has_a_shadow_below_it(painter: Painter) -> None:
    painter.surface.fill((200, 200, 200))
    painter.box(Rect(300, 200, 100, 60), 12, theme.WHITE, lift=10)
    above, below = painter.surface.get_at((350, 194))[0], painter.surface.get_at((350, 265))[0]
    assert below < above < 200
    assert painter.surface.get_at((350, 320))[0] == 200


@pytest.mark.parametrize("size", [3, 8, 11.9, 12])
def test_no_words_are_smaller_than_twelve(size: float) -> None:
    small, twelve = painter_at(1.0), painter_at(1.0)
    assert small.text("Hg", 20, 20, size) == twelve.text("Hg", 20, 20, 12)
    assert pixels(small.surface) == pixels(twelve.surface)
    assert changed(small.surface).height > 0


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [12.5, 16.0, 32.0])
def test_the_middle_of_capitals_and_the_baseline_are_where_they_are_told(scale: float, size: float) -> None:
    for anchor, expected in (("lm", 100 + 0.36 * size), ("lb", 100), ("lt", 100 + 0.76 * size)):
        painter = painter_at(scale)
        painter.text("HEH", 50, 100, size, theme.WHITE, Weight.BOLD, anchor)
        assert abs(changed(painter.surface).bottom - expected * scale) <= 1.5


@pytest.mark.parametrize(("anchor", "left"), [("l", 300), ("c", 250), ("r", 200)])
def test_words_hang_on_their_anchor(anchor: str, left: float) -> None:
    painter = painter_at(1.0)
    words = "MMMMMMMM"
    width = painter.text_width(words, 14, Weight.BOLD)
    painter.text(words, 300, 100, 14, theme.WHITE, Weight.BOLD, anchor + "m")
    share = (300 - left) / 100
    seen = changed(painter.surface)
    assert abs(seen.left - (300 - share * width)) <= 3
    assert abs(seen.width - width) <= 5


def test_width_does_not_hang_on_the_scale() -> None:
    widths = [painter_at(scale).text_width("Clubs were led: follow with a club.", 16) for scale in (1.0, 2.0, 3.0)]
    assert max(widths) <= 1.02 * min(widths)


def test_a_paragraph_takes_the_height_it_says(painter: Painter) -> None:
    words = "Name trump and win tricks with your partner."
    height = painter.paragraph(words, 20, 50, 160, 15, theme.WHITE, leading=1.6)
    seen = changed(painter.surface)
    assert height == pytest.approx(len(painter.lines(words, 160, 15)) * 24)
    assert seen.top >= 50
    assert seen.bottom <= 50 + height
    assert seen.right <= 180


def test_fading_is_for_the_block_only(painter: Painter) -> None:
    with painter.faded(0.5):
        painter.box(Rect(10, 10, 50, 50), 0, theme.WHITE)
        with painter.faded(0.5):
            painter.box(Rect(110, 10, 50, 50), 0, theme.WHITE)
    painter.box(Rect(210, 10, 50, 50), 0, theme.WHITE)
    levels = [painter.surface.get_at((x, 30))[0] for x in (30, 130, 230)]
    assert abs(levels[0] - 128) <= 2
    assert abs(levels[1] - 64) <= 2
    assert levels[2] == 255


def test_clipping_is_for_the_block_only(painter: Painter) -> None:
    with painter.clipped(Rect(20, 20, 30, 30)):
        painter.box(Rect(0, 0, 200, 200), 0, theme.WHITE)
    assert changed(painter.surface) == pygame.Rect(20, 20, 30, 30)
    painter.box(Rect(0, 0, 200, 200), 0, theme.WHITE)
    assert changed(painter.surface) == pygame.Rect(0, 0, 200, 200)


@pytest.mark.parametrize("angle", [0, 90, 12])
def test_a_slot_is_as_large_as_the_card_that_will_lie_there(painter: Painter, angle: float) -> None:
    painter.surface.fill((60, 60, 60))
    pose = Pose(300, 300, 150, angle)
    painter.slot(pose, "Your card")
    seen, bounds = changed(painter.surface, (60, 60, 60)), pose.bounds()
    assert abs(seen.width - bounds.w) <= 8
    assert abs(seen.height - bounds.h) <= 8
    assert (abs(seen.centerx - 300), abs(seen.centery - 300)) <= (1, 1)


def test_a_chip_is_as_wide_as_it_says(painter: Painter) -> None:
    for name in ("10H", "KS", "JOKER"):
        painter.surface.fill((0, 0, 0))
        width = painter.chip(name, 50, 50, 28)
        seen = changed(painter.surface)
        assert width == painter.chip_width(name, 28)
        assert abs(seen.width - width) <= 1
        assert seen.height == 28


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_lines_pass_through_their_points(scale: float) -> None:
    painter = painter_at(scale)
    points = [(50.0, 50.0), (150.0, 120.0), (250.0, 80.0)]
    painter.polyline(points, theme.WHITE, 3)
    for x, y in points:
        assert painter.surface.get_at((round(x * scale), round(y * scale)))[0] > 200
    assert painter.surface.get_at((round(150 * scale), round(60 * scale)))[0] == 0


def test_a_new_scale_drops_what_was_made_for_the_old(painter: Painter) -> None:
    art = painter.art
    painter.text("Hello", 20, 20)
    painter.box(Rect(0, 0, 50, 50))
    painter.card("AS", Pose(100, 100, 100))
    art.fit((1600, 1200), 2.0)
    assert (len(art.shapes), len(art.cards.pictures), len(art.fonts.cache)) == (0, 0, 0)
    assert art.cards.card("AS", 200, 0).get_height() == 200
    assert art.scale == painter.scale == 2.0


def test_felts_of_other_sizes_are_dropped(art: Art) -> None:
    without = art.held
    first = art.felt(theme.MENU_FELT, (800, 600))
    assert art.felt(theme.MENU_FELT, (800, 600)) is first
    assert art.held > without
    art.fit((900, 700), 1.0)
    assert art.held == without
    assert art.felt(theme.MENU_FELT, (900, 700)).get_size() == (900, 700)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160), (7680, 4320)])
def test_all_pictures_together_have_a_bound(art: Art, size: tuple[int, int]) -> None:
    art.fit(size, 1.0)
    zoomed = art.zoomed(0.75)
    in_all = art.limit + zoomed.limit - zoomed.cards.pictures.limit - zoomed.cards.shadows.limit
    assert in_all <= MOST_KEPT + max(0, 4 * size[0] * size[1] - 4 * 3840 * 2160)
    for felt in theme.FELTS.values():
        art.felt(felt, size)
        assert art.held <= art.limit
    assert art.felt(felt, size) is art.felt(felt, size)


def test_fonts_of_sizes_that_are_no_longer_used_are_closed(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: WeakSet[pygame.font.Font] = WeakSet()

    class NotedFont(pygame.font.Font):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            opened.add(self)

    monkeypatch.setattr(pygame.font, "Font", NotedFont)
    for size in range(12, 400):
        painter.text_width("Words", size)
    assert 1 < len(opened) <= FONTS_OPEN
    assert painter.text_width("Words", 12) == Art(1.0).fonts.width("Words", 12, theme.Weight.SEMI_BOLD)


def test_many_words_and_boxes_stay_within_their_bytes(painter: Painter) -> None:
    art = painter.art
    art.shapes.limit = art.fonts.cache.limit = 100_000
    for place in range(60):
        painter.text(f"Number {place}", 20, 20, 16 + place % 9)
        painter.box(Rect(0, 0, 100 + place, 60), lift=6)
    assert art.shapes.held <= 100_000
    assert art.fonts.cache.held <= 100_000
