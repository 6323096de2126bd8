"""What the War table says."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.events import Moved, Taken
from engine.games.war.view import WarView

Names = Callable[[int], str]

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def subtitle(view: WarView) -> str:
    """The turn, and the war while there is one."""
    if not view.turns:
        return "26 cards each"
    words = f"Turn {view.turns}"
    if view.at_war:
        number = len(view.wars)
        ordinal = _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"{number}th"
        words += f", {ordinal} war of this game"
    return words


def last_turned(view: WarView) -> tuple[Card, Card] | None:
    """The cards that were turned last, seat 0's first."""
    found: dict[int, Card] = {}
    for event in reversed(view.history):
        if isinstance(event, Moved) and event.target.name == "up" and event.target.seat is not None:
            card = event.cards[0]
            if card is not None:
                found.setdefault(event.target.seat, card)
            if len(found) == view.seats:
                return found[0], found[1]
    return None


def last_taken(view: WarView) -> Taken | None:
    """Who took cards last, and how many."""
    return next((event for event in reversed(view.history) if isinstance(event, Taken)), None)


def at_stake(view: WarView) -> int:
    """How many cards lie in the undecided war."""
    return len(view.row(0)) + len(view.row(1))


def message(view: WarView, name: Names, viewer: int | None) -> str:
    """What the last turn brought."""
    turned = last_turned(view)
    if turned is None:
        return "Click your stack, or press Space, to turn the first cards." if view.dealt and viewer == 0 else ""
    if view.at_war:
        return f"War! {turned[0].rank.plural.capitalize()} tie. {at_stake(view)} cards at stake."
    taken = last_taken(view)
    if taken is None:
        return ""
    high, low = (turned[taken.seat].rank.word, turned[1 - taken.seat].rank.word)
    beaten = f"{high} beats {low.lower()}"
    if taken.cards > view.seats:
        return f"{beaten}. {_verb(name(taken.seat), 'win')} the war and {taken.cards} cards."
    return f"{beaten}: {_verb(name(taken.seat).replace('You', 'you'), 'take')} both."


def _verb(who: str, verb: str) -> str:
    return f"{who} {verb}" if who.lower() == "you" else f"{who} {verb}s"
