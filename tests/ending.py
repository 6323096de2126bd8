"""Ending a process that a test did not start itself, as a crash would."""

from __future__ import annotations

import os
import signal
import sys


def kill(number: int) -> None:
    """End a process at once; on Windows every signal does that."""
    if sys.platform == "win32":
        os.kill(number, signal.SIGTERM)
    else:
        os.kill(number, signal.SIGKILL)
