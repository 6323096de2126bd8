"""A request for the window: what the command line asks for, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.catalogue import OWN
from engine.options import Value


class Request(NamedTuple):
    """The menu, a table, or the launchers. None stands for what was not written."""

    command: str
    """"menu" where none was written."""
    game: str | None = None
    seed: int | None = None
    scale: float | None = None
    settings: Mapping[str, Value] = {}
    """The player's settings that were written; they last for this run."""
    rules: Mapping[str, Value] = {}
    """The rule options that were written, a preset's among them."""
    seats: tuple[str, ...] = ()
    """The players clockwise from the bottom: "person", a bot's key or a command; the last one takes all seats left."""
    keep: bool = False
    """True if a game of bots alone is kept too."""
    launched: bool = False
    """True if a launcher started the program: there is no terminal to print to."""
    file: str = ""
    """The file of the record to show again, or of a deck, for "replay"."""


def request_without_options(arguments: Sequence[str]) -> Request | None:
    """Return the request for the menu or for one of our own games, as launchers make it; None for anything else.

    `start.arguments` reads everything, with argparse, and knows the rules of all games for it: 20 ms of every start.
    """
    launched = list(arguments[-1:]) == ["--launched"]
    words = arguments[:-1] if launched else arguments
    if not words:
        return Request("menu", launched=launched)
    if len(words) == 2 and words[0] == "play" and words[1] in OWN:
        return Request("play", game=words[1], launched=launched)
    return None
