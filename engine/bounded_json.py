"""JSON from strangers: everything that could cost time or memory is measured on the text before it is parsed.

>>> parsed('{"moves": ["deal"]}')
{'moves': ['deal']}
>>> parsed("[" * 100)
Traceback (most recent call last):
    ...
ValueError: it is nested more than 8 levels deep
>>> parsed('{"seed": 1, "seed": 2}')
Traceback (most recent call last):
    ...
ValueError: "seed" is in it twice
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from engine.phrases import say
from engine.quoting import quoted

LONGEST_TEXT = 1 << 22
"""The most characters of one value; a record of 100,000 moves has a third of that."""
LONGEST_LIST = 1 << 29
"""The most characters of a list of values; the records of 100,000 games have somewhat more than half of that."""
DEEPEST = 8
"""The most levels of nested lists and objects."""
MOST_DIGITS = 40
"""The most digits of a number: a seed of 128 bits has 39."""
MOST_ITEMS = 1 << 20
"""The most items of all lists and objects of one value together."""

_STRETCH = 1 << 20
"""Characters that are measured at once, because splitting a longer text would take much memory."""

_BRACKET = re.compile(r"[\[\]{}]")
_TOO_MANY_DIGITS = re.compile(f"[0-9]{{{MOST_DIGITS + 1}}}")
_BLANK = re.compile(r"[ \t\r\n]*")


def parsed(text: str, deepest: int = DEEPEST) -> Any:
    """Return the value in ``text``, nested in at most ``deepest`` levels.

    Raises ValueError, with words that have no full stop, for any other text.
    """
    check_bounds(text, LONGEST_TEXT, MOST_ITEMS, deepest)
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError:
        raise ValueError(say("it is not JSON")) from None


def parsed_list(text: str) -> Iterator[Any]:
    """Yield the items of a JSON list one after the other, so that those before a damaged place can be used.

    Raises ValueError, as `parsed` does, where the text is damaged.
    """
    check_bounds(text, LONGEST_LIST, LONGEST_LIST)
    place = _after(text, _after_blank(text, 0), "[")
    more = text[place : place + 1] != "]"
    while more:
        try:
            item, end = _DECODER.raw_decode(text, place)
        except json.JSONDecodeError:
            raise ValueError(say("it is not JSON")) from None
        yield item
        place = _after_blank(text, end)
        more = text[place : place + 1] != "]"
        if more:
            place = _after(text, place, ",")
    if _after_blank(text, place + 1) != len(text):
        raise ValueError(say("it is not JSON"))


def check_bounds(text: str, most_characters: int, most_items: int, deepest: int = DEEPEST) -> None:
    """Raise ValueError, with words that have no full stop, for a text that would cost too much to parse."""
    if len(text) > most_characters:
        raise ValueError(say("it has more than {n:,} characters", n=most_characters))
    depth = items = 0
    last = ""
    for outside in _outside(text):
        if _TOO_MANY_DIGITS.search(last + outside):
            raise ValueError(say("a number in it has more than {n} digits", n=MOST_DIGITS))
        last = outside[-MOST_DIGITS:]
        items += outside.count(",")
        if items >= most_items:
            raise ValueError(say("it has more than {n:,} items", n=most_items))
        for bracket in _BRACKET.finditer(outside):
            depth += 1 if bracket[0] in "[{" else -1
            if depth > deepest:
                raise ValueError(say("it is nested more than {n} levels deep", n=deepest))


def _outside(text: str) -> Iterator[str]:
    """Yield the text outside all strings, a stretch at a time."""
    # Without escaped quotes every second part between quotes lies outside.
    plain = text.replace("\\\\", "").replace('\\"', "")
    inside = 0
    for start in range(0, len(plain), _STRETCH):
        parts = plain[start : start + _STRETCH].split('"')
        yield "".join(parts[inside::2])
        inside = (inside + len(parts) - 1) % 2


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object's fields. Raises ValueError for a repeated name: Python would silently keep the last."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(say("{name} is in it twice", name=quoted(twice)))
    return fields


_DECODER = json.JSONDecoder(object_pairs_hook=_without_twins)


def _after_blank(text: str, place: int) -> int:
    blank = _BLANK.match(text, place)
    assert blank is not None
    return blank.end()


def _after(text: str, place: int, sign: str) -> int:
    """Return the place after ``sign`` and the blanks behind it. Raises ValueError if it does not stand there."""
    if text[place : place + 1] != sign:
        raise ValueError(say("it is not JSON"))
    return _after_blank(text, place + 1)
