"""The log of an asking game as one seat reads it: what happened since its last turn, and everything before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.asking.memory import Ask, Memory
from engine.asking.view import AskingView
from gui.asking.ask_log import Log, LogEntry, LogHead, LogRow, LogSummary, Sign
from gui.asking.facts import Names
from gui.asking.words import a_card_of, counted, does, given_cards, inside, joined, wanted
from gui.settings.people import YOU, Person

MOST_TOLD = 2
"""Most events that the summary tells of."""

Result = Callable[[Ask], str]


def log_of(
    memory: Memory,
    view: AskingView,
    people: Sequence[Person],
    set_word: str,
    result: Result,
    signs: Sequence[tuple[Sign, str]],
) -> Log:
    """Return the log for the seat of ``view``; a spectator's is not divided."""

    def name(seat: int) -> str:
        return YOU.name if seat == view.seat else people[seat].name

    numbered = [*enumerate(memory.asks, 1)][::-1]
    rows: list[LogRow] = []
    fresh = [ask for _, ask in numbered[: _since_own(numbered, view.seat)]]
    if view.seat is None:
        rows.append(LogHead("All asks", counted(len(numbered), "ask")))
        fresh = []
    elif fresh:
        own = any(ask.seat == view.seat for ask in memory.asks)
        title = "Since your last turn" if own else "Before your first turn"
        rows += [LogHead(title, counted(len(fresh), "ask")), LogSummary(summary(fresh, view.seat, name, set_word))]
    for place, (number, ask) in enumerate(numbered):
        newer = numbered[place - 1][1] if place else None
        if ask.seat == view.seat and (newer is None or newer.seat != view.seat):
            rows.append(LogHead(_own_head(number, memory, view)))
        rows.append(_entry(ask, people, name, set_word, result))
    return Log(tuple(rows), len(fresh) + 2 if fresh else 0, tuple(signs))


def _since_own(numbered: Sequence[tuple[int, Ask]], seat: int | None) -> int:
    """Return the number of asks since this seat's last one."""
    return next((place for place, (_, ask) in enumerate(numbered) if ask.seat == seat), len(numbered))


def _own_head(number: int, memory: Memory, view: AskingView) -> str:
    """The heading above the newest ask of one of the reader's turns."""
    if all(ask.seat != view.seat for ask in memory.asks[number:]):
        goes_on = number == len(memory.asks) and view.to_move == view.seat
        return f"This turn, ask {number}" if goes_on else f"Your last turn, ask {number}, and before"
    return f"Your turn, ask {number}"


def _entry(ask: Ask, people: Sequence[Person], name: Names, set_word: str, result: Result) -> LogEntry:
    sign, words = outcome(ask, set_word, result)
    return LogEntry(people[ask.seat].avatar, name(ask.seat), inside(name(ask.target)), wanted(ask), sign, words)


def outcome(ask: Ask, set_word: str, result: Result) -> tuple[Sign, str]:
    """Return what came of an ask: its sign, and a few words."""
    words = result(ask)
    if ask.laid:
        made = f"a {set_word}" if len(ask.laid) == 1 else counted(len(ask.laid), set_word)
        if len(ask.laid) == 1 and ask.laid[0].rank is not ask.rank:
            made = f"a {set_word} of {ask.laid[0].rank.plural}"
        return Sign.SET, f"{words}: {made}"
    if ask.given:
        return Sign.TOOK, words
    return (Sign.LUCKY if ask.lucky else Sign.NONE), words


def summary(asks: Sequence[Ask], seat: int, name: Names, set_word: str) -> str:
    """Return a sentence with what changed hands in ``asks``, the newest first; what concerns ``seat`` goes first."""
    about_reader = [ask for ask in asks if ask.target == seat and ask.given]
    others = [ask for ask in asks if (ask.laid or ask.given or ask.lucky) and ask not in about_reader]
    told = [*about_reader, *others][:MOST_TOLD]
    if not told:
        return "Nobody got what they asked for."
    return f"{joined(words for ask in told for words in _told(ask, name, set_word))}."


def _told(ask: Ask, name: Names, set_word: str) -> Iterator[str]:
    who = name(ask.seat)
    if ask.laid:
        laid = ask.laid[-1]
        yield f"{does(name(laid.seat), 'made', 'made')} a {set_word} of {laid.rank.plural}"
    elif ask.given:
        yield f"{who} got {given_cards(ask)} from {inside(name(ask.target))}"
    else:
        yield f"{who} drew {a_card_of(ask.rank)}, as asked"
