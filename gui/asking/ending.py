"""The end of an asking game in figures, for the result screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.account import victors
from engine.asking.memory import Memory
from engine.asking.view import AskingView
from engine.asking.words import SetWords
from engine.cards import Rank
from engine.events import Asked, Event, Moved
from engine.phrases import number, say, say_as, say_count, together
from gui.art import theme
from gui.settings.people import Person
from gui.table.ending import ChartLine, Ending, FinalCards, Party
from gui.table.sentences import SHARE, Names, headline
from gui.table.story import ASKS, ASKS_IN_CARDS, Story, most_of, story_of

Course = tuple[tuple[float, ...], ...]
"""Seat -> a number after the deal and after every ask."""

FAR_BEHIND_IN_SETS, FAR_BEHIND_IN_CARDS = 2, 8
"""By how many sets or cards the winners were behind where that is the story of a game."""


class EndWords(NamedTuple):
    """A game's words about its end, and the numbers that decided it."""

    summary: str
    """The length of the game and why it ended, in sentences."""
    unit: Callable[[int], str]
    """Number -> the word below it for what is counted."""
    course: Course
    chart_title: str
    fewest_win: bool = False
    """True if the player with the lowest number wins."""


def sets_made(memory: Memory) -> tuple[tuple[Rank, ...], ...]:
    """Return the ranks of the sets that each seat has laid down, in that order."""
    return tuple(tuple(laid.rank for laid in memory.sets if laid.seat == seat) for seat in range(memory.terms.seats))


def ending_of(
    end_words: EndWords, view: AskingView, memory: Memory, people: Sequence[Person], sets: SetWords, name: Names
) -> Ending:
    """Return the whole game in figures. Whoever has as much as the best shares the win; if all do, it is a draw."""
    winners = victors(view.winners, view.seats)
    course, colours = end_words.course, theme.PARTY_COLOURS
    finals = [round(numbers[-1]) for numbers in course]
    seats = list(enumerate(people))
    return Ending(
        title=headline(map(name, winners), SHARE),
        summary=end_words.summary,
        story=_story(end_words, winners, memory, sets),
        parties=tuple(
            Party(
                person.name,
                number(finals[seat], "d"),
                (person.avatar,),
                colours[seat],
                seat in winners,
                end_words.unit(finals[seat]),
            )
            for seat, person in seats
        ),
        holdings=tuple(
            FinalCards(people[seat].name, people[seat].avatar, colours[seat], tuple(rank.symbol for rank in ranks))
            for seat, ranks in enumerate(sets_made(memory))
        ),
        sets_title=sets.made,
        no_sets=sets.none_made,
        chart_title=end_words.chart_title,
        step=say_as("move", "ask"),
        highest=max(1.0, *(value for numbers in course for value in numbers)),
        series=tuple(ChartLine(person.name, colours[seat], course[seat]) for seat, person in seats),
        facts=_facts(memory, name, sets),
    )


def _story(end_words: EndWords, winners: Sequence[int], memory: Memory, sets: SetWords) -> Story:
    """Return how the winners came to win."""

    def deeds(number_of_ask: int) -> str:
        laid = [laid for ask in memory.asks[number_of_ask:] for laid in ask.laid]
        won = sum(one.seat in winners for one in laid)
        return most_of(won, len(laid), sets.counted(len(laid)))

    if end_words.fewest_win:
        courses = [[-count for count in course] for course in end_words.course]
        return story_of(courses, winners, ASKS_IN_CARDS, FAR_BEHIND_IN_CARDS, deeds)
    return story_of(end_words.course, winners, ASKS, FAR_BEHIND_IN_SETS, deeds)


def sets_over_time(memory: Memory) -> Course:
    """Return the number of sets of each seat after the deal and after every ask."""
    in_asks = sum(len(ask.laid) for ask in memory.asks)
    steps = [memory.sets[: len(memory.sets) - in_asks], *(ask.laid for ask in memory.asks)]
    made = [0.0] * memory.terms.seats
    courses: list[list[float]] = [[] for _ in made]
    for step in steps:
        for laid in step:
            made[laid.seat] += 1
        for course, count in zip(courses, made, strict=True):
            course.append(count)
    return tuple(map(tuple, courses))


def cards_over_time(history: Iterable[Event], seats: int) -> Course:
    """Return the number of cards of each seat after the deal and after every ask."""
    held = [0.0] * seats
    courses: list[list[float]] = [[] for _ in held]

    def note() -> None:
        for course, count in zip(courses, held, strict=True):
            course.append(count)

    for event in history:
        if isinstance(event, Asked):
            note()
        elif isinstance(event, Moved):
            for place, sign in ((event.origin, -1), (event.target, 1)):
                if place.name == "hand" and place.seat is not None:
                    held[place.seat] += sign * len(event.cards)
    note()
    return tuple(map(tuple, courses))


def _facts(memory: Memory, name: Names, sets: SetWords) -> tuple[tuple[str, str], ...]:
    given = [ask.given for ask in memory.asks if ask.given]
    longest, seat = _longest_run(memory)
    asks = say_count(
        "{asks}, {n} of them answered with cards",
        "{asks}, {n} of them answered with cards",
        len(given),
        asks=len(memory.asks),
    )
    run = together([number(longest, "d"), name(seat)], ", ")
    return (
        (say("Asks"), asks),
        (say("Cards handed over"), number(sum(given), "d")),
        *(((say("Most hits in a row"), run),) if longest > 1 else ()),
        (sets.made, number(len(memory.sets), "d")),
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
