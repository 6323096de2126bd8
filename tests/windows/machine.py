"""A Windows under wine with a copy of this checkout in C:\\card-table, for the checks of `python -m tests.windows`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from delivery.steps import ROOT
from delivery.windows import wine
from delivery.windows.wine import Done, Wine
from start import StartError

CHECKOUT = r"C:\card-table"
PACKAGES = r"C:\venv\Lib\site-packages"
TESTING = r"C:\tests"
TOOLS = (
    "pytest>=8",
    "hypothesis>=6",
    "jsonschema>=4.18",
    "pyyaml>=6",
    "babel>=2.14",
    "psutil",
    "numpy==1.26.4",
    "pettingzoo>=1.25",
)
"""What the tests need beside `package.lock`; wine 8 has not all that numpy 2 asks for."""
PREFIX = "CARD_TABLE_WINDOWS"
"""The environment variable with the prefix in which the tests of windows start the program."""


def machine(folder: Path, say: Callable[[str], object], *, small: bool = False) -> Wine:
    """Return a Windows of our own in a folder, with the program and its tests. Raises StartError.

    A small one has what playing and few tests need.
    """
    base = wine.kept(say, packages=not small)
    requirements = ROOT / "requirements" / ("play.lock" if small else "package.lock")

    def make(prefix: Path) -> None:
        made = base.copy(prefix)
        say("Installing what its tests need …")
        if small:
            fetch_wheels(made.drive / "tests", "--require-hashes", "-r", str(requirements))
            fetch_wheels(made.drive / "tests", "pytest>=8", "hypothesis>=6")
        else:
            wine.pip(made, wine.PYTHON, "--target", TESTING, *TOOLS)

    name = "small" if small else "tests"
    made = wine.kept_by([requirements, Path(__file__)], name, make).copy(folder)
    put_checkout(made.drive / "card-table")
    return made


def fetch_wheels(to: Path, *words: str) -> None:
    """Unpack wheels for that Python with this one, which takes half the time. Raises StartError."""
    line = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(to), "--upgrade", "--no-compile"]
    line += ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--abi", "cp311"]
    line += ["--abi", "abi3", "--abi", "none", "--only-binary", ":all:", *words]
    done = subprocess.run(line, capture_output=True, text=True, check=False, timeout=wine.PATIENCE)
    if done.returncode != 0:
        raise StartError(f"Packages for Windows cannot be fetched: {done.stderr.strip()[-300:]}")


def put_checkout(to: Path) -> None:
    """Copy the files of this checkout that belong to the project."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)


def given() -> Wine | None:
    """Return the Windows that these tests were told to start the program in, None for this system itself."""
    prefix = os.environ.get(PREFIX)
    return Wine(Path(prefix)) if prefix else None


def python(made: Wine, *words: str, environ: Mapping[str, str] | None = None, seconds: float = wine.PATIENCE) -> Done:
    """Run Python there with all packages of the program and of its tests, in the checkout."""
    return made.run(command(*words), folder=CHECKOUT, environ={**paths(), **(environ or {})}, seconds=seconds)


def command(*words: str) -> list[str]:
    """Return the command that runs Python there in one process: the one in a virtual environment starts another."""
    return [wine.PYTHON, *words]


def paths() -> dict[str, str]:
    """Return the variables with which Python finds the packages."""
    return {"PYTHONPATH": f"{PACKAGES};{TESTING}"}


def pytest_here(made: Wine, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run tests with a window on this system, whose programs run on that Windows."""
    environ = {**os.environ, PREFIX: str(made.prefix)}
    line = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", *words]
    return subprocess.run(line, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
