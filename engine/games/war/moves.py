"""The moves of War and the places where its cards lie."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.zones import Place, Visibilities, Visibility

__all__ = ["DEAL", "DOWN", "FEWEST_SEATS", "MOST_SEATS", "PACK", "STACK", "TURN", "UP", "VISIBILITY", "WarMove"]

FEWEST_SEATS, MOST_SEATS = 2, 4


class WarMove(NamedTuple):
    """``deal`` or ``turn``: all players turn their top card. The players decide nothing.

    >>> str(DEAL), str(TURN)
    ('deal', 'turn')
    """

    verb: str

    def __str__(self) -> str:
        return self.verb


DEAL: Final = WarMove("deal")
TURN: Final = WarMove("turn")

PACK: Final = Place("pack")
"""The place of all cards before the deal; afterwards, of those that do not go round evenly."""
# Seat -> place; a game uses those of its own seats.
STACK: Final = tuple([Place("stack", seat) for seat in range(MOST_SEATS)])
UP: Final = tuple([Place("up", seat) for seat in range(MOST_SEATS)])
DOWN: Final = tuple([Place("down", seat) for seat in range(MOST_SEATS)])

VISIBILITY: Visibilities = {
    "pack": Visibility.NOBODY,
    "stack": Visibility.NOBODY,
    "up": Visibility.ALL,
    "down": Visibility.NOBODY,
}
