"""Kept games as rows of figures, for statistics and for other programs.

A row is read from the account that is kept beside a game. No game is replayed and no record is read as a whole, so ten
thousand games take half a second.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timezone
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.account import HERE, Account, Outcome
from engine.catalogue import entry_of
from engine.entry import Entry
from engine.options import Value, Values
from engine.record import LATEST, Seat
from store.coach_rows import ReviewFigures, review_figures
from store.kept import KeptGame
from store.rows import read_account, where

LONGEST_SITTING: Final = 3 * 3600.0
"""Seconds between first and last move from which a game was certainly interrupted; its time is then unknown."""

_RULES: Final = '"rules":'
_SEED: Final = ',"seed":'

MIXED: Final = "mixed"
"""Stands for opponents of several levels."""

COLUMNS: Final = (
    *("number", "identity", "game", "rules", "players", "people", "opponents", "started", "ended", "minutes"),
    *("finished", "undone", "outcome", "length", "score", "lead", "accuracy", "luck"),
)
"""The columns that every game has. The figures of the games follow, each under its name."""


class PlayedGame(NamedTuple):
    """A kept game in figures, from the side of its only person or, with several persons or none, of everybody."""

    number: int
    identity: str
    game: str
    """The key of the game."""
    rules: Values
    seats: tuple[Seat, ...]
    started: float
    """Seconds since 1970, UTC."""
    ended: float
    finished: bool
    undone: bool
    """True if moves were ever taken back."""
    outcome: Outcome
    progress: str = ""
    score: str = ""
    lead: float | None = None
    """The lead at the end."""
    figures: Mapping[str, float] = {}
    seconds: float | None = None
    """The time at the table; None if it is not known."""
    review: ReviewFigures | None = None
    """The figures of the game's review, finished or not; None without one."""
    lowest: float | None = None
    """The smallest lead of the whole game, the furthest behind."""
    here: tuple[int, ...] | None = None
    """The seats of the people at the screen; None where nobody played elsewhere."""

    @property
    def accuracy(self) -> float | None:
        """The accuracy by a finished review, from 0 to 1; None without one."""
        return self.review.accuracy if self.review and self.review.done else None

    @property
    def luck(self) -> float | None:
        """Points owed to luck by a finished review; None without one."""
        return self.review.luck if self.review and self.review.done else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people took, without friends who held their cards on phones."""
        return _people(self.seats) if self.here is None else self.here

    @property
    def entry(self) -> Entry | None:
        """The game in the catalogue; None if it is not installed any more."""
        try:
            return entry_of(self.game)
        except ValueError:
            return None

    @property
    def preset(self) -> str:
        """The key of the ready-made rules; empty for rules of one's own."""
        return _preset(self.game, tuple(self.rules.items()))

    @property
    def opponents(self) -> str:
        """The key of the level of all bots on other sides, MIXED if they differ; empty without any.

        Where several people play, or none, every bot is somebody's opponent.
        """
        return _opponents(self.game, tuple(self.rules.items()), self.seats)


@lru_cache(maxsize=1000)
def _people(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(seats) if not player.player)


@lru_cache(maxsize=1000)
def _preset(game: str, rules: tuple[tuple[str, Value], ...]) -> str:
    try:
        entry = entry_of(game)
        preset = entry.preset_with(entry.checked(dict(rules)))
    except ValueError:
        return ""
    return preset.key if preset else ""


@lru_cache(maxsize=1000)
def _opponents(game: str, rules: tuple[tuple[str, Value], ...], seats: tuple[Seat, ...]) -> str:
    people = _people(seats)
    sides = _sides(game, rules) if len(people) == 1 else ()
    known = len(sides) == len(seats)
    levels = {
        _level_key(game, seat.player)
        for place, seat in enumerate(seats)
        if seat.player and not (known and sides[place] == sides[people[0]])
    }
    return MIXED if len(levels) > 1 else next(iter(levels), "")


def _level_key(game: str, player: str) -> str:
    """Return the present key of a player's level; ``player`` if there is no such game any more."""
    try:
        return entry_of(game).level_key(player)
    except ValueError:
        return player


def _sides(game: str, rules: tuple[tuple[str, Value], ...]) -> tuple[int, ...]:
    """Return the side of every seat; none if there is no such game any more or the rules do not fit it."""
    try:
        new = entry_of(game).new(dict(rules), 0)
    except ValueError:
        return ()
    return tuple(new.side(seat) for seat in range(new.seats))


def played_games(
    connection: sqlite3.Connection,
    game: str | None,
    finished: bool | None,
    newest: int | None = None,
    person: str | None = None,
) -> list[PlayedGame]:
    """Return the kept games in figures, or the ``newest`` of them, ordered by their end.

    Those that cannot be read are left out.
    """
    clause, values = where(game, finished, person=person)
    found = connection.execute(
        "SELECT number, identity, game, record, started, changed, finished, undone, account, account_check"
        f" FROM games{clause} ORDER BY changed DESC, number DESC LIMIT ?",
        [*values, -1 if newest is None else newest],
    ).fetchall()
    reviews = review_figures(connection, None if newest is None else [row[0] for row in found])
    return [played for row in reversed(found) if (played := _played(row, reviews.get(row[0]))) is not None]


def _played(row: Sequence[Any], review: ReviewFigures | None) -> PlayedGame | None:
    number, identity, game, record, started, changed, finished, undone, text, check = row
    told = read_account(text, finished == 1, undone == 1, check)
    try:
        rules, seats = _rules_and_seats(_part(record))
        started, changed = (min(max(0.0, float(seconds)), LATEST) for seconds in (started, changed))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return PlayedGame(
        number=number,
        identity=identity,
        game=game,
        rules=rules,
        seats=seats,
        started=started,
        ended=changed,
        finished=finished == 1,
        undone=undone == 1,
        seconds=_seconds(told.get("seconds"), changed - started),
        review=review,
        **_facts_in(told),
    )


def played_of(kept: KeptGame) -> PlayedGame:
    """Return a kept game in figures, without those of its review."""
    record = kept.record
    return PlayedGame(
        *(kept.number, kept.identity, record.game, record.rules, record.seats),
        *(kept.started, kept.changed, kept.finished, kept.undone),
        **_facts_in(kept.account),
    )


def _facts_in(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a played game that follow from its account."""
    lead = told.get("lead")
    ends = [lead[-1], _lowest(lead)] if isinstance(lead, list) and lead else []
    account = Account.from_json({**told, "lead": ends})
    return {
        "outcome": account.outcome,
        "progress": account.progress,
        "score": account.score,
        "lead": account.lead[0] if account.lead else None,
        "lowest": account.lead[-1] if account.lead else None,
        "figures": account.figures,
        "here": _seats_in(told.get(HERE)),
    }


def _seats_in(here: object) -> tuple[int, ...] | None:
    """Return the seats in an account of a table of friends."""
    if not isinstance(here, list):
        return None
    return tuple(seat for seat in here if type(seat) is int)


def _lowest(lead: list[Any]) -> Any:
    """Return the smallest lead; None if one of them is no number."""
    try:
        return min(lead)
    except TypeError:
        return None


def seats_in(record: str) -> tuple[Seat, ...]:
    """Return the seats of a kept record. Raises ValueError, TypeError, KeyError or AttributeError if it is damaged."""
    return _rules_and_seats(_part(record))[1]


def _part(record: str) -> str:
    """Return the part of a kept record with its rules and seats, which is the same for many games.

    Its keys are sorted, so nothing else lies between them and the seed.
    """
    return f"{{{record[record.index(_RULES) : record.rindex(_SEED)]}}}"


@lru_cache(maxsize=1000)
def _rules_and_seats(text: str) -> tuple[dict[str, Value], tuple[Seat, ...]]:
    fields = json.loads(text)
    return dict(fields["rules"]), tuple(Seat(str(seat["name"]), str(seat["player"])) for seat in fields["seats"])


def _seconds(counted: object, passed: float) -> float | None:
    """Return the time at the table: as the table counted it, else the time from the first to the last move."""
    if isinstance(counted, (int, float)) and counted >= 0:
        return float(counted)
    return passed if 0 <= passed <= LONGEST_SITTING else None


def table_of(games: Iterable[PlayedGame]) -> Iterator[list[str]]:
    """Yield a table with a line for every game, its headings first: COLUMNS, then the figures that any game has."""
    rows = list(games)
    figures = sorted({name for played in rows for name in played.figures})
    yield [*COLUMNS, *figures]
    for played in rows:
        yield [*_facts(played), *(_number(played.figures.get(name)) for name in figures)]


def _facts(played: PlayedGame) -> list[str]:
    """Return the values of COLUMNS."""
    return [
        str(played.number),
        played.identity,
        played.game,
        played.preset or "own",
        str(len(played.seats)),
        str(len(played.people)),
        played.opponents,
        _time(played.started),
        _time(played.ended),
        "" if played.seconds is None else f"{played.seconds / 60:.1f}",
        "yes" if played.finished else "no",
        "yes" if played.undone else "no",
        played.outcome.value,
        played.progress,
        played.score,
        _number(played.lead),
        _number(played.accuracy),
        _number(played.luck),
    ]


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _time(seconds: float) -> str:
    """Return the time in UTC as ISO 8601 writes it."""
    try:
        return datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return ""
