"""The checks under wine on a system without it, and what a program under wine may reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from delivery.windows.wine import Wine, windows_path
from tests.windows.__main__ import main


def test_what_is_missing_is_told_in_a_sentence_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["--ci"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Windows is not tried here: wine, wineserver, x86_64-w64-mingw32-gcc cannot be found")
    assert out.count("\n") == 1


def test_programs_there_do_not_know_the_home_of_this_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "PYTHONPATH", "PIP_FIND_LINKS"):
        monkeypatch.setenv(name, "/home/ada")
    assert "/home/ada" not in Wine(tmp_path).environment().values()


def test_a_copy_shares_no_file_that_its_programs_write(tmp_path: Path) -> None:
    kept = Wine(tmp_path / "kept")
    for name in ("drive_c/windows/system32/kernel32.dll", "drive_c/users/ada/notes.txt", "user.reg"):
        (kept.prefix / name).parent.mkdir(parents=True, exist_ok=True)
        (kept.prefix / name).write_text("as it was")
    copy = kept.copy(tmp_path / "copy")
    (copy.drive / "users/ada/notes.txt").write_text("changed")
    (copy.prefix / "user.reg").write_text("changed")
    assert (kept.drive / "users/ada/notes.txt").read_text() == "as it was"
    assert (kept.prefix / "user.reg").read_text() == "as it was"
    assert (copy.drive / "windows/system32/kernel32.dll").samefile(kept.drive / "windows/system32/kernel32.dll")


def test_the_name_of_a_file_there() -> None:
    assert windows_path(Path("/home/Zoë O'Brien/game.card-table")) == "Z:\\home\\Zoë O'Brien\\game.card-table"
