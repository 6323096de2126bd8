"""The four strategies of ``reviiyot.txt``, section 6. None of them uses random numbers.

House rules need more than the document says. Where a player asks until refused, the document's choice can be a value
that was just given; where a player asks for one card, it can be any card of the value, even one that was refused. Then
a strategy takes the next ask in its own order that is not known to be in vain: no value that was given in this turn,
and no card that was refused to the seat by a player who has got no card since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from itertools import chain, cycle
from operator import attrgetter
from random import Random

from engine.asking.moves import DEAL, AskMove, ask, ask_for_card
from engine.cards import Card, Rank
from engine.events import Asked, Moved, Said
from engine.games.reviiyot.holding import Holding, Sizes
from engine.games.reviiyot.moves import missing
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View


class Policy(IntEnum):
    """A way of asking: one of the document's four strategies, or none that could be foreseen."""

    MOST = 0
    LEAST = 1
    HIGHEST = 2
    LOWEST = 3
    ANY = 4


def in_turn(seat: int, seats: int, asks: int) -> int:
    """Return the seat that ``seat`` asks after ``asks`` asks when it asks the others in turn, the first one first.

    Nobody has to remember it: everybody saw how many times the seat has asked.
    """
    place = asks % (seats - 1)
    return place if place < seat else place + 1


def _next(view: ReviiyotView) -> int:
    """Return the player whose turn to be asked it is; players who are out (a house rule) are passed over."""
    seat = view.seat
    assert seat is not None, "a spectator asks nobody"
    target = in_turn(seat, view.seats, view.asks(seat))
    return next(_from(view, target)) if view.agreed.most_win else target


class Strategy:
    """A bot that asks by one of the document's strategies."""

    def __init__(
        self, policy: Policy, rank: Callable[[ReviiyotView], Rank | None], seat: Callable[[ReviiyotView], int]
    ) -> None:
        """``rank`` returns the value to ask for, and ``seat`` the player to ask."""
        self.policy, self._rank, self._seat = policy, rank, seat

    def choose(self, view: View[AskMove], rng: Random) -> AskMove:
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = self._rank(view)
        if rank is None:
            return DEAL
        if view.asks_for_card or view.given:
            return self._first_new(view)
        return ask(rank, self._seat(view))

    def _first_new(self, view: ReviiyotView) -> AskMove:
        """Return the first ask, in the order of the strategy, that is not known to be in vain; else the first."""
        in_order = [move for rank, seat in self._in_order(view) for move in _asks(view, rank, seat)]
        vain = refused_cards(view) if view.asks_for_card else {(move.rank, move.seat) for move in view.given}
        new = (move for move in in_order if (move.card or move.rank, move.seat) not in vain)
        return next(new, in_order[0])

    def _in_order(self, view: ReviiyotView) -> Iterator[tuple[Rank, int]]:
        numbers = Counter([card.rank for card in view.hand])
        ranks = sorted(numbers, reverse=self.policy in (Policy.MOST, Policy.HIGHEST))
        if self.policy <= Policy.LEAST:
            ranks.sort(key=numbers.__getitem__, reverse=self.policy is Policy.MOST)
            seats = sorted(_from(view, 0), key=lambda seat: (view.held(seat), seat), reverse=True)
            yield from ((rank, seat) for rank in ranks for seat in seats)
        else:
            first = _next(view)
            seats = [*_from(view, first)] if view.asks_for_card else [first]
            yield from ((rank, seat) for seat in seats for rank in ranks)


class MostOfFullest(Strategy):
    """Strategy 1: asks the player with the most cards for the value it has most of, the higher one of several."""

    def __init__(self) -> None:
        super().__init__(Policy.MOST, attrgetter("most"), attrgetter("fullest"))


class LeastOfFullest(Strategy):
    """Strategy 2: asks the player with the most cards for the value it has least of, the lower one of several."""

    def __init__(self) -> None:
        super().__init__(Policy.LEAST, attrgetter("least"), attrgetter("fullest"))


class HighestInTurn(Strategy):
    """Strategy 3: asks the other players in turn for its highest value."""

    def __init__(self) -> None:
        super().__init__(Policy.HIGHEST, attrgetter("highest"), _next)


class LowestInTurn(Strategy):
    """Strategy 4: asks the other players in turn for its lowest value."""

    def __init__(self) -> None:
        super().__init__(Policy.LOWEST, attrgetter("lowest"), _next)


def _from(view: ReviiyotView, first: int) -> Iterator[int]:
    """Yield the seats that can be asked, clockwise from ``first``."""
    for step in range(view.seats):
        seat = (first + step) % view.seats
        if seat != view.seat and view.held(seat):
            yield seat


def _asks(view: ReviiyotView, rank: Rank, seat: int) -> Iterable[AskMove]:
    """Return the ask for that value, or the asks for its cards that the seat lacks, clubs first."""
    if not view.asks_for_card:
        return (ask(rank, seat),)
    return [ask_for_card(card, seat) for card in missing(rank, view.hand)]


def refused_cards(view: ReviiyotView) -> set[tuple[Card | Rank | None, int | None]]:
    """Return (card, seat) for every card refused to this seat by a seat that has got no card since."""
    vain: set[tuple[Card | Rank | None, int | None]] = set()
    others = {seat for seat in range(view.seats) if seat != view.seat}
    refused = False
    # From the latest event back to the one since which all others have got a card.
    for event in reversed(view.history):
        if isinstance(event, Moved):
            if event.target.name == "hand" and event.target.seat in others:
                others.remove(event.target.seat)
                if not others:
                    break
        elif isinstance(event, Said):
            refused = True
        elif isinstance(event, Asked):
            if refused and event.seat == view.seat and event.target in others:
                vain.add((event.card, event.target))
            refused = False
    return vain


def document_asks(policy: Policy, seat: int, holding: Holding, sizes: Sizes) -> Iterator[AskMove]:
    """Yield the asks of ``seat`` by the document's rules, each when it is its turn, from its cards and all sizes then.

    They are those of :class:`Strategy`. The document's program needs no view for each of half a million turns.
    """
    if policy in (Policy.HIGHEST, Policy.LOWEST):
        ranks, end = holding.in_order, -1 if policy is Policy.HIGHEST else 0
        for other in cycle(chain(range(seat), range(seat + 1, sizes.seats))):
            yield ask(ranks[end], other)
    # A hand holds at most three cards of a rank, because four are discarded.
    _, ones, twos, threes, _ = holding.by_number
    most = policy is Policy.MOST
    while True:
        rank = (threes or twos or ones)[-1] if most else (ones or twos or threes)[0]
        yield ask(rank, sizes.second if sizes.first == seat else sizes.first)


STRATEGIES = (MostOfFullest, LeastOfFullest, HighestInTurn, LowestInTurn)
"""The document's strategies 1 to 4."""

GO_ROUND = frozenset((3, 4))
"""The strategies that ask the other players in turn."""
