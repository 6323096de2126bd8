"""The one door to the standard streams, and to Ctrl-C: trouble with them ends in one sentence at most.

A reader may have seen enough (a closed pipe), a disk may be full, a terminal may know few characters, and a stream may
be missing. Every start passes here, so this imports next to nothing.
"""

from __future__ import annotations

import codecs
import os
import sys

TYPE_CHECKING = False  # `typing` would cost every start some milliseconds
if TYPE_CHECKING:
    from typing import TextIO

FAILED = 1
"""The exit status if a stream could not be read or written."""
SIMILAR = "similar"
"""The name of the error handler that writes a similar character for one that an encoding lacks."""
NEAREST = (
    ("–—−‐‑·", "-"), ("‘’", "'"), ("“”„«»", '"'), ("•", "*"), ("×", "x"), ("±", "+/-"), ("→", "->"), ("…", "..."),
    ("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C"),
)  # fmt: skip
PLAIN = {sign: plain for signs, plain in NEAREST for sign in signs}
"""Characters -> what stands for them in ASCII, besides letters without their accents."""


def prepare() -> None:
    """Make sure that standard output and error exist and can write every character, the nearest one if need be."""
    codecs.register_error(SIMILAR, similar)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # Windows starts some programs without any; a shell closes one by `>&-`.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - as long as the process
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=SIMILAR)


def is_there(stream: TextIO | None) -> bool:
    """Return True if a standard stream leads anywhere."""
    return stream is not None and getattr(stream, "name", "") != os.devnull


def similar(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return similar characters for those that an encoding lacks, and the place after them, as an error handler does.

    Bytes of a file's name that are no text are written as they are.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    written = b""
    for character in error.object[error.start : error.end]:
        if 0xDC80 <= ord(character) <= 0xDCFF:
            written += bytes([ord(character) - 0xDC00])
        else:
            plain = PLAIN.get(character) or normalize("NFKD", character).encode("ascii", "ignore").decode()
            written += (plain or "?").encode("ascii")
    return written, error.end


def take_interrupts() -> None:
    """Let Ctrl-C raise KeyboardInterrupt from now on, because there is something to save, or to say, when it comes."""
    import signal

    try:
        if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)
    except ValueError:
        pass  # only the main thread may ask for signals


def complain(sentence: str) -> None:
    """Write a line to standard error. If that cannot be written nobody can be told."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(sentence + "\n")
            sys.stderr.flush()
    except OSError:
        pass


def flush() -> None:
    """Write what the streams still hold. Raises OSError."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def given_up(error: OSError) -> int:
    """Tell of an error of the system in one sentence, unless a reader has seen enough; return the exit status.

    What a stream that cannot be written still holds is dropped; Python would try again at its end, and complain.
    """
    import errno

    # Windows reports a closed pipe as EINVAL, as it does names that no file can have.
    closed = error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL and error.filename is None)
    if not closed:
        about = f" {error.filename}" if isinstance(error.filename, str) else ""
        complain(f"Reading or writing{about} failed: {error.strerror or error}.")
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            send_nowhere(stream)
    return 0 if closed else FAILED


def send_nowhere(stream: TextIO) -> None:
    """Drop all that is written to a stream from now on, and what it still holds."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        pass  # there is no file behind the stream, so nothing is written at exit either
    finally:
        os.close(nowhere)
