"""The program's log: one file of bounded size in the user's log folder."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
from pathlib import Path
from typing import Final

from engine.streams import complain

LARGEST, KEPT = 512 * 1024, 2
ATTEMPTS: Final = 4
PAUSE: Final = 0.01
"""Attempts to write a line, and seconds between them: Windows opens no file that another window renames just now."""


class LogFile(logging.Handler):
    """A log of bounded size that several windows write, and that goes on without its file where that cannot be written.

    A full file gets the ending `.1`, the one before it `.2`. It is open only while a line is written: Windows renames
    no open file, and elsewhere a window would go on in a renamed one. `logging.handlers` has the like for one window,
    and costs every start 4 ms for the sockets and pickles of its other handlers.
    """

    _told = False

    def __init__(self, path: Path) -> None:
        """Make the file if there is none. Raises OSError."""
        super().__init__()
        self._path = str(path)
        with open(path, "ab"):
            pass

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, in a new file if this one is full."""
        try:
            line = f"{self.format(record)}\n".encode("utf-8", "backslashreplace")
            for _ in range(0 if self._told else ATTEMPTS - 1):
                with contextlib.suppress(PermissionError):
                    self._write(line)
                    return
                time.sleep(PAUSE)
            self._write(line)
        except Exception:
            self.handleError(record)

    def _write(self, line: bytes) -> None:
        with contextlib.suppress(OSError):  # it is not there, or another window holds it: this one goes on in it
            if os.path.getsize(self._path) >= LARGEST:
                self._begin_anew()
        with open(self._path, "ab") as file:
            file.write(line)

    def _begin_anew(self) -> None:
        """Rename a full file, and the ones before it. Raises OSError."""
        own = f"{self._path}.{os.getpid()}"
        os.replace(self._path, own)
        if os.path.getsize(own) < LARGEST:
            # Another window has renamed the full one just before, and this is the one that it began.
            with open(own, "rb") as begun, open(self._path, "ab") as file:
                file.write(begun.read())
            os.remove(own)
            return
        names = [own, *(f"{self._path}.{number}" for number in range(1, KEPT + 1))]
        for number in reversed(range(KEPT)):
            if os.path.exists(names[number]):
                os.replace(names[number], names[number + 1])

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        """Say once on standard error that the log cannot be written."""
        error = sys.exc_info()[1]
        if not self._told:
            self._told = True
            complain(f"The log cannot be written: {error}")


def start_log(path: Path) -> Path | None:
    """Write the log to that file from now on, and return it; without one, warnings go to standard error."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = LogFile(path)
    except OSError:
        # Without a terminal there is nowhere to say so.
        handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.WARNING)
        root.addHandler(handler)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
