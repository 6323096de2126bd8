"""The two rules of games with tricks: which cards may be played to one, and which card takes it.

Both go by a *standing*: the cards that count in a trick, each with its strength. A card that is not in it cannot win.

>>> led = standing(PACK_52, Suit.HEARTS)
>>> hand = [Card.parse(name) for name in ("2H", "KH", "AS")]
>>> playable(hand, led), playable(hand[2:], led)
([2H, KH], [AS])
>>> trick = tuple(Card.parse(name) for name in ("TH", "AS", "JH", "2C"))
>>> taker(trick, led), taker(trick, standing(PACK_52, Suit.HEARTS, trump=Suit.CLUBS))
(2, 3)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.cards import PACK_52, Card, Suit

__all__ = ["FOLLOWS", "playable", "standing", "taker"]


def standing(pack: Iterable[Card], led: Suit, trump: Suit | None = None) -> dict[Card, int]:
    """Return the strength of the cards that count where ``led`` was led: those of the suit led, and above them trumps.

    To follow suit means to play one of `standing(pack, led)`, without the trumps.
    """
    cards = [card for card in pack if card.suit in (led, trump)]
    cards.sort(key=lambda card: (card.suit is trump, card.order))
    return {card: place for place, card in enumerate(cards)}


FOLLOWS: Final[dict[Suit, dict[Card, int]]] = {suit: standing(PACK_52, suit) for suit in Suit}
"""suit led -> the standing of its cards in the usual pack, without a trump."""


def playable(hand: list[Card], following: dict[Card, Any]) -> list[Card]:
    """Return the cards of ``hand`` that may be played: those that follow suit, or all where none does."""
    return [card for card in hand if card in following] or hand


def taker(trick: tuple[Card, ...], strength: dict[Card, int]) -> int:
    """Return the place in ``trick`` of the card that takes it; 0 is the card that was led."""
    highest, best = -1, 0
    for place, card in enumerate(trick):
        worth = strength.get(card, -1)
        if worth > highest:
            highest, best = worth, place
    return best
