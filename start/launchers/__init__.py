"""Launchers for a double-click: in the applications menu and on the desktop, put there and taken away again."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from start import StartError, places
from start.launchers import linux, macos, record, windows
from start.launchers.plan import Launcher, Made, lasting_python, launchers


def install(games: Sequence[tuple[str, str]]) -> list[str]:
    """Put launchers for Card Table and the games, given as (key, title); returns a line for each file.

    Raises StartError when a file cannot be put there.
    """
    try:
        if sys.platform == "win32":
            return install_on_windows(games)
        wanted = launchers(games, lasting_python())
        if sys.platform == "darwin":
            return record.put(macos.items(wanted, os.path.expanduser("~")), made_by_nobody)
        return install_on_linux(wanted)
    except OSError as error:
        raise StartError(refused(error)) from error


def uninstall() -> list[str]:
    """Take away what `install` put; returns a line for each file. Raises StartError when a file cannot be removed."""
    try:
        return record.take_away()
    except OSError as error:
        raise StartError(refused(error)) from error


def install_on_windows(games: Sequence[tuple[str, str]]) -> list[str]:
    """`install` on Windows."""
    wanted = launchers(games, windows.windowless(lasting_python()))
    folders, data = windows.run_powershell(windows.FOLDERS), places.user_data_folder()
    return record.put(
        windows.items(wanted, data, folders),
        lambda made: windows.make(made, wanted, data, folders, places.ROOT),
    )


def install_on_linux(wanted: Sequence[Launcher]) -> list[str]:
    """`install` on Linux, and on whatever else has freedesktop.org's desktops."""
    data = os.path.dirname(places.user_data_folder())
    desktop = linux.desktop_folder(os.environ, os.path.expanduser("~"))
    items = linux.items(wanted, data, desktop)
    lines = record.put(items, made_by_nobody)
    if desktop is not None:
        linux.trust([item.path for item in items if os.path.dirname(item.path) == desktop])
    return lines


def made_by_nobody(made: Sequence[Made]) -> None:
    """Linux and macOS have files and links alone."""
    assert not made


def refused(error: OSError) -> str:
    """The sentence for a file that the system does not let us write or remove."""
    reason = error.strerror or str(error)
    return f"{error.filename or 'A launcher'} cannot be changed ({reason}); make its folder writable and try again."
