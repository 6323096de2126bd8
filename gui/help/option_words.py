"""The values of rule options as the screen writes them."""

from __future__ import annotations

from typing import Final

from engine.options import Choice, Number, Option, Toggle, Value

_WRITTEN: Final = {"in-shuffle": "In-shuffle", "document": "As laid"}
"""Values that are written otherwise than by their keys, in which hyphens stand for spaces."""


def choice_words(choice: str) -> str:
    """Return a choice as words: ``until-refused`` is "Until refused", ``last_card`` is "Last card"."""
    words = choice.replace("_", " ").replace("-", " ")
    return _WRITTEN.get(choice) or words[:1].upper() + words[1:]


def value_words(option: Option, value: Value) -> str:
    """Return a value of that option as the screen writes it: "On", "10", "Off" for a limit of 0, "In-shuffle"."""
    if isinstance(option, Toggle):
        return "On" if value else "Off"
    if isinstance(option, Number):
        return option.zero if value == 0 and option.zero else str(value)
    assert isinstance(option, Choice), "there are three kinds of options"
    return choice_words(str(value))
