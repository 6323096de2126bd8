"""The deck of a game as pages have it: its words, and the pictures of its cards, drawn when a page first wants one.

The folder of the pictures follows from the secret of the invitation, the quartets and the language: only a page that
knows the invitation is told of it. It has a picture of every card of the deck, so no address tells who holds what.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import PurePosixPath
from typing import Final

import pygame

from engine.cards import Card
from engine.hashing import sha256_of
from engine.phrases import Catalogue
from friends.description import DeckFolder
from friends.tapping import tapping
from gui.art.theme import PAPER
from gui.decks.cards import DeckFaces
from gui.decks.naming import renaming
from gui.decks.theme import Theme
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES

WIDE, HIGH = 240, 336
"""Pixels of a picture."""
SCALE: Final = 3.0
"""Pixels of a pixel of the page: the words on a card are as large as on a small card of the window."""


class PagesDeck:
    """The deck of one game."""

    def __init__(self, theme: Theme, secret: str) -> None:
        self._theme, self._secret = theme, secret
        self._ranks = tuple(rank.symbol for rank in theme.quartets)
        self._faces = cache(self._faces_in)
        self.catalogue = cache(self._catalogue_in)
        """Returns the words of a language, with those of the deck."""
        self._folders = {language: self._folder_in(language) for language in LANGUAGES}
        self.languages = {folder.at: language for language, folder in self._folders.items()}
        """Folder -> the language of the words on its cards."""

    def folder(self, language: str) -> DeckFolder:
        """Return where pages of a language find the pictures, and which ranks have some."""
        return self._folders[language]

    def _folder_in(self, language: str) -> DeckFolder:
        known = sha256_of(f"{self._secret} {self._theme.key} {language}".encode())
        return DeckFolder(f"/deck/{known[:32]}/", self._ranks)

    def _catalogue_in(self, language: str) -> Catalogue:
        return renaming(self._theme, language, tapping(catalogue_of(language)))

    @property
    def faces(self) -> DeckFaces:
        """The faces of the cards."""
        return self._faces("en")

    def _faces_in(self, language: str) -> DeckFaces:
        leftwards = LANGUAGES[language].is_leftwards
        return DeckFaces(self._theme, language, catalogue_of(language), SCALE, leftwards=leftwards)

    def picture(self, path: str) -> bytes:
        """Return the picture at a path as a JPEG. Raises LookupError or ValueError where there is none."""
        place = PurePosixPath(path)
        faces, card = self._faces(self.languages[f"{place.parent}/"]), Card.parse(place.stem)
        if not faces.has(card.name):
            raise LookupError(card.name)
        paper, file = pygame.Surface((WIDE, HIGH)), io.BytesIO()
        paper.fill(PAPER)
        paper.blit(faces.picture(card.name, WIDE, HIGH), (0, 0))
        pygame.image.save(paper, file, "card.jpg")
        return file.getvalue()
