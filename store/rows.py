"""The rows of kept games: how they are written and read. Every function works inside its caller's transaction."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.record import Record
from store.kept import (
    DamagedGameError,
    KeptGame,
    Step,
    Timeline,
    account_check,
    chained,
    checksum,
    packed,
    plain_json,
    unpacked,
)

_LAST_STEP: Final = "FROM steps s WHERE s.game = g.number ORDER BY s.number DESC LIMIT 1"
_KEPT: Final = f"""
    SELECT g.number, g.identity, g.record, g.started, coalesce((SELECT s.made {_LAST_STEP}), g.changed),
        coalesce((SELECT s.ply + (s.move IS NOT NULL) {_LAST_STEP}), g.ply), g.finished, g.undone,
        g.account, g.account_check
    FROM games g"""


def insert(
    connection: sqlite3.Connection,
    kept: KeptGame,
    record: str,
    timeline: Timeline,
    steps: int = 0,
) -> tuple[int, int]:
    """Insert a game with its timeline; return its number and its checksum. ``steps`` is the number of its last step."""
    moves = packed(timeline)
    check = checksum(kept.identity, record, moves, steps)
    row = connection.execute(
        "INSERT INTO games (identity, game, started, changed, ply, finished, undone, steps, row_check, account,"
        " account_check, record, moves) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            kept.identity,
            kept.record.game,
            kept.started,
            kept.changed,
            timeline.ply,
            kept.finished,
            kept.undone,
            steps,
            check,
            plain_json(kept.account),
            _check_of(kept),
            record,
            moves,
        ),
    )
    return int(row.lastrowid or 0), check


class LastStep(NamedTuple):
    """Where a game in the file ends: its row, and the number and checksum of its last step."""

    number: int
    last: int
    check: int


def last_step(connection: sqlite3.Connection, identity: str) -> LastStep | None:
    """Return where a game ends; None if there is no such game."""
    row = connection.execute(
        f"SELECT g.number, coalesce((SELECT s.number {_LAST_STEP}), g.steps),"
        f" coalesce((SELECT s.step_check {_LAST_STEP}), g.row_check) FROM games g WHERE g.identity = ?",
        (identity,),
    ).fetchone()
    return None if row is None else LastStep(*row)


def append(connection: sqlite3.Connection, end: LastStep, steps: Iterable[Step]) -> int:
    """Add steps at the end of a game; return the checksum of its last step."""
    check = end.check
    for step_number, step in enumerate(steps, end.last + 1):
        check = chained(check, step)
        connection.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", (end.number, step_number, *step, check))
    return check


def steps_after(connection: sqlite3.Connection, number: int, step: int) -> list[Step]:
    """Return the steps of a game after one of them."""
    found = connection.execute(
        "SELECT ply, move, made FROM steps WHERE game = ? AND number > ? ORDER BY number", (number, step)
    )
    return [Step(*row) for row in found]


def packed_timeline(connection: sqlite3.Connection, number: int) -> Timeline:
    """Return the timeline in a game's row, an empty one if it is damaged."""
    (moves,) = connection.execute("SELECT moves FROM games WHERE number = ?", (number,)).fetchone()
    try:
        return unpacked(moves)
    except ValueError:
        return Timeline()


def pack(connection: sqlite3.Connection, number: int, timeline: Timeline, steps: int) -> int:
    """Put the timeline into the game's row and remove its steps; return the row's checksum."""
    identity, record = connection.execute("SELECT identity, record FROM games WHERE number = ?", (number,)).fetchone()
    moves = packed(timeline)
    check = checksum(identity, record, moves, steps)
    connection.execute(
        "UPDATE games SET moves = ?, steps = ?, ply = ?, row_check = ? WHERE number = ?",
        (moves, steps, timeline.ply, check, number),
    )
    connection.execute("DELETE FROM steps WHERE game = ?", (number,))
    return check


def note(connection: sqlite3.Connection, number: int, kept: KeptGame) -> None:
    """Write what a list tells about a game."""
    account = plain_json(kept.account)
    connection.execute(
        "UPDATE games SET account = ?, finished = ?, undone = ?, changed = ?, account_check = ? WHERE number = ?",
        (account, kept.finished, kept.undone, kept.changed, _check_of(kept), number),
    )


def _check_of(kept: KeptGame) -> int:
    return account_check(plain_json(kept.account), kept.finished, kept.undone)


def delete(connection: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Remove games and their steps."""
    for number in numbers:
        connection.execute("DELETE FROM steps WHERE game = ?", (number,))
        connection.execute("DELETE FROM games WHERE number = ?", (number,))


def _where(game: str | None, finished: bool | None) -> tuple[str, list[Any]]:
    conditions = {"game = ?": game, "finished = ?": finished}
    given = {text: value for text, value in conditions.items() if value is not None}
    return (" WHERE " + " AND ".join(given) if given else ""), list(given.values())


def count(connection: sqlite3.Connection, game: str | None, finished: bool | None) -> int:
    """Return the number of games that a list would have."""
    where, values = _where(game, finished)
    return int(connection.execute(f"SELECT count(*) FROM games{where}", values).fetchone()[0])


def games(
    connection: sqlite3.Connection,
    game: str | None,
    finished: bool | None,
    oldest_first: bool,
    limit: int | None,
    offset: int,
) -> list[KeptGame]:
    """Return a page of the list of games, in the order of their last change."""
    where, values = _where(game, finished)
    order = "" if oldest_first else " DESC"
    found = connection.execute(
        f"{_KEPT}{where} ORDER BY g.changed{order}, g.number{order} LIMIT ? OFFSET ?",
        (*values, -1 if limit is None else limit, offset),
    )
    return [_kept(row) for row in found]


def kept(connection: sqlite3.Connection, number: int) -> KeptGame | None:
    """Return what a list tells about one game."""
    row = connection.execute(f"{_KEPT} WHERE g.number = ?", (number,)).fetchone()
    return None if row is None else _kept(row)


def timeline(connection: sqlite3.Connection, number: int) -> tuple[str, Timeline, LastStep] | None:
    """Return the text of a game's record, its timeline and its last step; None if there is no such game.

    Raises DamagedGameError if anything of it is not as it was written.
    """
    row = connection.execute(
        "SELECT identity, record, moves, steps, row_check FROM games WHERE number = ?", (number,)
    ).fetchone()
    if row is None:
        return None
    try:
        identity, text, moves, last, check = row
        if checksum(identity, text, bytes(moves), last) != check:
            raise ValueError("its checksum is wrong")
        line = unpacked(bytes(moves))
        steps = connection.execute(
            "SELECT number, ply, move, made, step_check FROM steps WHERE game = ? ORDER BY number", (number,)
        ).fetchall()
        for step_number, ply, move, made, step_check in steps:
            last, check = last + 1, chained(check, Step(ply, move, made))
            if step_number != last or step_check != check:
                raise ValueError(f"step {step_number} is damaged or out of place")
        return text, line.after(Step(*step[1:4]) for step in steps), LastStep(number, last, check)
    except (ValueError, TypeError, AttributeError, OverflowError) as error:
        raise DamagedGameError(_damage(number, error)) from error


def _damage(number: int, error: Exception) -> str:
    return f"Game {number} cannot be read: {str(error).rstrip('.')}."


_NOTHING: Final = Record("", {}, 0, ())


def _kept(row: Sequence[Any]) -> KeptGame:
    number, identity, text, started, changed, ply, finished, undone, account, check = row
    damage, record = "", _NOTHING
    try:
        record = replace(Record.from_json(text), moves=())
        ply = int(ply)
    except (ValueError, TypeError, OverflowError) as error:
        damage, ply = _damage(number, error), 0
    return KeptGame(
        number=number,
        identity=str(identity),
        record=record,
        started=_seconds(started),
        changed=_seconds(changed),
        ply=ply,
        finished=finished == 1,
        undone=undone == 1,
        account=_account(account, finished == 1, undone == 1, check),
        damage=damage,
    )


def _seconds(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else 0.0


def _account(text: Any, finished: bool, undone: bool, check: Any) -> dict[str, Any]:
    """Return the account in ``text``, an empty one if it is damaged."""
    if not isinstance(text, str) or account_check(text, finished, undone) != check:
        return {}
    try:
        account = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return account if isinstance(account, dict) else {}
