"""The price of rows: deals a second with and without them, bytes a deal, rows a second into the file.

    python -m benchmarks.rows

Simple against Beginner at Euchre, the fastest bots that think. The yardstick is the same deals without rows, turn
about, so the ratio is what rows leave of the speed. Sizes are those of the files when all is done.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from arena.command import run
from arena.contest import Chunk, Contest, Order, Pair, play
from arena.rows import Rows
from arena.rows_file import RowsFile, kept_beside
from benchmarks.rounds import compare
from engine.catalogue import entry_of

CONTEST = Contest("euchre", entry_of("euchre").checked({}), 1)
PAIR = Pair("simple", "beginner")
DEALS = {Rows.DEALS: 60, Rows.SEATS: 60, Rows.DECISIONS: 15}
"""Deals of a round; a round lasts some tenths of a second."""
ROUNDS = 11
KEPT = 400
"""Deals whose files are measured."""
LEAST = {Rows.DEALS: 0.8, Rows.SEATS: 0.65, Rows.DECISIONS: 0.15}


def speed(kind: Rows) -> float:
    """Print the speed with rows and without; return their ratio."""
    plain = Chunk(CONTEST, PAIR, ())

    def with_rows(number: int) -> int:
        return without(number, kind)

    def without(number: int, rows: Rows | None = None) -> int:
        deals = range(number * DEALS[kind], (number + 1) * DEALS[kind])
        return len(play(replace(plain, deals=deals, rows=rows)).results)

    found = compare(with_rows, without, ROUNDS)
    print(found.line(f"rows of {kind.value}", "deals", "without"))
    return found.ratio


def sizes(folder: Path) -> None:
    """Print the bytes a deal of all files."""
    order = Order("euchre", (PAIR.first, PAIR.second), KEPT, seed=1, jobs=1, out=folder / "results.json")
    print(f"results: {_size(order) / KEPT:,.0f} bytes a deal as JSON")
    for kind in Rows:
        for end in ("jsonl", "parquet"):
            file = folder / f"{kind.value}.{end}"
            size = _size(replace(order, out=file, rows=kind))
            kept = kept_beside(file).stat().st_size
            print(f"rows of {kind.value}: {size / KEPT:,.0f} bytes a deal as {end}, {kept / KEPT:,.0f} kept beside it")


def _size(order: Order) -> int:
    run(order, Path(), Console(file=io.StringIO()))
    assert order.out is not None
    return order.out.stat().st_size


def writing(folder: Path) -> None:
    """Print the rows a second that are written once all deals are known."""
    for kind in Rows:
        for end in ("jsonl", "parquet"):
            out = folder / f"{kind.value}.{end}"
            order = Order("euchre", (PAIR.first, PAIR.second), KEPT, seed=1, out=out, rows=kind)
            file = RowsFile(CONTEST, out, order)
            start = time.process_time()
            sentence = file.finish([PAIR], range(KEPT))
            seconds = time.process_time() - start
            count = int(sentence.split()[0].replace(",", ""))
            print(f"rows of {kind.value}: {count / seconds:,.0f} rows a second into {end}")


def main() -> int:
    """Print the figures; the exit status is 1 when rows cost too much."""
    ratios = {kind: speed(kind) for kind in Rows}
    with tempfile.TemporaryDirectory() as folder:
        sizes(Path(folder))
        writing(Path(folder))
    return 0 if all(ratios[kind] >= LEAST[kind] for kind in Rows) else 1


if __name__ == "__main__":
    sys.exit(main())
