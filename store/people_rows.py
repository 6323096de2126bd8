"""The rows of the people who play here, and which games are whose. Every function works inside a transaction.

A person has a row in `people`, and one in `seats` for every seat of a kept game at which they played. A game's record
knows names alone, so it stays as it is when somebody gets another name or is deleted.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import zlib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from store import coach_rows, rows
from store.figures import seats_in
from store.kept import plain_json

log = logging.getLogger(__name__)

PHOTO: Final = "photo:"
"""The beginning of a picture that is a photograph; its SHA-256 follows."""
MOST: Final = 24
"""Most people who can be made: the faces of more would be too small in the smallest window."""
PORTRAIT: Final = "you"
"""The name of the portrait of somebody who has chosen none."""


class KeptPerson(NamedTuple):
    """A person who plays here."""

    identity: str
    """32 hexadecimal digits, the same wherever the person is kept."""
    name: str
    picture: str = PORTRAIT
    """The name of a portrait, or PHOTO and the SHA-256 of a photograph that is kept too."""
    colour: str = ""
    """The name of a colour."""
    child: bool = False
    settings: Mapping[str, Any] = {}
    """The settings that are the person's own, by their keys."""


_COLUMNS: Final = "identity, name, picture, colour, child, settings, row_check"


def new_person(name: str) -> KeptPerson:
    """Return a person with an identity that nobody else has."""
    return KeptPerson(os.urandom(16).hex(), name)


def keep_person(connection: sqlite3.Connection, person: KeptPerson, photo: bytes | None = None) -> None:
    """Keep a person, in place of the one with the same identity; without a new ``photo`` the kept one stays."""
    values = _values(person)
    if photo is None and person.picture.startswith(PHOTO):
        photo = photo_of(connection, person.picture)
    columns = [*_COLUMNS.split(", "), "photo"]
    row = (*values, _check(values), photo if person.picture.startswith(PHOTO) else None)
    # A row that is there keeps its place in the order.
    changes = ", ".join(f"{column} = ?" for column in columns)
    if not connection.execute(f"UPDATE people SET {changes} WHERE identity = ?", (*row, person.identity)).rowcount:
        connection.execute(f"INSERT INTO people ({', '.join(columns)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def _values(person: KeptPerson) -> tuple[Any, ...]:
    settings = plain_json(dict(person.settings))
    return (person.identity, person.name, person.picture, person.colour, int(person.child), settings)


def _check(values: tuple[Any, ...]) -> int:
    return zlib.crc32(repr(values).encode("utf-8", "replace"))


def people(connection: sqlite3.Connection) -> list[KeptPerson]:
    """Return everybody whose row is sound, in the order in which they were made."""
    found = connection.execute(f"SELECT {_COLUMNS} FROM people ORDER BY rowid")
    return [person for row in found if (person := _person(row)) is not None]


def person_with(connection: sqlite3.Connection, identity: str) -> KeptPerson | None:
    """Return the person with that identity; None without one, or if the row is damaged."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM people WHERE identity = ?", (identity,)).fetchone()
    return None if row is None else _person(row)


def _person(row: tuple[Any, ...]) -> KeptPerson | None:
    *values, check = row
    try:
        if _check(tuple(values)) != check:
            raise ValueError("Its checksum is another.")
        identity, name, picture, colour, child, settings = values
        return KeptPerson(identity, name, picture, colour, child == 1, dict(json.loads(settings)))
    except (TypeError, ValueError, RecursionError):
        log.warning("A person is damaged.")
        return None


def photo_of(connection: sqlite3.Connection, picture: str) -> bytes | None:
    """Return the bytes of the photograph with that name; None if nobody has it."""
    row = connection.execute("SELECT photo FROM people WHERE picture = ? AND photo NOTNULL", (picture,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], bytes) else None


def seats_of(connection: sqlite3.Connection, identity: str) -> dict[int, int]:
    """Return the seats of a person by the numbers of their games."""
    return dict(connection.execute("SELECT game, seat FROM seats WHERE person = ?", (identity,)))


def delete_person(connection: sqlite3.Connection, identity: str) -> None:
    """Remove a person with their practice; their games stay, and are nobody's."""
    connection.execute("DELETE FROM people WHERE identity = ?", (identity,))
    connection.execute("DELETE FROM seats WHERE person = ?", (identity,))
    coach_rows.forget_practice_of(connection, identity)


def give_games(connection: sqlite3.Connection, person: KeptPerson) -> None:
    """Make a person's the games and the practice that are nobody's.

    Of a game with one person at the screen that is the person's seat; of several, the seat with the person's name.
    """
    found = connection.execute(
        "SELECT number, record FROM games WHERE number NOT IN (SELECT game FROM seats)"
    ).fetchall()
    for number, record in found:
        try:
            seats = seats_in(record)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            continue
        mine = [place for place, seat in enumerate(seats) if not seat.player]
        if len(mine) > 1:
            mine = [place for place in mine if seats[place].name.casefold() == person.name.casefold()]
        if len(mine) == 1:
            rows.seat_people(connection, number, {mine[0]: person.identity})
    for practice in coach_rows.practice_due(connection, None, None, -1):
        coach_rows.keep_practice(connection, practice._replace(person=person.identity))
        coach_rows.forget_practice(connection, [practice.key])
