"""Games from elsewhere: one that goes on from a kept game joins it, one that went another way stands beside it."""

from __future__ import annotations

import sqlite3
from enum import Enum
from typing import Any, NamedTuple

from engine.catalogue import entry_of
from engine.hashing import sha256_of
from engine.phrases import say
from engine.record import Record
from store import rows
from store.kept import DamagedGameError, KeptGame, KeptMoves, KeptStep, plain_json, record_text

_OF_A_TABLE = ("lost seats",)
"""The keys of an account that no record holds, and that stay true when a game goes on."""


class Came(Enum):
    """The outcome of importing one game."""

    NEW = "new"
    CONTINUED = "continued"
    """The kept game goes on with its moves."""
    KNOWN = "known"
    """All of its moves are kept already, and perhaps more."""
    APART = "apart"
    """The two games went different ways: both are kept."""


class Merged(NamedTuple):
    """A game from elsewhere as it is kept now."""

    number: int
    came: Came


class AnotherDealError(ValueError):
    """The identity belongs to another game; the text is a sentence."""


def merge(connection: sqlite3.Connection, kept: KeptGame, moves: tuple[str, ...]) -> Merged:
    """Keep a game with these moves, by its identity. Raises AnotherDealError."""
    there = rows.last_step(connection, kept.identity)
    if there is None:
        return Merged(
            rows.insert(connection, kept, record_text(kept.record), KeptMoves(moves, len(moves)))[0], Came.NEW
        )
    try:
        whole = rows.whole(connection, there.number)
    except DamagedGameError:
        # The kept one stays as it is; this one is kept as if it had gone another way from the first move.
        return _merge_apart(connection, kept, moves, 0)
    assert whole is not None
    if not _is_same_deal(whole.kept.record, kept.record):
        raise AnotherDealError(
            say("Its identity is that of another game, which is kept as number {n}.", n=there.number)
        )
    made, known = whole.timeline.made, whole.timeline.moves
    common = _common(made, moves)
    if common < min(len(made), len(moves)):
        return _merge_apart(connection, kept, moves, common)
    taken_back_since = moves == known[: len(moves)] and kept.changed <= whole.kept.changed
    rows.seat_people(connection, there.number, kept.people)
    if len(moves) <= len(made) or taken_back_since:
        return Merged(there.number, Came.KNOWN)
    _go_on(connection, whole, kept, moves)
    return Merged(there.number, Came.CONTINUED)


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Return the number of moves that two games have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((ply for ply, (first, second) in pairs if first != second), min(len(one), len(other)))


def _merge_apart(connection: sqlite3.Connection, kept: KeptGame, moves: tuple[str, ...], common: int) -> Merged:
    """Keep a game that went another way; the same way has the same identity, however far it went."""
    way = f"{kept.identity} {plain_json(moves[: common + 1])}"
    found = merge(connection, kept._replace(identity=sha256_of(way.encode())[:32]), moves)
    return Merged(found.number, Came.APART) if found.came is Came.NEW else found


def _go_on(connection: sqlite3.Connection, whole: rows.WholeGame, kept: KeptGame, moves: tuple[str, ...]) -> None:
    """Append the moves that the kept game does not have yet."""
    made, ply = max(kept.changed, whole.kept.changed), whole.timeline.ply
    steps = [KeptStep(at, move, made) for at, move in enumerate(moves[ply:], ply)]
    rows.append(connection, whole.end, steps)
    facts = {key: whole.kept.account[key] for key in _OF_A_TABLE if key in whole.kept.account}
    now = whole.kept._replace(
        changed=made,
        finished=kept.finished,
        undone=whole.kept.undone or kept.undone,
        account={**kept.account, **facts},
    )
    rows.note(connection, whole.kept.number, now)
    if now.finished:
        rows.pack_timeline(connection, whole.kept.number, whole.timeline.after(steps), whole.end.last + len(steps))


def _is_same_deal(one: Record, other: Record) -> bool:
    return _deal(one) == _deal(other)


def _deal(record: Record) -> tuple[Any, ...]:
    """Return what decides a deal, with the rules whole."""
    try:
        rules = entry_of(record.game).checked(dict(record.rules))
    except ValueError:
        rules = dict(record.rules)
    return record.game, rules, record.seed, record.luck, record.pack, len(record.seats)
