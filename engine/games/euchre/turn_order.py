"""The order of turns, when all four play and when somebody sits out."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from engine.games.euchre.moves import SEATS

__all__ = ["EVERYBODY", "LEFT_OF", "PARTNER_OF", "TURN_ORDERS", "TurnOrder", "side_of"]

LEFT_OF: Final = tuple((seat + 1) % SEATS for seat in range(SEATS))
PARTNER_OF: Final = tuple((seat + 2) % SEATS for seat in range(SEATS))


def side_of(seat: int) -> int:
    """Return 0 for seats 0 and 2, 1 for seats 1 and 3 ("Players")."""
    return seat % 2


class TurnOrder(NamedTuple):
    """The seats that play to the tricks of a hand."""

    seats: tuple[int, ...]
    """The playing seats in ascending order."""
    after: tuple[int, ...]
    """Any seat, also one that sits out -> the next playing seat, clockwise."""
    rounds: tuple[tuple[int, ...], ...]
    """seat -> the playing seats clockwise, from that one on."""

    def without(self, seat: int) -> TurnOrder:
        """Return the order when ``seat`` sits out too."""
        return TURN_ORDERS[tuple(other for other in self.seats if other != seat)]


def _turn_order(seats: tuple[int, ...]) -> TurnOrder:
    clockwise = [[place % SEATS for place in range(first, first + SEATS)] for first in range(SEATS)]
    rounds = tuple(tuple(seat for seat in order if seat in seats) for order in clockwise)
    return TurnOrder(seats, tuple(rounds[LEFT_OF[seat]][0] for seat in range(SEATS)), rounds)


TURN_ORDERS: Final[dict[tuple[int, ...], TurnOrder]] = {
    seats: _turn_order(seats) for size in range(2, SEATS + 1) for seats in combinations(range(SEATS), size)
}
"""The playing seats in ascending order -> their turn order."""
EVERYBODY: Final = TURN_ORDERS[tuple(range(SEATS))]
