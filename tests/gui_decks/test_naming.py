"""The names of a theme in the sentences of a game, in several languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.asking.memory import Ask
from engine.asking.words import QUARTET, cards_in_words
from engine.cards import Card, Rank
from engine.phrases import mark, say, spoken, starting
from gui.asking.words import asked_aloud, asking, outcome_sentence, refusing
from gui.decks.files import open_deck
from gui.decks.naming import renaming
from gui.decks.theme import Theme, theme_of
from gui.languages.catalogue import catalogue_of
from tests.gui_decks import making

RANKS = [Rank(symbol) for symbol in ("7", "8", "J", "12")]
SEVEN, EIGHT, JACK, TWELVE = RANKS


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    described = making.description(3)
    described["quartets"][0] |= {
        "name": {"en": "Animals", "de": "Tiere", "he": "חיות"},
        "several": {"en": "animals", "de": "Tiere", "he": "חיות"},
        "one": {"en": "one of the animals", "de": "eins der Tiere", "he": "אחת החיות"},
        "counted": [
            {"en": f"{count} animals", "de": f"{german} Tiere", "he": f"{hebrew} חיות"}
            for count, german, hebrew in (("two", "zwei", "שתי"), ("three", "drei", "שלוש"), ("four", "vier", "ארבע"))
        ],
    }
    described["quartets"][0]["items"][0] = {
        "name": {"en": "lion", "de": "Löwe", "he": "אריה"},
        "the": {"en": "the lion", "de": "der Löwe", "he": "האריה"},
        "asked": {"en": "the lion", "de": "den Löwen", "he": "את האריה"},
    }
    return theme_of(open_deck(making.write_folder(tmp_path / "deck", described)), RANKS, 1)


def _in(theme: Theme, language: str, words: str) -> str:
    return spoken(words, renaming(theme, language, catalogue_of(language)))


def test_ranks_and_cards_have_the_names_of_the_deck(theme: Theme) -> None:
    lion = Card(SEVEN, Card.parse("7C").suit)
    assert _in(theme, "en", asked_aloud(SEVEN, "Maya", 3)) == "Any animals, Maya?"
    assert _in(theme, "en", starting(lion.the_words)) == "The lion"
    assert _in(theme, "de", lion.asked_for) == "den Löwen"
    assert _in(theme, "de", lion.the_words) == "der Löwe"
    assert _in(theme, "he", say("{card}", card=lion.asked_for)) == "את האריה"
    assert _in(theme, "en", cards_in_words(1, SEVEN)) == "one of the animals"
    assert _in(theme, "de", cards_in_words(3, SEVEN)) == "drei Tiere"


def test_what_is_asked_given_drawn_or_missing_is_an_object(theme: Theme) -> None:
    lion = Card(SEVEN, Card.parse("7C").suit)
    refused = Ask(0, 1, SEVEN, 0, 0, False, (), lion)
    names = ("Theo", "Maya")

    def outcome(ask: Ask, *drew: Card) -> str:
        return outcome_sentence(ask, lambda seat: names[seat], QUARTET, drew, (mark("You drew {card}."),) * 2)

    sentences = [
        asked_aloud(SEVEN, "Maya", 3, lion),
        asking("Theo", "Maya", SEVEN, lion),
        refusing("Maya", SEVEN, lion),
        outcome(refused),
        outcome(refused._replace(given=1)),
        outcome(refused, lion),
    ]
    for language, form in (("de", "den Löwen"), ("he", "את האריה")):
        assert [words for words in sentences if form not in _in(theme, language, words)] == []


def test_a_deck_in_one_language_is_counted_with_digits(theme: Theme) -> None:
    assert _in(theme, "en", cards_in_words(2, EIGHT)) == "2 × beasts"


def test_ranks_without_a_quartet_keep_their_names(theme: Theme) -> None:
    assert _in(theme, "en", say("Any {ranks}?", ranks=TWELVE.plural)) == "Any 12s?"
    assert _in(theme, "de", Card.parse("12H").the_words) == spoken(Card.parse("12H").the_words, catalogue_of("de"))
    assert TWELVE not in theme.quartets, "named ranks have the quartets first"


def test_no_name_of_a_rank_is_left_where_the_deck_has_its_own(theme: Theme) -> None:
    for rank in (SEVEN, EIGHT, JACK):
        forms = [rank.words, rank.the_words, rank.a_card, rank.plural]
        forms += [form for suit in "CDHS" for form in _forms(Card.parse(rank.symbol + suit))]
        for language in ("en", "de", "fr", "es", "he"):
            plain = catalogue_of(language)
            assert not [form for form in forms if _in(theme, language, form) == spoken(form, plain)]


def _forms(card: Card) -> list[str]:
    return [card.words, card.the_words, card.asked_for]


def test_surplus_quartets_are_left_out_by_the_seed(theme: Theme) -> None:
    chosen = {theme_of(theme.files, RANKS[:2], seed).key for seed in range(20)}
    assert len(chosen) == 3, "two of three, in their order"
    again = theme_of(theme.files, RANKS[:2], 5)
    assert again.quartets == theme_of(theme.files, RANKS[:2], 5).quartets
