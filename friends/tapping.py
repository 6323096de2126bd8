"""The words for a finger: pages say "tap" where the window says "click"."""

from __future__ import annotations

from typing import Final

from engine.phrases import Catalogue, mark

TAPPED: Final = {
    "You ask first: click a card, then a player.": mark("You ask first: tap a card, then a player."),
    "You ask first: click a card, then a suit, then a player.": mark(
        "You ask first: tap a card, then a suit, then a player."
    ),
    "You ask first: click a quartet, then one of its cards, then a player.": mark(
        "You ask first: tap a quartet, then one of its cards, then a player."
    ),
    "Your turn: click a card.": mark("Your turn: tap a card."),
    "Click your stack, or press Space, to turn the first cards.": mark("Turn the first cards."),
}
"""The messages of the window that speak of a mouse or a keyboard, and what pages say."""


class Tapping:
    """A catalogue that says what one does with a finger; it has all other words from another one, None for English."""

    def __init__(self, catalogue: Catalogue | None) -> None:
        self._catalogue = catalogue

    def message(self, message: str, context: str) -> str:
        message = TAPPED.get(message, message)
        return message if self._catalogue is None else self._catalogue.message(message, context)

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        if self._catalogue is None:
            return one if count == 1 else many
        return self._catalogue.counted_message(one, many, count, context)

    def number(self, digits: str) -> str:
        return digits if self._catalogue is None else self._catalogue.number(digits)

    def name(self, words: str) -> str:
        return words if self._catalogue is None else self._catalogue.name(words)
