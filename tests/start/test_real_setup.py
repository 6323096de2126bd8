"""A real set-up in a fresh copy with a fresh home, and a real wheel: both go to the package index."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from start.bootstrap import environment

PROJECT = Path(__file__).parents[2]
PACKAGES = ("engine", "protocol", "store", "friends", "arena", "gui", "assets", "start")
UNREACHABLE = ("could not reach the Python package index", "Connection")

pytestmark = pytest.mark.slow


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of what the program consists of, in a folder whose name has a blank."""
    project = tmp_path / "card table"
    for part in (*PACKAGES, "requirements", "delivery/backend"):
        shutil.copytree(PROJECT / part, project / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "pyproject.toml", "README.md", "MANIFEST.in"):
        shutil.copy(PROJECT / name, project)
    return project


def skip_without_network(errors: str) -> None:
    if any(sign in errors for sign in UNREACHABLE) and os.environ.get("CI") != "true":
        pytest.skip("there is no network to fetch packages from")


@pytest.mark.skipif(os.name == "nt", reason="looks into the environment as POSIX lays it out")
def test_two_first_starts_at_once_set_a_copy_up_and_later_ones_find_it(copy: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    both = [begin(copy, home), begin(copy, home)]
    told = [process.communicate() for process in both]
    skip_without_network(told[0][1] + told[1][1])
    assert [(process.returncode, errors) for process, (_, errors) in zip(both, told, strict=True)] == [(0, "")] * 2
    # One sets up while the other waits, unless the first was done before the second looked.
    said = told[0][0] + told[1][0]
    assert said.count("Setting up Card Table: this happens once") == 1
    assert said.count(f"Making a private Python environment in {copy / '.venv'}\n") == 1
    assert all("random against random" in said for said, _ in told)
    assert (copy / ".venv" / "card-table.stamp").read_bytes() == (copy / "requirements" / "play.lock").read_bytes()

    again = begin(copy, home)
    said, errors = again.communicate()
    assert (again.returncode, errors) == (0, "")
    assert "Setting up" not in said
    assert not (home / ".local" / "share" / "card-table" / "environment").exists()

    removed = started(copy, home, "uninstall", "--data", "--yes")
    said, errors = removed.communicate()
    assert (removed.returncode, errors) == (0, "")
    assert f"removed: {copy / '.venv'}\n" in said
    assert not (copy / ".venv").exists()
    assert not [*home.rglob("card-table*")]


def begin(project: Path, home: Path) -> subprocess.Popen[str]:
    """Start an arena of the copy."""
    out = f"--out={home}/{os.urandom(4).hex()}.json"
    return started(project, home, "arena", "war", "--bots=random,random", "--deals=2", "--jobs=1", out)


def started(project: Path, home: Path, *words: str) -> subprocess.Popen[str]:
    """Start the copy with the Python below this one, as if that had nothing installed (-S)."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PYTEST_", "PYTHON"))}
    command = [environment.base_python(), "-S", str(project / "main.py"), *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env={**kept, "HOME": str(home)}, stdout=pipe, stderr=pipe, text=True)


def test_a_wheel_brings_everything_and_runs(copy: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(copy)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    skip_without_network(built.stderr)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("card_table-*-py3-none-any.whl")
    files = {
        path.relative_to(PROJECT).as_posix()
        for package in PACKAGES
        for path in (PROJECT / package).rglob("*")
        # Compiled catalogues are brought, not the readable ones that they are made from.
        if path.is_file() and path.suffix not in (".pyc", ".po")
    }
    assert files <= set(zipfile.ZipFile(wheel).namelist())

    zipfile.ZipFile(wheel).extractall(tmp_path / "unpacked")
    play = subprocess.run(
        [sys.executable, "-S", "-m", "start", "war"],
        cwd=tmp_path / "unpacked", input="1\n", capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "WINS" in play.stdout
