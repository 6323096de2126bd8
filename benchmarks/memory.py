"""The memory of the window: all games watched and every screen visited, in small and large windows, again and again.

    python -m benchmarks.memory

Runs the program's scenes in this process, on windows that nobody sees. Each round resizes the window through all sizes,
lets bots play every game for a while at each, and shows menu, set-up, help and settings. It prints the bytes in all
picture caches, with their bound, and the resident memory of the process. From the second round on, when every screen
has been drawn once, the memory must not grow: more than 5 % fails.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from engine.catalogue import games
from gui.art.allocation import give_holes_back, give_large_pictures_back
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import MOST_KEPT, Art
from gui.display import fitting_scale, logical_size
from gui.scenes.stack import SceneStack
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan, watched
from store.store import Store

SIZES = (((800, 600), 1.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 2.0))
"""Device pixels of the windows, and their scales."""
ROUNDS = 3
FRAMES = 80
FRAME = 1 / 30
SHARP_PICTURES_A_FRAME = 4
ALLOWED_GROWTH = 1.05
MEGABYTE = 1024 * 1024


class MeasuredWindow:
    """The program's scenes on a surface, with a clock that runs as fast as frames are drawn."""

    def __init__(self) -> None:
        self.now = 100.0
        self.art = Art(1.0)
        painter = Painter(pygame.Surface((1, 1)), self.art)
        self.settings = Settings(speed="fast")
        self.stack = SceneStack(
            painter,
            self.settings,
            Store.open(None),
            clock=lambda: self.now,
            clipboard=str,
            copy=lambda text: False,
            toggle_fullscreen=lambda: None,
            bots_apart=False,
        )

    def resize(self, size: tuple[int, int], wanted: float) -> None:
        """Give the window that many device pixels."""
        scale = fitting_scale(size, wanted)
        self.stack.painter.surface = pygame.Surface(size)
        self.art.fit(size, scale)
        self.stack.resize(Metrics(*logical_size(size, scale)))

    def run(self, frames: int) -> None:
        """Let that many frames pass."""
        for _ in range(frames):
            self.now += FRAME
            self.stack.update(self.now)
            self.art.cards.begin_frame(SHARP_PICTURES_A_FRAME)
            self.stack.draw(self.now)

    def visit(self) -> None:
        """Show every game with its set-up and its settings, and the menu."""
        for entry in games():
            self.stack.go.set_up(entry.key)
            self.run(3)
            self.stack.go.play(watched(usual_plan(entry.key)))
            self.run(FRAMES)
            for key, value in (("four_colours", True), ("large_index", True), ("back", "forest"), ("felt", "grey")):
                self.stack.go.settings()
                self.settings[key] = value
                self.run(4)
                self.stack.back()
                self.run(4)
            self.settings.defaults()
            self.settings.speed = "fast"
            self.stack.go.menu()
            self.run(3)


def resident() -> int:
    """Return the bytes of memory that the process has now."""
    if sys.platform == "win32":
        raise NotImplementedError
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Print the figures; the exit status is 1 when memory grows or passes its bound, 2 where it cannot be measured."""
    if not Path("/proc/self/statm").exists():
        print("The memory of a process can be read on Linux only.", file=sys.stderr)
        return 2
    pygame.display.init()
    pygame.font.init()
    give_large_pictures_back()
    window = MeasuredWindow()
    window.stack.go.menu()
    print(f"All pictures together may take {MOST_KEPT / MEGABYTE:.0f} MB.")
    after: list[int] = []
    most = 0
    for number in range(1, ROUNDS + 1):
        peak = 0
        for size, scale in SIZES:
            window.resize(size, scale)
            window.visit()
            # As the program does when nothing has happened for a while.
            give_holes_back()
            most = max(most, window.art.held)
            peak = max(peak, resident())
            print(
                f"round {number}, {size[0]}x{size[1]} at scale {scale:g}: pictures {window.art.held / MEGABYTE:.0f} of "
                f"{window.art.limit / MEGABYTE:.0f} MB, the process {resident() / MEGABYTE:.0f} MB",
                flush=True,
            )
        gc.collect()
        after.append(peak)
    growth = after[-1] / after[1]
    print(f"pictures {most / MEGABYTE:.0f} MB at most; the process {max(after) / MEGABYTE:.0f} MB at most; ", end="")
    print(f"the last round needed {growth:.3f} times what the second did")
    return 0 if most <= MOST_KEPT and growth <= ALLOWED_GROWTH else 1


if __name__ == "__main__":
    raise SystemExit(main())
