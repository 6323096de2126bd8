"""The program in a window of wine, driven as `tests.window.driver` drives it on this system."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from delivery.windows.wine import PATIENCE, Job, Wine, windows_path
from tests.window.driver import Program, Screen
from tests.windows import machine

TITLE = "^Card Table"
LINGERS = 10.0
"""Seconds for which the window of a program that has ended may still be there."""


class WindowsProcess:
    """The program's process on Windows, with those methods of `subprocess.Popen` that the tests use."""

    def __init__(self, made: Wine, job: Job) -> None:
        self._wine, self._job = made, job
        self.pid = job.number

    def poll(self) -> int | None:
        """Return the exit status, None while it runs."""
        path = self._job.folder / "status"
        return int(path.read_text()) if path.exists() else None

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; raises subprocess.TimeoutExpired."""
        end = time.monotonic() + (timeout or PATIENCE)
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("main.py", timeout or 0)
            time.sleep(0.02)
        return status

    def kill(self) -> None:
        """End it as the task manager does, with `taskkill /F`."""
        self._wine.run(["taskkill", "/F", "/PID", str(self.pid)])


class WindowsProgram(Program):
    """A program that runs on a Windows under wine; its user's folders are those that the tests look into."""

    def __init__(self, made: Wine, screen: Screen, home: Path, arguments: Sequence[str], **options: Any) -> None:
        self._wine = replace(made, display=screen.display)
        self._seen: set[str] = set()
        super().__init__(screen, home, arguments, **options)
        _BEGUN.append(self)

    def _begin(self, words: Sequence[str], frozen: Path | None) -> tuple[Any, int]:
        """Start the program there, with %LOCALAPPDATA% in the folder that is XDG_DATA_HOME here."""
        data = self.home / "data"
        for link, target in (("config", data), ("state/card-table/log", data / "card-table" / "Logs")):
            path = self.home / link
            path.parent.mkdir(parents=True, exist_ok=True)
            target.mkdir(parents=True, exist_ok=True)
            if path.is_dir() and not path.is_symlink():
                _move_into(path, target)
            if not path.exists():
                path.symlink_to(target)
        # X gives the number of a window that has gone to the next one: those of programs that have ended go first.
        here = [each for each in _BEGUN if each._wine.display == self._wine.display and each.process.poll() is None]
        running = {each.window for each in here}
        end = time.monotonic() + LINGERS
        while self._windows() - running and time.monotonic() < end:
            time.sleep(0.1)
        self._seen = self._windows()
        environ = {**machine.paths(), "LOCALAPPDATA": windows_path(data)}
        job = self._wine.begin(
            machine.command("main.py", *words), folder=machine.CHECKOUT, environ=environ, seconds=10 * 60
        )
        process = WindowsProcess(self._wine, job)
        self._outputs += [(job.folder / name).open() for name in ("out", "err")]
        return process, process.pid

    def _windows(self) -> set[str]:
        return set(self._tool("search", "--onlyvisible", "--name", TITLE).split())

    def _visible_windows(self) -> list[str]:
        return [*(self._windows() - self._seen)]


_BEGUN: list[WindowsProgram] = []


def _move_into(folder: Path, target: Path) -> None:
    """Move what lies in a folder into another, and remove the folder."""
    for path in [*folder.rglob("*")]:
        if path.is_file():
            place = target / path.relative_to(folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            path.rename(place)
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir()
    folder.rmdir()
