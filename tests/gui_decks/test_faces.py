"""The words on the cards of the decks: long names are whole on small cards too."""

from __future__ import annotations

import pygame
import pytest

from assets.decks import DECKS, FOLDER
from engine.cards import PACK_52
from gui.art.cards import CardArt, CardStyle
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


def test_faces_are_drawn_a_few_in_a_frame() -> None:
    """A photograph takes milliseconds: until there is time for it a card shows its colour alone."""
    pygame.font.init()
    theme = theme_of(open_deck(FOLDER / DECKS[0]), sorted({card.rank for card in PACK_52}), 1)
    faces = DeckFaces(theme, "en", None, 1.0, leftwards=False)
    cards = CardArt(10_000_000, CardStyle())
    names = [cards.faced(f"{rank}C", faces) for rank in ("2", "3", "4", "5", "6")]

    def frame() -> list[bytes]:
        cards.begin_frame(2)
        turned = [cards.card(name, 168, 7.0, dim=True) for name in names[:1]]
        return [pygame.image.tobytes(picture, "RGBA") for picture in (*turned, *(cards.card(n, 168, 0) for n in names))]

    frames = [frame()]
    while cards.unsharp:
        frames.append(frame())
    assert 3 <= len(frames) <= 6
    fresh = CardArt(10_000_000, CardStyle())
    finished = [fresh.card(fresh.faced(f"{rank}C", faces), 168, 0) for rank in ("2", "3", "4", "5", "6")]
    assert frames[-1][1:] == [pygame.image.tobytes(picture, "RGBA") for picture in finished]
    assert frames[0][-1] == pygame.image.tobytes(faces.bare("6C", 120, 168), "RGBA")
    turned = fresh.card(fresh.faced("2C", faces), 168, 7.0, dim=True)
    assert frames[-1][0] == pygame.image.tobytes(turned, "RGBA"), "nothing is kept that was made of a bare card"
