"""The parts of an observation: named slices of a row of numbers, one behind the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


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

    def __getnewargs__(self) -> tuple[list[tuple[str, int, str]]]:
        """Return the arguments with which a copy is made."""
        return ([(part.name, part.size, part.meaning) for part in self],)

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
