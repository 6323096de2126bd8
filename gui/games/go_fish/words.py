"""What the Go Fish table says: whose turn it is and why, and what came of the last ask."""

from __future__ import annotations

from engine.asking.memory import Ask, Memory
from engine.games.go_fish.rules import Turn
from engine.games.go_fish.view import GoFishView
from gui.asking.choosing import Choosing
from gui.asking.facts import Names, drawn_since_last_ask
from gui.asking.words import a_card_of, choice_words, does, happened, inside, is_you, owner

FISHED = "fished"


def set_word(view: GoFishView) -> str:
    """What is collected."""
    return "pair" if view.in_a_set == 2 else "book"


def subtitle(view: GoFishView, memory: Memory) -> str:
    """How many asks there were, and what is collected where it is not books of four."""
    if not view.dealt:
        return ""
    words = f"Ask {len(memory.asks) + 1}" if not view.over else f"{len(memory.asks)} asks"
    return f"Pairs. {words}" if view.in_a_set == 2 else words


def message(view: GoFishView, memory: Memory, choosing: Choosing, name: Names) -> str:
    """What has been chosen so far; else what happened, and whose turn it is and why."""
    if not view.dealt:
        return ""
    if view.over:
        return view.why
    chosen = choice_words(choosing.rank, None if choosing.seat is None else name(choosing.seat))
    if chosen:
        return chosen
    return " ".join(filter(None, (_what_happened(view, memory, name), _whose_turn(view, memory, name))))


def _what_happened(view: GoFishView, memory: Memory, name: Names) -> str:
    if not memory.asks:
        return ""
    last = memory.asks[-1]
    drew = drawn_since_last_ask(view) if last.seat == view.seat else ()
    return happened(last, name, set_word(view), drew, FISHED)


def _whose_turn(view: GoFishView, memory: Memory, name: Names) -> str:
    assert view.to_move is not None, "the game goes on"
    who = name(view.to_move)
    mine = view.seat == view.to_move
    if view.turn is Turn.FIRST:
        return "You ask first: click a card, then a player." if mine else f"{does(who, 'ask', 'asks')} first."
    if view.turn in (Turn.GIVEN, Turn.LUCKY, Turn.COMPLETED):
        return "Ask again." if mine else f"{does(who, 'ask', 'asks')} again."
    if view.turn is Turn.REFUSED and memory.asks:
        asker = inside(name(memory.asks[-1].seat))
        if mine:
            return f"You sent {asker} fishing: your turn."
        return f"{who} sent {asker} fishing: {owner(who)} turn."
    return "Your turn: click a card." if mine or is_you(who) else f"{owner(who)} turn."


def result(ask: Ask) -> str:
    """Return the result of an ask, in a few words."""
    if ask.given:
        return f"took {ask.given}"
    if ask.lucky and ask.laid:
        return f"drew {a_card_of(ask.rank)}"
    return f"drew {a_card_of(ask.rank)}: asks again" if ask.lucky else "go fish"
