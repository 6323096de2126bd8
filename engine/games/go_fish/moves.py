"""The moves of Go Fish and the places where its cards lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.cards import ACE, JACK, KING, NUMBERS, QUEEN, Rank
from engine.zones import Place, Sight, Sights

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

RANKS: tuple[Rank, ...] = (ACE, *NUMBERS, JACK, QUEEN, KING)
"""The thirteen ranks in the document's order."""


class GoFishMove(NamedTuple):
    """``deal``, or ``ask`` for a rank of a seat."""

    verb: str
    rank: Rank | None = None
    seat: int | None = None

    def __str__(self) -> str:
        return self.verb if self.rank is None else f"{self.verb} {self.rank} of {self.seat}"


DEAL = GoFishMove("deal")
ASK: tuple[Mapping[Rank, GoFishMove], ...] = tuple(
    {rank: GoFishMove("ask", rank, seat) for rank in RANKS} for seat in range(MOST_PLAYERS)
)
"""seat that is asked -> rank -> the move."""

POOL = Place("pool")
HAND = tuple(Place("hand", seat) for seat in range(MOST_PLAYERS))
BOOKS = tuple(Place("books", seat) for seat in range(MOST_PLAYERS))

SIGHTS: Sights = {"pool": Sight.NOBODY, "hand": Sight.OWNER, "books": Sight.ALL}
