"""The asks of Go Fish, the places where its cards lie, and the events that happen often, made once.

>>> str(ASK[2][ACE])
'ask A of 2'
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from engine.asking.moves import AskMove, ask
from engine.cards import ACE, JACK, KING, NUMBERS, PACK_52, QUEEN, Card, Rank, Suit
from engine.events import Asked, Event, Moved, Said
from engine.zones import Place, Visibilities, Visibility

__all__ = [
    "ASK",
    "BOOKS",
    "FEWEST_PLAYERS",
    "HAND",
    "MOST_PLAYERS",
    "POOL",
    "RANKS",
    "SHOWN",
    "VISIBILITY",
    "TurnReason",
    "asks_of",
]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

RANKS: Final[tuple[Rank, ...]] = (ACE, *NUMBERS, JACK, QUEEN, KING)
"""The thirteen ranks in the document's order."""

ASK: Final[tuple[dict[Rank, AskMove], ...]] = tuple(
    [{rank: ask(rank, seat) for rank in RANKS} for seat in range(MOST_PLAYERS)]
)
"""Seat that is asked -> rank -> the move."""

OTHERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([other for other in range(players) if other != seat]) for seat in range(players)])
        for players in range(MOST_PLAYERS + 1)
    ]
)
"""Number of players -> seat -> the other seats."""

POOL: Final = Place("pool")
HAND: Final = tuple([Place("hand", seat) for seat in range(MOST_PLAYERS)])
BOOKS: Final = tuple([Place("books", seat) for seat in range(MOST_PLAYERS)])
"""Seat -> the place of what it has laid down: books, or pairs where those are collected."""
SHOWN: Final = Place("shown")
"""The place of a lucky catch while everybody looks at it: only where it is shown, and only in the middle of a move."""

VISIBILITY: Visibilities = {
    "pool": Visibility.NOBODY,
    "hand": Visibility.OWNER,
    "books": Visibility.ALL,
    "shown": Visibility.ALL,
}

GO_FISH, LUCKY, NO_CARDS = "go fish", "lucky", "no cards"
"""The words of a player who is asked and has no such card, of one who fished what was asked for, and of one who draws a
card because the hand is empty and there is nothing to ask for."""


class TurnReason(str, Enum):
    """The reason why a seat has the turn. A `str`, so that messages can use it directly."""

    FIRST = "first"
    """The game begins."""
    GIVEN = "given"
    """The seat was given what it asked for, so it asks again."""
    LUCKY = "lucky"
    """The seat fished what it had asked for, so it asks again."""
    COMPLETED = "completed"
    """The seat fished a card that completed another set, which earns another turn under the rules of this game."""
    REFUSED = "refused"
    """The seat was asked and said "Go Fish!"."""
    PASSED = "passed"
    """The turn came from the right, because it passes to the left or because the player there is out."""


SuitSet = int
"""A set of cards of one rank, as the sum of their bits."""

# The tables below are read for every move. Those by rank or card are lists by `Rank.index` or `Card.index`.
_BY_INDEX: Final[list[Rank]] = sorted(RANKS)
_CARDS_BY_INDEX: Final[list[Card]] = sorted(PACK_52)
BIT: Final[list[SuitSet]] = [1 << card.suit for card in _CARDS_BY_INDEX]
"""Card -> the bit that stands for it among the cards of its rank."""
CARDS: Final[list[list[tuple[Card, ...]]]] = [
    [tuple([Card(rank, suit) for suit in Suit if suits >> suit & 1]) for suits in range(1 << len(Suit))]
    for rank in _BY_INDEX
]
"""Rank -> set of suits -> those cards. Their order is always the same, so it tells nothing about a hand."""
COMPLETE: Final[list[list[bool]]] = [
    [suits.bit_count() >= number for suits in range(1 << len(Suit))] for number in range(len(Suit) + 1)
]
"""Number of cards in a set -> set of suits -> True if it has as many or more."""

Events = tuple[Event, ...]


@cache
def asks_of(others: tuple[int, ...]) -> list[tuple[AskMove, ...]]:
    """Return rank -> the moves that ask each of ``others`` for it."""
    return [tuple([ASK[other][rank] for other in others]) for rank in _BY_INDEX]


_SEATS = range(MOST_PLAYERS)
_GIFTS: Final[list[list[list[list[Events]]]]] = [
    [[[()] * (1 << len(Suit)) for _ in RANKS] for _ in _SEATS] for _ in _SEATS
]
"""Seat -> giver -> rank -> set of suits -> the events of that gift, made when it first happens."""
_LAID: Final[list[list[list[Events]]]] = [[[()] * (1 << len(Suit)) for _ in RANKS] for _ in _SEATS]
"""Seat -> rank -> set of suits -> the events of laying those cards down, made when it first happens."""


def gift(seat: int, giver: int, rank: Rank, suits: SuitSet) -> Events:
    """Return the events of ``seat`` asking ``giver`` for ``rank`` and being given those cards."""
    made = _GIFTS[seat][giver][rank.index]
    if not made[suits]:
        made[suits] = (Asked(seat, giver, rank), Moved(CARDS[rank.index][suits], HAND[giver], HAND[seat]))
    return made[suits]


REFUSAL: Final[list[list[list[Events]]]] = [
    [[(Asked(seat, target, rank), Said(target, GO_FISH)) for rank in _BY_INDEX] for target in _SEATS] for seat in _SEATS
]
"""Seat -> seat that is asked -> rank -> the events of an ask in vain."""
CATCH: Final[list[list[Events]]] = [
    [(Moved((card,), POOL, HAND[seat]),) for card in _CARDS_BY_INDEX] for seat in _SEATS
]
"""Seat -> card -> the events of fishing it."""


@cache
def lucky_catch(seat: int, card: Card, shown: bool) -> Events:
    """Return the events of fishing ``card``, which was asked for, and saying so or showing it."""
    if shown:
        return Moved((card,), POOL, SHOWN), Said(seat, LUCKY), Moved((card,), SHOWN, HAND[seat])
    return (*CATCH[seat][card.index], Said(seat, LUCKY))


def laying(seat: int, rank: Rank, suits: SuitSet) -> Events:
    """Return the events of laying down a set of those cards."""
    made = _LAID[seat][rank.index]
    if not made[suits]:
        made[suits] = (Moved(CARDS[rank.index][suits], HAND[seat], BOOKS[seat]),)
    return made[suits]
