"""A lock on a file of results: two runs would overwrite each other's."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from store.file_names import check_file_name


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Keep other runs away from ``path`` until the block ends, by locks on a file beside it and on itself.

    The system releases the lock when the process ends, for whatever reason. Raises ValueError with one sentence if
    another run holds it, or if the file cannot be made.
    """
    beside = path.with_name(path.name + ".lock")
    try:
        check_file_name(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _locked(beside)
        itself = None if descriptor is None else _locked_itself(path)
    except OSError as error:
        raise ValueError(f"The results cannot be written to {path}: {error.strerror}.") from error
    if descriptor is None or itself is None:
        if descriptor is not None:
            os.close(descriptor)
        raise ValueError(
            f"Another run of the arena is writing to {path}; wait for its end, or choose another name for --out."
        )
    try:
        yield
    finally:
        if sys.platform == "win32":
            # It removes no open file: this one neither, where another process has opened it in between.
            os.close(descriptor)
        with contextlib.suppress(OSError):
            beside.unlink()
        if sys.platform != "win32":
            # First the name, then the lock: a process that has opened this file sees that the name is gone.
            os.close(descriptor)
        os.close(itself)


def _locked_itself(path: Path) -> int | None:
    """Return the descriptor of the file of results, locked if it is there and its system can: it may have two names.

    None if another process holds it. Raises OSError.
    """
    if sys.platform == "win32" or not path.is_file():  # Windows would keep us ourselves from replacing it
        return os.open(os.devnull, os.O_RDONLY)
    descriptor = os.open(path, os.O_RDONLY)
    if not take(descriptor):
        os.close(descriptor)
        return None
    return descriptor


def _locked(path: Path) -> int | None:
    """Return the descriptor of the locked file; None if another process holds it. Raises OSError."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if not take(descriptor):
            os.close(descriptor)
            return None
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        os.close(descriptor)


def take(descriptor: int) -> bool:
    """Lock an open file. Returns False if another process holds it."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:  # of whatever number
            return False
    else:
        import fcntl

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
    return True
