"""What a hand can bring: points while the match is open, the chance of winning it when its end is near."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.euchre.circles import side_of
from engine.games.euchre.options import House, house_of
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND, points_for
from engine.games.euchre.view import EuchreView

NEAR_THE_END = 4
"""So many points before its target a side begins to look at the chance of winning instead of points."""

USUAL_HANDS = ((1, 0.31), (2, 0.175), (4, 0.015))
"""Points -> how often a hand brings them to one side; the other side gets as much as often."""


class Contract(NamedTuple):
    """Who plays what for which side: all that fixes what tricks are worth."""

    maker: int
    alone: bool = False
    defended_alone: bool = False


class Stakes:
    """The value of every way a hand can end, to one side, in points (or what is worth as much at the start)."""

    def __init__(self, view: EuchreView, side: int) -> None:
        self._side = side
        self._house: House = house_of(view.rules)
        self._score = view.score
        self._target = view.target
        near = max(view.score) >= view.target - NEAR_THE_END
        self._point = chance_to_win(1, 0, view.target) - chance_to_win(0, 0, view.target) if near else 0.0

    def outcomes(self, contract: Contract) -> tuple[float, float, float]:
        """What it is worth when the makers are euchred, make it, and march."""
        made_by = side_of(contract.maker)
        euchred, _ = points_for(MAJORITY, False, contract.alone, contract.defended_alone, self._house.loner_euchred)
        made, _ = points_for(MAJORITY, True, contract.alone, contract.defended_alone, self._house.loner_euchred)
        march, _ = points_for(TRICKS_IN_HAND, True, contract.alone, contract.defended_alone, self._house.loner_euchred)
        return self.points(1 - made_by, euchred), self.points(made_by, made), self.points(made_by, march)

    def points(self, side: int, points: int) -> float:
        """What it is worth when ``side`` gets so many points."""
        if not self._point:
            return float(points if side == self._side else -points)
        mine, theirs = self._score[self._side], self._score[1 - self._side]
        before = chance_to_win(mine, theirs, self._target)
        if side == self._side:
            after = chance_to_win(mine + points, theirs, self._target)
        else:
            after = chance_to_win(mine, theirs + points, self._target)
        return (after - before) / self._point


@cache
def chance_to_win(mine: int, theirs: int, target: int) -> float:
    """The chance of a side with ``mine`` points to reach ``target`` first, when hands go as they usually do."""
    if mine >= target:
        return 1.0
    if theirs >= target:
        return 0.0
    return sum(
        share * (chance_to_win(mine + points, theirs, target) + chance_to_win(mine, theirs + points, target))
        for points, share in USUAL_HANDS
    )
