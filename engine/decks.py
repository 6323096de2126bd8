"""Packs of cards as somebody wrote them into a file."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards that ``text`` names, in its order: any notation, any layout; ``#`` starts a comment.

    Raises ValueError with the number of the line and one sentence.

    >>> cards_in("Ace of Spades  Tc # two cards")
    (AS, 10C)
    """
    return tuple(_card(number, name) for number, name in _names(text))


def _names(text: str) -> Iterator[tuple[int, str]]:
    """Every card's name with the number of its line; "Ace of Spades" is one name, even across lines."""
    lines = [line.partition("#")[0].split() for line in text.split("\n")]
    words = [(number, word) for number, line in enumerate(lines, 1) for word in line]
    place = 0
    while place < len(words):
        size = 3 if [word for _, word in words[place + 1 : place + 2]] == ["of"] else 1
        yield words[place][0], " ".join(word for _, word in words[place : place + size])
        place += size


def _card(number: int, name: str) -> Card:
    try:
        return Card.parse(name)
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None
