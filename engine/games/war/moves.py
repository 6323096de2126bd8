"""The moves of War and the places where its cards lie."""

from __future__ import annotations

from typing import NamedTuple

from engine.zones import Place, Sight, Sights

SEATS = 2
DOWN_IN_WAR = 3
"""How many cards each player deals face down when the turned cards tie (war.txt, C.iii.a)."""


class WarMove(NamedTuple):
    """``deal`` or ``turn``: both players turn their top card. The players decide nothing."""

    verb: str

    def __str__(self) -> str:
        return self.verb


DEAL, TURN = WarMove("deal"), WarMove("turn")

PACK = Place("pack")
STACK = tuple(Place("stack", seat) for seat in range(SEATS))
UP = tuple(Place("up", seat) for seat in range(SEATS))
DOWN = tuple(Place("down", seat) for seat in range(SEATS))

SIGHTS: Sights = {"pack": Sight.NOBODY, "stack": Sight.NOBODY, "up": Sight.ALL, "down": Sight.NOBODY}
