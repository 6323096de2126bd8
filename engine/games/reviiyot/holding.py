"""The cards of one hand: in the order in which they came, and by rank as a player of Reviiyot needs them."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import overload

from engine.cards import Card, Rank
from engine.native import mypyc_attr, tell_apart
from engine.zones import CardPile

_ORDER = attrgetter("order")


@mypyc_attr(allow_interpreted_subclasses=True)
class Hand(CardPile):
    """A pile in order of arrival from which removing any card takes the same time, however large it is."""

    __slots__ = ("_cards", "_next", "_tickets")

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        # Every card gets a number when it comes, its ticket. A dict keeps its keys in order and removes any at once.
        self._cards: dict[int, Card] = {}
        self._tickets: dict[Card, int] = {}
        self._next = 0
        self.extend(cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __contains__(self, value: object) -> bool:
        return value in self._tickets

    # A game never uses positions in a hand, so these four may be slow.

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> list[Card]: ...
    def __getitem__(self, index: int | slice) -> Card | list[Card]:
        return [*self][index]

    @overload
    def __setitem__(self, index: int, value: Card) -> None: ...
    @overload
    def __setitem__(self, index: slice, value: Iterable[Card]) -> None: ...
    def __setitem__(self, index: int | slice, value: Card | Iterable[Card]) -> None:
        cards = [*self]
        cards[index] = value  # type: ignore[index] # the two go together, as the overloads say
        self._refill(cards)

    def __delitem__(self, index: int | slice) -> None:
        cards = [*self]
        del cards[index]
        self._refill(cards)

    def insert(self, index: int, value: Card) -> None:
        """Put a card before the one at ``index``."""
        cards = [*self]
        cards.insert(index, value)
        self._refill(cards)

    def _refill(self, cards: Iterable[Card]) -> None:
        self.clear()
        self.extend(cards)

    def append(self, value: Card) -> None:
        """Put a card behind the others."""
        ticket = self._tickets[value] = self._next
        self._next = ticket + 1
        self._cards[ticket] = value

    def remove(self, value: Card) -> None:
        """Take a card out. Raises ValueError when it is not there."""
        ticket = self._tickets.pop(value, None)
        if ticket is None:
            raise ValueError(f"the {value.name} is not in this hand")
        del self._cards[ticket]

    def clear(self) -> None:
        """Take every card out."""
        self._cards.clear()
        self._tickets.clear()

    def copy(self) -> Hand:
        return Hand(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Holding:
    """The cards of one hand by rank. Its lists stay the same objects, so that a strategy can go on reading them."""

    __slots__ = ("by_number", "in_order", "ranks")
    ranks: dict[Rank, list[Card]]
    """Every rank that is held -> its cards."""
    in_order: list[Rank]
    """Every rank that is held, from low to high."""
    by_number: tuple[list[Rank], ...]
    """Number of cards -> the ranks of which the hand holds that number, from low to high."""

    def __init__(self) -> None:
        self.ranks, self.in_order, self.by_number = {}, [], ([], [], [], [], [])

    def copy(self) -> Holding:
        """Return another holding of the same cards."""
        twin = Holding()
        twin.ranks = {rank: [*cards] for rank, cards in self.ranks.items()}
        twin.in_order = [*self.in_order]
        twin.by_number = tuple([*ranks] for ranks in self.by_number)
        return twin

    def add(self, rank: Rank, cards: Sequence[Card]) -> int:
        """Add ``cards``, all of ``rank``; return how many of that rank there are now."""
        held = self.ranks.get(rank)
        if held is None:
            held = self.ranks[rank] = [*cards]
            insort(self.in_order, rank, key=_ORDER)
        else:
            _take_out(self.by_number[len(held)], rank)
            held.extend(cards)
        number = len(held)
        insort(self.by_number[number], rank, key=_ORDER)
        return number

    def give(self, rank: Rank) -> tuple[Card, ...]:
        """Remove all cards of ``rank``, which must be held; return them by suit, which tells nothing about the hand."""
        cards = self.ranks.pop(rank)
        _take_out(self.in_order, rank)
        _take_out(self.by_number[len(cards)], rank)
        return tuple(sorted(cards, key=_ORDER))

    def give_one(self, card: Card) -> None:
        """Remove that one card, which must be held."""
        rank = card.rank
        held = self.ranks[rank]
        if len(held) == 1:
            self.give(rank)
            return
        _take_out(self.by_number[len(held)], rank)
        held.remove(card)
        insort(self.by_number[len(held)], rank, key=_ORDER)

    def favourites(self) -> tuple[Rank | None, Rank | None, Rank | None, Rank | None]:
        """Return the ranks that the document's strategies 1 to 4 ask for; None in an empty hand.

        That of which the hand holds the most cards, the higher one of several; that of which it holds the fewest, the
        lower one of several; the highest and the lowest.
        """
        ranks = self.in_order
        if not ranks:
            return None, None, None, None
        # A hand holds at most three cards of a rank, because four are discarded.
        _, ones, twos, threes, _ = self.by_number
        return (threes or twos or ones)[-1], (ones or twos or threes)[0], ranks[-1], ranks[0]


def _take_out(ranks: list[Rank], rank: Rank) -> None:
    del ranks[bisect_left(ranks, rank.order, key=_ORDER)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sizes:
    """The number of cards of every seat, with the seats that hold the most kept up to date."""

    __slots__ = ("_keys", "_sizes", "first", "seats", "second")
    seats: int
    """The number of seats."""
    first: int
    """The seat with the most cards, the higher one of several."""
    second: int
    """The seat with the most cards of all the others, the higher one of several."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._sizes = [0] * seats
        # One number for every seat, in ascending order: by its cards, then by its place at the table.
        self._keys = [*range(seats)]
        self._find_largest()

    def copy(self) -> Sizes:
        """Return an independent copy."""
        twin = Sizes(self.seats)
        twin._sizes, twin._keys = [*self._sizes], [*self._keys]
        twin._find_largest()
        return twin

    def change(self, seat: int, size: int) -> None:
        """Record that ``seat`` holds ``size`` cards now."""
        keys, seats = self._keys, self.seats
        del keys[bisect_left(keys, self._sizes[seat] * seats + seat)]
        insort(keys, size * seats + seat)
        self._sizes[seat] = size
        self._find_largest()

    def _find_largest(self) -> None:
        self.first, self.second = self._keys[-1] % self.seats, self._keys[-2] % self.seats


tell_apart(Hand)
