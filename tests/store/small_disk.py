"""A small disk in memory that a test can fill, where the system lets it mount one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A mounted disk of a few megabytes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._filling = path / "filling"

    @property
    def free(self) -> int:
        """The free bytes."""
        return shutil.disk_usage(self.path).free

    def fill(self, leaving: int = 0) -> None:
        """Fill the disk but for so many bytes."""
        with self._filling.open("ab") as file:
            file.write(bytes(max(0, self.free - leaving)))

    def clear(self) -> None:
        """Make room again."""
        self._filling.unlink()


@contextmanager
def small_disk(path: Path, megabytes: int = 6) -> Iterator[SmallDisk]:
    """Yield a disk of that size mounted at a new folder; skip the test where none can be mounted."""
    if not sys.platform.startswith("linux"):
        pytest.skip("no disks are mounted here")
    path.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(path)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        mounted = False
    if not mounted:
        pytest.skip("only root may mount a disk")
    try:
        yield SmallDisk(path)
    finally:
        # A window that a failed test leaves may still hold it.
        subprocess.run(["umount", "-l", str(path)], check=True)
