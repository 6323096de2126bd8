"""The words on the cards of the decks: long names are whole on small cards too."""

from __future__ import annotations

import pygame
import pytest

from assets.decks import DECKS, FOLDER
from engine.cards import PACK_52
from gui.art.fonts import Fonts, SetLine
from gui.decks.cards import DeckFaces
from gui.decks.deck import in_language
from gui.decks.files import DeckFiles, open_deck
from gui.decks.theme import theme_of
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES

LONG = 10
"""Letters of a name that may have too little room."""


@pytest.mark.parametrize("key", DECKS)
def test_no_name_of_our_decks_is_cut(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the least width of a card with everything on it, at that of a table of 1280x800, and below with a name."""
    pygame.font.init()
    drawn: list[str] = []
    line = Fonts.line

    def noted(fonts: Fonts, words: str, *rest: object) -> SetLine:
        drawn.append(words)
        return line(fonts, words, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", noted)
    # Without pictures: they take the time and cut no names.
    theme = theme_of(DeckFiles(open_deck(FOLDER / key).deck, {}), sorted({card.rank for card in PACK_52}), 1)
    for language, about in LANGUAGES.items():
        faces = DeckFaces(theme, language, catalogue_of(language), 1.0, leftwards=about.is_leftwards)
        for card in PACK_52:
            item = theme.item(card)
            assert item is not None
            name = in_language(item.name, language)
            if len(name) < LONG:
                continue
            for width in (66, 100, 118):
                drawn.clear()
                faces.picture(card.name, width, round(1.4 * width))
                assert not [words for words in drawn if "…" in words], (language, width)
                assert name.split()[-1].casefold() in " ".join(drawn).casefold(), (language, width)
