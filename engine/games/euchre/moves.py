"""The phases of a hand of Euchre, its moves, its packs, the places of its cards, and its most frequent events."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from engine.cards import EIGHT, JOKER, PACK_24, SEVEN, Card, Suit, pack
from engine.events import Event, Moved, Said, Taken
from engine.zones import Place, Visibilities, Visibility

__all__ = [
    "ALL_CARDS",
    "CONCEDE",
    "COVERED",
    "CUT",
    "DEAL",
    "DEFEND",
    "DISCARD",
    "DISCARDED",
    "DRAWN",
    "EXCHANGE",
    "GIVE",
    "HAND",
    "KEEP",
    "KITTY",
    "NAME",
    "NO_TRUMP",
    "NO_TRUMP_ALONE",
    "ORDER",
    "ORDER_ALONE",
    "PACKS",
    "PASS",
    "PLAY",
    "REDEAL",
    "SEATS",
    "SHOWN",
    "STOCK",
    "SWAP",
    "TAKEN",
    "TRICK",
    "TURN",
    "UPCARD",
    "VISIBILITY",
    "EuchreMove",
    "Phase",
]

SEATS: Final = 4

PACKS: Final[dict[str, tuple[Card, ...]]] = {
    "24": PACK_24,
    "28": pack({EIGHT, *(card.rank for card in PACK_24)}),
    "32": pack({SEVEN, EIGHT, *(card.rank for card in PACK_24)}),
}
"""The option ``cards`` -> the pack without the Benny, in new-pack order."""
ALL_CARDS: Final = (*PACKS["32"], JOKER)
"""Every card that any game of Euchre can have."""


class Phase(str, Enum):
    """The kind of decision that the seat to move makes. A ``str``, because the hash of one is quick to compute."""

    CUT = "cut"
    """Find the first dealer, by a cut or by a jack; seat 0 makes the move."""
    DEAL = "deal"
    KEEP = "keep"
    """Keep the hand as it was dealt, swap three cards of it, or ask for a new deal."""
    EXCHANGE = "exchange"
    """Lay a card away, three times, after ``swap``."""
    NAME = "name"
    """The dealer, who turned up the Benny, names the suit that it proposes, before looking at the hand."""
    ROUND_ONE = "round one"
    ROUND_TWO = "round two"
    DISCARD = "discard"
    GIVE = "give"
    """The loner may give the partner a card, in exchange for the partner's best one."""
    RETURN = "return"
    """The partner gives the loner a card for it."""
    DEFEND = "defend"
    """An opponent of the loner may defend alone."""
    PLAY = "play"
    OVER = "over"


class EuchreMove(NamedTuple):
    """A verb and its object.

    ``cut`` or ``turn`` up cards for the first deal; ``deal``; ``keep``, ``swap`` and ``exchange`` a card, ``redeal``;
    ``name`` a suit for the Benny; ``pass``; ``order`` a suit (in either round) or, without a suit, no trump, each of
    them ``alone`` or not; ``concede`` a point instead; ``discard`` a card; ``give`` the
    partner a card, or ``keep`` all; ``defend`` alone; ``play`` a card.

    >>> str(EuchreMove("order", suit=Suit.HEARTS, alone=True)), str(NO_TRUMP), str(PASS)
    ('order H alone', 'order NT', 'pass')
    >>> DISCARD[Card.parse("9S")] == EuchreMove("discard", Card.parse("9S"))
    True
    """

    verb: str
    card: Card | None = None
    suit: Suit | None = None
    alone: bool = False

    def __str__(self) -> str:
        words = [self.verb]
        if self.card is not None:
            words.append(self.card.name)
        if self.suit is not None:
            words.append(self.suit.letter)
        elif self.verb == "order":
            words.append("NT")
        return " ".join([*words, "alone"] if self.alone else words)


CUT: Final = EuchreMove("cut")
TURN: Final = EuchreMove("turn")
DEAL: Final = EuchreMove("deal")
KEEP: Final = EuchreMove("keep")
SWAP: Final = EuchreMove("swap")
REDEAL: Final = EuchreMove("redeal")
PASS: Final = EuchreMove("pass")
CONCEDE: Final = EuchreMove("concede")
DEFEND: Final = EuchreMove("defend")
ORDER: Final = {suit: EuchreMove("order", suit=suit) for suit in Suit}
ORDER_ALONE: Final = {suit: EuchreMove("order", suit=suit, alone=True) for suit in Suit}
NO_TRUMP: Final = EuchreMove("order")
NO_TRUMP_ALONE: Final = EuchreMove("order", alone=True)
NAME: Final = {suit: EuchreMove("name", suit=suit) for suit in Suit}
EXCHANGE: Final = {card: EuchreMove("exchange", card) for card in ALL_CARDS}
DISCARD: Final = {card: EuchreMove("discard", card) for card in ALL_CARDS}
GIVE: Final = {card: EuchreMove("give", card) for card in ALL_CARDS}
PLAY: Final = {card: EuchreMove("play", card) for card in ALL_CARDS}

STOCK: Final = Place("stock")
UPCARD: Final = Place("upcard")
KITTY: Final = Place("kitty")
DISCARDED: Final = Place("discard")
TRICK: Final = Place("trick")
HAND: Final = tuple(Place("hand", seat) for seat in range(SEATS))
COVERED: Final = tuple(Place("covered", seat) for seat in range(SEATS))
"""A dealer's hand while nobody may look at it; the places are there when the Benny is in the pack."""
SHOWN: Final = tuple(Place("shown", seat) for seat in range(SEATS))
"""Cards that a seat shows to claim a right of its hand; the places are there when a hand can give one."""
TAKEN: Final = tuple(Place("taken", seat) for seat in range(SEATS))
DRAWN: Final = tuple(Place("cut", seat) for seat in range(SEATS))
"""The cards drawn or turned up for the first deal; the places are there when no seat is fixed for it."""

VISIBILITY: Visibilities = {
    "stock": Visibility.NOBODY,
    "hand": Visibility.OWNER,
    "covered": Visibility.NOBODY,
    "shown": Visibility.ALL,
    "upcard": Visibility.ALL,
    "kitty": Visibility.NOBODY,
    "discard": Visibility.NOBODY,
    "trick": Visibility.ALL,
    "taken": Visibility.NOBODY,
    "cut": Visibility.ALL,
}


PLAYED: Final[tuple[dict[Card, tuple[Event, ...]], ...]] = tuple(
    {card: (Moved((card,), HAND[seat], TRICK),) for card in ALL_CARDS} for seat in range(SEATS)
)
"""seat -> card -> the events of playing it. Frequent events are made once, because that is quicker."""


def _call_words(move: EuchreMove) -> str:
    words = "no trump" if move.suit is None else "order"
    return f"{words} alone" if move.alone else words


CALLED: Final[tuple[dict[EuchreMove, Said], ...]] = tuple(
    {
        move: Said(seat, _call_words(move), move.suit)
        for move in (*ORDER.values(), *ORDER_ALONE.values(), NO_TRUMP, NO_TRUMP_ALONE)
    }
    for seat in range(SEATS)
)
"""seat -> a call of trump, or of none -> the event of making it."""

PASSED: Final[tuple[tuple[Event, ...], ...]] = tuple((Said(seat, "pass"),) for seat in range(SEATS))

TAKEN_CARDS: Final[tuple[tuple[Taken, ...], ...]] = tuple(
    tuple(Taken(seat, cards) for cards in range(SEATS + 1)) for seat in range(SEATS)
)
"""seat -> number of cards -> the event of taking a trick of that size."""
