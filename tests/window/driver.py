"""A screen of its own, the program in a window on it, and hands that click and type there as a person's do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import start.places
from engine.record import Record
from gui.settings.remembered_plans import fields_of
from gui.settings.table_plan import TablePlan
from gui.widgets.targets import SEEN, TREMBLE
from store.store import Store
from tests.patience import PATIENCE, wait_until
from tests.window.closing import ask_to_close
from tests.window.logbook import Logbook, Move, leaves_hands_alone
from tests.window.pinging import wait_for_answers

SCREEN = (2600, 1500)
OPENS_AT = (1280, 800)
"""The size of the program's window when nobody has changed it."""
FRAME = 1 / 60
ASIDE = 3 * TREMBLE
"""Logical pixels that the mouse comes from when it aims at something."""
A_FRAME_OR_SO = 0.05
"""Seconds within which what follows from a turn of the loop has come to the screen."""
KEY_DELAY = 16
"""Milliseconds from key to key."""
CLASS = "card-table"
NEEDS = ("Xvfb", "xdotool")

_STRANGE = ("SDL_", "XDG_", "CARD_TABLE_", "DBUS_", "WAYLAND_", "DISPLAY", "HOME", "PYGAME_")
"""Prefixes of environment variables that would let the machine's own settings into a test."""


def missing_tools() -> list[str]:
    """The programs that are needed and not installed."""
    return [tool for tool in NEEDS if shutil.which(tool) is None]


class Screen:
    """An X server without hardware, on a display nobody else uses."""

    def __init__(self, size: tuple[int, int] = SCREEN, folder: Path | None = None) -> None:
        """In `folder` the server keeps a file with what the screen shows, in the format of xwd."""
        depth = "x".join(map(str, (*size, 24)))
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", depth, "-nolisten", "tcp", "-noreset"]
        command += ["-fbdir", str(folder)] if folder else []
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        number = self._server.stdout.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start.")
        self.display = f":{number}"

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait(PATIENCE)


def environment(home: Path, display: str | None) -> dict[str, str]:
    """This process' environment with a home that nobody has lived in; `display` None has no screen at all."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_STRANGE)}
    folders = {"CONFIG_HOME": "config", "STATE_HOME": "state", "DATA_HOME": "data", "CACHE_HOME": "cache"}
    ours = {f"XDG_{name}": str(home / folder) for name, folder in folders.items()}
    runtime = home / "runtime"
    runtime.mkdir(parents=True, exist_ok=True, mode=0o700)
    kept.update(ours, LANG="C.UTF-8", LANGUAGE="", LC_ALL="C.UTF-8", HOME=str(home), XDG_RUNTIME_DIR=str(runtime))
    kept["SDL_AUDIODRIVER"] = "dummy"
    return kept if display is None else {**kept, "DISPLAY": display}


SLOW_DISK = "The disk has not answered for"


def command(arguments: Sequence[str]) -> list[str]:
    """The command that starts the program with this Python."""
    return [sys.executable, os.path.join(start.places.ROOT, "main.py"), *arguments]


def child(process: subprocess.Popen[bytes]) -> int:
    """Return the process that a process starts, once it has."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not (found := listed.read_text().split()) and process.poll() is None:
        time.sleep(FRAME)
    return int(found[0])


def log_path(home: Path) -> Path:
    """Return the log file of a program with that home."""
    return home / "state" / "card-table" / "log" / "card-table.log"


def settings_path(home: Path) -> Path:
    """Return the settings file of version 0.1 in that home."""
    return home / "config" / "card-table" / "settings.json"


def store_path(home: Path) -> Path:
    """Return the file in which a program with that home keeps games and settings."""
    return home / "data" / "card-table" / "card-table.sqlite"


@contextmanager
def store_of(home: Path) -> Iterator[Store]:
    """Open the store of a program with that home."""
    store = Store.open(store_path(home))
    try:
        yield store
    finally:
        store.close()


def keep_finished(store: Store, record: Record, account: Mapping[str, Any] | None) -> int:
    """Keep a finished game, however long the disk takes, and return its number."""
    store.add(record, started=1e9, changed=1e9, finished=True, account=account)
    wait_until(lambda: store.games(finished=True), "the game is not kept")
    return store.games(finished=True)[0].number


def kept_settings(home: Path) -> dict[str, Any]:
    """Return the settings that a program with that home keeps."""
    store = Store.open(store_path(home))
    try:
        return store.settings()
    finally:
        store.close()


def remember(home: Path, speed: str | None = None, plans: Sequence[TablePlan] = ()) -> None:
    """Leave a file of version 0.1, as if somebody had chosen that speed in it, and played by these plans last."""
    path = settings_path(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    written: dict[str, object] = {} if speed is None else {"speed": speed}
    if plans:
        written["games"] = {plan.game: fields_of(plan) for plan in plans}
    path.write_text(json.dumps(written), encoding="utf-8")


class Program:
    """The running program: what it says, its window, and what is done to it. Sizes and places are logical pixels."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        arguments: Sequence[str],
        *,
        scale: float = 1.0,
        bus: str = "",
        frozen: Path | None = None,
    ) -> None:
        """``bus`` is the address of a D-Bus session; ``frozen`` a frozen program to start instead of the source."""
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.scale = scale
        self.may_warn = False
        """True if the program may complain in its log."""
        self.environment = environment(home, screen.display)
        if bus:
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        words = [*arguments, *([] if scale == 1 else ["--scale", f"{scale:g}"])]
        self._outputs: list[IO[str]] = []
        self.process, self.pid = self._begin(words, frozen)
        """The process that was started, and the number of the one that has the window."""
        self._logbook = Logbook(log_path(home), self.pid)
        self._taken: list[tuple[int, float]] = []
        """The number of lines in the log, and a time by which the window had done all that follows from them."""
        self.window = self._find_window()
        self.size: tuple[float, float] = (0, 0)
        self.place(0, 0)
        self._read_size()
        self.focus()

    def _begin(self, words: Sequence[str], frozen: Path | None) -> tuple[subprocess.Popen[bytes], int]:
        """Start the program, and return its process and the number of the one that has the window."""
        self._outputs += [open(self.home / f"{name}-{time.monotonic_ns()}", "w+") for name in ("stdout", "stderr")]  # noqa: SIM115
        out, error = self._outputs
        line = command(words) if frozen is None else [str(frozen), *words]
        process = subprocess.Popen(line, env=self.environment, stdout=out, stderr=error)
        # A single file unpacks itself and starts another.
        unpacks = frozen is not None and not (frozen.parent / "_internal").exists()
        return process, child(process) if unpacks else process.pid

    # -- what it says

    @property
    def log(self) -> str:
        """Return the lines that this process has logged."""
        return "".join(f"{line}\n" for line in self._logged.lines)

    @property
    def moves(self) -> list[Move]:
        """Every move since the last game began."""
        return self._logged.moves

    @property
    def begun_at(self) -> int:
        """The number of moves of the last game before those in `moves`; 0 if it was new."""
        return self._logged.begun_at

    @property
    def seed(self) -> int:
        """The seed of the last game that began."""
        seed = self._logged.seed
        assert seed is not None, "no game has begun"
        return seed

    @property
    def luck(self) -> str:
        """The key of the bots' luck in the last game that began; empty where a chosen seed is all that there is."""
        return self._logged.luck

    @property
    def scene(self) -> str:
        """The name of the screen that is shown."""
        return self._logged.scene

    @property
    def _logged(self) -> Logbook:
        self._logbook.read_on()
        return self._logbook

    @property
    def said(self) -> tuple[str, str]:
        """All of standard output and standard error so far."""
        return _content(self._outputs[0]), _content(self._outputs[1])

    def wait(self, what: Callable[[], bool], words: str) -> None:
        """Wait until it is so. Raises AssertionError with `words` and the end of the log when it does not happen."""
        end = time.monotonic() + PATIENCE
        while not what():
            if time.monotonic() > end or self.process.poll() is not None:
                assert what(), f"{words}: it did not come. The log ends:\n{self.log[-2000:]}\n{self.said[1]}"
                return
            time.sleep(FRAME / 4)

    def wait_for_scene(self, name: str) -> None:
        """Wait until that screen is shown."""
        self.wait(lambda: self.scene == name, f"The screen {name}")

    def wait_for_words(self, words: str) -> None:
        """Wait until the log has these words."""
        self.wait(lambda: words in self.log, f'"{words}" in the log')

    def check_calm(self) -> None:
        """Raises AssertionError when the program has complained of anything but a slow disk, which is none of its."""
        out, error = self.said
        assert error == "", error
        assert "Traceback" not in out, out
        assert " ERROR " not in self.log, self.log
        warnings = [line for line in self.log.splitlines() if " WARNING " in line and SLOW_DISK not in line]
        assert self.may_warn or not warnings, self.log

    # -- its window

    def _tool(self, *words: object) -> str:
        line = ["xdotool", *map(str, words)]
        done = subprocess.run(line, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout

    def _find_window(self) -> str:
        # The program writes that once it has drawn some frames; a click that comes earlier is meant for nothing.
        self.wait_for_words("The window has ")
        found: list[str] = []

        def visible() -> bool:
            found[:] = self._visible_windows()
            return bool(found)

        self.wait(visible, "A window")
        return found[-1]

    def _visible_windows(self) -> list[str]:
        return self._tool("search", "--all", "--onlyvisible", "--pid", self.pid, "--class", CLASS).split()

    def _read_size(self) -> None:
        told = dict(line.split("=") for line in self._tool("getwindowgeometry", "--shell", self.window).split())
        self.size = (int(told["WIDTH"]) / self.scale, int(told["HEIGHT"]) / self.scale)

    def settle(self) -> None:
        """Let a few frames pass after the window has taken all that was done to it, where nothing tells of that."""
        self._wait_until_taken()
        time.sleep(6 * FRAME)
        self._wait_until_taken()

    def look_anew(self) -> None:
        """Wait until what came up with the last click or key is taken to have been seen, where no line tells of it."""
        self._wait_until_taken()
        time.sleep(A_FRAME_OR_SO + SEEN)

    def _wait_until_taken(self) -> None:
        """Wait until the window has taken all that was done to it, and has shown what follows from that."""
        lines = len(self._logged.lines)
        wait_for_answers(self.environment["DISPLAY"], int(self.window), lambda: self.process.poll() is None)
        self._taken.append((lines, time.monotonic()))

    def place(self, x: int, y: int) -> None:
        """Move the window on the screen."""
        self._tool("windowmove", self.window, x, y)
        self.settle()

    def resize_at_once(self, width: int, height: int) -> None:
        """Give the window another size, and do not wait for the program to follow."""
        self._tool("windowsize", self.window, width, height)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, in points of the screen, as a person does who drags its corner."""
        self.resize_at_once(width, height)
        # Only when the program has followed is everything where it is looked for.
        told, size = "The window has ", f"{width} x {height} pixels."
        self.wait(lambda: self.log.rpartition(told)[2].startswith(size), told + size)
        self._read_size()

    def drawn_at(self, scale: float) -> None:
        """Everything is drawn at another scale than was asked for, because the window has no room for that."""
        self.scale = scale
        self._read_size()

    def focus(self) -> None:
        """Let the keyboard type into this window."""
        self._tool("windowfocus", "--sync", self.window)

    def ask_to_close(self) -> None:
        """Close the window as a window manager does when its cross is clicked."""
        ask_to_close(self.environment["DISPLAY"], int(self.window))

    def ended(self, within: float = PATIENCE) -> int:
        """The exit status; raises subprocess.TimeoutExpired when the program does not end in that many seconds."""
        return self.process.wait(within)

    def stop(self) -> None:
        """End the program if it still runs, and close its files."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        for output in self._outputs:
            output.close()

    # -- hands

    def _at(self, x: float, y: float) -> tuple[object, ...]:
        return "mousemove", "--window", self.window, round(x * self.scale), round(y * self.scale)

    def click(self, x: float, y: float, *, in_hand: bool = False) -> None:
        """Look at what has come to the screen, move the mouse there and click its main button.

        What lies ``in_hand`` has been seen since it came there, whatever is played or asked meanwhile.
        """
        self.look(in_hand)
        self._tool(*self._at(x + ASIDE, y), *self._at(x, y), "mousedown", 1, "mouseup", 1)

    def look(self, in_hand: bool = False) -> None:
        """Wait until whatever came to the screen with the last line of the log is taken to have been seen."""
        lines = self._logged.lines
        last = len(lines)
        while in_hand and last and leaves_hands_alone(lines[last - 1]):
            last -= 1
        if not self._taken or self._taken[-1][0] < last:
            self._wait_until_taken()
        shown = next(then for number, then in self._taken if number >= last)
        time.sleep(max(0.0, shown + A_FRAME_OR_SO + SEEN - time.monotonic()))

    def click_at_once(self, x: float, y: float) -> None:
        """Move the mouse there and click, on something that has been seen for long, or on nothing."""
        self._tool(*self._at(x + ASIDE, y), *self._at(x, y), "mousedown", 1, "mouseup", 1)

    def point(self, x: float, y: float) -> None:
        """Move the mouse there."""
        self._tool(*self._at(x, y))

    def drag(self, *way: tuple[float, float]) -> None:
        """Press the main button at the first place, go through the others, and let go at the last."""
        first, *others = way
        words: list[object] = [*self._at(*first), "mousedown", 1]
        for place in others:
            words += ["sleep", FRAME, *self._at(*place)]
        self._tool(*words, "sleep", FRAME, "mouseup", 1)

    def key(self, *names: str) -> None:
        """Press keys, by their names in X: "Return", "Tab", "question", "a"."""
        # Closer together, a key pressed twice is taken for one that is held down.
        self._tool("key", "--delay", KEY_DELAY, *names, "sleep", KEY_DELAY / 1000)

    def type(self, text: str) -> None:
        """Type that text."""
        self._tool("type", "--delay", KEY_DELAY, text)

    def scroll(self, x: float, y: float, notches: int) -> None:
        """Turn the wheel there, down by that many notches, or up where it is below zero."""
        button = 5 if notches > 0 else 4
        self._tool(*self._at(x, y), "click", "--repeat", abs(notches), "--delay", KEY_DELAY, button)


def _content(file: IO[str]) -> str:
    return Path(file.name).read_text(encoding="utf-8")
