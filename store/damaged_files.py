"""A damaged file of games as a file, with those that SQLite keeps beside it: renamed, copied, written over."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from store.database import COMPANIONS, connect, open_database

MOST_DAMAGED: Final = 20
"""The most damaged files that are kept beside the good one; a further one replaces the last."""


def free_name(path: Path) -> Path:
    """Return the name under which a damaged file is kept beside the good one."""
    names = (f"{path.stem}.damaged{number or ''}{path.suffix}" for number in range(MOST_DAMAGED))
    free = (path.with_name(name) for name in names if not os.path.lexists(path.with_name(name)))
    return next(free, path.with_name(f"{path.stem}.damaged{MOST_DAMAGED}{path.suffix}"))


def companion_of(path: Path, companion: str) -> Path:
    """Return the path of the file with that ending beside a file; for the empty ending the file itself."""
    return path.with_name(path.name + companion)


def rename(path: Path, beside: Path) -> None:
    """Rename a file and its companions. Raises OSError; then all of them have their old names."""
    renamed = []
    try:
        for ending in (*COMPANIONS, ""):
            with suppress(FileNotFoundError):
                os.replace(companion_of(path, ending), companion_of(beside, ending))
                renamed.append(ending)
    except OSError:
        for ending in renamed:
            os.replace(companion_of(beside, ending), companion_of(path, ending))
        raise


def copy(path: Path, beside: Path) -> None:
    """Copy a file and its log. Raises OSError."""
    for ending in ("-wal", ""):
        with suppress(FileNotFoundError):
            shutil.copyfile(companion_of(path, ending), companion_of(beside, ending))


def write_over(path: Path, mended: Path) -> None:
    """Give a file that other windows have open the content of the mended one, which goes. Raises FILE_ERRORS.

    SQLite writes it, so the other windows go on in it. It reads the first page before; where that is damaged too, the
    file is made readable first.
    """
    open_database(mended).close()  # where nothing was saved, a new one begins
    try:
        _write_pages(path, mended)
    except sqlite3.DatabaseError:
        with path.open("r+b") as file:
            file.write(mended.read_bytes())
            file.truncate()
        _write_pages(path, mended)
    remove(mended)


def _write_pages(path: Path, mended: Path) -> None:
    with closing(connect(mended)) as source, closing(connect(path)) as target:
        source.backup(target, progress=once)


def once(status: int, remaining: int, total: int) -> None:
    """Stop a copy that would otherwise wait for another program without end."""
    if remaining:
        raise sqlite3.OperationalError("database is locked")


def remove(path: Path) -> None:
    """Remove a file and its companions, as far as they are there and can be removed."""
    for name in (path, *(companion_of(path, companion) for companion in COMPANIONS)):
        with suppress(OSError):
            name.unlink()
