"""The scripts that names are written in: directions, marks, and what cannot be seen. No pygame."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from gui.art.typesetting import ELLIPSIS

_LEFT_LETTER: Final = (
    "[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""A letter or mark of Hebrew, Arabic and the other scripts that are read from right to left; no digit."""
_LEFTWARDS: Final = re.compile(f"{_LEFT_LETTER}+(?:[ '’\u200c-]+{_LEFT_LETTER}+)*{ELLIPSIS}?")
"""A name in such a script; it can have several words, and be cut short."""
UNSEEN_LETTERS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks that show nothing."""
MOST_MARKS: Final = 3
"""Marks on one letter of a name; no script needs more."""
NON_JOINER: Final = "\u200c"
"""Keeps two letters apart that would be joined; Persian names need it."""


class Run(NamedTuple):
    """A part of a line that is read in one direction."""

    text: str
    leftwards: bool
    """True if the run is read from right to left."""
    start: int
    """The place of its first letter in the line."""


def is_mark(letter: str) -> bool:
    """Return whether the letter is drawn on, or into, the one before it."""
    return unicodedata.category(letter)[0] == "M" or letter == NON_JOINER


def clusters(words: str) -> Iterator[str]:
    """Yield the letters of a line, each with its marks."""
    start = 0
    for place in range(1, len(words) + 1):
        if place == len(words) or not is_mark(words[place]):
            yield words[start:place]
            start = place


def letter_count(words: str) -> int:
    """Return the number of letters in a name, marks not counted."""
    return sum(not is_mark(letter) for letter in words)


def runs(words: str) -> list[Run]:
    """Return the parts of a line of English, from left to right, in which names of any script may stand.

    Each name is taken by itself: what stands between two of them, and numbers beside them, goes on from left to right.
    """
    found, done = [], 0
    for match in _LEFTWARDS.finditer(words):
        if match.start() > done:
            found.append(Run(words[done : match.start()], False, done))
        found.append(Run(match[0], True, match.start()))
        done = match.end()
    return [*found, Run(words[done:], False, done)] if done < len(words) else found


def clean_name(name: str) -> str:
    """Return a name as it is kept: single spaces, one way to write each letter, and nothing invisible."""
    spaced = " ".join(name.split())
    kept = ""
    for letter in unicodedata.normalize("NFC", spaced.encode("utf-8", "ignore").decode("utf-8")):
        if is_shown(letter) or (letter == NON_JOINER and _LEFTWARDS.match(kept[-1:])):
            marks = next((place for place, one in enumerate(reversed(kept)) if not is_mark(one)), len(kept))
            if not is_mark(letter) or (marks < MOST_MARKS and marks < len(kept)):
                kept += letter
    return " ".join(kept.rstrip(NON_JOINER).split())


def is_shown(letter: str) -> bool:
    """Return whether a letter is visible or takes up space."""
    if letter == " ":
        return True
    selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return unicodedata.category(letter)[0] not in "CZ" and letter not in UNSEEN_LETTERS and not selector


def shortened(name: str, longest: int) -> str:
    """Return the first letters of a name, at most that many, with their marks."""
    return "".join(list(clusters(name))[:longest]).strip()


def caret_place(words: str, caret: int, measure: Callable[[str], float], parts: Sequence[Run] | None = None) -> float:
    """Return the distance of a caret before that letter from the line's left end; ``measure`` gives widths.

    ``parts`` are those of the line from left to right, if they are not those of a line of English.
    """
    left = 0.0
    for run in runs(words) if parts is None else parts:
        end = run.start + len(run.text)
        if run.start <= caret < end or (caret == end == len(words)):
            inside = measure(run.text[: caret - run.start]) if caret > run.start else 0.0
            return left + (measure(run.text) - inside if run.leftwards else inside)
        left += measure(run.text)
    return left
