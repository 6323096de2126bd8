"""The frozen programs as they are started: the folder and the single file."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from delivery import frozen
from start import VERSION

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("delivery")]


@pytest.fixture(params=["folder", "file"])
def program(request: pytest.FixtureRequest) -> Path:
    """The program of a frozen folder, or a single file."""
    if request.param == "file":
        return Path(request.getfixturevalue("frozen_file"))
    return Path(request.getfixturevalue("frozen_folder")) / f"{frozen.NAME}{frozen.EXE}"


def start(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start a program with an empty home, and no Python on its path."""
    environ = {"HOME": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8", "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run(
        [program, *arguments], capture_output=True, text=True, check=False, env=environ, cwd=home, timeout=120
    )


def test_it_says_its_version(program: Path, tmp_path: Path) -> None:
    done = start(program, tmp_path, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Card Table {VERSION}\n", "")


@pytest.mark.skipif(os.name == "nt", reason="the arena's program is another one there")
def test_bots_play_in_processes_of_their_own(program: Path, tmp_path: Path) -> None:
    words = "arena go-fish --bots opponent,random --deals 20 --jobs 2 --seed 5"
    done = start(program, tmp_path, *words.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert "opponent" in done.stdout
