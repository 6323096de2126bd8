"""Why a Go Fish move is not legal, in the words of the table."""

from __future__ import annotations

from engine.asking.moves import AskMove
from engine.games.go_fish.view import GoFishView


def objection(view: GoFishView, move: AskMove) -> str:
    """The rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    if view.over:
        return "The game is over."
    if move.verb != ("ask" if view.dealt else "deal"):
        return "Ask somebody for a rank." if view.dealt else "The cards have to be dealt first."
    if move.verb == "deal":
        return f'{"A rank" if move.rank is not None else "A seat"} does not belong to "deal".'
    return _ask_objection(view, move)


def _ask_objection(view: GoFishView, move: AskMove) -> str:
    if move.rank is None:
        return "Say which rank you ask for."
    if move.seat is None:
        return "Say whom you ask."
    if move.seat == view.seat:
        return "You cannot ask yourself."
    if not 0 <= move.seat < view.seats:
        return "Nobody sits there whom you could ask."
    if all(card.rank is not move.rank for card in view.hand):
        return f"You hold no {move.rank.word.lower()}: ask for a rank that you hold."
    return "That player holds no cards: ask one who does."
