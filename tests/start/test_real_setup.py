"""A real set-up in a fresh copy with a fresh home: it goes to the package index, as a first start does."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from start import environment

PROJECT = Path(__file__).parents[2]
PARTS = ("start", "requirements")

UNREACHABLE = "could not reach the Python package index"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="looks into the environment as POSIX lays it out")
def test_a_fresh_copy_sets_itself_up_and_finds_itself_set_up(tmp_path: Path) -> None:
    project, home = tmp_path / "card table", tmp_path / "home"
    home.mkdir()
    for part in PARTS:
        shutil.copytree(PROJECT / part, project / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "main.py", project)
    tests = project / "tests"
    tests.mkdir()
    (tests / "test_where.py").write_text(
        "import sys, pygame, hypothesis\ndef test_where():\n    assert '.venv' in sys.prefix and pygame.IS_CE\n"
    )

    first = start(project, home)
    if UNREACHABLE in first.stderr and os.environ.get("CI") != "true":
        pytest.skip("there is no network to set anything up from")
    assert (first.returncode, first.stderr) == (0, "")
    steps = first.stdout.splitlines()
    assert steps[0].startswith("Setting up Card Table: this happens once")
    assert steps[1] == f"Making a private Python environment in {project / '.venv'}"
    assert "1 passed" in first.stdout

    again = start(project, home)
    assert again.returncode == 0
    assert "Setting up" not in again.stdout

    # Two at once, after something broke: both end well, in an environment that is whole.
    shutil.rmtree(next((project / ".venv" / "lib").glob("python*/site-packages/pygame")))
    both = [begin(project, home), begin(project, home)]
    for process in both:
        said, errors = process.communicate()
        assert process.returncode == 0, said + errors
        assert "1 passed" in said
    assert not (home / ".local").exists()


def start(project: Path, home: Path) -> subprocess.CompletedProcess[str]:
    """Run the copy's tests to their end."""
    process = begin(project, home)
    said, errors = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, said, errors)


def begin(project: Path, home: Path) -> subprocess.Popen[str]:
    """Start the copy's tests with the Python below this one, as if it had nothing installed (-S)."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PYTEST_", "PYTHON"))}
    command = [
        environment.base_python(),
        "-S",
        str(project / "main.py"),
        "test",
        "tests/test_where.py",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.Popen(
        command, env={**kept, "HOME": str(home)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
