"""Weak hands: those of which cards may be swapped, and those that may be dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.cards import ACE, JACK, Card

EXCHANGED = 3
"""How many cards a farmer's hand swaps with the kitty."""


def is_blank(hand: Iterable[Card]) -> bool:
    """Whether the hand holds number cards alone: no ace, no face card, no Benny."""
    return all(card.rank < JACK for card in hand)


def is_ace_no_face(hand: Iterable[Card]) -> bool:
    """Return whether the hand holds at least one ace, and nothing else but number cards."""
    cards = tuple(hand)
    return any(card.rank is ACE for card in cards) and all(card.rank is ACE or card.rank < JACK for card in cards)


def exchangeable(kind: str, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a dealt hand that a farmer may swap; none when it is no farmer's hand.

    ``kind`` is the value of the option: ``low`` is a blank hand, ``three`` has three cards of one rank below the jack.
    """
    cards = tuple(hand)
    if kind == "low":
        return cards if is_blank(cards) else ()
    if kind == "three":
        count = Counter(card.rank for card in cards if card.rank < JACK)
        return tuple(card for card in cards if count[card.rank] >= EXCHANGED)
    return ()
