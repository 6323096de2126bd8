"""The build: no compiler for a pure wheel, the commit in it, and a source distribution that is equal to the byte."""

from __future__ import annotations

import importlib.util
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from delivery import contents, distributions
from delivery.steps import ROOT
from tests.delivery.conftest import MOMENT


def backend() -> ModuleType:
    """Return the build backend, which stands in no package."""
    path = ROOT / "delivery" / "backend" / "card_table_build.py"
    spec = importlib.util.spec_from_file_location("card_table_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("compiles", "needs"), [("1", True), ("", False)])
def test_only_compiling_asks_for_the_compiler(compiles: str, needs: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    module = backend()
    monkeypatch.setattr(module.build_meta, "get_requires_for_build_wheel", lambda settings: [])
    monkeypatch.setenv("CARD_TABLE_COMPILE", compiles)
    assert any(one.startswith("mypy") for one in module.get_requires_for_build_wheel()) == needs


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    made = []
    for number, name in enumerate(("b", "a")):
        folder = tmp_path / str(number) / "x"
        folder.mkdir(parents=True)
        for file in (name, "a", "b"):
            (folder / file).write_text("text")
            (folder / file).chmod(0o600 if number else 0o644)
        path = tmp_path / f"{number}.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            archive.add(folder, "x")
        backend().made_at(path, 1_700_000_000)
        made.append(path.read_bytes())
    assert made[0] == made[1]


def test_the_copy_that_is_built_has_every_package_of_the_program() -> None:
    assert set(contents.PYTHON_PACKAGES) <= set(distributions.SOURCE)


@pytest.mark.parametrize("installed", [True, False])
def test_pyinstaller_is_not_told_to_leave_out_what_only_setuptools_brings(
    installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fails then: its hook takes setuptools' copy for a module that is not there."""
    real = importlib.util.find_spec
    known = {"importlib_metadata": real("json") if installed else None}
    monkeypatch.setattr(contents, "find_spec", lambda name: known[name] if name in known else real(name))
    assert ("importlib_metadata" in contents.left_out()) == installed


def test_a_library_of_pygame_is_there_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder where the wheel for Windows has it, though its hook and PyInstaller name two."""
    pygame, python = tmp_path / "pygame", str(tmp_path / "python311.dll")
    monkeypatch.setattr(contents, "folder_of", lambda name: tmp_path / name)
    found = [
        ("SDL2.dll", str(pygame / "SDL2.dll"), "BINARY"),
        ("libtiff-5.dll", str(pygame / "libtiff-5.dll"), "BINARY"),
        (str(Path("pygame", "SDL2.dll")), str(pygame / "SDL2.dll"), "BINARY"),
        ("python311.dll", python, "BINARY"),
    ]
    assert contents.beside_pygame(found) == [
        *((str(Path("pygame", name)), str(pygame / name), "BINARY") for name in ("SDL2.dll", "libtiff-5.dll")),
        ("python311.dll", python, "BINARY"),
    ]


@pytest.mark.slow
def test_two_builds_are_equal_and_the_wheel_names_its_commit(
    source_distribution: Path, pure_wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", MOMENT)
    assert distributions.source_distribution(tmp_path).read_bytes() == source_distribution.read_bytes()
    with tarfile.open(source_distribution) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "CONTRIBUTING.md",
        "SECURITY.md",
        ".github/workflows/tests.yml",
        "delivery/backend/card_table_build.py",
    } <= names
    with zipfile.ZipFile(pure_wheel) as wheel:
        assert wheel.read("start/commit.txt").decode().strip() == distributions.commit()
        assert "start/beginnings/game/pyproject.toml.txt" in wheel.namelist()
        assert (
            "Classifier: Private :: Do Not Upload"
            in wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
        )
