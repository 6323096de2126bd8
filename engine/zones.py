"""Where cards lie, and who sees them there.

A *place* names a zone: ``Place("hand", 2)`` or ``Place("kitty")``. Who sees a card follows from its place alone, so it
is data of the game, declared once by name: views and redacted events are built from it and from nothing else.

>>> hand, deck = Place("hand", 1), Place("deck")
>>> sights = {"hand": Sight.OWNER, "deck": Sight.NOBODY}
>>> zones = Zones(sights, {hand: [Card.parse("AS")], deck: [Card.parse("2C"), Card.parse("3C")]})
>>> zones.glance(1).cards(hand)
(AS,)
>>> zones.glance(0).count(hand), sees(sights, hand, 0)
(1, False)
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
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


def opened(sights: Sights) -> Sights:
    """Return the sights of a table at which everybody sees what otherwise its owner alone sees: all hands lie open."""
    return {name: Sight.ALL if sight is Sight.OWNER else sight for name, sight in sights.items()}


class Glance(NamedTuple):
    """The number of cards at every place at one moment, and the cards that one seat sees; no pile of the game."""

    positions: Mapping[Place, int]
    """place -> its position in ``counts``."""
    counts: Sequence[int]
    shown_positions: Mapping[Place, int]
    """place whose cards the seat sees -> its position in ``shown``."""
    shown: Sequence[tuple[Card, ...]]

    def cards(self, place: Place) -> tuple[Card, ...]:
        """Return the cards at ``place``, which the seat must see."""
        return self.shown[self.shown_positions[place]]

    def count(self, place: Place) -> int:
        """Return how many cards lie at ``place``."""
        return self.counts[self.positions[place]]


class Zones(Mapping[Place, Pile]):
    """All zones of one game: place -> the cards there, first card first."""

    __slots__ = ("_piles", "_positions", "_seen", "sights")

    def __init__(self, sights: Sights, piles: Mapping[Place, Pile]) -> None:
        self.sights = sights
        self._piles = dict(piles)
        # What a glance needs is worked out once: a place takes long to look up.
        self._positions = _numbered(self._piles)
        self._seen: dict[int | None, tuple[Mapping[Place, int], tuple[Pile, ...]]] = {}
        for place in piles:
            if place.name not in sights:
                raise KeyError(f"no sight is declared for the zone {place}")

    def __getitem__(self, place: Place) -> Pile:
        return self._piles[place]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._piles)

    def __len__(self) -> int:
        return len(self._piles)

    def glance(self, seat: int | None) -> Glance:
        """Return what ``seat`` (None: a spectator) sees now."""
        if seat not in self._seen:
            seen = {place: pile for place, pile in self._piles.items() if sees(self.sights, place, seat)}
            self._seen[seat] = _numbered(seen), tuple(seen.values())
        positions, piles = self._seen[seat]
        return Glance(self._positions, [*map(len, self._piles.values())], positions, [*map(tuple, piles)])

    def copy(self) -> Zones:
        """The same zones with piles of their own."""
        return Zones(self.sights, {place: pile.copy() for place, pile in self._piles.items()})

    def clear(self) -> None:
        """Empty every pile."""
        for pile in self._piles.values():
            pile.clear()


def _numbered(places: Iterable[Place]) -> Mapping[Place, int]:
    return {place: position for position, place in enumerate(places)}
