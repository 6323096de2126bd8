"""The choices of what to export, from all that is kept down to one game. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from engine.phrases import say, say_as, together
from gui.exchange.files import every_kept_game
from gui.scenes.dates import span_words
from gui.scenes.kept_games import counted
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
from gui.scenes.look_back.history.panel import game_headline
from store.kept import KeptGame
from store.people_rows import KeptPerson
from store.store import Store

FILE_NAME = "card-table"
"""The beginning of the names of files with several games."""


class Contents(NamedTuple):
    """Something to export."""

    title: str
    summary: str
    stem: str
    """The beginning of the file's name, before the date."""
    games: Callable[[], Iterable[KeptGame]]
    """Returns the games, on any thread."""
    alone: bool = False
    """True for one game, whose file is no list."""
    everything: bool = False
    """True to add the settings and the practice."""
    person: KeptPerson | None = None
    """The person whose settings and practice are added."""


def contents_of(store: Store, wanted: HistoryFilter, row: GameRow | None, now: float) -> list[Contents]:
    """Return what can be exported: the games that ``wanted`` selects if those are not all, and that of ``row``."""
    count = store.count()
    all_games = partial(every_kept_game, store)
    everything = Contents(
        say("Everything"),
        say("{games}, the settings and the practice: for another computer, or as a backup.", games=counted(count)),
        f"{FILE_NAME}-everything",
        all_games,
        everything=True,
    )
    if not count:
        return [everything, *(_of_person(store, person) for person in store.people.all())]
    title, summary = say_as("files", "All games"), say("{games}.", games=counted(count))
    found = [Contents(title, summary, FILE_NAME, all_games), everything]
    found += [_of_person(store, person) for person in store.people.all()]
    listed = store.count(game=wanted.game, finished=wanted.finished, person=wanted.person)
    if 0 < listed < count:
        title, summary = say("The games of the list"), say("{games}, as the history lists them.", games=counted(listed))
        select = partial(every_kept_game, store, wanted.game, wanted.finished, wanted.person)
        found.append(Contents(title, summary, f"{FILE_NAME}-{wanted.game}" if wanted.game else FILE_NAME, select))
    if row is not None and not row.problem:
        when = span_words(row.kept.started, row.kept.changed, now)
        words = together((*game_headline(row), when), ", ")
        number = row.number
        found.append(Contents(say("The chosen game"), words, row.record.game, lambda: [store.kept(number)], alone=True))
    return found


def _of_person(store: Store, person: KeptPerson) -> Contents:
    """Return everything of a person as something to export."""
    games = counted(store.count(person=person.identity))
    return Contents(
        person.name,
        say("{games}, the practice, the settings and the picture of {name}.", games=games, name=person.name),
        f"{FILE_NAME}-person",
        partial(every_kept_game, store, person=person.identity),
        person=person,
    )
