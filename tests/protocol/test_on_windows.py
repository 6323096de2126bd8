"""Programs as bots on Windows: how their commands are written, how their lines end, and how they are ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest

from protocol import guard, own_processes
from protocol.command import Command, joined, separated, words_of
from protocol.misbehaved import Misbehaved
from protocol.process import Process


@pytest.fixture(autouse=True)
def _on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"C:\O'Brien\bot.exe --fast", (r"C:\O'Brien\bot.exe", "--fast")),
        (r'"C:\my games\bot.exe" --book="my file"', (r"C:\my games\bot.exe", "--book=my file")),
        (r"\\server\share\bot.exe '' a'b c", (r"\\server\share\bot.exe", "''", "a'b", "c")),
        (r'bot.exe "" "C:\a b\"', ("bot.exe", "", "C:\\a b\\")),
    ],
)
def test_backslashes_part_folders_and_only_double_marks_quote(text: str, words: tuple[str, ...]) -> None:
    assert Command.parse(f"cmd:{text}").words == words
    assert tuple(words_of(joined(words))) == words


def test_an_apostrophe_in_a_name_takes_no_comma() -> None:
    assert separated(r"cmd:C:\O'Brien\bot.exe,simple") == (r"cmd:C:\O'Brien\bot.exe", "simple")
    assert separated(r'cmd:bot.exe "--levels=1,2",simple') == (r'cmd:bot.exe "--levels=1,2"', "simple")
    with pytest.raises(ValueError, match="not closed"):
        Command.parse('cmd:bot.exe --book="my file')


def test_a_line_ends_with_both_characters() -> None:
    """What the program wrote is told without the carriage return, which would show as a question mark."""
    program = Process("It", [sys.executable, "-S", "-c", r"import os; os.write(1, b'Hello there\r\n'); input()"])
    with pytest.raises(Misbehaved, match='wrote the line "Hello there", which is no message'):
        program.receive(60)


def test_a_program_is_ended_though_taskkill_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where it is missing, or may not end the program: it is looked for in Windows' own folder alone."""
    monkeypatch.setenv("SYSTEMROOT", "/nowhere")
    asked, killed = [], []
    answers = [0, 1]

    def run(command: list[str], **settings: object) -> SimpleNamespace:
        asked.append((command, settings["creationflags"]))
        return SimpleNamespace(returncode=answers.pop(0))

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    monkeypatch.setattr(os, "kill", lambda number, sign: killed.append((number, sign)))
    guard.end_group(1234)
    assert killed == []
    guard.end_group(1234)
    command = [os.path.join("/nowhere", "System32", "taskkill.exe"), "/T", "/F", "/PID", "1234"]
    assert asked == [(command, 0x08000000)] * 2, "no console is opened for it"
    assert killed == [(1234, signal.SIGTERM)]


def test_the_guard_opens_no_console(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **settings: started.append(settings["creationflags"]))
    guard.Guard().watch(os.getpid(), "mark")
    assert started == [0x08000000]
    assert own_processes.no_window() == 0x08000000
