"""Phrases: English words that remember how they were made, so that they can be said in another language.

A phrase is a `str`, its English words. The engine, the terminal and the log use it as such. A window passes it to
:func:`spoken` with the catalogue of its language. Whole sentences are phrases, with named places for what varies: a
catalogue can then choose word order and plural. Words that are joined, cut or formatted become plain English.

>>> say("{name} leads {card}.", name="Maya", card=say("the king of clubs"))
'Maya leads the king of clubs.'
>>> say_count("{n} book", "{n} books", 2), starting(say("your turn")), listed(["Ada", "Ben", say("you")])
('2 books', 'Your turn', 'Ada, Ben and you')
>>> parts_of(together([say("Values 2 to 10"), say("Turn 3")], ". ")), parts_of(number(5))
(('Values 2 to 10', 'Turn 3'), ('5',))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

__all__ = [
    "WITH_YOU",
    "Catalogue",
    "Filling",
    "Phrase",
    "Recipe",
    "Renaming",
    "either",
    "from_json",
    "listed",
    "mark",
    "mark_all",
    "mark_deed",
    "number",
    "parts_of",
    "say",
    "say_all",
    "say_as",
    "say_count",
    "spoken",
    "starting",
    "to_json",
    "together",
]

Filling = str | int | float
"""The value of a named place: words, which may be a phrase, or a number."""

_PLACE: Final = re.compile(r"\{(\w+)(?::([+]?(?:0\d)?,?(?:\.\d)?[df%]?))?\}")
"""A named place in a message, with the format of a number: ``{card}``, ``{n:,}``, ``{cost:+.2f}``, ``{minute:02d}``."""
_OPENING: Final = ("¡", "¿")
"""Marks before the first word of a sentence, in Spanish."""
WITH_YOU: Final = "with you"
"""The context of a message about several people of whom the reader is one: the verb may differ then."""
DEED, YOUR_DEED = "deed", "your deed"
"""The contexts of a message about what somebody did (`mark_deed`): another person, or the reader."""
DEEPEST: Final = 16
"""Most levels of phrases within phrases that are read from JSON."""


class Catalogue(Protocol):
    """The words of a language; `gui.languages` has those of the window."""

    def message(self, message: str, context: str) -> str:
        """Return the translation of a message; the message itself if there is none."""

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        """Return the translation of a message that counts, for that number of things."""

    def number(self, digits: str) -> str:
        """Return a number, written ``-1,234.5`` in English, as the language writes it."""

    def name(self, words: str) -> str:
        """Return words from outside the catalogue, such as a player's name, as they stand within a sentence."""


class Recipe(NamedTuple):
    """The parts that a phrase is made of."""

    message: str
    values: tuple[tuple[str, Filling], ...] = ()
    context: str = ""
    """Tells apart messages that are the same in English and not elsewhere."""
    many: str = ""
    """The message for several things; empty if nothing is counted."""
    things: int = 0
    is_literal: bool = False
    """True if the message has no words, only places and marks, and is in no catalogue."""
    is_start: bool = False
    """True if it begins a sentence: the first letter is a capital."""


class Phrase(str):
    """English words with their recipe."""

    __slots__ = ("_last", "recipe")
    recipe: Recipe
    _last: tuple[Catalogue, str] | None
    """The last catalogue and its words: a phrase is measured, drawn, and drawn again in the next frame."""

    def __new__(cls, recipe: Recipe) -> Phrase:
        phrase = super().__new__(cls, _said(recipe, None))
        phrase.recipe, phrase._last = recipe, None
        return phrase

    def spoken(self, catalogue: Catalogue) -> str:
        """Return the words in the language of the catalogue."""
        last = self._last
        if last is None or last[0] is not catalogue:
            last = self._last = catalogue, _said(self.recipe, catalogue)
        return last[1]

    def __str__(self) -> str:
        # The `str` of an error is then the phrase that it was raised with, not its English words alone.
        return self

    def __reduce__(self) -> tuple[type[Phrase], tuple[Recipe]]:
        return Phrase, (self.recipe,)


class Renaming:
    """A catalogue in which some phrases have other words, such as the names of cards that a deck has in their place."""

    def __init__(
        self,
        catalogue: Catalogue | None,
        words: Mapping[Recipe, str],
        contexts: Mapping[str, str] | None = None,
        messages: Mapping[str, str] | None = None,
    ) -> None:
        """``words`` are those of the phrases with these recipes, ``contexts`` those of all phrases of a context.

        ``messages`` stand in place of other messages. The ``catalogue`` has the words of all others, None for English.
        """
        self._catalogue, self._words = catalogue, words
        self._contexts, self._messages = contexts or {}, messages or {}

    def renamed(self, recipe: Recipe) -> str | None:
        """Return the words for a phrase, beginning small; None if it has no others than those of the catalogue."""
        words = self._words.get(recipe._replace(is_start=False) if recipe.is_start else recipe)
        return self._contexts.get(recipe.context) if words is None else words

    def message(self, message: str, context: str) -> str:
        message = self._messages.get(message, message)
        return message if self._catalogue is None else self._catalogue.message(message, context)

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        if self._catalogue is None:
            return one if count == 1 else many
        return self._catalogue.counted_message(one, many, count, context)

    def number(self, digits: str) -> str:
        return digits if self._catalogue is None else self._catalogue.number(digits)

    def name(self, words: str) -> str:
        return words if self._catalogue is None else self._catalogue.name(words)


def mark(message: str) -> str:
    """Return the message as it is, so that `assets/languages/build.py` finds it and catalogues have it."""
    return message


def mark_all(message: str) -> str:
    """Return a message about several people, which catalogues have twice: plain, and in the context `WITH_YOU`."""
    return message


def mark_deed(message: str) -> str:
    """Return a message about what somebody did, without a subject: catalogues have it of the reader and of others."""
    return message


def say(message: str, /, **values: Filling) -> Phrase:
    """Return the phrase of a message, its places filled with the values."""
    return Phrase(Recipe(message, tuple(values.items())))


def say_as(context: str, message: str, /, **values: Filling) -> Phrase:
    """Return the phrase of a message that has several meanings; the context is a word for this one."""
    return Phrase(Recipe(message, tuple(values.items()), context))


def say_all(message: str, /, *, with_you: bool, **values: Filling) -> Phrase:
    """Return the phrase of a message about several people (`mark_all`); ``with_you`` if the reader is one of them."""
    return Phrase(Recipe(message, tuple(values.items()), WITH_YOU if with_you else ""))


def say_count(one: str, many: str, count: int, /, **values: Filling) -> Phrase:
    """Return the phrase for one thing or for several; the count stands at the place ``n``."""
    return Phrase(Recipe(one, (("n", count), *values.items()), "", many, count))


def starting(words: str) -> str:
    """Return ``words`` with a capital letter, for the beginning of a sentence."""
    if isinstance(words, Phrase):
        return Phrase(words.recipe._replace(is_start=True))
    return _capital(words)


def number(value: int | float, form: str = ",") -> Phrase:
    """Return a number as the language writes it; ``form`` is a format such as ``+.2f``."""
    return Phrase(Recipe(f"{{value:{form}}}", (("value", value),), is_literal=True))


def together(parts: Iterable[str], between: str = " ") -> Phrase:
    """Return phrases side by side, such as the sentences of a paragraph, with the mark ``between`` them."""
    filled = [part for part in parts if part]
    message = between.join(f"{{part{place}}}" for place in range(len(filled)))
    return Phrase(Recipe(message, tuple((f"part{place}", part) for place, part in enumerate(filled)), is_literal=True))


def parts_of(words: str) -> tuple[str, ...]:
    """Return the phrases that :func:`together` put side by side; other words alone."""
    if isinstance(words, Phrase) and words.recipe.is_literal:
        parts = tuple(value for _, value in words.recipe.values if isinstance(value, str))
        if len(parts) == len(words.recipe.values):
            return parts
    return (words,)


def listed(parts: Sequence[str]) -> str:
    """Return the parts as a list in running words: ``Ada, Ben and you``."""
    return _listed(parts, mark("{first} and {last}"))


def either(parts: Sequence[str]) -> str:
    """Return the parts as a choice in running words: ``hearts, spades or clubs``."""
    return _listed(parts, mark("{first} or {last}"))


def _listed(parts: Sequence[str], last: str) -> str:
    *others, end = parts
    if not others:
        return end
    return say(last, first=_with_commas(others), last=end)


def _with_commas(parts: Sequence[str]) -> str:
    """Return the parts with commas between them. Long lists are nested in halves, so that they are not deep."""
    if len(parts) == 1:
        return parts[0]
    half = (len(parts) + 1) // 2
    return say("{first}, {next}", first=_with_commas(parts[:half]), next=_with_commas(parts[half:]))


def spoken(words: str, catalogue: Catalogue | None) -> str:
    """Return words in a language; plain words, and all words without a catalogue, are returned as they are."""
    if catalogue is None or not isinstance(words, Phrase):
        return words
    return words.spoken(catalogue)


def _said(recipe: Recipe, catalogue: Catalogue | None) -> str:
    message, values, context, many, things, is_literal, is_start = recipe
    renamed = catalogue.renamed(recipe) if isinstance(catalogue, Renaming) else None
    if renamed is not None:
        return _capital(renamed) if is_start else renamed
    if many:
        one = message
        message = one if things == 1 else many
        if catalogue is not None:
            message = catalogue.counted_message(one, many, things, context)
    elif catalogue is not None and not is_literal:
        message = catalogue.message(message, context)
    if values:
        message = _filled(message, dict(values), catalogue)
    return _capital(message) if is_start else message


def _filled(message: str, values: Mapping[str, Filling], catalogue: Catalogue | None) -> str:
    """Return the message with its places filled; a place without a value stays as it is."""
    said = []
    for text, key, form in _parts(message):
        said.append(text)
        if key in values:
            said.append(_value(values[key], form, catalogue))
        elif key:
            said.append(f"{{{key}}}")
    return "".join(said)


@lru_cache(maxsize=4096)
def _parts(message: str) -> tuple[tuple[str, str, str], ...]:
    """Return the parts of a message: a text, and the place behind it with its format."""
    found, done = [], 0
    for place in _PLACE.finditer(message):
        found.append((message[done : place.start()], place[1], place[2] or ""))
        done = place.end()
    return (*found, (message[done:], "", ""))


def _value(value: Filling, form: str, catalogue: Catalogue | None) -> str:
    if isinstance(value, Phrase):
        return value if catalogue is None else value.spoken(catalogue)
    if isinstance(value, str):
        return value if catalogue is None else catalogue.name(value)
    digits = format(value, form)
    return digits if catalogue is None else catalogue.number(digits)


def _capital(words: str) -> str:
    start = 1 if words[:1] in _OPENING else 0
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]


# -- as plain values, for files and other processes


def to_json(words: str) -> Any:
    """Return words as plain values; :func:`from_json` makes the same words of them."""
    if not isinstance(words, Phrase):
        return words
    recipe = words.recipe
    fields: dict[str, Any] = {"say": recipe.message}
    if recipe.values:
        fields["with"] = {key: to_json(value) if isinstance(value, str) else value for key, value in recipe.values}
    if recipe.many:
        fields |= {"many": recipe.many, "count": recipe.things}
    if recipe.context:
        fields["as"] = recipe.context
    if recipe.is_literal:
        fields["literal"] = True
    if recipe.is_start:
        fields["start"] = True
    return fields


def from_json(value: object, depth: int = DEEPEST) -> str:
    """Return the words in ``value``. Raises ValueError for anything that :func:`to_json` does not return."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict) or depth == 0:
        raise ValueError("These are no words.")
    texts = [value.get(key, "") for key in ("say", "as", "many")]
    count, values = value.get("count", 0), value.get("with", {})
    if not all(isinstance(text, str) for text in texts) or not _is_number(count) or not isinstance(values, dict):
        raise ValueError("These are no words.")
    filled = {key: one if _is_number(one) else from_json(one, depth - 1) for key, one in values.items()}
    message, context, many = texts
    literal, start = value.get("literal") is True, value.get("start") is True
    try:
        return Phrase(Recipe(message, tuple(filled.items()), context, many, int(count), literal, start))
    except (ValueError, OverflowError) as error:
        raise ValueError("These are no words.") from error


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
