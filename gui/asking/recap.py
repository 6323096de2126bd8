"""The asks as one seat saw them: the cards that it drew itself, and a recap for a person at a shared screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.asking.memory import Ask, Memory
from engine.asking.view import AskingView
from engine.cards import Card
from engine.events import Asked, Moved
from engine.phrases import mark, say
from gui.asking.log import Result
from gui.asking.words import spelled, wanted
from gui.settings.people import Person
from gui.table.descriptions import Recap, RecapRow
from gui.table.sentences import Names, tell_two


def drawn_since_last_ask(view: AskingView) -> tuple[Card, ...]:
    """Return the cards that this seat itself drew from the stock after the last ask."""
    drawn: list[Card] = []
    for event in reversed(view.history):
        if isinstance(event, Asked):
            break
        if isinstance(event, Moved) and event.target.name == "hand" and event.target.seat == view.seat:
            drawn += [card for card in event.cards if card is not None and event.origin.name != "hand"]
    return tuple(drawn)


class _Missed(NamedTuple):
    """An ask that the reader did not look at, and the cards that they had to give."""

    ask: Ask
    given: tuple[Card, ...]


def recap_of(
    memory: Memory,
    view: AskingView,
    since: int,
    people: Sequence[Person],
    name: Names,
    result: Result,
    refusal: str,
) -> Recap | None:
    """Return what was asked after the first ``since`` events; None when nobody asked the seat of ``view``.

    ``refusal`` is what is said to somebody who asks in vain.
    """
    missed = [one for one in _missed(memory, view, since) if one.ask.seat != view.seat]
    to_you = [one for one in missed if one.ask.target == view.seat]
    if not to_you:
        return None

    def row(one: _Missed) -> RecapRow:
        ask = one.ask
        who, cards, avatar = name(ask.seat), wanted(ask), people[ask.seat].avatar
        if one not in to_you:
            asked = tell_two(
                who,
                name(ask.target),
                mark("You ask {other} for {cards}"),
                mark("{name} asked you for {cards}"),
                mark("{name} asked {other} for {cards}"),
                cards=cards,
            )
            return RecapRow(avatar, asked, result=result(ask)[1])
        if one.given:
            # Translators: pictures of the cards follow.
            took = say(
                "{name} asked you for {cards} and took {taken}:", name=who, cards=cards, taken=spelled(ask.given)
            )
            return RecapRow(avatar, took, tuple(card.name for card in one.given))
        # Translators: {answer} is what is said in vain: "go fish" or "none".
        return RecapRow(avatar, say("{name} asked you for {cards}: {answer}.", name=who, cards=cards, answer=refusal))

    is_first = not any(ask.seat == view.seat for ask in memory.asks)
    title = say("Before your first turn") if is_first else say("Since your last turn")
    return Recap(title, tuple(map(row, to_you)), tuple(row(one) for one in missed if one not in to_you))


def _missed(memory: Memory, view: AskingView, since: int) -> Iterator[_Missed]:
    """Yield the asks after the first ``since`` events, oldest first; memory has one for every event of that kind."""
    before = sum(isinstance(event, Asked) for event in islice(view.history, since))
    given: list[list[Card]] = []
    for event in islice(view.history, since, None):
        if isinstance(event, Asked):
            given.append([])
        elif isinstance(event, Moved) and given and event.origin.name == event.target.name == "hand":
            given[-1] += [card for card in event.cards if card is not None and event.origin.seat == view.seat]
    for ask, cards in zip(memory.asks[before:], given, strict=True):
        yield _Missed(ask, tuple(cards))
