"""The recap of a hand of Euchre for a person at a shared screen: all of it lay open on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Said
from engine.games.euchre.moves import UPCARD
from engine.games.euchre.view import EuchreView
from engine.zones import Place
from gui.games.euchre.words import spoken
from gui.settings.people import Person
from gui.table.table import Recap, RecapRow


def recap_of(view: EuchreView, since: int, people: Sequence[Person], name: Callable[[int], str]) -> Recap | None:
    """Return the tricks taken, the cards shown or given to the seat of ``view``, and the calls after ``since`` events.

    None when there were calls alone, or nothing: those are in the message too.
    """
    events = tuple(islice(view.history, since, None))
    dealt = max((place for place, event in enumerate(events) if isinstance(event, Gathered)), default=-1)
    events = events[dealt + 1 :]
    to_you = tuple(row for place in range(len(events)) for row in _to_you(events, place, view, people, name))
    if not to_you:
        return None
    calls = (event for event in events if isinstance(event, Said) and event.seat != view.seat)
    others = tuple(RecapRow(people[call.seat].avatar, name(call.seat), result=spoken(call)) for call in calls)
    return Recap("Since you looked last", to_you, others)


def _to_you(
    events: Sequence[Event], place: int, view: EuchreView, people: Sequence[Person], name: Callable[[int], str]
) -> Sequence[RecapRow]:
    event = events[place]
    if not isinstance(event, Moved):
        return ()
    winner = event.target.seat
    if event.origin.name == "trick" and winner is not None:
        return [RecapRow(people[winner].avatar, f"{name(winner)} took the trick:", _names(event.cards))]
    if event.target.name == "shown" and winner is not None and winner != view.seat:
        return [RecapRow(people[winner].avatar, f"{name(winner)} showed:", _names(event.cards))]
    giver = event.origin.seat
    if event.origin.name == "hand" and giver is not None and event.target == Place("hand", view.seat):
        return [RecapRow(people[giver].avatar, f"{name(giver)} gave you:", _names(event.cards))]
    if event.origin == UPCARD and event.target == Place("hand", view.seat):
        caller = next((said for said in reversed(events[:place]) if isinstance(said, Said)), None)
        by = view.maker if caller is None else caller.seat
        if by is not None and by != view.seat:
            return [RecapRow(people[by].avatar, f"{name(by)} ordered you to pick up:", _names(event.cards))]
    return ()


def _names(cards: Sequence[Card | None]) -> tuple[str, ...]:
    return tuple(card.name for card in cards if card is not None)
