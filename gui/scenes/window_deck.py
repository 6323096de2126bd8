"""The deck of the game on the screen: its faces and its words, for the painter."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import PACK_52
from engine.phrases import Catalogue
from engine.record import Record
from gui.art.cache import SurfaceCache
from gui.art.painter import Painter
from gui.decks.cards import PICTURES_KEPT, DeckFaces
from gui.decks.files import DeckFiles
from gui.decks.naming import renaming
from gui.decks.shelf import Shelf
from gui.decks.theme import Theme, theme_of, theme_of_record


class WindowDeck:
    """Gives the painter the faces and the words of the deck that a game is played with."""

    def __init__(self, painter: Painter, shelf: Callable[[], Shelf]) -> None:
        self._painter, self._shelf = painter, shelf
        self._samples: dict[tuple[object, ...], DeckFaces] = {}
        self._photographs = SurfaceCache(PICTURES_KEPT)
        self._shown: tuple[object, ...] | None = None
        self._theme: tuple[tuple[object, ...], Theme | None] | None = None

    def follow(self, record: Record | None, language: str, catalogue: Catalogue | None) -> bool:
        """Show the cards of that game, or usual cards without one; return whether anything changed.

        ``catalogue`` has the words of the window's ``language``, None for English.
        """
        theme = None if record is None or not record.deck else self._theme_of(record)
        painter = self._painter
        shown = None if theme is None else (theme, language, painter.art.scale)
        if shown == self._shown:
            return False
        self._shown = shown
        painter.card_faces, painter.catalogue = None, catalogue
        if theme is not None:
            faces = DeckFaces(theme, language, catalogue, painter.art.scale, leftwards=painter.leftwards)
            painter.card_faces, painter.catalogue = faces, renaming(theme, language, catalogue)
        return True

    def sample(self, files: DeckFiles, language: str, catalogue: Catalogue | None) -> DeckFaces:
        """Return the faces of a deck as a pack of all ranks has them, to show what the deck is like."""
        scale, leftwards = self._painter.art.scale, self._painter.leftwards
        key = (files.key, language, scale)
        if key not in self._samples:
            theme = theme_of(files, sorted({card.rank for card in PACK_52}), 0)
            self._samples[key] = DeckFaces(
                theme, language, catalogue, scale, leftwards=leftwards, photographs=self._photographs
            )
        return self._samples[key]

    def _theme_of(self, record: Record) -> Theme | None:
        """Return the theme of a game; None if its deck is not here."""
        key = (record.deck, record.game, record.seed, tuple(sorted(record.rules.items())))
        if self._theme is None or self._theme[0] != key:
            self._theme = key, self._made(record)
        return self._theme[1]

    def _made(self, record: Record) -> Theme | None:
        files = self._shelf().find(record.deck)
        return None if files is None else theme_of_record(record, files)
