"""Export and import: kept games to a file and back, with settings and practice if everything is wanted.

Many games take long: a window does the work on a thread, counts with ``each``, and stops it by raising `StoppedError`
there. What was imported until then stays; of an export nothing is left.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.phrases import say, say_count, together
from engine.quoting import printable
from engine.record import Recording, text_of
from gui.exchange.extras import ExtraError, Extras, extras_of, extras_of_person
from gui.exchange.people import take_in_people
from store.file_names import NO_NAME, check_file_name
from store.kept import KeptGame
from store.merging import Came
from store.people_rows import KeptPerson
from store.record_files import items_of_file, recording_of, recording_title, take_in
from store.store import Store

PAGE: Final = 500
"""Games that are read from the store at once."""


class ExchangeError(ValueError):
    """A file cannot be written, or not be read at all; the text is a sentence."""


class StoppedError(Exception):
    """The work is to end before all is done."""


class Exported(NamedTuple):
    """A file that was written."""

    path: str
    games: int
    everything: bool
    """True if settings and practice are in it too."""
    left_out: tuple[str, ...]
    """A sentence for each game that cannot be read."""
    person: str = ""
    """The name of the person whose games, practice and settings these are; empty for nobody's in particular."""

    @property
    def words(self) -> str:
        """The sentence on what was written, without the path."""
        if self.person:
            return say_count(
                "{n:,} game, the settings and the practice of {name} are written.",
                "{n:,} games, the settings and the practice of {name} are written.",
                self.games,
                name=self.person,
            )
        if self.everything:
            return say_count(
                "{n:,} game, the settings and the practice are written.",
                "{n:,} games, the settings and the practice are written.",
                self.games,
            )
        return say_count("{n:,} game is written.", "{n:,} games are written.", self.games)


class Imported(NamedTuple):
    """The outcome of an import."""

    came: Counter[Came]
    """The number of games that came in each way."""
    settings: Mapping[str, Any]
    """The settings of the file that were not chosen here before; the caller takes them in (`Settings.take_in`)."""
    practice: int
    """The number of puzzles, days and ratings with more practice than here."""
    has_extras: bool
    """True if the file has settings or practice."""
    left_out: tuple[str, ...]
    """A sentence for each game, or other part, that cannot be used."""
    stopped: bool = False
    """True if the work was stopped before the end of the file."""
    people: int = 0
    """The number of people who are new here."""

    @property
    def words(self) -> str:
        """The sentences on what became of the parts of the file."""
        new, longer, known, apart = (self.came[way] for way in (Came.NEW, Came.CONTINUED, Came.KNOWN, Came.APART))
        sentences: list[str] = [say_count("{n:,} game imported.", "{n:,} games imported.", new + apart)]
        if apart:
            sentences.append(
                say_count(
                    "{n:,} of them went another way than the kept game; both are kept.",
                    "{n:,} of them went another way than the kept games; both are kept.",
                    apart,
                )
            )
        if longer:
            sentences.append(
                say_count(
                    "{n:,} kept game goes on with the moves of the file.",
                    "{n:,} kept games go on with the moves of the file.",
                    longer,
                )
            )
        if known:
            sentences.append(say_count("{n:,} was kept already.", "{n:,} were kept already.", known))
        if self.stopped:
            sentences.append(say("It was stopped before the end of the file: import it again to have the rest."))
        if self.has_extras:
            sentences.append(self._words_on_extras)
        return together(sentences)

    @property
    def _words_on_extras(self) -> str:
        if not self.settings and not self.practice and not self.people:
            return say("Settings and practice are as they were.")
        people = say_count("{n:,} person is new here.", "{n:,} people are new here.", self.people)
        return together(
            [
                *([people] if self.people else []),
                say_count("{n:,} setting is new here.", "{n:,} settings are new here.", len(self.settings)),
                say_count(
                    "{n:,} part of the practice is new here.",
                    "{n:,} parts of the practice are new here.",
                    self.practice,
                ),
            ]
        )


# -- export


def every_kept_game(
    store: Store, game: str | None = None, finished: bool | None = None, person: str | None = None
) -> Iterator[KeptGame]:
    """Yield every kept game that the conditions select, the oldest first."""
    offset = 0
    while page := store.games(
        game=game, finished=finished, oldest_first=True, limit=PAGE, offset=offset, person=person
    ):
        yield from page
        offset += len(page)


class Export:
    """The text of a file with some kept games, and what was left out of it so far."""

    def __init__(
        self, store: Store, kept: Iterable[KeptGame], *, everything: bool = False, person: KeptPerson | None = None
    ) -> None:
        """``everything`` adds the settings, the people and the practice; a ``person`` what is theirs of that."""
        self._store, self._kept, self._everything, self._person = store, kept, everything, person
        self._identities: dict[int, str] = {}
        """Number of a game that was written -> its identity."""
        self._left_out: list[str] = []

    def text(self, each: Callable[[], object] = lambda: None, *, alone: bool = False) -> Iterator[str]:
        """Yield the parts of the text; ``each`` is called after every game. A game ``alone`` is no list."""
        recordings = self._recordings(each)
        if alone and not self._everything:
            return (recording.to_json() for recording in recordings)
        extras: Iterator[Mapping[str, Any]] = iter(())
        if self._everything:
            extras = extras_of(self._store, self._identities)
        elif self._person is not None:
            extras = extras_of_person(self._store, self._person, self._identities)
        return text_of(recordings, extras)

    def _recordings(self, each: Callable[[], object]) -> Iterator[Recording]:
        for one in self._kept:
            try:
                yield recording_of(self._store, one)
                self._identities[one.number] = one.identity
            except (ValueError, LookupError) as error:
                self._left_out.append(say("Game {n} is left out: {reason}", n=one.number, reason=str(error)))
            each()

    def done(self, path: str) -> Exported:
        """Return what was written to that path."""
        name = "" if self._person is None else self._person.name
        return Exported(path, len(self._identities), self._everything, tuple(self._left_out), name)


def write_new(path: str, parts: Iterable[str]) -> None:
    """Write a file that is not there yet, whole or not at all. Raises ExchangeError."""
    beside, named = f"{path}.{os.getpid()}.part", printable(path) or say("A file without a name")
    try:
        check_file_name(path)
        if os.path.lexists(path):
            raise ExchangeError(say("{file} is there already; write another name, or move it away.", file=named))
        with open(beside, "x", encoding="ascii", newline="\n") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        os.rename(beside, path)
    except ExchangeError:
        raise
    except OSError as error:
        raise ExchangeError(
            say("{file} cannot be written: {reason}.", file=named, reason=error.strerror or "")
        ) from error
    except ValueError as error:
        raise ExchangeError(say("{file} cannot be written: {reason}.", file=named, reason=NO_NAME)) from error
    finally:
        if os.path.lexists(beside):
            os.unlink(beside)


# -- import


def import_file(store: Store, path: str, each: Callable[[], object] = lambda: None) -> Imported:
    """Take in the games and the practice of a file; ``each`` is called after every part.

    Raises ExchangeError if the file is none of ours, or if nothing can be kept.
    """
    if store.path is None:
        raise ExchangeError(store.problem or say("Games cannot be kept here."))
    came: Counter[Came] = Counter()
    left_out: dict[str, None] = {}
    numbers: dict[str, int] = {}
    extras, has_extras, stopped = Extras(), False, False
    try:
        for item in items_of_file(path):
            try:
                if isinstance(item, Recording):
                    merged = take_in(store, item)
                    came[merged.came] += 1
                    numbers[item.identity] = merged.number
                elif isinstance(item, str):
                    left_out[item] = None
                else:
                    has_extras = True
                    extras.add(item, numbers)
            except ExtraError as error:
                left_out[str(error)] = None
            except ValueError as error:
                title = recording_title(item) if isinstance(item, Recording) else ""
                left_out[say("{game} is left out: {reason}", game=title, reason=str(error))] = None
            each()
    except StoppedError:
        stopped = True
    except ValueError as error:
        raise ExchangeError(str(error)) from None
    people, no_room = take_in_people(store, extras.people.values())
    left_out.update(dict.fromkeys(no_room))
    rows = extras.better_than(store)
    for row in rows:
        store.keep_practice(row, person=row.person)
    chosen = store.settings()
    new = {key: value for key, value in extras.settings.items() if key not in chosen}
    return Imported(came, new, len(rows), has_extras, tuple(left_out), stopped, people)
