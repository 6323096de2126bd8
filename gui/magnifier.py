"""Larger text: screens are laid out as in a smaller window and drawn larger, and the window shows a part of them.

No screen is laid out for less than 1280x800, for which the screens were drawn, or for less than the window if that is
smaller: with less room some words would be left out. Where larger text asks for less, the screen is drawn on a surface
larger than the window, which shows a part of it and follows the pointer and the focus of the keyboard. So nothing is
lost, cut off or shortened at any size of the text. At 100% nothing is done at all.
"""

from __future__ import annotations

import pygame

from gui.art.geometry import Rect, clamp
from gui.art.metrics import NOMINAL_HEIGHT, NOMINAL_WIDTH, Metrics

EDGE = 0.02
"""The share of the window, at each side, in which the pointer counts as at the edge of the screen."""
ABOUT = 0.15
"""The share of the window that is shown on each side of the thing with the focus."""
ROUNDS = 40
"""Steps of the iteration that finds the scale, which is slowest for windows near the usual sizes."""


def magnified(
    device_size: tuple[int, int], usual_size: tuple[float, float], usual_scale: float, factor: float
) -> tuple[float, tuple[float, float]]:
    """Return the scale, and the logical size of the screen, at which text is ``factor`` times as large as usual.

    The other arguments describe the window at 100%: its size in device pixels and in logical ones, and its scale.
    """
    wanted, (width, height) = factor * usual_scale * Metrics(*usual_size).z, device_size
    least_width, least_height = min(usual_size[0], NOMINAL_WIDTH), min(usual_size[1], NOMINAL_HEIGHT)
    scale, size = usual_scale * factor, usual_size
    for _ in range(ROUNDS):
        # A smaller screen has smaller chrome, which asks for a larger scale.
        size = max(width / scale, least_width), max(height / scale, least_height)
        scale = wanted / Metrics(*size).z
    return scale, size


class Magnifier:
    """The part of a screen that the window shows. Places are logical pixels of the screen if nothing else is said."""

    def __init__(self) -> None:
        self.scale = 1.0
        """Device pixels of a logical one."""
        self.size: tuple[float, float] = (0, 0)
        """Width and height of the screen."""
        self._window = (1, 1)
        """Width and height of the window in device pixels."""
        self._screen: pygame.Surface | None = None
        """The surface of the whole screen; None where the window shows all of it."""
        self._corner = (0, 0)
        """The point of the screen at the window's left upper corner, in its device pixels."""
        self.moved = False
        """True if the window has to show another part of what was drawn."""

    def fit(
        self, device_size: tuple[int, int], usual_size: tuple[float, float], usual_scale: float, per_cent: int
    ) -> None:
        """Follow a new size of the window or of the text, which is ``per_cent`` of the usual one."""
        self.scale, self.size, self._window = usual_scale, usual_size, device_size
        if per_cent > 100:
            self.scale, self.size = magnified(device_size, usual_size, usual_scale, per_cent / 100)
        width, height = self.device_size
        if per_cent <= 100 or (width <= device_size[0] and height <= device_size[1]):
            self._screen, self._corner = None, (0, 0)
        elif self._screen is None or self._screen.get_size() != (width, height):
            self._screen = pygame.Surface((width, height))
            self._go_to(*self._corner)

    @property
    def device_size(self) -> tuple[int, int]:
        """Width and height of the surface that scenes are drawn on."""
        return (
            max(self._window[0], round(self.size[0] * self.scale)),
            max(self._window[1], round(self.size[1] * self.scale)),
        )

    @property
    def corner(self) -> tuple[int, int]:
        """The point of the screen at the window's left upper corner, in device pixels of the screen."""
        return self._corner

    @property
    def seen(self) -> Rect:
        """The part of the screen that the window shows."""
        (left, top), (width, height), scale = self._corner, self._window, self.scale
        return Rect(left / scale, top / scale, width / scale, height / scale)

    def surface(self, window: pygame.Surface) -> pygame.Surface:
        """Return the surface to draw on: the screen's own, or the window's."""
        return window if self._screen is None else self._screen

    def show(self, window: pygame.Surface) -> None:
        """Copy the part that is shown to the window."""
        self.moved = False
        if self._screen is not None:
            window.blit(self._screen, (0, 0), (self._corner, self._window))

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the place on the screen of a point of the window in device pixels."""
        return (x + self._corner[0]) / self.scale, (y + self._corner[1]) / self.scale

    def follow_pointer(self, x: float, y: float) -> None:
        """Show the part that lies as far from the screen's edges as the pointer from the window's, in device pixels."""
        if self._screen is None:
            return
        across, down = (_share(at / side) for at, side in zip((x, y), self._window, strict=True))
        width, height = self.device_size
        self._go_to(round(across * (width - self._window[0])), round(down * (height - self._window[1])))

    def follow(self, rect: Rect) -> None:
        """Go as far as needed to show the place with a margin, or its beginning where it is larger than the window."""
        if self._screen is None:
            return
        scale, (x, y), (width, height) = self.scale, self._corner, self._window
        self._go_to(
            _nearest(x, rect.x * scale, rect.right * scale, width),
            _nearest(y, rect.y * scale, rect.bottom * scale, height),
        )

    def _go_to(self, x: int, y: int) -> None:
        width, height = self.device_size
        corner = int(clamp(x, 0, width - self._window[0])), int(clamp(y, 0, height - self._window[1]))
        self.moved = self.moved or corner != self._corner
        self._corner = corner


def _nearest(corner: int, start: float, end: float, room: int) -> int:
    """Return the corner nearest to ``corner`` from which a window of that ``room`` shows the stretch with a margin."""
    about = min(ABOUT * room, max(0.0, (room - (end - start)) / 2))
    if end - start > room:
        return round(start)
    return round(clamp(corner, end + about - room, start - about))


def _share(at: float) -> float:
    """Return the share of the way across the screen for a pointer at that share of the window."""
    return clamp((at - EDGE) / (1 - 2 * EDGE), 0, 1)
