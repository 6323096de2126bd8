"""The code in the pages of the manual runs, and prints what the pages say."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.manual.blocks import ROOT, Block, Run, blocks_of, commands_of

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def with_code() -> Iterator[Any]:
    """Yield the pages that have code; those that start programs take longer."""
    for page in PAGES:
        languages = {block.language for block in blocks_of(page)}
        if languages:
            yield pytest.param(page, id=page.stem, marks=[pytest.mark.slow] if "console" in languages else [])


@pytest.mark.parametrize("page", [*with_code()])
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks run in order; modules that the page writes are its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setenv("MPLBACKEND", "agg")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    before = set(sys.modules)
    run = Run(page, tmp_path)
    try:
        for block in blocks_of(page):
            run.block(block)
    finally:
        for name in set(sys.modules) - before:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
                del sys.modules[name]


def test_addresses_of_the_network_are_whole_and_encrypted() -> None:
    """They are not fetched."""
    there = {link for page in PAGES for link in re.findall(r"\]\((\w+:[^)]*)\)", page.read_text(encoding="utf-8"))}
    assert [link for link in there if not re.fullmatch(r"https://[\w-]+(\.[\w-]+)+(/[^\s\"<>]*)?", link)] == []


def block(language: str, text: str, title: str = "") -> Block:
    return Block(language, title, text, 1)


def test_what_is_wrong_in_a_page_is_found(tmp_path: Path) -> None:
    run = Run(tmp_path / "page.md", tmp_path)
    run.block(block("python", "print(1 + 1)\n"))
    run.block(block("text", "2\n", "Output"))
    with pytest.raises(AssertionError, match="prints otherwise"):
        run.block(block("text", "3\n", "Output"))
    with pytest.raises(ZeroDivisionError):
        run.block(block("python", "1 / 0\n"))
    with pytest.raises(AssertionError, match="Expected"):
        run.block(block("pycon", ">>> 1 + 1\n3\n"))
    with pytest.raises(SyntaxError):
        run.block(block("py", "1 +\n"))
    with pytest.raises(ValueError, match="Expecting"):
        run.block(block("json", "{1}\n"))
    with pytest.raises(AssertionError, match="exit 3"):
        run.block(block("console", "$ exit 3\n"))
    run.block(block("python", "text = 'two words'\n", "words.py"))
    assert (tmp_path / "words.py").read_text() == "text = 'two words'\n"


def test_commands_are_the_lines_of_the_prompt() -> None:
    assert [*commands_of("$ one \\\n    two\nits output\n$ three\n")] == ["one      two", "three"]
