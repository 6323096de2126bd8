"""The results of a run: what is common to a ledger and to a file of rows, in memory and in their files."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from arena.chunks import SECRET_BITS, Chunk, Contest, Pair
from arena.contest import Played, Result
from arena.forfeits import Forfeit
from arena.known import KnownResults
from engine.catalogue import entry_of

__all__ = ["Keeping"]

SEED = "seed"
"""The field of a file that has the seed of its contest."""


class Keeping(ABC):
    """The results of one contest by pair and deal, and the file for which they are kept."""

    def __init__(self, contest: Contest) -> None:
        """Begin without results."""
        self.contest = contest
        self._known = KnownResults()

    def results(self, pair: Pair, deals: range) -> Iterator[Result]:
        """Yield the known results of ``deals``, in order."""
        return self._known.results(pair, deals)

    def forfeits(self, pair: Pair, deals: range) -> list[Forfeit]:
        """Return the forfeits of ``deals``, in order."""
        return self._known.forfeits(pair, deals)

    def missing(self, pair: Pair, deals: range, adjusted: bool = False) -> list[range]:
        """Return the deals among ``deals`` without a result, or if ``adjusted`` without luck, as runs in order."""
        return self._known.missing(pair, deals, adjusted)

    def present(self, pair: Pair) -> Pair:
        """Return a pair from a file, with the present key in place of the former one of a renamed level."""
        key = entry_of(self.contest.game).level_key
        return Pair(key(pair.first), key(pair.second))

    @abstractmethod
    def add(self, chunk: Chunk, played: Played) -> None:
        """Add what was played; it is on the disk then. Raises ValueError with one sentence if that is not possible."""

    @abstractmethod
    def save(self) -> None:
        """Bring the file up to date at the end of a run, however that comes. Raises ValueError as ``add`` does."""

    @abstractmethod
    def finish(self, pairs: Sequence[Pair], deals: range) -> str:
        """Write what is written once all deals of all pairs are known; return a sentence about it, or nothing.

        Raises ValueError with one sentence when that is not possible.
        """


def contest_fields(contest: Contest) -> dict[str, Any]:
    """Return the fields by which a file says to which contest it belongs."""
    return {
        "game": contest.game,
        "rules": dict(sorted(contest.rules.items())),
        "unit": contest.unit.value,
        SEED: contest.seed_text,
    }


def seed_from(text: Any) -> int | None:
    """Return the seed that is written as ``text``; None if there can be no such seed."""
    try:
        seed = int(text, 0)
    except (ValueError, TypeError):
        return None
    return seed if 0 <= seed < 2**SECRET_BITS else None
