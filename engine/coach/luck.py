"""The parts of a result: the cards, the decisions of each side, and the luck of the play; see ``docs/luck.md``.

`Coach.parts` splits the result of a match into parts that add up to it. Euchre's follows the value of every position
under a reference player (`games/euchre/coach/reference.py`, `changes.py`). In a review the decisions count with their
costs. The arena (`--adjusted`) passes the bots, which are asked again in other deals (`swapping.py`), so that luck is
exactly 0 on average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from math import floor, fsum
from random import Random
from typing import Any

from engine.bot import Bot
from engine.native import sendable

__all__ = ["Parts", "Players", "total"]


@dataclass(frozen=True)
class Parts:
    """The parts of a result, for the side of one seat, in points; the first five add up to it.

    >>> hand = Parts(cards=0.8, yours=-0.3, partners=0.0, opponents=0.2, luck=0.3, expected=0.1)
    >>> round(hand.result, 9), round(hand.adjusted, 9)
    (1.0, 0.0)
    """

    cards: float
    """The result that reference players in all seats would have had with the same cards."""
    yours: float
    """Points by the seat's own decisions."""
    partners: float
    """Points by its partner's decisions."""
    opponents: float
    """Points by the opponents' decisions."""
    luck: float
    """Luck of the play: points that the decisions brought less those that could be expected of them."""
    expected: float = 0.0
    """The mean of ``cards`` over all deals by the same dealer. ``cards`` includes it: it is no part of its own."""

    @property
    def result(self) -> float:
        """The sum of the parts: the points by which the side is ahead."""
        return fsum((self.cards, self.yours, self.partners, self.opponents, self.luck))

    @property
    def decisions(self) -> float:
        """Points by the decisions of all seats."""
        return fsum((self.yours, self.partners, self.opponents))

    @property
    def adjusted(self) -> float:
        """The luck-adjusted result: the points to expect with average cards and with the decisions that were made."""
        return self.expected + self.decisions

    def __add__(self, other: Parts) -> Parts:
        return total((self, other))

    def to_json(self) -> dict[str, float]:
        """Return the parts for :meth:`from_json`."""
        return {field.name: round(getattr(self, field.name), 6) for field in fields(self)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Parts:
        """Return what :meth:`to_json` wrote. Raises KeyError or ValueError for anything else."""
        return cls(**{field.name: float(data[field.name]) for field in fields(cls)})


def total(parts: Iterable[Parts]) -> Parts:
    """Return the sum of the parts of several hands; 0 in every part for no hands."""
    each = [astuple(part) for part in parts]
    return Parts(*map(fsum, zip(*each, strict=True))) if each else Parts(0.0, 0.0, 0.0, 0.0, 0.0)


def rounded(values: Sequence[float], digits: int = 1) -> tuple[float, ...]:
    """Return the values rounded so that they add up to their rounded sum.

    Each is rounded down or up. Those that lose most by it are rounded up.

    >>> rounded((0.26, 0.26, 0.26)), rounded((2.6, -2.4, -0.5, 2.2, 1.1))
    ((0.3, 0.3, 0.2), (2.6, -2.4, -0.5, 2.2, 1.1))
    """
    scaled = [round(value * 10**digits, 6) for value in values]
    steps = [floor(value) for value in scaled]
    lost = sorted(range(len(scaled)), key=lambda place: steps[place] - scaled[place])
    for place in lost[: round(round(fsum(scaled), 6)) - sum(steps)]:
        steps[place] += 1
    return tuple(round(step / 10**digits, digits) for step in steps)


@dataclass(frozen=True)
class Players:
    """The bots that played a match, to be asked for their moves with other cards."""

    bots: Sequence[Bot]
    """The bot of every seat."""
    rng: Callable[[int, int], Random]
    """``rng(seat, ply)`` returns the random numbers with which a seat chose its move after ``ply`` moves."""


for _kind in (Parts, Players):
    sendable(_kind)
