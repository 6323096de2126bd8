"""Waiting for the next event of the window, without turning for nothing.

`pygame.event.wait` looks for events a thousand times a second. SDL itself can sleep until the system has one, and leave
it in the queue; pygame offers no way to that, so it is called in the library that pygame has loaded.
"""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

log = logging.getLogger(__name__)

WAKE: Final = pygame.event.custom_type()
"""The kind of event that ends a wait and means nothing else."""
DRIVERS: Final = ("x11", "wayland", "windows", "cocoa")
"""The video drivers of SDL that can wait for the system's next event. With others it would look every millisecond."""
SINCE: Final = (2, 0, 16)
"""The first version of SDL that can."""
POLLS, QUIET_POLLS, QUIET_AFTER = 1 / 30, 1 / 10, 5.0
"""Seconds between two looks where that is not possible, also after so many quiet seconds."""


def post_wake() -> None:
    """Post the event that ends a wait. For every thread."""
    # There is no queue before the window opens, nor after it has closed.
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))


class Waiting:
    """The way to wait for events. It is looked for when it is first needed: `ctypes` takes a while to import."""

    def __init__(self) -> None:
        self._wait: Callable[[None, int], int] | None = None
        self._looked = False

    def wait(self, seconds: float, quiet: float = 0.0) -> None:
        """Wait until there is an event, at most so long. ``quiet`` are the seconds since the last one."""
        if not self._looked:
            self._looked, self._wait = True, _wait_of_sdl()
            _wake_at_interrupts()
        began = time.perf_counter()
        if self._wait is not None and self._wait(None, math.ceil(1000 * seconds)):
            return
        # Also where SDL has said at once that it cannot wait.
        left = began + seconds - time.perf_counter()
        if left > 0:
            time.sleep(min(left, POLLS if quiet < QUIET_AFTER else QUIET_POLLS))


def _wait_of_sdl() -> Callable[[None, int], int] | None:
    """Return SDL_WaitEventTimeout of the SDL that pygame uses; None where it is missing, or would look for events."""
    if pygame.get_sdl_version() < SINCE or pygame.display.get_driver() not in DRIVERS:
        return None
    import ctypes

    # Other systems look for a name in the libraries that an extension was linked with, too. On Windows, a library that
    # is loaded is found by its name.
    name = "SDL2.dll" if sys.platform == "win32" else getattr(pygame.base, "__file__", None)
    try:
        found = ctypes.CDLL(name).SDL_WaitEventTimeout
    except (OSError, AttributeError) as problem:
        log.info("Events are looked for now and then: %s", problem)
        return None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    wait: Callable[[None, int], int] = found
    return wait


def _wake_at_interrupts() -> None:
    """Let Ctrl-C end a wait: Python hears of a signal at once, but acts on it only when SDL returns."""
    import signal
    from threading import Thread

    reading, writing = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)

    def watch() -> None:
        while os.read(reading, 1):
            post_wake()

    Thread(target=watch, name="signals", daemon=True).start()
