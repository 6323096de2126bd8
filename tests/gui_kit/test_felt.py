"""The felt: the colours it was given, woven, and without bands."""

from __future__ import annotations

import itertools

import pygame
import pytest

from gui.art.felt import THREAD_LIGHT, light_at, make_felt
from gui.art.theme import MENU_FELT
from gui.games.faces import FACES, face_of

FELTS = {"menu": MENU_FELT, **{game: face_of(game).felt for game in FACES}}


def average(surface: pygame.Surface, x: int, y: int, side: int = 16) -> list[float]:
    """The mean colour of a square; an average of 256 pixels tells a sixteenth of a level."""
    totals = [0, 0, 0]
    for across, down in itertools.product(range(side), repeat=2):
        for channel, level in enumerate(surface.get_at((x + across, y + down))[:3]):
            totals[channel] += level
    return [total / side**2 for total in totals]


@pytest.mark.parametrize("name", FELTS)
def test_from_the_middle_colour_to_the_edge_colour(name: str) -> None:
    felt = make_felt(FELTS[name], (1280, 800), 1.0)
    half_thread = THREAD_LIGHT / 2
    for place, expected in (((632, 360), FELTS[name].middle), ((0, 784), FELTS[name].edge)):
        seen = average(felt, *place)
        wanted = pygame.Color(expected)[:3]
        assert all(abs(a - half_thread - b) <= 1 for a, b in zip(seen, wanted, strict=True))


@pytest.mark.parametrize("name", ["euchre", "war"])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_the_light_follows_its_curve(name: str, size: tuple[int, int]) -> None:
    felt = make_felt(FELTS[name], size, 1.0)
    top = size[1] // 2 // 16 * 16
    middle, edge = pygame.Color(FELTS[name].middle)[:3], pygame.Color(FELTS[name].edge)[:3]
    for left in range(size[0] // 2 // 16 * 16, size[0] - 16, 16):
        share = light_at((left + 8) / size[0], (top + 8) / size[1])
        for seen, light, dark in zip(average(felt, left, top), middle, edge, strict=True):
            assert abs(seen - THREAD_LIGHT / 2 - light - (dark - light) * share) < 0.75


@pytest.mark.parametrize("name", ["euchre", "war"])
def test_no_bands(name: str) -> None:
    """Nowhere does one level cover a wide stretch and the next level the next: most places mix two of them.

    On a window of this size a plain ramp keeps one level for 30 pixels and more, and its edges are seen.
    """
    felt = make_felt(FELTS[name], (3840, 2160), 1.0)
    places = range(2000, 3800, 16)
    mixed = sum(len(thread_levels(felt, left, 1000)) > 1 for left in places)
    assert mixed >= 0.7 * len(places)


def thread_levels(felt: pygame.Surface, x: int, y: int, side: int = 8) -> set[int]:
    """The levels of green of the lower threads in a small square."""
    return {felt.get_at((x + i, y + j))[1] for i in range(side) for j in range(side) if (i // 2 + j // 2) % 2 == 0}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_neighbouring_pixels_differ_by_the_weave_and_no_more(scale: float) -> None:
    felt = make_felt(FELTS["euchre"], (640, 480), scale)
    for x, y in itertools.product(range(100, 140), range(200, 230)):
        here, below = felt.get_at((x, y)), felt.get_at((x, y + 1))
        assert all(abs(a - b) <= THREAD_LIGHT + 2 for a, b in zip(here[:3], below[:3], strict=True))


def test_threads_grow_with_the_scale() -> None:
    """The weave repeats after four logical pixels: at double scale after eight device pixels."""
    for scale, period in ((1.0, 4), (2.0, 8)):
        felt = make_felt(FELTS["menu"], (64, 64), scale)
        row = [felt.get_at((x, 63))[0] for x in range(2 * period)]
        low, high = min(row), max(row)
        raised = [level > (low + high) / 2 for level in row]
        assert raised[:period] == raised[period:]
        assert raised[: period // 2] != raised[period // 2 : period]
