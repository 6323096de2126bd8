"""`main.py install` and `main.py uninstall` as a person runs them, in a home of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalogue import OWN
from start import places
from start.launchers import record
from start.launchers.plan import LauncherItem

PROJECT = Path(__file__).parents[2]
KEYS = ("card-table", *(f"card-table-{game}" for game in OWN))

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tries the launchers of Linux")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with a desktop, whose name needs quoting."""
    home = tmp_path / "100% eva's"
    (home / "Desktop").mkdir(parents=True)
    return home


def run(home: Path, command: str) -> list[str]:
    """Run the command in that home; returns what it printed, by lines."""
    environ = {**os.environ, "HOME": str(home), "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        environ.pop(name, None)
    words = [sys.executable, "-B", str(PROJECT / "main.py"), command]
    done = subprocess.run(words, env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def files_in(home: Path) -> set[str]:
    return {str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir()}


@linux_only
def test_install_puts_launchers_and_uninstall_takes_exactly_them_away(home: Path) -> None:
    (home / "Desktop" / "letter.txt").write_text("mine")
    before = {*home.rglob("*")}
    data = ".local/share"
    expected = {
        path
        for key in KEYS
        for path in (
            f"Desktop/{key}.desktop",
            f"{data}/applications/{key}.desktop",
            f"{data}/icons/hicolor/scalable/apps/{key}.svg",
        )
    }
    lines = run(home, "install")
    assert set(lines) == {f"put: {home / path}" for path in expected}
    assert files_in(home) == {*expected, f"{data}/card-table/launchers.json", "Desktop/letter.txt"}
    assert all(os.access(home / path, os.X_OK) for path in expected if path.endswith(".desktop"))

    assert set(run(home, "install")) == set(lines)
    assert {f"taken away: {home / path}" for path in expected} <= set(run(home, "uninstall"))
    assert {*home.rglob("*")} == before
    assert "There are no launchers to take away." in run(home, "uninstall")


@linux_only
def test_what_somebody_else_put_there_stays(home: Path) -> None:
    theirs = home / "Desktop" / "card-table.desktop"
    theirs.write_text("theirs")
    assert f"left alone, it is not ours: {theirs}" in run(home, "install")
    run(home, "uninstall")
    assert theirs.read_text() == "theirs"


@linux_only
def test_what_somebody_changed_since_stays(home: Path) -> None:
    run(home, "install")
    changed = home / "Desktop" / "card-table-war.desktop"
    changed.write_text("changed")
    assert f"left alone, it was changed since: {changed}" in run(home, "uninstall")
    assert files_in(home) == {"Desktop/card-table-war.desktop"}


@linux_only
def test_a_launcher_that_is_gone_already_is_no_error(home: Path) -> None:
    run(home, "install")
    (home / "Desktop" / "card-table.desktop").unlink()
    run(home, "uninstall")
    assert files_in(home) == set()


@linux_only
def test_a_new_desktop_gets_the_launchers_and_the_old_one_loses_them(home: Path) -> None:
    run(home, "install")
    (home / "Bureau").mkdir()
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Bureau"\n')
    lines = run(home, "install")
    assert f"taken away: {home}/Desktop/card-table.desktop" in lines
    assert {path.name for path in (home / "Bureau").iterdir()} == {f"{key}.desktop" for key in KEYS}
    assert not any((home / "Desktop").iterdir())


def test_what_another_program_makes_is_recorded_and_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "launchers_file", lambda: str(tmp_path / "data" / "launchers.json"))
    shortcut = tmp_path / "menu" / "War.lnk"
    icon = LauncherItem(str(tmp_path / "data" / "war.ico"), b"icon")

    def make(made: object) -> None:
        assert made == [str(shortcut)]
        assert shortcut.parent.is_dir()
        shortcut.write_bytes(b"made by the system")

    record.put_items([icon, LauncherItem(str(shortcut))], make)
    shortcut.write_bytes(b"kept up to date by the system")
    assert record.take_away() == [f"taken away: {icon.path}", f"taken away: {shortcut}"]
    assert [*tmp_path.iterdir()] == []


def test_files_are_known_to_uninstall_before_they_are_put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "launchers_file", lambda: str(tmp_path / "data" / "launchers.json"))
    items = [LauncherItem(str(tmp_path / "a" / "one"), b"1"), LauncherItem(str(tmp_path / "b"), b"2")]

    def stop(item: object) -> None:
        raise KeyboardInterrupt

    real = record.write_item
    monkeypatch.setattr(record, "write_item", lambda item: real(item) if item is items[0] else stop(item))
    with pytest.raises(KeyboardInterrupt):
        record.put_items(items)
    assert record.take_away() == [f"taken away: {items[0].path}"]
    assert [*tmp_path.iterdir()] == []
