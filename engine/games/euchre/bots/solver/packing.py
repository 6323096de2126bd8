"""The cards of one deal packed into 24 bits, and what can be counted within one lane.

The cards keep the order of ``layout.py``, but cards that nobody holds leave no gap, so that neighbours in one hand are
neighbouring bits. A free bit separates two lanes. A seat that does not play holds spare cards of no lane, which never
follow and never win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.euchre.bots.solver.layout import LANE_CARDS, LANE_WIDTH, LANES, TRUMP_PLACE
from engine.native import i64

PRIME: Final = 29
"""The first 28 powers of two have different remainders modulo 29: a card's index in a short table."""


_SURE: Final[list[list[int]]] = []
"""Cards of a hand in one lane -> those against them -> the tricks that the first surely take; -1 if not yet known."""
_RUN: Final[list[list[int]]] = []
"""Cards of a hand in one lane -> all others -> the number of the first above all others; -1 if not yet known."""


def make_room(cards: i64) -> None:
    """Let both tables hold lanes of that many cards; if they have to grow, they forget what they know."""
    size = 1 << cards
    if len(_SURE) < size:
        # Another thread may be reading: it trusts the size of the table that grows last.
        _RUN[:] = [[-1] * size for _ in range(size)]
        _SURE[:] = [[-1] * size for _ in range(size)]


def sure_tricks(mine: i64, theirs: i64) -> i64:
    """Return the tricks that ``mine`` take in any case: each of ``theirs`` beats at most one card below it."""
    known: i64 = _SURE[mine][theirs]
    if known >= 0:
        return known
    below: i64 = 0
    beaten: i64 = 0
    rest: i64 = mine | theirs
    while rest:
        card: i64 = rest & -rest
        rest ^= card
        if card & mine:
            below += 1
        elif below > beaten:
            beaten += 1
    _SURE[mine][theirs] = below - beaten
    return below - beaten


def run_above(mine: i64, others: i64) -> i64:
    """Return how many of the cards ``mine`` are above all ``others``."""
    known: i64 = _RUN[mine][others]
    if known >= 0:
        return known
    run: i64 = 0
    rest: i64 = mine | others
    while rest:
        card: i64 = rest & -rest
        rest ^= card
        run = run + 1 if card & mine else 0
    _RUN[mine][others] = run
    return run


def highest(cards: i64) -> i64:
    """Return the highest of ``cards``, of which there is at least one."""
    while cards & cards - 1:
        cards &= cards - 1
    return cards


class PackedCards:
    """The hands of one deal and its lanes."""

    __slots__ = (
        "_all_cards",
        "_everything",
        "_hands",
        "_in_hands",
        "_lane_of",
        "_lanes",
        "_sides",
        "_spare",
        "_trump",
        "_trump_place",
    )

    def __init__(self, hands: Sequence[int], table: Sequence[int], spare: Sequence[int]) -> None:
        """Pack four hands and the cards of ``table``; ``spare`` is the number of spare cards of each seat.

        Raises ValueError with one sentence when a card is in two places.
        """
        a: i64 = hands[0]
        b: i64 = hands[1]
        c: i64 = hands[2]
        d: i64 = hands[3]
        everything: i64 = a | b | c | d
        twice: i64 = a & b | (a | b) & c | (a | b | c) & d
        each: i64
        for each in table:
            twice |= each & (everything | each - 1)
            everything |= each
        if twice or 0 in table or everything >> LANES * LANE_WIDTH:
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
        while shift <= TRUMP_PLACE:
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
                if shift < TRUMP_PLACE:
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
        """The lanes except trump, each with the place of its lowest card."""
        self._lanes: list[int] = [lane for lane, _ in sides]
        self._hands: list[int] = [new_a, new_b, new_c, new_d, new_a, new_b, new_c, new_d]
        """Each seat's cards, twice over, so that four consecutive seats can start at any of them."""
        self._in_hands: i64 = new_a | new_b | new_c | new_d
        self._all_cards: i64 = self._in_hands
        """The cards in hands, and those of the table."""
        for each in table:
            self._all_cards |= self._bit_of(each)

    def _bit_of(self, card: i64) -> i64:
        """Return the packed bit of a card: below it are spare cards, cards in play, and one free bit for each lane."""
        bit: i64 = 1 << self._spare
        below: i64 = self._everything & card - 1
        while below:
            below &= below - 1
            bit <<= 1
        while card > LANE_CARDS:
            card >>= LANE_WIDTH
            bit <<= 1
        return bit
