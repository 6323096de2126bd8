"""The cards of one deal moved together, so that all hands fit into 24 bits.

One of the modules that mypyc compiles; :mod:`engine.games.euchre.bots.solver.tricks` tells more.

Cards come in five lanes of ten bits, a lane a suit or (the last) trump, within a lane the stronger card higher. Here
they keep that order, but cards that nobody holds leave no gap: so cards of one hand that touch are seen to touch. A
free bit parts two lanes. A seat that does not play holds spare cards of no lane, which never follow and never win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.games.euchre.bots.solver.lanes import make_room

if TYPE_CHECKING:
    from mypy_extensions import i64

LANES: Final = 5
LANE_WIDTH: Final = 10
TRUMP_SHIFT: Final = (LANES - 1) * LANE_WIDTH
LANE_CARDS: Final = (1 << LANE_WIDTH) - 1
PRIME: Final = 29
"""The first 28 powers of two leave different remainders by it: a card's place in a short table."""


class PackedCards:
    """Who holds what, and which lanes there are."""

    __slots__ = (
        "_all_cards",
        "_everything",
        "_hands",
        "_in_hands",
        "_lane_of",
        "_sides",
        "_spare",
        "_trump",
        "_trump_place",
    )

    def __init__(self, hands: Sequence[int], table: Sequence[int], spare: Sequence[int]) -> None:
        """Pack four hands and the cards of ``table``, and give each seat so many ``spare`` cards.

        Raises ValueError with one sentence when a card is in two places.
        """
        a: i64 = hands[0]
        b: i64 = hands[1]
        c: i64 = hands[2]
        d: i64 = hands[3]
        everything: i64 = a | b | c | d
        for each in table:
            everything |= each
        cards = sum([hand.bit_count() for hand in hands]) + len(table)
        if int(everything).bit_count() != cards or everything >> LANES * LANE_WIDTH:
            raise ValueError("A card is in two places, or is no card.")
        self._everything: i64 = everything
        place: i64 = 0
        held: list[int] = []
        for count in spare:
            held.append(((1 << count) - 1) << int(place))
            place += count
        self._spare: i64 = place
        new_a: i64 = held[0]
        new_b: i64 = held[1]
        new_c: i64 = held[2]
        new_d: i64 = held[3]
        bit: i64 = 1 << place
        lane: i64 = 0
        start: i64 = 0
        longest: i64 = 0
        lane_of: list[int] = [0] * PRIME
        sides: list[tuple[int, int]] = []
        shift: i64 = 0
        while shift <= TRUMP_SHIFT:
            rest: i64 = everything >> shift & LANE_CARDS
            start = place
            lane = 0
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                card <<= shift
                if card & a:
                    new_a |= bit
                elif card & b:
                    new_b |= bit
                elif card & c:
                    new_c |= bit
                elif card & d:
                    new_d |= bit
                lane |= bit
                bit <<= 1
                place += 1
            if lane:
                rest = lane
                while rest:
                    card = rest & -rest
                    rest ^= card
                    lane_of[card % PRIME] = lane
                if shift < TRUMP_SHIFT:
                    sides.append((lane, start))
                if place - start > longest:
                    longest = place - start
            bit <<= 1
            place += 1
            shift += LANE_WIDTH
        make_room(longest)
        self._trump: i64 = lane
        self._trump_place: i64 = start
        self._lane_of: list[int] = lane_of
        """A card, modulo the prime -> its lane."""
        self._sides: list[tuple[int, int]] = sides
        """The lanes but for the trumps, each with the place of its lowest card."""
        self._hands: tuple[int, ...] = (new_a, new_b, new_c, new_d, new_a, new_b, new_c, new_d)
        """Each seat's cards, twice over, so that four neighbours can be had from any seat on."""
        self._in_hands: i64 = new_a | new_b | new_c | new_d
        self._all_cards: i64 = self._in_hands
        """The cards in hands, and those of the table."""
        for each in table:
            self._all_cards |= self._bit_of(each)

    def _bit_of(self, card: i64) -> i64:
        """The bit here of a card of the layout: below it are spare cards, cards in play, and a free bit a lane."""
        bit: i64 = 1 << self._spare
        below: i64 = self._everything & card - 1
        while below:
            below &= below - 1
            bit <<= 1
        while card > LANE_CARDS:
            card >>= LANE_WIDTH
            bit <<= 1
        return bit
