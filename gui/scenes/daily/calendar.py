"""The calendar of a month: a button for every day, with a quiet sign on those that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, timedelta
from functools import partial
from typing import Final

from engine.phrases import number, say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.daily.results import DayResults
from gui.scenes.daily import words
from gui.widgets.button import Button, ButtonKind, draw_button
from gui.widgets.targets import Targets

COLUMNS, ROWS, SUNDAY = 7, 6, 6
NUMBER_SIZE, SIGN_SIZE, PART, SIGN_DOWN = 15.0, 13.0, 5.0, 13.0
"""Sizes of a day's number, of the sign of a day done, of the dot of a day begun, and how far down the signs are."""
WEEKDAYS: Final = (
    say_as("short weekday", "Mo"),
    say_as("short weekday", "Tu"),
    say_as("short weekday", "We"),
    say_as("short weekday", "Th"),
    say_as("short weekday", "Fr"),
    say_as("short weekday", "Sa"),
    say_as("short weekday", "Su"),
)
FUTURE: Final = say("This day has yet to come.")


def month_of(day: date, months: int = 0) -> date:
    """Return the first day of the month of ``day``, or of one so many months later."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, 1)


def first_weekday(painter: Painter) -> int:
    """Return the weekday that a week begins with, counted from Monday: Sunday in Hebrew, read from right to left."""
    return SUNDAY if painter.leftwards else 0


def days_of(month: date, first: int) -> Iterator[tuple[int, date]]:
    """Yield the days of the month that begins on that day, each with its place in weeks that begin on ``first``."""
    day, before = month, (month.weekday() - first) % COLUMNS
    while day.month == month.month:
        yield before + day.day - 1, day
        day += timedelta(1)


class DayButton(Button):
    """A day of the calendar."""

    def __init__(self, day: date, rect: Rect, results: DayResults | None, act: Callable[[], None]) -> None:
        """``results`` are those of a day that was begun."""
        finished, items = (0, 0) if results is None else (results.finished, len(results.items))
        name = words.date_words(day)
        if finished:
            name = together([name, say("{done} of {all} done", done=finished, all=items)], ", ")
        super().__init__(f"day {day.isoformat()}", rect, number(day.day, "d"), act, ButtonKind.TOOL, name=name)
        self.shown = self.is_today = False
        self._done, self._begun = bool(items) and finished == items, results is not None

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        rect = self.rect.inset(2)
        draw_button(
            painter,
            rect,
            "",
            ButtonKind.TOOL,
            hover=targets.hovered == self.key,
            pressed=targets.pressed == self.key,
            focus=targets.keyboard_mode and targets.focused == self.key,
            enabled=self.enabled,
        )
        if self.shown:
            painter.box(rect, theme.BUTTON_RADIUS, theme.WHITE, 0.10, theme.GOLD, 2)
        colour = theme.MUTED if not self.enabled else theme.GOLD if self.is_today else theme.TEXT
        painter.text(
            self.label, rect.cx, rect.cy - 4, NUMBER_SIZE, colour, Weight.BOLD if self.enabled else Weight.MEDIUM, "cm"
        )
        y = rect.cy + SIGN_DOWN
        if self._done:
            painter.icon("check", rect.cx, y, SIGN_SIZE, theme.BEST)
        elif self._begun:
            painter.box(Rect.around(rect.cx, y, PART, PART), PART / 2, theme.MUTED)


def day_buttons(
    days: Iterable[tuple[int, date]],
    room: Rect,
    today: date,
    shown: date,
    begun: Mapping[date, DayResults],
    act: Callable[[date], None],
) -> list[DayButton]:
    """Return the days of a month at their places in ``room``; those to come cannot be chosen."""
    wide, high = room.w / COLUMNS, room.h / ROWS
    buttons = []
    for place, day in days:
        row, column = divmod(place, COLUMNS)
        rect = Rect(room.x + column * wide, room.y + row * high, wide, high)
        button = DayButton(day, rect, begun.get(day), partial(act, day))
        button.shown, button.is_today = day == shown, day == today
        if day > today:
            button.enabled, button.reason = False, FUTURE
        buttons.append(button)
    return buttons


def draw_weekdays(painter: Painter, room: Rect) -> None:
    """Draw the short names of the weekdays above their columns."""
    wide = room.w / COLUMNS
    first = first_weekday(painter)
    for column, name in enumerate((*WEEKDAYS[first:], *WEEKDAYS[:first])):
        x = room.x + (column + 0.5) * wide
        painter.text(name, x, room.cy, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "cm")
