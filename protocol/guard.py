"""The guard: a process that ends the programs of a process that was killed.

The starter of programs keeps the guard's standard input open. It writes ``+NUMBER`` for every program that starts and
``-NUMBER`` for every one that has ended; the number is that of the process. However the starter dies, its end of the
pipe closes, and the guard ends the programs that still run.

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
TIME_TO_LEAVE = 0.5
"""Seconds that programs have to end by themselves when their standard input closes."""


class Guard:
    """The guard of this process, started with the first program."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._starter = 0
        self._starting = threading.Lock()

    def watch(self, number: int) -> None:
        """Note that the program with this process number runs."""
        with self._starting:
            if self._process is None or self._starter != os.getpid():
                self._start()
        self._write(f"+{number}\n")

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
                cwd=os.path.abspath(os.sep),
            )

    def _write(self, line: str) -> None:
        # Without a guard, programs that follow the protocol still end when their standard input closes.
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.write(line.encode())
                self._process.stdin.flush()


GUARD = Guard()


def end_group(number: int) -> None:
    """End a program and the programs that it started, at once."""
    with contextlib.suppress(OSError):
        if os.name == "nt":
            subprocess.run(["taskkill", "/T", "/F", "/PID", str(number)], capture_output=True, check=False)
        else:
            os.killpg(number, signal.SIGKILL)


def main() -> int:
    """Wait until standard input closes; then end every program that was noted and not released."""
    running: dict[int, None] = {}
    for line in sys.stdin:
        if not (line.endswith("\n") and line[1:-1].isdecimal()):
            continue  # torn off where the starter was killed
        number = int(line[1:])
        if line.startswith("+"):
            running[number] = None
        else:
            running.pop(number, None)
    if running:
        time.sleep(TIME_TO_LEAVE)
    for number in running:
        end_group(number)
    return 0
