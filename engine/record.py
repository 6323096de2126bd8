"""A played game as a few hundred bytes: game, rules, seed or pack, seats, moves."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Card
from engine.events import Event, event_text
from engine.options import Values

VERSION = 1
"""Of the file format; a file of a later version is refused."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name, and the key of a bot; an empty key is a person."""

    name: str
    player: str = ""


@dataclass(frozen=True)
class Record:
    """All that a match is made of. ``pack`` is the order of the cards at the start, None for a new pack."""

    game: str
    rules: Values
    seed: int
    seats: tuple[Seat, ...]
    pack: tuple[Card, ...] | None = None
    moves: tuple[str, ...] = ()

    def to_json(self) -> str:
        """The record as a versioned JSON text, the same for equal records."""
        fields: dict[str, Any] = {
            "card table record": VERSION,
            "game": self.game,
            "rules": dict(sorted(self.rules.items())),
            "seed": self.seed,
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "pack": None if self.pack is None else [card.name for card in self.pack],
            "moves": list(self.moves),
        }
        return json.dumps(fields, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """The record that ``text`` holds. Raises ValueError with one sentence when it is none."""
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            raise ValueError("This is not a Card Table record: it is not JSON.") from None
        if not isinstance(fields, dict) or "card table record" not in fields:
            raise ValueError('This is not a Card Table record: "card table record" is missing.')
        if fields["card table record"] != VERSION:
            raise ValueError(
                f"This record has version {fields['card table record']}, this program reads version {VERSION}; "
                "a newer Card Table may read it."
            )
        try:
            return _record_of(fields)
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"This Card Table record is damaged: {error}.") from error


def _record_of(fields: Mapping[str, Any]) -> Record:
    pack = fields["pack"]
    return Record(
        game=_typed(fields["game"], str),
        rules=_typed(fields["rules"], dict),
        seed=_typed(fields["seed"], int),
        seats=tuple(Seat(_typed(seat["name"], str), _typed(seat["player"], str)) for seat in fields["seats"]),
        pack=None if pack is None else tuple(Card.parse(card) for card in pack),
        moves=tuple(_typed(move, str) for move in fields["moves"]),
    )


def _typed(value: Any, kind: type) -> Any:
    if isinstance(value, kind):
        return value
    raise TypeError(f"{value!r} stands where a {kind.__name__} belongs")


def digest(events: Iterable[Event]) -> str:
    """A fingerprint of a game's events: equal for equal games, in every version of Python."""
    running = hashlib.sha256()
    for event in events:
        running.update(event_text(event).encode() + b"\n")
    return running.hexdigest()
