"""Notes of the words that are drawn on a screen, for people who hear it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui.art.geometry import Rect

MOST_BROKEN = 5000
"""Lines and shortened words whose origin is remembered; beyond that all are forgotten."""


class DrawnWords(NamedTuple):
    """Words that were drawn, whole even if they were shortened or broken into lines; in logical pixels."""

    words: str
    place: Rect
    size: float
    """Size of the letters, in logical pixels."""


class WordNotes:
    """Notes the words that a painter draws while somebody listens."""

    def __init__(self) -> None:
        self.drawn: list[DrawnWords] = []
        self._whole: dict[str, tuple[str, int]] = {}
        """A line or shortened words -> the whole words, and the number of the line."""

    def begin(self) -> None:
        """Forget what was drawn before."""
        self.drawn.clear()

    def broke(self, words: str, lines: Sequence[str]) -> None:
        """Note the lines that words were broken into, or the words that they were shortened to."""
        if len(self._whole) > MOST_BROKEN:
            self._whole.clear()
        if len(lines) > 1 or (lines and lines[0] != words):
            self._whole.update({line: (words, number) for number, line in enumerate(lines)})

    def drew(self, words: str, place: Rect, size: float) -> None:
        """Note words that were drawn; the lines of a paragraph become one note."""
        whole, number = self._whole.get(words, (words, 0))
        if number and self.drawn and self.drawn[-1].words == whole:
            before = self.drawn.pop()
            self.drawn.append(before._replace(place=before.place.union(place)))
        elif words.strip():
            self.drawn.append(DrawnWords(words if number else whole, place, size))
