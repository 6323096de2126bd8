"""What a launcher starts, and what is to be put where. Plain data."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from start import places
from start.bootstrap import environment


class Launcher(NamedTuple):
    """One thing to double-click: a name and the command that it starts."""

    key: str
    """Names its files: "card-table", "card-table-euchre"."""
    name: str
    comment: str
    command: tuple[str, ...]
    """The program and its arguments, with absolute paths."""
    icon: str
    """The path of its SVG."""


class Put(NamedTuple):
    """A file to be put there."""

    path: str
    content: bytes
    executable: bool = False


class Link(NamedTuple):
    """A symbolic link to be put there."""

    path: str
    target: str


class Made(NamedTuple):
    """A file that another program makes there, so that its content is not known beforehand."""

    path: str


Item = Put | Link | Made


def launchers(games: Sequence[tuple[str, str]], python: str) -> tuple[Launcher, ...]:
    """Card Table and each game, given as (key, title), started with the interpreter at `python`."""
    program = start_command(python)
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


def start_command(python: str) -> tuple[str, ...]:
    """How Card Table is started with that interpreter: by main.py, or as a package where pip installed it."""
    main = os.path.join(places.ROOT, "main.py")
    return (python, main) if os.path.isfile(main) else (python, "-m", "start")


def icon_of(key: str) -> str:
    """The icon for a key; a game without one of its own shows Card Table's."""
    icons = os.path.join(places.ROOT, "assets", "icons")
    own = os.path.join(icons, f"{key}.svg")
    return own if os.path.isfile(own) else os.path.join(icons, "card-table.svg")


def lasting_python() -> str:
    """The interpreter a launcher starts: this one, or the one below when this is our private environment.

    The private environment may be made anew at any time; the Python it is made from finds it, or makes it.
    """
    if not any(environment.is_running_in(folder) for folder in environment.folders()):
        return os.path.abspath(sys.executable)
    base = environment.base_python()
    # /usr/bin/python3 stays when the system goes from python3.11 to python3.13.
    general = os.path.join(os.path.dirname(base), "python3")
    if os.name != "nt" and os.path.exists(general) and os.path.samefile(general, base):
        return general
    return base
