"""Sentences on events that fit every game."""

from __future__ import annotations

from collections.abc import Callable

from engine.events import Asked, Ended, Event, Moved, Said, Scored, Taken
from engine.zones import Place
from gui.table.sentences import Names, counted, does, inside, is_you

IsHand = Callable[[Place], bool]
"""Return whether a place holds a player's hand."""


def told(event: Event, name: Names, is_hand: IsHand) -> str:
    """Return a sentence on an event; empty if there is nothing to say of it."""
    if isinstance(event, Moved):
        return _moved(event, name, is_hand)
    if isinstance(event, Said):
        return f"{does(name(event.seat), 'say', 'says')} “{event.words.capitalize()}”."
    if isinstance(event, Asked):
        return f"{does(name(event.seat), 'ask', 'asks')} {inside(name(event.target))} for {event.rank.plural}."
    if isinstance(event, Taken):
        return f"{does(name(event.seat), 'take', 'takes')} {counted(event.cards, 'card')}."
    if isinstance(event, Scored):
        return f"{counted(event.points, 'point')} for {event.why}."
    return event.why if isinstance(event, Ended) else ""


def _moved(event: Moved, name: Names, is_hand: IsHand) -> str:
    card = event.cards[0] if len(event.cards) == 1 else None
    named = counted(len(event.cards), "card") if card is None else f"the {card.words[0].lower()}{card.words[1:]}"
    origin, target = event.origin, event.target
    if is_hand(origin) and origin.seat is not None:
        who = name(origin.seat)
        if is_hand(target) and target.seat is not None:
            return f"{does(who, 'give', 'gives')} {inside(name(target.seat))} {named}."
        return f"{does(who, 'play', 'plays')} {named}."
    if is_hand(target) and target.seat is not None:
        who = name(target.seat)
        return f"You draw {named}." if is_you(who) else f"{who} draws {counted(len(event.cards), 'card')}."
    return "" if card is None else f"{named[0].upper()}{named[1:]} is turned up."
