"""Sentences of Reviiyot alone: whose turn it is, what came of an ask, when the game ends for want of quartets."""

from __future__ import annotations

from engine.account import victors
from engine.asking.account import tie_words
from engine.asking.memory import Ask, Memory
from engine.asking.words import QUARTET, asks
from engine.games.reviiyot.account import ALL_OUT
from engine.games.reviiyot.view import ReviiyotView
from engine.phrases import mark, mark_all, say, say_as, say_count, together
from gui.asking.ending import EndWords, cards_over_time, sets_over_time
from gui.asking.words import FIRST_ASK, asks_again, asks_first, turn_of
from gui.table.sentences import Names, tell_all, you_first

# Translators: the answer of a player who has nothing of what was asked for, within a line. The call itself is "None".
NONE = say_as("answer", "none")
FIRST_ASK_OF_A_CARD = say("You ask first: click a card, then a suit, then a player.")
FIRST_ASK_BY_NAME = say("You ask first: click a quartet, then one of its cards, then a player.")
"""The same in a deck with names."""
ANNOUNCED = 10
"""Turns before the end for want of quartets from which it is announced."""


def subtitle(view: ReviiyotView) -> str:
    """Return the values of the deck, and the turn."""
    highest = int(view.rules["highest"])
    # The name of the deck stands in their place, if it has one.
    if highest > 2:
        values = say_as("what is played with", "Values 2 to {highest}, J, Q, K, A", highest=highest)
    elif highest == 2:
        values = say_as("what is played with", "Values 2, J, Q, K, A")
    else:
        values = say_as("what is played with", "Values J, Q, K, A")
    if not view.dealt:
        return values
    begun = view.over or bool(view.given)
    return together([values, say("Turn {turn}", turn=view.turns if begun else view.turns + 1)], ". ")


def whose_turn(view: ReviiyotView, memory: Memory, name: Names, *, named: bool) -> str:
    """Say whose turn it is, and whether the game ends soon; ``named`` cards are those of a deck with names."""
    assert view.to_move is not None, "the game goes on"
    who, mine = name(view.to_move), view.seat == view.to_move
    if not memory.asks:
        of_a_card = FIRST_ASK_BY_NAME if named else FIRST_ASK_OF_A_CARD
        words = asks_first(who, mine=mine, first_ask=of_a_card if view.asks_for_card else FIRST_ASK)
    elif memory.asks[-1].seat == view.to_move:
        words = asks_again(who, mine=mine)
    else:
        words = turn_of(who, mine=mine)
    return together([words, patience_words(view)])


def patience_words(view: ReviiyotView) -> str:
    """Return the warning that the game ends soon for want of quartets; empty while that is far off."""
    left = view.patience
    if left is None or left > ANNOUNCED:
        return ""
    if view.agreed.most_win:
        return say_count(
            "One more turn without a quartet will end the game.",
            "{n} more turns without a quartet end the game.",
            left,
        )
    return say_count(
        "One more turn without a quartet will make it a draw.",
        "{n} more turns without a quartet make it a draw.",
        left,
    )


def ended(view: ReviiyotView, name: Names) -> str:
    """Say why the game is over and who won it."""
    winners = victors(view.winners, view.seats)
    if view.winners and not winners:
        return together([view.why, tie_words(view.made(0), QUARTET) if view.agreed.most_win else ALL_OUT])
    if not winners:
        return view.why
    names = you_first(map(name, winners))
    if view.agreed.most_win:
        made = (
            mark("You made the most quartets: {made}."),
            mark("{name} made the most quartets: {made}."),
            mark_all("{names} made the most quartets: {made}."),
        )
        return together([view.why, tell_all(names, *made, made=view.made(winners[0]))])
    out = (
        mark("You got rid of every card."),
        mark("{name} got rid of every card."),
        mark_all("{names} got rid of every card."),
    )
    return together([view.why, tell_all(names, *out)])


def result_words(ask: Ask) -> str:
    """Return the result of an ask, in two words."""
    if ask.given:
        return say_count("took {n}", "took {n}", ask.given) if ask.card is None else say("took it")
    # Translators: the number of cards that a player drew after a refusal.
    return say_count("drew {n}", "drew {n}", ask.drawn) if ask.drawn else NONE


def end_words(view: ReviiyotView, memory: Memory, name: Names) -> EndWords:
    """Return the end of the game: the quartets made, or the cards that everybody held."""
    turns = say_count("{n:,} turn", "{n:,} turns", view.turns)
    length = say("Reviiyot, {turns}, {asks}.", turns=turns, asks=asks(len(memory.asks)))
    summary = together([length, ended(view, name)])
    if view.agreed.most_win:
        return EndWords(summary, QUARTET.unit, sets_over_time(memory), QUARTET.made)
    course = cards_over_time(view.history, view.seats)
    return EndWords(summary, _card_unit, course, say("Cards held after each ask"), fewest_win=True)


def _card_unit(number: int) -> str:
    """Return the word below a number of cards."""
    return say_count("card", "cards", number)
