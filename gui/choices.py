"""How the values of a rule option are written on the screen."""

from __future__ import annotations

from typing import Final

_WRITTEN: Final = {"in-shuffle": "In-shuffle"}
"""Values that are words with a hyphen; in all others hyphens stand for spaces, as on a command line."""


def choice_words(choice: str) -> str:
    """A choice by its key: ``until-refused`` is "Until refused", ``last_card`` is "Last card"."""
    words = choice.replace("_", " ").replace("-", " ")
    return _WRITTEN.get(choice) or words[:1].upper() + words[1:]
