"""The events that come often, made once."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import Card, Suit
from engine.events import Event, Moved, Said, Taken
from engine.games.euchre.moves import ALL_CARDS, HAND, SEATS, TRICK
from engine.games.euchre.ranking import TRUMPS

PLAYED: tuple[Mapping[Card, tuple[Event, ...]], ...] = tuple(
    {card: (Moved((card,), HAND[seat], TRICK),) for card in ALL_CARDS} for seat in range(SEATS)
)
"""seat -> card -> the event of playing it, made once because it happens twenty times a hand."""

PASSED: tuple[tuple[Event, ...], ...] = tuple((Said(seat, "pass"),) for seat in range(SEATS))


def _calls(seat: int, alone: str) -> Mapping[Suit | None, Event]:
    return {suit: Said(seat, f"{'no trump' if suit is None else 'order'}{alone}", suit) for suit in TRUMPS}


ORDERED, ORDERED_ALONE = (tuple(_calls(seat, alone) for seat in range(SEATS)) for alone in ("", " alone"))
"""seat -> suit, or None for no trump -> the call."""

TAKEN_CARDS: tuple[tuple[Taken, ...], ...] = tuple(
    tuple(Taken(seat, cards) for cards in range(SEATS + 1)) for seat in range(SEATS)
)
"""seat -> number of cards -> the event of taking a trick of so many."""
