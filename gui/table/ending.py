"""The result of a game as plain data: a table makes it, the result screen draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card
from gui.table.story import Story


@dataclass(frozen=True)
class Party:
    """A side with its final count, its colour and its faces."""

    name: str
    count: str
    avatars: tuple[str, ...]
    colour: str
    won: bool
    unit: str = ""
    """The unit of the count: points, cards."""


class FinalCards(NamedTuple):
    """A player's cards at the end: the ranks of the sets, and the names of the cards left in the hand."""

    name: str
    avatar: str
    colour: str
    sets: tuple[str, ...]
    hand: tuple[str, ...] = ()


class ChartLine(NamedTuple):
    """One line of the chart: a value for the start and after every step."""

    name: str
    colour: str
    values: tuple[float, ...]


class HandRow(NamedTuple):
    """A line of the list of hands.

    ``suit`` is a letter (S, H, C, D), NT, or empty; ``colour`` is the winners'.
    """

    number: int
    words: str
    suit: str
    result: str
    points: str
    colour: str


class Ending(NamedTuple):
    """The end of a game, as the result screen shows it."""

    title: str
    summary: str
    parties: tuple[Party, ...]
    chart_title: str
    step: str
    """The unit along the chart: hand, turn."""
    highest: float
    """The value at the top of the chart."""
    series: tuple[ChartLine, ...]
    marks: tuple[int, ...] = ()
    """Steps that get a dot even where there are too many steps for dots of their own: the wars."""
    facts: tuple[tuple[str, str], ...] = ()
    story: Story = Story()
    in_short: str = ""
    """The final count in a few words, for the moment when the game ends."""
    holdings: tuple[FinalCards, ...] = ()
    """By seat, in games in which cards are collected; empty in others."""
    sets_title: str = ""
    """The heading above the players' sets: "Books made"."""
    no_sets: str = ""
    """The word in place of the sets of somebody who made none."""
    rows_title: str = ""
    rows: tuple[HandRow, ...] = ()


def with_hands(ending: Ending, hands: Sequence[Sequence[Card]]) -> Ending:
    """Return the ending with the cards that every seat has left, if it lists the players' cards."""
    return ending._replace(
        holdings=tuple(
            holding._replace(hand=tuple(card.name for card in sorted(hand)))
            for holding, hand in zip(ending.holdings, hands, strict=False)
        ),
    )
