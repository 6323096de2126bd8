"""The panels of a result as pieces: the sides, the chart, the facts, the hands, and the cards that everybody has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row, grid
from gui.pieces.piece import Block, Gap, Piece, SceneSlot, Stretch
from gui.pieces.words import Line, Lines
from gui.scenes.play.result.parts import (
    draw_chart,
    draw_holdings,
    draw_party,
    draw_rows,
    draw_seen,
    fact_piece,
    holdings_height,
)
from gui.scenes.play.result.series import series_piece, series_words
from gui.series.words import SeriesScore
from gui.table.ending import Ending
from gui.widgets.list_pane import ListPane

FOOT = 24.0
STORY_SIZE = 17
PARTY_HEIGHT, LEAST_PARTY, PARTY_GAP = 112.0, 56.0, 12.0
"""Heights of a side, usual and beside the score of a series at the least, and the gap between two."""
SECTION_GAP = 32.0
LEAST_CHART = 190.0
"""Height of a chart with its words, at the least: facts give way to it."""
LEAST_CHART_BESIDE = 160.0
"""The least height of a chart beside the sides: a lower one says nothing, and is left out."""
HOLDINGS_SHARE = 0.55
"""Largest share of the room with the chart that the listing of all hands may take."""
TAB_HEIGHT = 40.0
SEEN_WIDTH, SEEN_HEIGHT = 160.0, 36.0
"""The place of the words on the hands that are seen: beside the title, or below the hands."""


def inside_of(panel: Rect) -> Rect:
    """Return the room of the pieces in a panel."""
    return Rect(panel.x + theme.WIDE_PADDING, panel.y, panel.w - 2 * theme.WIDE_PADDING, panel.h - FOOT)


def _head(outcome: Ending, tabs: float) -> Piece:
    """Return the title and the summary, and beside them a place for tabs of that width."""
    title = Line(outcome.title, 53, 28, theme.TITLE_SIZE, weight=Weight.EXTRA_BOLD)
    story = (
        (Lines(outcome.story.words, STORY_SIZE, weight=Weight.BOLD, leading=1.4), Gap(6)) if outcome.story.words else ()
    )
    words = Column(title, *story, Lines(outcome.summary, 15, theme.MUTED, leading=22 / 15), Gap(21))
    if not tabs:
        return Column(Gap(24), words)
    return Column(Gap(24), Row(words, Column(Gap(4), SceneSlot("tabs", TAB_HEIGHT)), gap=16, widths=(None, tabs)))


def result_panels(
    outcome: Ending, columns: int, tabs: float = 0.0, series: SeriesScore | None = None, news: str = ""
) -> Iterator[Piece]:
    """Yield the panel of the sides with all facts, then with fewer, and at last with lower sides.

    ``news`` of things done are the last of the words, the score of a ``series`` is the first thing below them. The
    chart is the course of the hands. It stands below the sides, or in a panel with ``tabs`` beside them if it has room.
    """
    head, gap = _head(outcome, tabs), SECTION_GAP / 2 if tabs else SECTION_GAP
    if news:
        head = Column(head, Gap(-13), Lines(news, 15, theme.GOLD, leading=22 / 15), Gap(theme.MARGIN))
    plain = head
    if series is not None:
        head = Column(plain, series_piece(series), Gap(theme.MARGIN))
    sides = [Block(PARTY_HEIGHT, partial(draw_party, party)) for party in outcome.parties]
    chart = Block(LEAST_CHART, partial(draw_chart, outcome), inf) if outcome.rows and not tabs else Stretch()

    def panels(beside: Piece | None) -> Iterator[Piece]:
        def panel(*pieces: Piece, above: Piece = head) -> Piece:
            if beside is None:
                return Column(above, *pieces)
            return Column(above, Row(Column(*pieces), beside, gap=theme.WIDE_PADDING))

        for count in range(len(outcome.facts), -1, -1):
            apart = isinstance(chart, Stretch)
            facts = [fact_piece(place, fact, apart=apart) for place, fact in enumerate(outcome.facts[:count])]
            below = (*facts, chart) if apart else (chart, *facts)
            yield panel(grid(sides, columns, PARTY_GAP), Gap(gap), *below)
        if not isinstance(chart, Stretch):
            yield panel(grid(sides, columns, PARTY_GAP), Gap(gap), Block(0, partial(draw_chart, outcome), inf))
        least = LEAST_PARTY if series is not None else 0.0
        yield panel(_low_sides(outcome, columns, least))
        if series is not None:
            # The sentence tells how the series stands.
            words = Column(plain, series_words(series), Gap(theme.MARGIN))
            yield panel(_low_sides(outcome, columns, 0.0), above=words)

    if tabs and outcome.rows:
        yield from panels(Block(LEAST_CHART_BESIDE, partial(_draw_square, outcome), inf))
    yield from panels(None)


def _low_sides(outcome: Ending, columns: int, least: float) -> Piece:
    """Return the sides as high as there is room."""
    return grid([Block(least, partial(draw_party, party), inf) for party in outcome.parties], columns, PARTY_GAP)


def _draw_square(outcome: Ending, painter: Painter, rect: Rect) -> None:
    """Draw the chart no higher than wide."""
    draw_chart(outcome, painter, rect._replace(h=min(rect.h, rect.w)))


def hands_panel(outcome: Ending, rows: ListPane) -> Piece:
    """Return the panel of the hands."""
    title = Line(outcome.rows_title, 48, 12, 24, weight=Weight.EXTRA_BOLD)
    seen = Block(SEEN_HEIGHT, partial(draw_seen, rows))
    return Column(Gap(theme.WIDE_PADDING), Row(title, seen, widths=(None, SEEN_WIDTH)), Gap(8), _hands(outcome, rows))


def hands_tab(outcome: Ending, rows: ListPane, tabs: float) -> Piece:
    """Return the panel with tabs that shows the hands."""
    return Column(_head(outcome, tabs), _hands(outcome, rows), Gap(28), Block(SEEN_HEIGHT, partial(draw_seen, rows)))


def _hands(outcome: Ending, rows: ListPane) -> Piece:
    """Return the place of the hands with their headings."""
    return Block(0, partial(draw_rows, outcome, rows), inf, key="rows")


def chart_panel(outcome: Ending, room: Rect) -> Piece:
    """Return the panel of the chart in that room, and what everybody has below it, if there is anything."""
    below: tuple[Piece, ...] = ()
    if outcome.holdings:
        high = holdings_height(len(outcome.holdings), HOLDINGS_SHARE * (room.h - 2 * theme.WIDE_PADDING))
        below = (Gap(SECTION_GAP / 2), Block(high, partial(draw_holdings, outcome)))
    return Column(
        Gap(theme.WIDE_PADDING), Block(0, partial(draw_chart, outcome), inf), *below, Gap(theme.WIDE_PADDING - FOOT)
    )


def chart_tab(outcome: Ending, tabs: float) -> Piece:
    """Return the panel with tabs that shows the chart."""
    return Column(_head(outcome, tabs), Block(0, partial(draw_chart, outcome), inf))


def holdings_tab(outcome: Ending, tabs: float) -> Piece:
    """Return the panel with tabs that shows what everybody has."""
    return Column(_head(outcome, tabs), Block(0, partial(draw_holdings, outcome), inf))
