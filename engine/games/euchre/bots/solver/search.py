"""The solver of Euchre with open hands: whether a side takes a number of tricks, now or after each legal card.

Cards and sets of cards are numbers (``layout.py``).

>>> from engine.cards import Card, Suit
>>> from engine.games.euchre.bots.solver.layout import BITS, CARDS
>>> def solved(trump):
...     bits = BITS[trump]
...     hands = [sum(bits[Card.parse(card)] for card in hand.split()) for hand in ("JS AS", "KS KH", "9H 9D", "AH QD")]
...     search = Search(hands, leader=0)
...     return {CARDS[trump][bit]: tricks for bit, tricks in search.steps(0, (1, 2)).items()}
>>> solved(Suit.SPADES), solved(None)
({AS: 2, JS: 2}, {JS: 0, AS: 2})
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.euchre.bots.solver.packing import PRIME
from engine.games.euchre.bots.solver.tricks import TrickSearch
from engine.native import i64

SEATS: Final = 4
LONGEST_HAND: Final = 5


class Search(TrickSearch):
    """One position with open hands. It remembers its answers: put every question about a position to one search."""

    __slots__ = ("_better", "_holder", "_lane", "_leader", "_left", "_turn", "to_play")

    def __init__(
        self, hands: Sequence[int], leader: int, table: Sequence[int] = (), seats: Sequence[int] = (0, 1, 2, 3)
    ) -> None:
        """Set up a position.

        ``hands``: the cards that each of the four seats still holds, as masks of the layout; 0 for a seat that does
        not play. ``leader``: the seat that leads, or led, this trick. ``table``: the cards of this trick so far, in the
        order of play. ``seats``: those that play. Raises ValueError with one sentence for what is no position.
        """
        self._leader: i64 = leader
        self.to_play: int = leader
        """The seat that plays the next card."""
        super().__init__(hands, table, self._find_turn(hands, len(table), seats))
        self._lane: i64 = 0
        self._better: i64 = 0
        self._holder: i64 = leader
        seat: i64 = leader
        for each in table:
            while seat not in seats:
                seat = seat + 1 & 3
            self._lay(self._bit_of(each), seat)
            seat = seat + 1 & 3

    def _find_turn(self, hands: Sequence[int], on_table: int, seats: Sequence[int]) -> list[int]:
        """Find the seat to play and check the hands; return how many spare cards each seat needs."""
        sizes = [hand.bit_count() for hand in hands]
        if len(sizes) != SEATS or self.to_play not in seats or on_table >= len(seats):
            raise ValueError("A position has four hands, a leader who plays, and somebody who has yet to play a card.")
        left = max(sizes)
        if not 1 <= left <= LONGEST_HAND:
            raise ValueError(f"The longest hand of a position has one to five cards, not {left}.")
        self._left: i64 = left
        self._turn: i64 = 0
        spare = [0, 0, 0, 0]
        found = False
        for turn in range(SEATS):
            seat = (int(self._leader) + turn) % SEATS
            expected = 0
            if seat not in seats:
                spare[seat] = left if found else left - 1
            elif on_table:
                expected = left - 1
                on_table -= 1
            else:
                expected = left
                if not found:
                    found = True
                    self._turn = turn
                    self.to_play = seat
            if sizes[seat] != expected:
                raise ValueError(f"Seat {seat} holds {sizes[seat]} cards where it should have {expected}.")
        return spare

    def _lay(self, card: i64, seat: i64) -> None:
        """Lay a card on the table of this position."""
        if not self._lane:
            self._lane = self._lane_of[card % PRIME]
        elif not card & self._better:
            return
        self._better = (self._lane | self._trump) & -card
        self._holder = seat

    # -- what can be asked

    def takes(self, side: int, need: int) -> bool:
        """Return whether ``side`` (0: seats 0 and 2, 1: seats 1 and 3) takes at least ``need`` of the tricks left."""
        if self._lane:
            return self._finish(self._in_hands, self._turn, self._lane, self._better, self._holder, side, need)
        return self._takes(self._in_hands, self._leader, side, need, self._left)

    def steps(self, side: int, needs: Sequence[int]) -> dict[int, int]:
        """Return every legal card -> how many of ``needs`` (tricks left to take, in ascending order) ``side`` reaches.

        With the needs 3 and 5 of a whole deal: 0 euchred, 1 made, 2 a march.
        """
        found: dict[int, int] = {}
        for card, touching in self._choices().items():
            if touching:
                found[card] = found[touching]
                continue
            reached = 0
            while reached < len(needs) and self._takes_with(card, side, needs[reached]):
                reached += 1
            found[card] = reached
        return found

    def _choices(self) -> dict[int, int]:
        """Return every legal card -> 0, or a neighbouring card of the same hand, which has the same effect."""
        hand: i64 = self._hands[self.to_play]
        starts: i64 = hand & ~(hand << 1)
        legal: i64 = hand & self._lane or hand
        found: dict[int, int] = {}
        alike: i64 = 0
        rest: i64 = self._everything
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            bit: i64 = self._bit_of(card)
            if bit & legal:
                if bit & starts:
                    alike = card
                    found[card] = 0
                else:
                    found[card] = alike
        return found

    # -- the trick on the table

    def _takes_with(self, card: i64, side: i64, need: i64) -> bool:
        return self._after(
            self._bit_of(card), self._in_hands, self._turn, self._lane, self._better, self._holder, side, need
        )

    def _after(
        self, card: i64, alive: i64, turn: i64, lane: i64, better: i64, holder: i64, side: i64, need: i64
    ) -> bool:
        """Return whether ``side`` takes ``need`` tricks after ``card`` is the next of this trick."""
        if not lane:
            lane = self._lane_of[card % PRIME]
            better = (lane | self._trump) & -card
        elif card & better:
            better = (lane | self._trump) & -card
            holder = self._leader + turn & 3
        return self._finish(alive ^ card, turn + 1, lane, better, holder, side, need)

    def _finish(self, alive: i64, turn: i64, lane: i64, better: i64, holder: i64, side: i64, need: i64) -> bool:
        """Return whether ``side`` takes ``need`` tricks when ``turn`` seats have played to this trick."""
        if turn == SEATS:
            if holder & 1 == side:
                need -= 1
            return self._takes(alive, holder, side, need, self._left - 1)
        seat: i64 = self._leader + turn & 3
        hand: i64 = self._hands[seat]
        choices: i64 = hand & ~(hand << 1)
        choices = choices & lane or choices
        ours = seat & 1 == side
        while choices:
            group: i64 = choices & better or choices
            card: i64 = group & -group
            choices ^= card
            if self._after(card, alive, turn, lane, better, holder, side, need) == ours:
                return ours
        return not ours
