"""The sentences of a plain table: the last thing that happened, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.account import victors
from engine.events import Ended, Gathered, Moved, Scored
from engine.phrases import number, say, say_as, say_count, together
from engine.view import View
from gui.art.theme import PARTY_COLOURS
from gui.settings.people import Person
from gui.table.ending import ChartLine, Ending, Party
from gui.table.event_sentences import IsHand, event_sentence
from gui.table.sentences import Names, headline


def happened(view: View[Any], name: Names, is_hand: IsHand) -> str:
    """Return a sentence on the last event that there is something to say of; empty at the start."""
    for event in reversed(view.history):
        if words := event_sentence(event, name, is_hand):
            return words
    return ""


def ending_of(view: View[Any], title: str, people: Sequence[Person], name: Names, is_hand: IsHand) -> Ending:
    """Return who won, what everybody scored or has left, and how hands went up and down."""
    scored = {event.side: event.total for event in view.history.only(Scored)}
    why = next((event.why for event in view.history.only(Ended)), "")
    winners = victors(view.winners, view.seats)
    course = _cards_in_hand(view, len(people), is_hand)
    counts = [scored.get(seat, int(course[seat][-1])) for seat in range(len(people))]
    return Ending(
        title=headline(map(name, winners)),
        summary=together([say("{game}.", game=title), why]),
        parties=tuple(
            Party(
                person.name,
                number(counts[seat]),
                (person.avatar,),
                PARTY_COLOURS[seat],
                seat in winners,
                say("points") if scored else say_count("card", "cards", counts[seat]),
            )
            for seat, person in enumerate(people)
        ),
        chart_title=say("Cards in hand"),
        step=say_as("move", "move"),
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
    for course, held in zip(courses, numbers, strict=True):
        course.append(held)
