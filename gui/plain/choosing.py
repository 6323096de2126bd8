"""The choice of a card at a plain table: the parts of moves, why a card cannot be played, the order of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import Card, Suit
from engine.phrases import say
from engine.view import View
from gui.table.tabletop import CardPiece

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits in a hand: black and red take turns."""
CANNOT_BE_PLAYED = say("That card cannot be played now.")


def parts_of_move(value: Any) -> Iterator[Any]:
    """Yield what a move is made of."""
    for part in value if isinstance(value, tuple) else vars(value).values() if hasattr(value, "__dict__") else ():
        yield part
        if isinstance(part, (tuple, list)):
            yield from parts_of_move(tuple(part))


def objection(card: Card, view: View[Any], by_card: dict[Card, list[Any]]) -> str:
    """Return why ``card`` cannot be played: the rule that a legal move would break if it were made with that card."""
    for known, moves in by_card.items():
        if hasattr(moves[0], "_replace") and known in moves[0]:
            fields = [card if part is known else part for part in moves[0]]
            plain = type(moves[0])(*fields)
            return view.objection(plain) or CANNOT_BE_PLAYED
    return CANNOT_BE_PLAYED


def by_suit(piece: CardPiece) -> tuple[int, int]:
    """Return the place of a card in a hand in the order of suits."""
    card = piece.face
    return (0, 0) if card is None or card.suit is None else (SUITS.index(card.suit), card.rank.order)


def by_rank(piece: CardPiece) -> tuple[int, int]:
    """Return the place of a card in a hand in the order of ranks."""
    return by_suit(piece)[::-1]
