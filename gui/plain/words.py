"""The sentences of a plain table: the last thing that happened, the score sheet, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.account import victors
from engine.entry import Entry
from engine.events import Ended, Event, Gathered, Moved, Said, Scored, Taken
from engine.phrases import number, say, say_as, say_count, starting, together
from engine.view import View
from gui.art.theme import PARTY_COLOURS
from gui.settings.people import Person
from gui.table.descriptions import Summary
from gui.table.ending import ChartLine, Ending, Party
from gui.table.event_sentences import IsHand, event_sentence
from gui.table.sentences import Names, headline, tell


def happened(view: View[Any], sentence: Callable[[Event], str]) -> str:
    """Return a sentence on the last event that there is something to say of; empty at the start."""
    return next(filter(None, map(sentence, reversed(view.history))), "")


def sentence_of(event: Event, name: Names, is_hand: IsHand, declared: Mapping[str, tuple[str, str]]) -> str:
    """Return a sentence on an event: the one that the game declares, else one that fits every game."""
    messages = declared.get(_kind_of(event))
    if messages is None:
        return event_sentence(event, name, is_hand)
    if not any(messages):
        return ""
    seats = [getattr(event, each, None) for each in ("seat", "side")]
    if isinstance(event, Moved):
        seats = [event.target.seat, event.origin.seat] if is_hand(event.target) else [event.origin.seat]
    seat = next((each for each in seats if each is not None), None)
    who = "" if seat is None else name(seat)
    return starting(tell(who, *messages, **_values(event)))


def _kind_of(event: Event) -> str:
    """Return the key under which a game declares sentences on an event."""
    if isinstance(event, Moved):
        return f"{event.origin.name} to {event.target.name}"
    if isinstance(event, (Said, Scored)):
        return event.words if isinstance(event, Said) else event.why
    return "taken" if isinstance(event, Taken) else ""


def _values(event: Event) -> dict[str, str]:
    """Return what a declared sentence can name."""
    if isinstance(event, Moved):
        cards = say_count("{n} card", "{n} cards", len(event.cards))
        card = event.cards[0] if len(event.cards) == 1 else None
        return {"cards": cards, "card": cards if card is None else card.the_words}
    if isinstance(event, Taken):
        return {"cards": say_count("{n} card", "{n} cards", event.cards)}
    if isinstance(event, Scored):
        return {"points": say_count("{n} point", "{n} points", event.points)}
    return {"suit": event.suit.word} if isinstance(event, Said) and event.suit is not None else {}


def hands_of(view: View[Any]) -> list[dict[int, Scored]]:
    """Return what every side got in each hand that ended with points, and its total after it."""
    hands: list[dict[int, Scored]] = []
    going_on = False
    for event in view.history:
        if isinstance(event, Scored):
            if not going_on:
                hands.append({})
            hands[-1][event.side] = event
        going_on = isinstance(event, Scored)
    return hands


def sheet_of(view: View[Any], entry: Entry, name: Names) -> Summary | None:
    """Return the points of the hand that is just over, with the totals; None while a hand is played."""
    last = next((event for event in reversed(view.history) if not isinstance(event, Ended)), None)
    if not isinstance(last, Scored):
        return None
    hands = hands_of(view)
    rows = []
    for seat in range(view.seats):
        totals = [hand[seat].total for hand in hands if seat in hand]
        got = hands[-1][seat].points if seat in hands[-1] else 0
        value = say("{points}, {total} in all", points=number(got, "+d"), total=number(totals[-1] if totals else 0))
        rows.append((name(seat), value))
    title = say("Hand {number}", number=len(hands))
    return Summary(
        len(hands), title, last.why.capitalize(), tuple(rows), say("See the result") if view.over else say("Next hand")
    )


def ending_of(view: View[Any], title: str, people: Sequence[Person], name: Names, is_hand: IsHand) -> Ending:
    """Return who won, what everybody scored or has left, and how hands went up and down."""
    scored = {event.side: event.total for event in view.history.only(Scored)}
    why = next((event.why for event in view.history.only(Ended)), "")
    winners = victors(view.winners, view.seats)
    hands = hands_of(view)
    course = _totals(hands, len(people)) if len(hands) > 1 else _cards_in_hand(view, len(people), is_hand)
    counts = [scored.get(seat, 0 if scored else int(course[seat][-1])) for seat in range(len(people))]
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
        chart_title=say("Points") if len(hands) > 1 else say("Cards in hand"),
        step=say_as("move", "hand") if len(hands) > 1 else say_as("move", "move"),
        highest=max(1.0, *(value for values in course for value in values)),
        series=tuple(ChartLine(person.name, PARTY_COLOURS[seat], course[seat]) for seat, person in enumerate(people)),
    )


def _totals(hands: Sequence[Mapping[int, Scored]], seats: int) -> tuple[tuple[float, ...], ...]:
    """Return the points of every seat, from the start on after every hand."""
    courses = [[0.0] for _ in range(seats)]
    for hand in hands:
        for seat, course in enumerate(courses):
            course.append(float(hand[seat].total) if seat in hand else course[-1])
    return tuple(map(tuple, courses))


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
