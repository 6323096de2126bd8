"""What a result screen tells, as plain data: a table fills it in, the screen only draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import Card


@dataclass(frozen=True)
class Party:
    """A side with its final count; ``colour`` is the side's own, ``avatars`` the faces that belong to it."""

    name: str
    count: str
    avatars: tuple[str, ...]
    colour: str
    won: bool
    unit: str = ""
    """The thing that is counted: points, cards."""


@dataclass(frozen=True)
class FinalCards:
    """A player's cards at the end: the sets that were made, by rank, and the cards left in the hand, by name."""

    name: str
    avatar: str
    colour: str
    sets: tuple[str, ...]
    hand: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChartLine:
    """One line of the chart: a value for the start and after every step."""

    name: str
    colour: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class HandRow:
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
class Ending:
    """How a game ended."""

    title: str
    summary: str
    parties: tuple[Party, ...]
    chart_title: str
    step: str
    """What one step along the chart is: hand, turn."""
    highest: float
    """The value at the top of the chart."""
    series: tuple[ChartLine, ...]
    marks: tuple[int, ...] = ()
    """Steps that get a dot even where steps are too many for dots of their own: the wars."""
    facts: tuple[tuple[str, str], ...] = ()
    in_short: str = ""
    """The final count in a few words, as it is said at the moment when the game ends."""
    holdings: tuple[FinalCards, ...] = ()
    """By seat, in games that are about the cards that one collects; empty in others."""
    set_word: str = ""
    """The game's word for a set: book, quartet."""
    rows_title: str = ""
    rows: tuple[HandRow, ...] = ()


def with_hands(outcome: Ending, hands: Sequence[Sequence[Card]]) -> Ending:
    """Return the outcome with the cards that everybody has left, by seat, where it lists what everybody has."""
    return replace(
        outcome,
        holdings=tuple(
            replace(holding, hand=tuple(card.name for card in sorted(hand)))
            for holding, hand in zip(outcome.holdings, hands, strict=False)
        ),
    )
