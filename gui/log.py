"""The program's log: one file of bounded size in the user's log folder."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

from engine.streams import complain

LARGEST, KEPT = 512 * 1024, 2


class LogFile(logging.FileHandler):
    """A log of bounded size that goes on without its file where that cannot be written, as on a full disk.

    A full file gets the ending `.1`, the one before it `.2`. `logging.handlers` has the like, and costs every start
    4 ms for the sockets and pickles of its other handlers.
    """

    _told = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, in a new file if this one is full."""
        try:
            if os.path.getsize(self.baseFilename) >= LARGEST:
                self._begin_anew()
            super().emit(record)
        except OSError:
            self.handleError(record)

    def _begin_anew(self) -> None:
        self.close()  # Windows renames no open file; the next line opens a new one
        names = [self.baseFilename, *(f"{self.baseFilename}.{number}" for number in range(1, KEPT + 1))]
        with contextlib.suppress(OSError):  # another window may hold the file: this one then goes on in it
            for number in reversed(range(KEPT)):
                if os.path.exists(names[number]):
                    os.replace(names[number], names[number + 1])

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        """Say once on standard error that the log cannot be written."""
        error = sys.exc_info()[1]
        if not self._told:
            self._told = True
            complain(f"The log cannot be written: {error}")

    def close(self) -> None:
        """Close the file, whether or not its last lines can still be written."""
        with contextlib.suppress(OSError):
            super().close()


def start_log(path: Path) -> Path | None:
    """Write the log to that file from now on, and return it; without one, warnings go to standard error."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = LogFile(path, encoding="utf-8", errors="backslashreplace")
    except OSError:
        # Without a terminal there is nowhere to say so.
        handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.WARNING)
        root.addHandler(handler)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
