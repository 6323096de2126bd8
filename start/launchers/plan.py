"""Launchers and the files that they consist of, as plain data."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from start import copies, places
from start.bootstrap import environment


class Launcher(NamedTuple):
    """Something to double-click: a name, and the command that it starts."""

    key: str
    """The name of its files: "card-table", "card-table-euchre"."""
    name: str
    comment: str
    command: tuple[str, ...]
    """The program and its arguments, with absolute paths."""
    icon: str
    """The path of its SVG."""


class LauncherItem(NamedTuple):
    """A file or symbolic link to put there; with neither content nor target, a file that another program makes."""

    path: str
    content: bytes | None = None
    target: str | None = None
    executable: bool = False


def launchers(games: Sequence[tuple[str, str]], python: str) -> tuple[Launcher, ...]:
    """Return the launchers of Card Table and of each game, given as (key, title), for this copy of the program.

    `python` is the interpreter, or the program itself if it is frozen.
    """
    return launchers_of((python, *copies.command()[1:]), games)


def launchers_of(program: Sequence[str], games: Sequence[tuple[str, str]]) -> tuple[Launcher, ...]:
    """Return the launchers of Card Table and of each game for the command that starts the program."""
    menu = Launcher(
        "card-table", "Card Table", "Play cards against the computer", (*program, "--launched"), icon_of("card-table")
    )
    tables = [
        Launcher(
            f"card-table-{key}",
            title,
            f"Play {title} against the computer",
            (*program, "play", key, "--launched"),
            icon_of(key),
        )
        for key, title in games
    ]
    return (menu, *tables)


def icon_of(key: str) -> str:
    """Return the path of the icon for a key; a game without one of its own has Card Table's."""
    icons = os.path.join(places.ROOT, "assets", "icons")
    own = os.path.join(icons, f"{key}.svg")
    return own if os.path.isfile(own) else os.path.join(icons, "card-table.svg")


def lasting_python() -> str:
    """Return the interpreter for launchers: this one, or the one below if this is our private environment.

    The private environment may be made anew at any time; the Python below finds it, or makes it. For a frozen program
    it is the program.
    """
    if not any(map(environment.is_running_in, environment.folders())):
        return os.path.abspath(sys.executable)
    base = environment.base_python()
    # /usr/bin/python3 stays when the system goes from python3.11 to python3.13.
    general = os.path.join(os.path.dirname(base), "python3")
    if sys.platform != "win32" and os.path.exists(general) and os.path.samefile(general, base):
        return general
    return base
