"""Every library in a frozen program has its part in the table of licences, and the texts are in the program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

from assets.licences import TEXTS, licence_text, licensed_parts
from delivery import contents
from tests.licences.claims import part_of_file
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

OF_THE_BUILD = "_sysconfigdata_"
"""How the name of a module of Python begins that it does not name itself; its end is each distribution's own."""
LIBRARIES = (".so", ".dll", ".dylib", ".pyd")


def canonical(name: str) -> str:
    """Return the name of a distribution as the table writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def libraries(folder: Path) -> list[str]:
    """Return the libraries in a frozen folder, by their paths below the folder that holds them."""
    inside = folder / "_internal"
    files = (path for path in inside.rglob("*") if path.is_file() and any(end in path.name for end in LIBRARIES))
    return [path.relative_to(inside).as_posix() for path in files]


def test_every_library_has_a_part(frozen_folder: Path) -> None:
    found = libraries(frozen_folder)
    assert len(found) > 50
    assert [path for path in found if part_of_file(path) is None] == []


def test_every_module_is_the_programs_or_pythons_or_of_a_part(frozen_folder: Path) -> None:
    """However much the environment holds in which it was frozen."""
    program = CArchiveReader(str(frozen_folder / frozen_folder.name))
    (inside,) = (name for name in program.toc if name.endswith(".pyz"))
    modules = {name.partition(".")[0] for name in program.open_embedded_archive(inside).toc}
    modules |= {path.name for path in (frozen_folder / "_internal").iterdir() if (path / "__init__.pyc").exists()}
    of_parts = {part.distribution for part in licensed_parts()}
    wanted = {name for name, found in packages_distributions().items() if of_parts & {*map(canonical, found)}}
    assert modules & wanted
    others = modules - wanted - {*sys.stdlib_module_names, *contents.PYTHON_PACKAGES}
    assert {name for name in others if not name.startswith(OF_THE_BUILD)} == set()


def test_the_only_fonts_are_those_of_the_table(frozen_folder: Path) -> None:
    """pygame has one by the GPL; FiraGO is a module."""
    fonts = [path for path in frozen_folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc")]
    assert fonts
    assert {path.parent.parent.name for path in fonts} == {"font_manrope"}


def test_the_program_brings_its_licences_and_tells_its_versions(frozen_folder: Path, tmp_path: Path) -> None:
    environ = {"HOME": str(tmp_path), "PATH": os.defpath, "LANG": "C.UTF-8"}
    command = [str(frozen_folder / frozen_folder.name), "--licences"]
    said = subprocess.run(command, env=environ, capture_output=True, check=True).stdout.decode("utf-8")
    assert all(licence_text(path.stem) in said for path in TEXTS.glob("*.txt"))
    lines = said.splitlines()
    for part in licensed_parts():
        if part.distribution:
            assert any(line.startswith(f"{part.name} ") and line[-1].isdigit() for line in lines), part.name


def test_libraries_by_the_lgpl_can_be_exchanged(frozen_folder: Path, tmp_path: Path) -> None:
    """As its licence asks: another pygame-ce, laid beside the program, is the one that it uses."""
    from pygame import version

    changed = shutil.copytree(frozen_folder, tmp_path / frozen_folder.name, symlinks=True)
    for package in contents.REPLACEABLE:
        assert (changed / "_internal" / package / "__init__.pyc").is_file()
    source = Path(version.__file__).read_text(encoding="utf-8")
    other = changed / "_internal" / "pygame" / "version.py"
    other.write_text(source + '\nver = "9.8.7"\n', encoding="utf-8")
    environ = {
        "HOME": str(tmp_path),
        "PATH": os.defpath,
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "dummy",
        "CARD_TABLE_FIRST_FRAME": "0",
    }
    subprocess.run([str(changed / changed.name)], env=environ, capture_output=True, check=True, timeout=PATIENCE)
    log = tmp_path / ".local" / "state" / "card-table" / "log" / "card-table.log"
    assert "pygame-ce 9.8.7" in log.read_text(encoding="utf-8")
