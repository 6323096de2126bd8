"""What a hand of Euchre brings, and what is kept of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Suit

TRICKS_IN_HAND, MAJORITY = 5, 3
POINT, MARCH, EUCHRE, LONE_MARCH, LONE_EUCHRE = 1, 2, 2, 4, 4


class HandResult(NamedTuple):
    """How one hand ended. ``tricks`` and ``score`` (after the hand) are by side; ``why`` is made, march or euchred."""

    number: int
    dealer: int
    maker: int
    called: Suit | None
    """The trump suit; None for a hand at no trump."""
    tricks: tuple[int, int]
    side: int
    points: int
    why: str
    score: tuple[int, int]
    alone: int | None = None
    """The maker, if the maker played alone."""
    defending_alone: int | None = None
    """Who defended alone, if anybody did."""

    @property
    def no_trump(self) -> bool:
        """Whether no trump was called."""
        return self.called is None

    @property
    def trump(self) -> Suit:
        """The trump suit of a hand that had one: ask ``no_trump`` or ``called`` where there may be none."""
        assert self.called is not None, "a hand at no trump has no trump suit"
        return self.called


def winning_side(tricks: tuple[int, int]) -> int:
    """The side with the majority of the tricks."""
    return 0 if tricks[0] >= MAJORITY else 1


def points_for(tricks: int, made: bool, alone: bool, defended_alone: bool, loner_euchred: int) -> tuple[int, str]:
    """Points, and why, for a side with the majority of the tricks.

    "Scoring": makers 1 point for three or four tricks, 2 for a march; defenders 2, the makers are euchred.
    A loner's march is 4 points, whoever defends, and three or four tricks of a loner are 1 point. Defenders get
    ``loner_euchred`` points for euchring a loner, and 4 when one of them did it alone.

    ``made`` says whether the side made trump, ``alone`` whether the maker played alone.
    """
    if not made:
        return (LONE_EUCHRE if defended_alone else loner_euchred if alone else EUCHRE), "euchred"
    if tricks == TRICKS_IN_HAND:
        return (LONE_MARCH if alone else MARCH), "march"
    return POINT, "made"


def side_tricks(tricks: list[int]) -> tuple[int, int]:
    """The tricks of the seats, by side."""
    return tricks[0] + tricks[2], tricks[1] + tricks[3]
