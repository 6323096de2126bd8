"""The drawing of the log beside an asking table: asks and what came of them, and the meaning of the signs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.asking.log import AskLog, LogEntry, LogHead, LogRow, LogSummary, Sign
from gui.asking.panel_drawing import draw_narrow, tabs_place
from gui.sprites.pieces import Thing, draw_pieces, pieces_width, words_thing
from gui.widgets.list_pane import ListPane

LOG_PADDING = 12.0
ENTRY, HEAD, LINE, RESULT_LINE = 38.0, 36.0, 18.0, 16.0
FACE = 26.0
WORDS_X = 48.0
"""From the left edge of a row to its words."""
NAME_SIZE, RESULT_SIZE, SUMMARY_SIZE = 13.5, 12.5, 13.5
SPARE = 1.5
"""Units by which the line of an ask may be wider than its room: each of its names may be half a unit too wide."""
LEAST_NAMES = 92.0
"""Room for the two names of an ask, before z: with less, what was asked for goes to the second line."""
BAR_RIGHT = 7.0
"""Distance of the scroll bar's left edge from the right edge of the panel."""
FRAME_BELOW = 6.0
"""Pixels by which the frame of the newest asks reaches below them, into the next heading's room."""
SIGNS_HEAD, SIGNS_ROW, FOOT = 34.0, 22.0, 12.0


def log_room(rect: Rect, log: AskLog, least: float) -> Rect:
    """Return the part of the panel in which the rows of the log are seen."""
    top = tabs_place(rect, least).bottom + 10
    signs = SIGNS_HEAD + SIGNS_ROW * -(-len(log.signs) // 2) + FOOT
    return Rect(rect.x + 8, top, rect.w - 16, rect.bottom - signs - top)


def row_heights(painter: Painter, log: AskLog, width: float) -> list[float]:
    """Return the height of every row of a log of that width."""

    def height(row: LogRow) -> float:
        if isinstance(row, LogSummary):
            return LINE * len(_summary_lines(painter, row, width)) + 8
        if isinstance(row, LogHead):
            return HEAD
        room = width - 4 - (WORDS_X + LOG_PADDING)
        return ENTRY + RESULT_LINE * (len(_result_lines(painter, ask_line(painter, row, room)[2], room)) - 1)

    return [height(row) for row in log.rows]


def draw_log(painter: Painter, rect: Rect, log: AskLog, rows: ListPane) -> None:
    """Draw the rows that are seen, the scroll bar, and the meaning of the signs."""
    room, seen = rows.room, rows.seen
    places = [rows.place(row)._replace(w=room.w - 4) for row in seen]
    fresh = places[: max(0, log.fresh - seen.start)]
    if fresh:
        frame = fresh[0].union(fresh[-1])
        painter.box(frame._replace(h=frame.h + FRAME_BELOW), 10, theme.GOLD, 0.06, theme.GOLD, 1.5, 0.6)
    for row, place in zip(log.rows[seen.start : seen.stop], places, strict=True):
        _draw_log_row(painter, place, row)
    if not log.rows:
        painter.text(say("Nobody has asked yet."), room.cx, room.y + HEAD, 14, theme.MUTED, Weight.MEDIUM, "cm")
    rows.draw_bar(painter)
    _draw_signs(painter, rect, room.bottom, log.signs)


def _draw_log_row(painter: Painter, place: Rect, row: LogRow) -> None:
    left = place.x + LOG_PADDING
    if isinstance(row, LogEntry):
        _draw_entry(painter, place, row)
    elif isinstance(row, LogHead):
        fresh = bool(row.note)
        wide = painter.text(row.note, place.right - LOG_PADDING, place.cy + 2, 12.5, theme.MUTED, Weight.MEDIUM, "rm")
        colour, weight = (theme.GOLD, Weight.BOLD) if fresh else (theme.MUTED, Weight.MEDIUM)
        size = 14.5 if fresh else 13
        room = place.w - 2 * LOG_PADDING - wide - 6
        draw_narrow(painter, row.title, left, place.cy + 2, room, size, colour, weight)
    else:
        for index, line in enumerate(_summary_lines(painter, row, place.w + 4)):
            middle = place.y + LINE * index + LINE / 2
            painter.text(line, left, middle, SUMMARY_SIZE, theme.TEXT, Weight.MEDIUM)


def _summary_lines(painter: Painter, row: LogSummary, width: float) -> list[str]:
    return painter.lines(row.words, width - (2 * LOG_PADDING + 6), SUMMARY_SIZE, Weight.MEDIUM)


def _draw_entry(painter: Painter, place: Rect, entry: LogEntry) -> None:
    upper, lower = place.y + 11, place.y + 28
    painter.avatar(entry.avatar, place.x + LOG_PADDING + FACE / 2, place.cy, FACE)
    x, room = place.x + WORDS_X, place.w - (WORDS_X + LOG_PADDING)
    asked, names, outcome = ask_line(painter, entry, room)
    draw_pieces(painter, asked, names, x, upper, NAME_SIZE, room=room + SPARE, weight=Weight.MEDIUM)
    icon, colour = entry.sign.value
    painter.icon(icon, place.x + WORDS_X + 6, lower, 12, colour)
    for place_below, line in enumerate(_result_lines(painter, outcome, room)):
        middle = lower + place_below * RESULT_LINE
        painter.text(line, place.x + WORDS_X + 18, middle, RESULT_SIZE, colour, Weight.SEMI_BOLD)


def _result_lines(painter: Painter, outcome: str, room: float) -> list[str]:
    return painter.lines(outcome, room - 18, RESULT_SIZE, Weight.SEMI_BOLD)


def ask_line(painter: Painter, entry: LogEntry, room: float) -> tuple[str, dict[str, Thing], str]:
    """Return the first line of an ask, the names in it as things, and the second line.

    Long names are shortened so that what was asked for is always seen: the longer one first, then both.
    """
    size = NAME_SIZE
    asked, outcome = entry.asked, entry.result
    left = room - _bare_width(painter, asked, size)
    if left < LEAST_NAMES:
        asked, outcome = entry.asked_briefly, entry.cards_and_result
        left = room - _bare_width(painter, asked, size)
    first = painter.text_width(entry.who, size, Weight.BOLD)
    second = painter.text_width(entry.whom, size, Weight.MEDIUM)
    if first + second > left:
        first = max(left / 2, left - second) if first > left / 2 else first
        second = left - first
    who = painter.fit(entry.who, first + 0.5, size, Weight.BOLD)
    whom = painter.fit(entry.whom, second + 0.5, size, Weight.MEDIUM)
    names = {
        "name": words_thing(painter, who, size),
        "other": words_thing(painter, whom, size, weight=Weight.MEDIUM),
    }
    return asked, names, outcome


def _bare_width(painter: Painter, asked: str, size: float) -> float:
    """Return the width of the line of an ask without its names."""
    nothing = Thing(0.0, lambda x, cy: None)
    return pieces_width(painter, asked, {"name": nothing, "other": nothing}, size, Weight.MEDIUM)


def _draw_signs(painter: Painter, rect: Rect, top: float, signs: Sequence[tuple[Sign, str]]) -> None:
    left, inner = rect.x + 20, rect.w - 40
    painter.rule(left, top + 4, inner)
    painter.text(say("Signs"), left, top + 20, 13, theme.MUTED, Weight.MEDIUM)
    size, columns = 12.5, ([words for _, words in signs[::2]], [words for _, words in signs[1::2]])
    # A sum of widths may be off by a fraction of a pixel.
    first, second = (22 + max(painter.text_width(one, size, Weight.MEDIUM) for one in words) + 1 for words in columns)
    # The left column has 56 % of the room, or what is left by the words of the other.
    split = max(0.56 * inner, min(first + 8, inner - second))
    for index, (sign, words) in enumerate(signs):
        x = left + index % 2 * split
        y = top + SIGNS_HEAD + SIGNS_ROW * (index // 2) + SIGNS_ROW / 2
        icon, colour = sign.value
        painter.icon(icon, x + 7, y, 13, colour)
        room = (split if index % 2 == 0 else inner - split) - 22
        draw_narrow(painter, words, x + 22, y, room, size)
