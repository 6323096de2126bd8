"""The words of a theme: what is said in place of the names of ranks and cards, in one language.

Sentences are made of phrases, so nothing but the phrases of ranks and cards has to be told apart from others. A game,
its coach and its log need not know of any deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.asking.words import cards_in_words, rank_sign
from engine.cards import Card, Suit
from engine.phrases import Catalogue, Phrase, Recipe, Renaming
from gui.decks.deck import Name, in_language
from gui.decks.theme import Theme

DECK: Final = "what is played with"
"""The context of phrases in whose place the name of the deck stands."""
COUNTS: Final = (2, 3, 4)
"""The numbers of cards of a quartet that are said with their name."""


def renaming(theme: Theme, language: str, catalogue: Catalogue | None) -> Renaming:
    """Return a catalogue with the names of a theme in place of those of ranks and cards."""
    words = {recipe: said(name, language, catalogue) for recipe, name in _names(theme)}
    for rank, quartet in theme.quartets.items():
        for place, count in enumerate(COUNTS):
            if quartet.counted is None:
                counted = f"{count} × {said(quartet.several, language, catalogue)}"
            else:
                counted = said(quartet.counted[place], language, catalogue)
            words[_recipe(cards_in_words(count, rank))] = counted
    return Renaming(catalogue, words, {DECK: said(theme.files.deck.name, language, catalogue)})


def said(name: Name, language: str, catalogue: Catalogue | None) -> str:
    """Return a name as it stands in a sentence of that language."""
    words = in_language(name, language)
    # A name in another language may be read in another direction than the sentence round it.
    return catalogue.name(words) if catalogue is not None and language not in name else words


def _recipe(words: str) -> Recipe:
    assert isinstance(words, Phrase), "names of cards are phrases"
    return words.recipe


def _names(theme: Theme) -> Iterator[tuple[Recipe, Name]]:
    """Yield the phrases that a theme replaces, each with its name."""
    for rank, quartet in theme.quartets.items():
        for words, name in (
            (rank_sign(rank), quartet.name),
            (rank.plural, quartet.several),
            (rank.a_card, quartet.one),
            (rank.the_words, quartet.several),
        ):
            yield _recipe(words), name
        # The digits of a high number are no name: every other number is said with the same phrase.
        if not _recipe(rank.words).is_literal:
            yield _recipe(rank.words), quartet.name
        for suit in Suit:
            card = Card(rank, suit)
            item = theme.item(card)
            assert item is not None, "the rank has a quartet"
            for words, name in ((card.words, item.name), (card.the_words, item.the), (card.asked_for, item.asked)):
                yield _recipe(words), name
