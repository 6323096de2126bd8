"""A position as text: what one seat may know of it, as plain JSON data and as lines for people.

Everything comes from the view of that seat, so the text holds nothing that the view does not show. A game needs no code
for it: its facts are the public attributes and properties of its view's class, and the methods that take a seat.

>>> from engine.catalogue import entry_of
>>> game = entry_of("go-fish").new({"players": 2}, seed=1)
>>> _ = game.apply(game.parse("deal"))
>>> position = position_of(game.view(0))
>>> position["zones"]["hand 0"][:3], position["zones"]["hand 1"][:3], position["facts"]["held"]
(['10D', '3C', '4H'], [None, None, None], [5, 5])
>>> event_data(game.apply(game.parse("ask 4 of 1"))[0])
{'event': 'asked', 'seat': 0, 'target': 1, 'rank': '4', 'card': None}
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final, cast

from engine.cards import Card, Rank, Suit
from engine.events import Asked, Ended, Event, Gathered, Moved, Said, Scored, Taken, Turned
from engine.view import View
from engine.zones import Place

__all__ = ["EVENTS", "event_data", "facts_of", "position_of", "position_text"]

EVENTS: Final = (Gathered, Moved, Turned, Said, Asked, Taken, Scored, Ended)
"""The classes of events."""


def position_of(view: View[Any]) -> dict[str, Any]:
    """Return the position that ``view`` shows as JSON data, without its history and its legal moves.

    Cards, suits and ranks are written as in moves (``JS``, ``S``, ``J``), a card that is not seen as None, a place as
    in ``hand 2``, a member of an enumeration as its value, a named tuple as a mapping of its fields.
    """
    return {
        "game": view.game,
        "seat": view.seat,
        "seats": view.seats,
        "to_move": view.to_move,
        "winners": list(view.winners),
        "rules": dict(view.rules),
        "zones": {str(place): [card.name if card else None for card in view.cards(place)] for place in view.places},
        "facts": facts_of(view),
    }


def facts_of(view: View[Any]) -> dict[str, Any]:
    """Return the game's own facts by name; those of each seat are a list. Facts that are no plain data are left out."""
    told: dict[str, Any] = {}
    for name, of_each_seat in _fact_names(type(view)):
        value = getattr(view, name)
        fact = [value(seat) for seat in range(view.seats)] if of_each_seat else value
        try:
            told[name] = _plain(fact)
        except TypeError:
            continue
    return told


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as JSON data: its kind as ``event``, and its fields."""
    return {"event": type(event).__name__.lower(), **_fields(event)}


def position_text(view: View[Any]) -> str:
    """Return the position and the legal moves as plain lines for people."""
    position = position_of(view)
    mover = "the game is over" if view.to_move is None else f"seat {view.to_move} is to move"
    watching = "seen by a spectator" if view.seat is None else f"seen by seat {view.seat}"
    lines = [f"{view.game}, {watching}; {mover}"]
    if view.over:
        lines.append("winners: " + (_words(position["winners"]) or "nobody"))
    zones = {place: _cards_in_words(cards) for place, cards in position["zones"].items() if cards}
    facts = {name: _words(value) for name, value in position["facts"].items()}
    lines += [f"{place}: {cards}" for place, cards in zones.items()]
    # A fact with the cards of a zone, such as the own hand, would say the same once more.
    lines += [f"{_spaced(name)}: {fact}" for name, fact in facts.items() if fact and fact not in zones.values()]
    if moves := [str(move) for move in view.legal_moves()]:
        lines.append("legal moves: " + ", ".join(moves))
    return "\n".join(lines)


_FACT_NAMES: Final[dict[type[Any], tuple[tuple[str, bool], ...]]] = {}
"""The results of :func:`_fact_names`, by class: finding them is slow."""


def _fact_names(kind: type[Any]) -> tuple[tuple[str, bool], ...]:
    """Return the names of the facts of a class of views, sorted; each with True if it is a method that takes a seat."""
    known = _FACT_NAMES.get(kind)
    if known is None:
        known = _FACT_NAMES[kind] = _found_fact_names(kind)
    return known


def _found_fact_names(kind: type[Any]) -> tuple[tuple[str, bool], ...]:
    shared = {*dir(View), *kind.left_out}
    found: list[tuple[str, bool]] = []
    for name in sorted(dir(kind)):
        if name.startswith("_") or name in shared:
            continue
        attribute = inspect.getattr_static(kind, name)
        if not callable(attribute):
            if not isinstance(attribute, (staticmethod, classmethod)):
                found.append((name, False))
        elif _parameters(attribute) == ["self", "seat"]:
            found.append((name, True))
    return tuple(found)


def _parameters(method: Any) -> list[str]:
    try:
        return list(inspect.signature(method).parameters)
    except (TypeError, ValueError):
        return []


def _plain(value: object) -> Any:
    """Return a fact as JSON data. Raises TypeError for anything that has no such form."""
    kind = type(value)
    # The most frequent kinds first, by comparisons that are quicker than `isinstance`.
    if kind is int or kind is bool or kind is str or value is None:
        return value
    if kind is tuple or kind is list:
        return [_plain(item) for item in cast("Sequence[object]", value)]
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Rank):
        return value.symbol
    if isinstance(value, Place):
        return str(value)
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, (int, float, str)):
        return value
    if isinstance(value, EVENTS):
        return event_data(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _fields(value)
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        # The order of a set differs from process to process.
        return sorted([_plain(item) for item in value], key=str)
    if isinstance(value, Mapping):
        return {_key(key): _plain(item) for key, item in value.items()}
    raise TypeError(f"a {type(value).__name__} is no plain data")


def _fields(value: Any) -> dict[str, Any]:
    return {name: _plain(getattr(value, name)) for name in value._fields}


def _key(value: object) -> str:
    return str(_plain(value))


def _cards_in_words(cards: list[str | None]) -> str:
    seen = [card for card in cards if card is not None]
    unseen = len(cards) - len(seen)
    return " ".join(seen) if not unseen else " ".join([*seen, f"({unseen} unseen)"])


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _words(value: Any) -> str:
    """Return a fact in a line; empty for one that says nothing: no value, or an empty list."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join([f"{_spaced(name)} {_words(item) or '-'}" for name, item in value.items()])
    if isinstance(value, list):
        if any(isinstance(item, (dict, list)) for item in value):
            return "; ".join([_words(item) or "-" for item in value]) if any(map(_words, value)) else ""
        return " ".join([_words(item) or "-" for item in value])
    return str(value)
