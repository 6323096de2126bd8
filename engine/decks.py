"""Reads packs of cards from text files."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.cards import Card


def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards that ``text`` names, in its order: any notation, any layout; ``#`` starts a comment.

    Raises ValueError with the number of the line and one sentence.

    >>> cards_in("Ace of Spades  Tc # two cards")
    (AS, 10C)
    """
    return tuple(_card(number, name) for number, name in _names(text))


def _names(text: str) -> Iterator[tuple[int, str]]:
    """Yield every card's name with its line number; "Ace of Spades" is one name, even across lines."""
    words = _words(text)
    ahead = next(words, None)
    while ahead is not None:
        number, name = ahead
        ahead = next(words, None)
        if ahead is not None and ahead[1] == "of":
            _, suit = next(words, (0, ""))
            name, ahead = f"{name} of {suit}".rstrip(), next(words, None)
        yield number, name


def _words(text: str) -> Iterator[tuple[int, str]]:
    """Yield every word with its line number, one at a time: a file that is no pack may have millions of them."""
    number = 1
    for found in re.finditer(r"\n|#[^\n]*|[^\s#]+", text):
        word = found[0]
        if word == "\n":
            number += 1
        elif word[0] != "#":
            yield number, word


def _card(number: int, name: str) -> Card:
    try:
        return Card.parse(name)
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None
