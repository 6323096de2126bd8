"""Parts of the result of an asking game: the players, and how their cards and sets went over time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.asking.memory import Memory
from engine.cards import Rank
from engine.events import Asked, Event, Moved
from gui.art import theme
from gui.asking.facts import Names
from gui.asking.words import counted, is_you, joined
from gui.settings.people import Person
from gui.table.ending import ChartLine, FinalCards, Party


def parties(people: Sequence[Person], counts: Sequence[int], winners: Iterable[int], unit: str) -> tuple[Party, ...]:
    """Every player with the count that decides, in a colour of their own; ``unit`` is one of what is counted."""
    won = frozenset(winners)
    return tuple(
        Party(
            person.name,
            str(count),
            (person.avatar,),
            theme.PARTY_COLOURS[seat],
            seat in won,
            unit if count == 1 else f"{unit}s",
        )
        for seat, (person, count) in enumerate(zip(people, counts, strict=True))
    )


def series(people: Sequence[Person], values: Sequence[Sequence[float]]) -> tuple[ChartLine, ...]:
    """A line for every player."""
    return tuple(
        ChartLine(person.name, theme.PARTY_COLOURS[seat], tuple(values[seat])) for seat, person in enumerate(people)
    )


def holdings(people: Sequence[Person], made: Sequence[Iterable[Rank]]) -> tuple[FinalCards, ...]:
    """Return what every player has made; the cards that are left are not known at the table before the game is over."""
    return tuple(
        FinalCards(person.name, person.avatar, theme.PARTY_COLOURS[seat], tuple(rank.symbol for rank in ranks))
        for seat, (person, ranks) in enumerate(zip(people, made, strict=True))
    )


def sets_over_time(memory: Memory) -> tuple[tuple[float, ...], ...]:
    """Seat -> how many sets it had after the deal and after every ask."""
    seats = memory.terms.seats
    in_asks = sum(len(ask.laid) for ask in memory.asks)
    made = [0.0] * seats
    for laid in memory.sets[: len(memory.sets) - in_asks]:
        made[laid.seat] += 1
    course = [[number] for number in made]
    for ask in memory.asks:
        for laid in ask.laid:
            made[laid.seat] += 1
        for seat in range(seats):
            course[seat].append(made[seat])
    return tuple(tuple(one) for one in course)


def cards_over_time(history: Iterable[Event], seats: int) -> tuple[tuple[float, ...], ...]:
    """Seat -> how many cards it held after the deal and after every ask."""
    held = [0] * seats
    course: list[list[float]] = [[] for _ in range(seats)]

    def note() -> None:
        for seat in range(seats):
            course[seat].append(float(held[seat]))

    for event in history:
        if isinstance(event, Asked):
            note()
        elif isinstance(event, Moved):
            for place, sign in ((event.origin, -1), (event.target, 1)):
                if place.name == "hand" and place.seat is not None:
                    held[place.seat] += sign * len(event.cards)
    note()
    return tuple(tuple(one) for one in course)


def facts_of(memory: Memory, name: Names, set_word: str) -> tuple[tuple[str, str], ...]:
    """What else is worth telling."""
    given = [ask for ask in memory.asks if ask.given]
    longest, who = _longest_run(memory)
    rows = [
        ("Asks", f"{len(memory.asks)}, {len(given)} answered with cards"),
        ("Cards handed over", str(sum(ask.given for ask in given))),
    ]
    if longest > 1 and who is not None:
        rows.append(("Most hits in a row", f"{longest}, {name(who)}"))
    rows.append((f"{set_word.capitalize()}s made", str(len(memory.sets))))
    return tuple(rows)


def _longest_run(memory: Memory) -> tuple[int, int | None]:
    """The most asks one after another that one player was given cards for, and who that was."""
    best, who, run, seat = 0, None, 0, None
    for ask in memory.asks:
        run = (run + 1 if ask.seat == seat else 1) if ask.given else 0
        seat = ask.seat
        if run > best:
            best, who = run, ask.seat
    return best, who


def winning_title(winners: Sequence[int], name: Names, several: Callable[[str], str]) -> str:
    """The headline: ``several`` says it of more than one winner."""
    if not winners:
        return "A draw"
    names = [name(seat) for seat in winners]
    if len(names) > 1:
        ordered = [one for one in names if is_you(one)] + [one for one in names if not is_you(one)]
        return several(joined(ordered))
    return f"{names[0]} win" if is_you(names[0]) else f"{names[0]} wins"


def asks_words(memory: Memory) -> str:
    """How many asks there were."""
    return counted(len(memory.asks), "ask")
