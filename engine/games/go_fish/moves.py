"""The asks of Go Fish and the places where its cards lie.

>>> str(ASK[2][ACE])
'ask A of 2'
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.asking.moves import AskMove, ask
from engine.cards import ACE, JACK, KING, NUMBERS, QUEEN, Rank
from engine.zones import Place, Visibilities, Visibility

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

RANKS: tuple[Rank, ...] = (ACE, *NUMBERS, JACK, QUEEN, KING)
"""The thirteen ranks in the document's order."""

ASK: tuple[Mapping[Rank, AskMove], ...] = tuple(
    {rank: ask(rank, seat) for rank in RANKS} for seat in range(MOST_PLAYERS)
)
"""seat that is asked -> rank -> the move."""

POOL = Place("pool")
HAND = tuple(Place("hand", seat) for seat in range(MOST_PLAYERS))
BOOKS = tuple(Place("books", seat) for seat in range(MOST_PLAYERS))
"""What each seat has laid down: books, or pairs where those are collected."""
SHOWN = Place("shown")
"""Where a lucky catch lies while everybody looks at it: only where it is shown, and only in the middle of a move."""

VISIBILITY: Visibilities = {
    "pool": Visibility.NOBODY,
    "hand": Visibility.OWNER,
    "books": Visibility.ALL,
    "shown": Visibility.ALL,
}
