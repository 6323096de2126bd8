"""The pseudo-locale: English with accents, two fifths longer, for tests of whatever a translation could break."""

from __future__ import annotations

import re
from typing import Final

from gui.languages.languages import ENGLISH, Language

_PLACE: Final = re.compile(r"(\{[^{}]*\})")
_ACCENTS: Final = str.maketrans("aeinouyAEINOUcC", "áéíñóúýÁÉÍÑÓÚçÇ")
LONGER: Final = 0.4
"""The share by which every message grows; German and French need as much for short words."""
FILLER: Final = " lorem ipsum dolor sit amet consectetur"


class PseudoCatalogue:
    """Says every message with accents and two fifths longer, so that untranslated and cut words can be seen."""

    language: Language = ENGLISH

    def message(self, message: str, context: str) -> str:
        parts = _PLACE.split(message)
        letters = sum(len(part) for part in parts[::2])
        said = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))
        if context == "name":
            # A bot's name is as long in every language.
            return said
        return said + self._filler(round(letters * LONGER + 0.5) if any(map(str.isalpha, message)) else 0)

    @staticmethod
    def _filler(length: int) -> str:
        """Return that many letters in words of usual length; short words just grow."""
        text = FILLER * (length // len(FILLER) + 1)
        return (text[1:] if length < 4 else text)[:length].rstrip()

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return self.message(one if count == 1 else many, context)

    def number(self, digits: str) -> str:
        return digits

    def name(self, words: str) -> str:
        return words
