"""The generic encoding, of games that have none of their own: zones, and the facts that the class of views declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.every_move import tells_points
from engine.view import View
from engine.zones import Place, Visibility
from learning.encoding import MOST, Encoder, Encoding, Points, Variant, at_most, scored_points, view_of
from learning.facts import facts_of, remarks
from learning.parts import Layout


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
    """Yield the parts of an observation; a fact that has the name of a zone is called so with ``_fact`` behind it."""
    taken = set()
    for name, size, meaning in zone_parts(variant):
        taken.add(name)
        yield name, size, meaning
    for fact in facts_of(variant):
        yield fact.name + "_fact" * (fact.name in taken), fact.size, fact.meaning


def zone_parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts that are made of zones, after the player to move."""
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


def zones_of(variant: Variant) -> list[Zone]:
    """Return the zones of a game by their names."""
    game = variant.new(0)
    owned = {place.name: place.seat is not None for place in game.zones}
    return [Zone(name, owner, game.visibility[name]) for name, owner in owned.items()]


def points(variant: Variant) -> Points | None:
    """Return the score of a game that tells it by events, as some games at random show; None for another."""
    return scored_points(variant) if tells_points(variant.entry, variant.rules) else None


class PlainEncoder(Encoder):
    """Writes down what a view shows."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        super().__init__(layout, variant.seats)
        self._number, self._zones, self._cards = variant.number_of, zones_of(variant), len(variant.pack)
        facts = facts_of(variant)
        self._facts = [*zip(facts, [part.start for part in layout[len(layout) - len(facts) :]], strict=True)]
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
        for fact, start in self._facts:
            fact.write(view, seat, seen, start)
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


ENCODING: Final = Encoding(parts, PlainEncoder, points=points, remarks=remarks)
