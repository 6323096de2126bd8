"""The lines between a table and a page: version 2 of the protocol, for people.

`docs/protocol-2.schema.json` describes both directions; tests hold every line against it. What a line holds of the
cards comes from the view of one seat alone, as the lines to programs do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from engine.events import Event
from engine.phrases import Catalogue, spoken
from engine.position import event_data, position_of
from engine.view import View
from friends.description import DeckFolder, Description, LyingCard, Target, Words
from protocol import messages

VERSION: Final = 2
LONGEST: Final = 4096
"""Bytes of the longest line that a page may send."""
DEEPEST: Final = 2
Message = dict[str, Any]


class Asked(NamedTuple):
    """What a page wants: the kind of its line, and the fields that it may have."""

    kind: str
    fields: Mapping[str, Any]


_FIELDS: Final[Mapping[str, Mapping[str, type]]] = {
    "hello": {"protocol": int, "invitation": str, "secret": str, "language": str, "watch": bool},
    "join": {"name": str, "animal": str, "random": str},
    "move": {"id": int, "move": str},
    "leave": {},
    "hint": {"id": int},
    "answer": {"id": int, "yes": bool},
}
"""The lines of a page -> their fields; other fields are ignored."""
_NEEDED: Final[Mapping[str, Sequence[str]]] = {
    "hello": ("protocol", "invitation"),
    "join": ("name", "animal", "random"),
    "move": ("id", "move"),
    "hint": ("id",),
    "answer": ("id", "yes"),
}


def _is_text(value: str) -> bool:
    """Return whether a value is text: half of a pair of surrogates, which JSON can write, could not be sent on."""
    return not any("\ud800" <= sign <= "\udfff" for sign in value)


def read(line: str | bytes) -> Asked:
    """Return what a page wants. Raises ValueError for a line that is none of the protocol."""
    if isinstance(line, str) and not _is_text(line):
        raise ValueError("it is not UTF-8")
    data = line if isinstance(line, bytes) else line.encode()
    if len(data) > LONGEST:
        raise ValueError("it is too long")
    message = messages.read(data)
    kind = message["type"]
    known = _FIELDS.get(kind)
    if known is None:
        raise ValueError("it is of no type that a page sends")
    fields = {name: message[name] for name in known if name in message}
    if any(type(value) is not known[name] for name, value in fields.items()):
        raise ValueError("a field is of another kind")
    if any(isinstance(value, str) and not _is_text(value) for value in fields.values()):
        raise ValueError("it is not UTF-8")
    if any(name not in fields for name in _NEEDED.get(kind, ())):
        raise ValueError("a field is missing")
    return Asked(kind, fields)


def welcome(
    language: str,
    *,
    leftwards: bool,
    invitation: str,
    commitment: str,
    words: Mapping[str, str],
    animals: Sequence[str],
) -> Message:
    """Return the first line: the language, the page's own words in it, and the hash of the host's secret."""
    return {
        "type": "welcome",
        "protocol": VERSION,
        "program": messages.PROGRAM,
        "language": language,
        "leftwards": leftwards,
        "invitation": invitation,
        "commitment": commitment,
        "animals": [*animals],
        "words": dict(words),
    }


def joined(secret: str, *, counted: bool) -> Message:
    """Return the answer to ``join``: the secret that the page's seat belongs to.

    ``counted``: the page's part counts for the deal of this game, not of the next one.
    """
    return {"type": "joined", "secret": secret, "counted": counted}


def sorry(why: str, words: str, catalogue: Catalogue | None) -> Message:
    """Return a refusal: a word for the page, and a sentence for its reader."""
    return {"type": "sorry", "why": why, "words": spoken(words, catalogue)}


def question(number: int, words: str, catalogue: Catalogue | None) -> Message:
    """Return a question that is answered by yes or no; the next line of another kind takes it back."""
    return {"type": "question", "id": number, "words": spoken(words, catalogue)}


def hint(words: str, catalogue: Catalogue | None) -> Message:
    """Return the coach's advice for the decision of the seat that asked for it."""
    return {"type": "hint", "words": spoken(words, catalogue)}


def lobby(
    state: str, seat: int | None, title: str, seats: Sequence[Mapping[str, Any]], catalogue: Catalogue | None
) -> Message:
    """Return who sits where before the game; ``state`` is that of the reader."""
    in_words = partial(spoken, catalogue=catalogue)
    people = [{**one, "name": in_words(one["name"]), "line": in_words(one["line"])} for one in seats]
    return {"type": "lobby", "state": state, "seat": seat, "title": in_words(title), "people": people}


def table(
    number: int,
    view: View[Any],
    events: Iterable[Event],
    told: Description,
    happened: Sequence[Words],
    seats: Sequence[Mapping[str, Any]],
    cloth: tuple[str, str],
    catalogue: Catalogue | None,
    deck: DeckFolder | None = None,
) -> Message:
    """Return the table as one seat has it; ``number`` is that of the question, if its player has one."""
    in_words = partial(spoken, catalogue=catalogue)
    people = [
        {**one, "name": in_words(one["name"]), "line": in_words(told.plates[seat]), "cards": told.held[seat]}
        for seat, one in enumerate(seats)
    ]
    return {
        "type": "table",
        "id": number,
        "position": position_of(view),
        "events": [event_data(event) for event in events],
        "moves": [*told.paths],
        "paths": {move: [*path] for move, path in told.paths.items()},
        "sentences": {move: in_words(words) for move, words in told.sentences.items()},
        "targets": [_target(target, in_words) for target in told.targets],
        "people": people,
        "picture": {
            "kind": "asking" if told.asks else "round",
            "cloth": [*cloth],
            **({"deck": {"at": deck.at, "ranks": [*deck.ranks]}} if deck is not None else {}),
            "hand": [_card(card) for card in told.hand],
            "zones": [
                {
                    "place": zone.place,
                    "seat": zone.seat,
                    "count": zone.number,
                    "shape": zone.shape,
                    "cards": [*map(_card, zone.cards)],
                }
                for zone in told.zones
            ],
            "names": {name: in_words(words) for name, words in told.card_names.items()},
        },
        "words": {
            "title": in_words(told.title),
            "message": in_words(told.message),
            "turn": in_words(told.turn),
            "score": in_words(told.score),
            "lying": in_words(told.lying),
            "players": [in_words(words) for words in told.players],
        },
        "figures": [
            {"words": in_words(one.words), "value": in_words(one.value), "tone": one.tone, "suit": one.suit}
            for one in told.figures
        ],
        "happened": [in_words(words.sentence) for words in happened if words.sentence],
        "said": [{"seat": seat, "words": in_words(words)} for one in happened[-1:] for seat, words in one.said],
    }


def _card(card: LyingCard) -> Message:
    fields: Message = {"card": card.card}
    if card.came_from is not None:
        fields["from"] = card.came_from
    if card.mark:
        fields["mark"] = card.mark
    return fields


def _target(target: Target, in_words: Any) -> Message:
    fields: Message = {"key": target.key, "kind": target.kind, "words": in_words(target.words)}
    if target.cards:
        fields["cards"] = [*target.cards]
    if target.seat is not None:
        fields["seat"] = target.seat
    if target.suit:
        fields["suit"] = target.suit
    if target.usual:
        fields["usual"] = True
    if target.reason:
        fields["reason"] = in_words(target.reason)
    return fields


def fair(secret: str, contributions: Sequence[str], seed: int) -> Message:
    """Return the parts of the deal, once the game is over, for the page to check. The seed is text: it is long."""
    return {"type": "fair", "secret": secret, "contributions": [*contributions], "seed": str(seed)}
