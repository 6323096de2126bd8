"""Transcripts: a game in the terminal as a text file, and what plays it again.

A transcript holds what a terminal shows, in its order:

- ``$ main.py war --seed 1``  the command, first
- ``< pass``                  a line that was typed
- ``! A sentence.``           a line on the standard errors
- ``= 1``                     the exit status, last
- ``:``                       any number of lines of output that are not told
- everything else is output to the byte; a ``\\`` at the end of a line stands for "no line feed here"
"""

from __future__ import annotations

import difflib
import io
import shlex
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.terminal import Console, EndOfInput, run

TRANSCRIPTS = Path(__file__).parent / "transcripts"


class Played(NamedTuple):
    """The result of a game: the exit status (None: the input ended before the game), the output and the errors."""

    status: int | None
    out: str
    errors: str


def front_end(game: str) -> Callable[[Sequence[str], Console], int]:
    """The ``main`` of a game's text front end."""
    main: Callable[[Sequence[str], Console], int] = import_module(f"engine.games.{game.replace('-', '_')}.text").main
    return main


def play(game: str, arguments: Sequence[str], typed: str = "") -> Played:
    """Play ``game`` in this process on three streams of text."""
    out, errors = io.StringIO(), io.StringIO()
    status: int | None
    try:
        status = front_end(game)(arguments, Console(io.StringIO(typed), out, errors, f"main.py {game}"))
    except EndOfInput:
        status = None
    return Played(status, out.getvalue(), errors.getvalue())


class Journal:
    """Everything on the three streams, in its order, as a transcript writes it."""

    def __init__(self) -> None:
        self.text = ""

    def note(self, mark: str, text: str) -> None:
        """Add what one stream got; ``mark`` tells which."""
        if mark:
            assert text.endswith("\n"), "errors and answers are whole lines"
            if self.text and not self.text.endswith("\n"):
                self.text += "\\\n"
            text = mark + text
        self.text += text


class Noted(io.StringIO):
    """A stream whose writes, or whose reads, are noted in a journal."""

    def __init__(self, journal: Journal, mark: str, typed: str = "") -> None:
        super().__init__(typed)
        self._journal, self._mark = journal, mark

    def write(self, text: str) -> int:
        self._journal.note(self._mark, text)
        return super().write(text)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size)
        if line:
            self._journal.note(self._mark, line)
        return line


def replay(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Play what the transcript at ``path`` commands and types, and return the transcript of that."""
    lines = path.read_text(encoding="utf-8").splitlines()
    command = lines[0].removeprefix("$ ")
    _, game, *arguments = shlex.split(command)
    typed = "".join(line.removeprefix("< ") + "\n" for line in lines if line.startswith("< "))
    journal = Journal()
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr(sys, "stdin", Noted(journal, "< ", typed))
    monkeypatch.setattr(sys, "stdout", Noted(journal, ""))
    monkeypatch.setattr(sys, "stderr", Noted(journal, "! "))
    status = run(front_end(game), arguments, f"main.py {game}")
    monkeypatch.undo()
    return f"$ {command}\n{journal.text}= {status}\n"


def expected_parts(path: Path) -> list[str]:
    """The pieces that a transcript tells, between the lines ``:``."""
    return ("\n" + path.read_text(encoding="utf-8")).split("\n:\n")


def assert_as_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes as the transcript at ``path`` tells it."""
    got = "\n" + replay(path, monkeypatch)
    first, *others = expected_parts(path)
    if not others:
        assert got == first, "\n".join(difflib.unified_diff(first.split("\n"), got.split("\n"), "told", "came", n=1))
    assert got.startswith(first), f"it does not begin with:\n{first}\n--\n{got}"
    place = len(first) - 1
    for part in others:
        found = got.find(f"\n{part}", place)
        assert found >= 0, f"not to be found in what came:\n{part}\n--\n{got[place:]}"
        place = found + len(part)
    assert got[place:] == "\n", "something came after the end"
