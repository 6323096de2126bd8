"""Parts that the conformance tests share: games of any rules, random players, and everything visible of a game."""

from __future__ import annotations

import inspect
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.cards import Card, Rank
from engine.entry import Entry
from engine.events import Event, Gathered, History, Moved
from engine.every_move import MOST_MOVES as MOST_MOVES
from engine.every_move import moves_seen
from engine.every_move import positions as positions
from engine.game import Game
from engine.options import Choice, Number, Option, Toggle, Value, fitting
from engine.view import View
from engine.zones import Place, Zones

MOST_MADE_UP = 4_000
"""Most moves that are put together from parts; where there could be more, these are drawn by chance."""


def few(examples: int) -> settings:
    """Hypothesis settings for tests that play whole games."""
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


SEEDS = st.integers(0, 2**32)
PICKS = st.lists(st.integers(0, 1000), max_size=80)


def sensible_values(option: Option) -> tuple[Value, ...]:
    """Every value of a choice or a toggle; the ends, the default and the suggested values of a number."""
    if isinstance(option, Toggle):
        return (False, True)
    if isinstance(option, Number):
        return tuple(dict.fromkeys((option.default, option.lowest, option.highest, *option.suggested)))
    assert isinstance(option, Choice)
    return tuple(option.choices)


def drawn_rules(entry: Entry) -> st.SearchStrategy[dict[str, Value]]:
    """Rules of any sensible values, brought to fit together (not too many players for the cards)."""
    any_values = st.fixed_dictionaries(
        {option.key: st.sampled_from(sensible_values(option)) for option in entry.options}
    )
    return any_values.map(lambda values: fitting(entry.options, values, entry.conditions))


def some_rules(entry: Entry, number: int, seed: int = 0) -> list[dict[str, Value]]:
    """Return that many sets of rules, each value chosen at random; the first are the defaults."""
    rng, found = Random(seed), [entry.checked({})]
    while len(found) < number:
        values = {option.key: rng.choice(sensible_values(option)) for option in entry.options}
        found.append(fitting(entry.options, values, entry.conditions))
    return found


def watching_seats(game: Game[Any]) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(game.seats), None)


def facts_told(view: View[Any]) -> dict[str, object]:
    """All that ``view`` tells: cards and counts of every place, and every public property and question by name."""
    told: dict[str, object] = {}
    for place in view.places:
        told[f"cards {place}"] = view.cards(place)
        told[f"count {place}"] = view.count(place)
    told["history"] = tuple(view.history)
    told["legal moves"] = tuple(view.legal_moves())
    for name in public_names(view):
        told.update(_answers(view, name))
    return told


def public_names(view: View[Any]) -> list[str]:
    """The public properties and methods of the view's class that are not looked at in a special way."""
    special = {"cards", "count", "legal_moves", "objection", "history", "game", "left_out"}
    kind: Any = type(view)
    names = {*_names_of(kind), *getattr(view, "__dict__", ())} - special
    return sorted(name for name in names if not name.startswith("_"))


@cache
def _names_of(kind: Any) -> frozenset[str]:
    return frozenset(dir(kind))


@cache
def _parameters(kind: Any, name: str) -> list[str]:
    """Return the names of the parameters of a method of a view, but for the view itself."""
    return list(inspect.signature(getattr(kind, name)).parameters)[1:]


def _answers(view: View[Any], name: str) -> dict[str, object]:
    value = getattr(view, name)
    if not callable(value):
        return {name: dict(value) if name == "rules" else value}
    kind: Any = type(view)
    parameters = _parameters(kind, name)
    if parameters == ["seat"]:
        return {f"{name} {seat}": value(seat) for seat in range(view.seats)}
    if parameters == ["place"]:
        return {f"{name} {place}": value(place) for place in view.places}
    assert not parameters, f"{type(view).__name__}.{name}: teach the conformance tests how to ask this"
    return {name: value()}


def everything(game: Game[Any], log: Sequence[Event] = ()) -> dict[object, object]:
    """All that can be seen of ``game`` from anywhere: the true zones and every seat's facts."""
    return {
        "zones": {place: tuple(pile) for place, pile in game.zones.items()},
        "mover": game.to_move,
        "winners": game.winners,
        "legal": tuple(game.legal_moves()),
        **{seat: facts_told(game.view(seat, log)) for seat in watching_seats(game)},
    }


class Model:
    """The zones as somebody keeps them who only hears the referee's events."""

    def __init__(self, zones: Zones) -> None:
        self.piles: dict[Place, list[Card]] = {place: list(pile) for place, pile in zones.items()}

    def hear(self, event: Event) -> None:
        """Do what the event says; an impossible event is an error."""
        if isinstance(event, Gathered):
            cards = [card for pile in self.piles.values() for card in pile]
            self.piles = {place: [] for place in self.piles}
            self.piles[event.place] = cards
        elif isinstance(event, Moved):
            for card in event.cards:
                assert card is not None, "the referee's events hide nothing"
                self.piles[event.origin].remove(card)
                self.piles[event.target].append(card)


def cards_inside(value: object) -> Iterator[Card]:
    """Every card anywhere inside an event, a fact or a move."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, (tuple, list, History)):
        for item in value:
            yield from cards_inside(item)


def seen_in_some_games(entry: Entry) -> tuple[Any, ...]:
    """Every move that is legal somewhere in some games with random moves, under several rules."""
    return moves_seen([entry.new(rules, seed) for seed, rules in enumerate(some_rules(entry, 4))])


def universe(entry: Entry) -> tuple[Any, ...]:
    """Every move seen in some random games, and every other move that can be put together from their parts."""
    if entry.kind not in _UNIVERSES:
        seen = dict.fromkeys(seen_in_some_games(entry))
        made_up: dict[Any, None] = {}
        for kind in {type(move) for move in seen}:
            made_up.update(dict.fromkeys(_put_together(kind, [move for move in seen if type(move) is kind])))
        _UNIVERSES[entry.kind] = (*seen, *(move for move in made_up if move not in seen))
    return _UNIVERSES[entry.kind]


_UNIVERSES: dict[type[Game[Any]], tuple[Any, ...]] = {}


def _put_together(kind: Callable[..., Any], moves: Sequence[Any]) -> Iterator[Any]:
    # Every part may be missing, except for what is always yes or no: a compiled game takes nothing else there.
    columns = [
        dict.fromkeys((True, False) if all(isinstance(part, bool) for part in column) else (*column, None))
        for column in zip(*moves, strict=True)
    ]
    columns[0] = dict.fromkeys((*(word for word in columns[0] if word is not None), "dance", ""))
    if math.prod(map(len, columns)) <= MOST_MADE_UP:
        for fields in itertools.product(*columns):
            yield kind(*fields)
    else:
        rng, choices = Random(0), [[*column] for column in columns]
        for _ in range(MOST_MADE_UP):
            yield kind(*map(rng.choice, choices))


def is_immutable(value: object) -> bool:
    """Return True if no game can be changed through ``value``."""
    if value is None or isinstance(value, (bool, int, str, Card, Rank, Enum, History)):
        return True
    if isinstance(value, (tuple, frozenset)):
        return all(map(is_immutable, value))
    if isinstance(value, MappingProxyType):
        return all(map(is_immutable, value.values()))
    return False
