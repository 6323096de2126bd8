"""The people in front of the screen: who plays, who looks at a shared table, and everybody who plays here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from engine.record import Seat
from gui.settings.people import YOU, Faces
from gui.settings.sitters import faces_at, faces_of, people_at, portrait_of
from store.kept import KeptGame
from store.people_rows import KeptPerson


class KeptPeople(Protocol):
    """The part of the store that keeps people; `store.people.People` is it."""

    def all(self) -> list[KeptPerson]:
        """Return everybody, in the order in which they were made."""

    def keep(self, person: KeptPerson, photo: bytes | None = None) -> None:
        """Keep a person, in place of the one with the same identity."""

    def delete(self, identity: str) -> None:
        """Remove a person."""


class KeptSitters(Protocol):
    """The part of the store that knows who plays."""

    person: str
    """The identity of the person who plays, whose practice is read and kept; empty for a guest."""

    @property
    def people(self) -> KeptPeople:
        """The people who play here."""


class Sitting(ABC):
    """Who sits at the screen; `gui.settings.settings.Settings` keeps that."""

    def __init__(self, store: KeptSitters | None) -> None:
        """Read who plays; without a ``store`` nobody is kept."""
        self._sitters = store
        self._people: list[KeptPerson] | None = None
        """Everybody who plays here; None until somebody asks."""
        self._looks: str | None = None
        """The identity of the person who looks at a shared screen, empty for a guest; None while nobody does."""
        self._seat_person()

    @property
    @abstractmethod
    def kept_identity(self) -> object:
        """The identity of the person who plays, as it is kept; None for a guest."""

    @abstractmethod
    def own_changed(self) -> None:
        """Read the settings again: somebody else's own ones may count now."""

    @property
    def person(self) -> KeptPerson | None:
        """The person who plays; None for a guest."""
        return self._person

    @property
    def owner(self) -> KeptPerson | None:
        """The person whose own settings count: who looks at a shared screen, else who plays; None for a guest."""
        if self._looks is None:
            return self._person
        return next((one for one in self.people if one.identity == self._looks), None)

    def look_as(self, identity: str | None) -> None:
        """Let the own settings of that person count, who looks at a shared screen; None once nobody looks there.

        A guest has an empty identity.
        """
        if identity != self._looks:
            self._looks = identity
            self.own_changed()

    @property
    def people(self) -> Sequence[KeptPerson]:
        """Everybody who plays here, in the order in which they were made."""
        if self._people is None:
            self._people = [] if self._sitters is None else self._sitters.people.all()
        return self._people

    def look_for_people(self) -> None:
        """Read the people again: another window may have changed them."""
        if self._sitters is not None:
            self._people = None
        self._seat_person()
        self.own_changed()

    def _seat_person(self) -> None:
        """Find the person who plays by the identity that is kept."""
        identity = self.kept_identity
        self._person = next((one for one in self.people if one.identity == identity), None) if identity else None
        if self._sitters is not None:
            self._sitters.person = "" if self._person is None else self._person.identity

    def keep_person(self, person: KeptPerson, photo: bytes | None = None) -> None:
        """Keep a person, new or changed."""
        if self._sitters is not None:
            self._sitters.people.keep(person, photo)
        others = {one.identity: one for one in self.people}
        self._people = [*{**others, person.identity: person}.values()]
        self._seat_person()
        self.own_changed()

    def delete_person(self, person: KeptPerson) -> None:
        """Forget a person; the games stay, and are nobody's."""
        if self._sitters is not None:
            self._sitters.people.delete(person.identity)
        self._people = [one for one in self.people if one.identity != person.identity]
        self._seat_person()
        self.own_changed()

    @property
    def plays_child(self) -> bool:
        """True while a child plays: screens show no numbers then, and say gentle words."""
        owner = self.owner
        return owner is not None and owner.child

    @property
    def whose(self) -> str | None:
        """The identity of the person whose games are shown; None for everybody's, while a guest plays."""
        return None if self._person is None else self._person.identity

    @property
    def faces(self) -> Faces:
        """The portraits of the people who play here."""
        return faces_of(self.people)

    def seated(self, seats: Sequence[Seat]) -> dict[int, str]:
        """Return the identities of the people at a table, by their seats."""
        return people_at(seats, self.people)

    def faces_of_game(self, kept: KeptGame) -> Faces:
        """Return the portraits at the table of a kept game, whatever names its people have by now."""
        return {**self.faces, **faces_at(kept.record.seats, kept.people, self.people)} if kept.people else self.faces

    @property
    def faces_of_puzzles(self) -> Faces:
        """The portraits where the player's own seat is called "You", as in puzzles and deals of the day."""
        return {**self.faces, str(YOU.name).casefold(): self.own_portrait}

    @property
    def own_portrait(self) -> str:
        """The portrait of the person who plays."""
        return YOU.avatar if self._person is None else portrait_of(self._person)
