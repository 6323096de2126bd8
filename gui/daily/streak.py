"""Days in a row, of which one in seven may be missed."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import Final

WEEK: Final = 7


def streak(done: Collection[date], today: date) -> int:
    """Return the number of days done in a row up to today, where no seven days have more than one missed.

    Today is not over, so it is never missed.

    >>> monday = date(2026, 11, 16)
    >>> days = [monday + timedelta(n) for n in (0, 1, 3, 4)]
    >>> streak(days, monday + timedelta(5)), streak(days, monday + timedelta(7))
    (4, 0)
    """
    count, missed = 0, today + timedelta(WEEK)
    day, first = today, min(done, default=today)
    while day >= first:
        if day in done:
            count += 1
        elif day != today:
            if (missed - day).days < WEEK:
                break
            missed = day
        day -= timedelta(1)
    return count
