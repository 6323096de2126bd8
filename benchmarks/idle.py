"""The cost of a program that waits for a person: its share of a core, and how often it wakes. Linux only.

    python -m benchmarks.idle [--seconds N | --hour]

The real program is started at a Euchre table, at the menu, at a table under another window and at a minimised one, and
left alone. Once everything lies still its processor time and its voluntary switches of context are read over twenty
seconds, those of all its threads together. Wanted is at most 0.1 % of a core and 2 wakeups a second, and for a window
that nobody sees one wakeup in five seconds. Sound is on, through a device that nobody hears.

With `--seconds` or `--hour`, a person sits at the table instead who does something now and then: once a minute the
mouse is moved, and every fifth minute something is clicked. Then the figures of all that time are printed.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from benchmarks.clicks import Mouse
from benchmarks.screen import PLAY, ROOT, NoScreen, desktop
from gui.sound.player import RESTS_AFTER

SECONDS = 20.0
MOST, MOST_WAKEUPS, MOST_UNSEEN = 0.001, 2.0, 0.2
"""The share of a core and the wakeups a second that are allowed, and those of a window that nobody sees."""
STILL, STILL_FOR, PATIENCE = 0.03, 3, 60
"""The window lies still after so many seconds in a row, each with less than this share; and how long that may take."""
MENU = PLAY[:2]
COVER = "import pygame; pygame.Window(size=(1900, 1000), position=(0, 0)); input()"
MINUTE, CLICKED_EVERY = 60.0, 5
FELT = (200, 300)
"""A point of the table where nothing can be chosen."""


class NotStill(RuntimeError):  # noqa: N818 - it names what went wrong
    """The program ended or never came to rest; the message says which."""


class Used(NamedTuple):
    """The processor seconds and the wakeups of a process, so far or over some seconds."""

    processor: float
    wakeups: int
    seconds: float

    def since(self, before: Used) -> Used:
        """Return what was used between the two."""
        return Used(self.processor - before.processor, self.wakeups - before.wakeups, self.seconds - before.seconds)

    @property
    def share(self) -> float:
        return self.processor / self.seconds

    @property
    def often(self) -> float:
        """The wakeups a second."""
        return self.wakeups / self.seconds


def used(process: subprocess.Popen[bytes]) -> Used:
    """Return what all threads of the process have used so far. Raises NotStill when it has ended."""
    nanoseconds = wakeups = 0
    for task in Path(f"/proc/{process.pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has ended meanwhile
            spent = int((task / "schedstat").read_text().split()[0])
            switches = re.search(r"^voluntary_ctxt_switches:\s+(\d+)$", (task / "status").read_text(), re.MULTILINE)
            nanoseconds, wakeups = nanoseconds + spent, wakeups + int(switches[1] if switches else 0)
    if process.poll() is not None:
        raise NotStill(f"Card Table ended by itself with exit status {process.returncode}.")
    return Used(nanoseconds / 1e9, wakeups, time.perf_counter())


def used_over(process: subprocess.Popen[bytes], seconds: float) -> Used:
    """Return what the process uses over the next seconds. Raises NotStill when it ends."""
    before = used(process)
    time.sleep(seconds)
    return used(process).since(before)


def wait_until_still(process: subprocess.Popen[bytes]) -> None:
    """Return when the window waits for a person, and sound rests. Raises NotStill."""
    still = 0
    for _ in range(PATIENCE):
        still = still + 1 if used_over(process, 1.0).share < STILL else 0
        if still == STILL_FOR:
            time.sleep(RESTS_AFTER)
            return
    raise NotStill(f"Card Table was still busy after {PATIENCE} seconds.")


def covered(environment: dict[str, str]) -> Callable[[], None]:
    """Lay another window over all; return what takes it away."""
    cover = subprocess.Popen([sys.executable, "-c", COVER], env=environment, stdin=subprocess.PIPE)
    return lambda: (cover.communicate(b"\n"), None)[1]


def minimised(environment: dict[str, str]) -> Callable[[], None]:
    """Take the window of the program from the screen, as a desktop does that minimises it."""
    subprocess.run(["xdotool", "search", "--class", "card-table", "windowunmap"], env=environment, check=True)
    return lambda: None


def seen(environment: dict[str, str]) -> Callable[[], None]:
    """Leave the window alone."""
    return lambda: None


ROWS = (
    ("a table that waits", PLAY, seen, MOST_WAKEUPS),
    ("the menu", MENU, seen, MOST_WAKEUPS),
    ("under another window", PLAY, covered, MOST_UNSEEN),
    ("minimised", PLAY, minimised, MOST_UNSEEN),
)
"""Each a name, the command, what is done to the window, and the wakeups a second that are allowed."""


def measure(seconds: float = SECONDS) -> bool:
    """Print every row; return whether all are as wanted. Raises NotStill or NoScreen."""
    good = True
    for name, command, change, most in ROWS:
        with desktop() as environment:
            environment["SDL_AUDIODRIVER"] = "dummy"
            with subprocess.Popen(command, env=environment, cwd=ROOT) as process:
                try:
                    wait_until_still(process)
                    leave = change(environment)
                    wait_until_still(process)
                    found = used_over(process, seconds)
                    leave()
                finally:
                    process.terminate()
        print(f"{name:>21}: {found.share:.3%} of a core, {found.often:.2f} wakeups a second", flush=True)
        good = good and found.share <= MOST and found.often <= most
    return good


def sit(seconds: float) -> None:
    """Print what the program uses in so long a time in which a person is there now and then."""
    with desktop() as environment:
        environment["SDL_AUDIODRIVER"] = "dummy"
        mouse = Mouse(environment["DISPLAY"])
        with subprocess.Popen(PLAY, env=environment, cwd=ROOT) as process:
            try:
                wait_until_still(process)
                before, minute = used(process), 0
                while time.perf_counter() < before.seconds + seconds:
                    for step in range(60):
                        mouse.move(FELT[0] + step, FELT[1])
                        time.sleep(1 / 60)
                    if minute % CLICKED_EVERY == 0:
                        mouse.button(down=True)
                        mouse.button(down=False)
                    minute += 1
                    time.sleep(max(0.0, min(before.seconds + seconds - time.perf_counter(), MINUTE - 1)))
                found = used(process).since(before)
            finally:
                process.terminate()
    print(
        f"In {found.seconds:.0f} seconds: {found.processor:.1f} processor seconds ({found.share:.3%} of a core), "
        f"{found.wakeups} wakeups ({found.often:.2f} a second)"
    )


def main() -> int:
    """Print the figures; the exit status is 1 when waiting costs too much, 2 when it cannot be measured."""
    parser = argparse.ArgumentParser(description="The cost of a program that waits for a person.")
    parser.add_argument("--seconds", type=float, help="let a person sit at the table for so long")
    parser.add_argument("--hour", action="store_const", const=3600.0, dest="seconds", help="the same for an hour")
    seconds = parser.parse_args().seconds
    if not sys.platform.startswith("linux"):
        print("A program that waits can be measured on Linux only: this reads /proc.", file=sys.stderr)
        return 2
    # A screen of its own: nobody's mouse is moved.
    os.environ.pop("DISPLAY", None)
    try:
        if seconds is None:
            return 0 if measure() else 1
        sit(seconds)
    except (NoScreen, NotStill) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
