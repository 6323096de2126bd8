"""Showing that the set-up is at work: lines in a terminal, or a small window where there is no terminal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import IO, Any, Protocol

from start.failure import StartError

STOPPED = "The set-up was stopped before it was done; start Card Table again and it begins anew."


class Progress(Protocol):
    """Where the steps of a set-up are shown."""

    def step(self, sentence: str) -> None:
        """Tell what is being done now."""

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        """Run a command to its end and return its exit status; what it says of errors goes into `log`."""

    def done(self) -> None:
        """Nothing more is to come."""


class Lines:
    """A line a step on the standard output; in a terminal a command shows its own progress below it."""

    def step(self, sentence: str) -> None:
        """Print the step."""
        print(sentence, flush=True)

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        """Run with the terminal as standard output, or with the log where there is no terminal."""
        output = None if sys.stdout.isatty() else log
        return subprocess.call(command, env=environ, stdin=subprocess.DEVNULL, stdout=output, stderr=log)

    def done(self) -> None:
        """Lines stay."""


class Window:
    """A small window with the step and a moving bar. Making one raises where tkinter or a display is missing."""

    def __init__(self) -> None:
        import tkinter
        from tkinter import ttk

        self._root = tkinter.Tk(className="card-table")
        self._root.title("Card Table")
        self._root.resizable(False, False)
        self._label = ttk.Label(self._root, width=60, wraplength=480)
        self._label.pack(padx=24, pady=(24, 12))
        bar = ttk.Progressbar(self._root, mode="indeterminate", length=480)
        bar.pack(padx=24, pady=(0, 24))
        bar.start(20)
        self._stopped = False
        self._root.protocol("WM_DELETE_WINDOW", self._stop)

    def _stop(self) -> None:
        self._stopped = True

    def step(self, sentence: str) -> None:
        """Show the step."""
        self._label.configure(text=sentence)
        self._root.update()

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        """Run while the bar moves. Raises StartError when the window is closed meanwhile."""
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        process: subprocess.Popen[Any] = subprocess.Popen(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, creationflags=hidden
        )

        def look() -> None:
            if self._stopped:
                process.terminate()
            if process.poll() is None:
                self._root.after(50, look)
            else:
                self._root.quit()

        look()
        if process.poll() is None:
            self._root.mainloop()
        if self._stopped:
            raise StartError(STOPPED)
        return process.wait()

    def done(self) -> None:
        """Close the window."""
        self._root.destroy()


def progress_for(launched: bool) -> Progress:
    """Lines, or a window for a start that has no terminal to print to (where a window can be had)."""
    if launched or sys.stdout is None:
        try:
            return Window()
        except Exception:  # tkinter missing or without a display: then the set-up is merely not seen
            sys.stdout = sys.stdout or open_nowhere()
    return Lines()


def open_nowhere() -> IO[str]:
    """A stream that swallows what is written; for processes that Windows starts without any."""
    import os

    return open(os.devnull, "w", encoding="utf-8")
