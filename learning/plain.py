"""The generic encoding, of games that have none of their own: zones, and the facts that the class of views declares.

A fact is an attribute or a property of the view whose type says what its values are: yes or no, a number, a card, a
suit, a rank or a member of an enumeration, or one of these or None. Facts of other types are left out.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from engine.cards import Card, Rank, Suit
from engine.every_move import tells_points
from engine.view import View
from engine.zones import Place, Visibility
from learning.encoding import MOST, Encoder, Encoding, Points, Variant, at_most, scored_points, view_of
from learning.parts import Layout


class ViewFact(NamedTuple):
    """A fact of a view that can be written as numbers."""

    name: str
    values: Sequence[Any]
    """Its possible values, one number each; empty for a number, which is written as it is."""


class Zone(NamedTuple):
    """Zones of one name."""

    name: str
    owned: bool
    """True if every seat has one."""
    seen: Visibility

    def text(self) -> str:
        """Return the name as that of a part."""
        return self.name.replace(" ", "_")


def parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    cards = len(variant.pack)
    yield "to_move", variant.seats, "the player whose move it is"
    for zone in zones_of(variant):
        owners = variant.seats if zone.owned else 1
        whose = "of each player" if zone.owned else "on the table"
        yield f"{zone.text()}_count", owners, f"the number of cards in the zone {zone.name} {whose}, at most {MOST}"
        if zone.seen is Visibility.ALL:
            yield zone.text(), owners * cards, f"the cards in the zone {zone.name} {whose}, by the order of the pack"
            yield f"{zone.text()}_last", owners * cards, f"the last card of the zone {zone.name} {whose}"
        elif zone.seen is Visibility.OWNER:
            yield zone.text(), cards, f"your cards in the zone {zone.name}, by the order of the pack"
    for fact in view_facts(variant):
        size = len(fact.values) or 1
        yield fact.name, size, f"the fact {fact.name} of the view: {_meaning(fact)}"


def _meaning(fact: ViewFact) -> str:
    if not fact.values:
        return f"a number from 0 to {MOST}"
    return "1 for " + ", ".join(map(_word, fact.values)) if len(fact.values) < 20 else "1 for its value"


def _word(value: Any) -> str:
    return str(
        value.value if isinstance(value, Enum) and not isinstance(value, Suit) else getattr(value, "name", value)
    )


def zones_of(variant: Variant) -> list[Zone]:
    """Return the zones of a game by their names."""
    game = variant.new(0)
    owned = {place.name: place.seat is not None for place in game.zones}
    return [Zone(name, owner, game.visibility[name]) for name, owner in owned.items()]


def view_facts(variant: Variant) -> list[ViewFact]:
    """Return the facts of the game's views that can be written as numbers."""
    kind = type(variant.new(0).view(0))
    types = _declared(kind)
    shared = {*dir(View), *View.__annotations__}
    return [
        ViewFact(name, values)
        for name, declared in sorted(types.items())
        if not name.startswith("_") and name not in shared and (values := _values(declared, variant)) is not None
    ]


def _declared(kind: type[Any]) -> dict[str, Any]:
    """Return the types of the attributes and the properties of a class, as far as they can be found out."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        try:
            found.update(get_type_hints(base))
        except (NameError, TypeError):
            continue
        for name, attribute in vars(base).items():
            if isinstance(attribute, property) and attribute.fget is not None:
                try:
                    found[name] = get_type_hints(attribute.fget).get("return")
                except (NameError, TypeError):
                    continue
    return found


def _values(declared: Any, variant: Variant) -> Sequence[Any] | None:
    """Return the values of a type, one number each: () for whole numbers, None for a type that cannot be written."""
    kinds = [kind for kind in get_args(declared) or (declared,) if kind is not type(None)]
    if len(kinds) != 1 or not inspect.isclass(kinds[0]):
        return None
    kind = kinds[0]
    if kind is bool:
        return (True,)
    if kind is Card:
        return variant.pack
    if kind is Rank:
        return tuple(dict.fromkeys([card.rank for card in variant.pack]))
    if issubclass(kind, Enum):
        return tuple(kind)
    return () if kind is int else None


def points(variant: Variant) -> Points | None:
    """Return the score of a game that tells it by events, as some games at random show; None for another."""
    return scored_points(variant) if tells_points(variant.entry, variant.rules) else None


class PlainEncoder(Encoder):
    """Writes down what a view shows."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        super().__init__(layout, variant.seats)
        self._number, self._zones, self._cards = variant.number_of, zones_of(variant), len(variant.pack)
        self._facts = [
            (fact.name, {value: place for place, value in enumerate(fact.values)}) for fact in view_facts(variant)
        ]
        self._at = {part.name: part.start for part in layout}

    def observation(self, source: Any, seat: int) -> bytearray:
        view, seen, at = view_of(source, seat), bytearray(self.layout.size), self._at
        if view.to_move is not None:
            seen[at["to_move"] + (view.to_move - seat) % self.seats] = 1
        places = set(view.places)
        for zone in self._zones:
            owners: Sequence[int | None] = [(seat + turn) % self.seats for turn in range(self.seats)]
            for turned, owner in enumerate(owners if zone.owned else (None,)):
                place = Place(zone.name, owner)
                if place in places:
                    self._write(view, zone, place, turned, seen)
        for name, numbers in self._facts:
            value = getattr(view, name)
            if not numbers:
                seen[at[name]] = at_most(max(0, value or 0))
            elif value is not None and value in numbers:
                seen[at[name] + numbers[value]] = 1
        return seen

    def _write(self, view: View[Any], zone: Zone, place: Place, turned: int, seen: bytearray) -> None:
        """Write down one zone; ``turned`` is the relative number of its owner."""
        seen[self._at[f"{zone.text()}_count"] + turned] = at_most(view.count(place))
        if zone.seen is Visibility.NOBODY or (zone.seen is Visibility.OWNER and turned):
            return
        cards, start = view.cards(place), self._at[zone.text()] + turned * self._cards
        for card in cards:
            if card is not None:
                seen[start + self._number[card]] = 1
        last = cards[-1] if cards else None
        if zone.seen is Visibility.ALL and last is not None:
            seen[self._at[f"{zone.text()}_last"] + turned * self._cards + self._number[last]] = 1


ENCODING: Final = Encoding(lambda variant: tuple(parts(variant)), PlainEncoder, points=points)
