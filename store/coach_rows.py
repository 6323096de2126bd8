"""The rows of the coach: reviews of kept games, and positions to practise. Each function works inside a transaction.

A review belongs to one step of a game. Once the game goes on, its review counts as unfinished. The figures for lists
and statistics are columns with a checksum of their own, so no list unpacks a review.

Deleting a game deletes its review; positions to practise stay. `keep_review` and `keep_practice` do not wait for the
disk.
"""

from __future__ import annotations

import json
import logging
import math
import sqlite3
import zlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from store.kept import LARGEST, plain_json
from store.rows import LAST_STEP, last_step_of

log = logging.getLogger(__name__)

MOST_DUE: Final = 1000
"""Most positions that one query returns."""


class ReviewFigures(NamedTuple):
    """The figures of a review, for lists and statistics."""

    coach: int
    """The version of the coach that judged."""
    seat: int
    """The seat from whose side the figures are."""
    done: bool
    """True if every decision is judged and the game has not gone on since."""
    judged: int
    """The number of judged decisions so far, of all seats."""
    accuracy: float | None = None
    """The accuracy of the seat, from 0 to 1; None while it is not known."""
    luck: float | None = None
    """Points that the seat's side owes to luck, its result less the luck-adjusted one; None if they are not known."""


class KeptReview(NamedTuple):
    """A review in the form of the store, finished or not."""

    figures: ReviewFigures
    data: dict[str, Any]
    """The review as plain values."""
    steps: int = 0
    """The number of the game's last step when it was reviewed."""


class KeptPractice(NamedTuple):
    """A position to practise."""

    key: str
    """The identity of the position, which is kept once."""
    source: str
    """The origin of the position, a word of the caller's."""
    due: float
    """The time at which it comes back, in seconds since 1970 (UTC)."""
    data: dict[str, Any]
    """The position and its schedule as plain values."""
    person: str = ""
    """The identity of the person who practises it; empty for nobody in particular."""


# -- reviews

_FIGURES: Final = "r.game, r.steps, r.coach, r.seat, r.done, r.judged, r.accuracy, r.luck, r.figures_check"


def keep_review(connection: sqlite3.Connection, number: int, review: KeptReview) -> bool:
    """Keep the review of a game, and return whether there is such a game.

    A kept review by the same coach with more judgements of the same moves stays: another window was faster.
    """
    there = last_step_of(connection, number)
    if there is None:
        return False
    figures = review.figures
    before = review_of(connection, number)
    if (
        before is not None
        and (before.steps, before.figures.coach, before.figures.seat) == (review.steps, figures.coach, figures.seat)
        and (before.figures.done, before.figures.judged) > (figures.done, figures.judged)
    ):
        return True
    values = (
        *(number, review.steps, figures.coach, figures.seat, int(figures.done), figures.judged),
        *(_number(figures.accuracy), _number(figures.luck)),
    )
    data = zlib.compress(plain_json(review.data).encode())
    connection.execute(
        "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, _check(values), zlib.crc32(data, number), data),
    )
    return True


def _number(value: float | None) -> float | None:
    # SQLite returns -0.0 as 0.0, which would change the checksum; an infinite figure is none.
    return value + 0.0 if value is not None and math.isfinite(value) else None


def review_of(connection: sqlite3.Connection, number: int) -> KeptReview | None:
    """Return the review of a game; None without one, or if it is damaged."""
    row = connection.execute(
        f"SELECT {_FIGURES}, {LAST_STEP}, r.data_check, r.data FROM reviews r JOIN games g ON g.number = r.game"
        " WHERE r.game = ?",
        (number,),
    ).fetchone()
    if row is None:
        return None
    *facts, last, check, data = row
    figures = _figures(facts, last)
    kept = _unpacked(number, check, data)
    if figures is None or kept is None:
        log.warning("The review of game %s is damaged.", number)
        return None
    return KeptReview(figures, kept, facts[1])


def review_figures(connection: sqlite3.Connection, numbers: Iterable[int] | None) -> dict[int, ReviewFigures]:
    """Return the figures of the sound reviews of these games, or of all games, by the number of the game."""
    query = f"SELECT {_FIGURES}, {LAST_STEP} FROM reviews r JOIN games g ON g.number = r.game"
    if numbers is None:
        found = connection.execute(query).fetchall()
    else:
        found = [row for number in numbers for row in connection.execute(f"{query} WHERE r.game = ?", (number,))]
    return _sound(found)


def reviews_of(connection: sqlite3.Connection, person: str) -> dict[int, ReviewFigures]:
    """Return the figures of the sound reviews from the side of that person; without one, of seats that are nobody's."""
    theirs = "(SELECT s.person FROM seats s WHERE s.game = r.game AND s.seat = r.seat)"
    query = f"SELECT {_FIGURES}, {LAST_STEP} FROM reviews r JOIN games g ON g.number = r.game"
    return _sound(connection.execute(f"{query} WHERE coalesce({theirs}, '') = ?", (person,)))


def _sound(found: Iterable[tuple[Any, ...]]) -> dict[int, ReviewFigures]:
    read = {facts[0]: _figures(facts, last) for *facts, last in found}
    return {number: figures for number, figures in read.items() if figures is not None}


def _figures(facts: Iterable[Any], last: Any) -> ReviewFigures | None:
    """Return the figures in the columns of a row; None if it is damaged. ``last`` is the game's last step."""
    *values, check = facts
    if _check(values) != check:
        return None
    _, steps, coach, seat, done, judged, accuracy, luck = values
    return ReviewFigures(coach, seat, done == 1 and steps == last, judged, accuracy, luck)


def _check(values: Iterable[Any]) -> int:
    return zlib.crc32(repr(tuple(values)).encode("utf-8", "replace"))


def _unpacked(salt: int, check: Any, data: Any) -> dict[str, Any] | None:
    """Return the values that are packed in ``data``; None if it is damaged."""
    if not isinstance(data, bytes) or zlib.crc32(data, salt) != check:
        return None
    inflater = zlib.decompressobj()
    try:
        text = inflater.decompress(data, LARGEST)
        values = json.loads(text) if inflater.eof else None
    except (zlib.error, ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


# -- practice


_PRACTICE: Final = "key, source, due, row_check, data, person"


def _row_key(person: str, key: str) -> str:
    """Return the key of a row: two people can practise the same position."""
    return f"{person}/{key}" if person else key


def keep_practice(connection: sqlite3.Connection, practice: KeptPractice) -> None:
    """Keep a position, in place of the same person's with the same key if there is one."""
    data = zlib.compress(plain_json(practice.data).encode())
    due, key = practice.due + 0.0, _row_key(practice.person, practice.key)
    check = _practice_check(key, practice.source, due, data)
    connection.execute(
        f"INSERT OR REPLACE INTO practice ({_PRACTICE}) VALUES (?, ?, ?, ?, ?, ?)",
        (key, practice.source, due, check, data, practice.person),
    )


def practice(connection: sqlite3.Connection, key: str, person: str = "") -> KeptPractice | None:
    """Return the person's position with that key; None without one, or if it is damaged."""
    return kept_row(connection, _row_key(person, key))


def kept_row(connection: sqlite3.Connection, row_key: str) -> KeptPractice | None:
    """Return the position in the row with that key; None without one, or if it is damaged."""
    row = connection.execute(f"SELECT {_PRACTICE} FROM practice WHERE key = ?", (row_key,)).fetchone()
    return None if row is None else _practice(row)


def practice_due(
    connection: sqlite3.Connection, before: float | None, source: str | None, limit: int, person: str = ""
) -> list[KeptPractice]:
    """Return the person's sound positions that are due before that time (None: all), the first due first."""
    conditions = {"person = ?": person, "due < ?": before, "source = ?": source}
    given = {text: value for text, value in conditions.items() if value is not None}
    found = connection.execute(
        f"SELECT {_PRACTICE} FROM practice WHERE {' AND '.join(given)} ORDER BY due, key LIMIT ?",
        (*given.values(), limit),
    )
    return [kept for row in found if (kept := _practice(row)) is not None]


def count_practice(connection: sqlite3.Connection, before: float | None, person: str = "") -> int:
    """Return the number of the person's positions that are due before that time (None: of all)."""
    clause, values = ("", ()) if before is None else (" AND due < ?", (before,))
    query = f"SELECT count(*) FROM practice WHERE person = ?{clause}"
    return int(connection.execute(query, (person, *values)).fetchone()[0])


def forget_practice(connection: sqlite3.Connection, keys: Iterable[str], person: str = "") -> None:
    """Remove the person's positions with these keys."""
    connection.executemany("DELETE FROM practice WHERE key = ?", [(_row_key(person, key),) for key in keys])


def forget_practice_of(connection: sqlite3.Connection, person: str) -> None:
    """Remove everything that the person practises."""
    connection.execute("DELETE FROM practice WHERE person = ?", (person,))


def _practice(row: tuple[Any, ...]) -> KeptPractice | None:
    key, source, due, check, data, person = row
    salt_free = isinstance(data, bytes) and _practice_check(key, source, due, data) == check
    values = _unpacked(0, zlib.crc32(data), data) if salt_free else None
    if values is None or _row_key(person, key[len(person) + 1 :] if person else key) != key:
        log.warning("The position %r to practise is damaged.", key)
        return None
    return KeptPractice(key[len(person) + 1 :] if person else key, source, due, values, person)


def _practice_check(key: str, source: str, due: float, data: bytes) -> int:
    return zlib.crc32(data, zlib.crc32(f"{key} {source} {due!r}".encode("utf-8", "replace")))
