"""The program's log: one file of bounded size in the user's log folder."""

from __future__ import annotations

import contextlib
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_log_path

from engine.streams import complain

LARGEST, KEPT = 512 * 1024, 2


class LogFile(RotatingFileHandler):
    """A log that goes on without its file where that cannot be written, as on a full disk."""

    _told = False

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


def log_file() -> Path:
    """Return the path of the log."""
    return user_log_path("card-table", appauthor=False) / "card-table.log"


def start_log() -> Path | None:
    """Write the log to its file from now on, and return that; without one, warnings go to standard error."""
    path = log_file()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = LogFile(
            path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        # Without a terminal there is nowhere to say so.
        handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.WARNING)
        root.addHandler(handler)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
