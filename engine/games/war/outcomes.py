"""What happens all the time in War, made once: the events of single cards, and turns of two without a tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cards import PACK_52, Card
from engine.events import Event, Moved, Taken
from engine.games.war.moves import DOWN, MOST_SEATS, PACK, STACK, UP
from engine.zones import Place


def _moves_of_one(origins: Sequence[Place], targets: Sequence[Place]) -> tuple[Mapping[Card, Event], ...]:
    return tuple(
        {card: Moved((card,), origin, target) for card in PACK_52}
        for origin, target in zip(origins, targets, strict=True)
    )


DEALT = _moves_of_one((PACK,) * MOST_SEATS, STACK)
"""Of this and the next two: seat -> card -> the event of moving it."""
SHOWN, HIDDEN = _moves_of_one(STACK, UP), _moves_of_one(STACK, DOWN)
TAKEN = tuple(tuple(Taken(seat, cards) for cards in range(len(PACK_52) + 1)) for seat in range(MOST_SEATS))
"""seat -> number of cards -> the event of winning so many."""


class Outcome(NamedTuple):
    """What a turn of two without a tie does: who wins, the cards as they go under the stack, the events."""

    winner: int
    cards: tuple[Card, Card]
    events: tuple[Event, ...]


def _outcome(a: Card, b: Card, own_first: bool) -> Outcome:
    winner = 0 if b.rank < a.rank else 1
    cards = (a, b)
    taken = (Moved((a,), UP[0], STACK[winner]), Moved((b,), UP[1], STACK[winner]))
    if own_first and winner == 1:
        cards, taken = (b, a), (taken[1], taken[0])
    return Outcome(winner, cards, (SHOWN[0][a], SHOWN[1][b], *taken, TAKEN[winner][2]))


class Outcomes(dict[Card, Mapping[Card, Outcome]]):
    """A's card -> B's card, unless they tie -> the outcome; made for a card of A's when it first comes up."""

    def __init__(self, own_first: bool) -> None:
        super().__init__()
        self._own_first = own_first

    def __missing__(self, a: Card) -> Mapping[Card, Outcome]:
        outcomes = self[a] = {b: _outcome(a, b, self._own_first) for b in PACK_52 if b.rank is not a.rank}
        return outcomes


OWN_FIRST, A_FIRST = Outcomes(own_first=True), Outcomes(own_first=False)
