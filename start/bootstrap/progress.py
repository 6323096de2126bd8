"""Show that the set-up is at work: lines in a terminal, or a small window where there is no terminal."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Mapping
from typing import IO

from engine.streams import is_there
from protocol.own_processes import no_window
from start import StartError
from start.windows_desktop import ask_for_all_pixels

WIDTH, MARGIN, GAP = "360p", "18p", "9p"
"""Lengths in points, which are more pixels on a dense screen: 360 points are 480 pixels on a usual one."""


class ProgressLines:
    """A line for each step on standard output; in a terminal a command shows its own progress below it."""

    def step(self, sentence: str) -> None:
        """Say what is being done now, if anybody can hear it: the set-up goes on without that."""
        with contextlib.suppress(OSError):
            print(sentence, flush=True)

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        """Run a command to its end and return its exit status. Its errors go into `log`."""
        output = None if sys.stdout.isatty() else log
        return subprocess.call(command, env=environ, stdin=subprocess.DEVNULL, stdout=output, stderr=log)

    def done(self) -> None:
        """End the display: the set-up is over, well or not."""


class ProgressWindow(ProgressLines):
    """A small window with the step and a moving bar. Making one raises where tkinter or a display is missing."""

    def __init__(self) -> None:
        import tkinter
        from tkinter import ttk

        ask_for_all_pixels()
        self._root = tkinter.Tk(className="card-table")
        self._root.title("Card Table")
        self._root.resizable(False, False)
        self._label = ttk.Label(self._root, wraplength=WIDTH)
        self._label.pack(padx=MARGIN, pady=(MARGIN, GAP), anchor="w")
        bar = ttk.Progressbar(self._root, mode="indeterminate", length=WIDTH)
        bar.pack(padx=MARGIN, pady=(0, MARGIN))
        bar.start(20)
        self._closed = False
        self._root.protocol("WM_DELETE_WINDOW", self._close)

    def _close(self) -> None:
        self._closed = True

    def step(self, sentence: str) -> None:
        self._label.configure(text=sentence)
        self._root.update()

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        """Run the command while the bar moves. Raises StartError when the window is closed meanwhile."""
        process = subprocess.Popen(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, creationflags=no_window()
        )

        def look() -> None:
            if self._closed:
                process.terminate()
            if process.poll() is None:
                self._root.after(50, look)
            else:
                self._root.quit()

        self._root.after(0, look)
        self._root.mainloop()
        if self._closed:
            raise StartError("The set-up was stopped before it was done; start Card Table again and it begins anew.")
        return process.wait()

    def done(self) -> None:
        self._root.destroy()


def progress_for(launched: bool) -> ProgressLines:
    """Return lines, or a window for a start without a terminal, if a window can be opened."""
    if launched or not is_there(sys.stdout):
        with contextlib.suppress(Exception):  # no tkinter or no display: then the set-up is not seen
            return ProgressWindow()
    return ProgressLines()
