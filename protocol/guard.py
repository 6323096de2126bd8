"""The guard: a process that ends the programs of a process that was killed.

The starter of programs keeps the guard's standard input open. It writes ``+NUMBER MARK`` for every program that starts
and ``-NUMBER`` for every one that has ended; the number is that of the process, the mark the value of its `MARK`.
However the starter dies, its end of the pipe closes, and the guard ends the programs that still run.

It outlives the starter by half a second.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time

from protocol import own_processes

WORD = "guard-programs"
"""The word with which a frozen program, which has no Python to run this file, starts itself as the guard."""
MARK = "CARD_TABLE_PROGRAM"
"""The environment variable by which what a program has started is found after its end."""
MOST_ROUNDS = 20
"""Searches for what a program has started: while one is made, another may start."""
LOOKS_AGAIN = 0.02
"""Seconds after a search that found nothing until the one that confirms it."""
TIME_TO_LEAVE = 0.5
"""Seconds that programs have to end by themselves when their standard input closes."""


class Guard:
    """The guard of this process, started with the first program."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._starter = 0
        self._starting = threading.Lock()

    def watch(self, number: int, mark: str) -> None:
        """Note that the program with this process number runs, and its mark (`end_group`)."""
        with self._starting:
            if self._process is None or self._starter != os.getpid():
                self._start()
        self._write(f"+{number} {mark}\n")

    def release(self, number: int) -> None:
        """Note that the program has ended."""
        if self._starter == os.getpid():
            self._write(f"-{number}\n")

    def _start(self) -> None:
        self._starter = os.getpid()
        with contextlib.suppress(OSError):
            self._process = subprocess.Popen(
                own_processes.own_command("protocol.guard", WORD),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                creationflags=own_processes.no_window(),
                cwd=os.path.abspath(os.sep),
            )

    def _write(self, line: str) -> None:
        # Without a guard, programs that follow the protocol still end when their standard input closes.
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.write(line.encode())
                self._process.stdin.flush()


GUARD = Guard()


def end_group(number: int, mark: str = "") -> None:
    """End a program and the programs that it started, at once.

    Those that have left its session are found by the ``mark`` in their environment, on Linux.
    """
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            if not _tree_ended(number):
                os.kill(number, signal.SIGTERM)  # Windows ends the program at once, but leaves what it has started
        else:
            os.killpg(number, signal.SIGKILL)
    if sys.platform == "linux" and mark:
        found_none = False
        for _ in range(MOST_ROUNDS):
            left = _marked(mark) - {number}
            for other in left:
                with contextlib.suppress(OSError):
                    os.kill(other, signal.SIGKILL)
            if not left and found_none:
                return
            found_none = not left
            if found_none:
                # A process that is just being started has no environment yet that could be read.
                time.sleep(LOOKS_AGAIN)


def _tree_ended(number: int) -> bool:
    """Let Windows end a process and all that it has started, and return whether that was done."""
    command = [own_processes.system_program("taskkill.exe"), "/T", "/F", "/PID", str(number)]
    try:
        done = subprocess.run(command, capture_output=True, check=False, creationflags=own_processes.no_window())
    except OSError:
        return False
    return done.returncode == 0


def _marked(mark: str) -> set[int]:
    """Return the numbers of the processes that run with this mark in their environment; Linux alone tells."""
    wanted, found = f"{MARK}={mark}".encode(), set[int]()
    for folder in os.scandir("/proc"):
        if folder.name.isdecimal():
            with contextlib.suppress(OSError), open(f"{folder.path}/environ", "rb") as file:
                if wanted in file.read().split(b"\0"):
                    found.add(int(folder.name))
    return found


def main() -> int:
    """Wait until standard input closes; then end every program that was noted and not released."""
    running: dict[int, str] = {}
    for line in sys.stdin:
        word, _, mark = line[1:].strip().partition(" ")
        if not (line.endswith("\n") and word.isdecimal()):
            continue  # torn off where the starter was killed
        if line.startswith("+"):
            running[int(word)] = mark
        else:
            running.pop(int(word), None)
    if running:
        time.sleep(TIME_TO_LEAVE)
    for number, mark in running.items():
        end_group(number, mark)
    return 0
