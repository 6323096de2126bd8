"""The end of an asking game in figures, for the result screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.asking.memory import Memory
from engine.asking.view import AskingView
from engine.cards import Rank
from engine.events import Asked, Event, Moved
from gui.art import theme
from gui.settings.people import Person
from gui.table.ending import ChartLine, Ending, FinalCards, Party
from gui.table.sentences import Names, is_you, joined

Course = tuple[tuple[float, ...], ...]
"""Seat -> a number after the deal and after every ask."""


class EndWords(NamedTuple):
    """A game's words about its end: the headline, the length of the game, and the numbers that decided it."""

    title: str
    length: str
    unit: str
    """The word for one of what is counted."""
    course: Course
    chart_title: str


def sets_made(memory: Memory) -> tuple[tuple[Rank, ...], ...]:
    """Return the ranks of the sets that each seat has laid down, in that order."""
    return tuple(tuple(laid.rank for laid in memory.sets if laid.seat == seat) for seat in range(memory.terms.seats))


def ending_of(
    end_words: EndWords, view: AskingView, memory: Memory, people: Sequence[Person], set_word: str, name: Names
) -> Ending:
    """Return the whole game in figures."""
    course, colours = end_words.course, theme.PARTY_COLOURS
    finals = [round(numbers[-1]) for numbers in course]
    seats = list(enumerate(people))
    return Ending(
        title=end_words.title,
        summary=f"{end_words.length}. {view.why}".strip(),
        parties=tuple(
            Party(
                person.name,
                str(finals[seat]),
                (person.avatar,),
                colours[seat],
                seat in view.winners,
                end_words.unit if finals[seat] == 1 else f"{end_words.unit}s",
            )
            for seat, person in seats
        ),
        holdings=tuple(
            FinalCards(people[seat].name, people[seat].avatar, colours[seat], tuple(rank.symbol for rank in ranks))
            for seat, ranks in enumerate(sets_made(memory))
        ),
        set_word=set_word,
        chart_title=end_words.chart_title,
        step="ask",
        highest=max(1.0, *(value for numbers in course for value in numbers)),
        series=tuple(ChartLine(person.name, colours[seat], course[seat]) for seat, person in seats),
        facts=_facts(memory, name, set_word),
    )


def title_of(winners: Sequence[int], name: Names, several: str) -> str:
    """Return the headline; ``several`` is the pattern of it for more than one winner."""
    names = sorted((name(seat) for seat in winners), key=lambda one: not is_you(one))
    if len(names) > 1:
        return several.format(joined(names))
    return f"{names[0]} {'win' if is_you(names[0]) else 'wins'}" if names else "A draw"


def sets_over_time(memory: Memory) -> Course:
    """Return the number of sets of each seat after the deal and after every ask."""
    in_asks = sum(len(ask.laid) for ask in memory.asks)
    steps = [memory.sets[: len(memory.sets) - in_asks], *(ask.laid for ask in memory.asks)]
    made = [0.0] * memory.terms.seats
    courses: list[list[float]] = [[] for _ in made]
    for step in steps:
        for laid in step:
            made[laid.seat] += 1
        for course, number in zip(courses, made, strict=True):
            course.append(number)
    return tuple(map(tuple, courses))


def cards_over_time(history: Iterable[Event], seats: int) -> Course:
    """Return the number of cards of each seat after the deal and after every ask."""
    held = [0.0] * seats
    courses: list[list[float]] = [[] for _ in held]

    def note() -> None:
        for course, number in zip(courses, held, strict=True):
            course.append(number)

    for event in history:
        if isinstance(event, Asked):
            note()
        elif isinstance(event, Moved):
            for place, sign in ((event.origin, -1), (event.target, 1)):
                if place.name == "hand" and place.seat is not None:
                    held[place.seat] += sign * len(event.cards)
    note()
    return tuple(map(tuple, courses))


def _facts(memory: Memory, name: Names, set_word: str) -> tuple[tuple[str, str], ...]:
    given = [ask.given for ask in memory.asks if ask.given]
    longest, seat = _longest_run(memory)
    run = (("Most hits in a row", f"{longest}, {name(seat)}"),) if longest > 1 else ()
    return (
        ("Asks", f"{len(memory.asks)}, {len(given)} answered with cards"),
        ("Cards handed over", str(sum(given))),
        *run,
        (f"{set_word.capitalize()}s made", str(len(memory.sets))),
    )


def _longest_run(memory: Memory) -> tuple[int, int]:
    """Return the most asks in a row with which one player got cards, and that player's seat."""
    best, who, run, seat = 0, 0, 0, None
    for ask in memory.asks:
        run = (run + 1 if ask.seat == seat else 1) if ask.given else 0
        seat = ask.seat
        if run > best:
            best, who = run, seat
    return best, who
