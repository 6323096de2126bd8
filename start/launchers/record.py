"""Putting files there and taking exactly those away again, by a record of what was put.

The record lies in the user's data folder and is written before the files, so that whatever interrupts an installation,
the next `uninstall` knows of every file. A file that is not ours, or that somebody changed since, is left alone.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from start import StartError, places
from start.launchers.plan import Item, Link, Made, Put


class Entry(NamedTuple):
    """One thing that was put: a file's digest, or a link's target; neither for what another program made."""

    path: str
    digest: str | None = None
    target: str | None = None

    def is_here(self) -> bool:
        """Whether what lies at the path is still what was put there."""
        if self.target is not None:
            return os.path.islink(self.path) and os.readlink(self.path) == self.target
        if os.path.islink(self.path) or not os.path.isfile(self.path):
            return False
        return self.digest is None or digest_of(self.path) == self.digest


class Record(NamedTuple):
    """Everything that was put, and the folders that were made for it, outermost first."""

    entries: tuple[Entry, ...] = ()
    folders: tuple[str, ...] = ()


def record_file() -> str:
    """Where the record lies."""
    return os.path.join(places.user_data_folder(), "launchers.json")


def digest_of(path: str) -> str:
    """The digest of a file's content."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def entry_of(item: Item) -> Entry:
    """What the record says of an item."""
    if isinstance(item, Put):
        return Entry(item.path, digest=hashlib.sha256(item.content).hexdigest())
    return Entry(item.path, target=item.target if isinstance(item, Link) else None)


def read_record() -> Record:
    """The record; an empty one when there is none. Raises StartError for one that cannot be understood."""
    path = record_file()
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            said = json.load(file)
        return Record(tuple(Entry(*map(_text, entry)) for entry in said["entries"]), tuple(map(str, said["folders"])))
    except FileNotFoundError:
        return Record()
    except (OSError, ValueError, KeyError, TypeError):
        raise StartError(
            f"The list of launchers in {path} cannot be read; remove it, and the launchers by hand."
        ) from None


def _text(value: object) -> str:
    """Paths, digests and targets are texts; None stays what it is."""
    if value is not None and not isinstance(value, str):
        raise ValueError(value)
    return value  # type: ignore[return-value]


def write_record(record: Record) -> None:
    """Write the record whole or not at all; an empty one is taken away."""
    path = record_file()
    if record == Record():
        if os.path.exists(path):
            os.remove(path)
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8", errors="surrogateescape") as file:
        json.dump({"entries": record.entries, "folders": record.folders}, file, indent=1)
    os.replace(path + ".new", path)


def put(items: Sequence[Item], make: Callable[[Sequence[Made]], None]) -> list[str]:
    """Put the items there, taking away what an earlier installation put elsewhere; returns a line for each file.

    `make` is called with the items another program has to make.
    """
    old = read_record()
    wanted = [entry_of(item) for item in items]
    ours = {entry.path for entry in old.entries if entry.is_here()}
    strange = {
        entry.path
        for entry in wanted
        if os.path.lexists(entry.path) and entry.path not in ours and (entry.digest is None or not entry.is_here())
    }
    kept = [entry for entry in wanted if entry.path not in strange]
    wanted_paths = {entry.path for entry in wanted}
    lines = remove(entry for entry in old.entries if entry.path not in wanted_paths)
    paths = [record_file(), *(entry.path for entry in kept)]
    parents = dict.fromkeys(folder for path in paths for folder in reversed(missing_folders(path)))
    folders = tuple(dict.fromkeys((*old.folders, *parents)))
    write_record(Record(tuple(kept), folders))
    for item in items:
        if item.path in strange:
            lines.append(f"left alone, it is not ours: {item.path}")
        else:
            os.makedirs(os.path.dirname(item.path), exist_ok=True)
            write(item)
            lines.append(f"put: {item.path}")
    if made := [item for item in items if isinstance(item, Made) and item.path not in strange]:
        make(made)
    return lines


def write(item: Item) -> None:
    """Put one item there; what another program makes is left to it."""
    if isinstance(item, Link):
        if os.path.lexists(item.path):
            os.remove(item.path)
        os.symlink(item.target, item.path)
    elif isinstance(item, Put):
        with open(item.path + ".new", "wb") as file:
            file.write(item.content)
        os.chmod(item.path + ".new", 0o755 if item.executable else 0o644)
        os.replace(item.path + ".new", item.path)


def missing_folders(path: str) -> list[str]:
    """The folders that have to be made for the path, innermost first."""
    folders = []
    folder = os.path.dirname(path)
    while not os.path.isdir(folder) and folder != os.path.dirname(folder):
        folders.append(folder)
        folder = os.path.dirname(folder)
    return folders


def take_away() -> list[str]:
    """Take away everything that was put; returns a line for each file. With nothing there it says so."""
    record = read_record()
    if record == Record():
        return ["There are no launchers to take away."]
    lines = remove(record.entries)
    write_record(Record())
    for folder in sorted(record.folders, key=len, reverse=True):
        try:
            os.rmdir(folder)
        except OSError:  # something else is in it, or it is gone
            continue
    return lines


def remove(entries: Iterable[Entry]) -> list[str]:
    """Take the entries away that are still what was put there; returns a line for each."""
    lines = []
    for entry in entries:
        if entry.is_here():
            os.remove(entry.path)
            lines.append(f"taken away: {entry.path}")
        elif os.path.lexists(entry.path):
            lines.append(f"left alone, it was changed since: {entry.path}")
    return lines
