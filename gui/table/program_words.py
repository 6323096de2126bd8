"""The sentences about programs of the player's own that cannot play, or have lost their seats."""

from __future__ import annotations

from typing import Final

from engine.phrases import Phrase, mark, say

LOST: Final = "lost"
"""The kind of a fault when the process that runs the programs is gone; `protocol.misbehaved` has the other kinds."""

# Translators: {name} is a program that played in a seat, {level} a level of the game's own bots, such as Expert.
_LOSES_SEAT: Final = {
    "silence": mark("{name} did not answer in time. The bot “{level}” plays on in its seat."),
    "crash": mark("{name} has crashed. The bot “{level}” plays on in its seat."),
    "illegal": mark("{name} chose a move that is not legal. The bot “{level}” plays on in its seat."),
    "flood": mark("{name} wrote far too much. The bot “{level}” plays on in its seat."),
    "memory": mark("{name} took too much memory. The bot “{level}” plays on in its seat."),
    "protocol": mark("{name} gave an answer that makes no sense. The bot “{level}” plays on in its seat."),
}
_CANNOT_RUN: Final = mark("{name} cannot be run any more. The bot “{level}” plays on in its seat.")
_UNKNOWN: Final = mark("{name} is none of your own bots. The bot “{level}” plays in its seat.")


def fault_words(kind: str, name: str, level: str) -> Phrase:
    """Return the sentence that a table tells when a program loses its seat to the bot of that level."""
    return say(_LOSES_SEAT.get(kind, _CANNOT_RUN), name=name, level=level)


def unknown_words(name: str, level: str) -> Phrase:
    """Return the sentence about a program of a record that is not in this player's settings."""
    return say(_UNKNOWN, name=name, level=level)


_NO_HELLO: Final = {
    "start": mark("The program cannot be started. See that the file is there, and that you may run it."),
    "silence": mark("The program was started, but did not say hello in time."),
    "crash": mark("The program ended before it said hello. The log file tells more."),
    "flood": mark("The program wrote far too much before it said hello."),
    "memory": mark("The program took too much memory before it said hello."),
    "protocol": mark("The program does not say hello as Card Table expects it. The log file tells more."),
    "command": mark("The command has a quotation mark that is not closed."),
}


def greeting_words(kind: str) -> Phrase:
    """Return the sentence on a program that has not said hello; ``kind`` is that of its fault."""
    return say(_NO_HELLO.get(kind, _NO_HELLO["crash"]))
