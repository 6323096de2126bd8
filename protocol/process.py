"""The process of a program that speaks the protocol: it is started, gets and gives lines, and is ended.

Threads read and write the pipes, because not every system can wait for a pipe and a deadline at once. So a program
that does not read, writes without end, or fills standard error blocks nobody. What is kept of its output is bounded.

Its four threads read, keep the last lines of standard error, write what the pipe does not take at once, and wait for
the end.
"""

from __future__ import annotations

import atexit
import contextlib
import itertools
import os
import re
import select
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

from engine.quoting import printable
from protocol import messages, own_processes
from protocol.guard import GUARD, MARK, end_group
from protocol.misbehaved import Kind, Misbehaved

LONGEST_LINE = 1 << 16
"""Bytes of the longest line that a program may write."""
MOST_UNREAD = 1 << 17
"""Bytes that a program may have written without having been asked."""
MOST_MEMORY = 2 << 30
"""Bytes of memory that a program may fill, where the system keeps account of it (Linux: RLIMIT_DATA)."""
NEARLY_ALL = 0.8
"""A program that ends after it has filled this share of its memory is taken to have run out of it."""
LAST_WORDS = 4096
"""Bytes of standard error that are kept."""
LONGEST_REASON = 160
"""Characters of the last line of standard error in the sentence on a crash."""
TIME_TO_LEAVE = 1.0
"""Seconds that a program has to end after ``quit``."""
TIME_TO_DIE = 5.0
"""Seconds for which the end of a killed program is waited for."""
PAUSE = 0.005
"""Seconds between two attempts to write to a program that does not read."""
BLOCK = 1 << 16
"""Bytes that are read from a pipe at once."""
MOST_LATE_READS = 8
"""Times that its pipes are read after its end; what it left running could write for ever."""

USUAL_VARIABLES = re.compile(
    "PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TMP|TEMP"
    "|SYSTEMROOT|WINDIR|SYSTEMDRIVE|COMSPEC|PATHEXT|USERPROFILE|USERNAME|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES"
    "|NUMBER_OF_PROCESSORS|PROCESSOR_ARCHITECTURE"
)
"""The environment variables that a program gets."""
OUT_OF_MEMORY = ("MemoryError", "bad_alloc", "OutOfMemoryError", "out of memory", "Cannot allocate memory")
"""Words in the last lines of a program that ran out of memory."""

_Heard = bytes | Kind | None
"""The news from the thread that reads: a line, ``Kind.FLOOD``, or None for the end of the output."""


def environment(own: Mapping[str, str]) -> dict[str, str]:
    """Return the part of our environment variables that programs get."""
    return {name: value for name, value in own.items() if USUAL_VARIABLES.fullmatch(name.upper())}


class Process:
    """A running program. It runs in the current folder, and gets three pipes and the usual environment variables."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        """Start the command; ``name`` stands for it in sentences. Raises Misbehaved if it cannot be started."""
        self.name = name
        self._written: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[_Heard] = SimpleQueue()
        self._wrote, self._may_write = 0, MOST_UNREAD
        """The bytes that it has written to standard output, and the bytes from which that is a flood."""
        self._end_of_noise = b""
        """The last bytes that it has written to standard error."""
        self.noise = 0
        """The number of bytes that it has written to standard error."""
        self._status = 0
        """Its exit status, once it has ended; below 0 the signal that ended it."""
        self._filled = self._seen_filled = 0
        """Bytes of memory that it had filled at most when it ended, and when it was asked to end."""
        self._inherited = _own_peak()
        """Bytes below which the system's figure for ``_filled`` may be that of this process."""
        self._mark = f"{os.getpid()}-{next(_NUMBERS)}"
        """The value of the variable by which what it has started is found, wherever that runs."""
        self._late_reads = 0
        self._dismissed = False
        self._waiting = 0
        """The number of lines that are not wholly written."""
        self._writing = threading.Lock()
        self._gone = threading.Event()
        try:
            self._popen = subprocess.Popen(
                [*words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**environment(os.environ), MARK: self._mark},
                start_new_session=True,  # Ctrl-C is for us, and the whole group can be ended
                creationflags=own_processes.no_window(),
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Misbehaved(Kind.START, f"{name} cannot be started: {reason}.") from error
        _limit_memory(self._popen.pid)
        GUARD.watch(self._popen.pid, self._mark)
        _RUNNING.add(self)
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        assert self._popen.stderr is not None
        self._over, self._end = (-1, -1) if sys.platform == "win32" else os.pipe()
        """Both ends of a pipe that closes with the program: who inherited its own pipes may hold them open."""
        self._readers = (
            _thread(_listen, self._popen.stdout, self),
            _thread(_keep_last_words, self._popen.stderr, self),
        )
        self._stdin = self._popen.stdin
        self._blocking = sys.platform == "win32"
        """True where pipes always block."""
        if sys.platform != "win32":
            os.set_blocking(self._stdin.fileno(), False)
        _thread(_write, self)
        _thread(_wait, self._popen, self)

    @property
    def last_words(self) -> str:
        """The last lines that the program wrote to standard error."""
        lines = self._end_of_noise.decode(errors="replace").splitlines()
        return "\n".join(printable(line) for line in lines)

    @property
    def memory(self) -> int:
        """The most bytes of memory that it had filled when it ended; 0 before that, and where that is not known."""
        return self._filled

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return not self._gone.is_set()

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message; the program may read it when it likes."""
        self.send_line(messages.line_of(message))

    def send_line(self, line: bytes) -> None:
        """Send anything, to try a program."""
        with self._writing:
            # A line that the pipe takes at once needs no other thread.
            if self._waiting == 0 and not self._blocking and not self._stdin.closed:
                line = _written_at_once(self._stdin, line)
            if line:
                self._waiting += 1
                self._written.put(line)

    def receive(self, seconds: float | None, grace: float = 0.0) -> dict[str, Any]:
        """Return the next message of the program, if it comes within ``seconds`` and ``grace`` more.

        Ends the program and raises Misbehaved when none comes in time, or when the line is no message. The sentence
        names ``seconds`` alone: ``grace`` is for the way of the line.
        """
        try:
            heard = self._heard.get(timeout=None if seconds is None else seconds + grace)
        except Empty:
            raise self.ended(Kind.SILENCE, f"did not answer within {_time(seconds or 0)}") from None
        if heard is None:
            raise self._ended_itself()
        if isinstance(heard, Kind):
            raise self.ended(heard, "wrote far more than an answer")
        self._may_write = self._wrote + MOST_UNREAD
        try:
            return messages.read(heard)
        except ValueError as error:
            line = printable(heard[:LONGEST_REASON].decode(errors="replace"))
            raise self.ended(Kind.PROTOCOL, f'wrote the line "{line}", which is no message: {error}') from error

    def overheard(self, seconds: float) -> str | None:
        """Return the line that it writes in that time without having been asked; None if it writes none.

        Raises Misbehaved if it ends meanwhile, or writes far too much.
        """
        try:
            heard = self._heard.get(timeout=seconds)
        except Empty:
            return None
        if heard is None:
            raise self._ended_itself()
        if isinstance(heard, Kind):
            raise self.ended(heard, "wrote without end, without having been asked")
        return printable(heard[:LONGEST_REASON].decode(errors="replace"))

    def hang_up(self) -> None:
        """Close its standard input without telling it to quit."""
        self._written.put(None)

    def ends_within(self, seconds: float) -> bool:
        """Wait for its end, and return whether it came in that time."""
        return self._gone.wait(seconds)

    def ended(self, kind: Kind, what: str) -> Misbehaved:
        """End the program, and return the error that says ``what`` it did."""
        self.kill()
        return Misbehaved(kind, f"{self.name} {what}.", self.last_words)

    def _ended_itself(self) -> Misbehaved:
        if not self._gone.wait(TIME_TO_LEAVE):
            return self.ended(Kind.CRASH, "closed its standard output")
        self.kill()
        self._readers[1].join(TIME_TO_LEAVE)
        words, status = self.last_words, self._status
        if self._filled > NEARLY_ALL * MOST_MEMORY or any(said in words for said in OUT_OF_MEMORY):
            most = f"{MOST_MEMORY / (1 << 30):g} GiB"
            return Misbehaved(Kind.MEMORY, f"{self.name} needed more memory than the {most} that it may have.", words)
        how = f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"
        last = words.splitlines()[-1][:LONGEST_REASON].rstrip(".") if words else ""
        return Misbehaved(Kind.CRASH, f"{self.name} {how}{f': {last}' if last else ''}.", words)

    def dismiss(self) -> None:
        """Ask the program to end, once."""
        if not self._dismissed:
            self._dismissed = True
            self._seen_filled = _peak_of(self._popen.pid)
            self.send(messages.quit())
            self._written.put(None)

    def quit(self) -> None:
        """Ask the program to end, and end it if it still runs after ``TIME_TO_LEAVE``."""
        self.dismiss()
        self._gone.wait(TIME_TO_LEAVE)
        self.kill()

    def kill(self) -> None:
        """End the program and all that it started, at once."""
        self._written.put(None)
        if self.running:
            end_group(self._popen.pid, self._mark)
            self._gone.wait(TIME_TO_DIE)
        _RUNNING.discard(self)


_RUNNING: set[Process] = set()
_NUMBERS = itertools.count()


@atexit.register
def end_all() -> None:
    """End every program that runs."""
    for process in [*_RUNNING]:
        process.kill()


def _own_peak() -> int:
    """Return the most bytes that this process has filled: on Linux the count of a program that it starts begins there.

    0 on other systems.
    """
    if sys.platform != "linux":
        return 0
    import resource

    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _peak_of(number: int) -> int:
    """Return the most bytes that a running program has filled; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        found = re.search(
            r"VmHWM:\s*(\d+) kB", Path(f"/proc/{number}/status").read_text(encoding="ascii", errors="replace")
        )
        return 1024 * int(found[1]) if found else 0
    return 0


def _limit_memory(number: int) -> None:
    if sys.platform == "linux":
        import resource

        # The limit of data, not that of addresses: many languages reserve far more addresses than they ever fill.
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(number, resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def _thread(work: Any, *arguments: Any) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _write(process: Process) -> None:
    """Write the lines that the pipe does not take at once, and close it at the end."""
    pipe = process._stdin
    with contextlib.suppress(OSError, ValueError):
        while (line := process._written.get()) is not None:
            while line:
                if process._blocking:
                    line = line[os.write(pipe.fileno(), line) :]
                elif len(rest := _written_at_once(pipe, line)) < len(line):
                    line = rest
                elif process._gone.wait(PAUSE):
                    break
            with process._writing:
                process._waiting -= 1
    with process._writing, contextlib.suppress(OSError):
        pipe.close()


def _written_at_once(pipe: IO[bytes], line: bytes) -> bytes:
    """Write as much of ``line`` as the pipe takes at once, and return the rest; nothing if the pipe is closed."""
    try:
        return line[os.write(pipe.fileno(), line) :]
    except BlockingIOError:
        return line
    except OSError:
        return b""


def _listen(pipe: IO[bytes], process: Process) -> None:
    """Hand over the lines of the program until it ends or writes far too much."""
    rest = b""
    with contextlib.suppress(OSError, ValueError), pipe:
        while block := _read(pipe, process):
            process._wrote += len(block)
            *lines, rest = (rest + block).split(b"\n")
            if process._wrote > process._may_write or max(map(len, (*lines, rest))) > LONGEST_LINE:
                process._heard.put(Kind.FLOOD)
                process.kill()
                return
            for line in lines:
                if line.strip():
                    process._heard.put(line.removesuffix(b"\r"))  # the end of a line on Windows has two characters
    process._heard.put(None)


def _wait(popen: subprocess.Popen[bytes], process: Process) -> None:
    """Wait for the end of the program, and end what it leaves behind, which may hold its pipes open."""
    if sys.platform == "win32":
        process._status = popen.wait()
    else:
        if hasattr(os, "waitid"):  # the number is nobody else's as long as nobody has asked for the status
            os.waitid(os.P_PID, popen.pid, os.WEXITED | os.WNOWAIT)
        end_group(popen.pid, process._mark)
        _, status, used = os.wait4(popen.pid, 0)
        filled = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        process._filled = filled if filled > process._inherited else process._seen_filled
        process._status = popen.returncode = os.waitstatus_to_exitcode(status)
    GUARD.release(popen.pid)
    process._gone.set()
    if sys.platform != "win32":
        os.close(process._end)
        for reader in process._readers:
            reader.join()
        os.close(process._over)


def _read(pipe: IO[bytes], process: Process) -> bytes:
    """Wait for output and return it; nothing at its end, or once the program has ended and all was read."""
    if sys.platform != "win32":
        ready = select.poll()
        for descriptor in (pipe.fileno(), process._over):
            ready.register(descriptor, select.POLLIN)
        found = [descriptor for descriptor, _ in ready.poll()]
        process._late_reads += process._over in found
        if pipe.fileno() not in found or process._late_reads > MOST_LATE_READS:
            return b""
    return os.read(pipe.fileno(), BLOCK)


def _keep_last_words(pipe: IO[bytes], process: Process) -> None:
    with contextlib.suppress(OSError, ValueError), pipe:
        while block := _read(pipe, process):
            process.noise += len(block)
            process._end_of_noise = (process._end_of_noise + block)[-LAST_WORDS:]


def _time(seconds: float) -> str:
    return f"{seconds:g} second" if seconds == 1 else f"{seconds:g} seconds"
