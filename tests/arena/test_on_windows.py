"""The arena's files on Windows, where a lock refuses with any number, and no open file can be removed."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from arena.locking import alone_with, take
from store.in_use import is_in_use
from tests.open_files import keep_open_files

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="fakes what Windows does, with Linux's list of files")


@pytest.fixture(autouse=True)
def held(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The files that another process holds locked."""
    held = set[str]()

    def locking(descriptor: int, mode: int, length: int) -> None:
        if os.readlink(f"/proc/self/fd/{descriptor}") in held:
            raise OSError(next(numbers), "locked")

    numbers = iter((errno.EACCES, errno.EDEADLK, 0))
    msvcrt = ModuleType("msvcrt")
    msvcrt.locking, msvcrt.LK_NBLCK = locking, 2  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    keep_open_files(monkeypatch)
    return held


def test_no_lock_stays_beside_the_results(tmp_path: Path) -> None:
    with alone_with(tmp_path / "results.json"):
        assert [path.name for path in tmp_path.iterdir()] == ["results.json.lock"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", range(3))
def test_whatever_the_system_says_the_file_is_locked(tmp_path: Path, held: set[str], number: int) -> None:
    locked, free = tmp_path / "results.json.lock", tmp_path / "free"
    held.add(str(locked))
    free.touch()
    locked.touch()
    for _ in range(number):
        assert is_in_use(locked)
    with (
        pytest.raises(ValueError, match="Another run of the arena is writing to"),
        alone_with(tmp_path / "results.json"),
    ):
        pass
    assert locked.exists(), "it is the other run's"
    assert not is_in_use(free)
    with free.open("r+b") as file:
        assert take(file.fileno())
