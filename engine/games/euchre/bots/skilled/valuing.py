"""The value of a hand of Euchre to its caller: the chances of making it and of a march.

The figures come from played deals (``estimates.py``). They add up card by card, so a hand is valued in a few
microseconds, which is quick enough for the expert to do in every sampled deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import exp
from typing import NamedTuple

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit
from engine.games.euchre.bots.skilled.estimates import (
    MOST_LOSERS,
    PLACES,
    PLAIN_ALONE_MADE,
    PLAIN_ALONE_MARCH,
    PLAIN_MADE,
    PLAIN_MARCH,
    SKILLED_CALLS,
    CallFigures,
    Figures,
    NoTrumpFigures,
)
from engine.games.euchre.moves import ALL_CARDS, SEATS
from engine.games.euchre.options import House
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView


class Situation(NamedTuple):
    """The public facts of the bidding."""

    dealer: int
    proposed: Suit
    """The suit of the upcard, or the one that the dealer named for the Benny; in the second round it is turned down."""
    upcard: Card
    first_round: bool
    score: tuple[int, int]
    """Points by side."""
    target: int
    house: House


def situation_of(view: EuchreView, first_round: bool | None = None) -> Situation:
    """Return the situation in the bidding of ``view``, or that of an earlier call if ``first_round`` is given."""
    assert view.proposed is not None, "a suit is proposed"
    assert view.turned_up is not None, "there is an upcard while trump is being made"
    now_first = not view.turned_down if first_round is None else first_round
    return Situation(view.dealer, view.proposed, view.turned_up, now_first, view.score, view.target, view.house)


class Outlook(NamedTuple):
    """The chances of a caller."""

    made: float
    """The chance of at least three tricks."""
    march: float
    """The chance of all five."""


# -- trumps by their place


def trumps_from_the_top(trump: Suit, benny: bool, dead: Card | None = None) -> tuple[Card, ...]:
    """Return the trumps of the largest pack, the best first, with the Benny or not, and without a dead card."""
    order = STRENGTH[trump][None]
    trumps = [card for card, suit in SUIT_UNDER[trump].items() if suit is trump]
    there = [card for card in trumps if card is not dead and (benny or card is not JOKER)]
    return tuple(sorted(there, key=order.__getitem__, reverse=True))


def _dead(upcard: Card, first_round: bool) -> Card | None:
    """Return the upcard if it was turned down but would be a trump of another suit: a jack, or the Benny."""
    return upcard if not first_round and (upcard.rank is JACK or upcard is JOKER) else None


@cache
def _places(trump: Suit, benny: bool, dead: Card | None) -> Mapping[Card, int]:
    """Return each trump -> its place among those alive, from 0 for the best one."""
    return {card: min(place, PLACES - 1) for place, card in enumerate(trumps_from_the_top(trump, benny, dead))}


def place_of_upcard(situation: Situation) -> int:
    """Return the place of the upcard among the trumps of its suit."""
    return _places(situation.proposed, situation.house.benny, None)[situation.upcard]


def place_of_trump(card: Card, trump: Suit, situation: Situation) -> int | None:
    """Return the place of ``card`` among the trumps that are alive, from 0; None if it is no trump."""
    return _places(trump, situation.house.benny, _dead(situation.upcard, situation.first_round)).get(card)


# -- a hand by its cards

_PACKS = ("24", "28", "32")
_NO_UPCARD = (0.0,) * PLACES
"""For the dealer, whose hand includes the upcard."""


class Scale:
    """The terms of the sum that gives the odds of a hand: its cards, its shape and its seat."""

    __slots__ = ("_cards", "_seat_made", "_seat_march", "_shapes")

    def __init__(
        self,
        cards: dict[Card, tuple[float, float, int]],
        shapes: dict[int, tuple[float, float]],
        seat_made: float,
        seat_march: float,
    ) -> None:
        self._cards = cards
        """Card -> what it adds to the odds of making it and of a march, and its digit in the code of a shape."""
        self._shapes = shapes
        """Code -> what the shape adds to both odds."""
        self._seat_made = seat_made
        self._seat_march = seat_march

    # Both are written out, because they are called up to a hundred thousand times a second.

    def made(self, hand: Sequence[Card]) -> float:
        """Return the chance of at least three tricks with five cards."""
        cards = self._cards
        sum_made = 0.0
        code = 0
        for card in hand:
            made, _, digit = cards[card]
            sum_made += made
            code += digit
        shape_made, _ = self._shapes[code]
        return 1 / (1 + exp(-self._seat_made - shape_made - sum_made))

    def both(self, hand: Sequence[Card]) -> tuple[float, float]:
        """Return the chances of at least three tricks and of all five."""
        cards = self._cards
        sum_made = sum_march = 0.0
        code = 0
        for card in hand:
            made, march, digit = cards[card]
            sum_made += made
            sum_march += march
            code += digit
        shape_made, shape_march = self._shapes[code]
        chance = 1 / (1 + exp(-self._seat_made - shape_made - sum_made))
        chance_to_march = 1 / (1 + exp(-self._seat_march - shape_march - sum_march))
        return chance, chance_to_march if chance_to_march < chance else chance


@cache
def scale(
    figures: CallFigures,
    trump: Suit,
    place: int,
    alone: bool,
    proposed: Suit,
    upcard: Card,
    first_round: bool,
    benny: bool,
    pack: str,
) -> Scale:
    """Return the terms for a hand that calls ``trump``, ``place`` seats after the dealer."""
    dead = _dead(upcard, first_round)
    made, march = _both(figures, alone)
    return Scale(
        _terms(figures, trump, alone, benny, dead),
        _shapes(figures, alone),
        _seat(made, trump, place, proposed, upcard, first_round, benny, pack),
        _seat(march, trump, place, proposed, upcard, first_round, benny, pack),
    )


@cache
def _terms(
    figures: CallFigures, trump: Suit, alone: bool, benny: bool, dead: Card | None
) -> dict[Card, tuple[float, float, int]]:
    made, march = [_weights(of_outcome, trump, benny, dead) for of_outcome in _both(figures, alone)]
    digits = _digits(trump, benny, dead)
    return {card: (made[card], march[card], digits[card]) for card in ALL_CARDS}


def _both(figures: CallFigures, alone: bool) -> tuple[Figures, Figures]:
    return (figures.alone_made, figures.alone_march) if alone else (figures.made, figures.march)


def _weights(figures: Figures, trump: Suit, benny: bool, dead: Card | None) -> Mapping[Card, float]:
    places = _places(trump, benny, dead)
    plain = {ACE: figures.ace, KING: figures.king, QUEEN: figures.queen}
    return {card: figures.trumps[places[card]] if card in places else plain.get(card.rank, 0.0) for card in ALL_CARDS}


# A shape's code is a number in base 8 whose digits count the cards of each suit, then those of trump, then the losers.
_TRUMP_DIGIT, _LOSER_DIGIT = len(Suit), len(Suit) + 1
_LARGEST_HAND = 5


@cache
def _digits(trump: Suit, benny: bool, dead: Card | None) -> Mapping[Card, int]:
    places = _places(trump, benny, dead)
    digits = {}
    for card in ALL_CARDS:
        if card in places:
            digits[card] = _power(_TRUMP_DIGIT)
        else:
            digits[card] = _power(card.suit) + (0 if card.rank is ACE else _power(_LOSER_DIGIT))
    return digits


def _power(digit: int) -> int:
    return 1 << 3 * digit


@cache
def _shapes(figures: CallFigures, alone: bool) -> dict[int, tuple[float, float]]:
    made, march = _both(figures, alone)
    shapes: dict[int, tuple[float, float]] = {}
    for *plain, trumps in product(range(_LARGEST_HAND + 1), repeat=len(Suit) + 1):
        others = sum(plain)
        if others + trumps > _LARGEST_HAND:
            continue
        suits = min(sum(count > 0 for count in plain), len(Suit) - 1)
        code = sum(count * _power(digit) for digit, count in enumerate((*plain, trumps)))
        for losers in range(others + 1):
            shapes[code + losers * _power(_LOSER_DIGIT)] = (
                _shape(made, trumps, suits, losers),
                _shape(march, trumps, suits, losers),
            )
    return shapes


def _shape(figures: Figures, trumps: int, suits: int, losers: int) -> float:
    return figures.length[trumps] + figures.suits[suits] + figures.losers[min(losers, MOST_LOSERS)]


def _seat(
    figures: Figures, trump: Suit, place: int, proposed: Suit, upcard: Card, first_round: bool, benny: bool, pack: str
) -> float:
    """Return the seat's part of the odds, which depends on the round, the suit and who gets the upcard."""
    everywhere = figures.pack[_PACKS.index(pack)]
    if not first_round:
        is_next = trump is proposed.same_colour
        return everywhere + (figures.second_next if is_next else figures.second_cross)[place]
    upcards = (_NO_UPCARD, figures.others_take, figures.partner_takes, figures.others_take)[place]
    return everywhere + figures.first[place] + upcards[_places(proposed, benny, None)[upcard]]


# -- outlooks


def outlook(
    hand: Sequence[Card],
    trump: Suit | None,
    seat: int,
    situation: Situation,
    alone: bool = False,
    figures: CallFigures = SKILLED_CALLS,
) -> Outlook:
    """Return the outlook of ``seat`` if it calls ``trump`` (None: no trump) with the five cards of ``hand``.

    A dealer's hand in the first round is that after the discard.
    """
    if trump is None:
        return Outlook(*no_trump(hand, (seat - situation.dealer) % SEATS, situation.house, alone))
    return Outlook(*call_terms(figures, trump, seat, situation, alone, situation.first_round).both(hand))


def call_terms(
    figures: CallFigures, trump: Suit, seat: int, situation: Situation, alone: bool, first_round: bool
) -> Scale:
    """Return the terms for a call of ``trump`` by ``seat`` in the given round."""
    dealer, proposed, upcard, _, _, _, house = situation
    place = (seat - dealer) % SEATS
    return scale(figures, trump, place, alone, proposed, upcard, first_round, house.benny, house.cards)


def no_trump(hand: Iterable[Card], place: int, house: House, alone: bool) -> tuple[float, float]:
    """Return the chances of at least three tricks and of all five at no trump, ``place`` seats after the dealer."""
    both = (PLAIN_ALONE_MADE, PLAIN_ALONE_MARCH) if alone else (PLAIN_MADE, PLAIN_MARCH)
    made, march = [1 / (1 + exp(-_no_trump_odds(figures, hand, place, house))) for figures in both]
    return made, min(made, march)


def _no_trump_odds(figures: NoTrumpFigures, hand: Iterable[Card], place: int, house: House) -> float:
    cards = tuple(hand)
    by_rank = sum([figures.ranks[_PLAIN_RANKS.get(card.rank.symbol, 4)] for card in cards], 0.0)
    suits = len({card.suit for card in cards})
    return by_rank + figures.suits[suits] + figures.seat[place] + figures.pack[_PACKS.index(house.cards)]


_PLAIN_RANKS = {"A": 0, "K": 1, "Q": 2, "J": 3}
