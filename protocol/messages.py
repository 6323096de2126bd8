"""The lines of the protocol: those that go to a program, and the reading of those that come from it.

`docs/protocol.schema.json` describes both directions; tests hold every line against it.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.bounded_json import parsed
from engine.events import Event
from engine.options import Choice, Number, Option, Toggle, Value
from engine.position import event_data, position_of
from engine.quoting import printable, quoted
from engine.view import View

__all__ = [
    "VERSION",
    "Answer",
    "Hello",
    "Message",
    "answer_in",
    "choose",
    "end",
    "game",
    "hello",
    "hello_in",
    "line_of",
    "options",
    "quit",
    "read",
]

VERSION = 1
"""The version of the protocol. It rises when a program that follows the older one would no longer be understood."""
PROGRAM = "Card Table"
RANDOM_BITS = 53
"""Bits of the random number of a choice: JSON numbers are exact up to here in every language."""
LONGEST_NAME = 60
"""Characters of a program's name, and of its version, that are kept."""
MOST_GAMES = 100
"""Keys of games that are kept."""
LONGEST_REMARK = 500
"""Characters of a comment that are kept."""

Message = dict[str, Any]

_NAME = re.compile("[a-z0-9][a-z0-9_-]*")
"""The form of the names of options and of their choices, which a user writes after ``::``."""


class Hello(NamedTuple):
    """A program's introduction of itself."""

    name: str
    version: str = ""
    games: tuple[str, ...] = ()
    """The keys of the games that it plays; empty for all."""
    options: tuple[Option, ...] = ()


class Answer(NamedTuple):
    """A program's choice."""

    number: int
    """The ``id`` of the question that it answers."""
    move: str
    remark: str = ""
    """The program's comment, for people."""


def line_of(message: Mapping[str, Any]) -> bytes:
    """Return the message as a line."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def hello() -> Message:
    return {"type": "hello", "protocol": VERSION, "program": PROGRAM}


def options(values: Mapping[str, Value]) -> Message:
    return {"type": "options", "values": dict(values)}


def game(view: View[Any]) -> Message:
    """Return the message that begins a game for the seat of ``view``, or begins it again after a restart."""
    return {
        "type": "game",
        "game": view.game,
        "rules": dict(view.rules),
        "seat": view.seat,
        "seats": view.seats,
    }


def choose(
    view: View[Any], number: int, events: Iterable[Event], moves: Sequence[str], rng: Random, seconds: float | None
) -> Message:
    """Return the question for a move, with the events that this seat has not been told yet."""
    message = {
        "type": "choose",
        "id": number,
        "position": position_of(view),
        "events": [event_data(event) for event in events],
        "moves": moves,
        "random": rng.getrandbits(RANDOM_BITS),
    }
    if seconds is not None:
        message["deadline_ms"] = round(1000 * seconds)
    return message


def end(view: View[Any], events: Iterable[Event]) -> Message:
    """Return the message that ends a game, or the deal if only a deal is played."""
    return {"type": "end", "position": position_of(view), "events": [event_data(event) for event in events]}


def quit() -> Message:
    return {"type": "quit"}


def read(line: bytes) -> Message:
    """Return the message in ``line``. Raises ValueError, without a full stop, if it is none.

    Programs on Windows often begin what they write with a byte order mark, which is no part of the message.
    """
    try:
        text = line.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    message = parsed(text)
    if not isinstance(message, dict):
        raise ValueError("it is no JSON object")
    if not isinstance(message.get("type"), str):
        raise ValueError('it has no "type"')
    return message


def hello_in(message: Message) -> Hello:
    """Return the introduction in a program's first message. Raises ValueError, without a full stop."""
    _expect(message, "hello")
    version = _field(message, "protocol", int)
    if version != VERSION:
        raise ValueError(f"it speaks version {version} of the protocol, not {VERSION}")
    name = printable(_field(message, "name", str)).strip()
    if not name:
        raise ValueError('its "name" is empty')
    games = _field(message, "games", list, [])
    if not all(isinstance(key, str) for key in games):
        raise ValueError('its "games" are not a list of keys')
    declared = _field(message, "options", list, [])
    return Hello(
        name[:LONGEST_NAME],
        printable(_field(message, "version", str, "")[:LONGEST_NAME]),
        tuple(map(printable, games[:MOST_GAMES])),
        tuple(_option(each) for each in declared),
    )


def answer_in(message: Message) -> Answer:
    """Return the choice in a program's message. Raises ValueError, without a full stop."""
    _expect(message, "move")
    remark = printable(_field(message, "say", str, "")[:LONGEST_REMARK])
    return Answer(_field(message, "id", int), _field(message, "move", str), remark)


def values_of(declared: Sequence[Option], written: Mapping[str, str]) -> dict[str, Value]:
    """Return the values that a user wrote for options. Raises ValueError, without a full stop, if one does not fit."""
    known = {option.key: option for option in declared}
    for name in written:
        if name not in known:
            raise ValueError(f"it has no option {quoted(name)}; it has {', '.join(known) or 'none'}")
    return {name: known[name].parse(value) for name, value in written.items()}


def _expect(message: Message, kind: str) -> None:
    if message["type"] != kind:
        raise ValueError(f'its type is {quoted(message["type"])}, where "{kind}" was due')


def _field(message: Message, name: str, kind: type[Any], default: Any = None) -> Any:
    if name not in message and default is not None:
        return default
    value = message.get(name)
    if type(value) is not kind:
        words = {int: "a whole number", str: "a text", list: "a list"}[kind]
        raise ValueError(f'its "{name}" is not {words}')
    return value


def _option(data: object) -> Option:
    """Return an option that a program declares."""
    if not isinstance(data, dict):
        raise ValueError('its "options" are not a list of objects')
    name, kind = _field(data, "name", str), _field(data, "kind", str)
    if not _NAME.fullmatch(name):
        raise ValueError(f"the name {quoted(name)} of its option is not of letters, digits, - and _")
    default, summary = data.get("default"), printable(_field(data, "summary", str, ""))
    if kind == "toggle" and isinstance(default, bool):
        return Toggle(name, name, summary, default)
    if kind == "number" and type(default) is int:
        lowest, highest = _field(data, "lowest", int), _field(data, "highest", int)
        if lowest <= default <= highest:
            return Number(name, name, summary, default, lowest, highest)
    if kind == "choice" and isinstance(default, str):
        choices = _field(data, "choices", list)
        if default in choices and all(isinstance(choice, str) and _NAME.fullmatch(choice) for choice in choices):
            return Choice(name, name, summary, default, dict.fromkeys(choices, ""))
    raise ValueError(f"its option {quoted(name)} is declared in no way that the protocol knows")
