"""The page about the panel beside the table of an asking game: who holds what, and the log."""

from __future__ import annotations

from engine.phrases import say, together
from gui.help.content import Scores, Section

SIGNS = (
    (say("Gold disc"), say("Certainly holds at least one")),
    (say("Numbered disc"), say("Certainly holds at least that many")),
    (say("Ring"), say("Was the last to ask for it, and held one then")),
    (say("Cross"), say("Has none, and has drawn nothing since")),
    (say("Small dot"), say("Nothing is known")),
)
"""The signs of the sheet "Who holds what" and their meanings, but for the dot at a rank of the hand."""


def panel_section(*, values: bool) -> Section:
    """Return the page; with ``values``, the game's word for a rank is "value"."""
    rows = (
        say("“Who holds what” has a row for every value and a column for every other player.")
        if values
        else say("“Who holds what” has a row for every rank and a column for every other player.")
    )
    dot = say("Gold dot at a value") if values else say("Gold dot at a rank")
    return Section(
        say("The panel"),
        (
            together(
                [
                    say("The panel beside the table remembers for you."),
                    rows,
                    say("M hides it from those who would rather remember by themselves."),
                ]
            ),
            Scores(((dot, say("You hold it and can ask for it")), *SIGNS)),
            say("Point at a sign to see the ask that it comes from."),
            say(
                "The log, which L opens, lists every ask, the newest first. What happened since your last turn stands "
                "in a frame. Turn the wheel, drag, or press Page Up and Page Down to read on."
            ),
        ),
    )
