"""The folder that files of games lie in: the usual one, a free name in it, and what its files hold."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from engine.phrases import say, say_count
from engine.record import Recording
from store.record_files import ENDING, items_of_file, recording_title

MOST_FILES: Final = 50
"""The most files that are listed, the newest ones."""
LARGEST_READ: Final = 1 << 22
"""Bytes of the largest file that is read to count its games: that takes about a tenth of a second."""
MEGABYTE: Final = 1e6
_DOCUMENTS_NOTED: Final = re.compile(r'^XDG_DOCUMENTS_DIR="(.+)"$', re.MULTILINE)
_PICTURES_NOTED: Final = re.compile(r'^XDG_PICTURES_DIR="(.+)"$', re.MULTILINE)


class RecordFile(NamedTuple):
    """A file of games that lies in a folder."""

    path: str
    changed: float
    """Seconds since 1970."""
    contents: str
    """The words on what it holds."""

    @property
    def name(self) -> str:
        """The name without the folder."""
        return os.path.basename(self.path)


def usual_folder(home: Path, environment: Mapping[str, str]) -> Path:
    """Return the folder for documents of a person with that home; the home itself where there is none."""
    wanted = (_noted(_DOCUMENTS_NOTED, home, environment), home / "Documents", home / "Downloads")
    return next((folder for folder in wanted if folder is not None and folder.is_dir()), home)


def pictures_folder(home: Path, environment: Mapping[str, str]) -> Path:
    """Return the folder for pictures of a person with that home; the home itself where there is none."""
    wanted = (_noted(_PICTURES_NOTED, home, environment), home / "Pictures", home / "Downloads")
    return next((folder for folder in wanted if folder is not None and folder.is_dir()), home)


def _noted(pattern: re.Pattern[str], home: Path, environment: Mapping[str, str]) -> Path | None:
    """Return a folder that a free desktop has noted, which may have a name in any language."""
    noted = Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    try:
        found = pattern.search(noted.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return None if found is None else Path(found[1].replace("$HOME", str(home)))


def typed_folder(text: str, home: Path) -> Path:
    """Return the folder that a person has typed; a part of a path is in the home."""
    text = text.strip()
    return home / (text[2:] if text.startswith(("~/", "~\\")) else "" if text == "~" else text)


def free_path(folder: Path, stem: str, ending: str = ENDING) -> str:
    """Return the path of a file that is not in the folder yet: with a number where the name is taken."""
    path, number = folder / f"{stem}{ending}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} {number}{ending}"
    return str(path)


def record_files(folder: Path) -> list[RecordFile] | None:
    """Return the record files in a folder, the newest first; None if there is no such folder, or it is closed."""
    newest = newest_files(folder, (ENDING,))
    if newest is None:
        return None
    return [RecordFile(path, changed, contents_of(path, size)) for changed, size, path in newest]


def newest_files(folder: Path, endings: tuple[str, ...]) -> list[tuple[float, int, str]] | None:
    """Return the newest files in a folder with one of these endings: when each was changed, its bytes, its path.

    None if there is no such folder, or it is closed.
    """
    found: list[tuple[float, int, str]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.lower().endswith(endings) and entry.is_file():
                    status = entry.stat()
                    found.append((status.st_mtime, status.st_size, entry.path))
    except (OSError, ValueError):
        return None
    return sorted(found, reverse=True)[:MOST_FILES]


def contents_of(path: str, size: int) -> str:
    """Return the words on what a file of that many bytes holds."""
    if size > LARGEST_READ:
        return say("{size:,.1f} MB, many games", size=size / MEGABYTE)
    title, count, more = "", 0, False
    try:
        for item in items_of_file(path):
            more = more or isinstance(item, dict)
            if isinstance(item, Recording):
                title, count = recording_title(item), count + 1
    except ValueError:
        return say("It cannot be read here.")
    games: str = title if count == 1 else say_count("{n:,} game", "{n:,} games", count)
    return say("{games}, settings and practice", games=games) if more else games
