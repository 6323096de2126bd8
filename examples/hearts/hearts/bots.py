"""A bot that ducks."""

from __future__ import annotations

from random import Random

from engine.tricks import FOLLOWS
from engine.view import View
from hearts.rules import TRICK, Move, points


class Ducker:
    """Plays the highest card that stays under the trick, and throws away the dearest one; passes high cards."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        trick = [card for card in view.cards(TRICK) if card is not None]
        follows = FOLLOWS[trick[0].suit] if trick else {}
        highest = max((follows.get(card, -1) for card in trick), default=-1)

        def worth(move: Move) -> tuple[int, float, float]:
            if move.card is None:
                return (0, 0, 0)
            high, dear = move.card.rank.order, points(move.card)
            if move.verb == "pass" or (trick and move.card not in follows):
                return (2, dear, high)
            if trick and follows[move.card] < highest:
                return (1, high, dear)
            return (0, -high - dear, rng.random())

        return max(view.legal_moves(), key=worth)
