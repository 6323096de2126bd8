"""The great load: `main.py reviiyot` with 4,012 cards and 499 players, and 49 players with every turn told.

    python -m benchmarks.reviiyot_load

It makes the configurations itself and runs the real program on them, each as a process of its own. The yardstick is a
bare loop that looks numbers up in a table, both in processor time, which other work on the machine disturbs least: at
least 0.02 of its steps are wanted as turns, and the great load may take 0.9 s. By the clock 570,000 turns of it may
take 6 s, and no load may need more than 100 MB.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.games.reviiyot.moves import pack_up_to
from engine.shuffles import fair_shuffle

MAIN = Path(__file__).resolve().parents[1] / "main.py"
PROMISED_TURNS, MOST_SECONDS, MOST_MEGABYTES = 570_000, 6.0, 100.0
LEAST, MOST_PROCESSOR = 0.02, 0.9
LOOP = 3_000_000


class Load(NamedTuple):
    """A configuration: whether every turn is told, the highest number, how many players, the seed of the deck."""

    what: str
    verbal: int
    highest: int
    players: int
    seed: int


LOADS = (
    Load("499 players, 4,012 cards", 0, 1000, 499, 11),
    Load("49 players, 4,012 cards", 0, 1000, 49, 1),
    Load("2 players, 4,012 cards", 0, 1000, 2, 1),
    Load("49 players, 392 cards, every turn told", 1, 95, 49, 1),
)


class TimedRun(NamedTuple):
    """One run of the program: turns, seconds by the clock and of the processor, megabytes at the peak."""

    turns: int
    seconds: float
    processor: float
    megabytes: float


def configuration(load: Load) -> str:
    """The text of the configuration file: strategies 1, 2, 3, 4 in turn."""
    deck = fair_shuffle(pack_up_to(load.highest), Random(load.seed))
    players = [f"Player{seat} {seat % 4 + 1}" for seat in range(load.players)]
    return "\n".join([str(load.verbal), str(load.highest), " ".join(card.name for card in deck), *players]) + "\n"


def measured(load: Load, folder: str) -> TimedRun:
    """Run the program on this load."""
    if sys.platform == "win32":
        raise NotImplementedError
    file, out = Path(folder, "load.conf"), Path(folder, "out.txt")
    file.write_text(configuration(load), encoding="utf-8")
    start = time.perf_counter()
    with out.open("w", encoding="utf-8") as output:
        process = subprocess.Popen([sys.executable, str(MAIN), "reviiyot", str(file)], stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"the program ended with status {process.returncode}")
    with out.open(encoding="utf-8") as output:
        turns = next(int(found[1]) for line in output if (found := re.match(r"Number of turns: (\d+)", line)))
    # Linux counts kilobytes, macOS bytes.
    return TimedRun(
        turns, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    )


def bare_steps_a_second() -> float:
    """Return the numbers that a bare loop can look up and add in a second of processor time."""
    numbers, total = {number: number for number in range(500)}, 0
    start = time.process_time()
    for step in range(LOOP):
        total += numbers[step % 499]
    return LOOP / (time.process_time() - start)


def main() -> int:
    """Print the figures; the exit status is 1 when it is too slow or too large, 2 when it cannot be measured here."""
    if not hasattr(os, "wait4"):
        print("The memory of a process can only be measured on Linux and macOS.", file=sys.stderr)
        return 2
    good = True
    with tempfile.TemporaryDirectory() as folder:
        for load in LOADS:
            before = bare_steps_a_second()
            run = measured(load, folder)
            bare = (before + bare_steps_a_second()) / 2
            ratio = run.turns / run.processor / bare
            print(
                f"{load.what}: {run.turns:,} turns in {run.seconds:.2f} s ({run.processor:.2f} s of the processor), "
                f"{run.turns / run.seconds:,.0f} a second, {run.megabytes:.0f} MB at the peak; "
                f"a bare loop {bare:,.0f} steps a second, ratio {ratio:.4f}"
            )
            good = good and run.megabytes <= MOST_MEGABYTES
            if load is LOADS[0]:
                seconds = run.seconds * PROMISED_TURNS / run.turns
                print(f"  {PROMISED_TURNS:,} turns would take {seconds:.2f} s")
                good = good and seconds <= MOST_SECONDS and ratio >= LEAST and run.processor <= MOST_PROCESSOR
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
