"""The points for a hand of Euchre, and the result that is kept of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import Suit
from engine.games.euchre.options import house_of
from engine.options import Values

__all__ = [
    "EUCHRE",
    "LONE_EUCHRE",
    "LONE_MARCH",
    "MAJORITY",
    "MARCH",
    "POINT",
    "SUPER_EUCHRE",
    "TRICKS_IN_HAND",
    "HandResult",
    "points_for",
]

TRICKS_IN_HAND: Final = 5
MAJORITY: Final = 3
POINT: Final = 1
MARCH: Final = 2
EUCHRE: Final = 2
LONE_MARCH: Final = 4
LONE_EUCHRE: Final = 4
SUPER_EUCHRE: Final = 4


class HandResult(NamedTuple):
    """The result of one hand. ``tricks`` and ``score`` (after the hand) are by side.

    ``why`` is ``made``, ``march`` or ``euchred``; or ``conceded`` when the dealer gave a point away instead of calling:
    then the dealer counts as the maker, nothing was called, and no trick was played.
    """

    number: int
    dealer: int
    maker: int
    called: Suit | None
    """The trump suit; None for a hand at no trump, or one in which nothing was called."""
    tricks: tuple[int, int]
    side: int
    points: int
    why: str
    score: tuple[int, int]
    alone: int | None = None
    """The maker, if the maker played alone."""
    defending_alone: int | None = None
    """The seat that defended alone, if any did."""

    @property
    def no_trump(self) -> bool:
        """True if no trump was called."""
        return self.called is None and not self.conceded

    @property
    def conceded(self) -> bool:
        """True if the dealer gave the other side a point instead of calling."""
        return self.why == "conceded"

    @property
    def euchred(self) -> bool:
        """True if the side that did not make trump won the hand in play."""
        return self.why == "euchred"

    @property
    def score_before(self) -> tuple[int, int]:
        """The score by side before the hand."""
        first, second = self.score
        return (first - self.points, second) if self.side == 0 else (first, second - self.points)

    @property
    def trump(self) -> Suit:
        """The trump suit of a hand that had one: ask ``no_trump`` or ``called`` where there may be none."""
        assert self.called is not None, "a hand at no trump has no trump suit"
        return self.called


def points_for(
    tricks: int, made: bool, alone: bool, defended_alone: bool, loner_euchred: int, super_euchre: bool = False
) -> tuple[int, str]:
    """Return the points, and the reason, for a side with the majority of the tricks.

    "Scoring": makers get 1 point for three or four tricks, 2 for a march; defenders get 2, the makers are euchred.
    A loner's march is 4 points, whether defended alone or not, and three or four tricks of a loner are 1 point.
    Defenders get ``loner_euchred`` points for euchring a loner, and 4 when one of them did it alone. With
    ``super_euchre`` they get 4 for all five tricks.

    ``made`` is True if the side made trump, ``alone`` if the maker played alone.
    """
    if not made:
        points = LONE_EUCHRE if defended_alone else loner_euchred if alone else EUCHRE
        return (max(points, SUPER_EUCHRE) if super_euchre and tricks == TRICKS_IN_HAND else points), "euchred"
    if tricks == TRICKS_IN_HAND:
        return (LONE_MARCH if alone else MARCH), "march"
    return POINT, "made"


def most_points(rules: Values) -> int:
    """Return the most points that a side can get for one hand under these rules."""
    house = house_of(rules)
    loners = (False, True) if house.going_alone else (False,)
    return max(
        [
            points_for(tricks, made, alone, alone and house.defend_alone, house.loner_euchred, house.super_euchre)[0]
            for tricks in range(MAJORITY, TRICKS_IN_HAND + 1)
            for made in (False, True)
            for alone in loners
        ]
    )
