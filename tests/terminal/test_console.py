"""The console: words, lines, prompts and complaints in their order; and what `run` makes of the ways to end."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.terminal import LONGEST_LINE, Console, EndOfInput, any_seed, read_file, run, seed_of

Rest = Callable[[Console], list[str]]


def console_of(typed: str) -> Console:
    return Console(io.StringIO(typed), io.StringIO(), io.StringIO())


def words_of(console: Console) -> list[str]:
    words: list[str] = []
    while True:
        try:
            words.append(console.word())
        except EndOfInput:
            return words


def lines_of(console: Console) -> list[str]:
    lines: list[str] = []
    while True:
        try:
            lines.append(console.line())
        except EndOfInput:
            return lines


def test_words_come_across_lines() -> None:
    assert words_of(console_of("\n a  b\tc\n\n\x00d\n  ")) == ["a", "b", "c", "\x00d"]


def test_lines_come_without_their_ends() -> None:
    assert lines_of(console_of(" a b \n\nlast")) == [" a b ", "", "last"]


def test_the_end_of_input_stays_the_end() -> None:
    console = console_of("")
    for read in (console.word, console.line, console.word):
        with pytest.raises(EndOfInput):
            read()


def test_a_line_drops_the_words_that_were_left() -> None:
    console = console_of("a b c\nd e\n")
    assert console.word() == "a"
    assert console.line() == "d e"
    with pytest.raises(EndOfInput):
        console.word()


@pytest.mark.parametrize("blanks", range(LONGEST_LINE - 6, LONGEST_LINE + 2))
@pytest.mark.parametrize("end", ["", "\n", " ", "\n next", " next\n"])
def test_a_very_long_line_cuts_no_word(blanks: int, end: str) -> None:
    rest = ["next"] if "next" in end else []
    assert words_of(console_of(" " * blanks + "pass" + end)) == ["pass", *rest]


@pytest.mark.parametrize("size", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 3 * LONGEST_LINE])
def test_of_a_very_long_line_the_beginning_comes(size: int) -> None:
    console = console_of("x" * size + "\nnext\n")
    assert console.line() == "x" * min(size, LONGEST_LINE)
    assert console.line() == "next"
    assert words_of(console_of("x" * size + "\ny")) == ["x" * min(size, 2 * LONGEST_LINE), "y"]


@given(st.text())
def test_any_text_is_read_to_its_end(typed: str) -> None:
    assert words_of(console_of(typed)) == typed.split()
    lines = io.StringIO(typed)
    assert lines_of(console_of(typed)) == [line.rstrip("\r\n") for line in lines]


def test_a_complaint_is_one_line_that_gives_no_orders() -> None:
    errors = io.StringIO()
    Console(io.StringIO(), io.StringIO(), errors).complain("no file\n\x1b[2Jé\u202e.")
    assert errors.getvalue() == "no file??[2Jé?.\n"


class Device(io.StringIO):
    """A stream that hands what it buffers to a shared log when it is flushed."""

    def __init__(self, log: list[str]) -> None:
        super().__init__()
        self._log = log

    def flush(self) -> None:
        if self.getvalue():
            self._log.append(self.getvalue())
            self.seek(0)
            self.truncate()


class Person(io.StringIO):
    """Answers, each noted in the log when it is given."""

    def __init__(self, log: list[str], typed: str) -> None:
        super().__init__(typed)
        self._log = log

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size)
        self._log.append(f"<{line.strip()}")
        return line


def test_output_is_to_be_seen_before_an_answer_and_before_a_complaint() -> None:
    log: list[str] = []
    console = Console(Person(log, "a\nb\n"), Device(log), Device(log))
    console.write_line("one")
    console.write_line()
    console.prompt("? ")
    console.word()
    console.write_line("two")
    console.complain("Bad.")
    console.write("three")
    console.line()
    assert log == ["one\n\n? ", "<a", "two\n", "Bad.\n", "three", "<b"]


# -- run


class Broken(io.StringIO):
    """A stream that fails with an error of the system."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def write(self, text: str) -> int:
        raise OSError(self._number, os.strerror(self._number))

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        raise OSError(self._number, os.strerror(self._number))


def asks(arguments: Sequence[str], console: Console) -> int:
    console.write_line("asking")
    return len(console.word())


def streams(monkeypatch: pytest.MonkeyPatch, **given: object) -> tuple[io.StringIO, io.StringIO]:
    out, errors = io.StringIO(), io.StringIO()
    for name, stream in {"stdin": io.StringIO(), "stdout": out, "stderr": errors, **given}.items():
        monkeypatch.setattr(sys, name, stream)
    return out, errors


def test_the_status_is_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    out, errors = streams(monkeypatch, stdin=io.StringIO("four"))
    assert run(asks, []) == 4
    assert (out.getvalue(), errors.getvalue()) == ("asking\n", "")


@pytest.mark.parametrize("stdin", [io.StringIO(), None])
def test_the_end_of_input_is_told(stdin: object, monkeypatch: pytest.MonkeyPatch) -> None:
    out, errors = streams(monkeypatch, stdin=stdin)
    assert run(asks, []) == 1
    assert (out.getvalue(), errors.getvalue()) == ("asking\n", "The input ended before the game was over.\n")


def test_an_input_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _, errors = streams(monkeypatch, stdin=Broken(errno.EIO))
    assert run(asks, []) == 1
    assert errors.getvalue() == f"Reading or writing failed: {os.strerror(errno.EIO)}.\n"


def test_a_full_disk_is_told_and_a_closed_pipe_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _, errors = streams(monkeypatch, stdout=Broken(errno.ENOSPC))
    assert run(asks, []) == 1
    assert errors.getvalue() == f"Reading or writing failed: {os.strerror(errno.ENOSPC)}.\n"
    _, errors = streams(monkeypatch, stdout=Broken(errno.EPIPE))
    assert run(asks, []) == 0
    assert errors.getvalue() == ""


def test_the_output_has_bare_line_feeds_in_utf_8_and_is_buffered(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(arguments: Sequence[str], console: Console) -> int:
        console.write_line("Żółw")
        assert written.getvalue() == b"", "a line went out though nobody waits for it"
        console.prompt("? ")
        assert written.getvalue() == "Żółw\n? ".encode()
        console.write_line(console.word())
        return 0

    written = io.BytesIO()
    as_on_windows = io.TextIOWrapper(written, "cp1252", newline="\r\n", line_buffering=True, write_through=True)
    answers = io.TextIOWrapper(io.BytesIO(b"\xc5\xbb\xff\r\n"), "ascii", errors="strict")
    streams(monkeypatch, stdin=answers, stdout=as_on_windows)
    assert run(tells, []) == 0
    assert written.getvalue() == "Żółw\n? Ż\ufffd\n".encode()


def test_closed_streams_are_empty_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    streams(monkeypatch, stdin=None, stdout=None, stderr=None)
    assert run(asks, []) == 1


def test_nobody_can_hear_that_nobody_can_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    streams(monkeypatch, stderr=Broken(errno.EPIPE))
    assert run(asks, []) == 0
    streams(monkeypatch, stdout=Broken(errno.ENOSPC), stderr=Broken(errno.ENOSPC))
    assert run(asks, []) == 1


def test_an_interruption_has_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: Sequence[str], console: Console) -> int:
        console.write_line("so far")
        raise KeyboardInterrupt

    out, errors = streams(monkeypatch)
    assert run(interrupted, []) == 130
    assert (out.getvalue(), errors.getvalue()) == ("so far\n", "")


def test_the_console_knows_how_the_program_was_invoked(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def named(arguments: Sequence[str], console: Console) -> int:
        names.extend((console.program, *arguments))
        return 0

    streams(monkeypatch)
    run(named, ["1"], "./main.py war")
    assert names == ["./main.py war", "1"]


@pytest.mark.parametrize("name", ["a\0b", "\ud800", ".", "no such file"])
def test_a_file_that_cannot_be_read_has_a_reason(name: str) -> None:
    with pytest.raises(OSError, match=r"\[Errno \d+\] \w+") as raised:
        read_file(name)
    assert raised.value.strerror


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]) -> None:
    path = os.path.join(tmp_path, "large")
    with open(path, "w", encoding="utf-8") as file:
        file.write("12345")
    monkeypatch.setattr("engine.terminal.LARGEST_FILE", 5)
    assert read_file(path) == "12345"
    monkeypatch.setattr("engine.terminal.LARGEST_FILE", 4)
    with pytest.raises(OSError, match=f"Errno {errno.EFBIG}"):
        read_file(path)


@pytest.mark.parametrize("text", ["0", "42", "007", "9" * 18])
def test_a_seed_is_a_whole_number(text: str) -> None:
    assert seed_of(text) == int(text)


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "x", " 1", "²", "١", "1" * 19, "1" * 5000])
def test_what_is_no_seed_has_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"The seed cannot be .*; write a whole number of up to 18 digits"):
        seed_of(text)


def test_a_seed_that_nobody_chose_is_another_every_time() -> None:
    seeds = {any_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(seed_of(str(seed)) == seed for seed in seeds)


def test_all_lines_end_in_a_line_feed_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its streams write two characters for the end of a line, until they are told not to."""
    written = {name: io.BytesIO() for name in ("stdout", "stderr")}
    for name, into in written.items():
        monkeypatch.setattr(sys, name, io.TextIOWrapper(into, encoding="cp1252", newline="\r\n"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(os, "name", "nt")

    def program(arguments: Sequence[str], console: Console) -> int:
        console.write_line(arguments[0])
        console.complain("שלום")
        return 0

    assert run(program, ["Half a character: \ud83c"]) == 0
    assert written["stdout"].getvalue() == b"Half a character: \xed\xa0\xbc\n", "as it was typed"
    assert written["stderr"].getvalue() == "שלום\n".encode()
    monkeypatch.undo()
