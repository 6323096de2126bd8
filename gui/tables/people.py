"""The people round the table: a name and a face."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """``avatar`` is the name of a portrait in :mod:`gui.art.icons`."""

    name: str
    avatar: str


YOU = Person("You", "you")
MAYA = Person("Maya", "fox")
THEO = Person("Theo", "owl")
BRUNO = Person("Bruno", "bear")
ADA = Person("Ada", "cat")
