"""The people who play here as the window knows them: their names, portraits and colours, and what is their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.phrases import say, say_as
from engine.record import Seat
from gui.art.portraits import PHOTO
from gui.art.scripts import clean_name, shortened
from gui.settings.declared import HINTS, LEFT_HANDED, LONGEST_NAME, SORT, SPEED, TRUMP_SIDE
from gui.settings.people import YOU, Faces, is_usual_name
from store.people_rows import KeptPerson

OWN: Final = (HINTS, SPEED, SORT, TRUMP_SIDE, LEFT_HANDED)
"""The settings that everybody has for themselves; the others are those of the screen."""
OWN_KEYS: Final = frozenset(setting.key for setting in OWN)

COLOURS: Final = {
    "blue": say_as("colour", "Blue"),
    "teal": say_as("colour", "Teal"),
    "green": say_as("colour", "Green"),
    "ochre": say_as("colour", "Ochre"),
    "orange": say_as("colour", "Orange"),
    "red": say_as("colour", "Red"),
    "plum": say_as("colour", "Plum"),
    "slate": say_as("colour", "Slate"),
}
"""The colours that a person can have, and their names."""
GROUNDS: Final = {
    "blue": "#5b6b9a",
    "teal": "#3f7f86",
    "green": "#4d7350",
    "ochre": "#8a6d3b",
    "orange": "#a8603f",
    "red": "#7b4147",
    "plum": "#6d4a5f",
    "slate": "#35566a",
}
"""The same colours as portraits have them for their ground."""


def portrait_of(person: KeptPerson) -> str:
    """Return the portrait as a painter draws it: a photograph, or a picture and the colour of its ground."""
    ground = GROUNDS.get(person.colour)
    return f"{person.picture} {ground}" if ground and not person.picture.startswith(PHOTO) else person.picture


def faces_of(people: Iterable[KeptPerson]) -> Faces:
    """Return the portraits by name."""
    return {person.name.casefold(): portrait_of(person) for person in people}


def cleaned(text: str) -> str:
    """Return a name as it is kept: without signs that nobody sees, and not too long."""
    return shortened(clean_name(text), LONGEST_NAME)


def name_problem(name: str, person: KeptPerson, people: Iterable[KeptPerson]) -> str:
    """Return the reason why that person cannot have this name, in one sentence; empty if they can."""
    if not name:
        return say("A person needs a name; write one.")
    if is_usual_name(name) or name.casefold() == str(YOU.name).casefold():
        return say("Guests are called {name}; write another name.", name=name)
    taken = (other for other in people if other.identity != person.identity)
    if any(other.name.casefold() == name.casefold() for other in taken):
        return say("Somebody called {name} plays here already; write another name.", name=name)
    return ""


def people_at(seats: Iterable[Seat], people: Iterable[KeptPerson]) -> dict[int, str]:
    """Return the identities of the people at a table, by their seats: they sit there under their own names."""
    known = {person.name.casefold(): person.identity for person in people}
    named = ((place, seat.name.casefold()) for place, seat in enumerate(seats) if not seat.player)
    return {place: known[name] for place, name in named if name in known}


def faces_at(seats: Sequence[Seat], identities: Mapping[int, str], people: Iterable[KeptPerson]) -> Faces:
    """Return the portraits of the people at the table of a kept game, by the names that they had then."""
    known = {person.identity: portrait_of(person) for person in people}
    there = {seat: identity for seat, identity in identities.items() if identity in known and seat < len(seats)}
    return {seats[seat].name.casefold(): known[identity] for seat, identity in there.items()}
