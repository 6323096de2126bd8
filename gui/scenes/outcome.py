"""What a result screen tells, as plain data: a table fills it in, the screen only draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Party:
    """A side with its final count; ``colour`` is the side's own, ``avatars`` the faces that belong to it."""

    name: str
    count: str
    avatars: tuple[str, ...]
    colour: str
    won: bool


@dataclass(frozen=True)
class Series:
    """One line of the chart: a value for the start and after every step."""

    name: str
    colour: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Row:
    """One line of the story: a hand that was played.

    ``suit`` is a letter (S, H, C, D), NT, or empty; ``colour`` is the winners'.
    """

    number: int
    words: str
    suit: str
    result: str
    points: str
    colour: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    felt: str
    title: str
    summary: str
    parties: tuple[Party, ...]
    chart_title: str
    step: str
    """What one step along the chart is: hand, turn."""
    highest: float
    """The value at the top of the chart."""
    series: tuple[Series, ...]
    marks: tuple[int, ...] = ()
    """Steps that get a dot even where steps are too many for dots of their own: the wars."""
    facts: tuple[tuple[str, str], ...] = ()
    in_short: str = ""
    """The final count in a few words, as it is said at the moment when the game ends."""
    rows_title: str = ""
    rows: tuple[Row, ...] = ()
