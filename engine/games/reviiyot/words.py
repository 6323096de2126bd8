"""The reasons why a move of Reviiyot is not legal, as sentences."""

from __future__ import annotations

from engine.asking.moves import AskMove
from engine.games.reviiyot.view import ReviiyotView


def objection(view: ReviiyotView, move: AskMove) -> str:
    """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    if view.over:
        return "The game is over."
    if not view.dealt:
        return "A deal names no value and nobody." if move.verb == "deal" else "The cards have to be dealt first."
    thing = "card" if view.asks_for_card else "value"
    if move.verb != "ask":
        return f"The cards are dealt: ask somebody for a {thing}."
    if move.rank is None:
        return f"Say which {thing} you ask for."
    if move.seat is None:
        return "Say whom you ask."
    if move.seat == view.seat:
        return "You cannot ask yourself."
    if not 0 <= move.seat < view.seats:
        return f"There is no seat {move.seat}: seats are numbered from 0 to {view.seats - 1}."
    if not any(card.rank is move.rank for card in view.hand):
        of_which = "card of a value that you hold" if view.asks_for_card else "value of which you have a card"
        return f"You hold no {move.rank.plural}: ask for a {of_which}."
    if not view.held(move.seat):
        return "That player is out of the game: ask somebody who holds cards."
    if move.card is None:
        return f"Ask for one card: say which of the {move.rank.plural} you want."
    if not view.asks_for_card:
        return "Ask for a value, not for one card."
    if move.card in view.hand:
        return f"You hold the {move.card.words} yourself: ask for a card that you do not hold."
    return f"The {move.card.words} is none of the {move.rank.plural}."
