"""Reasons for the card that the dealer lays away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.games.euchre.coach.reasons.keeping import KEEPS_HIGHER, KEEPS_KING
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, card_moved, when
from engine.games.euchre.moves import EuchreMove
from engine.phrases import mark


def _left(position: Position, move: EuchreMove) -> Sequence[Card]:
    return [card for card in position.hand if card is not move.card]


def _makes_void(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    suit = position.suit(card)
    single = not position.is_trump(card) and position.lengths[suit] == 1
    return when(single and bool(position.trumps), suit=suit)


def _two_suits(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suits = {position.suit(card) for card in _left(position, move)}
    others = suits - {position.trump}
    two = len(others) == 1 and len(suits) == 2
    return when(two, suit=min(others)) if two else ()


def _all_trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(all(map(position.is_trump, _left(position, move))))


def _keeps_aces(position: Position, move: EuchreMove) -> Iterator[About]:
    aces = position.aces(_left(position, move))
    yield from (About(card=ace) for ace in sorted(aces) if ace in position.legal)


def _keeps_trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    keeps = not position.is_trump(card_moved(move)) and any(card in position.legal for card in position.trumps)
    return when(keeps, count=len(position.trumps))


DISCARDING = (
    Reason("discard-void", "void", 6, _makes_void, mark("then you have no {suit} and can trump them"), alike=True),
    Reason("discard-two-suits", "void", 5, _two_suits, mark("then you hold nothing but trumps and {suit}"), alike=True),
    Reason("discard-all-trumps", "suits", 7, _all_trumps, mark("then you hold nothing but trumps")),
    Reason("discard-keeps-ace", "later", 5, _keeps_aces, mark("you keep {card}, which can take a trick"), alike=True),
    Reason("discard-keeps-trumps", "trumps", 5, _keeps_trumps, mark("every trump you keep can take a trick")),
    KEEPS_KING,
    KEEPS_HIGHER,
)
"""Reasons for a discard."""
