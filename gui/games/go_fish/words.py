"""Sentences of Go Fish alone: whose turn it is and why, and what came of an ask."""

from __future__ import annotations

from engine.asking.memory import Ask, Memory
from engine.games.go_fish.moves import TurnReason
from engine.games.go_fish.view import GoFishView
from gui.asking.ending import EndWords, sets_over_time, title_of
from gui.asking.words import a_card_of, asks_again, asks_first, turn_of
from gui.table.sentences import Names, counted, inside, owner


def set_word(view: GoFishView) -> str:
    """Return the word for one of what is collected."""
    return "pair" if view.in_a_set == 2 else "book"


def subtitle(view: GoFishView, memory: Memory) -> str:
    """Return the number of the ask, and what is collected where it is not books of four."""
    if not view.dealt:
        return ""
    words = f"Ask {len(memory.asks) + 1}" if not view.over else f"{len(memory.asks)} asks"
    return f"Pairs. {words}" if view.in_a_set == 2 else words


def whose_turn(view: GoFishView, memory: Memory, name: Names) -> str:
    """Say whose turn it is and why."""
    assert view.to_move is not None, "the game goes on"
    who, mine = name(view.to_move), view.seat == view.to_move
    if view.turn is TurnReason.FIRST:
        return asks_first(who, mine=mine)
    if view.turn in (TurnReason.GIVEN, TurnReason.LUCKY, TurnReason.COMPLETED):
        return asks_again(who, mine=mine)
    if view.turn is TurnReason.REFUSED and memory.asks:
        asker = inside(name(memory.asks[-1].seat))
        return f"{who} sent {asker} fishing: {'your' if mine else owner(who)} turn."
    return turn_of(who, mine=mine)


def result(ask: Ask) -> str:
    """Return the result of an ask, in a few words."""
    if ask.given:
        return f"took {ask.given}"
    if ask.lucky:
        return f"drew {a_card_of(ask.rank)}{'' if ask.laid else ': asks again'}"
    return "go fish"


def end_words(view: GoFishView, memory: Memory, name: Names) -> EndWords:
    """Return the end of the game: equally many books are a tie, and nobody has won where all tie."""
    word = set_word(view)
    return EndWords(
        title_of(view.winners or range(view.seats), name, "A tie: {}"),
        f"Go Fish, {counted(len(memory.asks), 'ask')}",
        word,
        sets_over_time(memory),
        f"{word.capitalize()}s after each ask",
    )
