"""Sentences of Reviiyot alone: whose turn it is, what came of an ask, when the game ends for want of quartets."""

from __future__ import annotations

from engine.asking.memory import Ask, Memory
from engine.games.reviiyot.view import ReviiyotView
from gui.asking.ending import EndWords, cards_over_time, sets_over_time, title_of
from gui.asking.words import asks_again, asks_first, turn_of
from gui.table.sentences import Names, counted, joined

SET_WORD = "quartet"
ANNOUNCED = 10
"""Turns before the end for want of quartets from which it is announced."""


def subtitle(view: ReviiyotView) -> str:
    """Return the values of the deck, and the turn."""
    highest = int(view.rules["highest"])
    numbers = f"2 to {highest}, " if highest > 2 else "2, " if highest == 2 else ""
    begun = view.over or bool(view.given)
    turn = f". Turn {view.turns if begun else view.turns + 1}" if view.dealt else ""
    return f"Values {numbers}J, Q, K, A{turn}"


def whose_turn(view: ReviiyotView, memory: Memory, name: Names) -> str:
    """Say whose turn it is, and whether the game ends soon."""
    assert view.to_move is not None, "the game goes on"
    who, mine = name(view.to_move), view.seat == view.to_move
    if not memory.asks:
        then = ", then a suit, then a player" if view.asks_for_card else ", then a player"
        words = asks_first(who, mine=mine, then=then)
    elif memory.asks[-1].seat == view.to_move:
        words = asks_again(who, mine=mine)
    else:
        words = turn_of(who, mine=mine)
    return f"{words} {patience_words(view)}".strip()


def patience_words(view: ReviiyotView) -> str:
    """Return the warning that the game ends soon for want of quartets; empty while that is far off."""
    left = view.patience
    if left is None or left > ANNOUNCED:
        return ""
    ends = "end the game" if view.agreed.most_win else "make it a draw"
    if left == 1:
        return f"One more turn without a quartet will {ends}."
    return f"{left} more turns without a quartet {ends}."


def ended(view: ReviiyotView, name: Names) -> str:
    """Say why the game is over and who won it."""
    if not view.winners:
        return view.why
    who = joined(name(seat) for seat in view.winners)
    if not view.agreed.most_win:
        return f"{view.why} {who} got rid of every card.".lstrip()
    return f"{view.why} {who} made the most quartets: {view.made(view.winners[0])}.".lstrip()


def result(ask: Ask) -> str:
    """Return the result of an ask, in two words."""
    if ask.given:
        return f"took {ask.given}" if ask.card is None else "took it"
    return f"drew {ask.drawn}" if ask.drawn else "none"


def end_words(view: ReviiyotView, memory: Memory, name: Names) -> EndWords:
    """Return the end of the game: the quartets made, or the cards that everybody held."""
    title = title_of(view.winners, name, "{} win")
    length = f"Reviiyot, {counted(view.turns, 'turn')}, {counted(len(memory.asks), 'ask')}"
    if view.agreed.most_win:
        return EndWords(title, length, SET_WORD, sets_over_time(memory), "Quartets made")
    return EndWords(title, length, "card", cards_over_time(view.history, view.seats), "Cards held after each ask")
