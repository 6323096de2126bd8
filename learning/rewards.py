"""Rewards: what the seats of a game get for a move. Those of all seats together are 0.

``score`` follows the game's own score: the seats that score get the points, and all others lose them in equal shares.
So against a side of two each opponent loses as much as each partner wins. In a game without scores, which is only won
or lost, the rewards are those of ``result``.

``result`` comes with the end of the game: everybody puts 1 into a pot, and the winners share it. So a loser gets -1,
one winner among four gets 3, a winning side of two 1 each, and a draw 0.

>>> result((0, 2), 4), result((1,), 2), result((), 2)
((1.0, -1.0, 1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
>>> gains((1, 3), 2, 4), gains((0,), 1, 3)
((-2.0, 2.0, -2.0, 2.0), (1.0, -0.5, -0.5))
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

__all__ = ["Reward", "Rewards", "gains", "result"]

Rewards = tuple[float, ...]
"""Seat -> reward."""


class Reward(str, Enum):
    """The kinds of rewards."""

    SCORE = "score"
    RESULT = "result"


def result(winners: Sequence[int], seats: int) -> Rewards:
    """Return the rewards at the end of a game."""
    if not winners or len(winners) == seats:
        return (0.0,) * seats
    share = seats / len(winners) - 1
    return tuple([share if seat in winners else -1.0 for seat in range(seats)])


def gains(scorers: Sequence[int], points: float, seats: int) -> Rewards:
    """Return the rewards when the seats ``scorers`` get that many points each."""
    if len(scorers) == seats:
        return (0.0,) * seats
    lost = -points * len(scorers) / (seats - len(scorers))
    return tuple([float(points) if seat in scorers else lost for seat in range(seats)])
