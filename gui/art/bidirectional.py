"""Lines in a language that is read from right to left: the order in which their parts stand.

Hebrew goes leftwards; the numbers and the Latin names within it go rightwards. The order follows the Unicode
bidirectional algorithm, of which `python-bidi` has all but isolates and brackets; those are resolved here.

`python-bidi` is imported with the first line that needs it. Numbers with signs, ranges and errors are resolved here
too. SDL_ttf sets each part in its direction. A line is broken, or cut, before it is reordered.

>>> [run.text for run in visual_runs("\u05d0\u05d1 7\u20135")]
['7\u20135', '\u05d0\u05d1 ']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from gui.art.scripts import Run, is_mark

LEFT_TO_RIGHT, RIGHT_TO_LEFT, OWN_DIRECTION, END = "\u2066", "\u2067", "\u2068", "\u2069"
"""Unseen signs. The first three begin a part of a line: one read rightwards, leftwards, or as its first letter is."""
_CONTROLS: Final = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_STANDS_FOR_ISOLATE: Final = "\ufffc"
LINES_KEPT: Final = 1024
"""Most lines whose order is remembered, since each is measured before it is drawn."""
_SPACE: Final = "[ \u00a0]?"
_SIGN: Final = rf"(?<![^\s(\[\u2066\u2068])(?:[+\u2212-]|\u00b1{_SPACE})"
_AMOUNT: Final = rf"(?:{_SIGN})?" + r"(?:\d+(?:[.,:/]\d+)*|\.\d+)" + f"(?:{_SPACE}%)?"
_BETWEEN: Final = rf"(?:{_SPACE}[\u2013\u2212\u00b1\u00d7/]{_SPACE}|-)[+\u2212-]?"
_AMOUNTS: Final = re.compile(rf"(?<![A-Za-z\d.]){_AMOUNT}(?:{_BETWEEN}{_AMOUNT})*(?![A-Za-z\d])")
"""A number with its sign and per cent, a range, a score, or a value with its error: it is read as one, rightwards."""
_PLAIN_NUMBER: Final = re.compile(r"\d+(?:[.,:/]\d+)*")
_ISOLATED_AMOUNT: Final = re.compile("\u2066([^A-Za-z\u0590-\u08ff\u2066-\u2069]*)\u2069")
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}
_NEEDS_RULES: Final = frozenset(
    ("L", "AN", "LRI", "RLI", "FSI", "PDI", "LRE", "RLE", "LRO", "RLO", "PDF", "BN", "B", "S")
)
"""Types of letters that need the full rules, which are slow; without them a line of Hebrew has just one order."""
_BASE: Final = "LR"
_STRONG: Final = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}
"""Types of letters -> the direction for which they count beside a bracket."""


class _Unit(NamedTuple):
    """A letter with its marks, or an isolated part of a line."""

    text: str
    place: int
    """The place of its first letter in the line."""
    inner: Sequence[_Unit] = ()
    is_leftwards: bool = False
    """True if it is an isolated part that is read from right to left."""


def without_controls(words: str) -> str:
    """Return the words without the unseen signs of direction."""
    return _CONTROLS.sub("", words)


@lru_cache(maxsize=LINES_KEPT)
def visual_runs(words: str) -> tuple[Run, ...]:
    """Return the parts of a line from left to right, each with its letters in the order in which they are read.

    The line as a whole is read leftwards if any letter of it is.
    """
    kinds = set(map(unicodedata.bidirectional, words))
    if kinds.isdisjoint(("R", "AL")):
        plain = without_controls(words)
        return (Run(plain, False, 0),) if plain else ()
    words = _ISOLATED_AMOUNT.sub(r"\1", words)
    amounts = {found.start(): found.end() for found in _AMOUNTS.finditer(words)}
    if kinds.isdisjoint(_NEEDS_RULES) and _counted(amounts, words) == sum(map(str.isdecimal, words)):
        return _plain_runs(words, amounts)
    # Plain numbers are left to the rules: they go with a Latin word before them.
    amounts = {start: end for start, end in amounts.items() if not _PLAIN_NUMBER.fullmatch(words, start, end)}
    runs: list[Run] = []
    for unit, leftwards in _visual(_units(words, amounts)[0], is_leftwards=True):
        last = runs[-1] if runs else None
        if last is None or last.leftwards is not leftwards or (not leftwards and unit.place < last.start):
            runs.append(Run(unit.text, leftwards, unit.place))
        elif leftwards:
            runs[-1] = Run(unit.text + last.text, True, unit.place)
        else:
            runs[-1] = last._replace(text=last.text + unit.text)
    return tuple(runs)


def _counted(amounts: Mapping[int, int], words: str) -> int:
    """Return how many digits the numbers have."""
    return sum(letter.isdecimal() for start, end in amounts.items() for letter in words[start:end])


def _plain_runs(words: str, amounts: Mapping[int, int]) -> tuple[Run, ...]:
    """Return the parts of a line without letters that are read rightwards: all but the numbers goes leftwards."""
    runs, done = [], 0
    for start, end in (*amounts.items(), (len(words), len(words))):
        if between := without_controls(words[done:start]):
            runs.append(Run(between, True, done))
        if start < end:
            runs.append(Run(words[start:end], False, start))
        done = end
    return tuple(reversed(runs))


def _units(words: str, amounts: Mapping[int, int], start: int = 0, depth: int = 0) -> tuple[list[_Unit], int]:
    """Return the units from a place on up to the end sign that belongs there, and the place behind that.

    ``amounts`` are the places of numbers -> the places behind them: each is isolated.
    """
    units: list[_Unit] = []
    place = start
    while place < len(words):
        letter = words[place]
        if letter in (LEFT_TO_RIGHT, RIGHT_TO_LEFT, OWN_DIRECTION):
            inner, behind = _units(words, amounts, place + 1, depth + 1)
            leftwards = letter == RIGHT_TO_LEFT or (letter == OWN_DIRECTION and _begins_leftwards(inner))
            # A score is isolated to be read rightwards. If words came in as its values, it is no score any more.
            leftwards = leftwards or (letter == LEFT_TO_RIGHT and _has_leftwards(inner))
            if inner:
                units.append(_Unit(_STANDS_FOR_ISOLATE, place, inner, leftwards))
            place = behind
        elif letter == END:
            place += 1
            if depth:
                break
        elif _CONTROLS.match(letter):
            place += 1
        elif place in amounts:
            figures = [_Unit(words[one], one) for one in range(place, amounts[place])]
            units.append(_Unit(_STANDS_FOR_ISOLATE, place, figures))
            place = amounts[place]
        else:
            end = place + 1
            while end < len(words) and is_mark(words[end]):
                end += 1
            units.append(_Unit(words[place:end], place))
            place = end
    return units, place


def _begins_leftwards(units: Sequence[_Unit]) -> bool:
    """Return whether the first letter that has a direction is read from right to left."""
    kinds = (unicodedata.bidirectional(unit.text[0]) for unit in units if not unit.inner)
    return next((kind != "L" for kind in kinds if kind in ("L", "R", "AL")), False)


def _has_leftwards(units: Sequence[_Unit]) -> bool:
    """Return whether a letter of it, outside of isolated parts, is read from right to left."""
    return any(unicodedata.bidirectional(unit.text[0]) in ("R", "AL") for unit in units if not unit.inner)


def _visual(units: Sequence[_Unit], *, is_leftwards: bool) -> list[tuple[_Unit, bool]]:
    """Return the units from left to right, each with whether it is read leftwards."""
    found = []
    for letter in _reordered("".join(unit.text[0] for unit in units), is_leftwards=is_leftwards):
        unit = units[letter["unit"]]
        if unit.inner:
            found += _visual(unit.inner, is_leftwards=unit.is_leftwards)
        else:
            found.append((unit, bool(letter["level"] % 2)))
    return found


def _reordered(letters: str, *, is_leftwards: bool) -> list[dict[str, Any]]:
    """Return a record for every letter, from left to right: its ``level`` is odd if it is read leftwards."""
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = int(is_leftwards), _BASE[is_leftwards]
    algorithm.get_embedding_levels(letters, storage)
    for place, letter in enumerate(storage["chars"]):
        letter["unit"] = place
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    _resolve_brackets(storage["chars"], _BASE[is_leftwards])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    found: list[dict[str, Any]] = storage["chars"]
    return found


def _resolve_brackets(letters: Sequence[dict[str, Any]], base: str) -> None:
    """Give both brackets of a pair the same direction (rule N0): that of the line if anything within has it."""
    opened: list[int] = []
    pairs = []
    for place, letter in enumerate(letters):
        if letter["ch"] in _BRACKETS:
            opened.append(place)
        elif letter["ch"] in _BRACKETS.values():
            match = next((one for one in reversed(opened) if _BRACKETS[letters[one]["ch"]] == letter["ch"]), None)
            if match is not None:
                del opened[opened.index(match) :]
                pairs.append((match, place))
    for begin, end in sorted(pairs):
        within = {_STRONG[letter["type"]] for letter in letters[begin + 1 : end] if letter["type"] in _STRONG}
        if not within:
            continue
        before = (_STRONG[letter["type"]] for letter in reversed(letters[:begin]) if letter["type"] in _STRONG)
        direction = base if base in within or next(before, base) == base else "RL"[base == "R"]
        letters[begin]["type"] = letters[end]["type"] = direction
