"""The people round the table: a name and a face."""

from __future__ import annotations

from typing import Final, NamedTuple


class Person(NamedTuple):
    """``avatar`` is the name of a portrait in :mod:`gui.art.icons`."""

    name: str
    avatar: str
    level: str = ""
    """The bot's level in a word or two; empty for a person."""


YOU = Person("You", "you")
ADA = Person("Ada", "cat")
MAYA = Person("Maya", "fox")
THEO = Person("Theo", "owl")
BRUNO = Person("Bruno", "bear")
NOA = Person("Noa", "hare")
FINN = Person("Finn", "frog")
VERA = Person("Vera", "badger")
PIA = Person("Pia", "penguin")

BOTS: Final = (ADA, MAYA, THEO, BRUNO, NOA, FINN, VERA, PIA)
"""The bots of the seats that no person takes, clockwise from the bottom."""
