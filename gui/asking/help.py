"""The page about the panel beside the table of an asking game: who holds what, and the log."""

from __future__ import annotations

from gui.help.content import Scores, Section

SIGNS = (
    ("Gold dot at a {what}", "You hold it and can ask for it"),
    ("Gold disc", "Certainly holds at least one"),
    ("Numbered disc", "Certainly holds at least that many"),
    ("Ring", "Was the last to ask for it, and held one then"),
    ("Cross", "Has none, and has drawn nothing since"),
    ("Small dot", "Nothing is known"),
)
"""The signs of the sheet "Who holds what" and their meanings; ``{what}`` is a rank or a value."""


def panel_section(what: str) -> Section:
    """Return the page; ``what`` is the game's word for a rank."""
    return Section(
        "The panel",
        (
            f"The panel beside the table remembers for you. “Who holds what” has a row for every {what} and a column "
            "for every other player. M hides it from those who would rather remember by themselves.",
            Scores(tuple((sign.format(what=what), meaning) for sign, meaning in SIGNS)),
            "Point at a sign to see the ask that it comes from.",
            "The log, which L opens, lists every ask, the newest first. What happened since your last turn stands in a "
            "frame. Turn the wheel, drag, or press Page Up and Page Down to read on.",
        ),
    )
