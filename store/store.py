"""The store: the interface to the kept games and the settings."""

from __future__ import annotations

import json
import logging
import math
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from engine.match import Match
from engine.phrases import say
from engine.quoting import quoted
from engine.record import Record
from store import coach_rows, rows
from store.coach_rows import KeptPractice, KeptReview, ReviewFigures
from store.figures import PlayedGame, played_games
from store.file import StoreFile
from store.journal import Journal
from store.kept import DamagedGameError, KeptGame, KeptMoves, new_identity, plain_json, record_text
from store.merging import AnotherDealError, Merged, merge
from store.opening import Opened, opened_file
from store.people import People
from store.writer import SingleWrite

log = logging.getLogger(__name__)

T = TypeVar("T")

WINDOW: Final = "window"
"""The key of the setting with the window's size and place, which nobody misses."""


class Losses(NamedTuple):
    """The unwritten moves and games that would be lost if the program ended now."""

    games: int
    """The number of games with moves that are not on the disk."""
    others: bool
    """True if reviews, practice or settings are not on the disk."""


class _ReviewOf(NamedTuple):
    number: int
    review: KeptReview


class Store:
    """The kept games and settings in one file, or in memory alone.

    Reading happens on the caller's thread, writing on a thread of its own; in memory both at once. Nothing here raises
    an error of the file; ``problem`` describes it.
    """

    def __init__(self, database: Opened, wanted: Path | None = None) -> None:
        """Use an open database in place of the ``wanted`` file; `open` is what others call."""
        self._file = StoreFile(database, wanted)
        self._writer = self._file.writer
        self.people = People(self._file)
        self._new = count(-1, -1)
        self._unwritten: dict[int, Journal] = {}
        """The journals of games that could not be written when they began, by the numbers that they had then."""
        self.person = ""
        """The identity of the person whose practice is read and kept; empty for nobody in particular."""

    @staticmethod
    def open(path: Path | None) -> Store:
        """Return the store in that file, or in memory for None. If the file cannot be used, ``problem`` says why.

        Then games are kept in memory until it can be used; that is tried again and again.
        """
        return Store(opened_file(path), path)

    @property
    def problem(self) -> str:
        """A sentence if games cannot be kept, or if a damaged file was set aside; else empty."""
        return self._file.problem

    @property
    def unkept(self) -> str:
        """The reason why nothing reaches the disk at present; empty while everything does, or if nothing is to."""
        return self._writer.failing or self._writer.lacking

    @property
    def path(self) -> Path | None:
        """The file; None if everything is in memory alone."""
        return self._file.path

    @property
    def keeps(self) -> bool:
        """False while games last only until the program ends: in memory alone, or while the file cannot be written."""
        return self._file.path is not None and not self._writer.failing

    def losses(self, seconds: float = 0.0) -> Losses:
        """Return what would be lost if the program ended after waiting so many seconds for what is being written."""
        self._writer.settle(seconds)
        left = self._writer.unkept()
        games = {id(work) for work in left if isinstance(work, Journal)}
        return Losses(len(games), any(isinstance(work, SingleWrite) and work.matters for work in left))

    def tell(self, told: Callable[[], None]) -> None:
        """Call ``told`` from now on after every attempt to write, on the thread that made it."""
        self._writer.told = told

    def try_again(self) -> bool:
        """Try at once to write what is not on the disk; return whether everything is there now."""
        return self._writer.try_again()

    def close(self, seconds: float = 5.0) -> None:
        """Write what is left, for at most that many seconds, and close the file."""
        self._file.close(seconds)

    # -- games in progress

    def begin(self, record: Record, seated: Mapping[int, str] | None = None) -> Journal:
        """Keep a new game, with the moves of ``record`` made already; return its journal.

        ``seated`` are the identities of the kept people by their seats.
        """
        now = time.time()
        kept = KeptGame(
            number=next(self._new),
            identity=new_identity(),
            record=replace(record, moves=()),
            started=now,
            changed=now,
            ply=len(record.moves),
            finished=False,
            undone=False,
            people=dict(seated or {}),
        )
        journal = Journal(self._writer, kept, record_text(record), KeptMoves(record.moves, len(record.moves)))
        journal.begin()
        if journal.number < 0:
            self._unwritten[journal.number] = journal
        return journal

    def journal(self, number: int) -> Journal:
        """Return the journal of a kept game, to go on with it. Raises LookupError or ValueError as `record` does."""
        number, waiting = self._found(number)
        if waiting:
            return waiting
        game = self._whole(number)
        return Journal(self._writer, game.kept, game.record, game.timeline, game.end.last, game.end.check)

    # -- kept games

    def games(
        self,
        *,
        game: str | None = None,
        finished: bool | None = None,
        oldest_first: bool = False,
        limit: int | None = None,
        offset: int = 0,
        person: str | None = None,
    ) -> list[KeptGame]:
        """Return the kept games, or those of a ``person``, those changed last first."""
        nothing: list[KeptGame] = []
        found = self._file.read(
            lambda read: rows.games(read, game, finished, oldest_first, limit, offset, person), nothing
        )
        waiting = {journal.number: journal.kept for journal in self._waiting()}
        found = [waiting.get(kept.number, kept) for kept in found]
        new = (
            [] if offset or oldest_first else [kept for kept in waiting.values() if _fits(kept, game, finished, person)]
        )
        return [*reversed(new), *found][:limit] if new else found

    def count(
        self,
        *,
        game: str | None = None,
        finished: bool | None = None,
        changed_before: float | None = None,
        person: str | None = None,
    ) -> int:
        """Return the number of the kept games; ``changed_before`` counts those whose last move is older."""
        return self._file.read(lambda read: rows.count(read, game, finished, changed_before, person), 0)

    def plays_with(self, deck: str) -> bool:
        """Return whether a kept game was played with the deck of that hash."""
        waiting = any(journal.kept.record.deck == deck for journal in self._waiting())
        return waiting or self._file.read(lambda read: rows.names_deck(read, deck), False)

    def played(
        self,
        *,
        game: str | None = None,
        finished: bool | None = None,
        newest: int | None = None,
        person: str | None = None,
    ) -> list[PlayedGame]:
        """Return the kept games in figures, or the ``newest`` of them, ordered by their end.

        Quick enough for many thousands.
        """
        return self._file.read(lambda read: played_games(read, game, finished, newest, person), [])

    def kept(self, number: int) -> KeptGame:
        """Return one kept game. Raises LookupError if there is none with that number."""
        number, waiting = self._found(number)
        if waiting:
            return waiting.kept
        kept = self._file.read(lambda read: rows.kept(read, number), None)
        if kept is None:
            raise LookupError(say("There is no kept game {number}.", number=number))
        return kept

    def number_of(self, identity: str) -> int | None:
        """Return the number of the kept game with that identity; None if there is none."""
        waiting = {journal.kept.identity: journal.number for journal in self._waiting()}
        return waiting.get(identity) or self._file.read(lambda read: rows.number_of(read, identity), None)

    def timeline(self, number: int) -> KeptMoves:
        """Return all moves of a kept game, those taken back too. Raises LookupError or ValueError as `record` does."""
        number, waiting = self._found(number)
        return waiting.timeline if waiting else self._whole(number).timeline

    def record(self, number: int) -> Record:
        """Return the record of a kept game, with the moves that are made.

        Raises LookupError if there is no such game, and ValueError with one sentence if it cannot be read.
        """
        timeline = self.timeline(number)
        return replace(self.kept(number).record, moves=timeline.made)

    def match(self, number: int) -> Match:
        """Return a kept game to go on with; its undone moves can be made again. Raises what `record` raises."""
        timeline = self.timeline(number)
        try:
            match = Match(replace(self.kept(number).record, moves=timeline.moves))
            match.go_to(timeline.ply)
        except ValueError as error:
            why = str(error)
            raise DamagedGameError(say("Game {number} cannot be read: {why}", number=number, why=why)) from error
        return match

    def _waiting(self) -> list[Journal]:
        """Return the journals of games that cannot be written at present."""
        self._writer.settle()
        return [work for work in self._writer.left() if isinstance(work, Journal)]

    def _found(self, number: int) -> tuple[int, Journal | None]:
        """Return the number that a game has by now, and its journal if the file does not have all of its moves."""
        if number in self._unwritten:
            number = self._unwritten[number].number
        return number, next((journal for journal in self._waiting() if journal.number == number), None)

    def _whole(self, number: int) -> rows.WholeGame:
        game = self._file.read(lambda read: rows.whole(read, number), None)
        if game is None:
            raise LookupError(say("There is no kept game {number}.", number=number))
        return game

    def add(self, record: Record, **facts: Any) -> int:
        """Keep a game that was played elsewhere as `merge` does; return its number, 0 if it cannot be written now."""
        merged = self.merge(record, **facts)
        return merged.number if merged else 0

    def merge(
        self,
        record: Record,
        *,
        identity: str = "",
        started: float | None = None,
        changed: float | None = None,
        finished: bool = False,
        undone: bool = False,
        account: Mapping[str, Any] | None = None,
        people: Mapping[int, str] | None = None,
    ) -> Merged | None:
        """Keep a game that was played elsewhere, or its moves beyond those of the kept game with its identity.

        Returns None if it cannot be written at present. Raises ValueError for an identity or times that make no sense,
        and with a sentence for the identity of another game.
        """
        now = time.time()
        begun, last = now if started is None else float(started), now if changed is None else float(changed)
        if not math.isfinite(begun) or not math.isfinite(last):
            raise ValueError("The times of a game are numbers of seconds.")
        if identity and not re.fullmatch("[0-9a-f]{32}", identity):
            raise ValueError(f"{quoted(identity)} is not the identity of a game, which has 32 hexadecimal digits.")
        kept = KeptGame(
            number=0,
            identity=identity or new_identity(),
            record=record,
            # Zero has one sign in the file.
            started=begun + 0.0,
            changed=last + 0.0,
            ply=len(record.moves),
            finished=finished,
            undone=undone,
            account=dict(account or {}),
            people=dict(people or {}),
        )

        def change(connection: sqlite3.Connection) -> Merged | AnotherDealError:
            try:
                return merge(connection, kept, record.moves)
            except AnotherDealError as error:
                return error

        found = self._file.change(change)
        if isinstance(found, AnotherDealError):
            raise found
        return found if isinstance(found, Merged) else None

    def delete(self, numbers: Iterable[int]) -> None:
        """Remove these games."""
        gone = list(numbers)
        for number in gone:
            self._unwritten.pop(number, None)
        identities: dict[int, str | None] = {}

        def change(connection: sqlite3.Connection) -> None:
            # This may be done twice, in memory and later in the file, where a number can be another game's by then.
            there = {number: rows.identity_of(connection, number) for number in gone}
            identities.update({**there, **identities})
            rows.delete(connection, (number for number in gone if there[number] == identities[number]))

        self._file.change(change)

    def delete_older(self, changed_before: float, most: int = -1, person: str | None = None) -> int:
        """Remove the finished games whose last move was made before that time, and return how many they were.

        ``most`` bounds their number: a window removes many games in parts, between its frames.
        """
        gone = self._file.change(lambda connection: rows.delete_older(connection, changed_before, most, person))
        return int(gone or 0)

    # -- the coach

    def last_step(self, number: int) -> int:
        """Return the number of a kept game's last step, which every move and every undo raises.

        Raises LookupError if there is no game with that number.
        """
        number, _ = self._found(number)
        step = self._file.read(lambda read: rows.last_step_of(read, number), None)
        if step is None:
            raise LookupError(say("There is no kept game {number}.", number=number))
        return step

    def review(self, number: int) -> KeptReview | None:
        """Return the review of a kept game, finished or not; None without one, or if it is damaged."""
        number, _ = self._found(number)
        kept = self._file.read(lambda read: coach_rows.review_of(read, number), None)
        return next((review for at, review in reversed(self._file.about(_ReviewOf)) if at == number), kept)

    def keep_review(self, number: int, review: KeptReview) -> None:
        """Keep the review of a game soon, unless the game is gone. Does not wait for the disk."""
        number = self._unwritten[number].number if number in self._unwritten else number
        self._writer.hand_over(
            SingleWrite(
                lambda connection: coach_rows.keep_review(connection, number, review),
                about=[_ReviewOf(number, review)],
            )
        )

    def review_figures(self, numbers: Iterable[int] | None = None) -> dict[int, ReviewFigures]:
        """Return the figures of the reviews of these kept games, or of all, by their numbers. Quick for a list."""
        wanted = None if numbers is None else list(numbers)
        return self._file.read(lambda read: coach_rows.review_figures(read, wanted), {})

    def own_reviews(self) -> dict[int, ReviewFigures]:
        """Return the figures of the reviews from the side of the present person, by the numbers of their games."""
        person = self.person
        return self._file.read(lambda read: coach_rows.reviews_of(read, person), {})

    def practice(self, key: str, person: str | None = None) -> KeptPractice | None:
        """Return the person's position to practise with that key; None without one, or if it is damaged."""
        person = self.person if person is None else person
        kept = self._file.read(lambda read: coach_rows.practice(read, key, person), None)
        return self._unwritten_practice(person).get(key, kept)

    def practice_due(
        self,
        before: float | None = None,
        *,
        source: str | None = None,
        limit: int = coach_rows.MOST_DUE,
        person: str | None = None,
    ) -> list[KeptPractice]:
        """Return the person's positions that are due before that time (None: all), the first due first."""
        person = self.person if person is None else person
        waiting = self._unwritten_practice(person)
        most, none = limit + len(waiting), list[KeptPractice]()
        due = self._file.read(lambda read: coach_rows.practice_due(read, before, source, most, person), none)
        both = {practice.key: practice for practice in due} | waiting
        found = [one for one in both.values() if source in (None, one.source) and (before is None or one.due < before)]
        return sorted(found, key=lambda one: (one.due, one.key))[:limit]

    def count_practice(self, before: float | None = None) -> int:
        """Return the number of the person's positions that are due before that time (None: of all)."""
        person = self.person
        if self._unwritten_practice(person):
            return len(self.practice_due(before))
        return self._file.read(lambda read: coach_rows.count_practice(read, before, person), 0)

    def keep_practice(self, *practices: KeptPractice, person: str | None = None) -> None:
        """Keep positions that the person practises soon, each in place of the one with its key.

        Does not wait for the disk.
        """
        whose = self.person if person is None else person
        owned = [one._replace(person=whose) for one in practices]

        def change(connection: sqlite3.Connection) -> None:
            for practice in owned:
                coach_rows.keep_practice(connection, practice)

        self._writer.hand_over(SingleWrite(change, about=owned))

    def _unwritten_practice(self, person: str) -> dict[str, KeptPractice]:
        """Return the person's positions that the file does not have as they are now, by their keys."""
        return {practice.key: practice for practice in self._file.about(KeptPractice) if practice.person == person}

    def forget_practice(self, keys: Iterable[str]) -> None:
        """Remove the person's positions with these keys."""
        gone, person = list(keys), self.person
        self._file.change(lambda connection: coach_rows.forget_practice(connection, gone, person))

    # -- settings

    def settings(self) -> dict[str, Any]:
        """Return the settings that are kept, without those that are damaged."""
        return self._file.read(_settings, {})

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        """Keep these settings and leave the others as they are; None removes one."""
        texts = {key: None if value is None else plain_json(value) for key, value in changes.items()}
        matters = bool(texts.keys() - {WINDOW})
        self._writer.hand_over(SingleWrite(lambda connection: _change_settings(connection, texts), matters=matters))


def _fits(kept: KeptGame, game: str | None, finished: bool | None, person: str | None) -> bool:
    """Return whether the conditions of a list select a game that is not in the file yet."""
    whose = person is None or (person in kept.people.values() if person else not kept.people)
    return kept.number < 0 and whose and game in (None, kept.record.game) and finished in (None, kept.finished)


def _settings(connection: sqlite3.Connection) -> dict[str, Any]:
    found = {}
    for key, text in connection.execute("SELECT key, value FROM settings"):
        try:
            found[str(key)] = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            log.warning("The setting %r is damaged.", key)
    return found


def _change_settings(connection: sqlite3.Connection, texts: Mapping[str, str | None]) -> None:
    for key, text in texts.items():
        if text is None:
            connection.execute("DELETE FROM settings WHERE key = ?", (key,))
        else:
            connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text))
