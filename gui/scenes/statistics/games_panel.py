"""The left panel of the page of statistics: tiles, a bar of parts, and the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.entry import Entry
from engine.measures import Highest, Measures, Rate, Tile, Tone, Total, Whole, measures_of
from engine.phrases import number, say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.statistics.counting import Counted, GameGroup, main_rate, mean_of, sums
from gui.scenes.statistics.layout import GamesLayout
from gui.scenes.statistics.words import (
    TOO_FEW,
    both_words,
    digits_of,
    error_words,
    mean_words,
    time_words,
    total_words,
    value_words,
    whole_words,
)
from gui.sprites.plots import Portion, draw_mean_bar, draw_whole
from store.means import Mean

TONES = {Tone.GOOD: theme.BEST, Tone.PLAIN: theme.GOOD, Tone.BAD: theme.BLUNDER}
PLAYED_WORD, WON_WORD = say_as("games", "Played"), say_as("games", "Won")
LABEL, VALUE, LINE = 13.5, 30.0, 13.0
PLAYED, WON_AT, MEAN_BAR, MEAN_END = 0.47, 0.585, 0.625, 0.79
"""The columns of the table as shares of its width: the right ends of two numbers, and both ends of the bar."""


class TileWords(NamedTuple):
    """The number and the words of a tile."""

    label: str
    value: str
    line: str = ""
    gold: bool = False
    aside: str = ""
    """Words behind the line, drawn where there is room."""


class Overview(NamedTuple):
    """Everything that the left panel says, worked out once."""

    heading: str
    length: str
    figures: Sequence[TileWords]
    rate: Rate
    groups: Sequence[GameGroup]
    total: GameGroup
    whole: Whole | None
    numbers: Mapping[str, float]
    """The figures of the parts of the whole."""


def overview_of(counted: Counted, entry: Entry, groups: Sequence[GameGroup]) -> Overview:
    """Return the panel's contents for these games; ``groups`` are the lines of the table."""
    measures = measures_of(entry)
    rate, whole, played = main_rate(measures), measures.whole if measures else None, len(counted.games)
    return Overview(
        heading(counted, entry.title),
        length_words(counted, measures),
        figures_of(counted, entry),
        rate,
        groups,
        GameGroup(say_count("All {n:,}", "All {n:,}", played), played, counted.won, mean_of(rate, counted.games)),
        whole,
        {part.figure: counted.total(part.figure) for part in (whole.parts if whole else ())},
    )


def figures_of(counted: Counted, entry: Entry) -> list[TileWords]:
    """Return the tiles: games played, games won, games won in a row, and the tiles that the game declares."""
    played, won = len(counted.games), counted.won
    now, longest = counted.streaks
    drawn = say_count("{n:,} drawn", "{n:,} drawn", counted.drawn) if counted.drawn else ""
    of = say("of {all:,}", all=played)
    if not counted.few:
        of = say("{percent}% of {all:,}", percent=round(100 * won / played), all=played)
    usual = [
        TileWords(PLAYED_WORD, number(played), time_words(counted.seconds) if counted.seconds else ""),
        TileWords(WON_WORD, number(won), of, gold=True, aside=drawn),
        TileWords(say("Won in a row"), number(now), say("longest {number:,}", number=longest)),
    ]
    measures = measures_of(entry)
    tiles: tuple[Tile, ...] = measures.tiles if measures else ()
    return [*usual, *(_figure(tile, counted, main_rate(measures)) for tile in tiles)]


def _figure(tile: Tile, counted: Counted, main: Rate) -> TileWords:
    if isinstance(tile, Total):
        line = tile.words(round(counted.total(tile.against))) if tile.words else ""
        return TileWords(tile.title, number(round(counted.total(tile.figure))), line)
    if isinstance(tile, Highest):
        return TileWords(tile.title, number(round(counted.highest(tile.figure))), tile.words)
    mean = mean_of(tile, counted.games)
    if mean is None:
        return TileWords(tile.title, "–", TOO_FEW)
    occasions = tile.occasions(round(sum(times for _, times in sums(tile, counted.games))))
    return TileWords(tile.title, mean_words(tile, mean), error_words(tile, mean), gold=tile == main, aside=occasions)


def heading(counted: Counted, title: str) -> str:
    """Return the heading: "30 games of Euchre"."""
    return say_count("{n:,} game of {game}", "{n:,} games of {game}", len(counted.games), game=title)


def length_words(counted: Counted, measures: Measures | None) -> str:
    """Return the mean length of a game: "11.1 hands each"; empty of too few games."""
    length = measures.length if measures else None
    mean = mean_of(length, counted.games) if length else None
    if mean is None or length is None:
        return ""
    return say(length.each, mean=value_words(length, mean.value, min(1, digits_of(length, mean))))


def draw_overview(painter: Painter, layout: GamesLayout, overview: Overview) -> None:
    """Draw the panel: heading, tiles, a bar of parts, and the table."""
    painter.panel(layout.panel)
    _draw_head(painter, layout, overview)
    _draw_tiles(painter, layout, overview.figures)
    if overview.whole is not None:
        _draw_parts(painter, layout, overview.whole, overview.numbers)
    _draw_table(painter, layout, overview)


def draw_no_games(painter: Painter, layout: GamesLayout, game: str, period: str) -> None:
    """Write that no game of that title was finished, in a ``period`` if one is chosen."""
    painter.panel(layout.panel)
    x, y = layout.panel.cx, layout.panel.cy - 56
    painter.text(say("No finished games of {game}", game=game), x, y, 20, weight=Weight.BOLD, anchor="cm")
    painter.text(period, x, y + 32, theme.BODY_SIZE, theme.MUTED, Weight.MEDIUM, "cm")


def _draw_head(painter: Painter, layout: GamesLayout, overview: Overview) -> None:
    """Write how many games there are, and how long they are where there is room."""
    y = layout.chooser.cy
    room = layout.chooser.x - layout.inner.x - 12
    words = painter.fit(overview.heading, room, 18, Weight.BOLD)
    wide = painter.text(words, layout.inner.x, y, 18, weight=Weight.BOLD)
    length = overview.length
    if length and wide + 12 + painter.text_width(length, LABEL, Weight.MEDIUM) <= room:
        painter.text(length, layout.inner.x + wide + 12, y + 1, LABEL, theme.MUTED, Weight.MEDIUM)


def _draw_tiles(painter: Painter, layout: GamesLayout, figures: Sequence[TileWords]) -> None:
    """Draw the tiles."""
    for place, figure in enumerate(figures):
        _draw_tile(painter, layout.tile(place), figure)


def _draw_tile(painter: Painter, rect: Rect, figure: TileWords) -> None:
    painter.box(rect, 12, theme.WHITE, 0.06)
    x, room = rect.x + 16, rect.w - 24
    size = painter.fitting_size(figure.label, room, LABEL, theme.SMALLEST_SIZE)
    painter.text(painter.fit(figure.label, room, size), x, rect.y + 0.21 * rect.h, size, theme.MUTED)
    size = min(VALUE, 0.36 * rect.h)
    # A number is never cut: a long one is smaller.
    size *= min(1.0, room / painter.text_width(figure.value, size, Weight.EXTRA_BOLD))
    colour = theme.US if figure.gold else theme.TEXT
    painter.text(figure.value, x, rect.y + 0.54 * rect.h, size, colour, Weight.EXTRA_BOLD)
    line: str = together((figure.line, figure.aside), ", ")
    small = LINE
    if painter.text_width(line, small, Weight.MEDIUM) > room:
        line = figure.line
        small = min(small, small * room / painter.text_width(line, small, Weight.MEDIUM))
    painter.text(line, x, rect.y + 0.83 * rect.h, small, theme.MUTED, Weight.MEDIUM)


def _draw_parts(painter: Painter, layout: GamesLayout, whole: Whole, numbers: Mapping[str, float]) -> None:
    """Draw a whole: its title, its parts in words, and the bar."""
    y, inner = layout.whole_words, layout.inner
    wide = painter.text(whole.title, inner.x, y, 15, weight=Weight.BOLD)
    room, words = inner.w - wide - 16, whole_words(whole, numbers)
    if painter.text_width(words, LABEL, Weight.MEDIUM) > room:
        words = total_words(whole, numbers)
    painter.text(words, inner.right, y, LABEL, theme.MUTED, Weight.MEDIUM, "rm")
    portions = [
        Portion(numbers[part.figure], TONES[part.tone], number(round(numbers[part.figure]))) for part in whole.parts
    ]
    draw_whole(painter, layout.whole_bar, portions)


def room_for_tabs(painter: Painter, layout: GamesLayout) -> float:
    """Return the width from the left of the table to the heading of its first column."""
    return PLAYED * layout.inner.w - painter.text_width(PLAYED_WORD, LINE) - 12


def _draw_table(painter: Painter, layout: GamesLayout, overview: Overview) -> None:
    """Draw the table below its heading, with the line of all games."""
    rate, groups = overview.rate, overview.groups
    inner, columns = layout.inner, layout.columns
    painter.rule(inner.x, layout.rule, inner.w)
    before = 0.0
    for words, share in ((PLAYED_WORD, PLAYED), (WON_WORD, WON_AT), (rate.title, 1.0)):
        size = painter.fitting_size(words, (share - before) * inner.w - 6, LINE, painter.smallest_size)
        painter.text(words, inner.x + share * inner.w, columns.cy, size, theme.MUTED, anchor="rm")
        before = share
    means = [group.mean for group in groups if group.mean]
    low = min([0.0, *(mean.value - mean.error for mean in means)])
    high = max([0.0, *(mean.value + mean.error for mean in means)])
    edge = 0.05 * (high - low)
    for place, group in enumerate(groups):
        rect = layout.row(place)
        if place % 2 == 0:
            band = Rect(rect.x - 8, rect.y + 2, rect.w + 16, rect.h - 4)
            painter.box(band, 8, theme.WHITE, 0.05)
        _draw_group(painter, rect, group, rate, Weight.SEMI_BOLD)
        if group.mean is not None:
            bar = Rect(rect.x + MEAN_BAR * rect.w, rect.cy - 4, (MEAN_END - MEAN_BAR) * rect.w, 8)
            draw_mean_bar(painter, bar, *group.mean, low - edge if low < 0 else 0.0, high + edge)
    painter.rule(inner.x, layout.total.y, inner.w)
    _draw_group(painter, layout.total, overview.total, rate, Weight.BOLD)


def _draw_group(painter: Painter, rect: Rect, group: GameGroup, rate: Rate, weight: Weight) -> None:
    y = rect.cy
    title = painter.fit(group.title, (PLAYED - 0.08) * rect.w, 15, Weight.BOLD)
    painter.text(title, rect.x, y, 15, weight=Weight.BOLD)
    for games, share in ((group.played, PLAYED), (group.won, WON_AT)):
        painter.text(number(games), rect.x + share * rect.w, y, 14.5, weight=weight, anchor="rm")
    mean: Mean | None = group.mean
    words, colour = (TOO_FEW, theme.MUTED) if mean is None else (both_words(rate, mean), theme.TEXT)
    painter.text(words, rect.right, y, 14, colour, weight, "rm")
