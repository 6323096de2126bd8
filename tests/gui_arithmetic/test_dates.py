"""Dates and times as words, in a zone with summer time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping

import pytest

from engine.phrases import number, spoken
from gui.scenes.dates import DAY, HOUR, MINUTE, ago_words, date_words, days_before, list_day, span_words

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the zone of a process cannot be set here")

NOON = 1_760_004_000.0
"""Thursday, 9 October 2025, 12:00 in Berlin."""


@pytest.fixture(autouse=True)
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if sys.platform == "win32":
        raise NotImplementedError
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(("back", "words"), [
    (0.0, "Today, 12:00"),
    (12 * HOUR, "Today, 00:00"),
    (12 * HOUR + 1, "Yesterday"),
    (36 * HOUR + 1, "Tuesday"),
    (6 * DAY, "Friday"),
    (7 * DAY, "2 Oct"),
    (365 * DAY, "9 Oct 2024"),
    (-DAY, "10 Oct"),
])  # fmt: skip
def test_the_day_of_a_row(back: float, words: str) -> None:
    assert list_day(NOON - back, NOON) == words


@pytest.mark.parametrize(("back", "words"), [
    (0.0, "just now"),
    (MINUTE, "1 minute ago"),
    (12 * MINUTE, "12 minutes ago"),
    (59.9 * MINUTE, "59 minutes ago"),
    (HOUR, "1 hour ago"),
    (11.6 * HOUR, "11 hours ago"),
    (13 * HOUR, "yesterday"),
    (3 * DAY, "3 days ago"),
    (30 * DAY, "on 9 September"),
    (-2 * HOUR, "just now"),
    (-3 * DAY, "on 12 October"),
])  # fmt: skip
def test_how_long_ago(back: float, words: str) -> None:
    assert ago_words(NOON - back, NOON) == words


def test_days_are_counted_by_midnights_over_the_change_to_winter_time() -> None:
    change = NOON + 17 * DAY  # Sunday, 26 October, a day of 25 hours
    assert days_before(change - 11.5 * HOUR, change + 13 * HOUR) == 1
    assert [days_before(NOON, NOON + days * DAY + HOUR) for days in (0, 1, 17, 18)] == [0, 1, 17, 18]


def test_spans_name_the_day_once_where_it_is_one() -> None:
    assert span_words(NOON - 17 * MINUTE, NOON, NOON) == "Today, 11:43 to 12:00"
    assert span_words(NOON - 13 * HOUR, NOON - 11 * HOUR, NOON) == "Yesterday, 23:00 to today, 01:00"


def test_a_time_that_no_calendar_knows_is_no_mistake() -> None:
    assert date_words(1e30, NOON) == "1 January 1970"


class _German:
    """A catalogue with German dates and numbers."""

    MESSAGES: Mapping[tuple[str, str], str] = {
        ("", "{day} {month}"): "{day}. {month}",
        ("", "{day} {month} {year}"): "{day}. {month} {year}",
        ("short", "{day} {month} {year}"): "{day}. {month} {year}",
        ("", "Today, {time}"): "Heute, {time}",
        ("", "{hour:02d}:{minute:02d}"): "{hour:d}.{minute:02d} Uhr",
        ("", "{day}, {start} to {end_day}, {end}"): "{day}, {start} bis {end_day}, {end}",
        ("", "on {date}"): "am {date}",
        ("", "today"): "heute",
        ("", "yesterday"): "gestern",
        ("weekday", "Tuesday"): "Dienstag",
        ("month", "October"): "Oktober",
        ("short month", "Oct"): "Okt.",
        ("", "{n} hours ago"): "vor {n} Stunden",
    }

    def message(self, message: str, context: str) -> str:
        return self.MESSAGES[context, message]

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return self.MESSAGES[context, one if count == 1 else many]

    def number(self, digits: str) -> str:
        return digits.translate(str.maketrans(",.", ".,"))

    def name(self, words: str) -> str:
        return words


@pytest.mark.parametrize(("phrase", "words"), [
    (lambda: date_words(NOON, NOON), "9. Oktober"),
    (lambda: date_words(NOON - 365 * DAY, NOON, short=True), "9. Okt. 2024"),
    (lambda: list_day(NOON - 2 * HOUR - 55 * MINUTE, NOON), "Heute, 9.05 Uhr"),
    (lambda: list_day(NOON - 2 * DAY, NOON), "Dienstag"),
    (lambda: span_words(NOON - 13 * HOUR, NOON - 11 * HOUR, NOON), "Gestern, 23.00 Uhr bis heute, 1.00 Uhr"),
    (lambda: ago_words(NOON - 11 * HOUR, NOON), "vor 11 Stunden"),
    (lambda: ago_words(NOON + 3 * DAY, NOON), "am 12. Oktober"),
    (lambda: number(1234.5, ",.1f"), "1.234,5"),
    (lambda: number(-1234567), "-1.234.567"),
])  # fmt: skip
def test_dates_and_numbers_are_written_as_the_catalogue_has_them(phrase: Callable[[], str], words: str) -> None:
    assert spoken(phrase(), _German()) == words
