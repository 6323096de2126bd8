"""The games in `examples/` as installed packages, without pip: a folder on the path and its entry points."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import catalogue, plugins
from gui.games import faces

ROOT = Path(__file__).parents[2]
GAMES = ("hearts", "sevens")
SOURCES = {
    **{game: ROOT / "examples" / game for game in GAMES},
    "crazy-eights": ROOT / "tests" / "outside" / "crazy_eights",
}


def paths(folder: Path, games: tuple[str, ...] = GAMES) -> list[str]:
    """Return the folders to put on the path, one of them with the descriptions of the packages."""
    found = [str(folder)]
    for game in games:
        source = SOURCES[game]
        project = (source / "pyproject.toml").read_text(encoding="utf-8")
        group, line = re.findall(r'^\[project\.entry-points\."(.*)"\]\n(.+ = .+\n)', project, re.MULTILINE)[0]
        described = folder / f"{game}-1.0.dist-info"
        described.mkdir(parents=True, exist_ok=True)
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
        (described / "entry_points.txt").write_text(f"[{group}]\n{line}".replace('"', ""))
        found.append(str(source))
    return found


def install(folder: Path, patch: pytest.MonkeyPatch, games: tuple[str, ...] = GAMES) -> None:
    """Let this process find the games until ``patch`` is undone; then :func:`forget` has to be called."""
    for path in paths(folder, games):
        patch.syspath_prepend(path)  # type: ignore[no-untyped-call, unused-ignore]
    forget()


def forget() -> None:
    """Let the games that are installed be found anew."""
    for module in (plugins, catalogue, faces):
        for remembers in vars(module).values():
            if hasattr(remembers, "cache_clear"):
                remembers.cache_clear()


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the games installed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths(folder), str(ROOT)])}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=600)
