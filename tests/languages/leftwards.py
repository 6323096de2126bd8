"""A made-up language that is read from right to left: English words in Hebrew letters."""

from __future__ import annotations

import gettext
import re
from typing import Final

from gui.languages.catalogue import LanguageCatalogue
from gui.languages.languages import LANGUAGES
from tests.gui_table.hosts import StackHost

_PLACE: Final = re.compile(r"(\{[^{}]*\})")
_LATIN: Final = "abcdefghijklmnopqrstuvwxyz"
_HEBREW: Final = "אבגדהוזחטיכלמנסעפצקרשתבדחק"
_LETTERS: Final = str.maketrans(_LATIN + _LATIN.upper(), _HEBREW * 2)


class MadeUpHebrew(LanguageCatalogue):
    """Says every message in Hebrew letters, as long as in English; numbers and names are those of Hebrew."""

    def __init__(self) -> None:
        super().__init__(LANGUAGES["he"], gettext.NullTranslations())

    def message(self, message: str, context: str) -> str:
        parts = _PLACE.split(message)
        return "".join(part if place % 2 else part.translate(_LETTERS) for place, part in enumerate(parts))

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return self.message(one if count == 1 else many, context)


def turned(host: StackHost) -> StackHost:
    """Let the program speak the made-up language, everything mirrored."""
    host.settings.language = "he"
    host.frame()
    host.painter.catalogue = MadeUpHebrew()
    assert host.metrics is not None
    host.resize(host.metrics)
    return host
