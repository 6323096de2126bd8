"""The expert for games in which players ask for one card: it estimates who holds each card and the worth of each ask.

Hands are divided into *slots*: one for the cards that a seat must hold of a value that it asked for, and one for all
the rest. A table of slots and cards is scaled until every slot has its number of cards and every card lies
somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from engine.asking.heard import Heard
from engine.asking.moves import AskMove
from engine.asking.turns import OF_A_RANK
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.games.reviiyot.view import ReviiyotView, terms_of

_ROUNDS = 8
"""Number of times that the table is scaled; more would change the likelihoods by less than a hundredth."""

# All worths are in quartets.
_WORTH_OF_HELD = (0.0, 0.1, 0.3, 0.6, 1.0)
"""The worth of holding 0 to 4 cards of a value."""
_WORTH_OF_TURN = 0.4
"""The worth of asking again after an ask that is granted."""
_WORTH_OF_SECRET = 0.1
"""The worth of a value that nobody knows the seat to hold. An ask that is refused gives it away."""


class _Slot(NamedTuple):
    """Unlocated cards of one row: their number (``size``), and the indices of the cards that they may be."""

    row: int
    size: float
    cards: tuple[int, ...]


def best_card(view: ReviiyotView, moves: Sequence[AskMove], rng: Random) -> AskMove:
    """Return the ask that is worth the most to the seat of ``view``; random numbers decide between equals."""
    values = CardAskValues(view)
    return max(moves, key=lambda move: (round(values.worth(move), 6), rng.random()))


class CardAskValues:
    """The estimated worth of every ask in one position, for the seat to move."""

    def __init__(self, view: ReviiyotView) -> None:
        assert view.seat is not None, "a spectator asks nobody"
        public = public_places(view)
        self._public = {rank: public.fewest(view.seat, rank) > 0 for rank in public.terms.ranks}
        """Rank -> True if everybody knows that the seat holds a card of it."""
        self._own: dict[Rank, int] = {}
        """Rank -> the number of cards in the own hand."""
        for card in view.hand:
            self._own[card.rank] = self._own.get(card.rank, 0) + 1
        public.look_at(view.seat, view.hand)
        self._likely = HiddenCards(public, view.seat).likelihoods()

    def likelihood(self, card: Card, seat: int) -> float:
        """Return the chance that the other ``seat`` holds ``card``."""
        return self._likely.get((card, seat), 0.0)

    def worth(self, move: AskMove) -> float:
        """Return the average worth of an ask, in quartets."""
        assert move.card is not None, "one card is asked for"
        assert move.seat is not None, "somebody is asked"
        held = self._own[move.card.rank]
        chance = self.likelihood(move.card, move.seat)
        gain = _WORTH_OF_HELD[held + 1] - _WORTH_OF_HELD[held] + _WORTH_OF_TURN
        loss = 0.0 if self._public[move.card.rank] else _WORTH_OF_SECRET
        return chance * gain - (1 - chance) * loss


def public_places(view: ReviiyotView) -> Whereabouts:
    """Return the places where each card may be, as far as everybody at the table of ``view`` knows."""
    return _PLACES.after(view.history, terms_of(view)).copy()


_PLACES: Heard[Whereabouts] = Heard(Whereabouts)


class HiddenCards:
    """The cards of which a seat does not know where they are, and the probabilities of their places."""

    def __init__(self, where: Whereabouts, seat: int) -> None:
        """``where`` has looked at the hand of ``seat``."""
        self._where, self._seat = where, seat
        self.located: dict[Card, int] = {}
        """Card -> the row where it certainly is; the stock is the row after the seats."""
        cards: list[Card] = []
        rows: list[int] = []
        for in_rank in where.possible.values():
            for card, possible in in_rank.items():
                if possible & (possible - 1):
                    cards.append(card)
                    rows.append(possible)
                else:
                    self.located[card] = possible.bit_length() - 1
        self._cards, self._slots = cards, _slots(where, cards, rows)
        self._factors = [1.0] * len(cards)
        self._multipliers = [0.0] * len(self._slots)
        self._scale()
        slots_of: list[list[int]] = [[] for _ in cards]
        for place, slot in enumerate(self._slots):
            for index in slot.cards:
                slots_of[index].append(place)
        self._slots_of = slots_of

    def _scale(self) -> None:
        for _ in range(_ROUNDS):
            reached = [0.0] * len(self._cards)
            for place, slot in enumerate(self._slots):
                total = sum([self._factors[index] for index in slot.cards])
                multiplier = self._multipliers[place] = slot.size / total if total else 0.0
                for index in slot.cards:
                    reached[index] += multiplier
            self._factors = [1 / value if value else 0.0 for value in reached]

    def likelihoods(self) -> dict[tuple[Card, int], float]:
        """Return (card, seat) -> the probability that the card is in that hand; no entry where it cannot be."""
        likely = dict.fromkeys(self.located.items(), 1.0)
        for slot, multiplier in zip(self._slots, self._multipliers, strict=True):
            if slot.row not in (self._seat, self._where.stock):
                for index in slot.cards:
                    key = self._cards[index], slot.row
                    likely[key] = min(0.999, likely.get(key, 0.0) + multiplier * self._factors[index])
        return likely

    def deal(self, draw: Callable[[], float]) -> dict[Card, int]:
        """Return card -> row of a sampled deal that fits; ``draw`` returns random numbers from 0 to 1.

        Cards with the fewest places are dealt first; where the last ones find none that fits, they lie where there is
        room. No hand gets a whole set.
        """
        stock, slots, multipliers = self._where.stock, self._slots, self._multipliers
        room = [slot.size for slot in slots]
        found = self.located.copy()
        held: dict[tuple[int, Rank], int] = {}
        for card, row in found.items():
            held[row, card.rank] = held.get((row, card.rank), 0) + 1
        order = sorted([(len(places) + 0.9 * draw(), index) for index, places in enumerate(self._slots_of)])
        for _, index in order:
            card, places = self._cards[index], self._slots_of[index]
            weights = [
                multipliers[place] * room[place] / slots[place].size
                if slots[place].row == stock or held.get((slots[place].row, card.rank), 0) < OF_A_RANK - 1
                else 0.0
                for place in places
            ]
            if not any(weights):
                places = [*range(len(slots))]
                weights = [
                    left if held.get((slots[place].row, card.rank), 0) < 3 else 1e-9 * left
                    for place, left in enumerate(room)
                ]
            pick, chosen = draw() * sum(weights), 0
            for place, weight in zip(places, weights, strict=True):
                if weight:
                    chosen = place
                    pick -= weight
                    if pick < 0:
                        break
            room[chosen] -= 1
            row = found[card] = slots[chosen].row
            held[row, card.rank] = held.get((row, card.rank), 0) + 1
        return found


def _slots(where: Whereabouts, cards: Sequence[Card], rows: Sequence[int]) -> list[_Slot]:
    slots: list[_Slot] = []
    for row in range(where.stock + 1):
        may = [index for index, possible in enumerate(rows) if possible >> row & 1]
        left = where.sizes[row] - sum([where.located(row, rank) for rank in where.possible])
        for rank in where.possible if row < where.stock else ():
            hidden = where.fewest(row, rank) - where.located(row, rank)
            of_rank = tuple([index for index in may if cards[index].rank is rank])
            if hidden > 0 and of_rank:
                slots.append(_Slot(row, hidden, of_rank))
                left -= hidden
        if left > 0:
            slots.append(_Slot(row, left, tuple(may)))
    return slots
