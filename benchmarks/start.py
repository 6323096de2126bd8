"""From the launch to the first frame: the real program, against a bare window with as many cards.

    python -m benchmarks.start

The menu, a Euchre table, a kept game that is gone on with, and a Euchre table in Hebrew with sound. All are processes
of their own, started in turns, and print the seconds since their launch once the first frame is on the screen. The
times by the clock are judged. The processor time, which the end of the process is part of, depends less on how busy the
machine is.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.screen import ROOT, NoScreen, desktop
from engine.match import Match
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from store.store import Store

ROUNDS = 9
MOST, MOST_IN_HEBREW = 1.35, 1.5
FIRST_FRAME = "CARD_TABLE_FIRST_FRAME"
WINDOW = (1280.0, 800.0)
PATIENCE = 60
"""Seconds after which a program that showed nothing is given up."""
MENU = (sys.executable, str(ROOT / "main.py"))
TABLE = (*MENU, "play", "euchre")
RESUME = """
import sys
from start import places
from start.commands import main
import gui.launch
places.store_file = lambda: sys.argv[1]
gui.launch._show_first = lambda app, launch, plan: app.stack.go.resume(1)
sys.exit(main([]))
"""
"""The program with the first game of a file in place of the menu, as after a click on "Continue"."""
MOVES_BEFORE = 60
"""Moves of the game that is gone on with: five hands or so."""


class NoFrame(RuntimeError):  # noqa: N818 - it names what is missing
    """A program ended without saying when its first frame was there; the message holds what it wrote."""


class Kind(NamedTuple):
    """A way to start the program."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    most: float
    """The wanted ratio to the bare window."""


class Start(NamedTuple):
    """One start, in seconds: to the first frame by the clock, and of a processor until the program has ended.

    Where the system does not tell the processor time, both are by the clock.
    """

    clock: float
    processor: float


def bare_command() -> tuple[str, ...]:
    """The bare window, with its cards as high as the table shows them."""
    return sys.executable, str(ROOT / "benchmarks" / "bare_window.py"), str(round(Metrics(*WINDOW).table))


def first_frame(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds from the launch of the command to its first frame. Raises NoFrame."""
    return measured(command, environment).clock


def measured(command: Sequence[str], environment: Mapping[str, str]) -> Start:
    """Return one start of the command. Raises NoFrame."""
    before = _children()
    launched = {**environment, FIRST_FRAME: repr(time.time())}
    ended = subprocess.run(command, env=launched, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)
    processor = _children() - before
    for line in ended.stdout.splitlines():
        if line.startswith("first frame "):
            seconds = float(line.removeprefix("first frame "))
            return Start(seconds, processor or seconds)
    raise NoFrame(f"{' '.join(command)} showed no frame (exit status {ended.returncode}): {ended.stderr.strip()}")


def _children() -> float:
    """Return the processor time of all ended child processes, in seconds; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def kinds(environment: Mapping[str, str], home: Path) -> list[Kind]:
    """Return the ways to start the program. ``home`` gets a kept game to go on with."""
    games = home / "games.sqlite"
    keep_game(games)
    sound = environment.get("SDL_AUDIODRIVER", "dummy")
    in_hebrew = {**environment, "LANGUAGE": "he", "SDL_AUDIODRIVER": sound}
    return [
        Kind("the menu", MENU, environment, MOST),
        Kind("play euchre", TABLE, environment, MOST),
        Kind("a game gone on with", (sys.executable, "-c", RESUME, str(games)), environment, MOST),
        Kind("play euchre, Hebrew and sound", TABLE, in_hebrew, MOST_IN_HEBREW),
    ]


def played(seed: int, moves: int | None = None) -> Match:
    """Return a game of Euchre, played by quick bots, with a person at the first seat."""
    names = ("You", "Maya", "Theo", "Bruno")
    match = Match(Record("euchre", {}, seed, tuple(Seat(name, "simple") for name in names)))
    match.play_out(moves)
    seats = (Seat("You"), *match.seats[1:])
    return Match(Record("euchre", match.record.rules, seed, seats, moves=match.record.moves))


def keep_game(games: Path) -> None:
    """Keep a person's unfinished game of Euchre in that file."""
    store = Store.open(games)
    journal = store.begin(played(1, MOVES_BEFORE).record)
    journal.wait(PATIENCE)
    store.close()


def main() -> int:
    """Print the figures; the exit status is 1 when a start is too slow, 2 when it cannot be measured."""
    try:
        with desktop() as environment, tempfile.TemporaryDirectory(prefix="card-table-start-") as home:
            bare = Kind("a bare window", bare_command(), environment, 1.0)
            every = [bare, *kinds(environment, Path(home))]
            starts: dict[str, list[Start]] = {kind.name: [] for kind in every}
            # The first start of each writes and reads what later ones find in the system's memory.
            for _ in range(1 + ROUNDS):
                for kind in every:
                    starts[kind.name].append(measured(kind.command, kind.environment))
    except (NoScreen, NoFrame, subprocess.TimeoutExpired) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Start to first frame, medians of {ROUNDS}:")
    yardstick = typical(starts[bare.name])
    slow = False
    for kind in every:
        start = typical(starts[kind.name])
        ratio = start.clock / yardstick.clock
        slow = slow or ratio > kind.most
        print(
            f"{kind.name:30} {start.clock * 1000:4.0f} ms, ratio {ratio:.2f} (at most {kind.most:.2f}); "
            f"best {min(one.clock for one in starts[kind.name][1:]) * 1000:.0f} ms; "
            f"processor {start.processor * 1000:.0f} ms, ratio {start.processor / yardstick.processor:.2f}"
        )
    return 1 if slow else 0


def typical(starts: Sequence[Start]) -> Start:
    """Return the medians of all starts but the first."""
    clock, processor = zip(*starts[1:], strict=True)
    return Start(statistics.median(clock), statistics.median(processor))


if __name__ == "__main__":
    sys.exit(main())
