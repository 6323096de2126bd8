"""A played game as a small text: game, rules, seed or pack, seats, moves.

>>> record = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")), moves=("deal", "turn"))
>>> Record.from_json(record.to_json()) == record
True
>>> Record.from_json("{}")
Traceback (most recent call last):
    ...
ValueError: This is not a Card Table record: "card table record" is missing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bot import KEY_BITS
from engine.cards import Card
from engine.events import Event, event_text
from engine.options import Values
from engine.quoting import quoted

VERSION = 1
"""The version of the file format; a file of a later version is refused."""


@dataclass(frozen=True)
class Seat:
    """A player: a name, and the key of a bot, which is empty for a person."""

    name: str
    player: str = ""


@dataclass(frozen=True)
class Record:
    """A match as plain data. ``pack`` is the order of the cards at the start, None for a new pack.

    ``luck`` is the bots' key (32 hexadecimal digits), so that their luck tells nothing about the deal. Without one it
    follows from ``seed`` as the deal does, and the seed is all that it takes to repeat a match.
    """

    game: str
    rules: Values
    seed: int
    seats: tuple[Seat, ...]
    pack: tuple[Card, ...] | None = None
    moves: tuple[str, ...] = ()
    luck: str = ""

    def to_json(self) -> str:
        """Return the record as a versioned JSON text, the same for equal records."""
        fields: dict[str, Any] = {
            "card table record": VERSION,
            "game": self.game,
            "rules": dict(sorted(self.rules.items())),
            "seed": self.seed,
            **({"luck": self.luck} if self.luck else {}),
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "pack": None if self.pack is None else [card.name for card in self.pack],
            "moves": list(self.moves),
        }
        return json.dumps(fields, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """Return the record that ``text`` holds. Raises ValueError with one sentence if it holds none."""
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            raise ValueError("This is not a Card Table record: it is not JSON.") from None
        if not isinstance(fields, dict) or "card table record" not in fields:
            raise ValueError('This is not a Card Table record: "card table record" is missing.')
        try:
            version = _field(fields, "card table record", int)
            if version == VERSION:
                return _record_of(fields)
        except ValueError as error:
            raise ValueError(f"This Card Table record is damaged: {str(error).rstrip('.')}.") from error
        raise ValueError(
            f"This record has version {version}, this program reads version {VERSION}; another Card Table may read it."
        )


def _record_of(fields: Mapping[str, Any]) -> Record:
    if "pack" not in fields:
        raise ValueError('"pack" is missing')
    given = fields["pack"] is not None
    return Record(
        game=_field(fields, "game", str),
        rules=_field(fields, "rules", dict),
        seed=_field(fields, "seed", int),
        seats=tuple(
            Seat(_field(seat, "name", str), _field(seat, "player", str)) for seat in _items(fields, "seats", dict)
        ),
        pack=tuple(Card.parse(card) for card in _items(fields, "pack", str)) if given else None,
        moves=tuple(_items(fields, "moves", str)),
        luck=_luck(fields) if "luck" in fields else "",
    )


def _luck(fields: Mapping[str, Any]) -> str:
    luck: str = _field(fields, "luck", str)
    if len(luck) == KEY_BITS // 4 and set(luck) <= set("0123456789abcdef"):
        return luck
    raise ValueError(f'{quoted(luck)} stands in "luck" where {KEY_BITS // 4} hexadecimal digits belong')


def _field(fields: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in fields:
        raise ValueError(f'"{key}" is missing')
    return _typed(fields[key], key, kind)


def _items(fields: Mapping[str, Any], key: str, kind: type) -> list[Any]:
    return [_typed(item, key, kind) for item in _field(fields, key, list)]


_IN_JSON = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


def _typed(value: Any, key: str, kind: type) -> Any:
    if type(value) is kind:
        return value
    raise ValueError(f'{quoted(str(value))} stands in "{key}" where {_IN_JSON[kind]} belongs')


def digest(events: Iterable[Event]) -> str:
    """Return a fingerprint of a game's events: equal for equal games, in every version of Python."""
    running = hashlib.sha256()
    for event in events:
        running.update(event_text(event).encode() + b"\n")
    return running.hexdigest()
