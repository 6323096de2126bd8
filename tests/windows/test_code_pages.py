"""On Windows: everything that prints, into a file, in the code page of this Windows and in those of its consoles."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.windows.running import record_text, run

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="code pages are Windows'")

COMMANDS = {
    "--help": 0, "--version": 0, "--licences": 0, "--where": 0, "play euchre --help": 0,
    "history": 0, "history --csv": 0, "export -": 0, "verify game.card-table": 0, "review game.card-table": 0,
    "arena war --bots random,random --deals 2 --jobs 1 --out ż-דנה.json": 0, "arena war --bots Żółw": 2,
    "war --seed 1": 0, "decks list": 0, "dance דנה": 2,
}  # fmt: skip
"""What can be written after main.py -> the exit status."""


@pytest.mark.parametrize("page", ["", "cp437", "cp862", "cp1252", "cp1255"])
def test_every_command_in_a_code_page(tmp_path: Path, page: str) -> None:
    """An empty page is that of this Windows, as a file or a pipe gets it."""
    home = tmp_path / "דנה ż"
    home.mkdir()
    (home / "game.card-table").write_text(record_text(), encoding="utf-8")
    variables = {"PYTHONIOENCODING": page} if page else {}
    assert run(home, "import", "game.card-table", **variables)[0] == 0
    for words, status in COMMANDS.items():
        told = run(home, *words.split(), **variables)
        assert told[0] == status, (words, told)
        assert b"Traceback" not in told[2], (words, told)
        assert b"Error: " not in told[2], (words, told)
