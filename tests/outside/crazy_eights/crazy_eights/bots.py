"""A bot that keeps its eights for when it needs them."""

from __future__ import annotations

from collections import Counter
from random import Random

from crazy_eights.rules import Move, hand, penalty
from engine.cards import EIGHT
from engine.view import View


class Careful:
    """Plays the most expensive card that fits, an eight only if nothing else does, and names its longest suit."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        held = [card for card in view.cards(hand(view.seat or 0)) if card is not None]
        suits = Counter(card.suit for card in held if card.rank is not EIGHT)

        def worth(move: Move) -> tuple[bool, int, int, float]:
            if move.card is None:
                return (False, 0, 0, 0.0)
            suit = move.card.suit if move.suit is None else move.suit
            return (move.suit is None, penalty(move.card), suits[suit], rng.random())

        return max(view.legal_moves(), key=worth)
