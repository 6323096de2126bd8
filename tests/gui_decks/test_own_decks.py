"""The program's own decks: whole, in five languages, drawn by their script, and told apart by colour."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from assets.decks import DECKS, FOLDER
from assets.decks.build import files
from assets.files import differences
from gui.decks.deck import Deck, Name
from gui.decks.files import DeckFiles, open_deck

LANGUAGES = {"en", "de", "fr", "es", "he"}
QUARTETS = 13
MOST_BYTES = 3_000
"""Bytes of a drawing."""
LEAST_CONTRAST = 4.5
"""Contrast of white words on a quartet's colour, which is that of text for everybody (WCAG, AA)."""
LEAST_APART = 40
"""Distance of two quartets' colours in red, green and blue (0 to 441)."""

own_decks = pytest.mark.parametrize("files_of", [open_deck(FOLDER / key) for key in DECKS], ids=DECKS)


def test_the_files_are_what_their_script_makes() -> None:
    assert differences(files(), FOLDER) == []


@own_decks
def test_a_deck_is_whole(files_of: DeckFiles) -> None:
    deck = files_of.deck
    assert len(deck.quartets) == QUARTETS
    assert len(files_of.pictures) == len(set(deck.pictures)) == QUARTETS * 4
    large = {name: len(data) for name, data in files_of.pictures.items() if len(data) > MOST_BYTES}
    assert large == {}


@own_decks
def test_every_form_is_there_in_five_languages(files_of: DeckFiles) -> None:
    assert files_of.deck.name.keys() == LANGUAGES
    for name in _names(files_of.deck):
        assert name.keys() == LANGUAGES, name


@own_decks
def test_no_two_cards_or_quartets_have_the_same_name(files_of: DeckFiles) -> None:
    for language in LANGUAGES:
        headings = [quartet.name[language] for quartet in files_of.deck.quartets]
        cards = [item.name[language] for quartet in files_of.deck.quartets for item in quartet.items]
        assert len(set(headings)) == QUARTETS, language
        assert len(set(cards)) == QUARTETS * 4, language


@own_decks
def test_what_is_asked_for_in_hebrew_is_an_object(files_of: DeckFiles) -> None:
    for quartet in files_of.deck.quartets:
        for item in quartet.items:
            assert item.asked["he"] == f"את {item.the['he']}"


@own_decks
def test_the_colours_of_quartets_differ_and_carry_white_words(files_of: DeckFiles) -> None:
    colours = [quartet.colour for quartet in files_of.deck.quartets]
    for one, other in itertools.combinations(map(_channels, colours), 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > LEAST_APART, (one, other)
    assert {colour for colour in colours if _contrast_with_white(colour) < LEAST_CONTRAST} == set()


def _names(deck: Deck) -> Iterator[Name]:
    for quartet in deck.quartets:
        assert quartet.counted is not None
        yield from (quartet.name, quartet.several, quartet.one, *quartet.counted)
        for item in quartet.items:
            yield from (item.name, item.the, item.asked)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _contrast_with_white(colour: str) -> float:
    parts = [channel / 255 for channel in _channels(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
