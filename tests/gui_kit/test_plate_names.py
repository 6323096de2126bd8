"""Names on narrow plates: two people of the same first word are told apart."""

from __future__ import annotations

import pygame
import pytest

from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.sprites.plates import draw_plate
from tests.gui_kit.looking import pixels

SMALL = Metrics(800, 600)


def plate(name: str, count: int | None, width: float) -> pygame.Surface:
    surface = pygame.Surface((300, 100), 0, 32)
    corner = 20 / SMALL.z
    draw_plate(
        Painter(surface, Art(1.0), SMALL.z),
        Rect(corner, corner, width, SMALL.plate_height),
        name,
        None,
        "fox",
        count=count,
    )
    return surface


@pytest.mark.parametrize(
    ("count", "width"),
    [(None, SMALL.plate_width), (10, SMALL.counted_plate_width), (10, SMALL.counted_plate_width - 16)],
)
def test_players_are_told_apart_by_their_numbers(count: int | None, width: float) -> None:
    names = [f"Player {number}" for number in range(1, 9)]
    assert len({pixels(plate(name, count, width)) for name in names}) == len(names)


@pytest.mark.parametrize("name", ["Player 1", "Wilhelmina Wun", "Maximilian-Otto", "A B C D E F"])
def test_a_name_stays_between_portrait_and_count(name: str) -> None:
    bare, named = plate("", 10, SMALL.counted_plate_width), plate(name, 10, SMALL.counted_plate_width)
    named.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    words = pygame.mask.from_threshold(named, (255, 255, 255), (215, 215, 215, 255)).get_bounding_rects()
    assert words
    whole = words[0].unionall(words[1:])
    assert whole.left >= 20 + 50 * SMALL.z
    assert whole.right <= 20 + (SMALL.counted_plate_width - 39) * SMALL.z
    assert whole.top >= 20
    assert whole.bottom <= 20 + SMALL.plate_height * SMALL.z
