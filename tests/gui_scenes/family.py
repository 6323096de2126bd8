"""A family that plays at one screen."""

from __future__ import annotations

from typing import Final

from store.coach_rows import KeptReview, ReviewFigures
from store.people_rows import KeptPerson
from store.store import Store
from tests.gui_scenes.keeping import played
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


def keep_of_people(store: Store) -> None:
    """Keep seven games of Anna, of which she won three, with a review of the last, two of Ben, and one of nobody."""
    seeds = (4, 15, 18, 1, 2, 3, 5, 9, 10, 11)
    for seed, person in zip(seeds, (ANNA,) * 7 + (BEN,) * 2 + (None,), strict=True):
        record, account = played("go-fish", seed)
        seated = {} if person is None else {0: person.identity}
        number = store.add(record, finished=True, account=account, people=seated)
        if seed == seeds[6]:
            figures = ReviewFigures(1, 0, done=True, judged=5, accuracy=0.9)
            store.keep_review(number, KeptReview(figures, {}, store.last_step(number)))
