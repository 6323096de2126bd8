"""The line for a name in a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.phrases import say
from gui.decks.deck import LONGEST_NAME, is_sign_of_name
from gui.widgets.entry import EntryControl, name_entry

NAME_WIDTH: Final = 320.0


def deck_name_entry(
    key: str, label: str, name: str, commit: Callable[[str], None], placeholder: str = ""
) -> EntryControl:
    """Return a line for a name in a deck."""
    return name_entry(
        key,
        label,
        name,
        commit,
        wide=NAME_WIDTH,
        longest=LONGEST_NAME,
        placeholder=placeholder or say("Write a name"),
        allowed=is_sign_of_name,
    )
