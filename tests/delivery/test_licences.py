"""Every library in a frozen program has its part in the table of licences, and the texts are in the program."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from assets.licences import TEXTS, part_of_file, parts, text_of
from delivery import contents

pytestmark = pytest.mark.slow

LIBRARIES = (".so", ".dll", ".dylib", ".pyd")


def libraries(folder: Path) -> list[str]:
    """Return the libraries in a frozen folder, by their paths below the folder that holds them."""
    inside = folder / "_internal"
    files = (path for path in inside.rglob("*") if path.is_file() and any(end in path.name for end in LIBRARIES))
    return [path.relative_to(inside).as_posix() for path in files]


def test_every_library_has_a_part(frozen_folder: Path) -> None:
    found = libraries(frozen_folder)
    assert len(found) > 50
    assert [path for path in found if part_of_file(path) is None] == []


def test_the_only_fonts_are_those_of_the_table(frozen_folder: Path) -> None:
    """pygame has one by the GPL; FiraGO is a module."""
    fonts = [path for path in frozen_folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc")]
    assert fonts
    assert {path.parent.parent.name for path in fonts} == {"font_manrope"}


def test_the_program_brings_its_licences_and_tells_its_versions(frozen_folder: Path, tmp_path: Path) -> None:
    environ = {"HOME": str(tmp_path), "PATH": os.defpath, "LANG": "C.UTF-8"}
    command = [str(frozen_folder / frozen_folder.name), "--licences"]
    said = subprocess.run(command, env=environ, capture_output=True, check=True).stdout.decode("utf-8")
    assert all(text_of(path.stem) in said for path in TEXTS.glob("*.txt"))
    lines = said.splitlines()
    for part in parts():
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
    subprocess.run([str(changed / changed.name)], env=environ, capture_output=True, check=True, timeout=60)
    log = tmp_path / ".local" / "state" / "card-table" / "log" / "card-table.log"
    assert "pygame-ce 9.8.7" in log.read_text(encoding="utf-8")
