"""The rows of a long list that are seen. A list moves by whole rows, so that no line is ever cut. No pygame."""

from __future__ import annotations

from collections.abc import Sequence


def shown_from(heights: Sequence[float], room: float, first: int) -> int:
    """Return how many rows, from the ``first`` one on, fit the room wholly; always one where there is any."""
    count, used = 0, 0.0
    for height in heights[first:]:
        used += height
        if used > room + 0.01 and count:
            break
        count += 1
    return count


def last_first(heights: Sequence[float], room: float) -> int:
    """Return the first row of the list at its end: no later one ever needs to stand at the top."""
    first = len(heights)
    while first > 0 and shown_from(heights, room, first - 1) >= len(heights) - first + 1:
        first -= 1
    return min(first, max(0, len(heights) - 1))


def limited(heights: Sequence[float], room: float, first: int) -> int:
    """``first``, or the nearest row that may stand at the top."""
    return max(0, min(first, last_first(heights, room)))


def first_showing(heights: Sequence[float], room: float, first: int, row: int) -> int:
    """Return the row at the top nearest to ``first`` with which ``row`` is seen."""
    if row < first:
        return row
    while first < row and first + shown_from(heights, room, first) <= row:
        first += 1
    return first


def first_after(heights: Sequence[float], first: int, distance: float) -> int:
    """Return the row at the top once the list has been pulled by that distance from ``first`` (down is above zero).

    Half a row is enough for the next one.
    """
    left = abs(distance)
    while True:
        passed = first if distance > 0 else first - 1
        if not 0 <= passed < len(heights) or left < heights[passed] / 2 or not distance:
            return first
        left -= heights[passed]
        first += 1 if distance > 0 else -1
