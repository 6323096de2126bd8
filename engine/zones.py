"""Where cards lie, and who sees them there.

A *place* names a zone: ``Place("hand", 2)`` or ``Place("kitty")``. Who sees a card follows from its place alone, so it
is data of the game, declared once by name: views and redacted events are built from it and from nothing else.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping, MutableSequence
from enum import Enum
from typing import NamedTuple, Union

from engine.cards import Card


class Sight(Enum):
    """Who sees the cards of a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Place(NamedTuple):
    """The name of a zone; ``seat`` is its owner, None for a zone of the whole table."""

    name: str
    seat: int | None = None

    def __str__(self) -> str:
        return self.name if self.seat is None else f"{self.name} {self.seat}"


class CardPile(MutableSequence[Card]):
    """A pile of another make than a list or a deque, for a game whose piles are large."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> CardPile:
        """Another pile with the same cards in the same order."""


Pile = Union[list[Card], deque[Card], CardPile]  # noqa: UP007 - evaluated at run time, on Python 3.10 too
Sights = Mapping[str, Sight]


def sees(sights: Sights, place: Place, seat: int | None) -> bool:
    """Whether ``seat`` (None: a spectator) sees the cards that lie at ``place``."""
    sight = sights[place.name]
    return sight is Sight.ALL or (sight is Sight.OWNER and seat is not None and place.seat == seat)


class Zones(Mapping[Place, Pile]):
    """All zones of one game: place -> the cards there, first card first."""

    __slots__ = ("_piles", "sights")

    def __init__(self, sights: Sights, piles: Mapping[Place, Pile]) -> None:
        self.sights = sights
        self._piles = dict(piles)
        for place in piles:
            if place.name not in sights:
                raise KeyError(f"no sight is declared for the zone {place}")

    def __getitem__(self, place: Place) -> Pile:
        return self._piles[place]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._piles)

    def __len__(self) -> int:
        return len(self._piles)

    def copy(self) -> Zones:
        """The same zones with piles of their own."""
        return Zones(self.sights, {place: pile.copy() for place, pile in self._piles.items()})

    def clear(self) -> None:
        """Empty every pile."""
        for pile in self._piles.values():
            pile.clear()
