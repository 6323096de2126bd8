"""The window, without a screen: sizes, scale, and the sentence when there is none to open it on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from gui.display import CANNOT_SEE, Display, NoDisplay, driver_is_unseen, has_no_screen, prefer_plain_framebuffer


@pytest.fixture
def opened() -> Iterator[list[Display]]:
    """Windows to be closed after the test."""
    displays: list[Display] = []
    yield displays
    for one in displays:
        one.close()


def test_a_window_has_the_size_it_was_given(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    assert opened[0].size == (900, 700)
    assert opened[0].device_size == (900, 700)
    assert opened[0].scale == 1
    assert opened[0].to_logical((450, 350)) == (450, 350)


def test_a_forced_scale_makes_logical_pixels_larger(opened: list[Display], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    opened.append(Display("Card Table", (1600, 1200), scale=2))
    assert opened[0].size == (800, 600)
    assert opened[0].device_size == (1600, 1200)
    assert opened[0].scale == 2
    assert opened[0].to_logical((1600, 600)) == (800, 300)


def test_nothing_is_stale_after_a_resize(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    opened[0].resize((1000, 640))
    pygame.event.pump()
    assert opened[0].size == (1000, 640)
    assert opened[0].surface.get_size() == (1000, 640)
    opened[0].resize((100, 100))
    assert opened[0].size == (800, 600)


def test_the_smallest_window_fits_the_desktop(opened: list[Display], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    opened.append(Display("Card Table", scale=2))
    assert opened[0].window.minimum_size == (1366, 768)


def test_fullscreen_and_back(opened: list[Display]) -> None:
    opened.append(Display("Card Table", (900, 700)))
    opened[0].toggle_fullscreen()
    assert opened[0].fullscreen
    opened[0].toggle_fullscreen()
    pygame.event.pump()
    assert not opened[0].fullscreen
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
    assert "no screen" in CANNOT_SEE
    assert "DISPLAY" in CANNOT_SEE


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
