"""The one place that knows the window: its size, its pixels, its scale.

A *logical pixel* is what the rest of the program measures in; `Display.scale` says how many device pixels of the
surface make one of them.

`--scale` forces it, but in a window too small for 800x600 logical pixels everything is drawn smaller, so no screen is
ever laid out for less. In windows below 160x120 device pixels the edges of a screen are cut off.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Mapping

import pygame

from gui.art.allocation import give_large_pictures_back
from gui.art.metrics import MINIMUM_HEIGHT, MINIMUM_WIDTH
from gui.settings.window_place import WindowPlace, WindowState

ICON_SIZE = 256
UNSEEN_DRIVERS = ("offscreen", "dummy")
SCALE_LIMITS = (0.5, 8.0)
LEAST_SCALE = 0.2
"""Nothing is drawn smaller than this: in a still smaller window the screen's edges are cut off."""
OPENING_SIZE = (1280, 800)
FRAME_AND_PANEL = 80
"""Pixels of height, roughly, for a window's title bar and a desktop's panel: SDL tells pygame of neither."""
CANNOT_SEE = "Card Table found no screen to open its window on. Start it from a desktop session, or set DISPLAY to one."


class NoDisplay(RuntimeError):  # noqa: N818 - it names what is missing, as the player reads it
    """There is no screen to open a window on; the message says so in one sentence, and what helps in another."""


def driver_is_unseen(driver: str, asked_for: str | None) -> bool:
    """Return whether SDL fell back to an invisible video driver without having been asked for it.

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


def ask_for_all_pixels(environment: dict[str, str] | os._Environ[str], platform: str = sys.platform) -> None:
    """Let Windows give the window every pixel of a dense screen, in place of a smaller picture that it enlarges.

    SDL then measures windows and the mouse in points and pictures in pixels, as on macOS. It reads these when its video
    starts, and asks Windows before the first window opens.
    """
    if platform == "win32":
        environment.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        environment.setdefault("SDL_WINDOWS_DPI_SCALING", "1")


def has_no_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Return whether the environment names no screen; SDL's libraries would report that in words of their own."""
    ways = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    return platform.startswith("linux") and not any(environment.get(way) for way in ways)


def start_video() -> None:
    """Start SDL's video and fonts, and nothing else (sound has its own place). Raises NoDisplay."""
    prefer_plain_framebuffer(os.environ)
    ask_for_all_pixels(os.environ)
    give_large_pictures_back()
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


def fitting_scale(device_size: tuple[int, int], wanted: float) -> float:
    """Return the scale to draw at: as wanted, or so much less that the smallest screen fits that many pixels."""
    width, height = device_size
    return max(LEAST_SCALE, min(wanted, width / MINIMUM_WIDTH, height / MINIMUM_HEIGHT))


def logical_size(device_size: tuple[int, int], scale: float) -> tuple[float, float]:
    """Return the size that screens are laid out for, in logical pixels: never less than the smallest."""
    width, height = device_size
    return max(width / scale, MINIMUM_WIDTH), max(height / scale, MINIMUM_HEIGHT)


def _desktops() -> tuple[tuple[int, int], ...]:
    """Return the sizes of all screens."""
    return tuple(pygame.display.get_desktop_sizes())


def _rooms() -> list[tuple[int, int]]:
    """Return the largest window that every desktop has room for, the main desktop first."""
    desktops = pygame.display.get_desktop_sizes() or [OPENING_SIZE]
    return [(width, max(1, height - FRAME_AND_PANEL)) for width, height in desktops]


def preferred_languages() -> list[str]:
    """Return the codes of the languages that the player prefers, as the system tells them, the first choice first."""
    if not sys.platform.startswith(("win", "darwin")):
        # SDL asks LANGUAGE last; everywhere else it comes first.
        return languages_of(os.environ)
    with contextlib.suppress(pygame.error):
        return [found["language"] for found in pygame.system.get_pref_locales()]
    return []


def languages_of(environment: Mapping[str, str]) -> list[str]:
    """Return the languages in the variables of a POSIX system: the list in LANGUAGE, then the language of messages."""
    listed = environment.get("LANGUAGE", "").split(":")
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return [code for code in (*listed, locale) if code]


def hides_window_first(platform: str = sys.platform) -> bool:
    """Return whether screen readers have to be connected before the window is shown."""
    return platform in ("win32", "darwin")


def clipboard_text() -> str:
    """Return the text on the system's clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_text(text: str) -> bool:
    """Put a text on the system's clipboard; return False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


class Display:
    """The window of the program.

    `size` is the window's size in window points; `scale` multiplies what the display itself asks for, so that
    `scale=2` makes a 1600x1200 window 800x600 logical pixels of double size. In a window that is too small for the
    smallest screen at that scale, everything is drawn smaller.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = OPENING_SIZE,
        scale: float | None = None,
        place: WindowPlace | None = None,
        *,
        hidden: bool = False,
    ) -> None:
        """Open the window, at the ``place`` of the last time if there is one; ``hidden`` until :meth:`show`.

        Raises NoDisplay, or ValueError for a scale outside 0.5 to 8.
        """
        self._forced = 1.0 if scale is None else scale
        if not SCALE_LIMITS[0] <= self._forced <= SCALE_LIMITS[1]:
            raise ValueError(f"The scale must lie between {SCALE_LIMITS[0]:g} and {SCALE_LIMITS[1]:g}, not {scale:g}.")
        start_video()
        try:
            opening = self._opening_size(size if place is None else place.size)
            self._window = pygame.Window(title, opening, resizable=True, allow_high_dpi=True, hidden=hidden)
        except pygame.error as error:
            raise NoDisplay(CANNOT_SEE) from error
        self._window.minimum_size = self._least_size()
        self._fullscreen = self._maximized = False
        if place is not None and place.desktops == _desktops():
            # Set after opening: a position to open at means the frame's corner on some desktops.
            self._window.position = place.position
        self._free_place = self._geometry
        """Size and position, as they were last while the window was neither maximized nor filled the screen."""
        if place is not None and place.state is WindowState.FULLSCREEN:
            self.toggle_fullscreen()
        elif place is not None and place.state is WindowState.MAXIMIZED:
            self._window.maximize()

    def follow(self, event_type: int) -> None:
        """Note what an event of the window tells of its state."""
        if event_type == pygame.WINDOWMAXIMIZED:
            self._maximized = True
        elif event_type == pygame.WINDOWRESTORED:
            self._maximized = False

    @property
    def _geometry(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The window's size and position in window points."""
        (width, height), (x, y) = self._window.size, self._window.position
        return (width, height), (x, y)

    def note_place(self) -> WindowPlace:
        """Note where a free window is, and return its size and place, to be remembered.

        Only for a window at rest.
        """
        free = not (self._fullscreen or self._maximized)
        if free:
            self._free_place = self._geometry
        size, position = self._free_place
        kind = WindowState.FULLSCREEN if self._fullscreen else WindowState.MAXIMIZED
        return WindowPlace(size, position, WindowState.WINDOW if free else kind, _desktops())

    def _opening_size(self, wanted: tuple[int, int]) -> tuple[int, int]:
        """Return the size to open with: as wanted, and room for the smallest screen, but no larger than the desktop."""
        width, height = _rooms()[0]
        across, down = round(MINIMUM_WIDTH * self._forced), round(MINIMUM_HEIGHT * self._forced)
        return min(max(wanted[0], across), width), min(max(wanted[1], down), height)

    def _least_size(self) -> tuple[int, int]:
        """Return the smallest size that a person can give the window, which fits every desktop it may be moved to.

        A scale above 1 asks for no more: in a window that is too small for it, everything is drawn smaller.
        """
        factor = min(1.0, self._forced)
        widths, heights = zip(*_rooms(), strict=True)
        return min(round(MINIMUM_WIDTH * factor), *widths), min(round(MINIMUM_HEIGHT * factor), *heights)

    @property
    def window(self) -> pygame.Window:
        """The window itself, for the event loop."""
        return self._window

    def show(self) -> None:
        """Show a window that was opened hidden."""
        self._window.show()

    @property
    def handle(self) -> int:
        """The system's handle of the window; 0 without one."""
        return int(self._window.handle)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom edge of the window's content on the screen, in device pixels."""
        (width, height), (x, y), density = self._window.size, self._window.position, self._density
        return x * density, y * density, (x + width) * density, (y + height) * density

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, in device pixels. Ask for it every frame: a resize replaces it."""
        return self._window.get_surface()

    @property
    def device_size(self) -> tuple[int, int]:
        """Width and height of the surface in device pixels."""
        return self.surface.get_size()

    @property
    def wanted_scale(self) -> float:
        """Device pixels for each logical pixel, as the display and the command line ask for."""
        return self._density * self._forced

    @property
    def scale(self) -> float:
        """Device pixels for each logical pixel; fewer than wanted in a window too small for that."""
        return fitting_scale(self.device_size, self.wanted_scale)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels."""
        return logical_size(self.device_size, self.scale)

    @property
    def _density(self) -> float:
        """Device pixels for each window point: 2 on a Retina display, 1 on most."""
        points = self._window.size[0]
        return self.device_size[0] / points if points else 1.0

    def to_logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return the place of a mouse event, which comes in window points, in logical pixels."""
        factor = self._density / self.scale
        return position[0] * factor, position[1] * factor

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

    def set_title(self, title: str) -> None:
        """Write the title of the window."""
        if self._window.title != title:
            self._window.title = title

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Close the window and end video and fonts."""
        with contextlib.suppress(pygame.error):
            self._window.destroy()
        pygame.font.quit()
        pygame.display.quit()
