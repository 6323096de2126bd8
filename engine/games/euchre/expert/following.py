"""What a played card tells of the hand it came from: who could have taken a trick, and left it, could hardly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.games.euchre.circles import PARTNER_OF
from engine.games.euchre.expert.seen import Play
from engine.games.euchre.expert.worlds import Deal
from engine.games.euchre.moves import SEATS
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER

DUCKED = 0.3
"""How likely it is, beside taking it, that somebody leaves a trick to the other side who could take it in suit."""
NOT_TRUMPED = 0.6
"""The same for somebody who would have had to trump."""


class _Left(NamedTuple):
    """A trick that ``seat`` left to the other side when it played ``card``."""

    seat: int
    led: Suit
    to_beat: int
    """The strength of the card that was winning."""
    later: tuple[Card, ...]
    """What the seat played from this card on: it held these cards then."""


class Following:
    """How well the hands of a deal explain the tricks that were left to the other side."""

    def __init__(self, plays: Sequence[Play], trump: Suit | None, seat: int | None) -> None:
        self._trump = trump
        self._suit_of = SUIT_UNDER[trump]
        self._left = tuple(left for left in _tricks_left(plays, trump) if left.seat != seat)

    @property
    def none(self) -> bool:
        """Whether nobody left a trick."""
        return not self._left

    def likelihood(self, deal: Deal) -> float:
        """A factor for every trick that a seat left though it could have taken it, with the hands of ``deal``."""
        product = 1.0
        for seat, led, to_beat, later in self._left:
            hand = (*deal.hands[seat], *later)
            strength: Mapping[Card, int] = STRENGTH[self._trump][led]
            in_suit = [card for card in hand if self._suit_of[card] is led]
            if any(strength[card] > to_beat for card in in_suit or hand):
                product *= DUCKED if in_suit else NOT_TRUMPED
        return product


def _tricks_left(plays: Sequence[Play], trump: Suit | None) -> list[_Left]:
    played_by: list[list[Card]] = [[] for _ in range(SEATS)]
    for play in plays:
        played_by[play.seat].append(play.card)
    so_far = [0] * SEATS
    found: list[_Left] = []
    winner, best, trick = -1, -1, -1
    for play in plays:
        strength = STRENGTH[trump][play.led][play.card]
        leads = play.trick != trick
        if not leads and strength <= best and winner != PARTNER_OF[play.seat]:
            found.append(_Left(play.seat, play.led, best, tuple(played_by[play.seat][so_far[play.seat] :])))
        if leads or strength > best:
            winner, best, trick = play.seat, strength, play.trick
        so_far[play.seat] += 1
    return found
