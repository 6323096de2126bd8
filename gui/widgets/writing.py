"""Writing a line: letters and keys change the text and the caret. Plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gui.art.scripts import is_mark, letter_count, runs
from gui.widgets.targets import Key


class Written(NamedTuple):
    """What is being written into a control, and the letter before which the caret stands."""

    text: str
    caret: int
    all_chosen: bool = False
    """Whether the next letter replaces everything."""


def opened(text: str) -> Written:
    """A text that writing begins on: all of it is chosen."""
    return Written(text, len(text), all_chosen=True)


def typed(written: Written, letters: str, allowed: Callable[[str], bool], longest: int) -> Written:
    """After these letters were typed; what is not allowed, a space in front, and what is too much are left out."""
    text, caret = ("", 0) if written.all_chosen else (written.text, written.caret)
    for letter in letters:
        fits = is_mark(letter) or letter_count(text) < longest
        if allowed(letter) and fits and (caret or not letter.isspace()):
            text, caret = text[:caret] + letter + text[caret:], caret + 1
    return Written(text, caret) if text or not written.all_chosen else written


def is_paste(key: Key) -> bool:
    """Return whether the key pastes what was copied elsewhere."""
    return (key.command and key.name == "v") or (key.shift and key.name == "insert")


def is_too_much(written: Written, letters: str, longest: int) -> bool:
    """Return whether these letters are too many for the field."""
    return letter_count("" if written.all_chosen else written.text) + letter_count(letters.strip()) > longest


def edited(written: Written, key: str) -> Written | None:
    """After a key that changes or moves; None for a key that means nothing here."""
    found = runs(written.text)
    if found and found[0].leftwards:
        key = {"left": "right", "right": "left"}.get(key, key)
    change = _CHANGES.get(key)
    return None if change is None else change(written)


def _backspace(written: Written) -> Written:
    text, caret, everything = written
    if everything:
        return Written("", 0)
    start = max(0, caret - 1)
    return Written(text[:start] + text[caret:], start)


def _delete(written: Written) -> Written:
    text, caret, everything = written
    return Written("", 0) if everything else Written(text[:caret] + text[caret + 1 :], caret)


def _moved(by: int) -> Callable[[Written], Written]:
    def move(written: Written) -> Written:
        text, caret, everything = written
        if everything:
            return Written(text, len(text) if by > 0 else 0)
        return Written(text, max(0, min(len(text), caret + by)))

    return move


_FAR = 10**6
_CHANGES: dict[str, Callable[[Written], Written]] = {
    "backspace": _backspace,
    "delete": _delete,
    "left": _moved(-1),
    "right": _moved(1),
    "home": _moved(-_FAR),
    "end": _moved(_FAR),
}
