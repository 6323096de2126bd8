"""Probabilities and sampled deals, from all that one seat of an asking game knows.

Some cards are *located*: everybody knows that a seat holds that many of a rank. Each other card of a hand is a *slot*:
it was dealt or drawn unseen. A slot excludes the ranks for which its hand has been asked in vain since it came.
That matters: a hand that had no sevens a moment ago and has drawn one card since hardly holds a seven, while a hand
that was never asked may well.

A hand may turn out to hold a card that was not located. It was in one of several slots, and nobody knows which, so a
slot has a weight: the probability that its card is still unlocated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.asking.heard import Heard
from engine.asking.turns import OF_A_RANK, Follower, Terms
from engine.events import Event
from engine.native import tell_apart

_ROUNDS = 6
"""Number of times that the table is scaled; more would change the probabilities by less than a hundredth."""


class Slot:
    """A card of a hand that nobody has located."""

    __slots__ = ("excluded", "weight")

    def __init__(self, excluded: int, weight: float = 1.0) -> None:
        self.excluded = excluded
        """The columns (ranks) that the card cannot be, as a sum of bits."""
        self.weight = weight
        """The probability that the card is still in this slot: it leaves when it is located."""

    def copy(self) -> Slot:
        """Return an independent copy."""
        return Slot(self.excluded, self.weight)


class Tracker(Follower):
    """Follows the public events turn by turn and keeps every hand as located cards and slots."""

    __slots__ = ("left", "located", "sizes", "slots", "stock")

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        columns = len(terms.ranks)
        self.located = [[0] * columns for _ in range(terms.seats)]
        """Seat -> column -> the number of located cards."""
        self.slots: list[list[Slot]] = [[] for _ in range(terms.seats)]
        self.sizes = [0] * terms.seats
        self.left = [OF_A_RANK] * columns
        """Column -> the number of cards that are not laid down."""
        self.stock = OF_A_RANK * columns
        """The number of cards in the stock."""

    @classmethod
    def of(cls, history: Iterable[Event], terms: Terms) -> Tracker:
        """Return a tracker that has heard all of ``history``. Others share it: nobody may change it."""
        return _TRACKERS.after(history, terms)

    def copy(self) -> Tracker:
        """Return an independent copy."""
        copy = Tracker(self.terms)
        copy.located = [[*row] for row in self.located]
        copy.slots = [[slot.copy() for slot in slots] for slots in self.slots]
        copy.sizes, copy.left, copy.stock = [*self.sizes], [*self.left], self.stock
        return copy

    def draw(self, seat: int, number: int, not_of: int | None = None) -> None:
        self.slots[seat] += [Slot(0 if not_of is None else 1 << not_of) for _ in range(number)]
        self.sizes[seat] += number
        self.stock -= number

    def draw_known(self, seat: int, column: int, held: int = 0) -> None:
        self.located[seat][column] += 1
        self.sizes[seat] += 1
        self.stock -= 1

    def give(self, giver: int, taker: int, column: int, number: int) -> None:
        self.located[giver][column] = 0
        self.located[taker][column] += number
        self.sizes[giver] -= number
        self.sizes[taker] += number

    def lay(self, seat: int, column: int, number: int) -> None:
        self.hold(seat, column, number)
        self.located[seat][column] -= number
        self.sizes[seat] -= number
        self.left[column] -= number

    def hold(self, seat: int, column: int, number: int) -> None:
        """Locate cards until ``number`` are; the slots in which one may have been lose its weight in proportion."""
        located = self.located[seat]
        for _ in range(number - located[column]):
            bit = 1 << column
            possible = [slot for slot in self.slots[seat] if not slot.excluded & bit] or self.slots[seat]
            total = sum([slot.weight for slot in possible])
            for slot in possible:
                slot.weight *= max(0.0, 1 - 1 / total) if total > 0 else 0.0
            self.slots[seat] = [slot for slot in self.slots[seat] if slot.weight > 1e-6]
            located[column] += 1

    def hold_exactly(self, seat: int, column: int, number: int) -> None:
        self.hold(seat, column, number)
        bit = 1 << column
        for slot in self.slots[seat]:
            slot.excluded |= bit


_TRACKERS: Heard[Tracker] = Heard(Tracker)


class World(NamedTuple):
    """A sampled deal, which agrees with what the seat knows."""

    hands: list[list[int]]
    """Seat -> column -> the number of cards."""
    stock: list[int]
    """The columns of the cards in the stock; the last one is drawn next."""


class _Row(NamedTuple):
    """The slots of one hand that exclude the same columns; ``weight`` is the expected number of cards in them."""

    seat: int
    excluded: int
    weight: float


class Likelihood(NamedTuple):
    """An estimate of the number of cards of one column that a hand holds."""

    known: int
    """The number of located cards: the hand holds no fewer."""
    unseen: int
    """The number of cards of the column that are neither located nor in the own hand."""
    hidden: float
    """The expected number of unseen cards in this hand."""
    room: float
    """The number of slots of this hand that can be of the column."""

    @property
    def expected(self) -> float:
        """The expected number of cards."""
        return self.known + self.hidden

    def at_least(self, number: int) -> float:
        """Return the probability that the hand holds ``number`` cards or more.

        It is hypergeometric: the unseen cards are dealt to ``places``, and the number of these makes ``hidden`` the
        expected number in this hand. That is exact where nothing is excluded elsewhere, and for one unseen card.
        """
        wanted = number - self.known
        if wanted <= 0:
            return 1.0
        if wanted > self.unseen or self.hidden <= 0:
            return 0.0
        places = max(self.room * self.unseen / self.hidden, self.room, self.unseen)
        # chances[n]: the probability that n of the unseen cards that were dealt so far lie here.
        chances = [1.0] + [0.0] * self.unseen
        for dealt in range(self.unseen):
            for here in range(dealt + 1, -1, -1):
                stays = chances[here] * (1 - max(0.0, self.room - here) / (places - dealt))
                comes = chances[here - 1] * max(0.0, self.room - here + 1) / (places - dealt) if here else 0.0
                chances[here] = max(0.0, stays) + comes
        return min(1.0, sum(chances[wanted:]))


class Chances:
    """The knowledge of ``seat``, which holds ``hand`` (column -> number), after the events that ``tracker`` heard."""

    def __init__(self, tracker: Tracker, seat: int, hand: Sequence[int]) -> None:
        self.tracker, self.seat = tracker, seat
        self.hand = [*hand]
        located = tracker.located
        others = [other for other in range(tracker.terms.seats) if other != seat]
        self._others = others
        self.unseen = [
            left - own - sum([located[other][column] for other in others])
            for column, (left, own) in enumerate(zip(tracker.left, hand, strict=True))
        ]
        """Column -> the number of its cards that are neither in this hand nor located."""
        self._hidden = [max(0, tracker.sizes[s] - sum(located[s])) for s in range(tracker.terms.seats)]
        self._rows = self._make_rows()
        self._factors = [float(count) for count in self.unseen]
        self._scale()

    def _make_rows(self) -> list[_Row]:
        rows: list[_Row] = []
        full = self.tracker.terms.in_a_set - 1
        for other in self._others:
            slots, hidden = self.tracker.slots[other], self._hidden[other]
            total = sum([slot.weight for slot in slots])
            if not hidden or total <= 0:
                continue
            never = sum([1 << column for column, count in enumerate(self.tracker.located[other]) if count >= full])
            groups: dict[int, float] = {}
            for slot in slots:
                excluded = slot.excluded | never
                groups[excluded] = groups.get(excluded, 0.0) + slot.weight * hidden / total
            rows += [_Row(other, excluded, weight) for excluded, weight in groups.items()]
        return rows

    def _scale(self) -> None:
        """Compute the expected number of cards of each column in each row: a factor times the row's multiplier.

        Without exclusions it is proportional to the unseen cards. With them, the table is scaled row by row and column
        by column until every slot holds one card and every card lies in one.
        """
        columns = [column for column, count in enumerate(self.unseen) if count > 0]
        stock = self.tracker.stock
        rows = [(row.weight, [c for c in columns if not row.excluded >> c & 1]) for row in self._rows]
        rows.append((float(stock), columns))
        factors, unseen = self._factors, self.unseen
        multipliers = [0.0] * len(rows)
        for _ in range(_ROUNDS):
            reached = [0.0] * len(unseen)
            for place, (weight, possible) in enumerate(rows):
                total = sum([factors[c] for c in possible])
                multiplier = multipliers[place] = weight / total if total > 0 else 0.0
                for c in possible:
                    reached[c] += multiplier
            for c in columns:
                if reached[c] > 0:
                    factors[c] = unseen[c] / reached[c]
        self._rows_of: list[list[tuple[_Row, float]]] = [[] for _ in range(self.tracker.terms.seats)]
        for row, multiplier in zip(self._rows, multipliers, strict=False):
            self._rows_of[row.seat].append((row, multiplier))

    def likelihood(self, seat: int, column: int) -> Likelihood:
        """Return the estimate for the cards of ``column`` in the hand of another ``seat``."""
        known, unseen = self.tracker.located[seat][column], self.unseen[column]
        expected = room = 0.0
        if unseen > 0:
            factor = self._factors[column]
            for row, multiplier in self._rows_of[seat]:
                if not row.excluded >> column & 1:
                    expected += factor * multiplier
                    room += row.weight
        return Likelihood(known, unseen, min(expected, unseen), room)

    def world(self, draw: Callable[[], float]) -> World:
        """Return a sampled deal; ``draw`` returns random numbers from 0 to 1.

        Slots with the most exclusions are filled first, so that one is ignored only where no other card is left.
        """
        tracker = self.tracker
        full = tracker.terms.in_a_set - 1
        hands = [[*located] for located in tracker.located]
        hands[self.seat] = [*self.hand]
        unseen, factors = [*self.unseen], self._factors
        slots = [(excluded, other) for other in self._others for excluded in self._chosen_slots(other, draw)]
        slots.sort(key=lambda slot: slot[0].bit_count(), reverse=True)
        columns = range(len(unseen))
        for excluded, other in slots:
            hand = hands[other]
            weights = [
                unseen[c] * factors[c] / (self.unseen[c] or 1)
                if unseen[c] > 0 and not excluded >> c & 1 and hand[c] < full
                else 0.0
                for c in columns
            ]
            total = sum(weights)
            if total <= 0:
                weights = [float(max(0, count)) if hand[c] < full else 0.0 for c, count in enumerate(unseen)]
                total = sum(weights)
            pick = draw() * total
            for c in columns:
                pick -= weights[c]
                if pick < 0:
                    hand[c] += 1
                    unseen[c] -= 1
                    break
        stock = [c for c in columns for _ in range(unseen[c])]
        for last in range(len(stock) - 1, 0, -1):
            other = int(draw() * (last + 1))
            stock[last], stock[other] = stock[other], stock[last]
        del stock[tracker.stock :]
        return World(hands, stock)

    def _chosen_slots(self, other: int, draw: Callable[[], float]) -> list[int]:
        """Return what the slots of the hand exclude; of too many slots some are left out at random, by weight."""
        slots, hidden = self.tracker.slots[other], self._hidden[other]
        if len(slots) > hidden:
            slots = sorted(slots, key=lambda slot: draw() ** (1 / slot.weight), reverse=True)[:hidden]
        return [slot.excluded for slot in slots]


tell_apart(Tracker)
