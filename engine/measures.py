"""A game's declaration of its statistics: the meaning of the figures in its accounts, for the page that shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Union

from engine.native import sendable
from engine.phrases import say, say_count
from engine.plugins import load

if TYPE_CHECKING:
    from engine.entry import Entry

__all__ = ["Counted", "Highest", "Measures", "Part", "Rate", "Tile", "Tone", "Total", "Whole", "measures_of"]


Counted = Callable[[int], str]
"""Returns a number of things as a phrase, such as "9 marches"."""


def _games(count: int) -> str:
    return say_count("{n:,} game", "{n:,} games", count)


@dataclass(frozen=True)
class Rate:
    """A mean over many games: the sum of one figure divided by the sum of another."""

    title: str
    """A few words: "Points a hand"."""
    figure: str
    per: str = ""
    """The figure that counts the occasions; empty if every game is one."""
    occasions: Counted = _games
    """The occasions in words: "280 hands"."""
    less: str = ""
    """A figure that is subtracted first, such as the points of the others. The rate then has a sign."""
    percent: bool = False
    each: str = ""
    """The message for the mean length of a game, with a place for the ``mean``: "{mean} hands each"."""

    def of(self, figures: Mapping[str, float]) -> tuple[float, float]:
        """Return what this game adds to the sum, and the number of its occasions."""
        value = figures.get(self.figure, 0.0) - (figures.get(self.less, 0.0) if self.less else 0.0)
        return value, (figures.get(self.per, 0.0) if self.per else 1.0)


@dataclass(frozen=True)
class Total:
    """A count over all games, shown beside that of the others."""

    title: str
    figure: str
    against: str = ""
    words: Counted | None = None
    """The line on the others: "they euchred us 12"; None without one."""


@dataclass(frozen=True)
class Highest:
    """The highest value in any game, or the lowest."""

    title: str
    figure: str
    words: str = ""
    """The line below it."""
    lowest: bool = False
    """True for the lowest value, because few are better."""


class Tone(Enum):
    """The meaning of a part for the player, as a tone of colour."""

    GOOD = "good"
    PLAIN = "plain"
    BAD = "bad"


@dataclass(frozen=True)
class Part:
    """A part of a whole."""

    figure: str
    words: Counted
    """The part in words: "9 marches"."""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True)
class Whole:
    """A count that is divided into parts, shown as one bar: hands by their result."""

    title: str
    words: Counted
    """All of it in words: "17 times"."""
    parts: tuple[Part, ...]
    none: str = say("none")
    """The words in place of a count of 0: "never"."""


Tile = Union[Rate, Total, Highest]  # noqa: UP007 - evaluated at run time


@dataclass(frozen=True)
class Measures:
    """The statistics of one kind of game."""

    main: Rate
    """The rate that compares opponents and that is plotted over time."""
    tiles: tuple[Tile, ...] = ()
    """At most three."""
    whole: Whole | None = None
    length: Rate | None = None
    """The mean length of a game, without a title; it has ``each``."""


def measures_of(entry: Entry) -> Measures | None:
    """Return what a game declares; None if it declares nothing."""
    if not entry.measures:
        return None
    measures: Measures = load(entry.measures)
    return measures


for _kind in (Rate, Total, Highest, Part, Whole, Measures):
    sendable(_kind)
