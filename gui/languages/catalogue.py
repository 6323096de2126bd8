"""The words of a language: the compiled catalogue that `assets/languages/build.py` makes."""

from __future__ import annotations

import gettext
import importlib.util
import io
import logging
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engine.catalogue import GROUP
from engine.plugins import installed
from gui.languages.languages import ENGLISH, LANGUAGES, Language

log = logging.getLogger(__name__)

DOMAIN: Final = "card-table"
FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "languages"

LEFT_TO_RIGHT, OWN_DIRECTION, END = "\u2066", "\u2068", "\u2069"
"""Marks of a part of a line that is read from left to right, or in the direction of its first letter, and its end."""
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs of direction: within a name they would change the order of the sentence around it."""
NAME_CONTEXT: Final = "name"
"""The context of bots' names; those of other programs' bots are in no catalogue."""
_RIGHTWARDS: Final = re.compile(r"(?<![{\w\u2066-\u2068/.-])(?:\{command\}|[A-Za-z]\w*)(?:[+./:-]\w+)+", re.ASCII)
"""Keys that are pressed together, and paths: ``{command}+Shift+Z``, ``docs/protocol.md``."""
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+")


class LanguageCatalogue:
    """The translations of a language, its numbers and its direction (`engine.phrases.Catalogue`)."""

    def __init__(self, language: Language, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def message(self, message: str, context: str) -> str:
        if not message:
            # A catalogue keeps facts about itself under the empty message.
            return ""
        found = self._translations
        said = found.pgettext(context, message) if context else found.gettext(message)
        is_unknown_name = context == NAME_CONTEXT and said == message
        return self.name(said) if is_unknown_name else self._isolated(said)

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        found = self._translations
        said = found.npgettext(context, one, many, count) if context else found.ngettext(one, many, count)
        return self._isolated(said)

    def _isolated(self, said: str) -> str:
        """Return a message in which keys and paths are read from left to right, whatever is around them."""
        return _RIGHTWARDS.sub(f"{LEFT_TO_RIGHT}\\g<0>{END}", said) if self.language.is_leftwards else said

    def number(self, digits: str) -> str:
        language = self.language
        whole = _GROUPED.sub(self._regrouped, digits)
        if "." in digits:
            head, _, decimals = whole.rpartition(".")
            whole = f"{head}{language.decimal}{decimals}"
        whole = whole.replace("%", language.per_cent)
        is_plain = not language.is_leftwards or whole.isdigit()
        return whole if is_plain else f"{LEFT_TO_RIGHT}{whole}{END}"

    def _regrouped(self, found: re.Match[str]) -> str:
        groups = found[0].split(",")
        is_short = sum(map(len, groups)) < self.language.least_grouped
        return ("" if is_short else self.language.thousands).join(groups)

    def name(self, words: str) -> str:
        words = _DIRECTIONS.sub("", words)
        return f"{OWN_DIRECTION}{words}{END}" if self.language.is_leftwards and words else words


@cache
def catalogue_of(code: str) -> LanguageCatalogue | None:
    """Return the catalogue of a language; None for English, whose words are in the program.

    A catalogue that is missing or damaged is logged, and its language has English words then.
    """
    language = LANGUAGES.get(code, ENGLISH)
    if language is ENGLISH:
        return None
    file = FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    translations = gettext.NullTranslations()
    try:
        with file.open("rb") as stream:
            translations = gettext.GNUTranslations(stream)
    except Exception as error:
        # For a damaged file `gettext` raises whatever its parts raise.
        log.warning("The words of %s cannot be read from %s: %s", language.own_name, file, error)
    for words in _words_of_games(code):
        translations.add_fallback(words)
    return LanguageCatalogue(language, translations)


def _words_of_games(code: str) -> Iterator[gettext.NullTranslations]:
    """Yield what installed games say in a language: ``languages/CODE/LC_MESSAGES/KEY.mo`` in the package of each.

    Our own words go first, so no game changes them.
    """
    for key, reference in installed(GROUP).items():
        try:
            package = importlib.util.find_spec(reference.partition(":")[0].partition(".")[0])
            for folder in package.submodule_search_locations or () if package else ():
                file = Path(folder) / "languages" / code / "LC_MESSAGES" / f"{key}.mo"
                if file.is_file():
                    yield gettext.GNUTranslations(io.BytesIO(file.read_bytes()))
        except Exception as error:
            log.warning("The words of %s cannot be read: %s", key, error)
