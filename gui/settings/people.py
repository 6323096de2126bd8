"""The people round the table: a name, a face, and the manner in which a bot talks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from engine.phrases import say_as

Faces = Mapping[str, str]
"""The portraits of the people who play here, by their names in lower case (`str.casefold`)."""


class Manner(Enum):
    """The way in which a bot talks at the table."""

    CHEERFUL = "cheerful"
    DRY = "dry"
    POLITE = "polite"
    QUIET = "quiet"
    """Speaks rarely, and in few words."""


class Mood(Enum):
    """The look of a face for a moment."""

    GLAD = "glad"
    SORRY = "sorry"


class Person(NamedTuple):
    """``avatar`` is the name of a portrait in :mod:`gui.art.portraits`."""

    name: str
    avatar: str
    level: str = ""
    """The bot's level in a word or two; empty for a person."""
    manner: Manner = Manner.QUIET


YOU = Person(say_as("name", "You"), "you")
# Translators: the names of the program's players, as your language writes them.
ADA = Person(say_as("name", "Ada"), "cat", manner=Manner.QUIET)
MAYA = Person(say_as("name", "Maya"), "fox", manner=Manner.CHEERFUL)
THEO = Person(say_as("name", "Theo"), "owl", manner=Manner.DRY)
BRUNO = Person(say_as("name", "Bruno"), "bear", manner=Manner.POLITE)
NOA = Person(say_as("name", "Noa"), "hare", manner=Manner.QUIET)
FINN = Person(say_as("name", "Finn"), "frog", manner=Manner.CHEERFUL)
VERA = Person(say_as("name", "Vera"), "badger", manner=Manner.DRY)
PIA = Person(say_as("name", "Pia"), "penguin", manner=Manner.POLITE)

BOTS: Final = (ADA, MAYA, THEO, BRUNO, NOA, FINN, VERA, PIA)
"""The bots of the seats that no person takes, clockwise from the bottom."""


def manner_of(avatar: str) -> Manner:
    """Return the manner of the bot with that portrait; that of another portrait follows from its name."""
    others = tuple(Manner)[sum(avatar.encode()) % len(Manner)]
    return next((bot.manner for bot in BOTS if bot.avatar == avatar), others)


def is_usual_name(name: str) -> bool:
    """Return whether it is the name of a person who has chosen none."""
    return name in ("", YOU.name) or re.fullmatch(r"Player [0-9]+", name) is not None
