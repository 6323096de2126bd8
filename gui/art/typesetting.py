"""Breaking and shortening of words to a width. No pygame: callers bring the measure."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

ELLIPSIS = "…"
ISOLATES, END_OF_ISOLATE = "\u2066\u2067\u2068", "\u2069"
"""Unseen signs: each of the first begins a part of a line with a direction of its own, and the last ends it."""

LEFTWARDS_MARK = "\u200f"
"""An unseen sign that is read from right to left."""

Measure = Callable[[str], float]
"""Gives the width of a line."""


def ellipsis(words: str, width: float, measure: Measure) -> str:
    """Return the words, or as many of their first letters as fit the width together with an ellipsis.

    >>> ellipsis("Partner, Expert", 9, len)
    'Partner,…'
    """
    if measure(words) <= width:
        return words
    short, long = 0, len(words)
    while short < long:
        middle = (short + long + 1) // 2
        if measure(_cut(words, middle)) <= width:
            short = middle
        else:
            long = middle - 1
    return _cut(words, short)


def _cut(words: str, count: int) -> str:
    """Return the first letters with an ellipsis behind them, outside of every part with a direction of its own."""
    kept = words[:count].rstrip()
    return kept + END_OF_ISOLATE * open_isolates(kept) + ELLIPSIS


def open_isolates(words: str) -> int:
    """Return how many parts with a direction of their own begin in the words and do not end there."""
    count = 0
    for letter in words if not words.isascii() else "":
        if letter in ISOLATES:
            count += 1
        elif letter == END_OF_ISOLATE:
            count = max(0, count - 1)
    return count


def _unbroken(words: str) -> list[str]:
    """Return the words; a per cent sign stays with its number."""
    found: list[str] = []
    for word in words.split():
        if word.startswith("%") and found:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _filled(words: list[str], width: float, measure: Measure) -> Iterator[str]:
    """Yield lines of as many words as fit the width, at least one; a word alone that does not fit is shortened.

    The end of a line is guessed from the mean width of a letter: a line takes about three measures, not one a word.
    """
    whole = " ".join(words)
    wide = measure(whole)
    if wide <= width or not words:
        yield whole
        return
    letters = max(0, round(len(whole) * width / wide))
    while words:
        count = max(1, len(" ".join(words)[:letters].split()))
        while count > 1 and measure(" ".join(words[:count])) > width:
            count -= 1
        while count < len(words) and measure(" ".join(words[: count + 1])) <= width:
            count += 1
        yield " ".join(words[:count]) if count > 1 else ellipsis(words[0], width, measure)
        words = words[count:]


def wrapped(words: str, width: float, measure: Measure) -> list[str]:
    """Return the words in lines no wider than the width; a longer single word has a line of its own, shortened.

    A line of a text in Hebrew is read from the right even if there are only numbers in it.

    >>> wrapped("Name trump and win tricks", 10, len)
    ['Name trump', 'and win', 'tricks']
    >>> wrapped("The chance is 53 %.", 16, len)
    ['The chance is', '53 %.']
    """
    lines: list[str] = []
    for part in words.split("\n"):
        first = len(lines)
        lines += _filled(_unbroken(part), width, measure)
        if len(lines) > first + 1 and _has_leftwards(part):
            lines[first:] = [line if _has_leftwards(line) else line + LEFTWARDS_MARK for line in lines[first:]]
    return lines


def _has_leftwards(words: str) -> bool:
    """Return whether a letter of the words is read from right to left."""
    return not words.isascii() and any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in words)
