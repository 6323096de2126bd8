"""The log of an asking game: every ask with what came of it, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Union

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.asking.memory_sheet import tabs_place
from gui.widgets.scrolling import shown_from

PADDING = 12.0
ENTRY, HEAD, LINE = 38.0, 36.0, 18.0
FACE = 26.0
WORDS_X = 48.0
"""From the left edge of a row to its words."""
NAME_SIZE, RESULT_SIZE, SUMMARY_SIZE = 13.5, 12.5, 13.5
LEAST_NAMES = 92.0
"""Room for the two names of an ask, before z: with less, what was asked for goes to the second line."""
BAR = 4.0
FRAME_BELOW = 6.0
"""Pixels by which the frame of the newest asks reaches below them, into the next heading's room."""
SIGNS_HEAD, SIGNS_ROW, FOOT = 34.0, 22.0, 12.0


class Sign(Enum):
    """The result of an ask: the icon that stands for it, and its colour."""

    TOOK = ("check", theme.BEST)
    NONE = ("cross", theme.MUTED)
    LUCKY = ("star", theme.GOLD)
    SET = ("last", theme.GOLD)


class LogEntry(NamedTuple):
    """One ask: who asked whom for what, and the outcome in a few words."""

    avatar: str
    who: str
    whom: str
    wanted: str
    sign: Sign
    result: str


class LogHead(NamedTuple):
    """A heading, and a note at its right end."""

    title: str
    note: str = ""


class LogSummary(NamedTuple):
    """A sentence on what follows."""

    words: str


NOTHING_YET = "Nobody has asked yet."


LogRow = Union[LogEntry, LogHead, LogSummary]  # noqa: UP007 - evaluated at run time


class Log(NamedTuple):
    """The rows, newest first; the first ``fresh`` ones happened since the reader's last turn. Signs with meanings."""

    rows: tuple[LogRow, ...]
    fresh: int
    signs: tuple[tuple[Sign, str], ...]


def log_room(rect: Rect, log: Log, z: float) -> Rect:
    """The part of the panel in which the rows are seen."""
    top = tabs_place(rect, z).bottom + 10 * z
    signs = (SIGNS_HEAD + SIGNS_ROW * -(-len(log.signs) // 2) + FOOT) * z
    return Rect(rect.x + 8 * z, top, rect.w - 16 * z, rect.bottom - signs - top)


def row_heights(painter: Painter, log: Log, width: float) -> list[float]:
    """The height of every row of a log of that width."""
    z = painter.z
    heights: list[float] = []
    for row in log.rows:
        if isinstance(row, LogSummary):
            heights.append((LINE * len(_summary_lines(painter, row, width)) + 8) * z)
        else:
            heights.append((ENTRY if isinstance(row, LogEntry) else HEAD) * z)
    return heights


def bar_of(room: Rect, heights: Sequence[float], first: int) -> tuple[Rect, Rect] | None:
    """The track of the scroll bar and its thumb, where not all rows are seen at once."""
    whole = sum(heights)
    if whole <= room.h:
        return None
    track = Rect(room.right - BAR + 5, room.y, BAR, room.h)
    seen = sum(heights[first : first + shown_from(heights, room.h, first)])
    top = sum(heights[:first]) / whole
    return track, Rect(track.x, track.y + top * track.h, BAR, max(24.0, seen / whole * track.h))


def draw_log(painter: Painter, rect: Rect, log: Log, heights: Sequence[float], first: int) -> None:
    """Draw the rows from the ``first`` one on, the scroll bar, and the meaning of the signs."""
    z, room = painter.z, log_room(rect, log, painter.z)
    count = shown_from(heights, room.h, first)
    places: list[Rect] = []
    y = room.y
    for height in heights[first : first + count]:
        places.append(Rect(room.x, y, room.w - 4 * z, height))
        y += height
    fresh = places[: max(0, log.fresh - first)]
    if fresh:
        frame = fresh[0].union(fresh[-1])
        painter.box(frame._replace(h=frame.h + FRAME_BELOW * z), 10 * z, theme.GOLD, 0.06, theme.GOLD, 1.5 * z, 0.6)
    for row, place in zip(log.rows[first : first + count], places, strict=True):
        _draw_row(painter, place, row)
    if not log.rows:
        painter.text(NOTHING_YET, room.cx, room.y + HEAD * z, 14 * z, theme.MUTED, Weight.MEDIUM, "cm")
    bar = bar_of(room, heights, first)
    if bar is not None:
        track, thumb = bar
        painter.box(track, BAR / 2, theme.WHITE, 0.10)
        painter.box(thumb, BAR / 2, theme.WHITE, 0.45)
    _draw_signs(painter, rect, room.bottom, log.signs)


def _draw_row(painter: Painter, place: Rect, row: LogRow) -> None:
    z, left = painter.z, place.x + PADDING * painter.z
    if isinstance(row, LogEntry):
        _draw_entry(painter, place, row)
    elif isinstance(row, LogHead):
        fresh = bool(row.note)
        wide = painter.text(
            row.note, place.right - PADDING * z, place.cy + 2 * z, 12.5 * z, theme.MUTED, Weight.MEDIUM, "rm"
        )
        colour, weight = (theme.GOLD, Weight.BOLD) if fresh else (theme.MUTED, Weight.MEDIUM)
        size = (14.5 if fresh else 13) * z
        title = painter.fit(row.title, place.w - 2 * PADDING * z - wide - 6 * z, size, weight)
        painter.text(title, left, place.cy + 2 * z, size, colour, weight)
    else:
        for index, line in enumerate(_summary_lines(painter, row, place.w + 4 * z)):
            middle = place.y + (LINE * index + LINE / 2) * z
            painter.text(line, left, middle, SUMMARY_SIZE * z, theme.TEXT, Weight.MEDIUM)


def _summary_lines(painter: Painter, row: LogSummary, width: float) -> list[str]:
    return painter.lines(row.words, width - (2 * PADDING + 6) * painter.z, SUMMARY_SIZE * painter.z, Weight.MEDIUM)


def _draw_entry(painter: Painter, place: Rect, entry: LogEntry) -> None:
    z = painter.z
    upper, lower = place.y + 11 * z, place.y + 28 * z
    painter.avatar(entry.avatar, place.x + (PADDING + FACE / 2) * z, place.cy, FACE * z)
    x, room = place.x + WORDS_X * z, place.w - (WORDS_X + PADDING) * z
    who, rest, wanted = ask_line(painter, entry, room)
    x += painter.text(who, x, upper, NAME_SIZE * z, theme.TEXT, Weight.BOLD)
    painter.text(rest, x, upper, NAME_SIZE * z, theme.TEXT, Weight.MEDIUM)
    icon, colour = entry.sign.value
    painter.icon(icon, place.x + (WORDS_X + 6) * z, lower, 12 * z, colour)
    result = painter.fit(f"{wanted}{entry.result}", room - 18 * z, RESULT_SIZE * z, Weight.SEMI_BOLD)
    painter.text(result, place.x + (WORDS_X + 18) * z, lower, RESULT_SIZE * z, colour, Weight.SEMI_BOLD)


def ask_line(painter: Painter, entry: LogEntry, room: float) -> tuple[str, str, str]:
    """Return who asked, the rest of the line, and what the second line begins with.

    Long names are shortened so that what was asked for is always seen: the longer one first, then both.
    """
    z, size = painter.z, NAME_SIZE * painter.z
    asked, wanted, below = " asked ", f" for {entry.wanted}", ""
    left = room - sum(painter.text_width(words, size, Weight.MEDIUM) for words in (asked, wanted))
    if left < LEAST_NAMES * z:
        wanted, below = "", f"{entry.wanted}: "
        left = room - painter.text_width(asked, size, Weight.MEDIUM)
    first = painter.text_width(entry.who, size, Weight.BOLD)
    second = painter.text_width(entry.whom, size, Weight.MEDIUM)
    if first + second > left:
        first = max(left / 2, left - second) if first > left / 2 else first
        second = left - first
    who = painter.fit(entry.who, first + 0.5, size, Weight.BOLD)
    whom = painter.fit(entry.whom, second + 0.5, size, Weight.MEDIUM)
    return who, f"{asked}{whom}{wanted}", below


def _draw_signs(painter: Painter, rect: Rect, top: float, signs: Sequence[tuple[Sign, str]]) -> None:
    z = painter.z
    left, inner = rect.x + 20 * z, rect.w - 40 * z
    painter.rule(left, top + 4 * z, inner)
    painter.text("Signs", left, top + 20 * z, 13 * z, theme.MUTED, Weight.MEDIUM)
    for index, (sign, words) in enumerate(signs):
        x = left + index % 2 * inner * 0.56
        y = top + (SIGNS_HEAD + SIGNS_ROW * (index // 2) + SIGNS_ROW / 2) * z
        icon, colour = sign.value
        painter.icon(icon, x + 7 * z, y, 13 * z, colour)
        room = inner * (0.56 if index % 2 == 0 else 0.44) - 22 * z
        shown = painter.fit(words, room, 12.5 * z, Weight.MEDIUM)
        painter.text(shown, x + 22 * z, y, 12.5 * z, theme.TEXT, Weight.MEDIUM)
