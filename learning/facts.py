"""The facts of a game's views as numbers, for games without an encoding of their own.

A fact is an attribute or a property of the view's class whose declared type says what its values are:

- yes or no, a number, a card, a suit, a rank, a member of an enumeration or of a `Literal`, or one of these or None;
- `SeatNumber`: a seat, counted from the observer's place;
- `PerSeat[...]`: a tuple with such a value for each seat, the observer's first;
- a tuple or a set of such values but numbers: how often each is in it.

A fact of any other type is left out, and :func:`remarks` says so.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import islice
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine.cards import Card, Rank, Suit
from engine.every_move import positions
from engine.view import COUNT_MARK, PER_SEAT_MARK, SEAT_MARK, View
from learning.encoding import MOST, Variant, at_most

SAMPLES: Final = 3
"""The number of random games in which numbers are looked at that may be seats."""
MOST_SAMPLED: Final = 200
"""The most positions that are looked at."""


class Kind(NamedTuple):
    """What a value can be, and how it becomes numbers."""

    values: Sequence[Any] = ()
    """The possible values, one number each; empty for a number, which is written as it is."""
    is_seat: bool = False
    """True if the values are seats, counted from the observer's place."""
    may_lack: bool = False
    """True for a number that can be None: a second number is 1 if there is one."""
    is_many: bool = False
    """True for a collection of values: the number of times that each is in it."""
    is_told: bool = False
    """True if the type says that a number is no seat."""

    @property
    def size(self) -> int:
        """The count of numbers."""
        return len(self.values) or 1 + self.may_lack

    @property
    def meaning(self) -> str:
        """What the numbers mean."""
        if not self.values:
            return f"a number from 0 to {MOST}" + (", then 1 if there is one" if self.may_lack else "")
        if self.is_many:
            return f"how often each {'player' if self.is_seat else 'value'} is in it"
        if self.is_seat:
            return "1 for the player"
        return "1 for " + (", ".join(map(_word, self.values)) if len(self.values) < 20 else "its value")

    def write(self, value: Any, seat: int, seen: bytearray, at: int) -> None:
        """Write a value as ``seat`` sees it into ``seen``, from ``at`` on."""
        if not self.values:
            seen[at] = at_most(max(0, value or 0))
            if self.may_lack:
                seen[at + 1] = value is not None
            return
        for one in value if self.is_many else (value,):
            if self.is_seat and one is not None:
                one = (one - seat) % len(self.values)
            if one is not None and one in self.values:
                place = at + self.values.index(one)
                seen[place] = at_most(seen[place] + 1)


class Fact(NamedTuple):
    """A fact of a view that can be written as numbers."""

    name: str
    kind: Kind
    per_seat: int = 0
    """The number of seats, of each of which there is a value; 0 for a single value."""

    @property
    def size(self) -> int:
        """The count of numbers."""
        return self.kind.size * (self.per_seat or 1)

    @property
    def meaning(self) -> str:
        """A sentence on the numbers."""
        each = "for each player " if self.per_seat else ""
        return f"the fact {self.name} of the view: {each}{self.kind.meaning}"

    def write(self, view: View[Any], seat: int, seen: bytearray, at: int) -> None:
        """Write the fact as ``seat`` sees it into ``seen``, from ``at`` on."""
        value = getattr(view, self.name)
        if not self.per_seat:
            self.kind.write(value, seat, seen, at)
            return
        for turn in range(self.per_seat):
            self.kind.write(value[(seat + turn) % self.per_seat], seat, seen, at + turn * self.kind.size)


def facts_of(variant: Variant) -> list[Fact]:
    """Return the facts of the game's views that can be written as numbers."""
    return [fact for fact in _declared_facts(variant)[0].values() if fact is not None]


def remarks(variant: Variant) -> list[str]:
    """Return a sentence for each fact that an observation lacks, or that may mean something else there."""
    facts, unknown = _declared_facts(variant)
    title = variant.entry.title
    left_out = [
        f"Observations of {title} lack the fact {name}: its type says no values, as PerSeat[int] says of a score."
        for name, fact in facts.items()
        if fact is None
    ]
    return [*unknown, *left_out, *(_seat_remark(title, name) for name in _maybe_seats(variant, facts))]


def _seat_remark(title: str, name: str) -> str:
    return (
        f"The fact {name} of {title} may be a seat, which is the same for every observer so; declare it as SeatNumber, "
        "or as Count if it is none."
    )


def _maybe_seats(variant: Variant, facts: dict[str, Fact | None]) -> Iterator[str]:
    """Yield the facts that are declared as numbers, and that in random games were several seats and nothing else."""
    numbers = [fact for fact in facts.values() if fact and not fact.kind.values and not fact.per_seat]
    unsure = {fact.name: set[Any]() for fact in numbers if not fact.kind.is_told}
    if unsure:
        for seed in range(SAMPLES):
            game = variant.new(seed)
            for _ in islice(positions(game, range(3, 60)), MOST_SAMPLED):
                view = game.view(0)
                for name, values in unsure.items():
                    values.add(getattr(view, name))
    for name, values in unsure.items():
        if len(values - {None}) > 1 and values - {None} <= set(range(variant.seats)):
            yield name


def _declared_facts(variant: Variant) -> tuple[dict[str, Fact | None], list[str]]:
    """Return name -> fact, None for one that cannot be written; and a sentence for each class without known types."""
    kind = type(variant.new(0).view(0))
    types, unknown = _declared(kind)
    shared = {*dir(View), *View.__annotations__}
    named = sorted((name, declared) for name, declared in types.items() if name not in shared and name[0] != "_")
    return {name: _fact(name, declared, variant) for name, declared in named}, unknown


def _declared(kind: type[Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the types of the attributes and the properties of a class, and a sentence where one is not found."""
    found: dict[str, Any] = {}
    unknown = []
    for base in reversed(kind.__mro__):
        getters = {name: each.fget for name, each in vars(base).items() if isinstance(each, property) and each.fget}
        try:
            found.update(get_type_hints(base, include_extras=True))
            for name, getter in getters.items():
                found[name] = get_type_hints(getter, include_extras=True).get("return")
        except (NameError, TypeError) as error:
            if base not in View.__mro__:
                unknown.append(f"Observations lack facts of {base.__name__}: {error}.")
    return {name: type_ for name, type_ in found.items() if get_origin(type_) is not ClassVar}, unknown


def _fact(name: str, declared: Any, variant: Variant) -> Fact | None:
    per_seat = 0
    if get_origin(declared) is Annotated and PER_SEAT_MARK in get_args(declared):
        per_seat = variant.seats
        declared = get_args(get_args(declared)[0])[0]
    kind = _kind(declared, variant)
    return None if kind is None else Fact(name, kind, per_seat)


def _kind(declared: Any, variant: Variant) -> Kind | None:
    """Return how a value of a type becomes numbers; None for a type that says no values."""
    origin, parts = get_origin(declared), get_args(declared)
    if origin is Literal:
        return Kind(parts)
    if origin is Annotated:
        if SEAT_MARK in parts:
            return Kind(range(variant.seats), is_seat=True)
        inner = _kind(parts[0], variant)
        return inner and inner._replace(is_told=COUNT_MARK in parts)
    if origin in (Union, UnionType):
        kinds = [_kind(part, variant) for part in parts if part is not NoneType]
        kind = kinds[0] if len(kinds) == 1 else None
        if kind is None:
            return None
        return kind._replace(values=(False, True)) if kind.values == (True,) else kind._replace(may_lack=True)
    if origin in (tuple, frozenset, set) and len({*parts} - {...}) == 1:
        one = _kind(parts[0], variant)
        return one._replace(is_many=True) if one is not None and one.values else None
    return _kind_of_class(declared, variant)


def _kind_of_class(declared: Any, variant: Variant) -> Kind | None:
    if not inspect.isclass(declared):
        return None
    if declared is bool:
        return Kind((True,))
    if declared is Card:
        return Kind(variant.pack)
    if declared is Rank:
        return Kind(tuple(dict.fromkeys([card.rank for card in variant.pack])))
    if issubclass(declared, Enum):
        return Kind(tuple(declared))
    return Kind() if declared is int else None


def _word(value: Any) -> str:
    return str(
        value.value if isinstance(value, Enum) and not isinstance(value, Suit) else getattr(value, "name", value)
    )
