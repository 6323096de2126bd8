"""Packages on Windows and macOS, with these systems faked: what is made there, and where it is looked for."""

from __future__ import annotations

import importlib
import os
import platform
import runpy
import shutil
import sys
import tarfile
from pathlib import Path

import pytest
import setuptools

from delivery import branding, command, contents, distributions, frozen, packing, program, steps, trying
from delivery.windows import package, setup
from start import VERSION, StartError

SYSTEMS = ("linux", "win32", "darwin")


@pytest.mark.parametrize(("system", "ending", "target"), [
    ("linux", "-linux-x86_64", "amd64-unicode"),
    ("win32", "-windows-amd64.exe", "x86-unicode"),
    ("darwin", "-macos-arm64", "amd64-unicode"),
])  # fmt: skip
def test_a_file_is_called_by_its_system(system: str, ending: str, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And NSIS for Windows makes set-ups of 32 bits alone."""
    machine = ending.split("-")[2].removesuffix(".exe")
    with monkeypatch.context() as context:
        context.setattr(sys, "platform", system)
        importlib.reload(frozen)
        context.setattr(platform, "machine", lambda: machine.upper())
        assert frozen.file_name() == f"card-table-{VERSION}{ending}"
        assert target == importlib.reload(setup).TARGET
    importlib.reload(frozen)
    importlib.reload(setup)


@pytest.mark.parametrize("system", SYSTEMS)
def test_packages_are_made_for_the_system_that_is_here(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    usual = {name for name in command.PACKAGES if command.is_usual(name)}
    everywhere = {"folder", "file", "wheel", "pure-wheel", "sdist"}
    assert usual - everywhere == {"linux": {"deb"}, "win32": {"windows"}, "darwin": set()}[system]
    assert everywhere <= usual


@pytest.mark.parametrize(("system", "found"), [
    ("win32", {"card-table/card-table-console.exe"}),
    ("darwin", {"card-table/card-table", "Card Table.app/Contents/MacOS/card-table"}),
])  # fmt: skip
def test_what_was_packed_is_tried_by_its_console(
    system: str, found: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the program without a console says nothing."""
    for name in ("card-table", "card-table.exe", "card-table-console.exe"):
        (tmp_path / "card-table").mkdir(exist_ok=True)
        (tmp_path / "card-table" / name).touch()
    (tmp_path / "Card Table.app" / "Contents" / "MacOS").mkdir(parents=True)
    (tmp_path / "Card Table.app" / "Contents" / "MacOS" / "card-table").touch()
    monkeypatch.setattr(sys, "platform", system)
    assert {path.relative_to(tmp_path).as_posix() for path in trying.programs(tmp_path)} == found


@pytest.mark.parametrize(("system", "packed"), [("linux", "card-table"), ("darwin", "Card Table.app")])
def test_on_macos_the_application_is_packed(
    system: str, packed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("card-table", "Card Table.app"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(sys, "platform", system)
    with tarfile.open(packing.packed_folder(tmp_path)) as archive:
        assert archive.getnames() == [packed]


def test_a_program_has_its_systems_icon_and_version(tmp_path: Path) -> None:
    assert branding.icon(tmp_path, "linux") is branding.version_file(tmp_path, "linux") is None
    assert Path(str(branding.icon(tmp_path, "darwin"))).read_bytes().startswith(b"icns")
    three = branding.icon(tmp_path, "win32")
    assert isinstance(three, list)
    assert [Path(path).name for path in three] == ["card-table.ico", "record.ico", "reviiyot.ico"]
    assert VERSION in Path(str(branding.version_file(tmp_path, "win32"))).read_text(encoding="utf-8")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_no_library_is_stripped_and_no_path_of_libraries_is_taken_away(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    entry = ("libpython3.11.dylib", "/lib/libpython3.11.dylib", "BINARY")
    assert contents.stripped(entry, tmp_path) == entry
    monkeypatch.setenv(program.LIBRARIES, "/somewhere")
    monkeypatch.delenv(f"{program.LIBRARIES}_ORIG", raising=False)
    monkeypatch.setattr(sys, "argv", ["card-table"])
    monkeypatch.setattr("start.__main__.run", lambda: None)
    assert program.main() == 0
    assert os.environ[program.LIBRARIES] == "/somewhere"
    monkeypatch.setattr(sys, "platform", "linux")
    assert program.main() == 0
    assert program.LIBRARIES not in os.environ


@pytest.mark.parametrize("compiler", [True, False])
def test_windows_compiles_the_engine_where_it_can(
    compiler: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compiled(folder: Path, log: Path) -> Path:
        if not compiler:
            raise StartError("There is no compiler.")
        return folder / "compiled.whl"

    frozen_of: list[str] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(distributions, "compiled_wheel", compiled)
    monkeypatch.setattr(distributions, "pure_wheel", lambda folder, log: folder / "plain.whl")
    monkeypatch.setattr(distributions, "unpack_wheel", lambda wheel, folder: folder / wheel.name)
    monkeypatch.setattr(frozen, "freeze", lambda source, to, **how: frozen_of.append(source.name))
    assert package.frozen_here(tmp_path, tmp_path / "log") == tmp_path / "windows" / "card-table"
    assert frozen_of == ["compiled.whl" if compiler else "plain.whl"]
    assert ("the engine stays plain Python" in capsys.readouterr().err) is not compiler


@pytest.mark.parametrize(("system", "flags"), [("nt", ("-w",)), ("posix", ("-Wno-all", "-w"))])
def test_compilers_are_told_in_their_words_to_be_quiet(
    system: str, flags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARD_TABLE_COMPILE", raising=False)
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    script = str(steps.ROOT / "setup.py")
    with monkeypatch.context() as context:
        context.setattr(os, "name", system)
        made = runpy.run_path(script)
    assert made["QUIETLY"] == flags
