"""The zones of a game: places where cards lie, and the seats that see them there.

A *place* names a zone: ``Place("hand", 2)`` or ``Place("kitty")``. Who sees a card depends on its place alone. Each
game declares it by zone name; views and redacted events are built from that declaration and from nothing else.

>>> hand, deck = Place("hand", 1), Place("deck")
>>> visibility = {"hand": Visibility.OWNER, "deck": Visibility.NOBODY}
>>> zones = Zones(visibility, {hand: [Card.parse("AS")], deck: [Card.parse("2C"), Card.parse("3C")]})
>>> zones.glance(1).cards(hand)
(AS,)
>>> zones.glance(0).count(hand), sees(visibility, hand, 0)
(1, False)
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from enum import Enum
from typing import Final, NamedTuple, Union

from engine.cards import Card
from engine.native import mypyc_attr, tell_apart

__all__ = ["CardPile", "Glance", "Pile", "Place", "Visibilities", "Visibility", "Zones", "opened", "sees"]


class Visibility(Enum):
    """The seats that see the cards of a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Place(NamedTuple):
    """The name of a zone; ``seat`` is its owner, None for a zone of the whole table."""

    name: str
    seat: int | None = None

    def __str__(self) -> str:
        return self.name if self.seat is None else f"{self.name} {self.seat}"


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPile(MutableSequence[Card]):
    """The base class of piles that are neither a list nor a deque, for a game with large piles."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> CardPile:
        """Return another pile with the same cards in the same order."""


Pile = Union[list[Card], deque[Card], CardPile]  # noqa: UP007 - evaluated at run time, on Python 3.10 too
Visibilities = Mapping[str, Visibility]


def sees(visibility: Visibilities, place: Place, seat: int | None) -> bool:
    """Return True if ``seat`` (None: a spectator) sees the cards that lie at ``place``."""
    declared = visibility[place.name]
    return declared is Visibility.ALL or (declared is Visibility.OWNER and seat is not None and place.seat == seat)


def opened(visibility: Visibilities) -> Visibilities:
    """Return the same visibility, but with the zones that their owners see open to all: every hand lies face up."""
    return {name: Visibility.ALL if seen is Visibility.OWNER else seen for name, seen in visibility.items()}


_tuple_of: Final = tuple.__new__  # makes a glance in less time than its class does


class Glance(NamedTuple):
    """A snapshot of the zones for one seat: the number of cards at every place, and the cards that the seat sees.

    It holds copies, never a pile of the game.
    """

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
        """Return the number of cards at ``place``."""
        return self.counts[self.positions[place]]


@mypyc_attr(allow_interpreted_subclasses=True)  # it is copied and sent with the zones that hold it
class _Layout:
    """The places of a game's zones, numbered, and the places that each seat sees.

    Looking places up is slow, so games with the same places share one.
    """

    __slots__ = ("_shown", "positions", "visibility")

    def __init__(self, visibility: Visibilities, places: tuple[Place, ...]) -> None:
        """Raises KeyError for a place whose zone has no visibility."""
        for place in places:
            if place.name not in visibility:
                raise KeyError(f"no visibility is declared for the zone {place}")
        self.visibility = visibility
        self.positions = {place: position for position, place in enumerate(places)}
        self._shown: dict[int | None, dict[Place, int]] = {}

    def shown_to(self, seat: int | None) -> dict[Place, int]:
        """Return place -> its number among the places that ``seat`` sees."""
        numbers = self._shown.get(seat)
        if numbers is None:
            shown = [place for place in self.positions if sees(self.visibility, place, seat)]
            numbers = self._shown[seat] = {place: number for number, place in enumerate(shown)}
        return numbers


_LAYOUTS: Final[dict[tuple[Place, ...], _Layout]] = {}


def _layout_of(visibility: Visibilities, places: tuple[Place, ...]) -> _Layout:
    layout = _LAYOUTS.get(places)
    if layout is None or layout.visibility is not visibility:
        layout = _LAYOUTS[places] = _Layout(visibility, places)
    return layout


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(Mapping[Place, Pile]):
    """All zones of one game: place -> the cards there, first card first."""

    __slots__ = ("_layout", "_piles", "_shown", "visibility")

    def __init__(self, visibility: Visibilities, piles: Mapping[Place, Pile]) -> None:
        self.visibility = visibility
        self._piles = dict(piles)
        self._layout = _layout_of(visibility, tuple(piles))
        self._shown: dict[int | None, tuple[dict[Place, int], tuple[Pile, ...]]] = {}

    def __getitem__(self, place: Place) -> Pile:
        return self._piles[place]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._piles)

    def __len__(self) -> int:
        return len(self._piles)

    def glance(self, seat: int | None) -> Glance:
        """Return what ``seat`` (None: a spectator) sees now."""
        shown = self._shown.get(seat)
        if shown is None:
            numbers = self._layout.shown_to(seat)
            shown = self._shown[seat] = numbers, tuple([self._piles[place] for place in numbers])
        numbers, piles = shown
        counts = [*map(len, self._piles.values())]
        return _tuple_of(Glance, (self._layout.positions, counts, numbers, [*map(tuple, piles)]))

    def copy(self) -> Zones:
        """Return the same zones with piles of their own."""
        twin = Zones(self.visibility, {})
        twin._piles = {place: pile.copy() for place, pile in self._piles.items()}
        twin._layout = self._layout
        return twin

    def clear(self) -> None:
        """Empty every pile."""
        for pile in self._piles.values():
            if pile:
                pile.clear()


tell_apart(CardPile, Zones)
