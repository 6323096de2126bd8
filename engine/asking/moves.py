"""The moves of the games in which players ask each other for cards of a rank, or for one card."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import Card, Rank

__all__ = ["DEAL", "AskMove", "ask", "ask_for_card", "rank_of", "seat_of"]


class AskMove(NamedTuple):
    """``deal``, or ``ask`` for a rank of a seat; where one card is asked for, ``card`` names it too."""

    verb: str
    rank: Rank | None = None
    seat: int | None = None
    card: Card | None = None

    def __str__(self) -> str:
        if self.rank is None:
            return self.verb
        return f"{self.verb} {self.card.name if self.card else self.rank} of {self.seat}"


DEAL: Final = AskMove("deal")

_tuple_of: Final = tuple.__new__  # makes a move in less time than its class does


def ask(rank: Rank, seat: int) -> AskMove:
    """Return the move that asks ``seat`` for every card of ``rank``."""
    return _tuple_of(AskMove, ("ask", rank, seat, None))


def ask_for_card(card: Card, seat: int) -> AskMove:
    """Return the move that asks ``seat`` for that one card."""
    return _tuple_of(AskMove, ("ask", card.rank, seat, card))


def seat_of(move: AskMove) -> int:
    """Return the seat that an ask is put to."""
    assert move.seat is not None, "the deal asks nobody"
    return move.seat


def rank_of(move: AskMove) -> Rank:
    """Return the rank that an ask is about."""
    assert move.rank is not None, "the deal asks for nothing"
    return move.rank
