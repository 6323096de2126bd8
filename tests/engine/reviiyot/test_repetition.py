"""Detection of repetition: the same answer, in the same turn, as Brent's algorithm gives on copies of positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from engine.cards import PACK_24, Card
from engine.events import Event, Moved, Said
from engine.games.reviiyot.repetition import Repetition, period_of
from engine.zones import Place

PLACES = tuple(Place("hand", seat) for seat in range(4))
Turn = tuple[Event, ...]


def walk(rng: Random, turns: int, cards: tuple[Card, ...], where: dict[Card, int]) -> list[Turn]:
    """Return turns in which some cards move from place to place; ``where`` is kept up to date."""
    told: list[Turn] = []
    for _ in range(turns):
        events: list[Event] = [Said(0, "none")]
        for card in rng.sample(cards, min(len(cards), rng.choice((0, 0, 1, 2)))):
            target = rng.randrange(len(PLACES))
            if target != where[card]:
                events.append(Moved((card,), PLACES[where[card]], PLACES[target]))
                where[card] = target
        told.append(tuple(events))
    return told


def back(where: dict[Card, int], wanted: dict[Card, int]) -> Turn:
    """Return one turn that puts every card in its ``wanted`` place."""
    return tuple(
        Moved((card,), PLACES[where[card]], PLACES[wanted[card]]) for card in where if where[card] != wanted[card]
    )


def textbook(turns: Iterator[Turn], period: int, most: int) -> int:
    """Return the turn in which Brent's algorithm finds that a position came back; 0 if it does not."""
    where: dict[Card, Place] = {}
    power = steps = 1
    tortoise: tuple[dict[Card, Place], int] = ({}, 0)
    for turn, events in zip(range(1, most + 1), turns, strict=False):
        for event in events:
            if isinstance(event, Moved):
                for card in event.cards:
                    assert card is not None
                    where[card] = event.target
                    if event.target == HOME[card]:
                        del where[card]
        hare = (dict(where), turn % period)
        if hare == tortoise:
            return turn
        if steps == power:
            tortoise, power, steps = hare, power * 2, 0
        steps += 1
    return 0


HOME = dict.fromkeys(PACK_24, PLACES[0])


@pytest.mark.parametrize("seed", range(150))
def test_it_finds_what_the_textbook_finds_when_the_textbook_does(seed: int) -> None:
    rng = Random(seed)
    cards, period = PACK_24[: rng.randint(1, 4)], rng.choice((1, 2, 3, 6, 12))
    where = dict.fromkeys(cards, 0)
    lead_in = walk(rng, rng.choice((0, 1, 5, 40)), cards, where)
    start = dict(where)
    circle = walk(rng, rng.randint(0, 30), cards, where)
    circle.append(back(where, start))

    def turns() -> Iterator[Turn]:
        yield from lead_in
        yield from cycle(circle)

    found = textbook(turns(), period, 5000)
    assert found > 0, "a circle is always found"
    repetition = Repetition(period)
    assert next(turn for turn, events in enumerate(turns(), 1) if repetition.after(turn, events)) == found


@pytest.mark.parametrize("seed", range(30))
def test_turns_that_move_no_card_need_not_be_told_before_the_next_comparison(seed: int) -> None:
    rng = Random(seed)
    circle = walk(rng, rng.randint(0, 8), PACK_24[:3], where := dict.fromkeys(PACK_24[:3], 0))
    circle += [back(where, dict.fromkeys(where, 0)), *[()] * rng.randint(0, 40)]
    told, spared = Repetition(3), Repetition(3)
    for turn, events in enumerate(cycle(circle), 1):
        found = told.after(turn, events)
        assert ((events or turn == spared.due) and spared.after(turn, events)) == found
        if found:
            break


def test_cards_that_never_come_back_are_no_circle() -> None:
    repetition = Repetition(1)
    for number, card in enumerate(PACK_24, 1):
        assert not repetition.after(number, (Moved((card,), PLACES[0], PLACES[1 + number % 3]),))


def test_it_keeps_no_more_than_the_cards() -> None:
    repetition, rng = Repetition(7), Random(1)
    where = dict.fromkeys(PACK_24, 0)
    for turn, events in enumerate(walk(rng, 20_000, PACK_24, where), 1):
        repetition.after(turn, events)
        assert len(repetition._away) <= len(PACK_24)


def test_the_places_in_the_round_count_where_somebody_goes_round() -> None:
    """Five players, nothing moves. The mark is set after 3, 7, 15, 31 turns; 20 turns later the position repeats."""
    assert (period_of(5, goes_round=False), period_of(5, goes_round=True)) == (5, 20)
    assert period_of(2, goes_round=True) == 2
    for goes_round, last in ((False, 7 + 5), (True, 31 + 20)):
        repetition = Repetition(period_of(5, goes_round))
        assert next(turn for turn in range(1, 99) if repetition.after(turn, ())) == last
