"""One run at a time for a file of results: two would write over each other."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Keep other runs away from ``path`` until the block ends, by a lock on a file beside it.

    The system lets go of the lock when the process ends, however that happens. Raises ValueError with one sentence when
    another run has it, or when there can be no file.
    """
    beside = path.with_name(path.name + ".lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _locked(beside)
    except OSError as error:
        raise ValueError(f"The results cannot be written to {path}: {error.strerror}.") from error
    if descriptor is None:
        raise ValueError(
            f"Another run of the arena is writing to {path}; wait for its end, or choose another name for --out."
        )
    try:
        yield
    finally:
        # First the name, then the lock: whoever opened this very file sees that it has lost its name, and looks again.
        with contextlib.suppress(OSError):
            beside.unlink()
        os.close(descriptor)


def _locked(path: Path) -> int | None:
    """Return the descriptor of the locked file, None when another process has it. Raises OSError."""
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
    """Lock an open file. Returns False when another process has it."""
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    except (BlockingIOError, PermissionError):
        return False
    return True
