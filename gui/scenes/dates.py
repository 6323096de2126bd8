"""Dates and times as words: "Today, 21:04", "12 minutes ago". Times are seconds since 1970, UTC; words are local."""

from __future__ import annotations

import time
from typing import Final

from engine.phrases import say, say_as, say_count, starting

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
JUST_NOW = 45.0
"""Seconds up to which something happened just now."""
WEEKDAYS: Final = (
    say_as("weekday", "Monday"),
    say_as("weekday", "Tuesday"),
    say_as("weekday", "Wednesday"),
    say_as("weekday", "Thursday"),
    say_as("weekday", "Friday"),
    say_as("weekday", "Saturday"),
    say_as("weekday", "Sunday"),
)
MONTHS: Final = (
    say_as("month", "January"),
    say_as("month", "February"),
    say_as("month", "March"),
    say_as("month", "April"),
    say_as("month", "May"),
    say_as("month", "June"),
    say_as("month", "July"),
    say_as("month", "August"),
    say_as("month", "September"),
    say_as("month", "October"),
    say_as("month", "November"),
    say_as("month", "December"),
)
SHORT_MONTHS: Final = (
    say_as("short month", "Jan"),
    say_as("short month", "Feb"),
    say_as("short month", "Mar"),
    say_as("short month", "Apr"),
    say_as("short month", "May"),
    say_as("short month", "Jun"),
    say_as("short month", "Jul"),
    say_as("short month", "Aug"),
    say_as("short month", "Sep"),
    say_as("short month", "Oct"),
    say_as("short month", "Nov"),
    say_as("short month", "Dec"),
)
WEEK = 7


def _local(seconds: float) -> time.struct_time:
    """Return the local time; a time that no calendar knows, from a damaged file, becomes the nearest known one."""
    try:
        return time.localtime(seconds)
    except (OverflowError, OSError, ValueError):
        return time.localtime(0)


def _midnight(seconds: float) -> float:
    """Return the time at which the local day of that time began."""
    local = _local(seconds)
    return time.mktime((local.tm_year, local.tm_mon, local.tm_mday, 0, 0, 0, 0, 0, -1))


def days_before(seconds: float, now: float) -> int:
    """Return the number of midnights since then: 0 today, 1 yesterday, below zero in the future."""
    return round((_midnight(now) - _midnight(seconds)) / DAY)


def clock_words(seconds: float) -> str:
    """Return the time of the day: "18:29"."""
    local = _local(seconds)
    return say("{hour:02d}:{minute:02d}", hour=local.tm_hour, minute=local.tm_min)


def date_words(seconds: float, now: float, *, short: bool = False) -> str:
    """Return the date: "17 November", or "17 Nov" if it is to be short; with the year if that is another one."""
    local = _local(seconds)
    day, month = local.tm_mday, (SHORT_MONTHS if short else MONTHS)[local.tm_mon - 1]
    is_this_year = local.tm_year == _local(now).tm_year
    if short and is_this_year:
        return say_as("short", "{day} {month}", day=day, month=month)
    if short:
        return say_as("short", "{day} {month} {year}", day=day, month=month, year=local.tm_year)
    if is_this_year:
        return say("{day} {month}", day=day, month=month)
    return say("{day} {month} {year}", day=day, month=month, year=local.tm_year)


def month_words(seconds: float, now: float) -> str:
    """Return the month, shortened: "Nov"; with the year if that is another one: "Nov 25"."""
    local = _local(seconds)
    month = SHORT_MONTHS[local.tm_mon - 1]
    if local.tm_year == _local(now).tm_year:
        return month
    return say("{month} {year:02d}", month=month, year=local.tm_year % 100)


def day_words(seconds: float, now: float, *, short: bool = False) -> str:
    """Return "Today", "Yesterday", the day of the last week, or the date."""
    return starting(_day_within(seconds, now, short=short))


def _day_within(seconds: float, now: float, *, short: bool = False) -> str:
    """Return the day as it stands within a sentence: "today"."""
    days = days_before(seconds, now)
    if days in (0, 1):
        return (say("today"), say("yesterday"))[days]
    return WEEKDAYS[_local(seconds).tm_wday] if 0 < days < WEEK else date_words(seconds, now, short=short)


def list_day(seconds: float, now: float) -> str:
    """Return the day for a list, of today with the time: "Today, 21:04", "Yesterday", "Thursday", "17 Nov"."""
    if days_before(seconds, now) == 0:
        return say("Today, {time}", time=clock_words(seconds))
    return day_words(seconds, now, short=True)


def span_words(start: float, end: float, now: float) -> str:
    """Return a span of time: "Today, 18:12 to 18:29", "Yesterday, 23:50 to today, 00:20"."""
    day, first, last = day_words(start, now), clock_words(start), clock_words(end)
    if days_before(start, end) == 0:
        return say("{day}, {start} to {end}", day=day, start=first, end=last)
    end_day = _day_within(end, now)
    return say("{day}, {start} to {end_day}, {end}", day=day, start=first, end_day=end_day, end=last)


def ago_words(seconds: float, now: float) -> str:
    """Return how long ago something happened: "just now", "12 minutes ago", "yesterday", "on 3 October"."""
    passed, days = now - seconds, days_before(seconds, now)
    if passed < JUST_NOW and days == 0:
        # A time in the future: the clock was set back.
        return say("just now")
    if 0 < passed < HOUR:
        return say_count("{n} minute ago", "{n} minutes ago", max(1, int(passed / MINUTE)))
    if passed > 0 and days == 0:
        return say_count("{n} hour ago", "{n} hours ago", int(passed / HOUR))
    if days == 1:
        return say("yesterday")
    if 1 < days < WEEK:
        return say_count("{n} day ago", "{n} days ago", days)
    return say("on {date}", date=date_words(seconds, now))
