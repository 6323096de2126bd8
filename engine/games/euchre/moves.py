"""The phases of a hand of Euchre, its moves, and the places where its cards lie."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.cards import PACK_24, Card, Suit
from engine.zones import Place, Sight, Sights

SEATS = 4


class Phase(str, Enum):
    """What the seat to move decides. It is a string so that it hashes like one: tables are looked up by it."""

    DEAL = "deal"
    ROUND_ONE = "round one"
    ROUND_TWO = "round two"
    DISCARD = "discard"
    PLAY = "play"
    OVER = "over"


class EuchreMove(NamedTuple):
    """``deal``, ``pass``, ``order`` a suit (in either round), ``discard`` a card, ``play`` a card."""

    verb: str
    card: Card | None = None
    suit: Suit | None = None

    def __str__(self) -> str:
        named = self.card.name if self.card else self.suit.letter if self.suit is not None else ""
        return f"{self.verb} {named}".rstrip()


DEAL, PASS = EuchreMove("deal"), EuchreMove("pass")
ORDER = {suit: EuchreMove("order", suit=suit) for suit in Suit}
DISCARD = {card: EuchreMove("discard", card) for card in PACK_24}
PLAY = {card: EuchreMove("play", card) for card in PACK_24}

STOCK, UPCARD, KITTY, DISCARDED, TRICK = (Place(name) for name in ("stock", "upcard", "kitty", "discard", "trick"))
HAND = tuple(Place("hand", seat) for seat in range(SEATS))
TAKEN = tuple(Place("taken", seat) for seat in range(SEATS))

SIGHTS: Sights = {
    "stock": Sight.NOBODY,
    "hand": Sight.OWNER,
    "upcard": Sight.ALL,
    "kitty": Sight.NOBODY,
    "discard": Sight.NOBODY,
    "trick": Sight.ALL,
    "taken": Sight.NOBODY,
}
