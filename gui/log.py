"""The program's log: one file of bounded size in the user's log folder."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_log_path

LARGEST, KEPT = 512 * 1024, 2


def log_file() -> Path:
    """Where the log is."""
    return user_log_path("card-table", appauthor=False) / "card-table.log"


def start_log() -> Path | None:
    """Write the log to its file from now on; None where that is not possible, then warnings go to standard error."""
    path = log_file()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.WARNING)
        root.addHandler(handler)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
