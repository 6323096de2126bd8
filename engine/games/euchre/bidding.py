"""The legal calls of both rounds of bidding, and the dealer's legal discards.

The document calls this "Making Trump": the maker is the seat whose call becomes trump.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.cards import JOKER, Card, Suit
from engine.games.euchre.moves import (
    ALL_CARDS,
    CONCEDE,
    DISCARD,
    NO_TRUMP,
    NO_TRUMP_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    EuchreMove,
)
from engine.games.euchre.options import House

_NATURAL: Final[dict[Suit, frozenset[Card]]] = {
    suit: frozenset(card for card in ALL_CARDS if card.suit is suit and card is not JOKER) for suit in Suit
}
"""suit -> the cards that are printed in it: a caller must hold one of them where callers need a trump."""

OTHER_SUITS: Final[dict[Suit, tuple[Suit, ...]]] = {up: tuple(suit for suit in Suit if suit is not up) for up in Suit}
"""The suit that was turned down -> those that can be named ("Round Two")."""

_DOCUMENTS_ROUND_ONE: Final[dict[Suit, tuple[EuchreMove, ...]]] = {up: (PASS, ORDER[up]) for up in Suit}
_DOCUMENTS_ROUND_TWO: Final[dict[Suit, tuple[EuchreMove, ...]]] = {
    up: (PASS, *(ORDER[suit] for suit in OTHER_SUITS[up])) for up in Suit
}
_DOCUMENTS_STUCK: Final[dict[Suit, tuple[EuchreMove, ...]]] = {
    up: calls[1:] for up, calls in _DOCUMENTS_ROUND_TWO.items()
}
"""The suit of the upcard -> the legal calls by the documents; the last table is for a dealer who is stuck."""


def round_one(
    house: House, hand: Collection[Card], proposed: Suit, *, is_dealer: bool, is_partner: bool
) -> tuple[EuchreMove, ...]:
    """Return the legal calls of a seat in the first round; ``is_partner`` is True for the dealer's partner."""
    if house.documents_calls:
        return _DOCUMENTS_ROUND_ONE[proposed]
    # The dealer will hold the upcard, and the Benny that was turned up stands for a card of its suit.
    if house.needs_trump and not (is_dealer or holds(hand, proposed)):
        return (PASS,)
    if not house.going_alone:
        return PASS, ORDER[proposed]
    if house.canadian_loner and is_partner:
        return PASS, ORDER_ALONE[proposed]
    return PASS, ORDER[proposed], ORDER_ALONE[proposed]


def round_two(house: House, hand: Collection[Card], turned_down: Suit, *, is_dealer: bool) -> tuple[EuchreMove, ...]:
    """Return the legal calls of a seat in the second round, at least one: a dealer who is stuck may call any suit."""
    if house.documents_calls:
        return (_DOCUMENTS_STUCK if is_dealer else _DOCUMENTS_ROUND_TWO)[turned_down]
    stuck = is_dealer and house.stick_the_dealer
    calls: list[EuchreMove] = []
    for suit in OTHER_SUITS[turned_down]:
        if stuck or not house.needs_trump or holds(hand, suit):
            calls.append(ORDER[suit])
            if house.going_alone:
                calls.append(ORDER_ALONE[suit])
    if house.no_trump:
        calls.append(NO_TRUMP)
        if house.going_alone:
            calls.append(NO_TRUMP_ALONE)
    if stuck:
        return (*calls, CONCEDE) if house.give_point else tuple(calls)
    # A dealer's pass ends the hand. It comes last, so that bots that always make the first move do finish a game.
    return (*calls, PASS) if is_dealer else (PASS, *calls)


def holds(hand: Collection[Card], suit: Suit) -> bool:
    """Return whether a card of the suit itself is in the hand; left bower and Benny do not count."""
    return not _NATURAL[suit].isdisjoint(hand)


def discards(house: House, hand: Sequence[Card]) -> tuple[EuchreMove, ...]:
    """Return the legal discards from six cards, the last of which is the upcard."""
    return tuple([DISCARD[card] for card in (hand if house.discard_upcard else hand[:-1])])
