"""The packages, each built once for all tests. A test that wants one is slow; one process runs them all."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from delivery import distributions, frozen
from delivery.debian import package as debian
from tests.window.conftest import screen as screen
from tests.window.conftest import start as start

MOMENT = "1700000000"
"""The time that the files of the source distribution have, in seconds since 1970."""


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which packages are built."""
    return tmp_path_factory.mktemp("packages")


@pytest.fixture(scope="session")
def compiled_wheel(packages: Path) -> Path:
    """The wheel with the compiled engine. The C compiler makes less effort than for players, which saves minutes.

    Where there is `tcc` it is that compiler: it takes one second for what takes gcc 40 without optimising.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MYPYC_OPT_LEVEL", os.environ.get("MYPYC_OPT_LEVEL", "0"))
        if sys.platform == "linux" and shutil.which("tcc") and "CC" not in os.environ:
            patch.setenv("CC", "tcc")
            patch.setenv("LDSHARED", "tcc -shared")
        return distributions.compiled_wheel(packages)


@pytest.fixture(scope="session")
def pure_wheel(packages: Path) -> Path:
    """The wheel for every system."""
    return distributions.pure_wheel(packages / "pure")


@pytest.fixture(scope="session")
def source_distribution(packages: Path) -> Path:
    """The source distribution, whose files are of `MOMENT`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", MOMENT)
        return distributions.source_distribution(packages / "source")


@pytest.fixture(scope="session")
def compiled_engine(compiled_wheel: Path, packages: Path) -> Path:
    """A folder for PYTHONPATH: the program with its engine compiled."""
    return distributions.unpack_wheel(compiled_wheel, packages / "unpacked")


@pytest.fixture(scope="session")
def frozen_programs(compiled_engine: Path, packages: Path) -> dict[str, Path]:
    """The frozen folder and the single file, made by one run of PyInstaller, by name."""
    return {path.name: path for path in frozen.freeze(compiled_engine, packages, folder=True, file=True)}


@pytest.fixture(scope="session")
def frozen_folder(frozen_programs: dict[str, Path]) -> Path:
    """The frozen folder; the program in it has its name."""
    return frozen_programs[frozen.NAME]


@pytest.fixture(scope="session")
def frozen_file(frozen_programs: dict[str, Path]) -> Path:
    """The frozen single file."""
    return frozen_programs[frozen.file_name()]


@pytest.fixture(scope="session")
def debian_package(frozen_folder: Path, packages: Path) -> Path:
    """The Debian package of the frozen folder; it holds the same as the one that is given away."""
    if not debian.can_be_made():
        pytest.skip("dpkg-deb is not installed")
    return debian.package(frozen_folder, packages, quickly=True)


@pytest.fixture(params=["folder", "file"])
def program(request: pytest.FixtureRequest) -> Path:
    """The program of the frozen folder, and then the single file."""
    if request.param == "file":
        return Path(request.getfixturevalue("frozen_file"))
    return Path(request.getfixturevalue("frozen_folder")) / f"{frozen.NAME}{frozen.EXE}"
