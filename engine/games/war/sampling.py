"""Games of War as they may stand, for all that has been seen.

A *spot* is a place in the pack, or in cards that were shuffled when they were picked up; a card stays at its spot until
it is shuffled again. Of the cards of a *shuffle* it is known from which spots they came, and later some of them are
seen. So a game is a card for every spot, such that each shuffle gives out the cards that went in. From one such game
exchanges of two cards of one shuffle lead to others, each followed to where the cards meet again or lie now.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from engine.cards import PACK_52, Card
from engine.events import Event, Moved, Taken
from engine.games.war.moves import DEAL, TURN
from engine.games.war.options import PICKUP
from engine.games.war.rules import War
from engine.games.war.view import WarView
from engine.native import mypyc_attr
from engine.sampling import Sampled
from engine.shuffles import fair_shuffle

MIXED, BETWEEN = 60, 12
"""Exchanges for each spot with a hidden card: at first, and between two samples."""
TRIES: Final = 500
"""New beginnings before it gives up: of few games does the first not fit."""


class Shuffle:
    """Cards that were shuffled together: the spots that they came from and those that they went to."""

    def __init__(self, came: Sequence[int], went: Sequence[int]) -> None:
        self.came, self.went = tuple(came), tuple(went)


class Followed:
    """The spots of a game, followed through the events that everybody saw."""

    def __init__(self, history: Iterable[Event], seats: int, pickup: str, pack: Sequence[Card] = PACK_52) -> None:
        """``history`` are the events of ``seats`` players so far, ``pickup`` is the value of that option."""
        self._all = pack
        self.shuffles = [Shuffle((), range(len(pack)))]
        """In their order; the first is that of the pack."""
        self.seen: dict[int, Card] = {}
        """Spot -> the card that was turned up there."""
        self.into: dict[int, int] = {}
        """Spot -> the number of the shuffle that its card went into."""
        self._shuffled, self._own_first = pickup == "shuffled", pickup == "winner"
        self._spots = len(pack)
        self._pack = deque(range(len(pack)))
        self._stacks: list[deque[int]] = [deque() for _ in range(seats)]
        self._laid: list[int] = []
        self._rows: list[list[int]] = [[] for _ in range(seats)]
        for event in history:
            if isinstance(event, Moved):
                self._follow(event)
            elif isinstance(event, Taken):
                self._pick_up(event.seat)

    def _follow(self, event: Moved) -> None:
        name, seat = event.target.name, event.target.seat
        assert seat is not None, "cards go to stacks and to the table before them"
        if event.origin.name == "pack":
            self._stacks[seat].append(self._pack.popleft())
        elif name in ("up", "down"):
            spot = self._stacks[seat].popleft()
            if event.cards[0] is not None:
                self.seen[spot] = event.cards[0]
            self._laid.append(spot)
            self._rows[seat].append(spot)

    def _pick_up(self, winner: int) -> None:
        seats = len(self._rows)
        spots = self._laid
        if self._own_first:
            spots = [spot for step in range(seats) for spot in self._rows[(winner + step) % seats]]
        if self._shuffled:
            went = range(self._spots, self._spots + len(spots))
            self._spots += len(spots)
            self.into.update(dict.fromkeys(spots, len(self.shuffles)))
            self.shuffles.append(Shuffle(spots, went))
            spots = [*went]
        self._stacks[winner].extend(spots)
        self._laid, self._rows = [], [[] for _ in range(seats)]

    # -- cards at the spots

    def first(self, rng: Random) -> dict[int, Card] | None:
        """Return a card for every spot, in a game that fits; None if this attempt found none."""
        cards: dict[int, Card] = {}
        for number, each in enumerate(self.shuffles):
            wanted = {spot: self.seen[spot] for spot in each.went if spot in self.seen}
            if number and not self._bring(cards, {*wanted.values()}, each.came, number, rng):
                return None
            came = [cards[spot] for spot in each.came] if number else [*self._all]
            others = iter(fair_shuffle([card for card in came if card not in wanted.values()], rng))
            cards.update({spot: wanted[spot] if spot in wanted else next(others) for spot in each.went})
        return cards

    def _bring(self, cards: dict[int, Card], wanted: set[Card], came: Sequence[int], number: int, rng: Random) -> bool:
        """Bring the ``wanted`` cards to the spots of a shuffle by exchanges before it; False if one cannot come."""
        there = {cards[spot] for spot in came}
        for card in sorted(wanted - there):
            for other in fair_shuffle(sorted(there - wanted), rng):
                if self._swapped(cards, card, other, number):
                    there.remove(other)
                    there.add(card)
                    break
            else:
                return False
        return True

    def _swapped(self, cards: dict[int, Card], card: Card, other: Card, number: int) -> bool:
        """Exchange two cards in the last shuffle before ``number`` in which nobody could have seen it."""
        for before in reversed(self.shuffles[:number]):
            spots = [spot for spot in before.went if cards[spot] in (card, other)]
            if len(spots) == 2 and self._exchanged(cards, *spots):
                return True
        return False

    def _exchanged(self, cards: dict[int, Card], spot: int, other: int) -> bool:
        """Exchange the cards at two spots of a shuffle, here and wherever they went; False, and no change, if seen."""
        were, change = (cards[spot], cards[other]), dict[int, Card]()
        at = [spot, other]
        while True:
            if at[0] in self.seen or at[1] in self.seen:
                return False
            change[at[0]], change[at[1]] = were[1], were[0]
            into = [self._next(spot, cards) for spot in at]
            if into[0] == into[1]:
                break
            # The one whose next shuffle comes first goes on; the other waits where it is.
            side = 0 if into[1] < 0 <= into[0] or 0 <= into[0] < into[1] else 1
            at[side] = next(each for each in self.shuffles[into[side]].went if cards[each] is were[side])
        cards.update(change)
        return True

    def _next(self, spot: int, cards: dict[int, Card]) -> int:
        """Return the number of the shuffle that a card went into; -1 for none, or one that has no cards yet."""
        number = self.into.get(spot, -1)
        return number if number < 0 or self.shuffles[number].went[0] in cards else -1

    def exchange(self, cards: dict[int, Card], among: Sequence[Sequence[int]], rng: Random) -> None:
        """Exchange two cards of a shuffle if nobody could have seen it."""
        spots = among[int(rng.random() * len(among))]
        one, other = spots[int(rng.random() * len(spots))], spots[int(rng.random() * len(spots))]
        if one != other:
            self._exchanged(cards, one, other)

    def hidden(self) -> list[list[int]]:
        """Return the spots of each shuffle whose cards were not seen, once for each such spot; without single ones."""
        found = [[spot for spot in each.went if spot not in self.seen] for each in self.shuffles]
        return [spots for spots in found if len(spots) > 1 for _ in spots]


@mypyc_attr(native_class=False)
class Foretold(Random):
    """Random numbers that make known shuffles come out as they shall."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)

    def random(self) -> float:
        return next(self._numbers)


def numbers_for(before: Sequence[Card], after: Sequence[Card]) -> Iterator[float]:
    """Yield the random numbers with which `fair_shuffle` makes ``after`` of ``before``."""
    mixed = [*before]
    for last in range(len(mixed) - 1, 0, -1):
        other = mixed.index(after[last])
        yield (other + 0.5) / (last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]


def samples(view: WarView, rng: Random) -> Iterator[Sampled]:
    """Yield games in the position of ``view``; see :data:`engine.sampling.Sampler`."""
    followed = Followed(view.history, view.seats, str(view.rules[PICKUP.key]))
    for _ in range(TRIES):
        cards = followed.first(rng)
        if cards is not None:
            break
    else:
        raise LookupError("No game was found that fits this view.")
    among, times = followed.hidden(), MIXED
    while True:
        for _ in range(times * len(among)):
            followed.exchange(cards, among, rng)
        times = BETWEEN
        yield _played(view, followed.shuffles, cards, rng)


def _played(view: WarView, shuffles: Sequence[Shuffle], cards: dict[int, Card], rng: Random) -> Sampled:
    pack, *later = shuffles
    game = War(view.rules, 0, [cards[spot] for spot in pack.went])
    numbers: list[float] = []
    for each in later:
        numbers += numbers_for([cards[spot] for spot in each.came], [cards[spot] for spot in each.went])
    game._rng = Foretold(numbers)
    log: list[Event] = []
    for move in [DEAL, *[TURN] * view.turns] if view.dealt else ():
        log += game.apply(move)
    game._rng = Random(rng.getrandbits(64))
    return Sampled(game, log)
