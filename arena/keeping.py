"""The protocol of the results of a run: a ledger keeps them, or a file of rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from arena.contest import Chunk, Contest, Pair, Played, Result
from arena.forfeits import Forfeit


class Keeping(Protocol):
    """The results of one contest by pair and deal, and the file for which they are kept."""

    contest: Contest

    def results(self, pair: Pair, deals: range) -> Iterator[Result]:
        """Yield the known results of ``deals``, in order."""

    def forfeits(self, pair: Pair, deals: range) -> list[Forfeit]:
        """Return the forfeits of ``deals``, in order."""

    def missing(self, pair: Pair, deals: range, adjusted: bool = False) -> list[range]:
        """Return the deals among ``deals`` without a result, or if ``adjusted`` without luck, as runs in order."""

    def add(self, chunk: Chunk, played: Played) -> None:
        """Add what was played; it is on the disk then. Raises ValueError with one sentence if that is not possible."""

    def save(self) -> None:
        """Bring the file up to date at the end of a run, however that comes. Raises ValueError as ``add`` does."""

    def finish(self, pairs: Sequence[Pair], deals: range) -> str:
        """Write what is written once all deals of all pairs are known. Returns a sentence about it, or nothing.

        Raises ValueError with one sentence when that is not possible.
        """
