"""The surface below the painter: design units, the direction of the language, and pictures put at their places.

Places and lengths are in design units, those of a drawing at 1280x800. The canvas turns them into device pixels.

In a language that is read from right to left (`leftwards`) everything is drawn mirrored: a place at x from the left
edge lies as far from the right edge. Drawings and signs of a direction are mirrored themselves; words, cards, chips,
portraits and all other icons are not. What has to stand as it does in every language is drawn in `rightwards`.

The icons of a direction are `DIRECTED`. What goes from left to right in every language are charts over time, the bar of
a replay and the pictures on tiles. `Target.shape` is a place in the layout; `shown` gives its place in the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import pygame

from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.surfaces import Art

HALF_WAY = 1e-5
"""Distance within which a place counts as half way between two pixels, or nearly."""


class Canvas:
    """A surface of device pixels, measured in design units.

    `surface` may be exchanged at any time (a window's surface, or a layer that is kept); `z` is the number of logical
    pixels of a design unit, which follows from the window's size.
    """

    def __init__(self, surface: pygame.Surface, art: Art, z: float = 1.0) -> None:
        self.surface = surface
        self.art = art
        self.z = z
        self.opacity = 1.0
        """The factor of the opacity of everything that is drawn; `faded` sets it for a while."""
        self.leftwards = False
        """True if the language is read from right to left."""
        self._turned: tuple[int, float] | None = None
        """The frame within `reflected` or on a layer, its shift in logical pixels; None for the whole surface's."""

    @property
    def scale(self) -> float:
        """Device pixels of a design unit."""
        return self.art.scale * self.z

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the surface in design units."""
        width, height = self.surface.get_size()
        return width / self.scale, height / self.scale

    def pixels(self, count: float) -> float:
        """Return the length of so many logical pixels."""
        return count / self.z

    @property
    def smallest_target(self) -> float:
        """Nothing that can be clicked is smaller than this, across or down."""
        return self.pixels(SMALLEST_TARGET)

    # ----------------------------------------------------------------------------------------------------- direction

    @property
    def _frame(self) -> tuple[int, float]:
        """The sign and the shift that turn an x of the layout into an x of the surface."""
        if not self.leftwards:
            return 1, 0.0
        if self._turned is None:
            return -1, self.surface.get_width() / self.scale
        sign, shift = self._turned
        return sign, shift / self.z

    @property
    def mirrored(self) -> bool:
        """True if what is drawn now goes from right to left."""
        return self._frame[0] < 0

    def across(self, x: float) -> float:
        """Return the distance from the surface's left edge at which something at ``x`` is drawn."""
        sign, shift = self._frame
        return sign * x + shift

    def shown(self, rect: Rect) -> Rect:
        """Return the place on the surface at which a rectangle is drawn."""
        if not self.leftwards:
            return rect
        return rect._replace(x=self.across(rect.right if self.mirrored else rect.x))

    @contextmanager
    def reflected(self, rect: Rect) -> Iterator[None]:
        """Draw what follows in the `with` block mirrored once more within the rectangle.

        In a language that is read from left to right nothing changes.
        """
        if not self.leftwards:
            yield
            return
        before, (sign, shift) = self._turned, self._frame
        self._turned = -sign, (2 * sign * rect.cx + shift) * self.z
        try:
            yield
        finally:
            self._turned = before

    @contextmanager
    def rightwards(self, rect: Rect) -> Iterator[None]:
        """Draw what follows in the `with` block within the rectangle from left to right, as in every language."""
        with self.reflected(rect) if self.mirrored else nullcontext():
            yield

    @contextmanager
    def faded(self, opacity: float) -> Iterator[None]:
        """Draw what follows in the `with` block this opaque."""
        before = self.opacity
        self.opacity = before * opacity
        try:
            yield
        finally:
            self.opacity = before

    @contextmanager
    def zoomed(self, z: float) -> Iterator[None]:
        """Draw, or measure, what follows in the `with` block in other units: ``z`` logical pixels each."""
        before, self.z = self.z, z
        try:
            yield
        finally:
            self.z = before

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw what follows in the `with` block within the rectangle only."""
        before = self.surface.get_clip()
        self.surface.set_clip(self._device(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def paste(self, surface: pygame.Surface, cx: float, cy: float, growth: float = 1.0, opacity: float = 1.0) -> None:
        """Draw a surface of device pixels with its middle at (cx, cy), made larger or smaller."""
        if growth != 1:
            width, height = surface.get_size()
            surface = pygame.transform.smoothscale(
                surface, (max(1, round(width * growth)), max(1, round(height * growth)))
            )
        self._centred(surface, cx, cy, opacity)

    def _device(self, rect: Rect) -> pygame.Rect:
        """Return the rectangle, as it is shown, with its edges on the nearest device pixels."""
        rect, scale = self.shown(rect), self.scale
        left, top = pixel(rect.x * scale), pixel(rect.y * scale)
        return pygame.Rect(left, top, pixel(rect.right * scale) - left, pixel(rect.bottom * scale) - top)

    def _blit(self, surface: pygame.Surface, x: float, y: float, opacity: float = 1.0) -> None:
        """Draw the surface with its corner at device pixels x, y."""
        opacity *= self.opacity
        if opacity >= 1:
            self.surface.blit(surface, (pixel(x), pixel(y)))
        elif opacity > 0:
            surface.set_alpha(round(opacity * 255))
            self.surface.blit(surface, (pixel(x), pixel(y)))
            surface.set_alpha(255)

    def _centred(self, surface: pygame.Surface, cx: float, cy: float, opacity: float = 1.0) -> None:
        self._put(surface, self.across(cx) * self.scale, cy * self.scale, opacity)

    def _put(self, surface: pygame.Surface, x: float, y: float, opacity: float) -> None:
        """Draw the surface with its middle at device pixels x, y."""
        self._blit(surface, x - surface.get_width() / 2, y - surface.get_height() / 2, opacity)


def pixel(place: float) -> int:
    """Return the nearest device pixel. Places half way between two go to the same one, however they were computed."""
    nearest = round(place)
    # Rounding to a number of digits takes long: only near the half way can it make a difference.
    return nearest if abs(abs(place - nearest) - 0.5) > HALF_WAY else round(round(place, 6))
