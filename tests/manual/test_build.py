"""The manual is built without a warning, and its pages fetch nothing from a network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.manual.blocks import ROOT

FETCHED = re.compile(
    r'<(?:script|img|iframe|source)\b[^>]*\bsrc="(?:https?:)?//|<link\b(?![^>]*rel="canonical")[^>]*href="(?:https?:)?//'
)
IMPORTED = re.compile(r"@import[^;]*//|url\(\s*[\"']?(?:https?:)?//")


@pytest.mark.slow
def test_it_is_built_without_a_broken_link(tmp_path: Path) -> None:
    """A link or an anchor that leads nowhere, a page outside the navigation, an unknown name: each is an error."""
    site = tmp_path / "manual"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    there = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=there, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    for page in site.rglob("*.html"):
        assert not FETCHED.search(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not IMPORTED.search(sheet.read_text(encoding="utf-8")), sheet
    match = (site / "reference" / "engine.match.html").read_text(encoding="utf-8")
    record = (site / "reference" / "engine.record.html").read_text(encoding="utf-8")
    assert 'href="../records.html"' in record, "a page that a docstring names is a link"
    assert 'href="engine.record.html#engine.record.Record"' in match
    assert 'href="#engine.match.Match.going_on"' in match, "a role of a docstring is a link"
    assert "&gt;&gt;&gt; " in match or ">>> " in re.sub("<[^>]*>", "", match)
