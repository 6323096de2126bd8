"""The four strategies of ``reviiyot.txt``, section 6. None of them uses chance.

Where one may ask until refused (a house rule), the document's answer can be what the same player has just given. Then
they take the next one in their own order, for there is nothing to gain from asking for it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.asking_moves import DEAL, AskMove, ask
from engine.cards import Rank
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View


class MostOfFullest:
    """Strategy 1: asks for the value it has most of, the higher one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.most
        if rank is None:
            return DEAL
        if view.until_refused and view.given:
            ranks = sorted(_held(view), key=lambda rank: (_number(view, rank), rank.order), reverse=True)
            return _first_new(view, (ask(rank, seat) for rank in ranks for seat in _fullest_first(view)))
        return ask(rank, view.fullest)


class LeastOfFullest:
    """Strategy 2: asks for the value it has least of, the lower one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.least
        if rank is None:
            return DEAL
        if view.until_refused and view.given:
            ranks = sorted(_held(view), key=lambda rank: (_number(view, rank), rank.order))
            return _first_new(view, (ask(rank, seat) for rank in ranks for seat in _fullest_first(view)))
        return ask(rank, view.fullest)


class HighestInTurn:
    """Strategy 3: asks for its highest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.highest
        if rank is None:
            return DEAL
        seat = next_in_turn(view)
        if view.until_refused and view.given:
            return _first_new(view, (ask(rank, seat) for rank in sorted(_held(view), reverse=True)))
        return ask(rank, seat)


class LowestInTurn:
    """Strategy 4: asks for its lowest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.lowest
        if rank is None:
            return DEAL
        seat = next_in_turn(view)
        if view.until_refused and view.given:
            return _first_new(view, (ask(rank, seat) for rank in sorted(_held(view))))
        return ask(rank, seat)


def next_in_turn(view: ReviiyotView) -> int:
    """Whom the seat of ``view`` asks next when it begins with the first of the others and goes round and round.

    Nobody has to remember the place: it follows from how many times the seat has asked, which everybody saw.
    """
    seat = view.seat
    assert seat is not None, "a spectator asks nobody"
    place = view.asks(seat) % (view.seats - 1)
    return place if place < seat else place + 1


def _first_new(view: ReviiyotView, asks: Iterable[AskMove]) -> AskMove:
    """The first of the asks that has not been made in this turn; the very first when all have."""
    in_order = [*asks]
    return next((move for move in in_order if move not in view.given), in_order[0])


def _held(view: ReviiyotView) -> set[Rank]:
    return {card.rank for card in view.hand}


def _number(view: ReviiyotView, rank: Rank) -> int:
    return sum(card.rank is rank for card in view.hand)


def _fullest_first(view: ReviiyotView) -> list[int]:
    """The other seats, those with most cards first, the higher one of several first."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    return sorted(others, key=lambda seat: (view.held(seat), seat), reverse=True)


STRATEGIES = (MostOfFullest, LeastOfFullest, HighestInTurn, LowestInTurn)
"""The document's strategies 1 to 4."""

GO_ROUND = frozenset((3, 4))
"""The strategies that keep a place in the round of the others."""
