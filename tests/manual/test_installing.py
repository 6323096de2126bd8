"""The install lines of the docs: none lets an index be asked for our name, and our own folders install offline."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = (
    ROOT / "README.md",
    ROOT / "benchmarks/README.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
)
ROOMS = (
    "engine",
    "protocol",
    "store",
    "arena",
    "gui",
    "learning",
    "assets",
    "start",
    "delivery",
    "benchmarks",
    "examples",
)
LINE = re.compile(r"(?:pip3?|pipx|uv tool|uv pip) install +((?:[^\s`)\\;]|\\\")+(?: +[-\w.\"/\[\],=<>]+)*)")
OUR_NAME = re.compile(r"^\"?card[-_.]table(\[[\w,]*\])?\"?([=<>~!].*)?$", re.IGNORECASE)


def install_lines() -> dict[str, list[str]]:
    """Return file -> what follows "install" there, of documents and of the messages and docstrings of our modules."""
    modules = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    texts = ((path, path.read_text(encoding="utf-8")) for path in (*DOCS, *modules, ROOT / "pyproject.toml"))
    found = {path.relative_to(ROOT).as_posix(): [line[1] for line in LINE.finditer(text)] for path, text in texts}
    return {path: lines for path, lines in found.items() if lines}


def test_no_line_asks_an_index_for_our_name() -> None:
    """Whoever registered it there would be run. A file or a folder of ours is named by its path."""
    lines = install_lines()
    assert "docs/games.md" in lines
    assert "learning/__init__.py" in lines, "messages are looked at too"
    named = [(path, line) for path, found in lines.items() for line in found if any(map(OUR_NAME.match, line.split()))]
    assert named == []
    projects = [path for path in ROOT.rglob("pyproject.toml") if not {".venv", "build"} & {*path.parts}]
    need = re.compile(r'"(card[-_.]table(?:[\[=<>~! ][^"]*)?)"')
    needs = [found for path in projects for found in need.findall(path.read_text("utf-8"))]
    assert needs == ["card-table"], "our own name, once, and no dependency on it"


FOLDERS = sorted(
    {
        word.strip('"')
        for path, lines in install_lines().items()
        if path.startswith("docs/")
        for line in lines
        for word in line.split()
        if word.strip('"').startswith(".")
    }
)


QUICK = (".[rl,study]", "./tests/outside/crazy_eights")
"""The first has all needs of the others."""


@pytest.mark.parametrize(
    "folder", [pytest.param(folder, marks=() if folder in QUICK else pytest.mark.slow) for folder in FOLDERS]
)
def test_every_folder_that_the_docs_install_installs_with_its_dependencies(folder: str) -> None:
    """Without an index: whatever it needs is here, as for these tests, and nothing of ours is looked for elsewhere."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--no-index", "--no-build-isolation", folder]
    done = subprocess.run(pip, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_all_kinds_of_folders_are_among_them() -> None:
    assert {".", ".[rl]", ".[study]", "./tests/outside/crazy_eights"} <= {*FOLDERS}
