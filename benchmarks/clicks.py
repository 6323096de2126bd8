"""The time from a click to its first frame, out of the blue and while something moves. Linux with X11 only.

    python -m benchmarks.clicks [CLICKS]

The program is opened at the menu on a screen of its own. Another process presses the main button through XTEST, as a
mouse does, and notes when; the program tells when the frame after the press was shown. Half of the CLICKS (200 by
default) come after a second without any event, half while a tile rises under the mouse and falls again. Of either kind,
99 in 100 must be answered within 20 ms.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import subprocess
import sys
import time
from random import Random

from benchmarks.screen import ROOT, NoScreen, desktop
from gui.app import App
from gui.display import Display
from gui.settings.settings import Settings
from store.store import Store

CLICKS = 200
WITHIN, OF_ALL = 0.020, 0.99
PLACE = (640, 8)
"""The point that is clicked: nothing is to be chosen there, but every press is drawn."""
OPENS, QUIET = 4.0, (0.9, 1.6)
"""Seconds until the program has come to rest, and the least and most from one click to the next."""
TILE, MOVED = (300, 400), (0.0, 0.1)
"""A point on a tile, and the least and most seconds from one movement to the next, and to the click after it."""
TELLS = "tells"
MAIN_BUTTON = 1


class Told(Display):
    """The window, which tells when the frame after a press was shown."""

    pressed = False

    def flip(self) -> None:
        super().flip()
        if self.pressed:
            self.pressed = False
            print(f"{time.perf_counter():.6f}", flush=True)


def tell() -> None:
    """Show the menu, and print the time of every frame after a press."""
    display = Told("Card Table")
    display.window.position = (0, 0)
    app = App(display, Settings(), None, Store.open(None))
    take = app.stack.mouse_pressed

    def pressed(x: float, y: float) -> None:
        display.pressed = True
        take(x, y)

    app.stack.mouse_pressed = pressed  # type: ignore[method-assign]
    app.stack.go.menu()
    app.run()


class Mouse:
    """The mouse of an X display, moved through XTEST. Raises NoScreen where that is missing."""

    def __init__(self, display: str) -> None:
        names = [ctypes.util.find_library(name) for name in ("X11", "Xtst")]
        if not all(names):
            raise NoScreen("There is no libXtst to move the mouse with.")
        self._x, self._test = (ctypes.CDLL(name) for name in names)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))

    def move(self, x: int, y: int) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def button(self, *, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, MAIN_BUTTON, int(down), ctypes.c_ulong(0))
        self._x.XFlush(self._display)


def delays(clicks: int) -> dict[str, list[float]]:
    """Return the seconds from click to frame for both kinds of clicks. Raises NoScreen."""
    found: dict[str, list[float]] = {"out of the blue": [], "while something moves": []}
    rng = Random(1)
    with desktop() as environment:
        command = [sys.executable, "-m", "benchmarks.clicks", TELLS]
        mouse = Mouse(environment["DISPLAY"])
        with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            try:
                mouse.move(*PLACE)
                time.sleep(OPENS)
                for kind, seconds in found.items():
                    for _ in range(clicks // 2):
                        time.sleep(rng.uniform(*QUIET))
                        for place in (TILE, PLACE) if kind == "while something moves" else ():
                            mouse.move(*place)
                            time.sleep(rng.uniform(*MOVED))
                        began = time.perf_counter()
                        mouse.button(down=True)
                        seconds.append(float(program.stdout.readline()) - began)
                        mouse.button(down=False)
            finally:
                program.terminate()
    return found


def main() -> int:
    """Print the figures; the exit status is 1 if clicks are answered late, 2 if they cannot be measured."""
    if sys.argv[1:2] == [TELLS]:
        tell()
        return 0
    os.environ.pop("DISPLAY", None)
    try:
        found = delays(int(sys.argv[1]) if sys.argv[1:] else CLICKS)
    except NoScreen as problem:
        print(problem, file=sys.stderr)
        return 2
    late = False
    for kind, seconds in found.items():
        times = sorted(seconds)
        middle, most = times[len(times) // 2], times[min(len(times) - 1, int(OF_ALL * len(times)))]
        print(f"{kind:>21}: half within {1000 * middle:.1f} ms, {OF_ALL:.0%} within {1000 * most:.1f} ms")
        late = late or most > WITHIN
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
