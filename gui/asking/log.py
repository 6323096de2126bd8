"""The log of an asking game as data: every ask with what came of it, the newest first, as one seat reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, Union

from engine.asking.memory import Ask, Memory
from engine.asking.view import AskingView
from engine.asking.words import SetWords, asks
from engine.phrases import mark, say, say_as, starting
from engine.record import UNNAMED
from gui.art import theme
from gui.asking.words import given_cards, wanted
from gui.settings.people import Person
from gui.table.sentences import Names, inside, is_you, tell, tell_two

MOST_TOLD = 2
"""Most events that the summary tells of."""


class Sign(Enum):
    """The result of an ask: the icon that stands for it, and its colour."""

    TOOK = ("check", theme.BEST)
    NONE = ("cross", theme.MUTED)
    LUCKY = ("star", theme.GOLD)
    SET = ("last", theme.GOLD)


Result = Callable[[Ask], tuple[Sign, str]]
"""An ask -> what came of it: its sign, and a few words."""


class LogEntry(NamedTuple):
    """One ask: who asked whom for what, and the outcome in a few words."""

    avatar: str
    who: str
    whom: str
    wanted: str
    sign: Sign
    result: str
    card: str = ""
    """The name of the wanted card where it stands alone; empty if cards of a rank are wanted."""

    @property
    def asked(self) -> str:
        """The first line, with a ``name``, an ``other`` and the ``cards``."""
        places = {"name": self.who, "other": self.whom, "cards": self.wanted}
        if is_you(self.who):
            # Translators: {name} is "You", in bold letters.
            return say_as("by you", "{name} asked {other} for {cards}", **places)
        if is_you(starting(self.whom)):
            # Translators: {other} is "you", which may be left out if another word says it.
            return say_as("of you", "{name} asked {other} for {cards}", **places)
        return say("{name} asked {other} for {cards}", **places)

    @property
    def asked_briefly(self) -> str:
        """The first line where there is no room for the cards."""
        places = {"name": self.who, "other": self.whom}
        if is_you(self.who):
            return say_as("by you", "{name} asked {other}", **places)
        if is_you(starting(self.whom)):
            # Translators: {other} is "you", which may be left out if another word says it.
            return say_as("of you", "{name} asked {other}", **places)
        return say("{name} asked {other}", **places)

    @property
    def cards_and_result(self) -> str:
        """The second line where the cards are not in the first."""
        return say("{cards}: {result}", cards=self.card or self.wanted, result=self.result)


class LogHead(NamedTuple):
    """A heading, and a note at its right end."""

    title: str
    note: str = ""


class LogSummary(NamedTuple):
    """A sentence on what follows, or what somebody said about it."""

    words: str


LogRow = Union[LogEntry, LogHead, LogSummary]  # noqa: UP007 - evaluated at run time


class AskLog(NamedTuple):
    """The rows, newest first; the first ``fresh`` ones happened since the reader's last turn. Signs with meanings."""

    rows: tuple[LogRow, ...]
    fresh: int
    signs: tuple[tuple[Sign, str], ...]


def result_of(ask: Ask, sets: SetWords, words: str) -> tuple[Sign, str]:
    """Return the sign of an ask, and the game's ``words`` for its result with the sets that were laid down."""
    if ask.laid:
        made = sets.a_set if len(ask.laid) == 1 else sets.counted(len(ask.laid))
        if len(ask.laid) == 1 and ask.laid[0].rank is not ask.rank:
            made = say(sets.of_ranks, ranks=ask.laid[0].rank.plural)
        # Translators: the result of an ask and what was made of it: "took two: a book".
        return Sign.SET, say("{result}: {sets}", result=words, sets=made)
    if ask.given:
        return Sign.TOOK, words
    return (Sign.LUCKY if ask.lucky else Sign.NONE), words


def log_of(
    memory: Memory,
    view: AskingView,
    people: Sequence[Person],
    sets: SetWords,
    result: Result,
    signs: tuple[tuple[Sign, str], ...],
    remarks: Mapping[int, Sequence[str]] = MappingProxyType({}),
) -> AskLog:
    """Return the log for the seat of ``view``; a spectator's is not divided.

    ``remarks`` are the sentences that were said after so many asks.
    """

    def name(seat: int) -> str:
        return UNNAMED if seat == view.seat else people[seat].name

    newest_first = memory.asks[::-1]
    rows: list[LogRow] = []
    since_own = next((place for place, ask in enumerate(newest_first) if ask.seat == view.seat), len(newest_first))
    fresh = () if view.seat is None else newest_first[:since_own]
    if view.seat is None:
        rows.append(LogHead(say("All asks"), asks(len(newest_first))))
    elif fresh:
        title = say("Since your last turn") if since_own < len(newest_first) else say("Before your first turn")
        rows += [LogHead(title, asks(len(fresh))), LogSummary(_summary(fresh, view.seat, name, sets))]
    newer: Ask | None = None
    fresh_rows = len(rows)
    for place, ask in enumerate(newest_first):
        rows += map(LogSummary, remarks.get(len(newest_first) - place, ()))
        if ask.seat == view.seat and (newer is None or newer.seat != view.seat):
            rows.append(LogHead(_own_head(len(newest_first) - place, memory, view)))
        whom = inside(name(ask.target))
        card = "" if ask.card is None else ask.card.the_words
        rows.append(LogEntry(people[ask.seat].avatar, name(ask.seat), whom, wanted(ask), *result(ask), card))
        newer = ask
        if place < len(fresh):
            fresh_rows = len(rows)
    return AskLog(tuple(rows), fresh_rows if fresh else 0, signs)


def _own_head(number: int, memory: Memory, view: AskingView) -> str:
    """Return the heading above the newest ask of one of the reader's turns."""
    if any(ask.seat == view.seat for ask in memory.asks[number:]):
        return say("Your turn, ask {number}", number=number)
    if number == len(memory.asks) and view.to_move == view.seat:
        return say("This turn, ask {number}", number=number)
    return say("Your last turn, ask {number}, and before", number=number)


def _summary(newest_first: Sequence[Ask], seat: int, name: Names, sets: SetWords) -> str:
    """Return a sentence with what changed hands in those asks; what concerns ``seat`` goes first."""
    about_reader = [ask for ask in newest_first if ask.target == seat and ask.given]
    others = [ask for ask in newest_first if (ask.laid or ask.given or ask.lucky) and ask not in about_reader]
    clauses = [_clause(ask, name, sets) for ask in [*about_reader, *others][:MOST_TOLD]]
    if not clauses:
        return say("Nobody got what they asked for.")
    if len(clauses) == 1:
        return say("{clause}.", clause=clauses[0])
    # Translators: each of the two is a clause with subject and verb: "Maya got a king from you and Theo made a book".
    return say("{first} and {second}.", first=clauses[0], second=clauses[1])


def _clause(ask: Ask, name: Names, sets: SetWords) -> str:
    """Return what came of an ask as a clause."""
    if ask.laid:
        made = say(sets.of_ranks, ranks=ask.laid[-1].rank.plural)
        return tell(name(ask.laid[-1].seat), mark("You made {sets}"), mark("{name} made {sets}"), sets=made)
    if ask.given:
        return tell_two(
            name(ask.seat),
            name(ask.target),
            mark("You got {cards} from {other}"),
            mark("{name} got {cards} from you"),
            mark("{name} got {cards} from {other}"),
            cards=given_cards(ask),
        )
    return tell(
        name(ask.seat), mark("You drew {card}, as asked"), mark("{name} drew {card}, as asked"), card=ask.rank.a_card
    )
