"""Results in memory by pair and deal, a few bytes each: a contest may have many millions of deals."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from math import isnan, nan

from arena.chunks import Pair
from arena.contest import Result
from arena.forfeits import Forfeit

BLOCK = 4096
"""Deals whose numbers lie together in memory; a block exists when one of its deals is known."""


class NumbersByDeal:
    """A number for each known deal, in 8 bytes; NaN stands for an unknown one."""

    def __init__(self) -> None:
        self._blocks: dict[int, array[float]] = {}

    def __setitem__(self, deal: int, value: float) -> None:
        self.write(deal, array("d", (value,)))

    def write(self, first: int, values: array[float]) -> None:
        """Set the numbers of consecutive deals from ``first`` on."""
        start = 0
        while start < len(values):
            number, place = divmod(first + start, BLOCK)
            part = values[start : start + BLOCK - place]
            block = self._blocks.get(number)
            if block is None:
                block = self._blocks[number] = array("d", repeat(nan, BLOCK))
            block[place : place + len(part)] = part
            start += len(part)

    def values(self, deals: range) -> Iterator[float]:
        """Yield the number of every deal in ``deals``, whose step is 1; NaN for one that is not known."""
        start = deals.start
        while start < deals.stop:
            number, first = divmod(start, BLOCK)
            length = min(BLOCK - first, deals.stop - start)
            block = self._blocks.get(number)
            yield from repeat(nan, length) if block is None else block[first : first + length]
            start += length

    def items(self) -> Iterator[tuple[int, float]]:
        """Yield the deals that are known with their numbers, in order."""
        for number in sorted(self._blocks):
            for deal, value in enumerate(self._blocks[number], number * BLOCK):
                if not isnan(value):
                    yield deal, value

    def get(self, deal: int) -> float | None:
        """Return the number of a deal, None if it is not known."""
        block = self._blocks.get(deal // BLOCK)
        return None if block is None or isnan(block[deal % BLOCK]) else block[deal % BLOCK]


@dataclass(frozen=True)
class ResultsOfPair:
    """The results of a pair by deal."""

    points: NumbersByDeal = field(default_factory=NumbersByDeal)
    luck: NumbersByDeal = field(default_factory=NumbersByDeal)
    forfeits: dict[int, tuple[Forfeit, ...]] = field(default_factory=dict)
    """The forfeits of the deals that have any."""


class KnownResults:
    """The results that are known, by pair and deal."""

    def __init__(self) -> None:
        self._pairs: dict[Pair, ResultsOfPair] = {}

    def add(self, pair: Pair, deals: Sequence[int], results: Sequence[Result]) -> None:
        """Add the results of consecutive deals, of one at least; they replace what was known."""
        of_pair = self._pairs.setdefault(pair, ResultsOfPair())
        points, lucks, forfeits = zip(*results, strict=True)
        known = [luck for luck in lucks if luck is not None]
        if any(forfeits) or of_pair.forfeits or 0 < len(known) < len(lucks):
            for deal, result in zip(deals, results, strict=True):
                self.put(pair, deal, result)
            return
        of_pair.points.write(deals[0], array("d", points))
        of_pair.luck.write(deals[0], array("d", known))

    def put(self, pair: Pair, deal: int, result: Result) -> None:
        """Add the result of a deal."""
        of_pair = self._pairs.setdefault(pair, ResultsOfPair())
        of_pair.points[deal] = result.points
        if result.luck is not None:
            of_pair.luck[deal] = result.luck
        of_pair.forfeits.pop(deal, None)
        if result.forfeits:
            of_pair.forfeits[deal] = result.forfeits

    def has(self, pair: Pair, deal: int) -> bool:
        """Return True if the result of a deal is known."""
        return self._of(pair).points.get(deal) is not None

    @property
    def pairs(self) -> Sequence[Pair]:
        """The pairs of which something is known, in the order in which they came."""
        return tuple(self._pairs)

    def items(self, pair: Pair) -> Iterator[tuple[int, Result]]:
        """Yield the known deals of a pair with their results, in order."""
        of_pair = self._of(pair)
        for deal, points in of_pair.points.items():
            yield deal, Result(points, of_pair.luck.get(deal), of_pair.forfeits.get(deal, ()))

    def results(self, pair: Pair, deals: range) -> Iterator[Result]:
        """Yield the known results of ``deals``, in order."""
        of_pair = self._of(pair)
        numbers = zip(of_pair.points.values(deals), of_pair.luck.values(deals), strict=True)
        for deal, (points, luck) in zip(deals, numbers, strict=True):
            if not isnan(points):
                yield Result(points, None if isnan(luck) else luck, of_pair.forfeits.get(deal, ()))

    def forfeits(self, pair: Pair, deals: range) -> list[Forfeit]:
        """Return the forfeits of ``deals``, in order."""
        lost = self._of(pair).forfeits
        return [forfeit for deal in sorted(lost) if deal in deals for forfeit in lost[deal]]

    def missing(self, pair: Pair, deals: range, adjusted: bool = False) -> list[range]:
        """Return the deals among ``deals`` without a result, or if ``adjusted`` without luck, as runs in order."""
        of_pair = self._of(pair)
        runs, start = [], deals.start
        for deal, value in zip(deals, (of_pair.luck if adjusted else of_pair.points).values(deals), strict=True):
            if not isnan(value):
                if start < deal:
                    runs.append(range(start, deal))
                start = deal + 1
        return [*runs, range(start, deals.stop)] if start < deals.stop else runs

    def _of(self, pair: Pair) -> ResultsOfPair:
        return self._pairs.get(pair) or ResultsOfPair()
