"""The left panel of the page of statistics: tiles, a bar of parts, and the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.entry import Entry
from engine.measures import Highest, Measures, Rate, Tile, Tone, Total, Whole, measures_of
from engine.phrases import number, say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row, grid
from gui.pieces.piece import Block, Gap, Piece, SceneSlot, Stretch
from gui.scenes.look_back.statistics.counting import Counted, GameGroup, main_rate, mean_of, sums
from gui.scenes.look_back.statistics.layout import CHOOSER
from gui.scenes.look_back.statistics.words import (
    TOO_FEW,
    both_words,
    digits_of,
    mean_words,
    rate_error_words,
    rate_value_words,
    time_words,
    total_words,
    whole_words,
)
from gui.sprites.plots import Portion, draw_mean_bar, draw_whole
from store.means import Mean

TONES = {Tone.GOOD: theme.BEST, Tone.PLAIN: theme.GOOD, Tone.BAD: theme.BLUNDER}
PLAYED_WORD, WON_WORD = say_as("games", "Played"), say_as("games", "Won")
LABEL, VALUE, LINE = 13.5, 30.0, 13.0
TILES_IN_ROW, TILE_GAP = 3, 12.0
LOW_TILES, LOW_TILES_IN_ROW, LOW_GAP = 300.0, 2, 24.0
"""Width of the tiles beside the table, their number in a row, and the gap to the table."""
BAR, TOTAL_GAP, BOTTOM = 14.0, 8.0, 4.0
"""The height of the bar, and the room above and below the line of all games."""
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

    @property
    def known(self) -> bool:
        """True unless there are too few games for the number."""
        return self.line != TOO_FEW


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
        games_heading(counted, entry.title),
        length_words(counted, measures),
        tile_figures(counted, entry),
        rate,
        groups,
        GameGroup(say_count("All {n:,}", "All {n:,}", played), played, counted.won, mean_of(rate, counted.games)),
        whole,
        {part.figure: counted.total(part.figure) for part in (whole.parts if whole else ())},
    )


def tile_figures(counted: Counted, entry: Entry) -> list[TileWords]:
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
        found = counted.lowest(tile.figure) if tile.lowest else counted.highest(tile.figure)
        return TileWords(tile.title, number(round(found)), tile.words)
    mean = mean_of(tile, counted.games)
    if mean is None:
        return TileWords(tile.title, "–", TOO_FEW)
    occasions = tile.occasions(round(sum(times for _, times in sums(tile, counted.games))))
    return TileWords(
        tile.title, mean_words(tile, mean), rate_error_words(tile, mean), gold=tile == main, aside=occasions
    )


def games_heading(counted: Counted, title: str) -> str:
    """Return the heading: "30 games of Euchre"."""
    return say_count("{n:,} game of {game}", "{n:,} games of {game}", len(counted.games), game=title)


def length_words(counted: Counted, measures: Measures | None) -> str:
    """Return the mean length of a game: "11.1 hands each"; empty of too few games."""
    length = measures.length if measures else None
    mean = mean_of(length, counted.games) if length else None
    if mean is None or length is None:
        return ""
    return say(length.each, mean=rate_value_words(length, mean.value, min(1, digits_of(length, mean))))


def overview_pieces(overview: Overview) -> Iterator[Piece]:
    """Yield the panel: heading, tiles, a bar of parts, and the table with the line of all games.

    It keeps places for the ``chooser`` of a period, and in the strip of ``columns`` for how the table is made. Where
    there is little room, everything comes closer in the same proportion, and the second panel is for less height: the
    table stands beside the tiles, and lines that have no room above the total are left out.
    """
    tiles, head = _tiles(overview), _head(overview)
    parts = whole_pieces(overview) or [Gap(20)]
    yield Column(head, _grid(tiles), *parts, *_table(overview), Gap(BOTTOM))
    low_parts = _low_parts(overview.whole, overview.numbers) if overview.whole is not None else []
    beside = Column(grid(tiles, LOW_TILES_IN_ROW, TILE_GAP), *low_parts, Stretch())
    for count in range(len(overview.groups), -1, -1):
        table = Column(*_table(overview._replace(groups=overview.groups[:count])))
        yield Column(head, Row(beside, table, gap=LOW_GAP, widths=(LOW_TILES, None)), Gap(BOTTOM))


def tile_pieces(overview: Overview) -> Piece:
    """Return a low panel of the tiles and the bar of parts, without the table."""
    return Column(_head(overview), _grid(_tiles(overview)), *whole_pieces(overview), Stretch(), Gap(BOTTOM))


def table_pieces(overview: Overview) -> Iterator[Piece]:
    """Yield a low panel of the table alone, then ones with fewer and fewer of its lines."""
    for count in range(len(overview.groups), -1, -1):
        yield Column(_head(overview), *_table(overview._replace(groups=overview.groups[:count])), Gap(BOTTOM))


def _head(overview: Overview) -> Piece:
    return Row(Block(58, partial(_draw_head, overview), 2), SceneSlot("chooser", 58, 2), widths=(None, CHOOSER))


def _tiles(overview: Overview) -> list[Piece]:
    return [Block(66, partial(draw_tile, figure), 30) for figure in overview.figures]


def _grid(tiles: Sequence[Piece]) -> Piece:
    """Return the tiles in two rows, with empty places at their end."""
    empty = [Block(66, _nothing, 30)] * (2 * TILES_IN_ROW - len(tiles))
    return grid([*tiles, *empty], TILES_IN_ROW, TILE_GAP)


def _table(overview: Overview) -> list[Piece]:
    """Return the table and the line of all games."""
    low, high = _reach([group.mean for group in overview.groups if group.mean])
    rows = [
        Block(23, partial(_draw_row, group, overview.rate, low, high, banded=place % 2 == 0), 19)
        for place, group in enumerate(overview.groups)
    ]
    columns = Block(46, partial(_draw_columns, overview.rate), 6, key="columns")
    return [columns, *rows, Gap(TOTAL_GAP), Stretch(), Block(38, partial(_draw_total, overview), 14)]


def _nothing(painter: Painter, rect: Rect) -> None:
    """Draw nothing, in the place of a tile."""


def whole_pieces(overview: Overview) -> list[Piece]:
    """Return the whole, if the game has one: its title and its parts in words, and the bar."""
    whole, numbers = overview.whole, overview.numbers
    if whole is None:
        return []
    words, bar = partial(_draw_whole_words, whole, numbers), partial(_draw_bar, whole, numbers)
    return [Gap(18, 10), Block(0, words), Gap(11, 9), Block(BAR, bar), Gap(15, 17)]


def _low_parts(whole: Whole, numbers: Mapping[str, float]) -> list[Piece]:
    """Return a whole in the width of two tiles: its title and its number in words, and the bar."""
    words, bar = partial(_draw_whole_words, whole, numbers), partial(_draw_bar, whole, numbers)
    return [Gap(16, 10), Block(0, words), Gap(11, 9), Block(BAR, bar), Gap(8, 6)]


def _reach(means: Sequence[Mean]) -> tuple[float, float]:
    """Return both ends of the bars of means."""
    low = min([0.0, *(mean.value - mean.error for mean in means)])
    high = max([0.0, *(mean.value + mean.error for mean in means)])
    edge = 0.05 * (high - low)
    return low - edge if low < 0 else 0.0, high + edge


def _draw_head(overview: Overview, painter: Painter, rect: Rect) -> None:
    """Write how many games there are, and how long they are where there is room."""
    y, room = rect.cy - 2, rect.w - 12
    words = painter.fit(overview.heading, room, 18, Weight.BOLD)
    wide = painter.text(words, rect.x, y, 18, weight=Weight.BOLD)
    length = overview.length
    if length and wide + 12 + painter.text_width(length, LABEL, Weight.MEDIUM) <= room:
        painter.text(length, rect.x + wide + 12, y + 1, LABEL, theme.MUTED, Weight.MEDIUM)


def draw_tile(figure: TileWords, painter: Painter, rect: Rect) -> None:
    """Draw a tile with a number and its words."""
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


def _draw_whole_words(whole: Whole, numbers: Mapping[str, float], painter: Painter, line: Rect) -> None:
    wide = painter.text(whole.title, line.x, line.y, 15, weight=Weight.BOLD)
    room, words = line.w - wide - 16, whole_words(whole, numbers)
    if painter.text_width(words, LABEL, Weight.MEDIUM) > room:
        words = total_words(whole, numbers)
    painter.text(words, line.right, line.y, LABEL, theme.MUTED, Weight.MEDIUM, "rm")


def _draw_bar(whole: Whole, numbers: Mapping[str, float], painter: Painter, bar: Rect) -> None:
    portions = [
        Portion(numbers[part.figure], TONES[part.tone], number(round(numbers[part.figure]))) for part in whole.parts
    ]
    draw_whole(painter, bar, portions)


def room_for_tabs(painter: Painter, columns: Rect) -> float:
    """Return the width from the left of the table to the heading of its first column."""
    return PLAYED * columns.w - painter.text_width(PLAYED_WORD, LINE) - 12


def _draw_columns(rate: Rate, painter: Painter, strip: Rect) -> None:
    """Draw the headings of the table below a line."""
    painter.rule(strip.x, strip.y, strip.w)
    before = 0.0
    for words, share in ((PLAYED_WORD, PLAYED), (WON_WORD, WON_AT), (rate.title, 1.0)):
        size = painter.fitting_size(words, (share - before) * strip.w - 6, LINE, painter.smallest_size)
        painter.text(words, strip.x + share * strip.w, strip.cy, size, theme.MUTED, anchor="rm")
        before = share


def _draw_row(
    group: GameGroup, rate: Rate, low: float, high: float, painter: Painter, rect: Rect, *, banded: bool
) -> None:
    """Draw a line of the table, with its mean as a bar between both ends."""
    if banded:
        painter.box(Rect(rect.x - 8, rect.y + 2, rect.w + 16, rect.h - 4), 8, theme.WHITE, 0.05)
    _draw_group(painter, rect, group, rate, Weight.SEMI_BOLD)
    if group.mean is not None:
        bar = Rect(rect.x + MEAN_BAR * rect.w, rect.cy - 4, (MEAN_END - MEAN_BAR) * rect.w, 8)
        draw_mean_bar(painter, bar, *group.mean, low, high)


def _draw_total(overview: Overview, painter: Painter, rect: Rect) -> None:
    painter.rule(rect.x, rect.y, rect.w)
    _draw_group(painter, rect, overview.total, overview.rate, Weight.BOLD)


def _draw_group(painter: Painter, rect: Rect, group: GameGroup, rate: Rate, weight: Weight) -> None:
    y = rect.cy
    title = painter.fit(group.title, (PLAYED - 0.08) * rect.w, 15, Weight.BOLD)
    painter.text(title, rect.x, y, 15, weight=Weight.BOLD)
    for games, share in ((group.played, PLAYED), (group.won, WON_AT)):
        painter.text(number(games), rect.x + share * rect.w, y, 14.5, weight=weight, anchor="rm")
    mean: Mean | None = group.mean
    words, colour = (TOO_FEW, theme.MUTED) if mean is None else (both_words(rate, mean), theme.TEXT)
    painter.text(words, rect.right, y, 14, colour, weight, "rm")
