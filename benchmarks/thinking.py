"""Measure late frames beside a thinking expert: in a process of its own, as in the program, and on a thread.

    python -m benchmarks.thinking [SECONDS] [ROUNDS]

The real window, on the screen there is or on an Xvfb of its own, shows four experts at Euchre at normal speed. The time
between the beginnings of two frames is written down, less what an idle table sleeps. Both ways take turns,
SECONDS each (20 by default), so that a busy machine troubles both alike. A third party is the same table with Simple
players, who do not think: frames that are late there are the fault of the machine, and of drawing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from benchmarks.screen import ROOT, NoScreen, desktop
from gui.app import App
from gui.display import Display
from gui.settings.settings import Settings
from gui.settings.table_plan import ordered, usual_plan, watched
from store.store import Store

SECONDS, ROUNDS = 20.0, 3
SETTLED = 1.0
"""Seconds after the first frame in which the pictures of the cards are made: these frames do not count."""
LATE, VERY_LATE = 0.033, 0.060
MOST_LATE = 0.001
"""The share of frames that may be late."""
PLAYERS = {"process": "expert", "thread": "expert", "nobody thinks": "simple"}
"""The ways that are compared, and who plays."""
RULES = {"first_dealer": "fixed"}


class TimedFrames(App):
    """The program, which writes down how far apart its frames begin."""

    def __init__(self, display: Display, seconds: float, *, bots_apart: bool) -> None:
        super().__init__(display, Settings(), None, Store.open(None), bots_apart=bots_apart)
        self.apart: list[float] = []
        self._seconds = seconds
        self.count_from_now()
        self._began: float | None = None
        self._waits = 0.0

    def count_from_now(self) -> None:
        """Count the frames from now on, for so long."""
        self._counts_from = self.clock() + SETTLED
        self._ends_at = self._counts_from + self._seconds

    def turn(self) -> None:
        began = self.clock()
        if self._began is not None and began > self._counts_from:
            self.apart.append(began - self._began - self._waits)
        super().turn()
        self._began = began
        if self.clock() > self._ends_at:
            self.stack.go.quit()

    def rest(self) -> None:
        sleeps, began = not self.lively, self.clock()
        super().rest()
        self._waits = self.clock() - began if sleeps else 0.0


def play(way: str, seconds: float, seed: int) -> list[float]:
    """Show a table in a window for so long. Returns how far apart its frames began."""
    display = Display("Card Table")
    app = TimedFrames(display, seconds, bots_apart=way != "thread")
    app.stack.go.play(watched(ordered(usual_plan("euchre"), RULES, [PLAYERS[way]], seed)))
    app.run()
    display.close()
    return app.apart


class Frames(NamedTuple):
    """The number of frames, the numbers of late ones, and the longest wait in seconds."""

    number: int
    late: int
    very_late: int
    worst: float

    @property
    def share(self) -> float:
        """The share of late frames."""
        return self.late / self.number

    def line(self, way: str) -> str:
        """The figures in one line."""
        return (
            f"{way:>14}: {self.number} frames, {self.late} over {1000 * LATE:.0f} ms ({1 - self.share:.2%} within), "
            f"{self.very_late} over {1000 * VERY_LATE:.0f} ms, the worst {1000 * self.worst:.0f} ms"
        )


def frames_of(apart: list[float]) -> Frames:
    """Return the counts for these intervals between frames."""
    late, very_late = (sum(time > most for time in apart) for most in (LATE, VERY_LATE))
    return Frames(len(apart), late, very_late, max(apart))


def measure(module: str, ways: Iterable[str], seconds: float, rounds: int) -> dict[str, Frames]:
    """Let every way of a benchmark have its turns. Raises NoScreen, or CalledProcessError when the program fails."""
    apart: dict[str, list[float]] = {way: [] for way in ways}
    with desktop() as environment:
        for number in range(rounds):
            for way, found in apart.items():
                command = [sys.executable, "-m", module, way, str(seconds), str(number + 1)]
                done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
                found += json.loads(done.stdout.splitlines()[-1])
    return {way: frames_of(found) for way, found in apart.items()}


def compare(module: str, ways: Collection[str], play: Callable[[str, float, int], list[float]], title: str) -> int:
    """Print the figures of a benchmark's ways, the one that counts first, and last the one in which nobody thinks.

    Returns the exit status: 1 when too many frames are late that are not late when nobody thinks.
    """
    if sys.argv[1:2] and sys.argv[1] in ways:
        print(json.dumps(play(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
        return 0
    seconds = float(sys.argv[1]) if sys.argv[1:] else SECONDS
    rounds = int(sys.argv[2]) if sys.argv[2:] else ROUNDS
    try:
        found = measure(module, ways, seconds, rounds)
    except NoScreen as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{title}, normal speed; {rounds} times {seconds:g} seconds of each")
    for way, frames in found.items():
        print(frames.line(way))
    ours, *_, bare = found.values()
    return 0 if ours.share <= max(MOST_LATE, bare.share) and ours.worst <= max(VERY_LATE, bare.worst) else 1


if __name__ == "__main__":
    sys.exit(compare("benchmarks.thinking", PLAYERS, play, "Four experts at Euchre"))
