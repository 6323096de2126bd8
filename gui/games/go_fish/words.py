"""Sentences of Go Fish alone: whose turn it is and why, and what came of an ask."""

from __future__ import annotations

from engine.asking.memory import Ask, Memory
from engine.asking.words import BOOK, PAIR, SetWords, asks
from engine.games.go_fish.moves import TurnReason
from engine.games.go_fish.view import GoFishView
from engine.phrases import mark, say, say_as, say_count, together
from gui.asking.ending import EndWords, sets_over_time
from gui.asking.words import asks_again, asks_first, turn_of
from gui.table.sentences import Names, tell_two

# Translators: what is said to a player who asks in vain, as a few words within a line. The call itself is "Go fish!".
GO_FISH = say_as("answer", "go fish")


def set_words(view: GoFishView) -> SetWords:
    """Return the words for what is collected."""
    return PAIR if view.in_a_set == 2 else BOOK


def subtitle(view: GoFishView, memory: Memory) -> str:
    """Return the number of the ask, and what is collected where it is not books of four."""
    if not view.dealt:
        return ""
    words = asks(len(memory.asks)) if view.over else say("Ask {number}", number=len(memory.asks) + 1)
    return say("Pairs. {words}", words=words) if view.in_a_set == 2 else words


def whose_turn(view: GoFishView, memory: Memory, name: Names) -> str:
    """Say whose turn it is and why."""
    assert view.to_move is not None, "the game goes on"
    who, mine = name(view.to_move), view.seat == view.to_move
    if view.turn is TurnReason.FIRST:
        return asks_first(who, mine=mine)
    if view.turn in (TurnReason.GIVEN, TurnReason.LUCKY, TurnReason.COMPLETED):
        return asks_again(who, mine=mine)
    if view.turn is TurnReason.REFUSED and memory.asks:
        return tell_two(
            who,
            name(memory.asks[-1].seat),
            mark("You sent {other} fishing: your turn."),
            mark("{name} sent you fishing: {name}’s turn."),
            mark("{name} sent {other} fishing: {name}’s turn."),
        )
    return turn_of(who, mine=mine)


def result_words(ask: Ask) -> str:
    """Return the result of an ask, in a few words."""
    if ask.given:
        return say_count("took {n}", "took {n}", ask.given)
    if not ask.lucky:
        return GO_FISH
    if ask.laid:
        return say("drew {card}", card=ask.rank.a_card)
    return say("drew {card}: asks again", card=ask.rank.a_card)


def end_words(view: GoFishView, memory: Memory) -> EndWords:
    """Return the end of the game: its length, and the sets made."""
    sets, length = set_words(view), len(memory.asks)
    return EndWords(
        together([say_count("Go Fish, {n} ask.", "Go Fish, {n} asks.", length), view.why]),
        sets.unit,
        sets_over_time(memory),
        sets.course,
    )
