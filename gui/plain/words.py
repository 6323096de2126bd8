"""The sentences of a plain table: the last thing that happened, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.events import Asked, Ended, Event, Gathered, Moved, Said, Scored, Taken
from engine.view import View
from engine.zones import Place
from gui.art.theme import PARTY_COLOURS
from gui.settings.people import Person
from gui.table.ending import ChartLine, Ending, Party
from gui.table.sentences import Names, counted, does, inside, is_you, joined

IsHand = Callable[[Place], bool]


def happened(view: View[Any], name: Names, is_hand: IsHand) -> str:
    """Return a sentence on the last event that there is something to say of; empty at the start."""
    for event in reversed(view.history):
        if words := _words(event, name, is_hand):
            return words
    return ""


def _words(event: Event, name: Names, is_hand: IsHand) -> str:
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


def ending_of(view: View[Any], title: str, people: Sequence[Person], name: Names, is_hand: IsHand) -> Ending:
    """Return who won, what everybody scored or has left, and how hands went up and down."""
    scored = {event.side: event.total for event in view.history.only(Scored)}
    why = next((event.why for event in view.history.only(Ended)), "")
    names = sorted((name(seat) for seat in view.winners), key=lambda one: not is_you(one))
    verb = "wins" if len(names) == 1 and not is_you(names[0]) else "win"
    course = _cards_in_hand(view, len(people), is_hand)
    return Ending(
        title=f"{joined(names)} {verb}" if names else "A draw",
        summary=f"{title}. {why}".strip(),
        parties=tuple(
            Party(
                person.name,
                str(scored.get(seat, int(course[seat][-1]))),
                (person.avatar,),
                PARTY_COLOURS[seat],
                seat in view.winners,
                "points" if scored else "card" if course[seat][-1] == 1 else "cards",
            )
            for seat, person in enumerate(people)
        ),
        chart_title="Cards in hand",
        step="move",
        highest=max(1.0, *(value for values in course for value in values)),
        series=tuple(ChartLine(person.name, PARTY_COLOURS[seat], course[seat]) for seat, person in enumerate(people)),
    )


def _cards_in_hand(view: View[Any], seats: int, is_hand: IsHand) -> tuple[tuple[float, ...], ...]:
    """Return the number of cards in each hand, from the first card that left one on, after every event that counts."""
    held = [0.0] * seats
    courses: list[list[float]] = [[] for _ in held]
    for event in view.history:
        if isinstance(event, Gathered):
            held = [0.0] * seats
        elif isinstance(event, Moved):
            if is_hand(event.origin) and not courses[0]:
                _note(courses, held)
            for place, change in ((event.origin, -len(event.cards)), (event.target, len(event.cards))):
                if is_hand(place) and place.seat is not None:
                    held[place.seat] += change
        else:
            continue
        if courses[0]:
            _note(courses, held)
    return tuple(tuple(course) or (0.0,) for course in courses)


def _note(courses: Sequence[list[float]], numbers: Sequence[float]) -> None:
    for course, number in zip(courses, numbers, strict=True):
        course.append(number)
