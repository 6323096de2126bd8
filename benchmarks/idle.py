"""The cost of a table that waits for a person: the share of one core that the real program uses. Linux only.

    python -m benchmarks.idle

The program is started at a Euchre table and left alone. Once the bots have made their moves and the cards lie still,
its processor time is read over ten seconds. At most 1 % of a core is allowed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.screen import PLAY, ROOT, NoScreen, desktop

SECONDS = 10.0
MOST = 0.01
STILL, STILL_FOR, PATIENCE = 0.03, 3, 60
"""The table lies still after so many seconds in a row, each with less than this share; and how long that may take."""


class NotStill(RuntimeError):  # noqa: N818 - it names what went wrong
    """The program ended or never came to rest; the message says which."""


def processor_seconds(process: int) -> float:
    """The processor time that a process used so far, all its threads together."""
    # The name in brackets may hold spaces; after it, user and system time are the 12th and 13th fields.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share_used(process: subprocess.Popen[bytes], seconds: float) -> float:
    """The share of one core that the process uses over the next seconds. Raises NotStill when it ends."""
    before, start = processor_seconds(process.pid), time.perf_counter()
    time.sleep(seconds)
    if process.poll() is not None:
        raise NotStill(f"Card Table ended by itself with exit status {process.returncode}.")
    return (processor_seconds(process.pid) - before) / (time.perf_counter() - start)


def wait_until_still(process: subprocess.Popen[bytes]) -> None:
    """Return when the table waits for a person. Raises NotStill."""
    still = 0
    for _ in range(PATIENCE):
        still = still + 1 if share_used(process, 1.0) < STILL else 0
        if still == STILL_FOR:
            return
    raise NotStill(f"Card Table was still busy after {PATIENCE} seconds.")


def main() -> int:
    """Print the figure; the exit status is 1 when idling costs too much, 2 when it cannot be measured."""
    if not sys.platform.startswith("linux"):
        print("The idle table can be measured on Linux only: it reads /proc.", file=sys.stderr)
        return 2
    try:
        with desktop() as environment, subprocess.Popen(PLAY, env=environment, cwd=ROOT) as process:
            try:
                wait_until_still(process)
                used = share_used(process, SECONDS)
            finally:
                process.terminate()
    except (NoScreen, NotStill) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Idle table: {used:.2%} of a core over {SECONDS:.0f} seconds")
    return 0 if used <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
