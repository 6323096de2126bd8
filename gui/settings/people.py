"""The people round the table: a name and a face."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.phrases import say_as


class Person(NamedTuple):
    """``avatar`` is the name of a portrait in :mod:`gui.art.portraits`."""

    name: str
    avatar: str
    level: str = ""
    """The bot's level in a word or two; empty for a person."""


YOU = Person(say_as("name", "You"), "you")
# Translators: the names of the program's players, as your language writes them.
ADA = Person(say_as("name", "Ada"), "cat")
MAYA = Person(say_as("name", "Maya"), "fox")
THEO = Person(say_as("name", "Theo"), "owl")
BRUNO = Person(say_as("name", "Bruno"), "bear")
NOA = Person(say_as("name", "Noa"), "hare")
FINN = Person(say_as("name", "Finn"), "frog")
VERA = Person(say_as("name", "Vera"), "badger")
PIA = Person(say_as("name", "Pia"), "penguin")

BOTS: Final = (ADA, MAYA, THEO, BRUNO, NOA, FINN, VERA, PIA)
"""The bots of the seats that no person takes, clockwise from the bottom."""
