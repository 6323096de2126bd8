"""The four strategies of ``reviiyot.txt``, section 6. None of them uses chance.

House rules need more of them than the document says. Where one may ask until refused, the document's answer can be what
the same player has just given; where one card is asked for, it is one of several, and what was refused before. Then
they take the next ask in their own order that is not vain: no value that was given in this turn, and no card that was
refused to them by a player who has got no card since.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from engine.asking.moves import DEAL, AskMove, ask, ask_for_card
from engine.cards import Card, Rank
from engine.events import Asked, Moved, Said
from engine.games.reviiyot.moves import missing
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View


class MostOfFullest:
    """Strategy 1: asks for the value it has most of, the higher one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """Return one of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.most
        if rank is None:
            return DEAL
        if view.asks_for_card or view.given:
            ranks = sorted(_held(view), key=lambda rank: (_number(view, rank), rank.order), reverse=True)
            return _first_new(view, ((rank, seat) for rank in ranks for seat in _fullest_first(view)))
        return ask(rank, view.fullest)


class LeastOfFullest:
    """Strategy 2: asks for the value it has least of, the lower one of several, the player with most cards."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """Return one of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.least
        if rank is None:
            return DEAL
        if view.asks_for_card or view.given:
            ranks = sorted(_held(view), key=lambda rank: (_number(view, rank), rank.order))
            return _first_new(view, ((rank, seat) for rank in ranks for seat in _fullest_first(view)))
        return ask(rank, view.fullest)


class HighestInTurn:
    """Strategy 3: asks for its highest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """Return one of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.highest
        if rank is None:
            return DEAL
        seat = next_in_turn(view)
        if view.asks_for_card or view.given:
            ranks = sorted(_held(view), reverse=True)
            seats = _from(view, seat) if view.asks_for_card else (seat,)
            return _first_new(view, ((rank, seat) for seat in seats for rank in ranks))
        return ask(rank, seat)


class LowestInTurn:
    """Strategy 4: asks for its lowest value, all the others one after another."""

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """Return one of the legal moves of ``view``, which must be a :class:`ReviiyotView` of the seat to move."""
        assert isinstance(view, ReviiyotView), "a strategy of Reviiyot plays Reviiyot"
        rank = view.lowest
        if rank is None:
            return DEAL
        seat = next_in_turn(view)
        if view.asks_for_card or view.given:
            ranks = sorted(_held(view))
            seats = _from(view, seat) if view.asks_for_card else (seat,)
            return _first_new(view, ((rank, seat) for seat in seats for rank in ranks))
        return ask(rank, seat)


def next_in_turn(view: ReviiyotView) -> int:
    """Return whom the seat of ``view`` asks next when it begins with the first of the others and goes round and round.

    Nobody has to remember the place: it follows from how many times the seat has asked, which everybody saw. Who is
    out of the game (a house rule) is passed over.
    """
    seat = view.seat
    assert seat is not None, "a spectator asks nobody"
    place = view.asks(seat) % (view.seats - 1)
    target = place if place < seat else place + 1
    return next(_from(view, target)) if view.agreed.most_win else target


def _from(view: ReviiyotView, first: int) -> Iterator[int]:
    """Yield the seats that can be asked, clockwise from ``first``."""
    for step in range(view.seats):
        seat = (first + step) % view.seats
        if seat != view.seat and view.held(seat):
            yield seat


def _first_new(view: ReviiyotView, wishes: Iterable[tuple[Rank, int]]) -> AskMove:
    """Return the first of the asks that is not known to be vain; the very first when all are."""
    in_order = [move for rank, seat in wishes for move in _asks(view, rank, seat)]
    vain = refused(view) if view.asks_for_card else {(move.rank, move.seat) for move in view.given}
    return next((move for move in in_order if (move.card or move.rank, move.seat) not in vain), in_order[0])


def _asks(view: ReviiyotView, rank: Rank, seat: int) -> Iterable[AskMove]:
    """Return the ask for that value, or those for its missing cards, clubs first."""
    if not view.asks_for_card:
        return (ask(rank, seat),)
    return [ask_for_card(card, seat) for card in missing(rank, view.hand)]


def refused(view: ReviiyotView) -> set[tuple[Card | Rank | None, int | None]]:
    """Return the cards that were refused to this seat, each with who refused it and has got no card since."""
    vain: set[tuple[Card | Rank | None, int | None]] = set()
    asked: Asked | None = None
    for event in view.history:
        if isinstance(event, Asked):
            asked = event
        elif isinstance(event, Said) and asked is not None and asked.seat == view.seat:
            vain.add((asked.card, asked.target))
        elif isinstance(event, Moved) and event.target.name == "hand":
            vain = {(card, seat) for card, seat in vain if seat != event.target.seat}
    return vain


def _held(view: ReviiyotView) -> set[Rank]:
    return {card.rank for card in view.hand}


def _number(view: ReviiyotView, rank: Rank) -> int:
    return sum(card.rank is rank for card in view.hand)


def _fullest_first(view: ReviiyotView) -> list[int]:
    """The other seats with cards, those with most first, the higher one of several first."""
    others = [seat for seat in range(view.seats) if seat != view.seat and view.held(seat)]
    return sorted(others, key=lambda seat: (view.held(seat), seat), reverse=True)


STRATEGIES = (MostOfFullest, LeastOfFullest, HighestInTurn, LowestInTurn)
"""The document's strategies 1 to 4."""

GO_ROUND = frozenset((3, 4))
"""The strategies that keep a place in the round of the others."""
