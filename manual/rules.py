"""Tables of a game's rule options and presets, for the manual: made of their declarations."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue import games
from engine.entry import Entry
from engine.options import Choice, Number, Option


def tables_of(module: str) -> str:
    """Return the tables for the page of a module ``….options`` of a game; empty for every other module."""
    for entry in games():
        package = entry.kind.__module__.rpartition(".")[0]
        if module == f"{package}.options":
            return "\n".join(lines_of(entry))
    return ""


def lines_of(entry: Entry) -> Iterator[str]:
    """Yield the lines of a game's tables."""
    yield from ("## The options", "", "| option | values | what it does |", "|---|---|---|")
    for option in entry.options:
        yield f"| `{option.key}` | {option_values(option)} | **{option.title}.** {option.summary} |"
    yield from ("", "## The presets", "", "| preset | what it is | rules |", "|---|---|---|")
    for preset in entry.presets:
        rules = ", ".join(f"`{key}={value!r}`" for key, value in preset.rules.items())
        yield f"| `{preset.key}` | **{preset.title}.** {preset.summary} | {rules} |"
    yield ""


def option_values(option: Option) -> str:
    """Return the values of an option as Python writes them, the default in bold."""
    if isinstance(option, Number):
        return f"{option.lowest} to {option.highest}, **{option.default}**"
    values = option.choices if isinstance(option, Choice) else (False, True)
    return ", ".join(f"**`{value!r}`**" if value == option.default else f"`{value!r}`" for value in values)
