"""What is played for: who made trump, alone or not, and what every way that it can end is worth to a side."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.euchre.circles import side_of
from engine.games.euchre.options import house_of
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND, points_for
from engine.games.euchre.stakes import swing
from engine.games.euchre.view import EuchreView


class Contract(NamedTuple):
    """Who made trump, and who plays without the partner."""

    maker: int
    alone: bool = False
    defended_alone: bool = False


class Worth:
    """What every way that a hand can end is worth to one side, by :mod:`engine.games.euchre.stakes`."""

    def __init__(self, view: EuchreView, side: int) -> None:
        self._side = side
        self._loner_euchred = house_of(view.rules).loner_euchred
        need = [view.target - points for points in view.score]
        # The next hand is dealt at the dealer's left, by the other side.
        worth = swing(need[side], need[1 - side], side_of(view.dealer) != side)
        self._gains = {1: worth.one, 2: worth.two, 4: worth.four}
        self._losses = {1: worth.loses_one, 2: worth.loses_two, 4: worth.loses_four}

    def outcomes(self, contract: Contract) -> tuple[float, float, float]:
        """What it is worth when the makers are euchred, when they make it, and when they march."""
        makers = side_of(contract.maker)
        return (
            self._points(1 - makers, contract, MAJORITY, made=False),
            self._points(makers, contract, MAJORITY, made=True),
            self._points(makers, contract, TRICKS_IN_HAND, made=True),
        )

    def _points(self, side: int, contract: Contract, tricks: int, made: bool) -> float:
        points, _ = points_for(tricks, made, contract.alone, contract.defended_alone, self._loner_euchred)
        return (self._gains if side == self._side else self._losses)[points]
