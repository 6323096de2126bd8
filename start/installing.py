"""The command `install`: launchers in the applications menu and on the desktop."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import games
from start import StartError, copies
from start import arguments as command_line
from start.launchers import install


def parse(arguments: Sequence[str]) -> list[tuple[str, str]]:
    """Return the key and the title of every game. Raises StartError; SystemExit(0) after --help."""
    known = games()
    command_line.parse(arguments, known)
    return [(game.key, game.title) for game in known]


def run(titles: list[tuple[str, str]]) -> int:
    """Install the launchers, print a line for each, and return the exit status. Raises StartError."""
    if copies.kind() is copies.CopyKind.DEB:
        raise StartError("Card Table is in the applications menu already: its Debian package has put it there.")
    print("\n".join(install(titles)))
    return 0
