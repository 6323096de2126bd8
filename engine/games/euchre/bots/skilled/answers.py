"""The answers of a good player to the questions of house rules: pure functions of a hand.

The expert asks them about sampled hands.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cards import ACE, Card, Suit
from engine.games.euchre.bots.skilled.calling import call_by_thumb
from engine.games.euchre.bots.skilled.valuing import Situation, trumps_from_the_top
from engine.games.euchre.moves import EXCHANGE, KEEP, PASS, REDEAL, SWAP, EuchreMove
from engine.games.euchre.options import House
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER


def answer_about_hand(
    hand: Sequence[Card], seat: int, situation: Situation, moves: Collection[EuchreMove]
) -> EuchreMove:
    """Return the answer with this hand: ask for a new deal with a poor one, else swap, else keep the hand.

    Three other cards are at least as good on average as those of a farmer's hand.
    """
    if REDEAL in moves and _is_poor(hand, seat, situation):
        return REDEAL
    return SWAP if SWAP in moves else KEEP


def _is_poor(hand: Sequence[Card], seat: int, situation: Situation) -> bool:
    """Return whether a hand without a face card is worth less than a new one: at most one ace, and nothing to call."""
    if sum(card.rank is ACE for card in hand) > 1:
        return False
    return call_by_thumb(hand, seat, situation) is PASS


def exchange(hand: Sequence[Card], moves: Collection[EuchreMove]) -> EuchreMove:
    """Lay away the lowest card of the shortest suit, so that the hand has fewer suits."""
    cards = [card for card in hand if EXCHANGE[card] in moves]
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    return EXCHANGE[min(cards, key=lambda card: (lengths[card.suit], card))]


SURE_TRICKS_TO_DEFEND_ALONE = 2.5
"""Tricks that must be nearly certain for a lone defence, which needs three."""


def defends_alone(hand: Sequence[Card], trump: Suit | None, house: House) -> bool:
    """Return whether the hand defends alone: with enough trumps for three tricks, at no trump with three aces."""
    return _tricks_alone(hand, trump, house) >= SURE_TRICKS_TO_DEFEND_ALONE


def _tricks_alone(hand: Sequence[Card], trump: Suit | None, house: House) -> float:
    if trump is None:
        return float(sum(STRENGTH[None][None][card] >= _LOWEST_ACE for card in hand))
    suit_of = SUIT_UNDER[trump]
    held = [card for card in hand if suit_of[card] is trump]
    top = trumps_from_the_top(trump, house.benny)
    sure = sum(card in held for card in top[:3]) if len(held) >= 2 else 0
    others = len(held) - sure
    aces = sum(card.rank.symbol == "A" for card in hand if card not in held)
    return sure * 0.9 + others * 0.4 + aces * 0.35


_LOWEST_ACE = min(order for card, order in STRENGTH[None][None].items() if card.rank.symbol == "A")
