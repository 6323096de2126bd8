"""Which Euchre card is better: the document's three contexts ("Value of cards") as tables.

A strength is a number; of two cards in one context the better has the higher. Ties of rank go by suit, D > C > H > S,
so that "lowest" and "highest" are always one card.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import ACE, JACK, KING, PACK_24, QUEEN, Card, Suit

FACES_AND_ACES = frozenset((JACK, QUEEN, KING, ACE))
"""The document's "Face or Ace"."""

_ABOVE_ALL = max(card.order for card in PACK_24) + 1
_LED, _TRUMP, _LEFT, _RIGHT = (_ABOVE_ALL * step for step in (1, 2, 3, 4))


def effective_suit(card: Card, trump: Suit) -> Suit:
    """The suit that ``card`` belongs to under ``trump``: the left bower is a trump ("Pitfall" in "Value of cards")."""
    return trump if card.rank is JACK and card.suit is trump.same_colour else card.suit


def strength(card: Card, trump: Suit | None = None, led: Suit | None = None) -> int:
    """Place of ``card`` in the order of the context: plain, with a trump suit, or with a trump and a led suit."""
    if trump is None:
        return card.order
    if effective_suit(card, trump) is trump:
        if card.rank is JACK:
            return _RIGHT if card.suit is trump else _LEFT
        return _TRUMP + card.order
    return _LED + card.order if card.suit is led else card.order


SUIT_UNDER: Mapping[Suit, Mapping[Card, Suit]] = {
    trump: {card: effective_suit(card, trump) for card in PACK_24} for trump in Suit
}
"""trump -> card -> the suit it belongs to."""

STRENGTH: Mapping[Suit, Mapping[Suit | None, Mapping[Card, int]]] = {
    trump: {led: {card: strength(card, trump, led) for card in PACK_24} for led in (None, *Suit)} for trump in Suit
}
"""trump -> led suit or None -> card -> strength."""
