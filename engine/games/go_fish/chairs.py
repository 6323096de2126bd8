"""What can be said and moved at each seat, as tables: moves and events happen all the time, so they are made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.asking.moves import DEAL, AskMove
from engine.cards import PACK_52, Card, Rank, Suit
from engine.events import Asked, Event, Moved, Said
from engine.games.go_fish.moves import ASK, BOOKS, HAND, MOST_PLAYERS, POOL, RANKS, SHOWN

GO_FISH, LUCKY, NO_CARDS = "go fish", "lucky", "no cards"
"""What is called out: by the one who has no such card, by the one who fished what was asked for, and by the one who
would have to ask with an empty hand and draws a card instead."""

SuitSet = int
"""Some cards of one rank: the sum of their bits."""
BIT: Mapping[Card, SuitSet] = {card: 1 << card.suit for card in PACK_52}
"""The bit that stands for a card among those of its rank."""
WHOLE_BOOK: SuitSet = sum(1 << suit for suit in Suit)

CARDS: Mapping[Rank, tuple[tuple[Card, ...], ...]] = {
    rank: tuple(tuple(Card(rank, suit) for suit in Suit if suits >> suit & 1) for suits in range(WHOLE_BOOK + 1))
    for rank in RANKS
}
"""rank -> set of suits -> those cards. Their order is always the same, so it tells nothing about a hand."""

COMPLETE: tuple[tuple[bool, ...], ...] = tuple(
    tuple(bin(suits).count("1") >= cards for suits in range(WHOLE_BOOK + 1)) for cards in range(len(Suit) + 1)
)
"""how many cards are laid down together -> set of suits -> whether it has so many."""

Events = tuple[Event, ...]
_SEATS = range(MOST_PLAYERS)

_ASKING: tuple[tuple[Mapping[Rank, Event], ...], ...] = tuple(
    tuple({rank: Asked(seat, target, rank) for rank in RANKS} for target in _SEATS) for seat in _SEATS
)
_REFUSAL: tuple[tuple[Mapping[Rank, Events], ...], ...] = tuple(
    tuple({rank: (asked, Said(target, GO_FISH)) for rank, asked in asking.items()} for target, asking in enumerate(row))
    for row in _ASKING
)
_FISHING: tuple[Mapping[Card, Events], ...] = tuple(
    {card: (Moved((card,), POOL, HAND[seat]),) for card in PACK_52} for seat in _SEATS
)
_BOOKING: tuple[Mapping[Rank, Events], ...] = tuple(
    {rank: (Moved(CARDS[rank][WHOLE_BOOK], HAND[seat], BOOKS[seat]),) for rank in RANKS} for seat in _SEATS
)


class Chair:
    """One seat at a table, and whom one could ask from there. There is one object of each, which is never copied."""

    __slots__ = ("booking", "fishing", "left", "luck", "moves", "moves_about", "refusal", "seat", "seats")
    seats: int
    seat: int
    left: int
    """The seat on its left."""
    moves: Mapping[Rank | None, tuple[AskMove, ...]]
    """rank -> asking each of those who can be asked for it; None -> the deal, which names no rank."""
    moves_about: Callable[[Rank | None], tuple[AskMove, ...]]
    """The same as a function."""
    refusal: tuple[Mapping[Rank, Events], ...]
    """seat that is asked -> rank -> the events of asking it in vain."""
    fishing: Mapping[Card, Events]
    """card -> the events of fishing it."""
    booking: Mapping[Rank, Events]
    """rank -> the events of laying down the book."""
    luck: Events
    """The events of having fished what was asked for."""

    def __init__(self, seats: int, seat: int, others: tuple[int, ...]) -> None:
        self.seats, self.seat, self.left = seats, seat, (seat + 1) % seats
        self.moves = {None: (DEAL,), **{rank: tuple(ASK[other][rank] for other in others) for rank in RANKS}}
        self.moves_about = self.moves.__getitem__
        self.refusal, self.fishing, self.booking = _REFUSAL[seat], _FISHING[seat], _BOOKING[seat]
        self.luck = (Said(seat, LUCKY),)

    def __deepcopy__(self, memo: dict[int, Any]) -> Chair:
        return self

    def showing(self, card: Card) -> Events:
        """The events of fishing ``card``, which was asked for, and showing it."""
        return (Moved((card,), POOL, SHOWN), *self.luck, Moved((card,), SHOWN, HAND[self.seat]))

    def laying(self, rank: Rank, suits: SuitSet) -> Events:
        """The events of laying down a set of those cards."""
        if suits == WHOLE_BOOK:
            return self.booking[rank]
        return (Moved(CARDS[rank][suits], HAND[self.seat], BOOKS[self.seat]),)


@cache
def gift(seat: int, giver: int, rank: Rank, suits: SuitSet) -> Events:
    """The events of ``seat`` asking ``giver`` for ``rank`` and being given those cards. Made when they happen first."""
    return (_ASKING[seat][giver][rank], Moved(CARDS[rank][suits], HAND[giver], HAND[seat]))


@cache
def chair_among(seats: int, seat: int, others: tuple[int, ...]) -> Chair:
    """The chair of ``seat`` when only ``others`` can be asked."""
    return Chair(seats, seat, others)


CHAIRS: tuple[tuple[Chair, ...], ...] = tuple(
    tuple(chair_among(seats, seat, tuple(other for other in range(seats) if other != seat)) for seat in range(seats))
    for seats in range(MOST_PLAYERS + 1)
)
"""number of seats -> seat -> its chair when everybody can be asked."""
