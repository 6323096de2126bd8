"""What a hand of Euchre is worth to the one who calls, at a glance: the chances of making it and of a march.

The numbers come from played deals (:mod:`engine.games.euchre.estimates`). They add up card by card, so that a hand is
valued in a few microseconds: one that imagines deals can afford it in each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit
from engine.games.euchre.estimates import (
    ALONE_MADE,
    ALONE_MARCH,
    MADE,
    MARCH,
    PLACES,
    PLAIN_ALONE_MADE,
    PLAIN_ALONE_MARCH,
    PLAIN_MADE,
    PLAIN_MARCH,
    Figures,
    NoTrumpFigures,
)
from engine.games.euchre.moves import ALL_CARDS, SEATS
from engine.games.euchre.options import House
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER


class Situation(NamedTuple):
    """What is known to everybody while trump is being made."""

    dealer: int
    proposed: Suit
    """The suit of the upcard, or the one that the dealer named for the Benny; in the second round it is turned down."""
    upcard: Card
    first_round: bool
    score: tuple[int, int]
    """Points by side."""
    target: int
    house: House


class Outlook(NamedTuple):
    """What a caller may expect."""

    made: float
    """The chance of at least three tricks."""
    march: float
    """The chance of all five."""


# -- trumps by their place


def trumps_from_the_top(trump: Suit, benny: bool, dead: Card | None = None) -> tuple[Card, ...]:
    """The trumps of the largest pack, the best first, without the Benny where there is none and without a dead card."""
    order = STRENGTH[trump][None]
    trumps = [card for card, suit in SUIT_UNDER[trump].items() if suit is trump]
    there = [card for card in trumps if card is not dead and (benny or card is not JOKER)]
    return tuple(sorted(there, key=order.__getitem__, reverse=True))


def _dead(situation: Situation) -> Card | None:
    """A card turned down that would be a trump of another suit: a jack, or the Benny."""
    upcard = situation.upcard
    return upcard if not situation.first_round and (upcard.rank is JACK or upcard is JOKER) else None


@cache
def _places(trump: Suit, benny: bool, dead: Card | None) -> Mapping[Card, int]:
    """Trump card -> its place among those alive, from 0 for the best one."""
    return {card: min(place, PLACES - 1) for place, card in enumerate(trumps_from_the_top(trump, benny, dead))}


def place_of_upcard(situation: Situation) -> int:
    """The place of the upcard among the trumps of its suit."""
    return _places(situation.proposed, situation.house.benny, None)[situation.upcard]


def place_of_trump(card: Card, trump: Suit, situation: Situation) -> int | None:
    """The place of ``card`` among the trumps that are alive, from 0; None when it is no trump."""
    return _places(trump, situation.house.benny, _dead(situation)).get(card)


# -- a hand by its cards

Weights = Mapping[Card, tuple[float, float, int, int]]
"""Card -> what it adds to the odds of making it and of a march, 1 for a trump, and the bit of its other suit."""


@cache
def _weights(trump: Suit, benny: bool, dead: Card | None, alone: bool) -> Weights:
    made, march = (ALONE_MADE, ALONE_MARCH) if alone else (MADE, MARCH)
    places = _places(trump, benny, dead)
    table = {}
    for card in ALL_CARDS:
        if card in places:
            table[card] = made.trumps[places[card]], march.trumps[places[card]], 1, 0
        elif card is not JOKER and card is not dead:
            table[card] = _plain(made, card), _plain(march, card), 0, 1 << card.suit
    return table


def _plain(figures: Figures, card: Card) -> float:
    return {ACE: figures.ace, KING: figures.king, QUEEN: figures.queen}.get(card.rank, 0.0)


_BITS = tuple(bits.bit_count() for bits in range(1 << len(Suit)))


@cache
def _shape(alone: bool) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Number of trumps -> bits of the other suits -> what the shape adds to both odds."""
    made, march = (ALONE_MADE, ALONE_MARCH) if alone else (MADE, MARCH)
    return tuple(
        tuple(
            (made.length[trumps] + made.suits[min(suits, 3)], march.length[trumps] + march.suits[min(suits, 3)])
            for suits in _BITS
        )
        for trumps in range(6)
    )


_PACKS = ("24", "28", "32")


@cache
def _seat(
    trump: Suit, place: int, alone: bool, proposed: Suit, upcard: Card, first_round: bool, benny: bool, pack: str
) -> tuple[float, float]:
    """What the seat adds to both odds: when it calls, what, and who gets the upcard."""
    is_next = trump is proposed.same_colour
    taken = _places(trump, benny, None)[upcard] if first_round else 0

    def odds(figures: Figures) -> float:
        everywhere = figures.pack[_PACKS.index(pack)]
        if not first_round:
            return everywhere + (figures.second_next if is_next else figures.second_cross)[place]
        upcards = (_NO_UPCARD, figures.others_take, figures.partner_takes, figures.others_take)[place]
        return everywhere + figures.first[place] + upcards[taken]

    made, march = (ALONE_MADE, ALONE_MARCH) if alone else (MADE, MARCH)
    return odds(made), odds(march)


_NO_UPCARD = (0.0,) * PLACES
"""What the dealer picks up counts as a card of the hand."""


# -- outlooks


def outlook(hand: Sequence[Card], trump: Suit | None, seat: int, situation: Situation, alone: bool = False) -> Outlook:
    """What ``seat`` may expect that calls ``trump`` (None: no trump) with the five cards of ``hand``.

    A dealer's hand in the first round is that after the discard.
    """
    place = (seat - situation.dealer) % SEATS
    if trump is None:
        return _no_trump(hand, place, situation.house, alone)
    house, dead = situation.house, _dead(situation)
    weights = _weights(trump, house.benny, dead, alone)
    _, proposed, upcard, first_round, _, _, _ = situation
    made, march = _seat(trump, place, alone, proposed, upcard, first_round, house.benny, house.cards)
    trumps = suits = 0
    for card in hand:
        to_make, to_march, is_trump, suit = weights[card]
        made += to_make
        march += to_march
        trumps += is_trump
        suits |= suit
    shape = _shape(alone)[trumps][suits]
    chance = 1 / (1 + exp(-made - shape[0]))
    return Outlook(chance, min(chance, 1 / (1 + exp(-march - shape[1]))))


def _no_trump(hand: Iterable[Card], place: int, house: House, alone: bool) -> Outlook:
    both = (PLAIN_ALONE_MADE, PLAIN_ALONE_MARCH) if alone else (PLAIN_MADE, PLAIN_MARCH)
    made, march = (1 / (1 + exp(-_no_trump_odds(figures, hand, place, house))) for figures in both)
    return Outlook(made, min(made, march))


def _no_trump_odds(figures: NoTrumpFigures, hand: Iterable[Card], place: int, house: House) -> float:
    cards = tuple(hand)
    by_rank = sum(figures.ranks[_PLAIN_RANKS.get(card.rank.symbol, 4)] for card in cards)
    suits = len({card.suit for card in cards})
    return by_rank + figures.suits[suits] + figures.seat[place] + figures.pack[_PACKS.index(house.cards)]


_PLAIN_RANKS = {"A": 0, "K": 1, "Q": 2, "J": 3}
