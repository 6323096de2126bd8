"""A line of words with other things in it, such as chips of cards or bold figures, in the order of the language.

The line is one phrase with a place for every thing, so that a catalogue can move the places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from engine.phrases import Catalogue, Phrase, Recipe, spoken
from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Marks of a place, from the private use area: no catalogue has them."""
_THING: Final = re.compile(f"{_OPEN}(\\w+){_CLOSE}")


class Thing(NamedTuple):
    """Something that is drawn within a line of words."""

    width: float
    draw: Callable[[float, float], object]
    """Draws it from x to the right, about the line cy."""


def chip_thing(painter: Painter, card: str, height: float, gap: float = 0.0) -> Thing:
    """Return a card as a chip of that height, ``gap`` units apart from the words at both sides."""

    def draw(x: float, cy: float) -> None:
        painter.chip(card, x + gap, cy, height)

    return Thing(painter.chip_width(card, height) + 2 * gap, draw)


def words_thing(
    painter: Painter, words: str, size: float, colour: str = theme.TEXT, weight: Weight = Weight.BOLD
) -> Thing:
    """Return words that look different from those around them."""

    def draw(x: float, cy: float) -> None:
        painter.text(words, x, cy, size, colour, weight)

    return Thing(painter.text_width(words, size, weight), draw)


def parted(words: str, places: Collection[str], catalogue: Catalogue | None) -> list[tuple[str, str]]:
    """Return the line in a language as (text, place) in turn; a text may be empty, and so is the last place.

    >>> from engine.phrases import say
    >>> parted(say("Who held {card}?"), ("card",), None)
    [('Who held ', 'card'), ('?', '')]
    """
    if isinstance(words, Phrase):
        kept = tuple((key, value) for key, value in words.recipe.values if key not in places)
        signs = tuple((key, Phrase(Recipe(f"{_OPEN}{key}{_CLOSE}", is_literal=True))) for key in places)
        words = Phrase(words.recipe._replace(values=kept + signs))
    found = _THING.split(spoken(words, catalogue))
    return list(zip(found[::2], [*found[1::2], ""], strict=True))


def draw_pieces(
    painter: Painter,
    words: str,
    things: Mapping[str, Thing],
    x: float,
    cy: float,
    size: float,
    *,
    room: float,
    colour: str = theme.TEXT,
    weight: Weight = Weight.SEMI_BOLD,
) -> float:
    """Draw the line from x to the right, and return its width.

    ``things`` is name of a place -> the thing that is drawn there. A line wider than ``room`` loses letters of its
    longest text.
    """
    parts = parted(words, tuple(things), painter.catalogue)
    over = _width(painter, parts, things, size, weight) - room
    if over > 0:
        longest = max(range(len(parts)), key=lambda place: painter.text_width(parts[place][0], size, weight))
        text, thing = parts[longest]
        left = max(0.0, painter.text_width(text, size, weight) - over)
        parts[longest] = (painter.fit(text, left, size, weight), thing)
    start = x
    for text, thing in parts:
        x += painter.text(text, x, cy, size, colour, weight)
        if thing:
            things[thing].draw(x, cy)
            x += things[thing].width
    return x - start


def pieces_width(
    painter: Painter, words: str, things: Mapping[str, Thing], size: float, weight: Weight = Weight.SEMI_BOLD
) -> float:
    """Return the width of the line without a limit."""
    return _width(painter, parted(words, tuple(things), painter.catalogue), things, size, weight)


def fitting_pieces_size(
    painter: Painter, words: str, things: Mapping[str, Thing], size: float, room: float, weight: Weight
) -> float:
    """Return the size at which the line fits the room: ``size`` or a smaller one, but not below the smallest."""
    while size > painter.smallest_size and pieces_width(painter, words, things, size, weight) > room:
        size = max(painter.smallest_size, size - 0.5 / painter.z)
    return size


def _width(
    painter: Painter, parts: list[tuple[str, str]], things: Mapping[str, Thing], size: float, weight: Weight
) -> float:
    return sum(
        painter.text_width(text, size, weight) + (things[thing].width if thing else 0.0) for text, thing in parts
    )
