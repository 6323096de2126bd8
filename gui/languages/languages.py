"""The languages that the window speaks, declared once.

>>> best_language(["pt_BR", "de_AT"]).own_name
'Deutsch'
>>> best_language([]) is ENGLISH
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

NO_BREAK_SPACE: Final = "\u00a0"


class Language(NamedTuple):
    """A language: its name, its direction and how it writes numbers."""

    code: str
    """The code of ISO 639, which is also the name of its folder."""
    own_name: str
    """Its name in itself."""
    is_leftwards: bool = False
    """True if it is read from right to left."""
    decimal: str = "."
    """The mark before decimals."""
    thousands: str = ","
    """The mark between groups of three digits."""
    least_grouped: int = 4
    """The least number of digits that are grouped."""
    per_cent: str = "%"
    """The percent sign, with the space before it."""


ENGLISH: Final = Language("en", "English")
_OTHERS: Final = (
    Language("de", "Deutsch", decimal=",", thousands=".", per_cent=f"{NO_BREAK_SPACE}%"),
    Language("es", "Español", decimal=",", thousands=NO_BREAK_SPACE, least_grouped=5, per_cent=f"{NO_BREAK_SPACE}%"),
    Language("fr", "Français", decimal=",", thousands=NO_BREAK_SPACE, per_cent=f"{NO_BREAK_SPACE}%"),
    Language("he", "עברית", is_leftwards=True),
)
LANGUAGES: Final[Mapping[str, Language]] = {language.code: language for language in (ENGLISH, *_OTHERS)}
"""Code -> the language, English first and the others by their code."""

_FORMER_CODES: Final = {"iw": "he"}
"""Codes that some systems still use."""


def best_language(preferred: Iterable[str]) -> Language:
    """Return the first of the preferred languages that the window speaks, or English.

    ``preferred`` are codes as systems write them, such as ``de``, ``de_AT`` or ``he-IL.UTF-8``.
    """
    for wanted in preferred:
        code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        language = LANGUAGES.get(_FORMER_CODES.get(code, code))
        if language is not None:
            return language
    return ENGLISH
