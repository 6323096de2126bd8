"""A played game as a small text: game, rules, seed or pack, seats, moves. docs/records.md describes the format.

>>> record = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")), moves=("deal", "turn"))
>>> Record.from_json(record.to_json()) == record
True
>>> Record.from_json("{}")
Traceback (most recent call last):
    ...
ValueError: This is not a Card Table record: "card table record" is missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, NamedTuple

from engine.bot import KEY_BITS
from engine.bounded_json import parsed, parsed_list
from engine.cards import Card
from engine.entry import program_of
from engine.events import Event, event_text
from engine.hashing import sha256_of
from engine.joint_deal import JointDeal
from engine.native import sendable
from engine.options import Values
from engine.phrases import mark, say, say_as
from engine.quoting import quoted

__all__ = [
    "EXTRA",
    "VERSION",
    "VERSIONS",
    "WITH_DECK",
    "WITH_PARTS",
    "WITH_PROGRAMS",
    "Found",
    "Record",
    "Recording",
    "Seat",
    "digest",
    "each_item",
    "each_recording",
    "name_in_words",
    "recordings_in",
    "text_of",
]

VERSION = 2
"""The version in which most records are written."""
WITH_PROGRAMS = 3
"""The version of a record with a program's seat, which earlier programs could not give to anybody."""
WITH_DECK = 4
"""The version of a record that names the deck it was played with."""
WITH_PARTS = 5
"""The version of a record with the parts of a joint deal."""
VERSIONS = (1, VERSION, WITH_PROGRAMS, WITH_DECK, WITH_PARTS)
"""The versions that are read; version 1 had no fields about the game as it is kept."""

EXTRA: Final = "card table extra"
"""The field of an item in a list of records that is no game, such as the settings in a file with everything."""
LONGEST_WORDS = 1000
"""Characters of a name, a move or any other text in a record."""
LATEST = 1e11
"""The latest time, in seconds since 1970: the year 5138."""

UNNAMED: Final = say_as("name", "You")
"""The name of a person who has typed none and plays without other people."""
_NUMBERED: Final = re.compile(r"Player ([1-9][0-9]{0,2})")
"""The name of a person who has typed none, among several."""


@dataclass(frozen=True)
class Seat:
    """A player: a name, and the key of a bot, which is empty for a person.

    A program's seat has ``program:`` and the program's name, never the command that starts it.
    """

    name: str
    player: str = ""

    @property
    def program(self) -> str:
        """The name of the program that plays here; empty for a person and for the game's own bots."""
        return program_of(self.player)

    @property
    def is_unnamed(self) -> bool:
        """True for a person who has typed no name, and is called "You" at a table without other people."""
        return self.name == UNNAMED

    @property
    def words(self) -> str:
        """The name as a window says it (:func:`name_in_words`)."""
        return name_in_words(self.name, is_bot=bool(self.player) and not self.program)


def name_in_words(name: str, *, is_bot: bool) -> str:
    """Return a player's name: a phrase if the program gave it, or else the name as a person typed it.

    The program names bots, and the people who typed no name: ``You`` and ``Player 2``.
    """
    if is_bot or name == UNNAMED:
        return say_as("name", name)
    numbered = _NUMBERED.fullmatch(name)
    return say("Player {number}", number=int(numbered[1])) if numbered else name


@dataclass(frozen=True)
class Record:
    """A match as plain data. ``pack`` is the order of the cards at the start, None for a new pack.

    ``luck`` is the bots' key (32 hexadecimal digits), so that their luck tells nothing about the deal. Without one it
    follows from ``seed`` as the deal does, and the seed is all that it takes to repeat a match.

    ``deck`` is the hash of the deck whose names and pictures were shown (64 hexadecimal digits), empty without one. No
    rule depends on it.

    ``joint`` has the parts of which ``seed`` and ``luck`` were made, if several made the deal together.
    """

    game: str
    rules: Values
    seed: int
    seats: tuple[Seat, ...]
    pack: tuple[Card, ...] | None = None
    moves: tuple[str, ...] = ()
    luck: str = ""
    deck: str = ""
    joint: JointDeal | None = None

    @property
    def version(self) -> int:
        """The version in which the record is written: the first one that has all its fields."""
        if self.joint is not None:
            return WITH_PARTS
        if self.deck:
            return WITH_DECK
        return WITH_PROGRAMS if any(seat.program for seat in self.seats) else VERSION

    def to_json(self) -> str:
        """Return the record as a versioned JSON text, the same for equal records."""
        return Recording(self).to_json()

    @staticmethod
    def from_json(text: str) -> Record:
        """Return the record that ``text`` holds. Raises ValueError with one sentence if it holds none."""
        return Recording.from_json(text).record


@dataclass(frozen=True)
class Recording:
    """A record with the other facts that its file holds about the game. Unknown texts are empty."""

    record: Record
    identity: str = ""
    """32 hexadecimal digits, the same wherever this game is kept."""
    started: float | None = None
    """The time at which the game began, in seconds since 1970 (UTC), by the clock of that machine."""
    ended: float | None = None
    """The time of the last move, in seconds since 1970 (UTC)."""
    undone: bool = False
    """True if moves were ever taken back."""
    commitment: str = ""
    """The hash of the deal that was shown before the first card (`engine.fairness`)."""
    digest: str = ""
    """The hash of all events (:func:`digest`); replaying the record must give the same one."""
    winners: tuple[int, ...] | None = None
    """The seats that won; empty after a draw, None for a game that has not ended."""

    def to_json(self) -> str:
        """Return the recording as a versioned JSON text in ASCII, the same for equal recordings."""
        return json.dumps(self._fields(), indent=1) + "\n"

    def _fields(self) -> dict[str, Any]:
        record = self.record
        known = {
            "identity": self.identity or None,
            "started": self.started,
            "ended": self.ended,
            "undone": self.undone or None,
            "commitment": self.commitment or None,
            "digest": self.digest or None,
            "winners": None if self.winners is None else list(self.winners),
        }
        return {
            "card table record": record.version,
            **{key: value for key, value in known.items() if value is not None},
            "game": record.game,
            "rules": dict(sorted(record.rules.items())),
            "seed": record.seed,
            **({"luck": record.luck} if record.luck else {}),
            **({"deck": record.deck} if record.deck else {}),
            **({"joint": record.joint._asdict()} if record.joint is not None else {}),
            "seats": [{"name": _written(seat.name), "player": seat.player} for seat in record.seats],
            "pack": None if record.pack is None else [card.name for card in record.pack],
            "moves": list(record.moves),
        }

    @staticmethod
    def from_json(text: str) -> Recording:
        """Return the recording that ``text`` holds. Raises ValueError with one sentence if it holds none."""
        try:
            fields = parsed(text)
        except ValueError as error:
            why = str(error)
            raise ValueError(say("This is not a Card Table record: {reason}.", reason=why)) from None
        return _recording_of(fields)


class Found(NamedTuple):
    """The recordings that a file holds, and a sentence for each damaged one."""

    recordings: tuple[Recording, ...]
    problems: tuple[str, ...] = ()
    extras: int = 0
    """The number of items that are no games (`EXTRA`)."""


def recordings_in(text: str) -> Found:
    """Return the recordings of a file, which holds one or a list of them. Damaged ones of a list are left out.

    Raises ValueError with one sentence if the file holds neither.
    """
    found = list(each_item(text))
    recordings = tuple(one for one in found if isinstance(one, Recording))
    problems = tuple(one for one in found if isinstance(one, str))
    if problems and not recordings:
        raise ValueError(problems[0])
    return Found(recordings, problems, len(found) - len(recordings) - len(problems))


def each_recording(text: str) -> Iterator[Recording | str]:
    """Yield the recordings of a file one by one, and a sentence for each one of a list that is damaged.

    Raises ValueError with one sentence if the file holds neither a record nor a list.
    """
    return (item for item in each_item(text) if not isinstance(item, dict))


def each_item(text: str) -> Iterator[Recording | dict[str, Any] | str]:
    """Yield what `each_recording` yields, and the fields of every item with the field `EXTRA`. Raises as that does."""
    if not text.lstrip().startswith("["):
        yield Recording.from_json(text)
        return
    place, items = 0, parsed_list(text)
    while True:
        place += 1
        try:
            fields = next(items)
        except StopIteration:
            break
        except ValueError as error:
            yield say("The file cannot be read from its game {n} on: {reason}.", n=place, reason=str(error))
            break
        if isinstance(fields, dict) and EXTRA in fields:
            yield fields
            continue
        try:
            yield _recording_of(fields)
        except ValueError as error:
            yield say("Game {n} of the file is left out: {reason}", n=place, reason=str(error))


def text_of(recordings: Iterable[Recording], extras: Iterable[Mapping[str, Any]] = ()) -> Iterator[str]:
    """Yield the parts of the text of a file with a list of recordings and then ``extras``, a line each.

    ``extras`` are asked for when all recordings are written.
    """
    before = "[\n"
    for fields in chain((recording._fields() for recording in recordings), extras):
        yield before + json.dumps(fields, separators=(",", ":"))
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


# -- reading


_NEEDED = {"card table record", "game", "rules", "seed", "seats", "pack", "moves"}
_OF_A_KEPT_GAME = {"identity", "started", "ended", "undone", "commitment", "digest", "winners"}
_KNOWN = {
    1: _NEEDED | {"luck"},
    VERSION: _NEEDED | {"luck"} | _OF_A_KEPT_GAME,
    WITH_PROGRAMS: _NEEDED | {"luck"} | _OF_A_KEPT_GAME,
    WITH_DECK: _NEEDED | {"luck", "deck"} | _OF_A_KEPT_GAME,
    WITH_PARTS: _NEEDED | {"luck", "deck", "joint"} | _OF_A_KEPT_GAME,
}
_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\\ud800-\\udfff]")
"""Control characters and lone surrogates, which no file and no screen can show."""


def _recording_of(fields: object) -> Recording:
    if not isinstance(fields, dict) or "card table record" not in fields:
        raise ValueError(say('This is not a Card Table record: "card table record" is missing.'))
    try:
        version = _typed(fields["card table record"], "card table record", int)
        if version in VERSIONS:
            return _checked(fields, version)
    except ValueError as error:
        why = str(error)
        if why.endswith("."):
            raise ValueError(say("This Card Table record is damaged: {reason}", reason=why)) from error
        raise ValueError(say("This Card Table record is damaged: {reason}.", reason=why)) from error
    message = mark(
        "This record has version {version}, this program reads versions 1 to {last}; no Card Table writes such records."
    )
    if version > VERSIONS[-1]:
        message = mark(
            "This record has version {version}, this program reads versions 1 to {last}; a newer Card Table can read "
            "it."
        )
    raise ValueError(say(message, version=version, last=VERSIONS[-1]))


def _checked(fields: Mapping[str, Any], version: int) -> Recording:
    if missing := sorted(_NEEDED - fields.keys()):
        raise ValueError(say('"{key}" is missing', key=missing[0]))
    _only(fields, _KNOWN[version])
    record = _record_of(fields)
    undone: bool = "undone" in fields and _field(fields, "undone", bool)
    winners = tuple(_items(fields, "winners", int)) if "winners" in fields else None
    if winners is not None and list(winners) != sorted(set(winners) & set(range(len(record.seats)))):
        raise ValueError(say('"winners" are not seats of this game, each once and in order'))
    started, ended = _time(fields, "started"), _time(fields, "ended")
    if started is not None and ended is not None and started > ended:
        raise ValueError(say('"started" is later than "ended"'))
    return Recording(
        record,
        _hexadecimal(fields, "identity", 32),
        started,
        ended,
        undone,
        _hexadecimal(fields, "commitment", 64),
        _hexadecimal(fields, "digest", 64),
        winners,
    )


def _record_of(fields: Mapping[str, Any]) -> Record:
    rules = _field(fields, "rules", dict)
    for key, value in rules.items():
        if type(value) not in (bool, int, str):
            raise ValueError(
                say(
                    '{value} stands in "rules" where on, off, a whole number or a text belongs',
                    value=quoted(str(value)),
                )
            )
        if type(value) is str:
            _typed(value, "rules", str)
        _typed(key, "rules", str)
    given = fields["pack"] is not None
    return Record(
        game=_field(fields, "game", str),
        rules=rules,
        seed=_field(fields, "seed", int),
        seats=tuple(map(_seat, _items(fields, "seats", dict))),
        pack=tuple(map(_card, _items(fields, "pack", str))) if given else None,
        moves=tuple(_items(fields, "moves", str)),
        luck=_hexadecimal(fields, "luck", KEY_BITS // 4),
        deck=_hexadecimal(fields, "deck", 64),
        joint=_joint(_field(fields, "joint", dict)) if "joint" in fields else None,
    )


def _joint(fields: Mapping[str, Any]) -> JointDeal:
    _only(fields, {*JointDeal._fields})
    for key in JointDeal._fields:
        _field(fields, key, list if key == "contributions" else str)
    parts = tuple(_hexadecimal({"contributions": part}, "contributions", 32) for part in fields["contributions"])
    return JointDeal(_hexadecimal(fields, "commitment", 64), _hexadecimal(fields, "secret", 64), parts)


def _seat(fields: Mapping[str, Any]) -> Seat:
    _only(fields, {"name", "player"})
    return Seat(_field(fields, "name", str), _field(fields, "player", str))


def _only(fields: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(fields.keys() - known):
        raise ValueError(say("{key} does not belong in it", key=quoted(unknown[0])))


def _card(name: str) -> Card:
    card = Card.parse(name)
    if card.name != name:
        raise ValueError(say('{value} stands in "pack" where {card} belongs', value=quoted(name), card=card.name))
    return card


def _hexadecimal(fields: Mapping[str, Any], key: str, digits: int) -> str:
    """Return the text of a field, which must have that many hexadecimal digits; empty if the field is missing."""
    if key not in fields:
        return ""
    text: str = _field(fields, key, str)
    if len(text) == digits and set(text) <= set("0123456789abcdef"):
        return text
    raise ValueError(
        say('{value} stands in "{key}" where {n} hexadecimal digits belong', value=quoted(text), key=key, n=digits)
    )


def _time(fields: Mapping[str, Any], key: str) -> float | None:
    if key not in fields:
        return None
    value = fields[key]
    if type(value) in (int, float) and 0 <= value <= LATEST:
        return float(value)
    raise ValueError(
        say('{value} stands in "{key}" where seconds since 1970 belong', value=quoted(str(value)), key=key)
    )


def _field(fields: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in fields:
        raise ValueError(say('"{key}" is missing', key=key))
    return _typed(fields[key], key, kind)


def _items(fields: Mapping[str, Any], key: str, kind: type) -> Sequence[Any]:
    items: Sequence[Any] = _field(fields, key, list)
    short = kind is str and all(type(item) is str and len(item) <= LONGEST_WORDS for item in items)
    if short and not _UNWRITABLE.search("".join(items)):
        # Most texts are moves. Together they are checked several times as quickly as one by one.
        return items
    return [_typed(item, key, kind) for item in items]


_IN_JSON = {
    str: mark('{value} stands in "{key}" where a text belongs'),
    int: mark('{value} stands in "{key}" where a whole number belongs'),
    bool: mark('{value} stands in "{key}" where true or false belongs'),
    dict: mark('{value} stands in "{key}" where an object belongs'),
    list: mark('{value} stands in "{key}" where a list belongs'),
}


def _typed(value: Any, key: str, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(say(_IN_JSON[kind], value=quoted(str(value)), key=key))
    if isinstance(value, str):
        if len(value) > LONGEST_WORDS:
            raise ValueError(say('a text in "{key}" has more than {n} characters', key=key, n=LONGEST_WORDS))
        if _UNWRITABLE.search(value):
            raise ValueError(say('a text in "{key}" has a character that cannot be shown', key=key))
    return value


def _written(name: str) -> str:
    """Return a name without the characters that `_typed` refuses."""
    return _UNWRITABLE.sub("\ufffd", name[:LONGEST_WORDS])


def digest(events: Iterable[Event]) -> str:
    """Return a fingerprint of a game's events: equal for equal games, in every version of Python."""
    return sha256_of("".join([event_text(event) + "\n" for event in events]).encode())


for _kind in (Seat, Record, Recording):
    sendable(_kind)
