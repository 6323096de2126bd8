"""The log of an asking game as data: every ask with what came of it, the newest first, as one seat reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple, Union

from engine.asking.memory import Ask, Memory
from engine.asking.view import AskingView
from gui.art import theme
from gui.asking.words import a_card_of, given_cards, wanted
from gui.settings.people import YOU, Person
from gui.table.sentences import Names, counted, inside, joined

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


class LogHead(NamedTuple):
    """A heading, and a note at its right end."""

    title: str
    note: str = ""


class LogSummary(NamedTuple):
    """A sentence on what follows."""

    words: str


LogRow = Union[LogEntry, LogHead, LogSummary]  # noqa: UP007 - evaluated at run time


class AskLog(NamedTuple):
    """The rows, newest first; the first ``fresh`` ones happened since the reader's last turn. Signs with meanings."""

    rows: tuple[LogRow, ...]
    fresh: int
    signs: tuple[tuple[Sign, str], ...]


def result_of(ask: Ask, set_word: str, words: str) -> tuple[Sign, str]:
    """Return the sign of an ask, and the game's ``words`` for its result with the sets that were laid down."""
    if ask.laid:
        made = f"a {set_word}" if len(ask.laid) == 1 else counted(len(ask.laid), set_word)
        if len(ask.laid) == 1 and ask.laid[0].rank is not ask.rank:
            made = f"a {set_word} of {ask.laid[0].rank.plural}"
        return Sign.SET, f"{words}: {made}"
    if ask.given:
        return Sign.TOOK, words
    return (Sign.LUCKY if ask.lucky else Sign.NONE), words


def log_of(
    memory: Memory,
    view: AskingView,
    people: Sequence[Person],
    set_word: str,
    result: Result,
    signs: tuple[tuple[Sign, str], ...],
) -> AskLog:
    """Return the log for the seat of ``view``; a spectator's is not divided."""

    def name(seat: int) -> str:
        return YOU.name if seat == view.seat else people[seat].name

    newest_first = memory.asks[::-1]
    rows: list[LogRow] = []
    since_own = next((place for place, ask in enumerate(newest_first) if ask.seat == view.seat), len(newest_first))
    fresh = () if view.seat is None else newest_first[:since_own]
    if view.seat is None:
        rows.append(LogHead("All asks", counted(len(newest_first), "ask")))
    elif fresh:
        title = "Since your last turn" if since_own < len(newest_first) else "Before your first turn"
        rows += [LogHead(title, counted(len(fresh), "ask")), LogSummary(_summary(fresh, view.seat, name, set_word))]
    newer: Ask | None = None
    for place, ask in enumerate(newest_first):
        if ask.seat == view.seat and (newer is None or newer.seat != view.seat):
            rows.append(LogHead(_own_head(len(newest_first) - place, memory, view)))
        whom = inside(name(ask.target))
        rows.append(LogEntry(people[ask.seat].avatar, name(ask.seat), whom, wanted(ask), *result(ask)))
        newer = ask
    return AskLog(tuple(rows), len(fresh) + 2 if fresh else 0, signs)


def _own_head(number: int, memory: Memory, view: AskingView) -> str:
    """Return the heading above the newest ask of one of the reader's turns."""
    if any(ask.seat == view.seat for ask in memory.asks[number:]):
        return f"Your turn, ask {number}"
    goes_on = number == len(memory.asks) and view.to_move == view.seat
    return f"This turn, ask {number}" if goes_on else f"Your last turn, ask {number}, and before"


def _summary(asks: Sequence[Ask], seat: int, name: Names, set_word: str) -> str:
    """Return a sentence with what changed hands in ``asks``, the newest first; what concerns ``seat`` goes first."""
    about_reader = [ask for ask in asks if ask.target == seat and ask.given]
    others = [ask for ask in asks if (ask.laid or ask.given or ask.lucky) and ask not in about_reader]
    told = [*about_reader, *others][:MOST_TOLD]
    if not told:
        return "Nobody got what they asked for."
    return f"{joined(_told(ask, name, set_word) for ask in told)}."


def _told(ask: Ask, name: Names, set_word: str) -> str:
    if ask.laid:
        return f"{name(ask.laid[-1].seat)} made a {set_word} of {ask.laid[-1].rank.plural}"
    if ask.given:
        return f"{name(ask.seat)} got {given_cards(ask)} from {inside(name(ask.target))}"
    return f"{name(ask.seat)} drew {a_card_of(ask.rank)}, as asked"
