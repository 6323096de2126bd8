"""Games of Euchre to keep, verify and review."""

from __future__ import annotations

from engine.match import Match
from engine.record import Record, Seat


def begun(moves: int, name: str = "Ada") -> Record:
    """Return the record of a game that a person of that name and three bots play: the first ``moves``."""
    seats = (Seat(name), *(Seat(bot, "simple") for bot in ("Maya", "Theo", "Noor")))
    match = Match(Record("euchre", {}, seed=7, seats=seats))
    for _ in range(moves):
        if match.game.to_move == 0:
            match.play(next(iter(match.legal_moves())))
        else:
            match.play_out(1)
    return match.record
