"""A family that plays at one screen."""

from __future__ import annotations

from typing import Final

from store.people_rows import KeptPerson
from tests.gui_table.hosts import StackHost

ANNA: Final = KeptPerson("a" * 32, "Anna", "fox", "teal")
BEN: Final = KeptPerson("b" * 32, "Benjamin", "bear", "red", settings={"speed": "fast"})
NOOR: Final = KeptPerson("c" * 32, "Noor", "hare", "plum", child=True)
FAMILY: Final = (ANNA, BEN, NOOR)


def make_family(host: StackHost, *, sitting_down: bool = True) -> None:
    """Make all three, and let Anna play."""
    for person in FAMILY:
        host.settings.keep_person(person)
    if sitting_down:
        host.settings.sit_down(ANNA)
