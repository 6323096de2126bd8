"""The console of a game in the terminal: reads words and lines, writes lines, and reports errors.

The text front end of a game is ``main(arguments, console) -> exit status`` in ``engine/games/<game>/text.py``. It reads
and writes through its :class:`Console` alone, so a test hands it three streams; :func:`run` hands it those of the
process and makes sure that nothing a person or a pipe does ends in a traceback.

:func:`run` gives the console the process's streams, as UTF-8 with bare line feeds on every system. Every way to end (no
more input, Ctrl-C, a closed pipe, a full disk) becomes an exit status and at most one sentence. Output is flushed
before an answer is read and before an error is written, so the two streams keep their order. `main.py euchre …` goes
past set-up and argparse straight to `main`, and imports that game alone. A game that plays in the terminal names its
function in the `Terminal` of its `Entry`. `tests/terminal/transcripts/` holds whole sessions, worked out by hand from
the documents.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import TextIO

from engine import streams
from engine.quoting import printable, quoted

__all__ = ["Console", "EndOfInput", "Program", "any_seed", "read_file", "run", "seed_of"]

LONGEST_LINE = 1 << 16
"""Characters of a line that are read at once, so that input without line ends cannot fill the memory."""

LARGEST_FILE = 1 << 24
"""Characters that a file may have."""

FAILED, INTERRUPTED = streams.FAILED, 130
"""Exit statuses: the input ended or a file could not be used; Ctrl-C was pressed."""


class EndOfInput(Exception):  # noqa: N818 - it is no error, it is how input ends
    """An answer was needed and there is no more input."""


class Console:
    """Three text streams: the answers, the output of the game, and the errors beside it."""

    def __init__(self, answers: TextIO, out: TextIO, errors: TextIO, program: str = "card-table") -> None:
        self.program = program
        """The program's name as invoked, up to the arguments of the game: ``main.py euchre``."""
        self.write: Callable[[str], object] = out.write
        """Write text to the output as it is. The stream's own method, because a game may print a million lines."""
        self._answers, self._out, self._errors = answers, out, errors
        self._words: deque[str] = deque()

    def write_line(self, line: str = "") -> None:
        """Write one line to the output."""
        self.write(line + "\n")

    def prompt(self, text: str) -> None:
        """Write ``text`` to the output and flush it. No line end is added."""
        self.write(text)
        self._out.flush()

    def complain(self, sentence: str) -> None:
        """Flush the output and write one line to the errors.

        Characters that cannot be printed, in a file's name perhaps, become ``?``: they cannot control the terminal.
        """
        self._out.flush()
        self._errors.write(printable(sentence) + "\n")
        self._errors.flush()

    def word(self) -> str:
        """Return the next word of the input: between blanks, across lines. Raises EndOfInput.

        A word longer than twice LONGEST_LINE is cut.
        """
        while not self._words:
            text = self._read()
            if len(text) == LONGEST_LINE:
                text += self._rest_of_word(text[-1])
            self._words.extend(text.split())
        return self._words.popleft()

    def _rest_of_word(self, last: str) -> str:
        """Return the rest of a word that was cut in the middle; empty if ``last`` was a blank."""
        rest: list[str] = []
        while last and not last.isspace():
            last = self._answers.readline(1)
            if len(rest) < LONGEST_LINE:
                rest.append(last)
        return "".join(rest)

    def line(self) -> str:
        """Return the next line of the input without its end; drop the words left of a line before. Raises EndOfInput.

        A line longer than LONGEST_LINE is cut.
        """
        self._words.clear()
        line = part = self._read()
        while len(part) == LONGEST_LINE and not part.endswith("\n"):
            part = self._answers.readline(LONGEST_LINE)
        return line.rstrip("\r\n")

    def _read(self) -> str:
        self._out.flush()
        text = self._answers.readline(LONGEST_LINE)
        if not text:
            raise EndOfInput
        return text


def read_file(path: str) -> str:
    """Return the text of a file, read as UTF-8 with or without a byte order mark; invalid bytes are replaced.

    Raises OSError, also for a file that is too large; its ``strerror`` is the reason.
    """
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            text = file.read(LARGEST_FILE + 1)
    except ValueError:
        # No file can have such a name: it holds a zero byte, for example.
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), path) from None
    if len(text) > LARGEST_FILE:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), path)
    return text


def unreadable(path: str, error: OSError) -> str:
    """Return the message for an ``error`` that :func:`read_file` raised; ``path`` may be empty."""
    return f"{path or 'A file without a name'} cannot be read: {error.strerror}."


MOST_DIGITS = 18
"""Digits that a seed may have."""
SEEDS: int = 10**MOST_DIGITS
"""The number of seeds."""


def seed_of(text: str, name: str = "The seed") -> int:
    """Return a seed as typed. Raises ValueError with one sentence that begins with ``name``."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        limit = f"a whole number of up to {MOST_DIGITS} digits"
        raise ValueError(f"{name} cannot be {quoted(text)}; write {limit}, such as 42.")
    return int(text)


def any_seed() -> int:
    """Return a seed from the system's random numbers."""
    return int.from_bytes(os.urandom(16), "big") % SEEDS


Program = Callable[[Sequence[str], Console], int]
"""A text front end: arguments (after the game's name) and console -> exit status."""


def run(program: Program, arguments: Sequence[str], name: str = "card-table", *, utf_8: bool = True) -> int:
    """Run ``program`` on the streams of this process and return the exit status. ``name`` is how it was invoked.

    If the input ends too early or the output cannot be written, a sentence says so and the status is 1. Ctrl-C gives
    130 without a message. A closed pipe is no error: the reader has seen enough. ``utf_8`` False leaves the output in
    the encoding of the terminal.
    """
    streams.take_interrupts()
    try:
        console = Console(*_streams(utf_8), program=name)
        try:
            return _finish(program, arguments, console)
        except KeyboardInterrupt:
            sys.stdout.flush()
            return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return streams.given_up(error)


def _finish(program: Program, arguments: Sequence[str], console: Console) -> int:
    try:
        status = program(arguments, console)
    except EndOfInput:
        console.complain("The input ended before the game was over.")
        status = FAILED
    sys.stdout.flush()
    return status


def _streams(utf_8: bool) -> tuple[TextIO, TextIO, TextIO]:
    """Return standard input, output and error, as UTF-8 on every system. A closed stream becomes an empty one."""
    streams.prepare()
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Some programs of Windows begin what they pipe with a byte order mark.
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper) and utf_8:
        # The documents' lines end in a line feed alone, on Windows too. Prompts are flushed, so the rest can be
        # buffered, even if PYTHONUNBUFFERED asks for a system call for every line. Arguments are printed as they were
        # typed, even if they are not valid text.
        as_typed = "surrogatepass" if os.name == "nt" else "surrogateescape"
        sys.stdout.reconfigure(
            encoding="utf-8", errors=as_typed, newline="\n", line_buffering=False, write_through=False
        )
    if isinstance(sys.stderr, io.TextIOWrapper) and utf_8:
        sys.stderr.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    return sys.stdin, sys.stdout, sys.stderr
