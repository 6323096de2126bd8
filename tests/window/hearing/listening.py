"""A D-Bus session with accessibility switched on, and somebody in it who listens to the program and acts by names."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("reader.py")
PAUSE = 0.1
SOON = 5.0
"""Seconds that something pressed may take to change what is read; what was pressed may be gone by then."""


def missing() -> list[str]:
    """Return the packages of the system that the tests need and that are not installed."""
    lacking = [] if any(map(os.path.exists, LAUNCHERS)) else ["at-spi2-core"]
    if shutil.which("dbus-daemon") is None or shutil.which("dbus-send") is None:
        lacking.append("dbus")
    if subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False).returncode:
        lacking.append("python3-pyatspi")
    return lacking


@dataclass(frozen=True)
class Heard:
    """A thing in the tree of the program, as the screen reader has it."""

    role: str
    name: str
    about: str
    states: frozenset[str]
    actions: int
    number: int
    place: tuple[str, str]
    """Its place in a list, and the length of the list; empty where that is not told."""
    parts: tuple[Heard, ...]

    def walk(self) -> Iterator[Heard]:
        """Yield this and everything in it, in the order of reading."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def enabled(self) -> bool:
        return "sensitive" in self.states


def _heard(told: Mapping[str, Any]) -> Heard:
    words = (told["role"], told["name"], told["about"])
    place, length = told["place"]
    parts = tuple(map(_heard, told["parts"]))
    return Heard(*words, frozenset(told["states"]), told["actions"], told["number"], (place, length), parts)


class Session:
    """A D-Bus session of its own, in which programs are told that a screen reader runs."""

    def __init__(self) -> None:
        # The path of a socket must be short.
        self._folder = tempfile.mkdtemp(prefix="hear")
        environment = {**os.environ, "XDG_RUNTIME_DIR": self._folder, "HOME": self._folder}
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        self._bus = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self._bus.stdout is not None
        self.address = self._bus.stdout.readline().strip()
        self.environment = {**environment, "DBUS_SESSION_BUS_ADDRESS": self.address}
        launcher = next(filter(os.path.exists, LAUNCHERS))
        self._launcher = subprocess.Popen(
            [launcher, "--launch-immediately"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._switch_on(name)

    def _switch_on(self, name: str) -> None:
        """Set a property of the service, as soon as it is there."""
        words = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        words += ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}"]
        end = time.monotonic() + PATIENCE
        while True:
            done = subprocess.run(
                [*words, "variant:boolean:true"], env=self.environment, capture_output=True, check=False
            )
            if done.returncode == 0:
                return
            assert time.monotonic() < end, done.stderr.decode()
            time.sleep(PAUSE)

    def close(self) -> None:
        """End everything that belongs to the session."""
        if sys.platform == "win32":
            raise NotImplementedError
        for process in (self._launcher, self._bus):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)


class Listener:
    """Somebody who hears the program and never sees it. What they read and do is written into ``transcript``."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = dict(environment)
        self._reader = self._started()
        self.transcript: list[str] = []
        self.problem = ""
        """The reason why the last request could not be answered."""

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [SYSTEM_PYTHON, str(READER)],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def begin_anew(self) -> None:
        """Read with a new reader, which has no memory of the screen.

        The system's library now and then goes on to list things that the program has taken away ("defunct").
        """
        self.announced()
        self.close()
        self._reader = self._started()

    def close(self) -> None:
        """Stop listening."""
        self._reader.kill()
        self._reader.wait(PATIENCE)

    def _ask(self, **request: Any) -> Any:
        """Return the answer of the reader; None where the tree changed while it was read."""
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        print(json.dumps(request), file=self._reader.stdin, flush=True)
        told = json.loads(self._reader.stdout.readline())
        self.problem = told.get("problem", "")
        return told.get("is")

    # -- hearing

    def tree(self) -> Heard | None:
        """Return everything that can be read now; None where it changes just now, or nothing is there."""
        told = self._ask(do="read")
        return None if told is None else _heard(told)

    def announced(self) -> list[str]:
        """Return what was announced since the last time, in order."""
        said: list[str] = self._ask(do="heard") or []
        self.transcript += [f"  announced: {words}" for words in said]
        return said

    def things(self) -> list[Heard]:
        """Return everything that can be read now, in the order of reading."""
        end = time.monotonic() + PATIENCE
        while True:
            self.announced()
            tree = self.tree()
            if tree is not None:
                return list(tree.walk())
            assert time.monotonic() < end, f"nothing can be read: {self.problem}"
            time.sleep(PAUSE)

    def wait_for(self, *names: str, role: str | None = None) -> Heard:
        """Wait until there is something whose name begins with one of these; return it."""
        end = time.monotonic() + PATIENCE
        while True:
            things = self.things()
            for name in names:
                for thing in things:
                    if thing.name.startswith(name) and role in (None, thing.role):
                        return thing
            heard = [thing.name for thing in things]
            assert time.monotonic() < end, f"{names} cannot be heard among {heard}"
            time.sleep(PAUSE)

    # -- doing

    def press(self, thing: Heard, *, ends: bool = False) -> None:
        """Do the action of a thing that was read, and wait until something else is read, unless it ``ends`` all."""
        self.transcript.append(f"pressed: {thing.role} “{thing.name}”")
        before = self._stated()
        self._ask(do="press", number=thing.number)
        end = time.monotonic() + SOON
        while not ends and self._stated() == before and time.monotonic() < end:
            time.sleep(PAUSE)

    def _stated(self) -> list[tuple[str, str, frozenset[str]]]:
        return [(one.name, one.about, one.states) for one in self.things()]

    def read_aloud(self, thing: Heard) -> None:
        """Write into the transcript what is read there, with everything in it."""

        def walk(one: Heard, depth: int) -> None:
            states = ", ".join(sorted(one.states & {"checked", "selected", "focused"}))
            words = " ".join(filter(None, (f"{one.role} “{one.name}”", one.about and f"({one.about})", states)))
            self.transcript.append(f"  read: {'  ' * depth}{words}")
            for part in one.parts:
                walk(part, depth + 1)

        walk(thing, 0)
