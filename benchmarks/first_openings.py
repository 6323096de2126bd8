"""How long every screen takes to its first frame, the first time it is opened after a start.

    python -m benchmarks.first_openings [--only WORD] [--rounds N] [--looks SECONDS]

Each opening has a process of its own, in which the program runs on SDL's dummy driver with a store of kept games: from
the menu on targets are pressed, one screen after the other. The pointer moves once, and each press comes after a look
of ``--looks`` seconds. Screens are imported from half a second after the pointer has moved, as for a person who reads a
menu for a moment. With ``--looks 0`` somebody presses at once, and nothing is ready.
The last press is measured, with the turn of the loop that draws the new screen: the processor time of the window's
thread, in the middle of some rounds, and what of it is importing, making, laying out and drawing. The first round may
write bytecode.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.history import fill
from benchmarks.screen import HOMES, ROOT

MOST = {(1280, 800): 0.060, (3840, 2160): 0.120}
"""Size of the window in device pixels -> the seconds that a first frame may take."""
ROUNDS, LOOKS = 3, 1.5
KEPT = 40
"""Number of kept games, three of which are unfinished."""
FRAME = 1 / 60
PATIENCE = 60.0
"""Seconds after which a target that does not come is given up."""
PARTS = ("importing", "making", "layout", "drawing")
OPENINGS: Mapping[str, Sequence[str]] = {
    "history": ("history",),
    "unfinished games": ("more",),
    "statistics": ("statistics",),
    "practice": ("practice",),
    "settings": ("settings",),
    "settings of cards": ("settings", "group Cards"),
    "about": ("settings", "about"),
    "code": ("code",),
    "help": ("help",),
    "keys": ("keys",),
    **{f"set-up of {game}": (game,) for game in ("euchre", "war", "go-fish", "reviiyot")},
    "rules in the set-up": ("euchre", "rules more"),
    "a list": ("euchre", "player 1"),
    "help in the set-up": ("reviiyot", "help"),
    **{f"table of {game}": (game, "start") for game in ("euchre", "war", "go-fish", "reviiyot")},
    "table watched": ("euchre", "watch", "start"),
    "a game continued": ("continue",),
    "replay": ("history", "row 3", "replay"),
    "review": ("history", "row 3", "review"),
    "figures of a review": ("history", "row 3", "review", "tab figures"),
    "sharing": ("history", "share"),
    "deleting": ("history", "delete"),
    "deleting old games": ("history", "delete old"),
    "help of practice": ("practice", "tool help"),
    "an answer in practice": ("practice", "pass"),
    "resetting the statistics": ("statistics", "reset"),
    "results in the statistics": ("statistics", "course results"),
    "lesson": ("help", "lesson"),
    "pause": ("euchre", "start", "menu"),
    "settings over a table": ("euchre", "start", "menu", "settings"),
    "set-up over a table": ("euchre", "start", "menu", "setup"),
    "help over a table": ("euchre", "start", "menu", "help"),
    "a hint": ("euchre", "start", "tool hint"),
}
"""An opening -> the targets that are pressed one after the other from the menu on."""


class Costs(NamedTuple):
    """Seconds of a processor until the first frame, and its parts."""

    whole: float
    importing: float
    making: float
    """Seconds from the press until the new scene exists, without importing."""
    layout: float
    drawing: float


class Stopwatch:
    """Seconds of a processor that the window's thread spends in parts of its work; what is inside counts once."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = dict.fromkeys(PARTS, 0.0)
        self.runs = False
        self._inside: list[str] = []
        self._turned_at = 0.0

    @contextmanager
    def of(self, part: str) -> Iterator[None]:
        """Count what is done meanwhile to a part, and not to the part around it."""
        if not self.runs or threading.current_thread() is not threading.main_thread():
            yield
            return
        self._turn()
        self._inside.append(part)
        try:
            yield
        finally:
            self._turn()
            self._inside.pop()

    def _turn(self) -> None:
        """Count the time since the last turn to the innermost part."""
        now = time.thread_time()
        if self._inside:
            self.spent[self._inside[-1]] += now - self._turned_at
        self._turned_at = now

    def watch(self, owner: Any, name: str, part: str) -> None:
        """Count the time in a function of ``owner`` to the part from now on."""
        function = getattr(owner, name)

        def timed(*words: Any, **named: Any) -> Any:
            with self.of(part):
                return function(*words, **named)

        setattr(owner, name, timed)


class Program:
    """The program at its menu, in this process, and somebody who presses targets."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        from engine.catalogue import games
        from gui.app import TITLE, App
        from gui.display import Display, start_video
        from gui.scenes.stack import SceneStack
        from gui.settings.settings import Settings
        from start.places import store_file
        from store.store import Store

        start_video()
        pygame.display.get_desktop_sizes = lambda: [(4000, 2400)]
        store = Store.open(Path(store_file()))
        settings = Settings(store)
        for game in games():
            settings.lesson_was_offered(game.key)
        self.watch = Stopwatch()
        self.watch.watch(sys.modules["_frozen_importlib"], "_find_and_load", "importing")
        self.watch.watch(SceneStack, "show", "layout")
        self.watch.watch(SceneStack, "draw", "drawing")
        self._app = App(Display(TITLE, size), settings, None, store)
        self._app.stack.go.menu()

    def look(self, seconds: float) -> None:
        """Let the loop turn for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._app.turn()
            self._app.rest()

    def move_pointer(self) -> None:
        """Move the pointer in a corner of the window."""
        import pygame

        for x in (1, 2):
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 1), buttons=(0, 0, 0), touch=False)
            )

    def wait_for(self, key: str) -> None:
        """Let the loop turn until that target can be pressed. Raises LookupError if it never can."""
        end = time.monotonic() + PATIENCE
        targets = self._app.stack.top.targets
        while (target := targets.get(key)) is None or not target.enabled:
            if time.monotonic() > end:
                raise LookupError(f"There is no {key!r} among {[one.key for one in targets.all]}.")
            self.look(FRAME)
            targets = self._app.stack.top.targets

    def press(self, key: str) -> None:
        """Press a target, and let the loop turn once, which shows what comes of it."""
        scene = self._app.stack.top
        with self.watch.of("making"):
            self._app.stack.operate(scene, lambda: scene.press_target(key))
        self._app.turn()

    def close(self) -> None:
        """Leave every screen."""
        self._app.stack.close()


def opened(steps: Sequence[str], size: tuple[int, int], looks: float) -> Costs:
    """Press the targets in this process, and return what the last one cost."""
    program = Program(size)
    program.look(FRAME)
    program.move_pointer()
    for step in steps[:-1]:
        program.look(looks)
        program.wait_for(step)
        program.press(step)
    program.look(looks)
    program.wait_for(steps[-1])
    program.watch.runs, before = True, time.thread_time()
    program.press(steps[-1])
    costs = Costs(time.thread_time() - before, **program.watch.spent)
    program.close()
    return costs


def measure(name: str, size: tuple[int, int], kept: Path, looks: float) -> Costs:
    """Return the costs of an opening in a process of its own, with a copy of the store."""
    with tempfile.TemporaryDirectory(prefix="card-table-benchmark-") as home:
        environment = {**os.environ, **{one: str(Path(home, one.lower())) for one in HOMES}}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        data = Path(environment["XDG_DATA_HOME"], "card-table")
        shutil.copytree(kept, data)
        words = ("--one", name, *map(str, size), "--looks", str(looks))
        command = [sys.executable, "-m", "benchmarks.first_openings", *words]
        done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
    return Costs(*json.loads(done.stdout.splitlines()[-1]))


def middle(found: Sequence[Costs]) -> Costs:
    """Return the run that is in the middle by its whole time."""
    return sorted(found)[len(found) // 2]


def main() -> int:
    """Print the openings, the slowest first; the exit status is 1 when one is too slow."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.first_openings")
    words.add_argument("--only", default="", help="openings that have this in their names")
    words.add_argument("--rounds", type=int, default=ROUNDS)
    words.add_argument("--looks", type=float, default=LOOKS, help="seconds for which a person looks at a screen")
    words.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.one:
        name, *size = asked.one
        print(json.dumps(opened(OPENINGS[name], (int(size[0]), int(size[1])), asked.looks)), flush=True)
        os._exit(0)
    slow = 0
    with tempfile.TemporaryDirectory(prefix="card-table-benchmark-") as folder:
        kept = Path(folder)
        fill(kept / "card-table.sqlite", KEPT)
        for size, most in MOST.items():
            found = {
                name: middle([measure(name, size, kept, asked.looks) for _ in range(asked.rounds)])
                for name in OPENINGS
                if asked.only in name
            }
            print(f"{size[0]}x{size[1]}, at most {1000 * most:.0f} ms")
            for name, costs in sorted(found.items(), key=lambda entry: -entry[1].whole):
                parts = ", ".join(f"{part} {1000 * spent:.0f}" for part, spent in zip(PARTS, costs[1:], strict=True))
                print(f"  {1000 * costs.whole:4.0f} ms  {name} ({parts})", flush=True)
            slow += sum(costs.whole > most for costs in found.values())
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
