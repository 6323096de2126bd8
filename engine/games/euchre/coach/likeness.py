"""The likeness of two decisions: the same cards, but for the names of the suits."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import permutations
from typing import Final

from engine.cards import Card, Suit
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView

RENAMINGS: Final[tuple[Mapping[Suit, Suit], ...]] = tuple(
    renaming
    for suits in permutations(Suit)
    if all(
        (renaming := dict(zip(Suit, suits, strict=True)))[suit.same_colour] is renaming[suit].same_colour
        for suit in Suit
    )
)
"""The eight ways to rename the suits that keep suits of one colour together."""


def likeness(view: EuchreView, move: EuchreMove) -> Hashable:
    """Return the seat's cards, the trick, the upcard or trump, and the best move, with the suits in a usual order."""
    return min(_renamed(view, move, renaming) for renaming in RENAMINGS)


def _renamed(view: EuchreView, move: EuchreMove, suits: Mapping[Suit, Suit]) -> tuple[tuple[int, ...], ...]:
    def number(card: Card | None) -> int:
        return -1 if card is None else card.rank.order * len(Suit) + suits[card.suit]

    def suit(named: Suit | None) -> int:
        return -1 if named is None else suits[named]

    proposal = (suit(view.trump),) if view.maker is not None else (number(view.turned_up), view.turned_down)
    return (
        tuple(sorted(map(number, view.hand))),
        tuple(number(card) for _, card in view.trick),
        proposal,
        (number(move.card), suit(move.suit), move.alone, move.verb == "pass"),
    )
