"""A bot that holds back what others wait for."""

from __future__ import annotations

from random import Random

from engine.view import View
from sevens.rules import SEVEN, Move, hand


class Keeper:
    """Plays towards its own cards at the ends of the rows, and keeps a seven that only helps others."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        held = [card for card in view.cards(hand(view.seat or 0)) if card is not None]

        def worth(move: Move) -> tuple[int, float]:
            card = move.card
            if card is None:
                return (0, 0)
            away = card.rank.index - SEVEN.index
            same = [other.rank.index - SEVEN.index for other in held if other.suit is card.suit and other is not card]
            beyond = [abs(other) for other in same if away == 0 or (other * away > 0 and abs(other) > abs(away))]
            # The furthest card that this one makes way for; without one the way is free for others only.
            return (max(beyond, default=-abs(away)), rng.random())

        return max(view.legal_moves(), key=worth)


class Coached:
    """Plays what the coach thinks best in 20 imagined deals: a measure of the coach, too slow for an opponent."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        from engine.coach.assessment import Budget
        from sevens.coach import COACH

        if len(view.legal_moves()) == 1:
            return next(iter(view.legal_moves()))
        *_, last = COACH.assessments(view, rng, Budget(120))
        best: Move = last.best.move
        return best
