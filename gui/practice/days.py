"""The days of practice: ten puzzles each, their marks, and the days in a row."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta, tzinfo
from typing import Any, Final, NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import say
from store.store import Store

log = logging.getLogger(__name__)

A_DAY: Final = 10
"""Puzzles a day."""
FINE: Final = (Verdict.BEST, Verdict.GOOD)
"""The verdicts on an answer that solves a puzzle."""


class Day(NamedTuple):
    """One day of practice, by the player's own calendar."""

    date: date
    keys: tuple[str, ...] = ()
    """The puzzles that were answered, in their order; those after the first ten were asked for."""
    marks: tuple[Verdict, ...] = ()
    """The verdict on each answer."""
    returned: int = 0
    """The number of answered puzzles that came back or were slips."""
    skipped: tuple[str, ...] = ()
    """The puzzles that were put off; they do not come again on that day."""

    @property
    def done(self) -> int:
        """The number of puzzles that were answered."""
        return len(self.marks)

    @property
    def solved(self) -> int:
        """The number of the day's ten puzzles that were solved."""
        return sum(mark in FINE for mark in self.marks[:A_DAY])

    @property
    def is_over(self) -> bool:
        """True if ten puzzles were answered."""
        return self.done >= A_DAY

    @property
    def seen(self) -> Collection[str]:
        """The puzzles that do not come again on that day."""
        return {*self.keys, *self.skipped}

    def answered(self, key: str, mark: Verdict, *, returns: bool) -> Day:
        """Return the day with one more answer."""
        return self._replace(keys=(*self.keys, key), marks=(*self.marks, mark), returned=self.returned + returns)

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`."""
        return {
            "date": self.date.isoformat(),
            "keys": list(self.keys),
            "marks": [mark.value for mark in self.marks],
            "returned": self.returned,
            "skipped": list(self.skipped),
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Day:
        """Return what :meth:`to_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        day = Day(
            date.fromisoformat(data["date"]),
            tuple(map(str, data["keys"])),
            tuple(map(Verdict, data["marks"])),
            int(data["returned"]),
            tuple(map(str, data["skipped"])),
        )
        if len(day.keys) != len(day.marks):
            raise ValueError("a puzzle has no mark")
        return day


def local_date(seconds: float, zone: tzinfo | None = None) -> date:
    """Return the date at that time in ``zone``, by default the computer's own; 1970 for a time in no calendar."""
    try:
        return datetime.fromtimestamp(seconds, zone).date()
    except (OverflowError, OSError, ValueError):
        return date(1970, 1, 1)


def day_key(day: date) -> str:
    """Return the name under which a day is kept."""
    return f"day {day.isoformat()}"


def kept_day(store: Store, day: date) -> Day:
    """Return a day as it is kept; an empty one if nothing was answered, or if it is damaged."""
    kept = store.practice(day_key(day))
    try:
        return Day(day) if kept is None else Day.from_json(kept.data)._replace(date=day)
    except (KeyError, TypeError, ValueError):
        log.warning("The day %s of practice is damaged.", day)
        return Day(day)


def today_words(store: Store, now: float) -> str:
    """Return the progress of today for the menu: "3 of 10 solved, 5 to go"."""
    day = kept_day(store, local_date(now))
    if not day.done:
        return say("Ten puzzles for today")
    if day.is_over:
        return say("{solved} of {all} solved. Go on?", solved=day.solved, all=A_DAY)
    return say("{solved} of {all} solved, {left} to go", solved=day.solved, all=A_DAY, left=A_DAY - day.done)


def in_a_row(days: Sequence[date], today: date) -> int:
    """Return the number of days in a row with practice up to today, or up to yesterday: today is not over.

    Days in the future, from before the clock was set back, do not count.

    >>> monday = date(2026, 11, 16)
    >>> in_a_row([monday, monday + timedelta(1)], monday + timedelta(2))
    2
    >>> in_a_row([monday, monday + timedelta(1)], monday + timedelta(3))
    0
    """
    practised, count = set(days), 0
    day = today if today in practised else today - timedelta(1)
    while day in practised:
        count += 1
        day -= timedelta(1)
    return count
