"""The parts of a result: the sides with their counts, the chart, the facts, the hands one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.phrases import number, say, say_as, starting
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Block, Piece
from gui.sprites import line_chart
from gui.sprites.boards import draw_suit_sign
from gui.sprites.fitted import draw_fitted
from gui.sprites.plots import round_step
from gui.table.ending import ChartLine, Ending, FinalCards, HandRow, Party
from gui.widgets.list_pane import ColumnHeading, ListPane, draw_columns

CHART_TITLE, CHART_LEFT, CHART_FOOT = 40.0, 36.0, 60.0
"""Room above, left of and below the lines of a chart, for words."""
TICK_ROOM = 44.0
FEW_LINES, MOST_NAME = 2, 0.25
"""Most lines whose names stand in the chart, and the largest share of its width that a name beside it takes."""
FACT_HEIGHT, FACT_MOST = 28.0, 48.0
RULED_FACTS = 36.0
"""Facts further apart than this have a line between them."""
HEADINGS, SEEN_MIDDLE = 32.0, 12.0
"""The height of the headings over the hands, and the middle of the words on those that are seen."""
HOLDINGS_HEAD, HOLDING_MOST = 28.0, 44.0
"""The height of the headings over what everybody has, and of one player's line at the most."""
HOLDING_NAME, HOLDING_SETS, MOST_LINES = 0.2, 0.3, 3
"""The shares of a line for the name and for the sets, and the most lines of sets and of cards in it."""
ROW_GAP = 6.0
RESULT_SHARE, MOST_SIDE = 0.5, 0.2
"""The place where the result of a hand begins, and the widest name of a side, as shares of the row."""


def draw_party(party: Party, painter: Painter, rect: Rect) -> None:
    """Draw a side: its name, its count, its faces; the winner has a line of the side's colour."""
    line = party.colour if party.won else None
    painter.box(rect, 14, theme.WHITE, 0.06, line, 2, 0.9)
    top = rect.y + rect.h * 0.27
    room = rect.w - 40 - painter.text_width(party.name, 15, Weight.BOLD)
    if party.unit and painter.text_width(party.unit, theme.LABEL_SIZE, Weight.MEDIUM) + 12 <= room:
        painter.text(party.unit, rect.right - 20, top, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm")
    draw_fitted(painter, party.name, rect.x + 20, top, rect.w - 40, 15, weight=Weight.BOLD)
    size, middle = min(48, rect.h * 0.43), rect.y + rect.h * 0.66
    wide = painter.text(party.count, rect.x + 20, middle, size, party.colour, Weight.EXTRA_BOLD)
    # In a low place a face keeps clear of the words above it.
    faces, face = len(party.avatars), min(theme.AVATAR_SIZE, rect.h * 0.43)
    room = rect.w - 56 - wide
    step = min(36, (room - face) / max(1, faces - 1))
    for place, who in enumerate(party.avatars):
        x = rect.right - 32 - (faces - 1 - place) * step
        painter.avatar(who, x, middle, face)


def draw_chart(outcome: Ending, painter: Painter, rect: Rect) -> None:
    """Draw the chart with its title. A single line is a balance: the area between it and the middle is filled."""
    painter.text(outcome.chart_title, rect.x, rect.y + 8, theme.BODY_SIZE, weight=Weight.BOLD)
    beside = _name_room(painter, rect, outcome.series)
    lines = Rect(
        rect.x + CHART_LEFT,
        rect.y + CHART_TITLE,
        rect.w - (CHART_LEFT + 16) - beside,
        rect.h - (CHART_TITLE + CHART_FOOT),
    )
    high = max([outcome.highest, *(value for series in outcome.series for value in series.values)])
    last = max((len(series.values) - 1 for series in outcome.series), default=0)
    alone = len(outcome.series) == 1
    line_chart.draw_line_chart(
        painter,
        lines,
        [
            line_chart.Series(
                one.values,
                one.colour,
                "" if alone else one.name,
                marks=tuple(mark for mark in outcome.marks if mark < len(one.values)) if place == 0 else (),
                fill_to=high / 2 if alone else None,
            )
            for place, one in enumerate(outcome.series)
        ],
        [
            line_chart.GridLine(value, number(value, ".0f"), 0.3 if value == high else 0.14)
            for value in chart_levels(high)
        ],
        [line_chart.Tick(step, number(step, "d")) for step in tick_steps(last, lines.w / (TICK_ROOM))],
        low=0,
        high=high,
        axis=outcome.step,
        beside=beside,
    )


def _name_room(painter: Painter, rect: Rect, series: Sequence[ChartLine]) -> float:
    """Return the room right of a chart for the names of its lines; none where they are few enough to stand in it."""
    if len(series) <= FEW_LINES:
        return 0.0
    size = line_chart.LABEL_SIZE
    widest = max(painter.text_width(one.name, size, Weight.BOLD) for one in series)
    return min(widest + line_chart.NAME_GAP, MOST_NAME * rect.w)


def chart_levels(high: float) -> list[float]:
    """Return the values with a line across the chart: both ends and the middle, or round ones where that is a half."""
    if high % 2 == 0:
        return [0, high / 2, high]
    each = max(1, round_step(high, 3))
    return [each * place for place in range(int(high // each) + 1)]


def tick_steps(last: int, most: float) -> list[int]:
    """Return the steps with a word below the chart: round ones, at most that many, with the first and the last."""
    if last <= 0:
        return [0]
    each = max(1, round(round_step(last, max(1, most))))
    steps = list(range(0, last, each))
    if len(steps) > 1 and last - steps[-1] < last / most:
        steps.pop()
    return [*steps, last]


def fact_piece(place: int, fact: tuple[str, str], *, apart: bool) -> Piece:
    """Return a line with one of the other facts; where there is room, they stand ``apart``."""
    return Block(FACT_HEIGHT, partial(_draw_fact, place, *fact), FACT_MOST - FACT_HEIGHT if apart else 0.0)


def _draw_fact(place: int, name: str, words: str, painter: Painter, rect: Rect) -> None:
    if place and rect.h > RULED_FACTS:
        painter.rule(rect.x, rect.y, rect.w)
    wide = painter.text(words, rect.right, rect.cy, theme.LABEL_SIZE, weight=Weight.BOLD, anchor="rm")
    room = rect.w - wide - 16
    draw_fitted(painter, name, rect.x, rect.cy, room, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)


def draw_rows(outcome: Ending, rows: ListPane, painter: Painter, rect: Rect) -> None:
    """Draw the headings at the top of the rectangle, and the hands that are seen."""
    columns = (
        ColumnHeading(starting(outcome.step), 16),
        ColumnHeading(say_as("column", "Result"), RESULT_SHARE * rows.room.w),
        ColumnHeading(say_as("column", "Points"), -16, "rm"),
    )
    draw_columns(painter, columns, rows.room, rect.y + 10)
    sides = {party.colour: party.name for party in outcome.parties}
    for place in rows.seen:
        row = outcome.rows[place]
        _draw_row(painter, rows.place(place), row, sides.get(row.colour, ""))
    rows.draw_bar(painter)


def draw_seen(rows: ListPane, painter: Painter, rect: Rect) -> None:
    """Write at the right end which rows are seen, where that is not all of them."""
    if rows.bar is not None:
        y = rect.y + SEEN_MIDDLE
        painter.text(rows.seen_words, rect.right, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm")


def _result_x(rect: Rect) -> float:
    return rect.x + RESULT_SHARE * rect.w


def _draw_row(painter: Painter, rect: Rect, row: HandRow, side: str) -> None:
    y = rect.cy
    painter.box(rect, 12, theme.WHITE, 0.05)
    painter.text(number(row.number, "d"), rect.x + 16, y, theme.LABEL_SIZE, theme.MUTED, Weight.SEMI_BOLD)
    x = rect.x + 56
    chip = 28 if row.suit else 0.0
    room = _result_x(rect) - x - chip - 26
    x += draw_fitted(painter, row.words, x, y, room, theme.BODY_SIZE, weight=Weight.BOLD) + 10
    if row.suit:
        painter.box(Rect(x, y - chip / 2, chip, chip), chip * 0.22, theme.PAPER)
        draw_suit_sign(painter, row.suit, x + chip / 2, y, chip * 0.6)
    right = rect.right - 16
    right -= painter.text(row.points, right, y, theme.BODY_SIZE, row.colour, Weight.EXTRA_BOLD, "rm") + 8
    size = theme.LABEL_SIZE
    right -= draw_fitted(painter, side, right, y, MOST_SIDE * rect.w, size, row.colour, Weight.BOLD, "r") + 16
    draw_fitted(painter, row.result, _result_x(rect), y, right - _result_x(rect), 15)


def holdings_height(count: int, room: float) -> float:
    """Return the height of the listing of that many players within ``room``."""
    return min(room, HOLDINGS_HEAD + count * HOLDING_MOST)


def draw_holdings(outcome: Ending, painter: Painter, rect: Rect) -> None:
    """Draw what everybody made and what is left in their hands, a line each, with headings."""
    holdings = outcome.holdings
    name_width, set_width = HOLDING_NAME * rect.w, HOLDING_SETS * rect.w
    sets_x = rect.x + name_width
    hand_x = sets_x + set_width
    y = rect.y + HOLDINGS_HEAD / 2
    for words, x in ((outcome.sets_title, sets_x), (say("Left in the hand"), hand_x)):
        painter.text(words, x, y, 13, theme.MUTED, Weight.SEMI_BOLD)
    pitch = min(HOLDING_MOST, (rect.h - HOLDINGS_HEAD) / max(1, len(holdings)))
    for place, holding in enumerate(holdings):
        top = rect.y + HOLDINGS_HEAD + place * pitch
        painter.rule(rect.x, top, rect.w)
        middle, height = top + pitch / 2, min(28, pitch - 6)
        painter.avatar(holding.avatar, rect.x + height / 2, middle, height)
        x = rect.x + height + 8
        name = painter.fit(holding.name, sets_x - x - 8, theme.LABEL_SIZE, Weight.BOLD)
        painter.text(name, x, middle, theme.LABEL_SIZE, holding.colour, Weight.BOLD)
        line = Rect(sets_x, top, set_width - 12, pitch)
        _draw_sets(painter, holding, outcome.no_sets, line, height)
        _draw_chips(painter, holding.hand, Rect(hand_x, top, rect.right - hand_x, pitch), height)


def _draw_sets(painter: Painter, holding: FinalCards, none: str, room: Rect, height: float) -> None:
    """Draw the ranks of all sets on paper, smaller and in more lines where they are many."""
    if not holding.sets:
        painter.text(none, room.x, room.cy, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    def wide(rank: str, high: float) -> float:
        if painter.face_of_rank(rank):
            return high * CARD_RATIO
        return max(high, painter.text_width(rank, high * 0.57, Weight.BOLD) + 0.4 * high)

    for rank, place in _in_lines(holding.sets, wide, room, height):
        if face := painter.face_of_rank(rank):
            painter.card(face, Pose(place.cx, place.cy, place.h), lift=0)
            continue
        painter.box(place, place.h * 0.22, theme.PAPER)
        painter.text(rank, place.cx, place.cy, place.h * 0.57, theme.PAPER_INK, Weight.BOLD, "cm")


def _draw_chips(painter: Painter, cards: Sequence[str], room: Rect, height: float) -> None:
    """Draw all cards as chips, smaller and in more lines where they are many."""
    if not cards:
        painter.text(say("no cards"), room.x, room.cy, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
    for card, place in _in_lines(cards, painter.chip_width, room, height):
        painter.chip(card, place.x, place.cy, place.h)


def _in_lines(
    things: Sequence[str], wide: Callable[[str, float], float], room: Rect, height: float
) -> list[tuple[str, Rect]]:
    """Return the places of things in as few lines as possible; ``wide`` returns the width of a thing of some height."""
    gap = 4
    for lines in range(1, MOST_LINES + 1):
        high = min(height, (room.h - gap / 2) / lines - gap / 2)
        found: list[tuple[str, Rect]] = []
        x, line = room.x, 0
        for thing in things:
            width = wide(thing, high)
            if x + width > room.right and x > room.x:
                x, line = room.x, line + 1
            found.append((thing, Rect(x, line * (high + gap / 2), width, high)))
            x += width + gap
        if line < lines:
            break
    top = room.cy - (line * (high + gap / 2) + high) / 2
    return [(thing, place._replace(y=top + place.y)) for thing, place in found]
