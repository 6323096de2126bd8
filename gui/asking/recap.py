"""The recap of an asking game for a person at a shared screen, told from that person's own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.asking.memory import Ask, Memory
from engine.asking.view import AskingView
from engine.cards import Card
from engine.events import Asked, Moved
from gui.asking.facts import Names
from gui.asking.log import Result, outcome
from gui.asking.words import cards_of, does, inside, wanted
from gui.settings.people import Person
from gui.table.table import Recap, RecapRow


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
    set_word: str,
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
    title = "Since your last turn" if any(ask.seat == view.seat for ask in memory.asks) else "Before your first turn"
    return Recap(
        title,
        tuple(_to_you(one, people, name, refusal) for one in to_you),
        tuple(_other(one.ask, people, name, set_word, result) for one in missed if one not in to_you),
    )


def _missed(memory: Memory, view: AskingView, since: int) -> Iterator[_Missed]:
    """Return the asks after that many events, oldest first; memory has one for every event of that kind."""
    before = sum(isinstance(event, Asked) for event in islice(view.history, since))
    given: list[list[Card]] = []
    for event in islice(view.history, since, None):
        if isinstance(event, Asked):
            given.append([])
        elif isinstance(event, Moved) and given and event.origin.name == event.target.name == "hand":
            given[-1] += [card for card in event.cards if card is not None and event.origin.seat == view.seat]
    for ask, cards in zip(memory.asks[before:], given, strict=True):
        yield _Missed(ask, tuple(cards))


def _to_you(missed: _Missed, people: Sequence[Person], name: Names, refusal: str) -> RecapRow:
    ask = missed.ask
    asked = f"{does(name(ask.seat), 'ask', 'asked')} you for {wanted(ask)}"
    avatar = people[ask.seat].avatar
    if missed.given:
        return RecapRow(avatar, f"{asked} and took {_number(ask)}:", tuple(card.name for card in missed.given))
    return RecapRow(avatar, f"{asked}: {refusal}.")


def _number(ask: Ask) -> str:
    """Return the number of cards that were given, in a word: ``one``, ``two``."""
    return "one" if ask.given == 1 else cards_of(ask.given, ask.rank).split()[0]


def _other(ask: Ask, people: Sequence[Person], name: Names, set_word: str, result: Result) -> RecapRow:
    words = f"{does(name(ask.seat), 'ask', 'asked')} {inside(name(ask.target))} for {wanted(ask)}"
    return RecapRow(people[ask.seat].avatar, words, result=outcome(ask, set_word, result)[1])
