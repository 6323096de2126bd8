"""The layout of an observation: named parts of a row of numbers, one behind the other.

>>> from learning.layout import Layout
>>> layout = Layout([("hand", 24, "1 for each card that you hold"), ("pool", 1, "cards that can be drawn")])
>>> layout.at("pool"), layout.size
(24, 25)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

__all__ = ["Layout", "Part", "layout_of"]


class Part(NamedTuple):
    """A named slice of an observation."""

    name: str
    start: int
    """The index of its first number."""
    size: int
    meaning: str
    """A sentence on its numbers."""


class Layout(tuple[Part, ...]):
    """The parts of an observation, in their order."""

    def __new__(cls, parts: Iterable[tuple[str, int, str]]) -> Layout:
        """Return the layout of parts given as (name, size, meaning)."""
        placed, start = list[Part](), 0
        for name, size, meaning in parts:
            placed.append(Part(name, start, size, meaning))
            start += size
        return super().__new__(cls, placed)

    @property
    def size(self) -> int:
        """The number of numbers in an observation."""
        return self[-1].start + self[-1].size

    def at(self, name: str) -> int:
        """Return the index of the first number of a part. Raises KeyError if there is no such part."""
        return self.part(name).start

    def slice(self, name: str) -> slice:
        """Return the slice of a part, to read it from an observation. Raises KeyError if there is no such part."""
        part = self.part(name)
        return slice(part.start, part.start + part.size)

    def part(self, name: str) -> Part:
        """Return the part of that name. Raises KeyError if there is none."""
        for part in self:
            if part.name == name:
                return part
        raise KeyError(name)


def layout_of(game: str, rules: Mapping[str, Any] | str | None = None) -> Layout:
    """Return the layout of a game's observations under some rules, given as to :func:`learning.env`."""
    from learning.encoding import encoding_of, variant_of

    variant = variant_of(game, rules)
    return encoding_of(variant).layout(variant)
