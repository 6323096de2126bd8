"""From the launch to the first frame: the real program at a Euchre table, against a bare window with the same cards.

    python -m benchmarks.start

Both are processes of their own, started turn about, and print the seconds since their launch once the first frame is
on the screen. The program may take twice the bare window's time.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

from benchmarks.screen import PLAY, ROOT, NoScreen, desktop
from gui.art.metrics import Metrics

ROUNDS = 9
MOST = 2.0
FIRST_FRAME = "CARD_TABLE_FIRST_FRAME"
WINDOW = (1280.0, 800.0)
PATIENCE = 60
"""Seconds after which a program that showed nothing is given up."""


class NoFrame(RuntimeError):  # noqa: N818 - it names what is missing
    """A program ended without saying when its first frame was there; the message holds what it wrote."""


def bare_command() -> tuple[str, ...]:
    """The bare window, with its cards as high as the table shows them."""
    return sys.executable, str(ROOT / "benchmarks" / "bare_window.py"), str(round(Metrics(*WINDOW).table))


def first_frame(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds from the launch of the command to its first frame. Raises NoFrame."""
    launched = {**environment, FIRST_FRAME: repr(time.time())}
    ended = subprocess.run(command, env=launched, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)
    for line in ended.stdout.splitlines():
        if line.startswith("first frame "):
            return float(line.removeprefix("first frame "))
    raise NoFrame(f"{' '.join(command)} showed no frame (exit status {ended.returncode}): {ended.stderr.strip()}")


def main() -> int:
    """Print the figures; the exit status is 1 when the start is too slow, 2 when it cannot be measured."""
    program: list[float] = []
    bare: list[float] = []
    try:
        with desktop() as environment:
            # The first start of each writes and reads what later ones find in the system's memory.
            first_frame(PLAY, environment)
            first_frame(bare_command(), environment)
            for _ in range(ROUNDS):
                program.append(first_frame(PLAY, environment))
                bare.append(first_frame(bare_command(), environment))
    except (NoScreen, NoFrame, subprocess.TimeoutExpired) as problem:
        print(problem, file=sys.stderr)
        return 2
    ratio = statistics.median(program) / statistics.median(bare)
    print(
        f"Start to first frame: {statistics.median(program) * 1000:.0f} ms, "
        f"a bare window {statistics.median(bare) * 1000:.0f} ms, ratio {ratio:.2f} "
        f"(medians of {ROUNDS}; best {min(program) * 1000:.0f} and {min(bare) * 1000:.0f} ms)"
    )
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
