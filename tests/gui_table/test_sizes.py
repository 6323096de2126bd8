"""Every screen in windows of every size and at every scale: it is drawn, and what is clicked is what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pygame
import pytest

from gui.art.geometry import Pose, Rect
from gui.art.metrics import MINIMUM_HEIGHT, MINIMUM_WIDTH, Metrics
from gui.art.surfaces import Art
from gui.display import SCALE_LIMITS
from tests.gui_scenes.recording import check_words, painter_for
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost, seen
from tests.gui_table.running import ClockedApp, plan_of, post, until_asked
from tests.gui_table.unseen import nothing_drawn
from tests.thorough import THOROUGH, thorough

Window = tuple[tuple[int, int], float]
"""A size in device pixels, and the scale that was asked for."""

FEW: tuple[Window, ...] = (((1, 1), 1), ((400, 300), 1), ((640, 480), 1), ((1280, 800), 2), ((300, 900), 0.5))
MANY: tuple[Window, ...] = (
    ((2, 4320), 4),
    ((7680, 2), 0.5),
    ((800, 600), 0.5),
)
LARGE: tuple[Window, ...] = (((3840, 2160), 1), ((7680, 4320), 0.5), ((7680, 4320), 4))
DRAWN_LARGE = ("help", "set-up of reviiyot", "euchre of 4", "go-fish of 6", "reviiyot of 8", "war of 4")
"""The screens that are drawn at the largest sizes, where each takes a second or two."""


@pytest.fixture(scope="module")
def screens() -> dict[str, StackHost]:
    pygame.display.init()
    pygame.font.init()
    with nothing_drawn():
        return {name: make() for name, make in SCREENS.items()}


def draw(hosts: Iterable[StackHost], window: Window) -> None:
    """Draw these programs in a window of that size at that scale, as nearly as it fits."""
    (width, height), scale = window
    art, surface = Art(scale), pygame.Surface((width, height))
    for host in hosts:
        # One surface for all: some of them would have a hundred megabytes each.
        host.painter.surface = surface
        host.fit((width, height), scale, art)
        surface.fill("magenta")
        host.draw()
        corners = [surface.get_at((x, y)) for x in (0, width - 1) for y in (0, height - 1)]
        assert pygame.Color("magenta") not in corners, "the screen fills the window"
        host.painter.surface = pygame.Surface((1, 1))


def a_third(screens: Iterable[StackHost], number: int) -> list[StackHost]:
    """Return every third one, for another number others; all of them in a thorough run."""
    return [*screens] if THOROUGH else [*screens][number % 3 :: 3]


@pytest.mark.slow
@pytest.mark.parametrize("window", FEW, ids=str)
def test_every_screen_is_drawn_in_a_window_that_is_too_small(screens: dict[str, StackHost], window: Window) -> None:
    draw(a_third(screens.values(), FEW.index(window)), window)


COVERED = {
    *("history, one game", "history, a finished game", "deleting a game"),
    *(f"lesson of war, step {step}" for step in (2, 5, 99)),
    *("a table for all", "a friend asks"),
}
"""Screens whose panel or sheet lies on words in a small window; `tests/languages` looks at those that can be seen."""


@pytest.mark.slow
@pytest.mark.usefixtures("nothing_drawn")
@pytest.mark.parametrize("scale", [1.0, thorough(2.0)])
def test_words_and_targets_have_room_in_the_smallest_window(screens: dict[str, StackHost], scale: float) -> None:
    size = (MINIMUM_WIDTH, MINIMUM_HEIGHT)
    window = Rect(0, 0, *size).inset(-0.01)
    for name, host in screens.items():
        painter = painter_for(size, scale)
        host.painter = painter
        for scene in host.scenes:
            scene.resize(Metrics(*size))
        host.top.paint(painter, host.time)
        if name not in COVERED:
            # Names are cut short where a plate has no room for them.
            check_words(painter, size, whole=False)
        for target in host.top.targets.all:
            bounds = (target.shape.bounds() if isinstance(target.shape, Pose) else target.shape).times(host.top.z)
            assert window.union(bounds) == window, target.key


@pytest.mark.slow
@pytest.mark.parametrize("window", MANY, ids=str)
def test_every_screen_is_drawn_in_a_window_of_any_shape(screens: dict[str, StackHost], window: Window) -> None:
    draw(a_third(screens.values(), MANY.index(window)), window)


@pytest.mark.slow
def test_every_screen_is_drawn_in_windows_of_random_sizes(screens: dict[str, StackHost]) -> None:
    rng = Random(1)
    for host in screens.values():
        size = round(1920 ** rng.random()), round(1200 ** rng.random())
        draw([host], (size, rng.uniform(SCALE_LIMITS[0], 4)))


@pytest.mark.slow
@pytest.mark.parametrize("window", LARGE, ids=str)
def test_the_largest_windows_are_drawn(screens: dict[str, StackHost], window: Window) -> None:
    draw(a_third([screens[name] for name in DRAWN_LARGE], LARGE.index(window)), window)


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (320, 240), (1000, 300)])
def test_what_is_clicked_is_what_is_seen_there(app: ClockedApp, size: tuple[int, int]) -> None:
    app.stack.go.play(plan_of("euchre"))
    app.display.window.minimum_size = (1, 1)
    app.display.window.size = size
    app.frame()
    assert app.display.device_size == size
    until_asked(app)
    cards = [target.key for target in app.table.targets.all if target.group == "hand" and target.enabled]
    position = tuple(
        round(place * app.display.scale * app.table.z) for place in seen(app.table, cards[0] if cards else "pass")
    )
    ply = app.table.session.match.ply
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, button=1, pos=position)
    app.frame()
    assert app.table.session.match.ply > ply


def test_that_everything_is_drawn_smaller_is_logged_once(app: ClockedApp, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    app.stack.go.menu()
    app.display.window.minimum_size = (1, 1)

    def resized(size: tuple[int, int]) -> int:
        app.display.window.size = size
        app.frame()
        return len([words for words in caplog.messages if words.startswith("No room for scale 1 in ")])

    assert [resized(size) for size in ((900, 700), (640, 480), (600, 400), (900, 600), (799, 600))] == [0, 1, 1, 1, 2]
