"""The player's own bots: programs with a name, and the command that starts each. No pygame.

They are kept in the settings, and nowhere else: a plan or a record has the name alone, so nothing that comes from a
stranger can start anything.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.entry import PROGRAM
from gui.art.scripts import clean_name, shortened
from gui.settings.declared import LONGEST_NAME

LONGEST_COMMAND: Final = 1000
"""The most characters of a command."""
MOST_PROGRAMS: Final = 5
"""The most programs that are remembered; the one that was entered first goes."""


class OwnProgram(NamedTuple):
    """A program that has said hello: its own name, made different from those of the others, and its command."""

    name: str
    command: str
    games: tuple[str, ...] = ()
    """The keys of the games that it plays; empty for all."""

    @property
    def player(self) -> str:
        """Its key as a player, in plans and records."""
        return PROGRAM + self.name

    def plays(self, game: str) -> bool:
        """Return whether it plays that game."""
        return not self.games or game in self.games


def from_any_folder(command: str) -> str:
    """Return a command that does the same in every folder: names of files in the current one become whole paths."""
    from protocol.command import joined, words_of

    try:
        words = words_of(command)
    except ValueError:
        return command
    found = []
    for place, word in enumerate(words):
        path = Path(word).expanduser()
        # A first word without a folder is looked for along the PATH.
        here = (place or os.sep in word) and path.exists()
        found.append(str(path.absolute()) if here else word)
    return command if found == words else joined(found)


def with_program(
    programs: Sequence[OwnProgram], name: str, command: str, games: Sequence[str] = ()
) -> tuple[OwnProgram, ...]:
    """Return the programs with a new one at the end, in place of an older one with the same command.

    Its name is made different from the others' by a number.
    """
    others = [program for program in programs if program.command != command]
    taken = {program.name.casefold() for program in others}
    plain = shortened(clean_name(name), LONGEST_NAME).rstrip(" -_.") or "Bot"
    name, number = plain, 1
    while name.casefold() in taken:
        number += 1
        ending = f" {number}"
        name = shortened(plain, LONGEST_NAME - len(ending)) + ending
    return (*others, OwnProgram(name, command, tuple(games)))[-MOST_PROGRAMS:]


def to_fields(programs: Sequence[OwnProgram]) -> list[dict[str, Any]]:
    """Return the programs as plain data."""
    return [{"name": program.name, "command": program.command, "games": list(program.games)} for program in programs]


def from_fields(fields: object) -> tuple[OwnProgram, ...]:
    """Return the programs in the ``fields`` of the settings; those that are damaged are left out."""
    found: list[OwnProgram] = []
    for one in fields if isinstance(fields, list) else ():
        if not isinstance(one, Mapping):
            continue
        name, command = one.get("name"), one.get("command")
        if _is_name(name) and isinstance(command, str) and 0 < len(command) <= LONGEST_COMMAND:
            games = one.get("games")
            keys = tuple(key for key in games if isinstance(key, str)) if isinstance(games, list) else ()
            found.append(OwnProgram(str(name), command, keys))
    return tuple(found[-MOST_PROGRAMS:])


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(name) and name == shortened(clean_name(name), LONGEST_NAME)
