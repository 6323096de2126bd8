"""Commands of the program as Windows' users write them, for the tests that run on Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.record import Recording
from tests.start.matches import begun

MAIN = str(Path(__file__).parents[2] / "main.py")
SECONDS = 120
NAME = "Zoë דנה"


def environment(home: Path, **variables: str) -> dict[str, str]:
    """Return the environment of a user whose folders lie in `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHONIO"))}
    home.mkdir(parents=True, exist_ok=True)
    return {**kept, "USERPROFILE": str(home), "LOCALAPPDATA": str(home / "Local"), "TEMP": str(home), **variables}


def run(home: Path, *words: str, **variables: str) -> tuple[int, bytes, bytes]:
    """Run a command of the program in that home; return its status, its output and its errors."""
    command = [sys.executable, MAIN, *words]
    done = subprocess.run(
        command,
        cwd=home,
        env=environment(home, **variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def begin(home: Path, words: Sequence[str], **options: int) -> subprocess.Popen[bytes]:
    """Start a command of the program, and do not wait for it."""
    pipe = subprocess.PIPE
    command = [sys.executable, MAIN, *words]
    return subprocess.Popen(
        command,
        cwd=home,
        env=environment(home),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        creationflags=options.get("flags", 0),
    )


def refused(told: tuple[int, bytes, bytes]) -> bool:
    """Return whether a command ended with one sentence and without a traceback."""
    status, _, errors = told
    return status in (1, 2) and b"Traceback" not in errors and len(errors.splitlines()) == 1


def record_text() -> str:
    """Return a record of a game that somebody with a name in two scripts has begun."""
    return Recording(begun(12, NAME)).to_json()
