"""Launchers to double-click, in the applications menu and on the desktop: installed and removed again."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from start import StartError, places
from start.launchers import linux, macos, record, windows
from start.launchers.plan import lasting_python, launchers


def install(games: Sequence[tuple[str, str]]) -> list[str]:
    """Install launchers for Card Table and the games, given as (key, title), and return a line for each file.

    Raises StartError when a file cannot be written.
    """
    python, home = lasting_python(), os.path.expanduser("~")
    try:
        if sys.platform == "win32":
            wanted = launchers(games, windows.windowless(python))
            folders, data = windows.shortcut_folders(), places.user_data_folder()
            return record.put_items(
                windows.items(wanted, data, folders),
                lambda paths: windows.make_shortcuts(paths, wanted, data, folders, places.ROOT),
            )
        wanted = launchers(games, python)
        if sys.platform == "darwin":
            return record.put_items(macos.items(wanted, home))
        # Linux, and every other system with freedesktop.org's desktops.
        desktop = linux.desktop_folder(os.environ, home)
        items = linux.items(wanted, os.path.dirname(places.user_data_folder()), desktop)
        lines = record.put_items(items)
        linux.trust([item.path for item in items if os.path.dirname(item.path) == desktop])
        return lines
    except OSError as error:
        raise refusal_of_file(error) from error


def uninstall() -> list[str]:
    """Remove what `install` put there and return a line for each file. Raises StartError if one cannot be removed."""
    try:
        return record.take_away()
    except OSError as error:
        raise refusal_of_file(error) from error


def refusal_of_file(error: OSError) -> StartError:
    """Return the sentence for a file that the system does not let us write or remove."""
    reason = error.strerror or str(error)
    return StartError(
        f"{error.filename or 'A launcher'} cannot be changed ({reason}); make its folder writable and try again."
    )
