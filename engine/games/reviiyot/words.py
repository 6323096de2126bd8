"""The reasons why a move of Reviiyot is not legal, as sentences."""

from __future__ import annotations

from engine.asking.moves import AskMove
from engine.cards import Rank
from engine.games.reviiyot.view import ReviiyotView
from engine.phrases import say, starting


def objection(view: ReviiyotView, move: AskMove) -> str:
    """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    if view.over:
        return say("The game is over.")
    if not view.dealt:
        return (
            say("A deal names no value and nobody.")
            if move.verb == "deal"
            else say("The cards have to be dealt first.")
        )
    if move.verb != "ask":
        return (
            say("The cards are dealt: ask somebody for a card.")
            if view.asks_for_card
            else say("The cards are dealt: ask somebody for a value.")
        )
    if move.rank is None:
        return say("Say which card you ask for.") if view.asks_for_card else say("Say which value you ask for.")
    if move.seat is None:
        return say("Say whom you ask.")
    if move.seat == view.seat:
        return say("You cannot ask yourself.")
    if not 0 <= move.seat < view.seats:
        return say("There is no seat {seat}: seats are numbered from 0 to {last}.", seat=move.seat, last=view.seats - 1)
    if not any(card.rank is move.rank for card in view.hand):
        return _not_held(view, move.rank)
    if not view.held(move.seat):
        return say("That player is out of the game: ask somebody who holds cards.")
    if move.card is None:
        return say("Ask for one card: say which of the {ranks} you want.", ranks=move.rank.plural)
    if not view.asks_for_card:
        return say("Ask for a value, not for one card.")
    if move.card in view.hand:
        return say("You hold {card} yourself: ask for a card that you do not hold.", card=move.card.asked_for)
    return starting(say("{card} is none of the {ranks}.", card=move.card.the_words, ranks=move.rank.plural))


def _not_held(view: ReviiyotView, rank: Rank) -> str:
    if view.asks_for_card:
        return say("You hold no {ranks}: ask for a card of a value that you hold.", ranks=rank.plural)
    return say("You hold no {ranks}: ask for a value of which you have a card.", ranks=rank.plural)
