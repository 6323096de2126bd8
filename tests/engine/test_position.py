"""Positions as text: plain data that holds what the view shows, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.cards import ACE, Card, Suit
from engine.catalogue import entry_of, games
from engine.conformance.playing import positions, some_rules
from engine.entry import Entry
from engine.events import Asked, Ended, Event, Gathered, Log, Moved, Said, Scored, Taken, Turned
from engine.game import Game
from engine.games.war.rules import War
from engine.position import event_data, position_of, position_text
from engine.view import View
from engine.zones import Place, sees

ENTRIES = pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
SPADE, HEART = Card.parse("AS"), Card.parse("10H")


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (Gathered(Place("deck")), {"event": "gathered", "place": "deck"}),
        (
            Moved((SPADE, None), Place("deck"), Place("hand", 2)),
            {"event": "moved", "cards": ["AS", None], "origin": "deck", "target": "hand 2"},
        ),
        (
            Turned(HEART, Place("upcard"), False),
            {"event": "turned", "card": "10H", "place": "upcard", "face_up": False},
        ),
        (Said(1, "order", Suit.HEARTS), {"event": "said", "seat": 1, "words": "order", "suit": "H"}),
        (Asked(0, 3, ACE), {"event": "asked", "seat": 0, "target": 3, "rank": "A", "card": None}),
        (Taken(2, 4), {"event": "taken", "seat": 2, "cards": 4}),
        (Scored(1, 2, 9, "march"), {"event": "scored", "side": 1, "points": 2, "total": 9, "why": "march"}),
        (Ended((0, 2)), {"event": "ended", "winners": [0, 2], "why": ""}),
    ],
    ids=lambda value: type(value).__name__.lower(),
)
def test_events_as_data(event: Event, data: dict[str, Any]) -> None:
    assert event_data(event) == data


@ENTRIES
def test_a_position_is_json_and_tells_exactly_what_lies_open_to_the_seat(entry: Entry) -> None:
    for number, rules in enumerate(some_rules(entry, 4)):
        game, log = entry.new(rules, number), Log()
        for events in positions(game, [Random(number).randrange(99) for _ in range(9)], most=60):
            log += events
            for seat in (*range(game.seats), None):
                position = position_of(game.view(seat, log))
                assert json.loads(json.dumps(position)) == position
                assert position["zones"] == {
                    str(place): [card.name if sees(game.visibility, place, seat) else None for card in pile]
                    for place, pile in game.zones.items()
                    if str(place) in position["zones"]
                }
                assert (position["game"], position["seat"], position["seats"]) == (entry.key, seat, game.seats)
                assert (position["to_move"], position["winners"]) == (game.to_move, [*game.winners])
                assert position["rules"] == game.rules


def test_the_facts_of_euchre_by_hand() -> None:
    """A hand dealt from an unshuffled pack: 9S to AS and so on, two and three cards at a time."""
    game = entry_of("euchre").new({"shuffle": "none"}, 1)
    log = Log()
    for text in ("deal", "pass"):
        log += game.apply(game.parse(text))
    position = position_of(game.view(2, log))
    facts = position["facts"]
    assert facts["phase"] == "round one"
    assert facts["score"] == [0, 0]
    assert facts["trump"] is None
    assert [facts["upcard"]] == position["zones"]["upcard"]
    assert facts["hand"] == position["zones"]["hand 2"]
    assert position["zones"]["hand 3"] == [None] * 5
    assert "house" not in facts, "the rules tell it"
    assert {"history", "legal_moves", "rules", "places"}.isdisjoint(facts)


class Colour(Enum):
    RED = "red"


class Pair(NamedTuple):
    high: Card
    suits: frozenset[Suit]


class OddView(View[Any]):
    """A view of somebody's game with facts of every kind."""

    __slots__ = ("colour", "pair", "passer", "table")
    left_out = frozenset({"untold"})

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game, 0)
        self.colour, self.table = Colour.RED, {Place("hand", 1): ACE}
        self.pair = Pair(SPADE, frozenset({Suit.HEARTS, Suit.CLUBS}))
        self.passer: Callable[[], None] = print

    @property
    def strange(self) -> object:
        return object()

    @property
    def untold(self) -> int:
        return 1

    def doubled(self, seat: int) -> int:
        return 2 * seat

    def sum_of(self, first: int, second: int) -> int:
        return first + second


def test_facts_of_a_game_that_writes_nothing_for_it() -> None:
    view = OddView(entry_of("war").new({}, 1))
    assert view.strange is not view.strange, "no fact can be made of it"
    assert (view.untold, view.sum_of(1, 2)) == (1, 3)
    assert position_of(view)["facts"] == {
        "colour": "red",
        "doubled": [0, 2],
        "pair": {"high": "AS", "suits": ["C", "H"]},
        "table": {"hand 1": "A"},
    }


def test_a_position_in_lines() -> None:
    game = entry_of("war").new({}, 3)
    assert isinstance(game, War)
    game.apply(game.parse("deal"))
    lines = position_text(game.view(0)).splitlines()
    assert lines[0] == "war, seen by seat 0; seat 0 is to move"
    assert "stack 1: (26 unseen)" in lines
    assert "stack: 26 26" in lines
    assert "at war: no" in lines
    assert lines[-1] == "legal moves: turn"
    assert position_text(game.view(None)).splitlines()[0] == "war, seen by a spectator; seat 0 is to move"


@ENTRIES
def test_lines_of_a_finished_game_name_the_winners(entry: Entry) -> None:
    rules = {"target": 1} if entry.key == "euchre" else {}
    game, log = entry.new(rules, 5), Log()
    for events in positions(game, range(7, 50)):
        log += events
    text = position_text(game.view(0, log))
    assert "the game is over" in text
    assert f"winners: {' '.join(map(str, game.winners)) or 'nobody'}" in text
    assert "legal moves" not in text
