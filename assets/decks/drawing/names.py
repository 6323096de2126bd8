"""A deck as its drawing modules write it down: names in five languages, and drawings."""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("en", "de", "fr", "es", "he")

Forms = tuple[str, ...]


class Item(NamedTuple):
    """A card. Each language has the name on the card, as a subject, and as what is asked for.

    The last may be left out if it is the one before: ``("lion", "the lion")``.
    """

    key: str
    """The name of its picture's file, without the ending."""
    picture: str
    """The drawing, an SVG document."""
    en: Forms
    de: Forms
    fr: Forms
    es: Forms
    he: Forms


class Quartet(NamedTuple):
    """Four cards. Each language has the heading, its cards in running text, one, two, three and four of them."""

    colour: str
    items: tuple[Item, Item, Item, Item]
    en: Forms
    de: Forms
    fr: Forms
    es: Forms
    he: Forms


class Deck(NamedTuple):
    """A deck. Each language has its name."""

    key: str
    """The name of its folder."""
    quartets: tuple[Quartet, ...]
    en: str
    de: str
    fr: str
    es: str
    he: str
