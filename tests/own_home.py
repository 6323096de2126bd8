"""A home for the tests: none of them reaches a folder of whoever runs them, whatever it sets or forgets to set.

`move_in` names a home in the temporary folder by every variable that a system knows, for this process and those that
it starts. `refuse_real_folders` is the guard behind it: Python tells it of every file that is opened, moved or removed.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from start import places

REAL: Final = "CARD_TABLE_REAL_FOLDERS"
"""The environment variable with the folders that no test may reach, for the processes that share the tests."""
MOVED: Final = "CARD_TABLE_TESTS_OF"
"""The environment variable with the worker of pytest-xdist whose home it is: two would see each other's games."""
HOMES: Final = ("HOME", "USERPROFILE")
FOLDERS: Final = {
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CONFIG_HOME": ".config",
    "LOCALAPPDATA": "AppData/Local",
    "APPDATA": "AppData/Roaming",
}
"""The variables that name a folder of the user's -> where it lies in the home of the tests."""
TOLD: Final = {
    *("open", "os.remove", "os.rename", "os.link", "os.symlink", "os.mkdir", "os.rmdir", "os.truncate", "os.chmod"),
    *("os.listdir", "os.scandir", "shutil.rmtree", "shutil.move", "sqlite3.connect"),
}
"""The names by which Python tells of what is done with a file or folder."""
reached: list[str] = []
"""What was refused, in case that somebody has caught the error."""


def real_folders() -> tuple[str, ...]:
    """Return the folders in which the program keeps anything for whoever runs the tests."""
    if REAL not in os.environ:
        files = places.store_file(), places.log_file(), places.old_settings_file()
        os.environ[REAL] = os.pathsep.join(sorted({os.path.dirname(os.path.realpath(file)) for file in files}))
    return tuple(os.environ[REAL].split(os.pathsep))


def move_in() -> None:
    """Let the user's folders be those of a new home, which goes with this process; each worker has one of its own.

    A second time, as in the programs that tests start, it does nothing.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if os.environ.get(MOVED) == worker:
        return
    os.environ[MOVED] = worker
    real_folders()
    home, former = Path(tempfile.mkdtemp(prefix="card-table-tests-home-")), Path.home()
    process = os.getpid()
    atexit.register(lambda: shutil.rmtree(home, ignore_errors=True) if os.getpid() == process else None)
    # What others keep there stays of use: their caches, and the settings of git.
    os.environ.setdefault("XDG_CACHE_HOME", str(former / ".cache"))
    os.environ.setdefault("GIT_CONFIG_GLOBAL", str(former / ".gitconfig"))
    for name in HOMES:
        os.environ[name] = str(home)
    for name, folder in FOLDERS.items():
        os.environ[name] = str(home / folder)


def refuse_real_folders() -> None:
    """Raise RuntimeError from now on when this process does anything with a file in the real folders."""
    unwanted = [_plain(folder) + "/" for folder in real_folders()]
    own = _plain(sys.prefix)

    def told(event: str, arguments: tuple[object, ...]) -> None:
        if event not in TOLD:
            return
        for argument in arguments[:2]:
            if isinstance(argument, (str, bytes, os.PathLike)):
                path = _plain(os.fsdecode(argument)) + "/"
                if any(folder in path for folder in unwanted) and own not in path:
                    reached.append(path)
                    raise RuntimeError(f"a test reaches {path}, which belongs to whoever runs it")

    sys.addaudithook(told)


def _plain(path: str) -> str:
    return (unquote(path) if path.startswith("file:") else path).replace("\\", "/")
