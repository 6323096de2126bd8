"""The line for a name in a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.phrases import say
from gui.decks.deck import LONGEST_NAME, is_sign_of_name
from gui.widgets.entry import NO_LETTER, EntryControl

NAME_WIDTH: Final = 320.0


def name_entry(key: str, label: str, name: str, commit: Callable[[str], None], placeholder: str = "") -> EntryControl:
    """Return a line for a name in a deck."""
    return EntryControl(
        key=key,
        label=label,
        text=name,
        raw=name,
        placeholder=placeholder or say("Write a name"),
        allowed=is_sign_of_name,
        wrong=NO_LETTER,
        longest=LONGEST_NAME,
        too_long=say("There is room for {n} letters in a name.", n=LONGEST_NAME),
        commit=commit,
        wide=NAME_WIDTH,
    )
