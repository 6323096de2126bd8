"""The order in which a hand of Euchre is held, and the card in it that belongs to another suit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise, permutations

from engine.cards import JACK, JOKER, Card, Suit
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView
from gui.games.euchre.calls import SUIT_ORDER
from gui.table.tabletop import Piece


def left_bower(trump: Suit) -> Card:
    """Return the jack that is a trump though it shows the other suit of trump's colour."""
    return Card(JACK, trump.same_colour)


def sorted_hand(pieces: Sequence[Piece], view: EuchreView) -> list[Piece]:
    """Return a hand suit by suit, trump first, red and black taking turns, high cards first; backs as they come."""

    def suit_of(card: Card) -> Suit | None:
        """Return the suit that a card stands with; None for the Benny before trump is made."""
        if view.maker is None:
            return None if card is JOKER else card.suit
        return SUIT_UNDER[view.trump][card]

    suits = {suit_of(piece.card) for piece in pieces if piece.card is not None}
    order = suits_in_order([suit for suit in SUIT_ORDER if suit in suits], view.trump)

    def place(piece: Piece) -> tuple[int, int]:
        card = piece.card
        if card is None:
            return (0, 0)
        suit = suit_of(card)
        strength = card.order if view.maker is None else STRENGTH[view.trump][None][card]
        return (-1 if suit is None else order.index(suit)), -strength

    return sorted(pieces, key=place)


def suits_in_order(held: Collection[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits as they stand in a hand: trump first, and as few neighbours of one colour as there can be."""
    first = [suit for suit in held if suit is trump]
    others = [suit for suit in held if suit is not trump]

    def alike(order: Sequence[Suit]) -> int:
        """Return how many neighbours have the same colour."""
        return sum(other in (one, one.same_colour) for one, other in pairwise(order))

    return min(((*first, *rest) for rest in permutations(others)), key=alike)
