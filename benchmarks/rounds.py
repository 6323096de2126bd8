"""Two things measured turn about in one run, so that a busy machine slows both alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

Work = Callable[[int], int]
"""Work for one short round, told the round's number; it returns how many things it did."""


class Comparison(NamedTuple):
    """The best round of each of the two, in things a second, and their ratio."""

    measured: float
    yardstick: float
    ratio: float
    """Measured by yardstick: the median over the rounds, each of which has both within the blink of an eye."""

    def line(self, what: str, things: str, yardstick: str) -> str:
        """The comparison in one line: ``what`` was measured, in ``things`` a second, by which ``yardstick``."""
        return (
            f"{what}: {self.measured:,.0f} {things} a second, {yardstick} {self.yardstick:,.0f}, ratio {self.ratio:.2f}"
        )


def per_second(work: Work, number: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the things a second, by that clock, that the work does in one round."""
    start = clock()
    done = work(number)
    return done / (clock() - start)


def compare(measured: Work, yardstick: Work, rounds: int, clock: Callable[[], float] = time.perf_counter) -> Comparison:
    """Do the work of both in every round, after one round that does not count.

    With ``time.process_time`` as the clock, neighbours on a busy machine take no time from either.
    """
    per_second(measured, 0)
    per_second(yardstick, 0)
    pairs = [
        (per_second(measured, number, clock), per_second(yardstick, number, clock)) for number in range(1, rounds + 1)
    ]
    return Comparison(
        measured=max(ours for ours, _ in pairs),
        yardstick=max(theirs for _, theirs in pairs),
        ratio=statistics.median(ours / theirs for ours, theirs in pairs),
    )
