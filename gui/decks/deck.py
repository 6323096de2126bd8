"""A deck as data, and reading its ``deck.json``, which may come from anybody (``docs/decks.md``).

A name is either one text or one a language. Every form of a name is written whole: sentences are never made by
joining an article to a noun.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.bounded_json import parsed
from engine.phrases import say
from engine.quoting import quoted
from store.file_names import is_device

VERSION: Final = 1
FORMAT: Final = "card table deck"
ITEMS: Final = 4
"""Cards of a quartet."""
MOST_QUARTETS: Final = 13
LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 1 << 18
"""The most characters of a ``deck.json``: thirteen quartets in twenty languages have half of that."""
MOST_LANGUAGES: Final = 20

ANY_LANGUAGE: Final = ""
"""The key of a name that is the same in all languages."""
USUAL_LANGUAGE: Final = "en"
COLOURS: Final = (
    *("#a85410", "#1b7190", "#5a4ab4", "#b8392f", "#23763f", "#a5377f", "#2f62b0"),
    *("#50606f", "#52701a", "#6e4a36", "#127367", "#86429f", "#7d6608"),
)
"""Colours for the quartets of a new deck: neighbours differ well, and white is read on each."""

_LANGUAGE: Final = re.compile("[a-z]{2,3}")
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}")
_PICTURE: Final = re.compile(r"\w[\w -]{0,59}\.(?:png|jpg|jpeg|webp|svg)", re.IGNORECASE)

Name = Mapping[str, str]
"""A name by language; see `ANY_LANGUAGE`."""


class DeckError(ValueError):
    """A deck that cannot be used; the words are a sentence for whoever chose it."""


@dataclass(frozen=True)
class Item:
    """One card of a quartet."""

    name: Name
    """The name as it stands on the card: ``lion``."""
    the: Name
    """The name as the subject of a sentence: ``the lion``."""
    asked: Name
    """The name as the object of asking: ``den Löwen``."""
    picture: str
    """The name of the picture's file; empty if there is none."""


@dataclass(frozen=True)
class Quartet:
    """Four cards that belong together."""

    name: Name
    """The heading: ``Animals of the land``."""
    several: Name
    """Its cards in running text: ``animals``."""
    one: Name
    """One of its cards in running text: ``one of the animals``."""
    counted: tuple[Name, Name, Name] | None
    """Two, three and four of its cards: ``zwei Tiere``; None if these are ``several`` with the number before it."""
    colour: str
    """The colour of its cards: ``#B9423B``."""
    items: tuple[Item, Item, Item, Item]


class Picture(NamedTuple):
    """A picture of a deck."""

    ending: str
    """The ending of its file: ``.jpg``, ``.png`` or ``.svg``."""
    data: bytes


@dataclass(frozen=True)
class Deck:
    """A deck of quartets, without its pictures."""

    name: Name
    quartets: tuple[Quartet, ...]

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of all picture files, each once, in the order of the cards."""
        names = (item.picture for quartet in self.quartets for item in quartet.items)
        return tuple(dict.fromkeys(name for name in names if name))


def in_language(name: Name, language: str) -> str:
    """Return a name in a language: else the one for all languages, else the English one, else the first."""
    for key in (language, ANY_LANGUAGE, USUAL_LANGUAGE):
        if key in name:
            return name[key]
    return next(iter(name.values()))


def read_deck(text: str) -> Deck:
    """Return the deck that a ``deck.json`` describes. Raises DeckError with a sentence for any other text."""
    if len(text) > LONGEST_TEXT:
        raise DeckError(say("The deck’s description has more than {n:,} characters; shorten it.", n=LONGEST_TEXT))
    try:
        found = parsed(text)
    except ValueError as error:
        raise DeckError(say("The deck’s description cannot be read: {reason}.", reason=error.args[0])) from error
    fields = _fields(found, (FORMAT, "name", "quartets"))
    version = fields[FORMAT]
    if type(version) is not int or version < 1:
        raise DeckError(say("This is no deck of quartets."))
    if version > VERSION:
        raise DeckError(say("The deck was made by a newer Card Table; update this one to use it."))
    quartets = fields["quartets"]
    if not isinstance(quartets, list) or not 1 <= len(quartets) <= MOST_QUARTETS:
        raise DeckError(say("A deck has from 1 to {most} quartets.", most=MOST_QUARTETS))
    deck = Deck(_name(fields, "name"), tuple(map(_quartet, quartets)))
    _check_headings(deck)
    return deck


def _quartet(value: Any) -> Quartet:
    fields = _fields(value, ("name", "colour", "items"), ("several", "one", "counted"))
    name, colour, items = _name(fields, "name"), fields["colour"], fields["items"]
    if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
        raise DeckError(say("A colour is written like {example}.", example='"#B9423B"'))
    if not isinstance(items, list) or len(items) != ITEMS:
        raise DeckError(say("A quartet has four cards."))
    first, second, third, fourth = map(_item, items)
    several, one, counted = _form(fields, "several"), _form(fields, "one"), _counted(fields.get("counted"))
    return Quartet(name, several, one, counted, colour, (first, second, third, fourth))


def _counted(value: Any) -> tuple[Name, Name, Name] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != ITEMS - 1:
        raise DeckError(say("The counted cards of a quartet are three names: for two, three and four of them."))
    two, three, four = map(_name_of, value)
    return two, three, four


def _item(value: Any) -> Item:
    fields = _fields(value, ("name",), ("the", "asked", "picture"))
    picture = fields.get("picture", "")
    if not isinstance(picture, str) or (picture and (not _PICTURE.fullmatch(picture) or is_device(picture))):
        raise DeckError(
            say("{name} is no name of a picture; write it like {example}.", name=_shown(picture), example='"lion.png"')
        )
    return Item(_name(fields, "name"), _form(fields, "the"), _form(fields, "asked"), picture)


def _fields(value: Any, needed: Collection[str], others: Collection[str] = ()) -> Mapping[str, Any]:
    """Return the fields of a part of the description. Raises DeckError if one is missing or unknown."""
    if not isinstance(value, dict):
        raise DeckError(say("This is no deck of quartets."))
    for key in needed:
        if key not in value:
            raise DeckError(say("{key} is missing in the deck’s description.", key=quoted(key)))
    for key in value:
        if key not in needed and key not in others:
            raise DeckError(say("{key} in the deck’s description is unknown; leave it out.", key=quoted(key)))
    return value


def _form(fields: Mapping[str, Any], key: str) -> Name:
    """Return another form of a name; the name itself if it is not there."""
    return _name(fields, key if key in fields else "name")


def _name(fields: Mapping[str, Any], key: str) -> Name:
    return _name_of(fields[key])


def _name_of(value: Any) -> Name:
    if isinstance(value, str):
        return {ANY_LANGUAGE: _checked(value)}
    if not isinstance(value, dict) or not 1 <= len(value) <= MOST_LANGUAGES:
        raise DeckError(say("A name is one text, or one for each language."))
    for language in value:
        if not _LANGUAGE.fullmatch(language):
            raise DeckError(say("{key} is no language; write it like {example}.", key=quoted(language), example='"en"'))
    return {language: _checked(text) for language, text in value.items()}


def is_sign_of_name(sign: str) -> bool:
    """Return whether a letter or sign can stand in a name."""
    return sign == " " or (unicodedata.category(sign)[0] not in "CZ" and sign not in "<>")


def _checked(text: Any) -> str:
    """Return a name that can be shown. Raises DeckError for any other."""
    if not isinstance(text, str):
        raise DeckError(say("A name is one text, or one for each language."))
    name = text.strip()
    if not name:
        raise DeckError(say("A name in the deck is empty; give each quartet and each card one."))
    if len(name) > LONGEST_NAME:
        raise DeckError(
            say("The name {name} has more than {n} characters; shorten it.", name=quoted(name), n=LONGEST_NAME)
        )
    if not all(map(is_sign_of_name, name)):
        raise DeckError(say("The name {name} has signs that cannot be shown; write letters alone.", name=quoted(name)))
    return name


def _check_headings(deck: Deck) -> None:
    """Raise DeckError if two quartets have the same name, because nobody could ask for one of them."""
    seen = set[str]()
    for quartet in deck.quartets:
        heading = in_language(quartet.name, USUAL_LANGUAGE).casefold()
        if heading in seen:
            name = in_language(quartet.name, USUAL_LANGUAGE)
            raise DeckError(say("Two quartets are called {name}; give one another name.", name=quoted(name)))
        seen.add(heading)


def _shown(value: object) -> str:
    return quoted(value) if isinstance(value, str) else quoted(repr(value))
