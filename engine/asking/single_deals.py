"""Deals that fit the knowledge of a seat, where players ask for single cards.

One deal that fits leads to others by exchanges of two hidden cards, each kept only if the result still fits. After
many exchanges the deal is independent of the first one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.asking.turns import OF_A_RANK
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card
from engine.shuffles import fair_shuffle

EXCHANGES = 40
"""Attempted exchanges for each hidden card."""


def exchanged(
    known: Whereabouts, seat: int, hands: Sequence[Sequence[Card]], stock: Sequence[Card], rng: Random
) -> tuple[list[list[Card]], list[Card]]:
    """Return other hands and another stock, in a new order, that fit ``known``; ``seat`` keeps its own cards.

    ``known`` has looked at the hand of ``seat``; ``hands`` and ``stock`` fit it.
    """
    rows: list[list[Card]] = [[*hand] for hand in (*hands, stock)]
    spots = [(row, place) for row, cards in enumerate(rows) if row != seat for place in range(len(cards))]
    if len(spots) < 2:
        return rows[:-1], rows[-1]
    draw = rng.random
    for _ in range(EXCHANGES * len(spots)):
        (row, place), (other, spot) = spots[int(draw() * len(spots))], spots[int(draw() * len(spots))]
        card, another = rows[row][place], rows[other][spot]
        if row == other or not (_may_lie(known, card, other) and _may_lie(known, another, row)):
            continue
        rows[row][place], rows[other][spot] = another, card
        if not (_fits(known, rows, row, card, another) and _fits(known, rows, other, card, another)):
            rows[row][place], rows[other][spot] = card, another
    return rows[:-1], list(fair_shuffle(rows[-1], rng))


def _may_lie(known: Whereabouts, card: Card, row: int) -> bool:
    return bool(known.possible[card.rank][card] >> row & 1)


def _fits(known: Whereabouts, rows: Sequence[Sequence[Card]], row: int, *changed: Card) -> bool:
    """Return True if the numbers of cards of the changed ranks fit the row, and no set in it is complete."""
    if row == known.stock:
        return True
    for card in changed:
        held = sum(other.rank is card.rank for other in rows[row])
        if not known.least[row].get(card.rank, 0) <= held < OF_A_RANK:
            return False
    return True
