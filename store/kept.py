"""Kept games as data: their steps, their moves, and the checksums that detect damage.

A game is kept as a row with its record, without moves, and as *steps*. A step is a move made at a ply, or a jump to a
ply (undo, redo). Steps are only ever added. The steps of a finished game are packed into its row.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from engine.phrases import say
from engine.record import Record

LARGEST: Final = 1 << 26
"""Most bytes that the moves of one game may have when unpacked: a hundred times the longest game's."""


class DamagedGameError(ValueError):
    """A kept game that cannot be read; the text is a sentence."""


class KeptStep(NamedTuple):
    """A move made at a ply; without a move, a jump to that ply."""

    ply: int
    move: str | None
    made: float
    """Seconds since 1970, UTC."""


class KeptMoves(NamedTuple):
    """All moves of a game that undo and redo can reach; those beyond ``ply`` were taken back."""

    moves: tuple[str, ...] = ()
    ply: int = 0

    @property
    def made(self) -> tuple[str, ...]:
        """The moves up to the present position."""
        return self.moves[: self.ply]

    def after(self, steps: Iterable[KeptStep]) -> KeptMoves:
        """Return the timeline after these steps. Raises ValueError if one of them starts beyond the moves."""
        moves, ply = list(self.moves), self.ply
        for step in steps:
            if not 0 <= step.ply <= len(moves):
                raise ValueError(say("a step starts at ply {ply}, and there are {n} moves", ply=step.ply, n=len(moves)))
            ply = step.ply
            if step.move is not None:
                # A move that was taken back and is made again leaves those after it.
                if moves[ply : ply + 1] != [step.move]:
                    moves[ply:] = [step.move]
                ply += 1
        return KeptMoves(tuple(moves), ply)


class KeptGame(NamedTuple):
    """A kept game as a list shows it."""

    number: int
    """The row in this file; another machine has another number for the same game."""
    identity: str
    """32 hexadecimal digits, the same on every machine."""
    record: Record
    """The game without its moves; an empty record if it cannot be read."""
    started: float
    """Seconds since 1970, UTC."""
    changed: float
    """Seconds since 1970, UTC."""
    ply: int
    """The number of moves made."""
    finished: bool
    undone: bool
    """True if moves were ever taken back."""
    account: Mapping[str, Any] = {}
    damage: str = ""
    """A sentence if the game cannot be read."""
    people: Mapping[int, str] = {}
    """Seat -> the identity of the kept person who plays there (`people_rows`)."""


def new_identity() -> str:
    """Return an identity that no other game has."""
    return os.urandom(16).hex()


def plain_json(value: Any) -> str:
    """Return ``value`` as short JSON, in ASCII, the same for equal values. Raises ValueError if it has no JSON."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, allow_nan=False)


def record_text(record: Record) -> str:
    """Return the text in which a record is kept: its JSON, without the moves."""
    return plain_json({**json.loads(record.to_json()), "moves": []})


def packed(timeline: KeptMoves) -> bytes:
    """Return the timeline compressed."""
    return zlib.compress(plain_json([timeline.ply, *timeline.moves]).encode())


def timeline_in(data: bytes) -> KeptMoves:
    """Return the timeline in ``data``. Raises ValueError if there is none."""
    inflater = zlib.decompressobj()
    try:
        text = inflater.decompress(data, LARGEST)
        if inflater.unconsumed_tail or not inflater.eof:
            raise ValueError(say("its moves are incomplete"))
        ply, *moves = json.loads(text)
    except (zlib.error, TypeError, RecursionError) as error:
        raise ValueError(say("its moves cannot be unpacked")) from error
    if type(ply) is not int or not 0 <= ply <= len(moves) or not all(type(move) is str for move in moves):
        raise ValueError(say("its moves make no sense"))
    return KeptMoves(tuple(moves), ply)


def row_check(identity: str, game: str, started: float, record: str, moves: bytes, steps: int) -> int:
    """Return the checksum of a game's row, to which the checksums of its steps are chained."""
    return zlib.crc32(moves, zlib.crc32(f"{identity} {game} {started!r} {steps} {record}".encode()))


def step_check(before: int, step: KeptStep) -> int:
    """Return the checksum of a step that follows a row or a step with checksum ``before``."""
    return zlib.crc32(f"{step.ply!r} {step.made!r} {step.move!r}".encode(), before)


def account_check(account: str, finished: bool, undone: bool) -> int:
    """Return the checksum of a game's account."""
    return zlib.crc32(f"{int(finished)} {int(undone)} {account}".encode())
