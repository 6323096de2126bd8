"""The result of a game for people who hear it: sentences and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.goals import Goal
from engine.phrases import listed, number, say, say_as, starting, together
from gui.series.words import SeriesScore
from gui.sprites.boards import NO_TRUMP
from gui.table.ending import Ending, FinalCards
from gui.widgets.readings import Reading, heading, listing, paragraph, table

MOST_STEPS: Final = 24
"""Most steps of a chart in its table: those after which something changed; of more, some are left out evenly."""
_SUITS: Final = {**{suit.letter: suit.words for suit in Suit}, NO_TRUMP: say("no trump")}


def news_words(reached: Sequence[Goal]) -> str:
    """Return the line on goals that a game is the first to reach; empty without any."""
    if not reached:
        return ""
    # Translators: goals that were reached for the first time: "New among things done: First march".
    return say("New among things done: {goals}", goals=listed([goal.title for goal in reached]))


def result_readings(outcome: Ending, series: SeriesScore | None = None, news: str = "") -> list[Reading]:
    """Return everything that the result screen tells."""
    parties = [(party.name, together([party.count, party.unit])) for party in outcome.parties]
    story = [paragraph("story", outcome.story.words)] if outcome.story.words else []
    found = [*story, *_series(series), paragraph("summary", outcome.summary)]
    found += [paragraph("news", news)] if news else []
    found.append(table("parties", say("Sides"), (), parties))
    if outcome.series:
        found += [heading(outcome.chart_title, "chart"), *_chart(outcome)]
    if outcome.facts:
        found.append(table("facts", say("Figures"), (), outcome.facts))
    if outcome.holdings:
        found.append(listing("holdings", outcome.sets_title, [_holding(one) for one in outcome.holdings]))
    if outcome.rows:
        found.append(_rows(outcome))
    return found


def _series(series: SeriesScore | None) -> list[Reading]:
    """Return how the series of the game stands."""
    if series is None:
        return []
    rows = [(row.name, number(row.total, "d")) for row in series.rows]
    return [paragraph("series words", series.words), table("series", say("Standing"), (), rows)]


def _chart(outcome: Ending) -> list[Reading]:
    """Return a sentence about every line of the chart, and the table of their values."""
    sentences = [
        say(
            "{name}: {first} at first, {most} at the most, {last} at the end.",
            name=line.name,
            first=number(line.values[0], ".0f"),
            most=number(max(line.values), ".0f"),
            last=number(line.values[-1], ".0f"),
        )
        for line in outcome.series
        if line.values
    ]
    changes = _changes(outcome)
    rows = [
        [
            number(step, "d"),
            *(number(line.values[step], ".0f") if step < len(line.values) else "" for line in outcome.series),
        ]
        for step in changes
    ]
    names = [starting(outcome.step), *(line.name for line in outcome.series)]
    return [paragraph("chart words", together(sentences)), table("chart values", outcome.chart_title, names, rows)]


def _changes(outcome: Ending) -> Sequence[int]:
    """Return the steps after which a line has another value, with the first and the last; evenly thinned out."""
    steps = max(len(line.values) for line in outcome.series)
    changes = [step for step in range(1, steps) if any(_changed(line.values, step) for line in outcome.series)]
    pace = max(1, -(-len(changes) // MOST_STEPS))
    return sorted({0, *changes[::pace], steps - 1})


def _changed(values: Sequence[float], step: int) -> bool:
    return step < len(values) and values[step] != values[step - 1]


def _holding(one: FinalCards) -> str:
    sets = listed([Rank(rank).plural for rank in one.sets]) if one.sets else say("nothing")
    said = say("{name}: {sets}.", name=one.name, sets=sets)
    if not one.hand:
        return said
    left = listed([Card.parse(card).words for card in one.hand])
    return together([said, say("Left in the hand: {cards}.", cards=left)])


def _rows(outcome: Ending) -> Reading:
    sides = {party.colour: party.name for party in outcome.parties}
    head = [starting(outcome.step), say_as("column", "Call"), say_as("column", "Result"), say_as("column", "Points")]
    rows = [
        [
            number(row.number, "d"),
            together([row.words, _SUITS.get(row.suit, "")], ", "),
            row.result,
            together([sides.get(row.colour, ""), row.points]),
        ]
        for row in outcome.rows
    ]
    return table("rows", outcome.rows_title, head, rows)
