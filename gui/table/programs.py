"""The programs that play at a table, in the process that thinks for it: one for each of their seats.

A program that misbehaves loses its seat for good; the game's own bot moves there instead.

Plans and records hold `program:` and a name, the settings alone hold commands (`gui/settings/programs.py`), and a
`Match` gives such a seat the game's usual bot. `Session.trouble` has the sentence about a lost seat, and the game's
account the seat, so that it stays lost after "Continue". `protocol/guard.py` ends the programs whatever happens.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.view import View

log = logging.getLogger(__name__)


class Fault(NamedTuple):
    """The failure by which a program loses its seat."""

    kind: str
    """The value of a `protocol.misbehaved.Kind`; "closed" after :meth:`Programs.close`."""
    details: str
    """A sentence in plain English and the program's last words, for the log."""


class PlayingProgram(Protocol):
    """The part of `protocol.bot.ProgramBot` that a table uses."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        """Return a legal move. Raises `protocol.bot.Misbehaved`."""

    def close(self) -> None:
        """End the process."""


class Programs:
    """The programs by their seats. They start with their first move, and stay when moves are taken back."""

    def __init__(self, make: Callable[[str], PlayingProgram] | None = None) -> None:
        """``make`` returns the program of a command; without it a `ProgramBot`."""
        self._make = make or _program_bot
        self._commands: dict[int, str] = {}
        self._running: dict[int, PlayingProgram] = {}
        self._closed = False

    def follow(self, commands: Mapping[int, str]) -> None:
        """Let these commands play, by seat, from now on."""
        for seat in [seat for seat in self._running if commands.get(seat) != self._commands.get(seat)]:
            self._running.pop(seat).close()
        self._commands = dict(commands)

    def has(self, seat: int | None) -> bool:
        """Return whether a program plays there."""
        return seat in self._commands

    def choose(self, seat: int, view: View[Any], rng: Random) -> Any | Fault:
        """Return the move of the program at ``seat``; if it fails, return its fault: it has lost the seat then.

        Where only one move is legal, the program is not asked.
        """
        from protocol.bot import Misbehaved

        if self._closed:
            return Fault("closed", "The table has closed.")
        moves = view.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        try:
            if seat not in self._running:
                self._running[seat] = self._make(self._commands[seat])
            return self._running[seat].choose(view, rng)
        except Misbehaved as wrong:
            self._commands.pop(seat, None)
            if (program := self._running.pop(seat, None)) is not None:
                program.close()
            return Fault(wrong.kind.value, f"{wrong} {wrong.last_words}".rstrip())

    def close(self) -> None:
        """End all programs, for good; called on any thread."""
        self._closed = True
        for program in list(self._running.values()):
            program.close()


def _program_bot(command: str) -> PlayingProgram:
    from protocol.bot import ProgramBot

    return ProgramBot(command)
