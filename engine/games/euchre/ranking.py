"""The order of Euchre cards as tables: the document's three contexts ("Value of cards") and two of the house rules.

A strength is a number; of two cards in one context the better one has the higher strength. Ties of rank are broken by
suit, D > C > H > S, so "lowest" and "highest" always mean one card. No trump is written as the trump None and has no
bowers. The Benny, the joker, is the best trump; a pack with it is never played at no trump.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit
from engine.games.euchre.moves import ALL_CARDS, PLAY, EuchreMove

__all__ = [
    "FACES_AND_ACES",
    "FOLLOWING",
    "STRENGTH",
    "SUIT_UNDER",
    "TRUMPS",
    "best",
    "effective_suit",
    "left_bower",
    "strength",
    "weakest",
]

FACES_AND_ACES = frozenset((JACK, QUEEN, KING, ACE))
"""The document's "Face or Ace"."""

_ABOVE_ALL = max(card.order for card in ALL_CARDS) + 1
_LED, _TRUMP, _LEFT, _RIGHT, _BENNY = (_ABOVE_ALL * step for step in (1, 2, 3, 4, 5))


_LEFT_BOWERS: Final = {trump: Card(JACK, trump.same_colour) for trump in Suit}


def left_bower(trump: Suit) -> Card:
    """Return the jack of the same colour as ``trump``, which is the second best trump."""
    return _LEFT_BOWERS[trump]


def effective_suit(card: Card, trump: Suit | None) -> Suit:
    """Return the suit of ``card`` under ``trump``: the left bower is a trump ("Pitfall" in "Value of cards")."""
    if trump is None:
        return card.suit
    return trump if card is left_bower(trump) or card is JOKER else card.suit


def strength(card: Card, trump: Suit | None = None, led: Suit | None = None) -> int:
    """Return the strength of ``card`` in a context: plain, with a trump suit, with a led suit, or with both."""
    if trump is not None and effective_suit(card, trump) is trump:
        if card is JOKER:
            return _BENNY
        if card.rank is JACK:
            return _RIGHT if card.suit is trump else _LEFT
        return _TRUMP + card.order
    return _LED + card.order if card.suit is led else card.order


TRUMPS: Final[tuple[Suit | None, ...]] = (*Suit, None)
"""Everything that can be called; None is no trump."""

SUIT_UNDER: Final[dict[Suit | None, dict[Card, Suit]]] = {
    trump: {card: effective_suit(card, trump) for card in ALL_CARDS if card is not JOKER or trump is not None}
    for trump in TRUMPS
}
"""trump -> card -> its effective suit."""

STRENGTH: Final[dict[Suit | None, dict[Suit | None, dict[Card, int]]]] = {
    trump: {led: {card: strength(card, trump, led) for card in SUIT_UNDER[trump]} for led in (None, *Suit)}
    for trump in TRUMPS
}
"""trump -> led suit or None -> card -> strength."""

FOLLOWING: Final[dict[Suit | None, dict[Suit, dict[Card, EuchreMove]]]] = {
    trump: {led: {card: PLAY[card] for card, suit in SUIT_UNDER[trump].items() if suit is led} for led in Suit}
    for trump in TRUMPS
}
"""trump -> led suit -> each card that follows suit -> the move that plays it."""


def weakest(hand: Iterable[Card], trump: Suit | None) -> Card:
    """Return the lowest card by the order of trumps and ranks."""
    return min(hand, key=STRENGTH[trump][None].__getitem__)


def best(hand: Iterable[Card], trump: Suit | None) -> Card:
    """Return the highest card by the order of trumps and ranks."""
    return max(hand, key=STRENGTH[trump][None].__getitem__)
