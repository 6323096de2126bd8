"""Runs the programs that a package is made with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from start import StartError

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the source."""
LOG = "package.log"
"""The name of the file, beside the packages, with the output of these programs. It is removed unless one fails."""


def run_step(what: str, command: Sequence[str], folder: Path, log: Path, **environ: str) -> None:
    """Run a command in a folder, with these environment variables added, and append its output to the log.

    Raises StartError, which says that `what` failed and where the log is.
    """
    with log.open("ab") as file:
        file.write(f"\n== {what}: {' '.join(command)}\n".encode())
        file.flush()
        inherited: Mapping[str, str] = os.environ
        status = subprocess.call(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env={**inherited, **environ}
        )
    if status != 0:
        raise StartError(f"Making {what} did not work (exit status {status}); the details are in {log}")


def print_step(step: str) -> None:
    """Print the step that begins, for whoever waits in a terminal."""
    print(f"{step} …", file=sys.stderr, flush=True)


def moment() -> int:
    """Return the time of making that packages tell, in seconds since 1970: equal for one commit, so that they are.

    They are those of SOURCE_DATE_EPOCH, of the commit, or of the beginning of 1980, the earliest that a zip can tell.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(given) if given.isdecimal() else int(said_by_git("log", "-1", "--format=%ct") or 315532800)


def said_by_git(*arguments: str) -> str:
    """Return what git says about the checkout; empty where there is none, or no git."""
    if not (ROOT / ".git").exists():
        return ""
    try:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except FileNotFoundError:
        return ""


def python(*arguments: str) -> list[str]:
    """Return the command that runs this Python, without the folder and the packages of the user."""
    return [sys.executable, "-s", *arguments]
