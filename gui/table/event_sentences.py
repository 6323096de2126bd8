"""Sentences on events that fit every game."""

from __future__ import annotations

from collections.abc import Callable

from engine.events import Asked, Ended, Event, Moved, Said, Scored, Taken
from engine.phrases import mark, say, say_count, starting
from engine.zones import Place
from gui.table.sentences import Names, is_you, tell, tell_two

IsHand = Callable[[Place], bool]
"""Return whether a place holds a player's hand."""


def event_sentence(event: Event, name: Names, is_hand: IsHand) -> str:
    """Return a sentence on an event; empty if there is nothing to say of it."""
    if isinstance(event, Moved):
        return _moved(event, name, is_hand)
    if isinstance(event, Said):
        words = mark("You say “{words}”."), mark("{name} says “{words}”.")
        return tell(name(event.seat), *words, words=event.words.capitalize())
    if isinstance(event, Asked):
        return tell_two(
            name(event.seat),
            name(event.target),
            mark("You ask {other} for {cards}."),
            mark("{name} asks you for {cards}."),
            mark("{name} asks {other} for {cards}."),
            cards=event.rank.plural,
        )
    if isinstance(event, Taken):
        return tell(
            name(event.seat), mark("You take {cards}."), mark("{name} takes {cards}."), cards=_cards(event.cards)
        )
    if isinstance(event, Scored):
        points = say_count("{n} point", "{n} points", event.points)
        return say("{points} for {why}.", points=points, why=event.why)
    return event.why if isinstance(event, Ended) else ""


def _moved(event: Moved, name: Names, is_hand: IsHand) -> str:
    card = event.cards[0] if len(event.cards) == 1 else None
    number = _cards(len(event.cards))
    cards = number if card is None else card.the_words
    origin, target = event.origin, event.target
    if is_hand(origin) and origin.seat is not None:
        who = name(origin.seat)
        if is_hand(target) and target.seat is not None:
            return tell_two(
                who,
                name(target.seat),
                mark("You give {other} {cards}."),
                mark("{name} gives you {cards}."),
                mark("{name} gives {other} {cards}."),
                cards=cards,
            )
        return tell(who, mark("You play {cards}."), mark("{name} plays {cards}."), cards=cards)
    if is_hand(target) and target.seat is not None:
        who = name(target.seat)
        return (
            say("You draw {cards}.", cards=cards)
            if is_you(who)
            else say("{name} draws {cards}.", name=who, cards=number)
        )
    return "" if card is None else starting(say("{card} is turned up.", card=card.the_words))


def _cards(number: int) -> str:
    return say_count("{n} card", "{n} cards", number)
