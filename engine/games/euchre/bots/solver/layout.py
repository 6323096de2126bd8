"""Cards as bits: five lanes of ten bits, in each lane the stronger card higher.

Lanes 0 to 3 are the suits by their number, lane 4 is trump; the trump suit's own lane stays empty, and without trump
so does lane 4. Every card is thus one bit, every set of cards a number of 50 bits, and of two cards in one lane the
better one is the greater number. There is room for a pack of 32 cards and the Benny.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import ACE, EIGHT, JACK, JOKER, KING, NINE, QUEEN, SEVEN, TEN, Card, Suit, pack

LANES: Final = 5
LANE_WIDTH: Final = 10
LANE_CARDS: Final = (1 << LANE_WIDTH) - 1
TRUMP_LANE: Final = LANES - 1
TRUMP_PLACE: Final = LANE_WIDTH * TRUMP_LANE
LANE_STARTS: Final = 0b1_0000000001_0000000001_0000000001_0000000001
"""The lowest bit of every lane."""
COUNT: Final[list[int]] = [bin(cards).count("1") for cards in range(1 << LANE_WIDTH)]
"""The number of cards by the bits of a lane that is shifted down. For the cards of any lane but a full one these bits
are the remainder modulo LANE_CARDS, whatever the lane."""

_PLAIN = (SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE)
_TRUMP = (SEVEN, EIGHT, NINE, TEN, QUEEN, KING, ACE)
_LEFT, _RIGHT, _BENNY = range(len(_TRUMP), len(_TRUMP) + 3)


def _bit(card: Card, trump: Suit | None) -> int:
    if card is JOKER:
        return 1 << TRUMP_PLACE + _BENNY
    lane, place = int(card.suit), _PLAIN.index(card.rank)
    if trump is not None:
        if card.rank is JACK and card.suit in (trump, trump.same_colour):
            lane, place = TRUMP_LANE, _RIGHT if card.suit is trump else _LEFT
        elif card.suit is trump:
            lane, place = TRUMP_LANE, _TRUMP.index(card.rank)
    return 1 << LANE_WIDTH * lane + place


BITS: Final[dict[Suit | None, dict[Card, int]]] = {
    trump: {card: _bit(card, trump) for card in (*pack(_PLAIN), JOKER)} for trump in (None, *Suit)
}
"""trump (None for no trump) -> card -> its bit, for every card from the sevens up and the joker, which is the Benny."""

CARDS: Final[dict[Suit | None, dict[int, Card]]] = {
    trump: {bit: card for card, bit in bits.items()} for trump, bits in BITS.items()
}
"""trump -> bit -> card."""

TRUMPS: Final = LANE_CARDS << TRUMP_PLACE
"""The whole lane of trump."""


def lane_of(suit: Suit, trump: Suit | None) -> int:
    """Return the whole lane of the cards that belong to ``suit`` under ``trump``."""
    return TRUMPS if suit is trump else LANE_CARDS << LANE_WIDTH * suit


_BITS = tuple(1 << place for place in range(LANES * LANE_WIDTH))

LANE: Final[dict[int, int]] = {bit: LANE_CARDS << place // LANE_WIDTH * LANE_WIDTH for place, bit in enumerate(_BITS)}
"""bit -> its whole lane."""

ABOVE: Final[dict[int, int]] = {bit: LANE[bit] & ~(2 * bit - 1) for bit in _BITS}
"""bit -> all bits above it in its lane."""


def mask(cards: Iterable[Card], trump: Suit | None) -> int:
    """Return the set of ``cards`` under ``trump``. Raises ValueError for a card that is in no Euchre pack."""
    bits = BITS[trump]
    total = 0
    try:
        for card in cards:
            total |= bits[card]
    except KeyError:
        raise ValueError(f"The {card} is in no pack of Euchre.") from None
    return total
