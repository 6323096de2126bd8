"""Who is at the table from outside: a guest waits to be let in, takes a seat, goes away and comes back.

A seat belongs to a secret that only its page holds; the table keeps the hash. Nothing here waits or knows a socket: a
connection is a number.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from engine.hashing import sha256_of

LONGEST_NAME: Final = 20
_SPACES: Final = re.compile(r"\s+")


class State(str, Enum):
    """Whether a guest waits for a seat, has one, or was refused."""

    WAITING = "waiting"
    SEATED = "seated"
    REFUSED = "refused"


@dataclass
class Guest:
    """Somebody with a page: the hash of the page's secret, a name, an animal, and what became of them."""

    key: str
    name: str
    animal: str
    state: State = State.WAITING
    seat: int | None = None
    lines: set[int] = field(default_factory=set)
    """The numbers of the connections that this page has now."""
    lost_at: float | None = None
    """When the last connection was gone; None while there is one."""

    @property
    def is_here(self) -> bool:
        return bool(self.lines)


class Guests:
    """All guests of a table, in the order in which they came."""

    def __init__(self) -> None:
        self._by_key: dict[str, Guest] = {}

    def __iter__(self) -> Any:
        return iter([*self._by_key.values()])

    def join(self, name: str, animal: str, taken: Iterable[str] = ()) -> tuple[Guest, str]:
        """Return a new guest, and the secret for the page; the name is none of those that are ``taken``."""
        secret = secrets.token_urlsafe(16)
        guest = Guest(sha256_of(secret.encode()), self._own_name(name, taken), animal)
        self._by_key[guest.key] = guest
        return guest, secret

    def again(self, secret: str) -> Guest | None:
        """Return the guest with that secret, if there is one."""
        return self._by_key.get(sha256_of(secret.encode()))

    def at(self, seat: int | None) -> Guest | None:
        """Return the guest at a seat."""
        return next((guest for guest in self._by_key.values() if seat is not None and guest.seat == seat), None)

    def forget(self, guest: Guest) -> None:
        """Forget a guest who has left."""
        self._by_key.pop(guest.key, None)

    # -- kept, so that phones come back to a table that was closed

    def as_data(self) -> list[dict[str, Any]]:
        """Return the seated guests as plain data."""
        return [
            {"key": guest.key, "name": guest.name, "animal": guest.animal, "seat": guest.seat}
            for guest in self._by_key.values()
            if guest.state is State.SEATED
        ]

    def take_back(self, data: list[dict[str, Any]]) -> None:
        """Seat the guests of a table that is opened again."""
        for one in data:
            name, seat = clean_name(str(one["name"])), int(one["seat"])
            guest = Guest(str(one["key"]), name, str(one["animal"]), State.SEATED, seat)
            self._by_key[guest.key] = guest

    def _own_name(self, name: str, taken: Iterable[str]) -> str:
        """Return a name that nobody else here has."""
        name = clean_name(name)
        names = {other.casefold() for other in (*taken, *(guest.name for guest in self._by_key.values()))}
        number, own = 1, name
        while own.casefold() in names:
            number += 1
            own = f"{name[: LONGEST_NAME - 3]} {number}"
        return own


def clean_name(name: str) -> str:
    """Return a name as it is shown: letters, signs and single spaces, no marks of direction and no control signs.

    >>> clean_name("  Da\\u202ena <b> ")
    'Dana <b>'
    >>> clean_name("\\u200f\\x00")
    'Guest'
    """
    spaced = "".join(" " if sign.isspace() else sign for sign in name)
    kept = "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C")
    return _SPACES.sub(" ", kept).strip()[:LONGEST_NAME].strip() or "Guest"
