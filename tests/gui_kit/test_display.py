"""The window, without a screen: sizes, scale, and the sentence when there is none to open it on."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.metrics import MINIMUM_HEIGHT, MINIMUM_WIDTH
from gui.display import (
    CANNOT_SEE,
    FRAME_AND_PANEL,
    LEAST_SCALE,
    OPENING_SIZE,
    Display,
    NoDisplay,
    ask_for_all_pixels,
    driver_is_unseen,
    fitting_scale,
    has_no_screen,
    languages_of,
    logical_size,
    prefer_plain_framebuffer,
)
from gui.settings.window_place import WindowPlace, WindowState, place_of


@pytest.fixture
def opened() -> Iterator[list[Display]]:
    """Windows to be closed after the test."""
    displays: list[Display] = []
    yield displays
    for one in displays:
        one.close()


@pytest.fixture(autouse=True)
def desktops(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The screens there are: one, larger than any window here, unless a test puts others in its place."""
    there = [(3840, 2160)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: there)
    return there


def test_a_window_has_the_size_it_was_given(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    assert opened[0].size == (900, 700)
    assert opened[0].device_size == (900, 700)
    assert opened[0].scale == 1
    assert opened[0].to_logical((450, 350)) == (450, 350)


def test_a_forced_scale_makes_logical_pixels_larger(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (1600, 1200), scale=2))
    assert opened[0].size == (800, 600)
    assert opened[0].device_size == (1600, 1200)
    assert opened[0].scale == opened[0].wanted_scale == 2
    assert opened[0].to_logical((1600, 600)) == (800, 300)


def test_nothing_is_stale_after_a_resize(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    opened[0].resize((1000, 640))
    pygame.event.pump()
    assert opened[0].size == (1000, 640)
    assert opened[0].surface.get_size() == (1000, 640)
    opened[0].resize((100, 100))
    assert opened[0].size == (800, 600)


@pytest.mark.parametrize("scale", [None, 0.5, 1, 2, 4, 8])
@pytest.mark.parametrize("screen", [(640, 480), (800, 600), (1024, 768), (1280, 800), (1366, 768), (2560, 1440)])
def test_the_window_opens_no_larger_than_the_screen_and_everything_fits_it(
    opened: list[Display], desktops: list[tuple[int, int]], screen: tuple[int, int], scale: float | None
) -> None:
    desktops[:] = [screen]
    opened.append(Display("Card Table", scale=scale))
    width, height = opened[0].window.size
    assert width <= screen[0]
    assert height < screen[1], "the window has a frame, too"
    least = opened[0].window.minimum_size
    assert least[0] <= screen[0]
    assert least[1] <= screen[1]
    assert opened[0].size[0] >= MINIMUM_WIDTH
    assert opened[0].size[1] >= MINIMUM_HEIGHT
    assert opened[0].scale <= (scale or 1)


def test_on_a_screen_with_room_it_opens_as_large_as_the_scale_asks_for(opened: list[Display]) -> None:
    for scale, size in ((1, OPENING_SIZE), (2, (1600, 1200)), (0.5, OPENING_SIZE)):
        opened.append(Display("Card Table", scale=scale))
        assert opened[-1].device_size == size
        assert opened[-1].scale == scale


def test_the_smallest_window_fits_every_desktop(opened: list[Display], desktops: list[tuple[int, int]]) -> None:
    desktops[:] = [(1920, 1080), (700, 1200), (1366, 500)]
    opened.append(Display("Card Table", scale=2))
    assert opened[0].window.minimum_size == (700, 500 - FRAME_AND_PANEL)


def test_in_a_window_too_small_for_its_scale_everything_is_smaller(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (1600, 1200), scale=2))
    opened[0].window.size = (1280, 800)
    pygame.event.pump()
    assert opened[0].wanted_scale == 2
    assert opened[0].scale == pytest.approx(800 / 600)
    assert opened[0].size == pytest.approx((960, 600))
    assert opened[0].to_logical((1280, 400)) == pytest.approx((960, 300)), "the pointer is where it is seen to be"


@given(st.integers(1, 8000), st.integers(1, 5000), st.floats(0.5, 8))
def test_the_smallest_screen_fits_every_window_in_which_it_can_be_drawn(width: int, height: int, wanted: float) -> None:
    scale = fitting_scale((width, height), wanted)
    across, down = logical_size((width, height), scale)
    assert LEAST_SCALE <= scale <= wanted
    assert across >= MINIMUM_WIDTH
    assert down >= MINIMUM_HEIGHT
    if width >= LEAST_SCALE * MINIMUM_WIDTH and height >= LEAST_SCALE * MINIMUM_HEIGHT:
        assert (across * scale, down * scale) == pytest.approx((width, height)), "it fills the window, and no more"
    if width >= wanted * MINIMUM_WIDTH and height >= wanted * MINIMUM_HEIGHT:
        assert scale == wanted, "nothing is lowered without need"


def test_fullscreen_and_back(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    opened[0].toggle_fullscreen()
    assert opened[0].note_place().state is WindowState.FULLSCREEN
    opened[0].toggle_fullscreen()
    pygame.event.pump()
    assert opened[0].note_place().state is WindowState.WINDOW
    assert opened[0].size == (900, 700)


@pytest.mark.parametrize("scale", [0, -1, 0.1, 50, float("nan")])
def test_an_absurd_scale_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="The scale must lie between"):
        Display("Card Table", scale=scale)


def test_no_screen_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay) as raised:
        Display("Card Table")
    assert str(raised.value) == CANNOT_SEE


def test_a_driver_that_does_not_start_is_said_in_the_same_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="no screen"):
        Display("Card Table")


@pytest.mark.parametrize(
    ("driver", "asked_for", "unseen"),
    [
        ("x11", None, False),
        ("wayland", None, False),
        ("offscreen", None, True),
        ("offscreen", "x11", True),
        ("offscreen", "offscreen", False),
        ("dummy", "dummy", False),
        ("dummy", "x11,dummy", False),
    ],
)
def test_only_a_driver_nobody_asked_for_is_no_screen(driver: str, asked_for: str | None, unseen: bool) -> None:
    assert driver_is_unseen(driver, asked_for) is unseen


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"DISPLAY": ":0"}, "linux", "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "x11"}, "linux", "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux", None),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "linux", "1"),
        ({}, "linux", None),
        ({"DISPLAY": ":0"}, "darwin", None),
    ],
)
def test_the_plain_framebuffer_is_for_x11_only(
    environment: dict[str, str], platform: str, expected: str | None
) -> None:
    prefer_plain_framebuffer(environment, platform)
    assert environment.get("SDL_FRAMEBUFFER_ACCELERATION") == expected


def test_the_icon_is_drawn_from_svg(opened: list[Display]) -> None:
    opened.append(Display("Card Table"))
    opened[0].set_icon('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>')
    assert opened[0].window.title == "Card Table"


@pytest.mark.parametrize(
    ("environment", "platform", "none"),
    [
        ({}, "linux", True),
        ({"DISPLAY": ""}, "linux", True),
        ({"DISPLAY": ":0"}, "linux", False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux", False),
        ({}, "darwin", False),
    ],
)
def test_an_environment_without_a_screen_is_seen_before_sdl_is_asked(
    environment: dict[str, str], platform: str, none: bool
) -> None:
    assert has_no_screen(environment, platform) is none


# -- the place of the last time


def test_a_window_opens_where_it_was(opened: list[Display], desktops: list[tuple[int, int]]) -> None:
    first = Display("Card Table")
    opened.append(first)
    first.resize((1000, 700))
    first.window.position = (300, 200)
    place = first.note_place()
    assert place == WindowPlace((1000, 700), (300, 200), WindowState.WINDOW, ((3840, 2160),))
    again = Display("Card Table", place=place)
    opened.append(again)
    assert again.note_place() == place


def test_with_other_screens_only_the_size_is_kept_and_no_more_than_fits(
    opened: list[Display], desktops: list[tuple[int, int]]
) -> None:
    place = WindowPlace((3000, 1000), (3200, 200), WindowState.WINDOW, ((3840, 2160),))
    desktops[:] = [(1920, 1080)]
    opened.append(Display("Card Table", place=place))
    assert opened[0].device_size == (1920, 1000)
    assert tuple(opened[0].window.position) != (3200, 200)


def test_a_window_that_filled_the_screen_does_again_and_comes_back_to_its_size(opened: list[Display]) -> None:
    first = Display("Card Table", (1000, 700))
    opened.append(first)
    assert first.note_place().state is WindowState.WINDOW
    first.toggle_fullscreen()
    assert (first.note_place().size, first.note_place().state) == ((1000, 700), WindowState.FULLSCREEN)
    again = Display("Card Table", place=first.note_place())
    opened.append(again)
    assert (again.note_place().size, again.note_place().state) == ((1000, 700), WindowState.FULLSCREEN)


def test_a_maximized_window_keeps_the_size_from_before(opened: list[Display]) -> None:
    one = Display("Card Table", (1000, 700))
    opened.append(one)
    before = one.note_place()
    one.follow(pygame.WINDOWMAXIMIZED)
    one.resize((3000, 2000))
    assert one.note_place() == before._replace(state=WindowState.MAXIMIZED)
    one.follow(pygame.WINDOWRESTORED)
    one.resize((1000, 700))
    assert one.note_place() == before


PLACE = WindowPlace((1000, 700), (-300, 200), WindowState.MAXIMIZED, ((3840, 2160), (1920, 1080)))


def test_a_place_is_read_as_it_is_written() -> None:
    assert place_of(json.loads(json.dumps(PLACE.fields))) == PLACE


@pytest.mark.parametrize(
    "change",
    [
        *({"size": [0, 700]}, {"size": [1000]}, {"size": [1e3, 700]}, {"size": None}, {"size": [True, True]}),
        *({"position": [1 << 40, 0]}, {"position": "0,0"}, {"state": "lost"}, {"desktops": 7}, {"desktops": [[1]]}),
    ],
)
def test_what_is_no_place_is_passed_over(change: dict[str, object]) -> None:
    assert place_of({**PLACE.fields, **change}) is None
    assert place_of([change]) is None


@pytest.mark.parametrize(
    ("variables", "languages"),
    [
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:de"}, ["fr", "de", "de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, ["C.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "he_IL", "LC_ALL": ""}, ["he_IL"]),
        ({}, []),
    ],
)
def test_the_languages_of_a_system_come_in_its_order(variables: dict[str, str], languages: list[str]) -> None:
    assert languages_of(variables) == languages


@pytest.mark.parametrize("platform", ["win32", "linux", "darwin"])
def test_windows_gives_every_pixel_of_a_dense_screen(platform: str) -> None:
    """Unless somebody asks for something else; other systems do so anyway."""
    environment = {"SDL_WINDOWS_DPI_SCALING": "0"}
    ask_for_all_pixels(environment, platform)
    assert environment.pop("SDL_WINDOWS_DPI_SCALING") == "0"
    ask_for_all_pixels(environment, platform)
    wanted = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_WINDOWS_DPI_SCALING": "1"}
    assert environment == (wanted if platform == "win32" else {})
