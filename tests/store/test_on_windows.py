"""The file of the games on Windows, where what a second window has open cannot be renamed."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from store.in_use import is_in_use
from store.store import Store
from tests.open_files import keep_open_files
from tests.store.player import record_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="fakes what Windows does, with Linux's list of files")
PAGE = 4096


def test_a_file_is_in_use_whatever_number_the_system_refuses_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bytes that SQLite holds while a file with a log is open are asked for, and not waited for."""
    asked: list[tuple[int, int, int]] = []
    held = False

    def locking(descriptor: int, how: int, length: int) -> None:
        asked.append((os.lseek(descriptor, 0, os.SEEK_CUR), how, length))
        if held:
            raise OSError(0, "No error")  # as under wine

    path = tmp_path / "games.sqlite"
    path.write_bytes(b"")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    assert not is_in_use(path)
    held = True
    assert is_in_use(path)
    assert asked == [(0x40000002, 2, 510)] * 2
    assert not is_in_use(tmp_path / "none.sqlite")


@pytest.mark.parametrize(("start", "end"), [(PAGE, 3 * PAGE), (0, 100), (0, None)])
@pytest.mark.parametrize("unmerged", [False, True])
def test_a_damaged_file_that_a_second_window_has_open_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: int, end: int | None, unmerged: bool
) -> None:
    """It is copied aside and written over: both windows go on in it, and neither loses a game that can be read."""
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    for seed in range(4):
        store.begin(record_of("war", seed)).append(0, ["deal"])
    store.close()
    second = Store.open(path)
    assert second.count() == 4
    if unmerged:
        second.change_settings({"speed": "fast"})
        assert second.settings() == {"speed": "fast"}
    damaged = bytearray(path.read_bytes())
    damaged[start:end] = b"\xff" * len(damaged[start:end])
    path.write_bytes(damaged)
    keep_open_files(monkeypatch)

    first = Store.open(path)
    assert first.path == path
    assert "It is set aside as games.damaged.sqlite" in first.problem
    assert (tmp_path / "games.damaged.sqlite").read_bytes() == damaged
    saved = first.count()
    assert f"{saved} games were saved from it" in first.problem or saved < 2
    journal = first.begin(record_of("euchre", 5))
    assert journal.wait(60)
    assert second.count() == saved + 1
    second.begin(record_of("euchre", 6)).append(0, ["deal"])
    assert second.count() == first.count() == saved + 2
    assert second.unkept == first.unkept == ""
    first.close()
    second.close()
    again = Store.open(path)
    assert (again.problem, again.count()) == ("", saved + 2)
    again.close()
    assert {file.name for file in tmp_path.iterdir()} <= {
        *(path.name, "games.damaged.sqlite", "games.damaged.sqlite-wal"),
        *("games.damaged.sqlite-shm", "games.damaged.sqlite-journal"),
    }
