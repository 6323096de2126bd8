"""Put files there and remove exactly those again, by a record of what was put.

The record is in the user's data folder. It is written before the files, so `uninstall` knows every file even if an
installation was interrupted. A file that is not ours, or that somebody has changed since, is left alone.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from start import StartError, places
from start.launchers.plan import LauncherItem


class PlacedItem(NamedTuple):
    """Something that was put: a file with its digest, a link with its target, or what another program made."""

    path: str
    digest: str | None = None
    target: str | None = None

    def is_here(self) -> bool:
        """Return True if the path still holds what was put there."""
        if self.target is not None:
            return os.path.islink(self.path) and os.readlink(self.path) == self.target
        if os.path.islink(self.path) or not os.path.isfile(self.path):
            return False
        if self.digest is None:
            return True
        with open(self.path, "rb") as file:
            return content_digest(file.read()) == self.digest


class LauncherRecord(NamedTuple):
    """Everything that was put, and the folders that were made for it, outermost first."""

    entries: tuple[PlacedItem, ...] = ()
    folders: tuple[str, ...] = ()


def content_digest(content: bytes) -> str:
    """Return the digest that the record keeps of a file."""
    return hashlib.sha256(content).hexdigest()


def read_record() -> LauncherRecord:
    """Return the record, an empty one if there is none. Raises StartError if it cannot be understood."""
    path = places.launchers_file()
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            said = json.load(file)
        record = LauncherRecord(
            tuple(PlacedItem(*entry) for entry in said["entries"]), tuple(map(str, said["folders"]))
        )
        if all(value is None or isinstance(value, str) for entry in record.entries for value in entry):
            return record
    except FileNotFoundError:
        return LauncherRecord()
    except (OSError, ValueError, KeyError, TypeError):
        pass
    raise StartError(f"The list of launchers in {path} cannot be read; remove it, and the launchers by hand.")


def write_record(record: LauncherRecord) -> None:
    """Write the record whole or not at all; an empty one is removed."""
    path = places.launchers_file()
    if record == LauncherRecord():
        if os.path.exists(path):
            os.remove(path)
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8", errors="surrogateescape") as file:
        json.dump({"entries": record.entries, "folders": record.folders}, file, indent=1)
    os.replace(path + ".new", path)


def put_items(items: Sequence[LauncherItem], make: Callable[[list[str]], None] | None = None) -> list[str]:
    """Put the items there, remove what an earlier installation put elsewhere, and return a line for each file.

    `make` is called with the paths of the items that another program has to make.
    """
    old = read_record()
    ours = {entry.path for entry in old.entries if entry.is_here()}
    entries = [
        PlacedItem(item.path, None if item.content is None else content_digest(item.content), item.target)
        for item in items
    ]
    strange = {
        entry.path
        for entry in entries
        if os.path.lexists(entry.path) and entry.path not in ours and (entry.digest is None or not entry.is_here())
    }
    kept = tuple(entry for entry in entries if entry.path not in strange)
    wanted = {entry.path for entry in entries}
    lines = remove(entry for entry in old.entries if entry.path not in wanted)
    paths = [places.launchers_file(), *(entry.path for entry in kept)]
    made = (folder for path in paths for folder in reversed(missing_folders(path)))
    write_record(LauncherRecord(kept, tuple(dict.fromkeys((*old.folders, *made)))))
    for item in items:
        if item.path in strange:
            lines.append(f"left alone, it is not ours: {item.path}")
        else:
            os.makedirs(os.path.dirname(item.path), exist_ok=True)
            write_item(item)
            lines.append(f"put: {item.path}")
    if make is not None:
        make([entry.path for entry in kept if entry.digest is None and entry.target is None])
    return lines


def write_item(item: LauncherItem) -> None:
    """Write one file or link; what another program makes is left to it."""
    if item.target is not None:
        if os.path.lexists(item.path):
            os.remove(item.path)
        os.symlink(item.target, item.path)
    elif item.content is not None:
        with open(item.path + ".new", "wb") as file:
            file.write(item.content)
        os.chmod(item.path + ".new", 0o755 if item.executable else 0o644)
        os.replace(item.path + ".new", item.path)


def missing_folders(path: str) -> list[str]:
    """Return the folders that have to be made for the path, innermost first."""
    folders = []
    folder = os.path.dirname(path)
    while not os.path.isdir(folder) and folder != os.path.dirname(folder):
        folders.append(folder)
        folder = os.path.dirname(folder)
    return folders


def take_away() -> list[str]:
    """Remove everything that was put and return a line for each file."""
    record = read_record()
    if record == LauncherRecord():
        return ["There are no launchers to take away."]
    lines = remove(record.entries)
    write_record(LauncherRecord())
    for folder in sorted(record.folders, key=len, reverse=True):
        try:
            os.rmdir(folder)
        except OSError:  # something else is in it, or it is gone
            continue
    return lines


def remove(entries: Iterable[PlacedItem]) -> list[str]:
    """Remove the entries that are still what was put there and return a line for each."""
    lines = []
    for entry in entries:
        if entry.is_here():
            os.remove(entry.path)
            lines.append(f"taken away: {entry.path}")
        elif os.path.lexists(entry.path):
            lines.append(f"left alone, it was changed since: {entry.path}")
    return lines
