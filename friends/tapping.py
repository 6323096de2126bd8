"""The words for a finger: pages say "tap" where the window says "click"."""

from __future__ import annotations

from typing import Final

from engine.phrases import Catalogue, Renaming, mark

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


def tapping(catalogue: Catalogue | None) -> Renaming:
    """Return a catalogue that says what one does with a finger; it has all other words from ``catalogue``."""
    return Renaming(catalogue, {}, messages=TAPPED)
