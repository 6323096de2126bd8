"""The window's size, scale and place: screens follow them, and the next start finds them again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.display import Display
from gui.settings.settings import Settings

log = logging.getLogger(__name__)

RESIZE_RESTS = 0.15
"""Seconds without another change after which a resize is over."""
PLACE_RESTS = 0.5
"""Seconds without another change after which the window's size and place are kept."""


class WindowFollower:
    """Follows the window, and the size of the text: how large screens and words are, and where the window is."""

    def __init__(self, display: Display, painter: Painter, settings: Settings, clock: Callable[[], float]) -> None:
        self._display, self._painter, self._settings, self._clock = display, painter, settings, clock
        self._fitted: object = None
        """The sizes that the screens were laid out for last."""
        self._text_size = settings.text_size
        self._may_not_fit = True
        self._lowered = False
        """True once the log tells that everything is drawn smaller than was asked for."""
        self._resized = False
        self._sharpen_at = 0.0
        self._keep_place_at: float | None = None

    # -- what happens to the window

    def may_have_changed(self) -> None:
        """Note that the window may have another size or scale."""
        self._may_not_fit = True

    def moved(self, event_type: int) -> None:
        """Note that the window has another place, size or state."""
        self._display.follow(event_type)
        self._keep_place_at = self._clock() + PLACE_RESTS

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""
        self._display.toggle_fullscreen()
        self._may_not_fit = True

    def to_screen(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return the place on the screen of a mouse event, which comes in window points."""
        return self._display.to_logical(position)

    # -- how the screens follow

    @property
    def fits(self) -> bool:
        """False if the window or the size of the text may have changed since the last `fit`."""
        return not self._may_not_fit and self._settings.text_size == self._text_size

    def fit(self, *, hurried: bool) -> Metrics | None:
        """Return the measures for screens in the window's size and scale; None if these are as before.

        Pictures are ``hurried`` while the edge is dragged; sharp ones follow when it comes to rest.
        """
        self._may_not_fit = False
        display = self._display
        size, scale = display.size, display.scale
        self._text_size = self._settings.text_size
        fitted = (size, scale, self._text_size)
        if fitted == self._fitted:
            return None
        self._fitted = fitted
        self._log_scale(scale)
        art = self._painter.art
        art.cards.hurried = hurried
        self._sharpen_at = self._clock() + RESIZE_RESTS
        self._resized = True
        art.fit(display.device_size, scale)
        return Metrics(*size, text=self._text_size / 100)

    def _log_scale(self, scale: float) -> None:
        """Log once that everything is drawn smaller than was asked for, until it no longer is."""
        wanted = self._display.wanted_scale
        if scale < wanted and not self._lowered:
            width, height = self._display.device_size
            log.info("No room for scale %.3g in %d x %d pixels: drawn at %.3g.", wanted, width, height, scale)
        self._lowered = scale < wanted

    def update(self, now: float) -> bool:
        """Let a resize end, and keep the place of a window that rests; return whether pictures can be sharp now."""
        if self._keep_place_at is not None and now >= self._keep_place_at:
            self.keep_place()
        if not self._resized or now < self._sharpen_at:
            return False
        log.info("The window has %d x %d pixels.", *self._display.device_size)
        cards = self._painter.art.cards
        hurried, self._resized, cards.hurried = cards.hurried, False, False
        return hurried

    def keep_place(self) -> None:
        """Remember where the window is, for the next start, if it has moved."""
        if self._keep_place_at is not None:
            self._keep_place_at = None
            self._settings.window = self._display.note_place()
