"""How a game talks to a terminal: words and lines in, lines out, sentences about trouble beside them.

The text front end of a game is ``main(arguments, console) -> exit status`` in ``engine/games/<game>/text.py``. It reads
and writes through its :class:`Console` alone, so a test hands it three streams; :func:`run` hands it those of the
process and sees to it that nothing a person or a pipe does ends in a traceback.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import TextIO

from engine.quoting import printable, quoted

LONGEST_LINE = 1 << 16
"""How many characters of a line are read at once; so input without a line's end cannot fill the memory."""

LARGEST_FILE = 1 << 24
"""How many characters a file may have."""

FAILED, INTERRUPTED = 1, 130
"""Exit statuses: the input ended or a file could not be used; Ctrl-C."""


class EndOfInput(Exception):  # noqa: N818 - it is no error, it is how input ends
    """An answer was needed and there is no more input."""


class Console:
    """Three text streams: the answers, the output of the game, and the errors that stay out of that output."""

    def __init__(self, answers: TextIO, out: TextIO, errors: TextIO, program: str = "card-table") -> None:
        self.program = program
        """The program's name as invoked, up to the arguments of the game: ``main.py euchre``."""
        self.write: Callable[[str], object] = out.write
        """Write text to the output as it is. It is the stream's own method, for a game may print a million lines."""
        self._answers, self._out, self._errors = answers, out, errors
        self._words: deque[str] = deque()

    def say(self, line: str = "") -> None:
        """Write one line to the output."""
        self.write(line + "\n")

    def prompt(self, text: str) -> None:
        """Write ``text`` to the output and let it be seen at once; a line's end must be part of it if it has one."""
        self.write(text)
        self._out.flush()

    def complain(self, sentence: str) -> None:
        """Write one line to the errors, after all that was written to the output before.

        What cannot be printed, in a file's name perhaps, is ``?``: it stays one line and gives the terminal no orders.
        """
        self._out.flush()
        self._errors.write(printable(sentence) + "\n")
        self._errors.flush()

    def word(self) -> str:
        """The next word of the input: between blanks, across lines. Raises EndOfInput.

        Of a word longer than twice LONGEST_LINE it is the beginning.
        """
        while not self._words:
            text = self._read()
            if len(text) == LONGEST_LINE:
                text += self._rest_of_word(text[-1])
            self._words.extend(text.split())
        return self._words.popleft()

    def _rest_of_word(self, last: str) -> str:
        """What belongs to the word that was being read when a line was long enough, or nothing behind a blank."""
        rest: list[str] = []
        while last and not last.isspace():
            last = self._answers.readline(1)
            if len(rest) < LONGEST_LINE:
                rest.append(last)
        return "".join(rest)

    def line(self) -> str:
        """The next line of the input without its end; words left of a line before are dropped. Raises EndOfInput.

        Of a line longer than LONGEST_LINE it is the beginning.
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
    """The text of a file, as UTF-8, with a mark at its beginning and what is no text taken as they come.

    Raises OSError, for a file that is too large as well; its ``strerror`` is the reason.
    """
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            text = file.read(LARGEST_FILE + 1)
    except ValueError:
        # A name that no file can have, such as one with a zero byte.
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), path) from None
    if len(text) > LARGEST_FILE:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), path)
    return text


def unreadable(path: str, error: OSError) -> str:
    """What to say when :func:`read_file` raised ``error`` for ``path``, which may be empty where a shell left it so."""
    return f"{path or 'A file without a name'} cannot be read: {error.strerror}."


MOST_DIGITS = 18
"""How many digits a seed may have."""
SEEDS: int = 10**MOST_DIGITS
"""How many seeds there are."""


def seed_of(text: str, name: str = "The seed") -> int:
    """A seed as somebody wrote it. Raises ValueError with one sentence that begins with ``name``."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        limit = f"a whole number of up to {MOST_DIGITS} digits"
        raise ValueError(f"{name} cannot be {quoted(text)}; write {limit}, such as 42.")
    return int(text)


def any_seed() -> int:
    """A seed that nobody chose, from the system's source of chance."""
    return int.from_bytes(os.urandom(16), "big") % SEEDS


Program = Callable[[Sequence[str], Console], int]
"""A text front end: arguments (after the game's name) and console -> exit status."""


def run(program: Program, arguments: Sequence[str], name: str = "card-table") -> int:
    """Run ``program`` on the streams of this process and return the exit status. ``name`` is how it was invoked.

    When the input ends too early, or the output cannot be written, a sentence says so and the status is 1. Ctrl-C gives
    130 and no words. A closed pipe is no error: nobody wants to read on.
    """
    try:
        console = Console(*_streams(), program=name)
        try:
            return _finish(program, arguments, console)
        except KeyboardInterrupt:
            sys.stdout.flush()
            return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        status = _status_of(error)
        _let_go()
        return status


def _finish(program: Program, arguments: Sequence[str], console: Console) -> int:
    try:
        status = program(arguments, console)
    except EndOfInput:
        console.complain("The input ended before the game was over.")
        status = FAILED
    sys.stdout.flush()
    return status


def _streams() -> tuple[TextIO, TextIO, TextIO]:
    """Standard input, output and error as UTF-8 on every system. A stream that was closed is an empty one."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - it lasts as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    # What was typed as an argument comes out as it was typed, even where it is no text.
    as_typed = "surrogatepass" if os.name == "nt" else "surrogateescape"
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The documents' lines end in a line feed alone, on Windows too. Whoever waits for an answer flushes, so all
        # else can be buffered, even where PYTHONUNBUFFERED asks for a call of the system a line.
        sys.stdout.reconfigure(
            encoding="utf-8", errors=as_typed, newline="\n", line_buffering=False, write_through=False
        )
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8", errors="replace")
    return sys.stdin, sys.stdout, sys.stderr


def _let_go() -> None:
    """Where a stream cannot be written, send what it still holds nowhere: at the end Python would try again."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _send_nowhere(stream)


def _send_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        pass  # there is no file behind the stream, so nothing is written at the end either
    finally:
        os.close(nowhere)


def _status_of(error: OSError) -> int:
    # Windows says EINVAL where a pipe was closed.
    if error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL):
        return 0
    try:
        sys.stderr.write(f"Reading or writing failed: {error.strerror}.\n")
        sys.stderr.flush()
    except OSError:
        pass
    return FAILED
