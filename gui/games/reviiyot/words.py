"""What the Reviiyot table says: whose turn it is and why, and what came of the last ask."""

from __future__ import annotations

from engine.asking.memory import Ask, Memory
from engine.games.reviiyot.view import ReviiyotView
from gui.asking.choosing import Choosing
from gui.asking.facts import Names, drawn_since_last_ask
from gui.asking.words import choice_words, counted, does, happened, is_you, joined, owner

DREW = "drew"
SET_WORD = "quartet"
ANNOUNCED = 10
"""Turns before the end for want of quartets from which it is announced."""


def subtitle(view: ReviiyotView) -> str:
    """The values of the deck, and the turn."""
    highest = int(view.rules["highest"])
    values = f"Values 2 to {highest}, J, Q, K, A" if highest > 2 else "Values 2, J, Q, K, A" if highest == 2 else ""
    begun = view.over or bool(view.given)
    turn = f"Turn {view.turns if begun else view.turns + 1}" if view.dealt else ""
    return ". ".join(filter(None, (values or "Values J, Q, K, A", turn)))


def message(view: ReviiyotView, memory: Memory, choosing: Choosing, name: Names) -> str:
    """What has been chosen so far; else what happened, and whose turn it is and why."""
    if not view.dealt:
        return ""
    if view.over:
        return " ".join(filter(None, (view.why, _who_won(view, name))))
    seat = None if choosing.seat is None else name(choosing.seat)
    chosen = choice_words(choosing.rank, seat, choosing.card, which=bool(choosing.cards))
    if chosen:
        return chosen
    parts = (_what_happened(view, memory, name), _whose_turn(view, memory, name), patience_words(view))
    return " ".join(filter(None, parts))


def _who_won(view: ReviiyotView, name: Names) -> str:
    if not view.winners:
        return ""
    who = joined(name(seat) for seat in view.winners)
    if not view.agreed.most_win:
        return f"{who} got rid of every card."
    return f"{who} made the most quartets: {view.made(view.winners[0])}."


def patience_words(view: ReviiyotView) -> str:
    """Return the warning that the game ends soon for want of quartets; empty while that is far off."""
    left = view.patience
    if left is None or left > ANNOUNCED:
        return ""
    ends = "end the game" if view.agreed.most_win else "make it a draw"
    if left == 1:
        return f"One more turn without a quartet will {ends}."
    return f"{left} more turns without a quartet {ends}."


def _what_happened(view: ReviiyotView, memory: Memory, name: Names) -> str:
    if not memory.asks:
        return ""
    last = memory.asks[-1]
    drew = drawn_since_last_ask(view) if last.seat == view.seat else ()
    return happened(last, name, SET_WORD, drew, DREW)


def _whose_turn(view: ReviiyotView, memory: Memory, name: Names) -> str:
    assert view.to_move is not None, "the game goes on"
    who = name(view.to_move)
    mine = view.seat == view.to_move
    if not memory.asks:
        if not mine:
            return f"{does(who, 'ask', 'asks')} first."
        suit = ", then a suit" if view.agreed.asks_for_card else ""
        return f"You ask first: click a card{suit}, then a player."
    if memory.asks[-1].seat == view.to_move:
        return "Ask again." if mine else f"{does(who, 'ask', 'asks')} again."
    return "Your turn: click a card." if mine or is_you(who) else f"{owner(who)} turn."


def result(ask: Ask) -> str:
    """What came of an ask, in two words."""
    if ask.given:
        return f"took {ask.given}" if ask.card is None else "took it"
    return f"drew {ask.drawn}" if ask.drawn else "none"


def deck_words(view: ReviiyotView) -> str:
    """How many cards are left to draw."""
    return f"Deck: {counted(view.deck, 'card')}" if view.deck else "The deck is empty"
