"""The rows of kept games: how they are written and read. Every function works inside its caller's transaction."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.phrases import say
from engine.record import Record
from store.database import FILE_ERRORS
from store.kept import (
    DamagedGameError,
    KeptGame,
    KeptMoves,
    KeptStep,
    account_check,
    packed,
    plain_json,
    row_check,
    step_check,
    timeline_in,
)

_LAST_STEP: Final = "FROM steps s WHERE s.game = g.number ORDER BY s.number DESC LIMIT 1"
_ROW: Final = """
    SELECT g.number, g.identity, g.game, g.started, g.record, g.moves, g.steps, g.row_check, g.finished, g.undone,
        g.account, g.account_check, g.changed, {ply}, {people}
    FROM games g"""
_KEPT: Final = _ROW.format(
    ply=f"coalesce((SELECT s.ply + (s.move IS NOT NULL) {_LAST_STEP}), g.ply)",
    people="(SELECT group_concat(p.seat || ' ' || p.person) FROM seats p WHERE p.game = g.number)",
)
LAST_STEP: Final = f"coalesce((SELECT s.number {_LAST_STEP}), g.steps)"
"""The number of the last step of the game ``g``."""
_NO_RECORD: Final = Record("", {}, 0, ())


class _Row(NamedTuple):
    """A row that `_KEPT` selects. The values of a damaged file can have any type."""

    number: int
    identity: str
    game: str
    started: float
    record: str
    moves: bytes
    steps: int
    row_check: int
    finished: int
    undone: int
    account: str
    account_check: int
    changed: float
    ply: int
    people: str | None


def insert(
    connection: sqlite3.Connection,
    kept: KeptGame,
    record: str,
    timeline: KeptMoves,
    steps: int = 0,
    number: int | None = None,
) -> tuple[int, int]:
    """Insert a game with its timeline; return its number, the next one if none is given, and its checksum.

    ``steps`` is the number of its last step.
    """
    moves = packed(timeline)
    check = row_check(kept.identity, kept.record.game, kept.started, record, moves, steps)
    fields = {
        "number": number,
        "identity": kept.identity,
        "game": kept.record.game,
        "started": kept.started,
        "changed": kept.changed,
        "ply": timeline.ply,
        "finished": kept.finished,
        "undone": kept.undone,
        "account": plain_json(kept.account),
        "account_check": _account_check(kept),
        "record": record,
        "moves": moves,
        "steps": steps,
        "row_check": check,
    }
    marks = ", ".join(f":{name}" for name in fields)
    row = connection.execute(f"INSERT INTO games ({', '.join(fields)}) VALUES ({marks})", fields)
    inserted = int(row.lastrowid or 0)
    seat_people(connection, inserted, kept.people)
    return inserted, check


def seat_people(connection: sqlite3.Connection, number: int, people: Mapping[int, str]) -> None:
    """Write which person played at which seat of a game, where that is not known yet."""
    connection.executemany(
        "INSERT OR IGNORE INTO seats VALUES (?, ?, ?)", [(number, seat, person) for seat, person in people.items()]
    )


class LastStep(NamedTuple):
    """The end of a game in the file: its row, and the number and checksum of its last step."""

    number: int
    last: int
    check: int


def last_step(connection: sqlite3.Connection, identity: str) -> LastStep | None:
    """Return the last step of a game; None if there is no such game."""
    row = connection.execute(
        f"SELECT g.number, {LAST_STEP},"
        f" coalesce((SELECT s.step_check {_LAST_STEP}), g.row_check) FROM games g WHERE g.identity = ?",
        (identity,),
    ).fetchone()
    return None if row is None else LastStep(*row)


def last_step_of(connection: sqlite3.Connection, number: int) -> int | None:
    """Return the number of a game's last step, which every change of the game raises; None if there is no such game."""
    row = connection.execute(f"SELECT {LAST_STEP} FROM games g WHERE g.number = ?", (number,)).fetchone()
    return None if row is None else row[0]


def identity_of(connection: sqlite3.Connection, number: int) -> str | None:
    """Return the identity of a game; None if there is no game with that number."""
    row = connection.execute("SELECT identity FROM games WHERE number = ?", (number,)).fetchone()
    return None if row is None else row[0]


def number_of(connection: sqlite3.Connection, identity: str) -> int | None:
    """Return the number of a game; None if there is no game with that identity."""
    row = connection.execute("SELECT number FROM games WHERE identity = ?", (identity,)).fetchone()
    return None if row is None else int(row[0])


def append(connection: sqlite3.Connection, end: LastStep, steps: Iterable[KeptStep]) -> int:
    """Add steps at the end of a game; return the checksum of its last step."""
    check = end.check
    for step_number, step in enumerate(steps, end.last + 1):
        check = step_check(check, step)
        connection.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", (end.number, step_number, *step, check))
    return check


def steps_after(connection: sqlite3.Connection, number: int, step: int) -> list[KeptStep]:
    """Return the steps of a game after one of them."""
    found = connection.execute(
        "SELECT ply, move, made FROM steps WHERE game = ? AND number > ? ORDER BY number", (number, step)
    )
    return [KeptStep(*row) for row in found]


def packed_timeline(connection: sqlite3.Connection, number: int) -> KeptMoves:
    """Return the timeline in a game's row, an empty one if it is damaged."""
    (moves,) = connection.execute("SELECT moves FROM games WHERE number = ?", (number,)).fetchone()
    try:
        return timeline_in(moves)
    except ValueError:
        return KeptMoves()


def pack_timeline(connection: sqlite3.Connection, number: int, timeline: KeptMoves, steps: int) -> int:
    """Put the timeline into the game's row and remove its steps; return the row's checksum."""
    identity, game, started, record = connection.execute(
        "SELECT identity, game, started, record FROM games WHERE number = ?", (number,)
    ).fetchone()
    moves = packed(timeline)
    check = row_check(identity, game, started, record, moves, steps)
    connection.execute(
        "UPDATE games SET moves = ?, steps = ?, ply = ?, row_check = ? WHERE number = ?",
        (moves, steps, timeline.ply, check, number),
    )
    connection.execute("DELETE FROM steps WHERE game = ?", (number,))
    return check


def note(connection: sqlite3.Connection, number: int, kept: KeptGame) -> None:
    """Write the facts about a game that a list shows."""
    account = plain_json(kept.account)
    connection.execute(
        "UPDATE games SET account = ?, finished = ?, undone = ?, changed = ?, account_check = ? WHERE number = ?",
        (account, kept.finished, kept.undone, kept.changed, _account_check(kept), number),
    )


def _account_check(kept: KeptGame) -> int:
    return account_check(plain_json(kept.account), kept.finished, kept.undone)


def delete(connection: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Remove games with their steps, reviews and seats."""
    for number in numbers:
        connection.execute("DELETE FROM reviews WHERE game = ?", (number,))
        connection.execute("DELETE FROM steps WHERE game = ?", (number,))
        connection.execute("DELETE FROM seats WHERE game = ?", (number,))
        connection.execute("DELETE FROM games WHERE number = ?", (number,))


def delete_older(connection: sqlite3.Connection, changed_before: float, most: int, person: str | None = None) -> int:
    """Remove up to ``most`` finished games whose last move was made before that time; return their number."""
    clause, values = where(None, True, changed_before, person)
    found = connection.execute(f"SELECT number FROM games{clause} ORDER BY changed LIMIT ?", (*values, most)).fetchall()
    delete(connection, (number for (number,) in found))
    return len(found)


def where(
    game: str | None, finished: bool | None, changed_before: float | None = None, person: str | None = None
) -> tuple[str, list[Any]]:
    """Return the clause that selects games by these conditions, and its values.

    With a person they are theirs, with an empty one nobody's.
    """
    # Every identity is greater than the empty one. Looked up game by game, so that a page needs no sorting of all.
    seated = "NOT EXISTS (SELECT 1 FROM seats WHERE person > ? AND game = number)"
    if person:
        seated = "EXISTS (SELECT 1 FROM seats WHERE person = ? AND game = number)"
    conditions = {"game = ?": game, "finished = ?": finished, "changed < ?": changed_before, seated: person}
    given = {text: value for text, value in conditions.items() if value is not None}
    return (" WHERE " + " AND ".join(given) if given else ""), list(given.values())


def count(
    connection: sqlite3.Connection,
    game: str | None,
    finished: bool | None,
    changed_before: float | None,
    person: str | None = None,
) -> int:
    """Return the number of games that the same conditions select."""
    clause, values = where(game, finished, changed_before, person)
    return int(connection.execute(f"SELECT count(*) FROM games{clause}", values).fetchone()[0])


def names_deck(connection: sqlite3.Connection, deck: str) -> bool:
    """Return whether the record of a game names that deck, a hash."""
    found = connection.execute("SELECT 1 FROM games WHERE instr(record, ?) LIMIT 1", (deck,)).fetchone()
    return found is not None


def games(
    connection: sqlite3.Connection,
    game: str | None,
    finished: bool | None,
    oldest_first: bool,
    limit: int | None,
    offset: int,
    person: str | None = None,
) -> list[KeptGame]:
    """Return a page of the list of games, ordered by their last change."""
    clause, values = where(game, finished, person=person)
    order = "" if oldest_first else " DESC"
    found = connection.execute(
        f"{_KEPT}{clause} ORDER BY g.changed{order}, g.number{order} LIMIT ? OFFSET ?",
        (*values, -1 if limit is None else limit, offset),
    )
    return [_kept(_Row(*row)) for row in found]


def kept(connection: sqlite3.Connection, number: int) -> KeptGame | None:
    """Return one game as a list shows it."""
    row = connection.execute(f"{_KEPT} WHERE g.number = ?", (number,)).fetchone()
    return None if row is None else _kept(_Row(*row))


def _kept(row: _Row) -> KeptGame:
    damage, record, ply = "", _NO_RECORD, 0
    try:
        record, ply = _record_of(row), int(row.ply)
    except (ValueError, TypeError, OverflowError) as error:
        damage = _damage(row.number, str(error))
    return KeptGame(
        number=row.number,
        identity=str(row.identity),
        record=record,
        started=_seconds(row.started),
        changed=_seconds(row.changed),
        ply=ply,
        finished=row.finished == 1,
        undone=row.undone == 1,
        account=read_account(row.account, row.finished == 1, row.undone == 1, row.account_check),
        damage=damage,
        people=_people(row.people),
    )


def _people(text: Any) -> dict[int, str]:
    """Return who plays at which seat; somebody whose row is damaged is left out."""
    pairs = (one.partition(" ") for one in str(text or "").split(","))
    return {int(seat): person for seat, _, person in pairs if seat.isdecimal() and person}


def people_of(connection: sqlite3.Connection, number: int) -> dict[int, str]:
    """Return which person played at which seat of a game."""
    return dict(connection.execute("SELECT seat, person FROM seats WHERE game = ?", (number,)))


def _record_of(row: _Row) -> Record:
    """Return the record in a row, without moves. Raises ValueError if the row is not as it was written."""
    if not isinstance(row.moves, bytes) or _check_of(row) != row.row_check:
        raise ValueError(say("it is damaged"))
    return replace(Record.from_json(row.record), moves=())


def _check_of(row: _Row) -> int:
    return row_check(row.identity, row.game, row.started, row.record, row.moves, row.steps)


def _damage(number: int, why: str) -> str:
    if why.endswith("."):
        return say("Game {number} cannot be read: {why}", number=number, why=why)
    return say("Game {number} cannot be read: {why}.", number=number, why=why)


def _seconds(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else 0.0


def read_account(text: Any, finished: bool, undone: bool, check: Any) -> dict[str, Any]:
    """Return the account in ``text``, an empty one if it is damaged."""
    if account_check(text, finished, undone) != check:
        return {}
    account = json.loads(text)
    return account if isinstance(account, dict) else {}


class WholeGame(NamedTuple):
    """A kept game with everything that is needed to go on with it."""

    kept: KeptGame
    record: str
    """The record as it is kept."""
    timeline: KeptMoves
    end: LastStep


def whole(connection: sqlite3.Connection, number: int) -> WholeGame | None:
    """Return a game; None if there is none with that number.

    Raises DamagedGameError if anything of it is not as it was written.
    """
    row = connection.execute(f"{_KEPT} WHERE g.number = ?", (number,)).fetchone()
    return None if row is None else _whole(_Row(*row), _steps(connection, number))


def sound_part(connection: sqlite3.Connection, number: int) -> WholeGame | None:
    """Return a game of a damaged file up to its first damaged step; None if nothing of it can be read.

    Raises FILE_ERRORS.
    """
    row = connection.execute(f"{_ROW.format(ply='g.ply', people='NULL')} WHERE g.number = ?", (number,)).fetchone()
    steps = []
    with suppress(*FILE_ERRORS):
        # One by one: those before the damage stay.
        for step in _steps(connection, number):
            steps.append(step)  # noqa: PERF402
    with suppress(DamagedGameError):
        return None if row is None else _whole(_Row(*row), steps, partly=True)
    return None


def _steps(connection: sqlite3.Connection, number: int) -> Iterator[tuple[int, KeptStep, int]]:
    """Yield the number, the step and the checksum of every step of a game."""
    for at, ply, move, made, check in connection.execute(
        "SELECT number, ply, move, made, step_check FROM steps WHERE game = ? ORDER BY number", (number,)
    ):
        yield at, KeptStep(ply, move, made), check


def _whole(row: _Row, steps: Iterable[tuple[int, KeptStep, int]], partly: bool = False) -> WholeGame:
    """Return a game, up to its first damaged step if ``partly`` is true. Raises DamagedGameError."""
    kept = _kept(row)
    if kept.damage:
        raise DamagedGameError(kept.damage)
    end, sound = LastStep(row.number, row.steps, row.row_check), []
    for at, step, check in steps:
        if at != end.last + 1 or check != step_check(end.check, step):
            if partly:
                break
            raise DamagedGameError(_damage(row.number, say("its step {step} is damaged", step=end.last + 1)))
        sound.append(step)
        end = LastStep(row.number, at, check)
    try:
        timeline = timeline_in(row.moves).after(sound)
    except ValueError as error:
        raise DamagedGameError(_damage(row.number, str(error))) from error
    return WholeGame(kept._replace(ply=timeline.ply), row.record, timeline, end)
