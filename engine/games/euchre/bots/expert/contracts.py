"""What is played for: who made trump, alone or not, and what every way that it can end is worth to a side."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.euchre.bots.knowledge.stakes import swing
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND, points_for
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

ESCAPE = 1
"""Tricks with which the makers escape a super-euchre."""


class Contract(NamedTuple):
    """Who made trump, and who plays without the partner."""

    maker: int
    alone: bool = False
    defended_alone: bool = False


class Worth:
    """What every way that a hand can end is worth to one side, by :mod:`engine.games.euchre.bots.knowledge.stakes`."""

    def __init__(self, view: EuchreView, side: int) -> None:
        self._side = side
        house = view.house
        self._loner_euchred, self._super_euchre = house.loner_euchred, house.super_euchre
        self.needs = (ESCAPE, MAJORITY, TRICKS_IN_HAND) if house.super_euchre else (MAJORITY, TRICKS_IN_HAND)
        """The numbers of tricks from which a hand is worth something else to the makers."""
        need = [view.target - points for points in view.score]
        # The next hand is dealt at the dealer's left, by the other side.
        worth = swing(need[side], need[1 - side], side_of(view.dealer) != side)
        self._gains = {1: worth.one, 2: worth.two, 4: worth.four}
        self._losses = {1: worth.loses_one, 2: worth.loses_two, 4: worth.loses_four}

    def outcomes(self, contract: Contract) -> tuple[float, ...]:
        """Return the worth by how many of :attr:`needs` the makers reach: none, euchred; the last, a march."""
        return tuple(self._outcome(contract, tricks) for tricks in (0, *self.needs))

    def _outcome(self, contract: Contract, makers_tricks: int) -> float:
        makers = side_of(contract.maker)
        made = makers_tricks >= MAJORITY
        tricks = makers_tricks if made else TRICKS_IN_HAND - makers_tricks
        points, _ = points_for(
            tricks, made, contract.alone, contract.defended_alone, self._loner_euchred, self._super_euchre
        )
        return self.points(makers if made else 1 - makers, points)

    def points(self, side: int, points: int) -> float:
        """Return the worth of ``points`` for ``side``."""
        return (self._gains if side == self._side else self._losses)[points]
