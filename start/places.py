"""Where things lie: the project, its locks, the user's data folder, the folders an environment may be made in.

Every start passes through here, so this module imports nothing but `os` and `sys`.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # `collections.abc` would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder that main.py and the packages lie in."""

DATA_NAME = "card-table"
"""The folder's name inside the user's data folder, as the game gives it to platformdirs."""


def lock_file(kind: str) -> str:
    """The path of the lock for `kind` of start (a key of `needs.NEEDS`)."""
    return os.path.join(ROOT, "requirements", f"{kind}.lock")


def data_folder(platform: str, environ: Mapping[str, str], home: str) -> str:
    """The user's data folder for Card Table, where platformdirs would put it (it is not installed yet).

    `platform` is a `sys.platform`, `home` the user's home folder.
    """
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        named = environ.get("XDG_DATA_HOME", "").strip()
        # The XDG specification tells to ignore a relative path.
        base = named if os.path.isabs(named) else os.path.join(home, ".local", "share")
    return os.path.join(base, DATA_NAME)


def user_data_folder() -> str:
    """`data_folder` of this user on this machine."""
    return data_folder(sys.platform, os.environ, os.path.expanduser("~"))


def environment_folders() -> tuple[str, str]:
    """The folders a private environment may lie in, the better first: beside main.py, and in the user's data folder."""
    return os.path.join(ROOT, ".venv"), os.path.join(user_data_folder(), "environment")
