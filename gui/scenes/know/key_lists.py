"""The keys and what they do, as the page of keys lists them, and the keys that open that page and the help."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from engine.phrases import say, say_as, together
from gui.widgets.key import Key
from gui.widgets.targets import Action

Sections = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Headings, each with its keys and what they do. A space parts keys (``Enter Space``), a dash joins a range."""

COMMAND: Final = "Cmd" if sys.platform == "darwin" else "Ctrl"
"""The name of the key that is held down for a command."""
KEY_NAMES: Final = {
    "Ctrl": say_as("key", "Ctrl"),
    "Shift": say_as("key", "Shift"),
    "Tab": say_as("key", "Tab"),
    "Enter": say_as("key", "Enter"),
    "Space": say_as("key", "Space"),
    "Esc": say_as("key", "Esc"),
    "Del": say_as("key", "Del"),
    "Home": say_as("key", "Home"),
    "End": say_as("key", "End"),
    "PgUp": say_as("key", "PgUp"),
    "PgDn": say_as("key", "PgDn"),
    "arrows": say_as("key", "arrows"),
    "Letters": say_as("key", "Letters"),
}
"""The keys whose names differ on keyboards of other languages."""
COMMAND_NAME: Final = KEY_NAMES.get(COMMAND, COMMAND)
"""The name of the command key (Ctrl, or Cmd on a Mac), for a sentence."""
EVERYWHERE: Final = (
    say("Everywhere"),
    (
        ("Tab ← ↑ ↓ →", say("Move the focus")),
        ("Enter Space", say("Choose")),
        ("Esc", say("Menu, or back")),
        ("?", say("This page")),
        ("F11", say("Full screen, or window")),
        (f"{COMMAND} ,", say("Settings")),
        (f"{COMMAND} M", say("Sound off, or on")),
        (f"{COMMAND} +", say("Larger text, and smaller with minus")),
    ),
)
CARDS: Final = ("1–6", say("Play the card at that place"))
UNDO: Final = (
    say("Undo"),
    ((f"{COMMAND} Z", say("Back to your last decision")), (f"{COMMAND} Shift Z", say("On to what was undone"))),
)
HINT: Final = ("I", say("A hint, and again for the worth of every choice"))
LYING_KEY, SCORE_KEY, HOLDINGS_KEY = "f2", "f3", "f4"
AGAIN: Final = (
    say("Hear it again"),
    (
        (LYING_KEY.upper(), say("What lies on the table, and whose turn")),
        (SCORE_KEY.upper(), say("The score")),
        (HOLDINGS_KEY.upper(), say("Who holds what")),
    ),
)
"""The keys that repeat how things stand, in the message and to a screen reader."""
HELP_KEY: Final = "f1"
"""The name of the key that opens and closes the help."""
HELP: Final = (HELP_KEY.upper(), say("How to play"))
AT_THE_TABLE: Final = (say("At the table"), (CARDS, HELP))
SET_UP: Final = (
    say("Set-up"),
    (
        ("← →", say("Change what has the focus")),
        ("↑ ↓", say("Go to another row")),
        ("Enter", say("Start, where nothing has the focus")),
        HELP,
    ),
)


def page_opened(key: Key, show_keys: Action, show_help: Action) -> bool:
    """Open the page of keys for the question mark, the help for its key; return whether it was one of them."""
    if key.is_question_mark:
        show_keys()
    elif key.name == HELP_KEY:
        show_help()
    else:
        return False
    return True


def parted(keys: str) -> list[str]:
    """Return each key by itself, as it is written on the keyboard; a range is one."""
    # A comma behind a key parts it from the next; one by itself is a key.
    parts = (key.rstrip(",") or key for key in keys.replace(" – ", "–").split())
    return [KEY_NAMES.get(key, key) for key in parts]


def key_words(keys: str) -> str:
    """Return keys as they are written on the keyboard, side by side."""
    return together(parted(keys))
