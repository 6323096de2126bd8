"""The facts on this copy of the program, for the page about it."""

from __future__ import annotations

from typing import Final, NamedTuple


class ProgramCopy(NamedTuple):
    """This copy of the program; an empty text stands for what is not known."""

    version: str = ""
    games: str = ""
    """The path of the file with games and settings."""
    log: str = ""
    """The path of the log."""


UNKNOWN: Final = ProgramCopy()
"""A copy of which nothing is known, as in tests."""
