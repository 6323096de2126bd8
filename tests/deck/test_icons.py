"""The icons can be told apart, down to 16 pixels."""

from __future__ import annotations

import re

import pytest

from assets.icons import NAMES, icon_svg
from engine.catalogue import OWN
from tests.deck.raster import likeness, rasterise

SIZES = (16, 32, 48, 256)


def test_there_is_an_icon_for_the_program_and_one_for_each_launcher() -> None:
    assert {"card-table", "record", *OWN} == set(NAMES)
    assert icon_svg() == icon_svg("card-table")


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(
        ValueError, match=re.escape("'chess': choose card-table, euchre, go-fish, record, reviiyot or war.")
    ):
        icon_svg("chess")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_an_icon_is_a_rounded_square(name: str, size: int) -> None:
    icon = rasterise(icon_svg(name), size, size)
    assert icon.get_at((size // 2, size // 2)).a == 255
    last = size - 1
    assert all(icon.get_at(place).a == 0 for place in ((0, 0), (last, 0), (0, last), (last, last)))


FELTS = {"card-table": "g", "euchre": "g", "war": "r", "go-fish": "b", "reviiyot": "b"}
"""Icon of a launcher -> the strongest of the felt's colours."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FELTS)
def test_the_felt_is_that_of_the_table(name: str, size: int) -> None:
    felt = rasterise(icon_svg(name), size, size).get_at((size // 2, size - 1 - size // 8))
    parts = {"r": felt.r, "g": felt.g, "b": felt.b}
    assert max(parts, key=lambda part: parts[part]) == FELTS[name], felt


@pytest.mark.parametrize("name", FELTS)
@pytest.mark.parametrize("size", SIZES)
def test_cards_and_felt_both_show(name: str, size: int) -> None:
    icon = rasterise(icon_svg(name), size, size)
    pixels = [
        icon.get_at((x, y)) for x in range(0, size, max(1, size // 32)) for y in range(0, size, max(1, size // 32))
    ]
    paper = sum(min(pixel.r, pixel.g, pixel.b) > 200 for pixel in pixels) / len(pixels)
    felt = sum(max(pixel.r, pixel.g, pixel.b) < 140 and pixel.a == 255 for pixel in pixels) / len(pixels)
    assert paper > 0.15
    assert felt > 0.25


@pytest.mark.parametrize("size", SIZES)
def test_no_two_icons_look_alike(size: int) -> None:
    icons = {name: rasterise(icon_svg(name), size, size) for name in NAMES}
    for one in NAMES:
        for other in NAMES:
            if one < other:
                assert likeness(icons[one], icons[other]) < 0.8, (one, other)
