"""Who plays after whom, when all four play and when somebody sits out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from engine.games.euchre.moves import SEATS

LEFT_OF = tuple((seat + 1) % SEATS for seat in range(SEATS))
PARTNER_OF = tuple((seat + 2) % SEATS for seat in range(SEATS))


def side_of(seat: int) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3 ("Players")."""
    return seat % 2


class Circle(NamedTuple):
    """The seats that play to the tricks of a hand."""

    seats: tuple[int, ...]
    """In the order of their numbers."""
    after: tuple[int, ...]
    """seat, one that sits out too -> the next one that plays, clockwise."""
    rounds: tuple[tuple[int, ...], ...]
    """seat -> the playing seats clockwise, from that one on."""


def _circle(seats: tuple[int, ...]) -> Circle:
    rounds = tuple(tuple(place % SEATS for place in range(first, first + SEATS)) for first in range(SEATS))
    playing = tuple(tuple(seat for seat in order if seat in seats) for order in rounds)
    return Circle(seats, tuple(playing[LEFT_OF[seat]][0] for seat in range(SEATS)), playing)


_CIRCLES: Mapping[tuple[int, ...], Circle] = {
    seats: _circle(seats) for size in range(2, SEATS + 1) for seats in combinations(range(SEATS), size)
}
EVERYBODY = _CIRCLES[tuple(range(SEATS))]


def circle_of(seats: tuple[int, ...]) -> Circle:
    """Those who play when these seats do, named in the order of their numbers."""
    return _CIRCLES[seats]


def circle_without(circle: Circle, seat: int) -> Circle:
    """Those who play when ``seat`` sits out, too."""
    return circle_of(tuple(other for other in circle.seats if other != seat))
