"""The one place that knows the window: its size, its pixels, its scale.

A *logical pixel* is what the rest of the program measures in; `Display.scale` says how many device pixels of the
surface make one of them.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Mapping

import pygame

from gui.theme import MINIMUM_HEIGHT, MINIMUM_WIDTH

ICON_SIZE = 256
UNSEEN_DRIVERS = ("offscreen", "dummy")
SCALE_LIMITS = (0.5, 8.0)
CANNOT_SEE = "Card Table found no screen to open its window on. Start it from a desktop session, or set DISPLAY to one."


class NoDisplay(RuntimeError):  # noqa: N818 - it names what is missing, as the player reads it
    """There is no screen to open a window on; the message says so in one sentence, and what helps in another."""


def driver_is_unseen(driver: str, asked_for: str | None) -> bool:
    """Whether SDL fell back to a video driver nobody can see without having been asked for it.

    `asked_for` is the value of SDL_VIDEODRIVER, a comma separated list, or None when it is not set.
    """
    return driver in UNSEEN_DRIVERS and driver not in (asked_for or "").split(",")


def prefer_plain_framebuffer(environment: dict[str, str] | os._Environ[str], platform: str = sys.platform) -> None:
    """Let SDL copy the surface to an X11 window by itself, five times cheaper where there is no GPU.

    On Wayland that setting stops the window from opening, so it is left alone there, and wherever it is set already.
    """
    if not platform.startswith("linux") or not environment.get("DISPLAY"):
        return
    chosen = environment.get("SDL_VIDEODRIVER", "").split(",")[0]
    if chosen in ("", "x11"):
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def has_no_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether nothing in the environment leads to a screen; SDL's libraries would complain of it in their own words."""
    ways = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    return platform.startswith("linux") and not any(environment.get(way) for way in ways)


def start_video() -> None:
    """Start SDL's video and fonts, and nothing else (sound has its own place). Raises NoDisplay."""
    prefer_plain_framebuffer(os.environ)
    if has_no_screen(os.environ):
        raise NoDisplay(CANNOT_SEE)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(CANNOT_SEE) from error
    if driver_is_unseen(pygame.display.get_driver(), os.environ.get("SDL_VIDEODRIVER")):
        pygame.display.quit()
        raise NoDisplay(CANNOT_SEE)
    pygame.font.init()


class Display:
    """The window of the program.

    `size` is the window's size in window points; `scale` multiplies what the display itself asks for, so that
    `scale=2` makes a 1600x1200 window 800x600 logical pixels of double size.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = (1280, 800),
        scale: float | None = None,
        fullscreen: bool = False,
    ) -> None:
        """Open the window. Raises NoDisplay, or ValueError for a scale outside 0.5 to 8."""
        self._forced = 1.0 if scale is None else scale
        if not SCALE_LIMITS[0] <= self._forced <= SCALE_LIMITS[1]:
            raise ValueError(f"The scale must lie between {SCALE_LIMITS[0]:g} and {SCALE_LIMITS[1]:g}, not {scale:g}.")
        start_video()
        least = self._least_size()
        opening = (max(size[0], least[0]), max(size[1], least[1]))
        try:
            self._window = pygame.Window(title, opening, resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoDisplay(CANNOT_SEE) from error
        self._window.minimum_size = least
        self._fullscreen = False
        if fullscreen:
            self.toggle_fullscreen()

    def _least_size(self) -> tuple[int, int]:
        """The smallest window: the smallest layout, or the whole desktop where that is smaller still."""
        desktop = min(pygame.display.get_desktop_sizes(), default=(MINIMUM_WIDTH, MINIMUM_HEIGHT))
        wanted = (MINIMUM_WIDTH * self._forced, MINIMUM_HEIGHT * self._forced)
        return min(round(wanted[0]), desktop[0]), min(round(wanted[1]), desktop[1])

    @property
    def window(self) -> pygame.Window:
        """The window itself, for what only the event loop needs to ask it."""
        return self._window

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, in device pixels. Ask for it every frame: a resize changes its size and empties it."""
        return self._window.get_surface()

    @property
    def device_size(self) -> tuple[int, int]:
        """Width and height of the surface in device pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """Device pixels for each logical pixel."""
        return self._density * self._forced

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels."""
        width, height = self.device_size
        return width / self.scale, height / self.scale

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    @property
    def _density(self) -> float:
        """Device pixels for each window point: 2 on a Retina display, 1 on most."""
        points = self._window.size[0]
        return self.device_size[0] / points if points else 1.0

    def to_logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """The place of a mouse event, which comes in window points, in logical pixels."""
        return position[0] / self._forced, position[1] / self._forced

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window of the size before."""
        if self._fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(desktop=True)
        self._fullscreen = not self._fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in window points, at least the smallest one."""
        least = self._window.minimum_size
        self._window.size = (max(size[0], least[0]), max(size[1], least[1]))

    def set_icon(self, svg_text: str) -> None:
        """Use the drawing as the window's icon."""
        icon = pygame.image.load_sized_svg(io.BytesIO(svg_text.encode()), (ICON_SIZE, ICON_SIZE))
        self._window.set_icon(icon)

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Close the window and end video and fonts."""
        with contextlib.suppress(pygame.error):
            self._window.destroy()
        pygame.font.quit()
        pygame.display.quit()
