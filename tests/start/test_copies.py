"""The copy of the program that runs: its kind, its places, and the lines of `--where`."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from start import VERSION, commands, copies, places
from start.copies import CopyKind
from start.launchers.plan import lasting_python, launchers


def freeze(monkeypatch: pytest.MonkeyPatch, program: Path, libraries: Path) -> None:
    """Let this process look like a program that PyInstaller made."""
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_bytes(b"program")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(libraries), raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(places, "ROOT", str(libraries))


@pytest.fixture
def as_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of packages in which pip has put the program."""
    packages = tmp_path / "lib" / "site-packages"
    noted = packages / f"card_table-{VERSION}.dist-info"
    noted.mkdir(parents=True)
    (noted / "RECORD").write_text(
        f"start/__init__.py,sha256=abc,1200\ngui/app.py,sha256=def,2300\n{noted.name}/RECORD,,\n"
    )
    monkeypatch.setattr(places, "ROOT", str(packages))
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    return packages


def test_a_checkout_is_one(project: Path) -> None:
    (project / "main.py").write_text("")
    assert copies.kind() is CopyKind.CHECKOUT
    assert copies.command() == (os.path.abspath(sys.executable), str(project / "main.py"))
    assert copies.how_to_remove() == f"delete the folder {project}"
    assert copies.all_places().environment == ("environment", str(project / ".venv"))


def test_the_environment_is_the_one_that_was_made(project: Path) -> None:
    (project / "main.py").write_text("")
    made = Path(places.user_data_folder()) / "environment"
    made.mkdir(parents=True)
    (made / "card-table.stamp").write_text("")
    assert copies.all_places().environment == ("environment", str(made))


@pytest.mark.parametrize(
    ("file", "installer", "removal"),
    [
        ("uv-receipt.toml", "uv", "uv tool uninstall card-table"),
        ("pipx_metadata.json", "pipx", "pipx uninstall card-table"),
        ("other", "pip", f"{sys.executable} -m pip uninstall card-table"),
    ],
)
def test_a_wheel_knows_its_installer(as_wheel: Path, tmp_path: Path, file: str, installer: str, removal: str) -> None:
    (tmp_path / file).write_text("")
    assert copies.kind() is CopyKind.WHEEL
    assert (copies.installer(), copies.how_to_remove()) == (installer, removal)
    assert copies.command()[1:] == (str(as_wheel / "start" / "__main__.py"),)
    assert copies.all_places().environment is None
    assert copies.size_of_program() == 1200 + 2300


def test_a_frozen_folder_and_a_single_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "card-table" / "card-table"
    freeze(monkeypatch, program, program.parent / "_internal")
    assert copies.kind() is CopyKind.FOLDER
    assert copies.command() == (str(program),)
    assert copies.program_path() == str(program.parent)
    assert copies.how_to_remove() == f"delete the folder {program.parent}"
    removal = program.parent / "uninstall.exe"
    removal.parent.mkdir(exist_ok=True)
    removal.touch()
    assert copies.how_to_remove() == f'"{removal}"'
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_MEIx7Yz"))
    assert copies.kind() is CopyKind.FILE
    assert (copies.program_path(), copies.how_to_remove()) == (str(program), f"delete the file {program}")
    assert copies.all_places().environment is None


def test_an_application_of_macos_is_removed_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    application = tmp_path / "Card Table.app"
    freeze(monkeypatch, application / "Contents" / "MacOS" / "card-table", application / "Contents" / "Frameworks")
    assert copies.how_to_remove() == f"delete the folder {application}"


def test_the_launchers_of_a_frozen_program_start_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "card-table" / "card-table"
    freeze(monkeypatch, program, program.parent / "_internal")
    menu, war = launchers([("war", "War")], lasting_python())
    assert menu.command == (str(program), "--launched")
    assert war.command == (str(program), "play", "war", "--launched")
    assert menu.icon.startswith(str(program.parent / "_internal"))


@pytest.mark.skipif(sys.platform == "win32", reason="a list of dpkg has POSIX's paths")
def test_a_folder_that_dpkg_put_there_is_a_debian_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "usr" / "lib" / "card-table" / "card-table"
    freeze(monkeypatch, program, program.parent / "_internal")
    listing = tmp_path / "var" / "lib" / "dpkg" / "info" / "card-table.list"
    listing.parent.mkdir(parents=True)
    listing.write_text("/.\n/usr/lib/card-table/other\n")
    assert copies.kind() is CopyKind.FOLDER
    listing.write_text("/.\n/usr/lib/card-table\n/usr/lib/card-table/card-table\n")
    assert copies.kind() is CopyKind.DEB
    assert copies.how_to_remove() == "sudo apt remove card-table"


def test_where_prints_every_place_in_aligned_lines(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "main.py").write_bytes(b"x" * 400)
    (project / "gui").mkdir()
    (project / "gui" / "app.py").write_bytes(b"x" * 1100)
    (project / ".venv").mkdir()
    (project / ".venv" / "large").write_bytes(b"x" * 5000)
    games = Path(places.store_file())
    games.parent.mkdir(parents=True)
    games.write_bytes(b"x" * 2_000_000)
    Path(f"{games}-wal").write_bytes(b"x" * 500_000)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    with pytest.raises(SystemExit) as end:
        commands.main(["--where"])
    assert end.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Card Table {VERSION}"
    assert lines[1].split() == ["copy", "checkout:", "a", "folder", "with", "the", "source"]
    starts = {tuple(found.start() for found in re.finditer(r"(?<=  )\S", line)) for line in lines[5:]}
    assert len(starts) == 1, "the columns are aligned"
    shown = {name: tuple(rest) for name, *rest in (re.split(r"  +", line.strip()) for line in lines[5:])}
    assert shown["games, settings"] == (str(games), "2.5 MB")
    assert shown["environment"] == (str(project / ".venv"), "5.0 kB")
    assert shown["launchers"][1] == shown["log"][1] == "not there"
    assert "old settings" not in shown


def test_where_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["play", "euchre", "--where"]) == 2
    assert capsys.readouterr().err == "There is no option --where; main.py play euchre --help lists what there is.\n"


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (999_949, "999.9 kB"), (57_340_000, "57.3 MB")],
)
def test_sizes_are_in_decimal_units(size: int, words: str) -> None:
    assert copies.size_in_words(size) == words


@pytest.mark.parametrize(("word", "module"), commands.OWN_PROCESSES.items())
def test_the_words_of_a_frozen_programs_own_processes_are_those_of_their_modules(word: str, module: str) -> None:
    assert word == import_module(module).WORD
    assert callable(import_module(module).main)
