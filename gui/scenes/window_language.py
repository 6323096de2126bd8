"""The language of the window: the setting, or the system's, and what the painter gets for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import Catalogue
from gui.art.fonts import unpack_world_fonts
from gui.art.painter import Painter
from gui.languages.languages import ENGLISH, LANGUAGES, best_language
from gui.settings.declared import SYSTEM
from gui.settings.settings import Settings


class WindowLanguage:
    """The language in which the screens are laid out."""

    def __init__(self, painter: Painter, settings: Settings, preferred: Sequence[str]) -> None:
        """``preferred`` are the codes of the system's languages, the player's first choice first."""
        self._painter, self._settings = painter, settings
        self._system_code = best_language(preferred).code
        self.code = ENGLISH.code
        """The code of the language that the painter has."""
        self.catalogue: Catalogue | None = None
        """The words of that language; None for English."""
        if LANGUAGES.get(self._chosen, ENGLISH).is_leftwards:
            unpack_world_fonts()

    @property
    def _chosen(self) -> str:
        """The code of the language that the player wants."""
        chosen = self._settings.language
        return self._system_code if chosen == SYSTEM else chosen

    def follow(self) -> bool:
        """Give the painter the catalogue and the direction of the chosen language; return whether it changed."""
        code = self._chosen
        if code == self.code:
            return False
        self.code = code
        self._painter.leftwards = LANGUAGES.get(code, ENGLISH).is_leftwards
        if code == ENGLISH.code:
            self.catalogue = None
        else:
            # English needs no catalogues, and its start does not import them.
            from gui.languages.catalogue import catalogue_of

            self.catalogue = catalogue_of(code)
        self._painter.catalogue = self.catalogue
        return True
