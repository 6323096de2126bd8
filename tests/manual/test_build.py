"""The manual is built without a warning, its links lead somewhere, and its pages fetch nothing from a network."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.manual.blocks import ROOT

ADDRESS = re.compile(r'\b(?:href|src)="([^"]*)"')
ANCHOR = re.compile(r'\bid="([^"]*)"')
FETCHED = re.compile(r'<(?:script|img|iframe|source|link)\b[^>]*\b(?:src|href)="(?:\w+:)?//')
IMPORTED = re.compile(r"@import[^;]*//|url\(\s*[\"']?(?:https?:)?//")


def broken_links(site: Path) -> Iterator[str]:
    """Yield the links between the pages whose file or anchor is missing; names in docstrings are links too."""
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html") if page.name != "404.html"}
    anchors = {page: {html.unescape(anchor) for anchor in ANCHOR.findall(text)} for page, text in pages.items()}
    for page, text in pages.items():
        for link in {html.unescape(link) for link in ADDRESS.findall(text)}:
            path, _, anchor = unquote(link).partition("#")
            there = Path(os.path.normpath(page.parent / path)) if path else page
            outside = re.match(r"\w+:", link)
            if not outside and not (there.exists() and (not anchor or anchor in anchors.get(there, [anchor]))):
                yield f"{page.relative_to(site)}: {link}"


@pytest.mark.slow
def test_it_is_built_without_a_broken_link(tmp_path: Path) -> None:
    """A link or an anchor that leads nowhere, a page outside the navigation, an unknown name: each is an error."""
    site = tmp_path / "manual"
    # Not `--quiet`: what is not shown is not counted as an error either.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    there = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [*broken_links(site)] == []
    for page in site.rglob("*.html"):
        assert not FETCHED.search(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not IMPORTED.search(sheet.read_text(encoding="utf-8")), sheet
    match = (site / "reference" / "engine.match.html").read_text(encoding="utf-8")
    assert 'href="engine.record.html#engine.record.Record"' in match
    assert 'href="#engine.match.Match.going_on"' in match, "a role of a docstring is a link"
    assert ">>> " in html.unescape(re.sub("<[^>]*>", "", match)), "an example of a docstring is a block of code"
    assert 'href="../records.html"' in (site / "reference" / "engine.record.html").read_text(encoding="utf-8")
    rules = (site / "reference" / "engine.games.euchre.options.html").read_text(encoding="utf-8")
    assert "<code>stick_the_dealer</code>" in rules, "the options of a game are listed"
    assert 'href="reference/engine.view.html"' in (site / "bots.html").read_text(encoding="utf-8")


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="top">A</h1> <a href="b.html#here">B</a> <a href="https://example.org">x</a>'
    )
    (tmp_path / "b.html").write_text('<a href="a.html#top">A</a> <a href="c.html">C</a>')
    assert sorted(broken_links(tmp_path)) == ["a.html: b.html#here", "b.html: c.html"]
