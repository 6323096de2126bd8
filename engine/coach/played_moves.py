"""The moves of a played match, each with the position before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from engine.game import Game
from engine.match import Match
from engine.record import Record
from engine.view import View

__all__ = ["PlayedMove", "played_moves"]


class PlayedMove(NamedTuple):
    """A move that was made, and the position before it."""

    ply: int
    game: Game[Any]
    """A copy of the game before the move. It shows all cards: use it for the luck of a match, never for judging."""
    view: View[Any]
    """The view of the seat that moved, before the move."""
    move: Any


def played_moves(record: Record, start: int = 0) -> Iterator[PlayedMove]:
    """Yield the moves of a record from ply ``start`` on.

    Raises ValueError with one sentence if the record cannot be played.
    """
    match = Match(replace(record, moves=record.moves[:start]))
    for text in record.moves[start:]:
        move = match.game.parse(text)
        yield PlayedMove(match.ply, match.game.clone(), match.view(match.game.to_move), move)
        match.play(move)
