"""Possible deals: a uniform sample of all ways to place the unseen cards that fit what a seat has seen.

Cards that were seen once and may lie at several spots make *cases*, one for each way in which they can lie. The other
unseen cards are sorted into *lots*: all cards of a lot can lie at the same spots. A suit that some seat is void in is a
lot, and so is the rest. The deals for every way to share out a lot are counted once; then a deal is drawn lot by lot in
proportion to these counts. Spots where every card can lie count as one place, and are told apart at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.games.euchre.bots.knowledge.seen import DISCARD_SPOT, KITTY_SPOT, SPOTS, Seen
from engine.games.euchre.dealing import DEALT, pack_of
from engine.games.euchre.moves import SEATS
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.shuffles import fair_shuffle

Counts = tuple[int, ...]
"""The number of cards that go to each place of a case, or the room that is left there."""


class Lot(NamedTuple):
    """Unseen cards that can lie at the same places."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    """Indices of the places where they can lie."""


class Shares:
    """The ways to share out a lot, each with the number of deals that it leads to."""

    def __init__(self) -> None:
        self.counts: list[Counts] = []
        """The cards for each place."""
        self.weights: list[int] = []
        """The number of deals for each of these."""
        self.total = 0

    def add(self, weight: int, counts: Counts) -> None:
        """Add a way to share out the lot."""
        self.counts.append(counts)
        self.weights.append(weight)
        self.total += weight


class Deal(NamedTuple):
    """The cards that have not been played: hands by seat, the kitty, and the dealer's discard."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    discard: tuple[Card, ...]


def dealt(cards: Sequence[Card], rng: Random) -> Deal:
    """Return a deal of all ``cards``, to hands and kitty, before anybody has seen any."""
    mixed = fair_shuffle(cards, rng)
    size = DEALT // SEATS
    hands = tuple(tuple(mixed[seat * size : (seat + 1) * size]) for seat in range(SEATS))
    return Deal(hands, tuple(mixed[DEALT:]), ())


class Worlds:
    """All deals that fit what the seat of a view has seen."""

    def __init__(self, view: EuchreView, seen: Seen) -> None:
        assert view.seat is not None, "a spectator holds no hand"
        own = set(view.hand)
        room = [view.count(place) for place in SPOTS]
        room[view.seat] = 0
        elsewhere = own | seen.gone | seen.known.keys() | seen.ways[0].keys()
        unseen = [card for card in pack_of(view.house) if card not in elsewhere]
        barred = _barred_seats(view, seen, (*unseen, *seen.ways[0]))
        possible = [way for way in seen.ways if not any(spot in barred.get(card, ()) for card, spot in way.items())]
        self.seen, self._hand = seen, (view.seat, view.hand)
        cases = [_Case({**seen.known, **way}, room, unseen, barred) for way in possible]
        self._cases = [case for case in cases if case.count]
        self._weight = sum([case.weight for case in self._cases])

    @property
    def count(self) -> int:
        """The number of deals, where deals that differ only at the spots open to every card count as one."""
        return sum(case.count for case in self._cases)

    def deal(self, rng: Random) -> Deal:
        """Return a random deal, all equally likely."""
        case = self._cases[0]
        if len(self._cases) > 1:
            case = self._cases[_drawn([case.weight for case in self._cases], self._weight, rng)]
        at_spot = case.deal(rng)
        seat, hand = self._hand
        at_spot[seat] = list(hand)
        hands = tuple([tuple(cards) for cards in at_spot[:SEATS]])
        return Deal(hands, tuple(at_spot[KITTY_SPOT]), tuple(at_spot[DISCARD_SPOT]))


def _barred_seats(view: EuchreView, seen: Seen, unseen: Sequence[Card]) -> Mapping[Card, frozenset[int]]:
    """Return each card -> the seats that cannot hold it."""
    if view.maker is None:
        return {}
    suit_of = SUIT_UNDER[view.trump]
    seats_without = {suit: frozenset(seat for seat in range(SEATS) if suit in seen.void[seat]) for suit in Suit}
    return {card: seats_without[suit_of[card]] for card in unseen}


class _Case:
    """The deals in which the cards of ``known`` lie at their spots."""

    def __init__(
        self,
        known: Mapping[Card, int],
        room: Sequence[int],
        unseen: Sequence[Card],
        barred: Mapping[Card, frozenset[int]],
    ) -> None:
        self._known = known
        self._room = list(room)
        for spot in known.values():
            self._room[spot] -= 1
        self._bound = sorted({seat for card in unseen for seat in barred.get(card, ()) if self._room[seat] > 0})
        self._free = [spot for spot in range(len(SPOTS)) if self._room[spot] and spot not in self._bound]
        # The first place stands for all spots where any card can lie; each of the others is one seat.
        self._space: Counts = (
            sum(self._room[spot] for spot in self._free),
            *(self._room[seat] for seat in self._bound),
        )
        self._lots = self._lots_of(unseen, barred)
        self._shares: dict[tuple[int, Counts], Shares] = {}
        self.count = 0 if min(self._room) < 0 else self._count(0, self._space)
        self.weight = self.count * _arrangements([self._room[spot] for spot in self._free]) if self.count else 0
        """The number of deals in the case, including those that differ only at the free spots."""

    def _lots_of(self, unseen: Sequence[Card], barred: Mapping[Card, frozenset[int]]) -> Sequence[Lot]:
        lots: dict[frozenset[int], list[Card]] = {}
        for card in unseen:
            lots.setdefault(barred.get(card, frozenset()), []).append(card)
        # The lot with the fewest places comes first: the fewer ways there are to begin with, the quicker the count.
        return [
            Lot(tuple(cards), (0, *(1 + place for place, seat in enumerate(self._bound) if seat not in seats)))
            for seats, cards in sorted(lots.items(), key=lambda item: -len(item[0]))
        ]

    def _count(self, lot: int, space: Counts) -> int:
        """Return the number of ways in which the lots from ``lot`` on fill ``space``."""
        return 1 if lot == len(self._lots) else self._shares_in(lot, space).total

    def _shares_in(self, lot: int, space: Counts) -> Shares:
        """Return every way to share out a lot and to fill the rest of ``space`` with the later lots."""
        key = (lot, space)
        known = self._shares.get(key)
        if known is None:
            known = self._shares[key] = Shares()
            cards, places = self._lots[lot]
            for share in _shares_of(len(cards), places, space):
                if ways := self._count(lot + 1, _less(space, share)):
                    known.add(_arrangements(share) * ways, share)
        return known

    def deal(self, rng: Random) -> list[list[Card]]:
        """Return the cards at every spot in a random deal of the case."""
        at_place: list[list[Card]] = [[] for _ in self._space]
        space = self._space
        for lot in range(len(self._lots)):
            shares = self._shares_in(lot, space)
            share = shares.counts[_drawn(shares.weights, shares.total, rng)]
            mixed = fair_shuffle(self._lots[lot].cards, rng)
            start = 0
            for place in range(len(share)):
                end = start + share[place]
                at_place[place] += mixed[start:end]
                start = end
            space = _less(space, share)
        at_spot: list[list[Card]] = [[] for _ in SPOTS]
        for card, spot in self._known.items():
            at_spot[spot].append(card)
        for place, seat in enumerate(self._bound):
            at_spot[seat] += at_place[place + 1]
        free = fair_shuffle(at_place[0], rng)
        start = 0
        for spot in self._free:
            end = start + self._room[spot]
            at_spot[spot] += free[start:end]
            start = end
        return at_spot


def _less(space: Counts, share: Counts) -> Counts:
    """Return the room that is left when a share has been laid."""
    return tuple([space[place] - share[place] for place in range(len(space))])


def _shares_of(cards: int, places: Sequence[int], space: Counts) -> Iterator[Counts]:
    """Yield every way to lay ``cards`` cards at the given places within their room."""
    if not places:
        if not cards:
            yield (0,) * len(space)
        return
    place, *others = places
    for taken in range(min(cards, space[place]) + 1):
        for share in _shares_of(cards - taken, others, space):
            yield (*share[:place], taken, *share[place + 1 :])


def _arrangements(share: Sequence[int]) -> int:
    """Return the number of ways to choose the cards of a lot for the places."""
    ways, left = 1, sum(share)
    for taken in share:
        ways *= comb(left, taken)
        left -= taken
    return ways


def _drawn(weights: list[int], total: int, rng: Random) -> int:
    """Return a place in a list of weights with that total, drawn in proportion to them."""
    point = rng.random() * total
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1
