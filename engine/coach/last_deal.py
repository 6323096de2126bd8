"""The last deal of a match, seen again by one of its seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.match import Match
from engine.view import View

DEAL = "deal"
"""The notation of the move that deals."""


def choices_in(match: Match, seat: int) -> Iterator[tuple[View[Any], str]]:
    """Yield what ``seat`` saw at each of its moves since the last deal, and that move in the game's notation."""
    past, moves = match.copy(), match.record.moves
    begin = max((ply for ply, move in enumerate(moves) if move == DEAL), default=0)
    past.go_to(max(begin, past.begins_at))
    for move in moves[past.ply :]:
        view = past.view(seat)
        if view.to_move == seat:
            yield view, move
        past.play(past.game.parse(move))
