"""A theme: the deck that a game is played with, and which quartet stands for which rank."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.catalogue import entry_of
from engine.record import Record
from gui.decks.deck import Item, Quartet
from gui.decks.files import DeckFiles

ITEM_OF_SUIT: Final = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
"""The place in its quartet of the card that stands for a suit."""
HIGHEST_NAMED: Final = 10
"""Numbers above this one have quartets last: they are called by their digits."""


@dataclass(frozen=True, eq=False)
class Theme:
    """A deck as one game uses it. It changes names and pictures, never a rule."""

    files: DeckFiles
    key: str
    """The deck and the choice of quartets as a word, for pictures that are kept."""
    quartets: Mapping[Rank, Quartet]
    """The ranks that have a quartet; all others keep their numbers."""

    def item(self, card: Card) -> Item | None:
        """Return what stands on a card; None for a card that keeps its number."""
        quartet = self.quartets.get(card.rank)
        return None if quartet is None else quartet.items[ITEM_OF_SUIT[card.suit]]


def theme_of_record(record: Record, files: DeckFiles) -> Theme:
    """Return the theme of a kept game, or of one that begins."""
    game = entry_of(record.game).new(record.rules, record.seed, record.pack)
    return theme_of(files, sorted({card.rank for card in game.pack}), record.seed)


def theme_of(files: DeckFiles, ranks: Sequence[Rank], seed: int) -> Theme:
    """Return the theme of a game with these ranks.

    Quartets for which there is no rank are left out at random, by the seed of the game.
    """
    named = [rank for rank in ranks if not rank.symbol.isdecimal() or int(rank.symbol) <= HIGHEST_NAMED]
    order = [*named, *(rank for rank in ranks if rank not in named)]
    places = [*range(len(files.deck.quartets))]
    if len(places) > len(order):
        places = sorted(random.Random(seed).sample(places, len(order)))
    quartets = {rank: files.deck.quartets[place] for rank, place in zip(order, places, strict=False)}
    return Theme(files, f"{files.key} {','.join(map(str, places))}", quartets)
