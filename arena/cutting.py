"""Deals cut into chunks while they are played, so that each chunk takes about the same time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from arena.chunks import Chunk

SECONDS = 1.0
"""Seconds that a chunk is to take at least, so that handing it over costs less than 1 % (``docs/scale.md``)."""
CHUNKS_A_SECOND = 100
"""Chunks that may end in a second, however many processes play. A Dask scheduler can take some times as many."""
KEEPS = 0.9
"""The weight that an earlier chunk keeps in the measured pace when another one has ended."""
GROWS = 8
"""The factor by which a chunk may be larger than the largest one that was measured."""
TICK = 1e-6
"""The shortest time that counts, in seconds: a clock may show that none has passed."""
SHARES, SMALLEST = 2, 8
"""Chunks into which the last deals of every process are cut, and the most times that these are smaller than usual.

So all processes end at about the same time.
"""


class Cutting:
    """Chunks of deals, handed out in parts whose sizes follow the measured time of the parts before.

    The first parts have one deal, for nothing is known about the bots.
    """

    def __init__(self, runs: Iterable[Chunk], seconds: float = SECONDS) -> None:
        self._runs = deque(run for run in runs if run.deals)
        self._left = sum(len(run.deals) for run in self._runs)
        self._seconds = seconds
        self._deals = self._took = 0.0
        self._largest = 0

    def part(self, workers: int) -> Chunk | None:
        """Return the next part for this number of processes, or None when all deals are handed out."""
        if not self._runs:
            return None
        run, size = self._runs.popleft(), self._size(workers)
        if size < len(run.deals):
            self._runs.appendleft(replace(run, deals=run.deals[size:]))
            run = replace(run, deals=run.deals[:size])
        self._left -= len(run.deals)
        return run

    def _size(self, workers: int) -> int:
        if not self._deals:
            return 1
        seconds = max(self._seconds, workers / CHUNKS_A_SECOND)
        usual = int(seconds * self._deals / max(self._took, TICK))
        last = max(-(-self._left // (SHARES * workers)), usual // SMALLEST)
        return max(1, min(usual, last, self._largest * GROWS))

    def learn(self, deals: int, seconds: float) -> None:
        """Take into account that a part of this many deals took so long."""
        self._deals = KEEPS * self._deals + deals
        self._took = KEEPS * self._took + seconds
        self._largest = max(self._largest, deals)
