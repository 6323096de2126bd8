"""The words of the page about the program."""

from __future__ import annotations

from typing import Final

from engine.phrases import say

NOTICE: Final = say("© 2026 the Card Table authors, all rights reserved.")
"""The sentence of `assets.licences.OWN_NOTICE`, as a phrase."""
GAMES: Final = say("Games and settings")
LOG: Final = say("Log")
COPY: Final = say("Copy the path")
COPIED: Final = say("Copied.")
NOT_COPIED: Final = say("It could not be copied here.")
PROGRAM_TAB: Final = say("Program")
PARTS_TAB: Final = say("Parts and licences")
PARTS_SENTENCE: Final = say("Card Table is made with the work of many people. Choose a part to read its licence.")

GROUPS: Final = {
    str(words): words for words in (say("Program"), say("Letters"), say("Pictures and sounds"), say("Python"))
}
"""The groups of parts as the window says them, by the word of the table."""

PURPOSES: Final = {
    str(words): words
    for words in (
        say("Chooses the day on which a puzzle comes back"),
        say("Draws letters"),
        say("Draws the QR code of a table of friends"),
        say("Keeps games and settings"),
        say("Makes rules and bots fast"),
        say("Orders words that are read from right to left"),
        say("Reads and plays sounds"),
        say("Reads pictures"),
        say("Serves the pages of friends"),
        say("Starts the program without an installed Python"),
        say("Talks to screen readers"),
        say("The language that the program is written in"),
        say("The letters on the screen"),
        say("Unpacks data"),
        say("Used by other parts"),
        say("Used by Python"),
        say("Window, mouse, keyboard and sound"),
        say("Writes sheets of cards to print"),
        say("Writes tables in the terminal"),
    )
}
"""The purposes of parts as the window says them, by the words of the table."""
