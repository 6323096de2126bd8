"""The people who play here, as others read and change them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import NamedTuple

from store import people_rows, rows
from store.file import StoreFile
from store.people_rows import KeptPerson
from store.writer import SingleWrite


class _Change(NamedTuple):
    """A write that may have to wait."""

    identity: str
    person: KeptPerson | None
    """None for somebody who was deleted."""


class People:
    """The people in the file of a store. Nothing here raises an error of the file."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file
        self._photos: dict[str, bytes] = {}
        """Picture -> the bytes of a photograph that was read or chosen in this run.

        Somebody who is not kept yet can have one, and no frame waits for the file twice.
        """

    def all(self) -> list[KeptPerson]:
        """Return everybody, in the order in which they were made."""
        kept = {person.identity: person for person in self._file.read(people_rows.people, list[KeptPerson]())}
        changes = {change.identity: change.person for change in self._file.about(_Change)}
        return [person for person in {**kept, **changes}.values() if person is not None]

    def photo(self, picture: str) -> bytes | None:
        """Return the bytes of the photograph that is somebody's picture; None if nobody has it."""
        photo = self._photos.get(picture)
        if photo is None and (photo := self._file.read(lambda read: people_rows.photo_of(read, picture), None)):
            self._photos[picture] = photo
        return photo

    def hold(self, picture: str, photo: bytes) -> None:
        """Remember a photograph that nobody has yet, for this run."""
        self._photos[picture] = photo

    def keep(self, person: KeptPerson, photo: bytes | None = None) -> None:
        """Keep a person soon, in place of the one with the same identity; without a new ``photo`` the kept one stays.

        Does not wait for the disk.
        """
        if photo is None:
            photo = self._photos.get(person.picture)
        change = _Change(person.identity, person)
        self._file.writer.hand_over(
            SingleWrite(lambda connection: people_rows.keep_person(connection, person, photo), about=[change])
        )

    def delete(self, identity: str) -> None:
        """Remove a person with their practice; their games stay, and are nobody's."""
        change = _Change(identity, None)
        self._file.writer.hand_over(
            SingleWrite(lambda connection: people_rows.delete_person(connection, identity), about=[change])
        )

    def seats_of(self, identity: str) -> dict[int, int]:
        """Return the seats of a person by the numbers of their games."""
        return self._file.read(lambda read: people_rows.seats_of(read, identity), {})

    def seat(self, identity: str, seats: Mapping[int, int]) -> None:
        """Note the seats of a person by the numbers of their games; those that are somebody's stay so."""

        def change(connection: sqlite3.Connection) -> None:
            for number, seat in seats.items():
                rows.seat_people(connection, number, {seat: identity})

        self._file.change(change)

    def give_games(self, person: KeptPerson) -> None:
        """Make a person's the games and the practice that are nobody's."""
        self._file.change(lambda connection: people_rows.give_games(connection, person))
