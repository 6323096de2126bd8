"""Euchre with open hands, solved: the exact number of tricks, or what it comes to in points, for every card.

>>> from engine.cards import Card, Suit
>>> hands = ["JS AS", "KS KH", "9H 9D", "AH QD"]
>>> solver = Solver([map(Card.parse, hand.split()) for hand in hands], Suit.SPADES, leader=0)
>>> solver.tricks(0), solver.counts()
(2, {AS: 2, JS: 2})
>>> Solver([map(Card.parse, hand.split()) for hand in hands], None, leader=0).counts()
{JS: 0, AS: 2}

A bot that solves many positions works with masks (``layout.py``) and :data:`Search`, which
is compiled where the set-up could compile it, and the plain Python source of it otherwise. Both find the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.games.euchre.bots.solver.compiled import fastest
from engine.games.euchre.bots.solver.layout import BITS, CARDS, mask

ALL_SEATS = (0, 1, 2, 3)
NEEDS = (3, 5)
"""How many of the five tricks the makers need to make it, and for a march."""

Search = fastest()
"""The solver in numbers: :class:`engine.games.euchre.bots.solver.search.Search`, at the best speed there is."""


class Outcome(IntEnum):
    """What the makers' tricks come to. A loner's march, or being euchred while defended alone, differ in price only."""

    EUCHRED = 0
    MADE = 1
    MARCH = 2


class Prices(NamedTuple):
    """What each outcome is worth to the makers, in points; ``prices[outcome]``. The defenders get the opposite."""

    euchred: float = -2
    made: float = 1
    march: float = 2


class Solver:
    """One position whose hands are all open; it may be in the middle of a trick."""

    def __init__(
        self,
        hands: Sequence[Iterable[Card]],
        trump: Suit | None,
        leader: int,
        table: Sequence[Card] = (),
        seats: Sequence[int] = ALL_SEATS,
    ) -> None:
        """Set up a position.

        ``hands``: what each of the four seats still holds, nothing where a seat sits out. ``trump``: None for no trump.
        ``leader``: who leads, or led, this trick. ``table``: this trick's cards so far, in the order of play.
        ``seats``: those that play, three beside a loner, two when it is defended alone.
        Raises ValueError with one sentence for what is no position.
        """
        bits = [mask((card,), trump) for card in table]
        self._search = Search([mask(hand, trump) for hand in hands], leader, bits, seats)
        self._cards = CARDS[trump]

    @property
    def to_play(self) -> int:
        """The seat that plays the next card."""
        return self._search.to_play

    def takes(self, side: int, need: int) -> bool:
        """Whether ``side`` takes ``need`` of the tricks left, or more."""
        return self._search.takes(side, need)

    def tricks(self, side: int) -> int:
        """How many of the tricks left, the one on the table included, ``side`` (0 or 1) takes if all play perfectly."""
        return self._search.tricks(side)

    def counts(self) -> Mapping[Card, int]:
        """Every legal card -> the tricks that the side of :attr:`to_play` takes from this one on after playing it."""
        cards = self._cards
        return {cards[bit]: count for bit, count in self._search.counts().items()}

    def outcomes(self, makers: int, taken: int = 0) -> Mapping[Card, Outcome]:
        """Every legal card -> what it comes to for the side ``makers``, which has taken so many tricks already.

        Several times quicker than :meth:`counts`, which asks for every single trick.
        """
        cards = self._cards
        return {
            cards[bit]: Outcome(steps)
            for bit, steps in self._search.steps(makers, [need - taken for need in NEEDS]).items()
        }

    def outcome(self, makers: int, taken: int = 0) -> Outcome:
        """What the position comes to for the side ``makers``, which has taken so many tricks already."""
        return Outcome(sum(self._search.takes(makers, need - taken) for need in NEEDS))


__all__ = ["ALL_SEATS", "BITS", "NEEDS", "Outcome", "Prices", "Search", "Solver", "mask"]
