"""Starts the frozen programs in a folder, as the hosted builds do: `python -m delivery.trying FOLDER`.

Each has to print its version, and to let bots play in two processes, with nothing of this Python in its environment.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from delivery import branding, frozen
from delivery.windows import package as windows
from start import VERSION

KEPT = ("SYSTEMROOT", "TEMP", "TMP", "LANG")
"""The environment variables that a program on any computer has."""
ARENA = ("arena", "euchre", "--bots", "expert,simple", "--deals", "2", "--jobs", "2")
SECONDS = 600


def programs(folder: Path) -> list[Path]:
    """Return the programs among the packages in a folder that can be started from a console."""
    console = "-console.exe" if sys.platform == "win32" else ""
    found = [
        folder / frozen.NAME / f"{frozen.NAME}{console}",
        folder / windows.STEM / f"{frozen.NAME}{console}",
        folder / f"{branding.TITLE}.app" / "Contents" / "MacOS" / frozen.NAME,
        folder / frozen.file_name(),
    ]
    # The single file for Windows has no console to write to.
    return [path for path in found if path.is_file() and (sys.platform != "win32" or path.name.endswith(console))]


def problem(program: Path) -> str:
    """Return the first fault of a program, with its output; empty if there is none."""
    with tempfile.TemporaryDirectory(prefix="card-table-trial-") as home:
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        environ = {**kept, "HOME": home, "LOCALAPPDATA": home, "PATH": "", "PYTHONUTF8": "1"}
        for words, wanted in ((("--version",), VERSION), (ARENA, "expert against simple")):
            command = [str(program), *words]
            done = subprocess.run(
                command, env=environ, cwd=home, capture_output=True, encoding="utf-8", check=False, timeout=SECONDS
            )
            if done.returncode != 0 or wanted not in done.stdout:
                return f"{' '.join(command)} ended with status {done.returncode}:\n{done.stdout}{done.stderr}"
    return ""


def main(arguments: Sequence[str]) -> int:
    """Start the programs in a folder and print the result. The exit status is 1 after a fault, or without a program."""
    found = programs(Path(arguments[0]).resolve())
    problems = [problem(program) for program in found]
    for program, wrong in zip(found, problems, strict=True):
        print(f"{program}: {wrong or 'it starts and plays'}")
    return 1 if any(problems) or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
