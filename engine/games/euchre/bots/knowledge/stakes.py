"""What the outcomes of a hand are worth: their points, and near the end of a match what they do for the chance to win.

Everything is said in points, so that a hand can be weighed in the same numbers at any score: a stake is how much an
outcome moves the chance of winning the match, divided by what one point moves it at this score.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.euchre.scoring import EUCHRE, LONE_MARCH, MARCH, POINT
from engine.games.euchre.turn_order import side_of

NEAR_THE_END = 6
"""A side that needs so many points, or fewer, plays for the match and not for points."""


class Stakes(NamedTuple):
    """What each outcome is worth to the side that makes trump, in points; a loss is negative."""

    euchred: float
    made: float
    march: float
    lone_march: float
    lone_euchred: float
    """A loner who made it without a march gets what ``made`` says."""


class Swing(NamedTuple):
    """What it is worth to a side, in points, when it gets so many points from a hand, or the others do."""

    one: float
    two: float
    four: float
    loses_one: float
    loses_two: float
    loses_four: float


EVENLY = Swing(1, 2, 4, -1, -2, -4)
"""Far from the end a point is a point."""

# How often the dealing side and the other one get so many points of a hand: counted over 5,000 hands of four players of
# the level Club, the documents' rules and going alone.
_DEALING_SIDE: tuple[tuple[int, float], ...] = (
    (1, 0.529),
    (2, 0.127),
    (4, 0.05),
    (-1, 0.103),
    (-2, 0.172),
    (-4, 0.019),
)


@cache
def chance_to_win(need: int, others_need: int, deals_next: bool) -> float:
    """The chance that a side wins the match which needs so many points while the others need theirs.

    ``deals_next`` says whether one of the side deals the next hand. Both sides play equally well.
    """
    if need <= 0:
        return 1.0
    if others_need <= 0:
        return 0.0
    sign = 1 if deals_next else -1
    chance = 0.0
    for points, often in _DEALING_SIDE:
        mine = points * sign
        chance += often * chance_to_win(need - max(mine, 0), others_need - max(-mine, 0), not deals_next)
    return chance


@cache
def swing(need: int, others_need: int, deals_next: bool) -> Swing:
    """The worth of points to a side that needs ``need`` while the others need ``others_need``.

    ``deals_next`` says whether one of the side deals the next hand.
    """
    if min(need, others_need) > NEAR_THE_END:
        return EVENLY
    now = chance_to_win(need, others_need, deals_next)
    ahead = [chance_to_win(need - points, others_need, deals_next) - now for points in (1, 2, 4)]
    behind = [chance_to_win(need, others_need - points, deals_next) - now for points in (1, 2, 4)]
    point = (ahead[0] - behind[0]) / 2
    return Swing(*(change / point for change in (*ahead, *behind)))


@cache
def stakes(need: int, others_need: int, deals_next: bool, loner_euchred: int = EUCHRE) -> Stakes:
    """What a side plays for that makes trump while it needs ``need`` points and the others ``others_need``."""
    worth = swing(need, others_need, deals_next)
    gain = {POINT: worth.one, MARCH: worth.two, LONE_MARCH: worth.four}
    loss = {EUCHRE: worth.loses_two, 4: worth.loses_four}
    return Stakes(loss[EUCHRE], gain[POINT], gain[MARCH], gain[LONE_MARCH], loss[loner_euchred])


def loses_by_a_point(seat: int, score: tuple[int, int], target: int) -> bool:
    """Return whether one point more wins the match for the opponents of ``seat``."""
    return score[1 - side_of(seat)] + POINT >= target
