"""The moves of the games in which players ask each other for cards of a rank."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Rank


class AskMove(NamedTuple):
    """``deal``, or ``ask`` for a rank of a seat."""

    verb: str
    rank: Rank | None = None
    seat: int | None = None

    def __str__(self) -> str:
        return self.verb if self.rank is None else f"{self.verb} {self.rank} of {self.seat}"


DEAL = AskMove("deal")


def ask(rank: Rank, seat: int) -> AskMove:
    """Asking ``seat`` for every card of ``rank``."""
    return AskMove("ask", rank, seat)
