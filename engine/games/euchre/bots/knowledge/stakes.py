"""The worth of the outcomes of a hand: their points, and near the end of a match their effect on the chance to win.

All worths are in points, so that a hand is weighed in the same numbers at any score: the worth of an outcome is the
change of the chance to win the match, divided by the change that one point makes at this score.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.euchre.scoring import (
    EUCHRE,
    LONE_MARCH,
    MAJORITY,
    MARCH,
    POINT,
    TRICKS_IN_HAND,
    points_for,
)
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

NEAR_THE_END = 6
"""Points that a side still needs. With this many or fewer it plays for the match and not for points."""
SMALLEST_POINT = 1e-9
"""The least change of the chance to win by which the worth of points is measured. Smaller ones are lost in rounding,
where one side is 44 points or more ahead."""


class Stakes(NamedTuple):
    """The worth of each outcome to the side that makes trump, in points; a loss is negative."""

    euchred: float
    made: float
    march: float
    lone_march: float
    lone_euchred: float
    """For a loner who makes it without a march ``made`` applies."""


class Swing(NamedTuple):
    """The worth to a side, in points, of 1, 2 or 4 points that it gets, or that the others get."""

    one: float
    two: float
    four: float
    loses_one: float
    loses_two: float
    loses_four: float


EVENLY = Swing(1, 2, 4, -1, -2, -4)
"""The swing far from the end, where a point is worth a point."""

# The share of hands that bring the dealing side (or the other one, negative) these points: counted over 5,000 hands of
# four Skilled players by the documents' rules with going alone.
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
    """Return the chance to win the match of a side that needs ``need`` points while the others need ``others_need``.

    ``deals_next`` is True if one of the side deals the next hand. Both sides play equally well.
    """
    if need <= 0:
        return 1.0
    if others_need <= 0:
        return 0.0
    sign = 1 if deals_next else -1
    chance = 0.0
    for points, share in _DEALING_SIDE:
        mine = points * sign
        chance += share * chance_to_win(need - max(mine, 0), others_need - max(-mine, 0), not deals_next)
    return chance


@cache
def swing(need: int, others_need: int, deals_next: bool) -> Swing:
    """Return the worth of points to a side that needs ``need``, as :func:`chance_to_win` has it."""
    if min(need, others_need) > NEAR_THE_END:
        return EVENLY
    now = chance_to_win(need, others_need, deals_next)
    ahead = [chance_to_win(need - points, others_need, deals_next) - now for points in (1, 2, 4)]
    behind = [chance_to_win(need, others_need - points, deals_next) - now for points in (1, 2, 4)]
    point = (ahead[0] - behind[0]) / 2
    if point < SMALLEST_POINT:
        return EVENLY
    return Swing(*(change / point for change in (*ahead, *behind)))


@cache
def stakes(need: int, others_need: int, deals_next: bool, loner_euchred: int = EUCHRE) -> Stakes:
    """Return the worth of the outcomes to a side that makes trump, as :func:`chance_to_win` has it."""
    worth = swing(need, others_need, deals_next)
    gain = {POINT: worth.one, MARCH: worth.two, LONE_MARCH: worth.four}
    loss = {EUCHRE: worth.loses_two, 4: worth.loses_four}
    return Stakes(loss[EUCHRE], gain[POINT], gain[MARCH], gain[LONE_MARCH], loss[loner_euchred])


def loses_by_a_point(seat: int, score: tuple[int, int], target: int) -> bool:
    """Return whether one point more wins the match for the opponents of ``seat``."""
    return score[1 - side_of(seat)] + POINT >= target


ESCAPE = 1
"""Tricks with which the makers escape a super-euchre."""


class Contract(NamedTuple):
    """The maker, and who plays without the partner."""

    maker: int
    alone: bool = False
    defended_alone: bool = False


def contract_of(view: EuchreView) -> Contract:
    """Return the contract of a hand in which trump is made."""
    assert view.maker is not None, "trump is made"
    return Contract(view.maker, view.alone is not None, view.defending_alone is not None)


class HandWorth:
    """The points, the worth and the chance to win of one side for every way in which a hand can end."""

    def __init__(self, view: EuchreView, side: int) -> None:
        self._side = side
        self._loner_euchred, self._super_euchre = view.house.loner_euchred, view.house.super_euchre
        self.needs = (ESCAPE, MAJORITY, TRICKS_IN_HAND) if self._super_euchre else (MAJORITY, TRICKS_IN_HAND)
        """The numbers of tricks at which the makers' result changes, in ascending order."""
        need = [view.target - points for points in view.score]
        # The next hand is dealt at the dealer's left, by the other side.
        self._need, self._deals_next = need, side_of(view.dealer) != side
        worth = swing(need[side], need[1 - side], self._deals_next)
        self._worth = {1: worth.one, 2: worth.two, 4: worth.four, 0: 0.0}
        self._worth.update({-1: worth.loses_one, -2: worth.loses_two, -4: worth.loses_four})
        most = max([abs(value / points) for points, value in self._worth.items() if points])
        self.scale = 1 / max(1.0, most)
        """The factor that makes no worth greater than its points, where the next point is worth more than others."""

    def outcomes(self, contract: Contract) -> tuple[float, ...]:
        """Return the worth by how many of :attr:`needs` the makers reach: the first for none, the last for a march."""
        return tuple(self.of(self.result(contract, tricks)) for tricks in (0, *self.needs))

    def results(self, contract: Contract) -> tuple[int, ...]:
        """Return the points of the side, negative for the others' points, by the number of the makers' tricks."""
        return tuple(self.result(contract, tricks) for tricks in range(TRICKS_IN_HAND + 1))

    def result(self, contract: Contract, makers_tricks: int) -> int:
        """Return the points of the side when the makers take that many tricks; those of the others are negative."""
        makers = side_of(contract.maker)
        made = makers_tricks >= MAJORITY
        tricks = makers_tricks if made else TRICKS_IN_HAND - makers_tricks
        points, _ = points_for(
            tricks, made, contract.alone, contract.defended_alone, self._loner_euchred, self._super_euchre
        )
        return points if (makers if made else 1 - makers) == self._side else -points

    def of(self, points: int) -> float:
        """Return the worth of a hand that brings the side these points, or the others if they are negative."""
        return self._worth[points]

    def chance(self, points: int) -> float:
        """Return the side's chance to win the match after a hand that brings these points."""
        mine, theirs = self._need[self._side], self._need[1 - self._side]
        return chance_to_win(mine - max(points, 0), theirs - max(-points, 0), self._deals_next)
