"""The four strategies of ``reviiyot.txt``, section 6. None of them uses chance."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.asking_moves import DEAL, AskMove, ask
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View


class MostOfFullest:
    """Strategy 1: asks for the value it has most of, the higher one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        sight = cast(ReviiyotView, view)
        rank = sight.most
        return DEAL if rank is None else ask(rank, sight.fullest)


class LeastOfFullest:
    """Strategy 2: asks for the value it has least of, the lower one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        sight = cast(ReviiyotView, view)
        rank = sight.least
        return DEAL if rank is None else ask(rank, sight.fullest)


class HighestInTurn:
    """Strategy 3: asks for its highest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        sight = cast(ReviiyotView, view)
        rank = sight.highest
        return DEAL if rank is None else ask(rank, next_in_turn(sight))


class LowestInTurn:
    """Strategy 4: asks for its lowest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        sight = cast(ReviiyotView, view)
        rank = sight.lowest
        return DEAL if rank is None else ask(rank, next_in_turn(sight))


def next_in_turn(view: ReviiyotView) -> int:
    """Whom the seat of ``view`` asks next when it begins with the first of the others and goes round and round.

    Nobody has to remember the place: it follows from how many times the seat has asked, which everybody saw.
    """
    seat = view.seat
    assert seat is not None, "a spectator asks nobody"
    place = view.asks(seat) % (view.seats - 1)
    return place if place < seat else place + 1


STRATEGIES = (MostOfFullest, LeastOfFullest, HighestInTurn, LowestInTurn)
"""The document's strategies 1 to 4."""

GO_ROUND = frozenset((3, 4))
"""The strategies that keep a place in the round of the others."""
