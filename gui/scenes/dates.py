"""Dates and times as words: "Today, 21:04", "12 minutes ago". Times are seconds since 1970, UTC; words are local."""

from __future__ import annotations

import time
from typing import Final

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
JUST_NOW = 45.0
"""Seconds up to which something happened just now."""
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
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
    return f"{local.tm_hour:02}:{local.tm_min:02}"


def date_words(seconds: float, now: float, *, short: bool = False) -> str:
    """Return the date: "17 November", or "17 Nov" if it is to be short; with the year if that is another one."""
    local = _local(seconds)
    month = MONTHS[local.tm_mon - 1]
    year = "" if local.tm_year == _local(now).tm_year else f" {local.tm_year}"
    return f"{local.tm_mday} {month[:3] if short else month}{year}"


def day_words(seconds: float, now: float, *, short: bool = False) -> str:
    """Return "Today", "Yesterday", the day of the last week, or the date."""
    days = days_before(seconds, now)
    if days in (0, 1):
        return ("Today", "Yesterday")[days]
    return WEEKDAYS[_local(seconds).tm_wday] if 0 < days < WEEK else date_words(seconds, now, short=short)


def row_words(seconds: float, now: float) -> str:
    """Return the day for a list, of today with the time: "Today, 21:04", "Yesterday", "Thursday", "17 Nov"."""
    words = day_words(seconds, now, short=True)
    return f"{words}, {clock_words(seconds)}" if words == "Today" else words


def span_words(start: float, end: float, now: float) -> str:
    """Return a span of time: "Today, 18:12 to 18:29", "Yesterday, 23:50 to today, 00:20"."""
    first, last = day_words(start, now), day_words(end, now)
    if days_before(end, now) in (0, 1):
        last = last.lower()
    until = clock_words(end) if days_before(start, end) == 0 else f"{last}, {clock_words(end)}"
    return f"{first}, {clock_words(start)} to {until}"


def ago_words(seconds: float, now: float) -> str:
    """Return how long ago something happened: "just now", "12 minutes ago", "yesterday", "on 3 October"."""
    passed, days = now - seconds, days_before(seconds, now)
    if passed < JUST_NOW and days == 0:
        # A time in the future: the clock was set back.
        return "just now"
    if 0 < passed < HOUR:
        return _counted(max(1, int(passed / MINUTE)), "minute")
    if passed > 0 and days == 0:
        return _counted(int(passed / HOUR), "hour")
    if days == 1:
        return "yesterday"
    return _counted(days, "day") if 1 < days < WEEK else f"on {date_words(seconds, now)}"


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}{'' if count == 1 else 's'} ago"
