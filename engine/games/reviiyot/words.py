"""Why a move of Reviiyot is not legal, in the words of the table."""

from __future__ import annotations

from engine.asking_moves import AskMove
from engine.games.reviiyot.view import ReviiyotView


def objection(view: ReviiyotView, move: AskMove) -> str:
    """The rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    if view.over:
        return "The game is over."
    if not view.dealt:
        return "A deal names no value and nobody." if move.verb == "deal" else "The cards have to be dealt first."
    if move.verb != "ask":
        return "The cards are dealt: ask somebody for a value."
    if move.rank is None:
        return "Say which value you ask for."
    if move.seat is None:
        return "Say whom you ask."
    if move.seat == view.seat:
        return "You cannot ask yourself."
    if not 0 <= move.seat < view.seats:
        return f"There is no seat {move.seat}: seats are numbered from 0 to {view.seats - 1}."
    return f"You hold no {move.rank.plural}: ask for a value of which you have a card."
