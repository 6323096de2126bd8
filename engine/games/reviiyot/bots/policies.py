"""Guesses of the policies by which the other players ask, from what they have asked so far.

The player that a strategy of the document asks follows from what everybody sees: the number of cards in each hand, or
the number of asks of the seat. The value hints at the rest: highest or lowest first, most or fewest cards first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.chances import Tracker
from engine.asking.turns import Turn
from engine.games.reviiyot.bots.playout import Draw, target_by
from engine.games.reviiyot.bots.strategies import Policy

_UNLIKE = 0.002
"""The probability of an ask that does not fit the policy."""
# Each figure is the probability of an ask under a policy, divided by that under the policy that asks for any value.
# Counted in games of each policy, then moved towards 1, because asking for the same value again tells little new.
_AMONG_MORE, _UNKNOWN_AMONG_MORE = 0.05, 0.15
"""MOST asks for a value of which some cards are known, or none, while more are known of another."""
_BELOW_AN_EQUAL = (1.0, 1.0, 0.05, 0.05)
"""MOST asks for a value while as many cards are known of a higher one; by the number known."""
_KNOWN_AS_MOST = (1.0, 2.5, 2.5, 0.7)
"""MOST asks for the value of which most cards are known; by the number known."""
_MORE_THAN_SINGLE = (1.0, 0.4, 0.1)
"""LEAST asks for a value of two or more, while a single card is known of no value, of a higher one, of a lower one."""
_LOWEST_SINGLE, _NEAR_LOWER_SINGLE = 1.8, 0.7
"""LEAST asks for the lowest value of which a single card is known, or for another."""
_MOST_HELD = 7
"""The most different values that a hand is taken to have: a larger one holds pairs and threes."""


class PolicyGuesses:
    """The policy of each seat, as probabilities that sum to 1."""

    def __init__(self, seats: int) -> None:
        self.asks = [0] * seats
        """The number of asks of each seat."""
        self.chances = [[1 / len(Policy)] * len(Policy) for _ in range(seats)]
        """Seat -> policy -> its probability."""
        self._asked_last: int | None = None

    def hear(self, turn: Turn, before: Tracker) -> None:
        """Take in one turn; ``before`` has heard all turns before it."""
        if turn.asked is None:
            return
        seat, target, rank, _card = turn.asked
        if seat != self._asked_last:
            self._weigh(seat, target, before.column[rank], before)
        self._asked_last = seat
        self.asks[seat] += 1

    def _weigh(self, seat: int, target: int, column: int, before: Tracker) -> None:
        chances = self.chances[seat]
        others = len(self.asks) - 1
        by_size = target_by(Policy.MOST, seat, before.sizes, 0, _no_draw)
        by_turn = target_by(Policy.LOWEST, seat, before.sizes, self.asks[seat], _no_draw)
        for policy, likely in enumerate(_rank_likelihoods(column, before, seat)):
            if policy == Policy.ANY:
                chances[policy] *= 1 / others
            else:
                fits = target == (by_size if policy <= Policy.LEAST else by_turn)
                chances[policy] *= max(_UNLIKE, likely) if fits else _UNLIKE
        total = sum(chances)
        chances[:] = [chance / total for chance in chances]

    def drawn(self, draw: Draw) -> list[int]:
        """Return a policy for every seat, drawn by their probabilities."""
        found = []
        for chances in self.chances:
            pick, policy = draw(), 0
            while policy < Policy.ANY and pick >= chances[policy]:
                pick -= chances[policy]
                policy += 1
            found.append(policy)
        return found


def _rank_likelihoods(column: int, before: Tracker, seat: int) -> tuple[float, ...]:
    """Return policy -> the probability of asking for ``column``, relative to asking for any value that is held."""
    located = before.located[seat]
    live = [other for other, count in enumerate(before.left) if count]
    height = (live.index(column) + 0.5) / len(live)
    held = min(before.sizes[seat], _MOST_HELD, len(live))
    # The density of the highest, and of the lowest, of ``held`` random values.
    high, low = held * height ** (held - 1), held * (1 - height) ** (held - 1)
    if any(located[column + 1 :]):
        high = 0.0
    if any(located[:column]):
        low = 0.0
    return _fits_most(column, located, height), _fits_least(column, located, height), high, low, 1.0


def _fits_most(column: int, located: Sequence[int], height: float) -> float:
    """Return the relative probability under MOST: the value of most cards, the higher one of several."""
    known = located[column]
    if known < max(located):
        return _AMONG_MORE if known else _UNKNOWN_AMONG_MORE
    if known and known in located[column + 1 :]:
        return _BELOW_AN_EQUAL[known]
    return _KNOWN_AS_MOST[known] if known else 2 * height


def _fits_least(column: int, located: Sequence[int], height: float) -> float:
    """Return the relative probability under LEAST: the value of fewest cards, the lower one of several."""
    lower_single, single = 1 in located[:column], 1 in located
    if located[column] > 1:
        return _MORE_THAN_SINGLE[lower_single + single]
    if lower_single or not single:
        return _NEAR_LOWER_SINGLE if lower_single else 3 * (1 - height) ** 2
    return _LOWEST_SINGLE if located[column] else _NEAR_LOWER_SINGLE


def _no_draw() -> float:
    raise AssertionError("these policies draw no numbers")
