"""People as items of a record file, and taking them in: who they are, their photograph, and which games are theirs."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from engine.phrases import say
from engine.record import EXTRA
from gui.art.portraits import PERSON, PHOTO, is_portrait
from gui.art.scripts import shortened
from gui.settings.declared import LONGEST_NAME, fitting_value
from gui.settings.sitters import COLOURS, OWN_KEYS, cleaned, name_problem
from store.people_rows import MOST, KeptPerson
from store.store import Store

VERSION: Final = 2
"""The version of items that are about a person; programs that know version 1 alone leave them out with a sentence."""
IDENTITY: Final = re.compile("[0-9a-f]{32}")
LARGEST_PHOTO: Final = 1 << 20
"""Most bytes of a photograph that is taken in; those that the window makes are far smaller."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
LONGEST_PICTURE: Final = 80
NO_ROOM: Final = say("There is room for {n} people here; delete somebody to take in more.", n=MOST)


class Traveller(NamedTuple):
    """Somebody in a file, with the seats of the games that are theirs, by the numbers of the games here."""

    person: KeptPerson
    photo: bytes | None
    seats: Mapping[int, int]


def person_item(store: Store, person: KeptPerson, identities: Mapping[int, str]) -> dict[str, Any]:
    """Return the item about a person; ``identities`` are those of the games that are written, by their numbers."""
    fields = person._asdict()
    if person.picture.startswith(PHOTO) and (photo := store.people.photo(person.picture)) is not None:
        fields["photo"] = b64encode(photo).decode("ascii")
    seats = store.people.seats_of(person.identity)
    fields["games"] = {identities[number]: seat for number, seat in seats.items() if number in identities}
    return {EXTRA: VERSION, "person": fields}


def traveller_in(fields: Mapping[str, Any], numbers: Mapping[str, int]) -> Traveller:
    """Return the person in an item; ``numbers`` are those of the kept games by their identities.

    Raises LookupError, TypeError, ValueError or AttributeError if the item is not sound.
    """
    name = cleaned(fields["name"])
    if not name or not IDENTITY.fullmatch(fields["identity"]):
        raise ValueError("A person has neither name nor identity.")
    settings = {key: value for key, value in fields["settings"].items() if key in OWN_KEYS}
    photo = _photo_in(fields)
    picture = str(fields["picture"])[:LONGEST_PICTURE]
    if not is_portrait(picture) or (picture.startswith(PHOTO) and photo is None):
        picture = PERSON
    person = KeptPerson(
        fields["identity"],
        name,
        picture,
        fields["colour"] if fields["colour"] in COLOURS else "",
        fields["child"] is True,
        {key: value for key, value in settings.items() if fitting_value(key, value) is not None},
    )
    games = {str(identity): int(seat) for identity, seat in fields["games"].items()}
    return Traveller(person, photo, {numbers[one]: seat for one, seat in games.items() if one in numbers})


def _photo_in(fields: Mapping[str, Any]) -> bytes | None:
    """Return the photograph of an item; None without one, or if it is not the one that the picture names."""
    text = fields.get("photo")
    if not isinstance(text, str) or len(text) > 2 * LARGEST_PHOTO:
        return None
    photo = b64decode(text, validate=True)
    sound = photo.startswith(PNG) and len(photo) <= LARGEST_PHOTO
    return photo if sound and fields["picture"] == PHOTO + sha256(photo).hexdigest() else None


def take_in_people(store: Store, travellers: Iterable[Traveller]) -> tuple[int, list[str]]:
    """Keep the people who are not known here, and whose the games are; return how many are new, and sentences.

    Whoever is known here stays as they are here.
    """
    here = {person.identity: person for person in store.people.all()}
    new, left_out = 0, list[str]()
    for person, photo, seats in travellers:
        if person.identity not in here:
            if len(here) >= MOST:
                left_out.append(NO_ROOM)
                continue
            here[person.identity] = _with_free_name(person, here.values())
            store.people.keep(here[person.identity], photo)
            new += 1
        store.people.seat(
            person.identity, {number: seat for number, seat in seats.items() if _is_free(store, number, seat)}
        )
    return new, left_out


def _with_free_name(person: KeptPerson, people: Iterable[KeptPerson]) -> KeptPerson:
    """Return the person with a name that nobody has here: with a number where it is taken."""
    others, number, named = list(people), 1, person
    while name_problem(named.name, named, others):
        number += 1
        named = person._replace(name=f"{shortened(person.name, LONGEST_NAME - 3)} {number}")
    return named


def _is_free(store: Store, number: int, seat: int) -> bool:
    """Return whether a person played at that seat of a kept game."""
    try:
        seats = store.kept(number).record.seats
    except LookupError:
        return False
    return 0 <= seat < len(seats) and not seats[seat].player
