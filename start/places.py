"""Folders of the program and of its user. Every start imports this, so it imports only `os` and `sys`."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # `collections.abc` would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder that main.py and the packages lie in."""


def data_folder(platform: str, environ: Mapping[str, str], home: str) -> str:
    """Return the user's data folder for Card Table, as the package platformdirs would.

    `platform` is a `sys.platform`, `home` the user's home folder.
    """
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        named = environ.get("XDG_DATA_HOME", "").strip()
        # The XDG specification says that a relative path is to be ignored.
        base = named if os.path.isabs(named) else os.path.join(home, ".local", "share")
    return os.path.join(base, "card-table")


def user_data_folder() -> str:
    """Return the data folder of this user on this machine."""
    return data_folder(sys.platform, os.environ, os.path.expanduser("~"))


def store_file() -> str:
    """Return the path of the file in which games and settings are kept."""
    return os.path.join(user_data_folder(), "card-table.sqlite")


def launchers_file() -> str:
    """Return the path of the record of the launchers that were installed."""
    return os.path.join(user_data_folder(), "launchers.json")


def log_file() -> str:
    """Return the path of the window's log, as platformdirs names its folder."""
    if sys.platform == "darwin":
        return os.path.join(os.path.expanduser("~"), "Library", "Logs", "card-table", "card-table.log")
    if sys.platform == "win32":
        return os.path.join(user_data_folder(), "Logs", "card-table.log")
    return os.path.join(xdg_folder("XDG_STATE_HOME", ".local", "state"), "card-table", "log", "card-table.log")


def old_settings_file() -> str:
    """Return the path at which version 0.1 kept the settings."""
    if sys.platform in ("win32", "darwin"):
        return os.path.join(user_data_folder(), "settings.json")
    return os.path.join(xdg_folder("XDG_CONFIG_HOME", ".config"), "card-table", "settings.json")


def xdg_folder(variable: str, *usual: str) -> str:
    """Return the folder that an XDG variable names, else the usual one in the home."""
    named = os.environ.get(variable, "").strip()
    return named if os.path.isabs(named) else os.path.join(os.path.expanduser("~"), *usual)
