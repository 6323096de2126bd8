"""The engine plain and compiled in one run, beside OpenSpiel where that plays the same game.

    python -m benchmarks.compiled [euchre] [go-fish] [war] [expert] [solver] [skilled]
                                  [--engine FOLDER] [--before FOLDER] [--rounds N]

Each side is a process of its own. They work turn about, a short round each, and processor time is counted, so that a
busy machine slows all alike. Plain and compiled have to come to the same results, move for move. Without ``--engine``,
a folder with a compiled ``engine``, the one of this checkout is compiled into a temporary folder, which takes a minute
or two. ``--before`` is a checkout that is measured as a further side, to see that nothing has become slower.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.screen import ROOT
from delivery.distributions import compiled_wheel, unpack_wheel
from start import StartError

PLAIN, COMPILED, SPIEL, BEFORE = "plain", "compiled", "OpenSpiel", "before"
START = """
import sys
sys.path.insert(0, sys.argv[1])
import engine
sys.path.append(sys.path.pop(0))
from benchmarks.compiled_work import main
main(*sys.argv[2:])
"""
"""The program of a side, which is told the folder of its engine; all else comes from this checkout."""


class TableRow(NamedTuple):
    """One line of the table."""

    work: str
    """Its name in `compiled_work`."""
    things: str
    rounds: int
    yardstick: str
    """The side that the compiled engine is compared with."""
    least: float | None
    """The wanted ratio to it, if one is wanted."""


ROWS = {
    "euchre": (
        TableRow("euchre", "random Euchre deals", 31, SPIEL, 1.0),
        TableRow("twenty-cards", "the same, twenty cards a deal", 31, SPIEL, None),
    ),
    "go-fish": (
        TableRow("go-fish", "random games of Go Fish", 31, SPIEL, 1.3),
        TableRow("short-game", "the same, to the first empty hand", 31, SPIEL, 1.3),
    ),
    "war": (TableRow("war", "games of War", 31, PLAIN, 1.6),),
    "expert": (TableRow("expert", "choices of Euchre's Expert", 14, PLAIN, 3.0),),
    "solver": (TableRow("solver", "Euchre deals solved", 31, PLAIN, 10.0),),
    "skilled": (TableRow("skilled", "matches among four of Skilled", 15, PLAIN, None),),
}


class CannotMeasure(RuntimeError):  # noqa: N818 - it names what happened
    """A side cannot work, or two that should play the same do not; the message says so in one sentence."""


class Round(NamedTuple):
    """The work of one side in one round, in seconds of processor time."""

    things: int
    seconds: float
    results: int


class MeasuredSide:
    """A process that does rounds of one work."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        self._process = process

    def line(self) -> str:
        """Return the next line that the process writes. Raises CannotMeasure when it has ended instead."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise CannotMeasure(f"The side {self.name} has ended with exit status {self._process.wait()}.")
        return line.strip()

    def do(self, number: int) -> Round:
        """Let the process do the round of that number."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{number}\n")
        self._process.stdin.flush()
        return Round(**json.loads(self.line()))


@contextmanager
def working(name: str, work: str, folder: Path) -> Iterator[MeasuredSide]:
    """Yield a side whose process finds its engine in ``folder``. Raises CannotMeasure if that is of the wrong kind."""
    side = "openspiel" if name == SPIEL else "engine"
    with subprocess.Popen(
        [sys.executable, "-c", START, str(folder), side, work],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            started = MeasuredSide(name, process)
            kind = started.line()
            if name in (PLAIN, COMPILED) and kind != name:
                raise CannotMeasure(f"The engine in {folder} is {kind}, not {name}.")
            yield started
        finally:
            process.kill()


def measured(row: TableRow, folders: dict[str, Path], rounds: int) -> dict[str, list[float]]:
    """Return the things a second of each side in each round; the first round does not count."""
    speeds: dict[str, list[float]] = {}
    with ExitStack() as ending:
        sides = [
            ending.enter_context(working(name, row.work, folder))
            for name, folder in folders.items()
            if name != SPIEL or row.yardstick == SPIEL
        ]
        for number in range(rounds + 1):
            done = {side.name: side.do(number) for side in sides}
            if done[PLAIN].results != done[COMPILED].results:
                raise CannotMeasure(f"Plain and compiled differ in round {number} of {row.things}.")
            if number:
                for name, each in done.items():
                    speeds.setdefault(name, []).append(each.things / each.seconds)
    return speeds


def ratio(speeds: dict[str, list[float]], one: str, other: str) -> float:
    """Return the median over the rounds of how many times faster one side is than the other."""
    return statistics.median(a / b for a, b in zip(speeds[one], speeds[other], strict=True))


def line(row: TableRow, speeds: dict[str, list[float]]) -> str:
    """Return a row of the table: the medians a second, the ratios, and what is wanted."""
    parts = [f"{row.things + ':':<36}"]
    parts += [f"{name} {statistics.median(each):,.5g}" for name, each in speeds.items()]
    parts.append(f"compiled/plain {ratio(speeds, COMPILED, PLAIN):.2f}")
    parts += [f"{name}/OpenSpiel {ratio(speeds, name, SPIEL):.2f}" for name in (PLAIN, COMPILED) if SPIEL in speeds]
    if BEFORE in speeds:
        parts.append(f"plain/before {ratio(speeds, PLAIN, BEFORE):.2f}")
    if row.least is not None:
        parts.append(f"wanted {row.least:g} of {row.yardstick}")
    return "  ".join(parts)


def compile_engine(folder: Path) -> Path:
    """Compile this checkout into ``folder``, and return the folder of its packages. Raises CannotMeasure."""
    try:
        return unpack_wheel(compiled_wheel(folder), folder / "program")
    except StartError as problem:
        log = folder / "package.log"
        details = log.read_text(errors="replace")[-2000:] if log.exists() else ""
        raise CannotMeasure(f"{problem}: {details}") from problem


def wishes(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compiled")
    parser.add_argument("what", nargs="*", help=f"of {', '.join(ROWS)}; all of them unless told")
    parser.add_argument("--engine", type=Path, help="a folder with a compiled engine; else one is made")
    parser.add_argument("--before", type=Path, help="a checkout to compare the plain engine with")
    parser.add_argument("--rounds", type=int, help="rounds of each work")
    wanted = parser.parse_args(arguments)
    if unknown := [name for name in wanted.what if name not in ROWS]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(ROWS)}")
    return wanted


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures; the exit status is 1 when the compiled engine is too slow, 2 when it cannot be measured."""
    wanted = wishes(arguments)
    missed = False
    with tempfile.TemporaryDirectory(prefix="card-table-compiled-") as own:
        try:
            folders = {PLAIN: ROOT, COMPILED: (wanted.engine or compile_engine(Path(own))).resolve(), SPIEL: ROOT}
            if wanted.before:
                folders[BEFORE] = wanted.before.resolve()
            for row in [row for name in wanted.what or ROWS for row in ROWS[name]]:
                speeds = measured(row, folders, wanted.rounds or row.rounds)
                print(line(row, speeds), flush=True)
                missed |= row.least is not None and ratio(speeds, COMPILED, row.yardstick) < row.least
        except CannotMeasure as problem:
            print(problem, file=sys.stderr)
            return 2
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
