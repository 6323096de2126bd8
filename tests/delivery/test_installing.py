"""Every way of installing gives the same program: the compiled wheel, the pure wheel and the source distribution.

Each is installed by pip into an environment of its own and started with an empty home. Other packages are those of the
Python that runs the tests, so nothing is fetched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from gui.app import FIRST_FRAME
from start import VERSION

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "protocol", "store", "friends", "arena", "gui", "learning", "assets", "start")
READABLE = (".po", ".pot")
"""Endings of catalogues as translators read them; only those for machines are brought."""
TRANSCRIPTS = ROOT / "tests" / "terminal" / "transcripts"
RECORD = ROOT / "tests" / "conformance" / "golden" / "euchre-house-rules.json"
PLAYERS = ("Adi", "Simple", "Barbara", "Simple", "Chi-Chih", "Simple", "Dabbala", "Simple")
EUCHRE = ("euchre", "pack.in", "shuffle", "3", *PLAYERS)
ARENA = ["arena", "go-fish", "--bots", "expert,random", "--deals", "6", "--jobs", "1", "--seed", "3"]

pytestmark = pytest.mark.slow


class Copy:
    """An installed program, or the checkout, with a home of its own."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self.command, self.home = [*command], home
        home.mkdir(parents=True)

    def run(self, *words: str, folder: Path | None = None, first_frame: str = "") -> str:
        """Run the program with these words, and return what it writes; the errors are empty."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PYTHON", "PYTEST_"))}
        there = {**kept, "HOME": str(self.home), "COLUMNS": "100", "SDL_VIDEODRIVER": "dummy"}
        if first_frame:
            there[FIRST_FRAME] = first_frame
        done = subprocess.run(
            [*self.command, *words], cwd=folder or self.home, env=there, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


class Environment:
    """An environment into which packages are installed; it has the other packages of the Python that runs the tests."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        where = {"base": str(folder), "platbase": str(folder)}
        self.scripts, self.site = (Path(sysconfig.get_path(name, vars=where)) for name in ("scripts", "purelib"))
        self.python = self.scripts / Path(sys.executable).name
        (self.site / "other.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def pip(self, *words: str) -> None:
        command = [sys.executable, "-m", "pip", "--python", str(self.python), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    @property
    def files(self) -> set[str]:
        """Every file that is installed, but for what Python compiles on its own."""
        paths = (path for path in (*self.site.rglob("*"), *self.scripts.glob("*")) if path.is_file())
        return {path.as_posix() for path in paths if path.suffix != ".pyc"}


@pytest.fixture(params=["compiled_wheel", "pure_wheel", "source_distribution"])
def way(request: pytest.FixtureRequest) -> Path:
    """The wheel or source distribution to install."""
    return Path(request.getfixturevalue(request.param))


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(tmp_path / "environment")


@pytest.fixture
def checkout(tmp_path: Path) -> Copy:
    return Copy([sys.executable, str(ROOT / "main.py")], tmp_path / "checkout's home")


def brought() -> Iterator[str]:
    """Yield the files of the packages in the checkout, by their paths."""
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            generated = "__pycache__" in path.parts or path.suffix in (".pyc", ".so", ".pyd")
            if path.is_file() and not generated and path.suffix not in READABLE:
                yield path.relative_to(ROOT).as_posix()


def test_it_is_the_program_of_the_checkout(way: Path, environment: Environment, checkout: Copy, tmp_path: Path) -> None:
    before = environment.files
    environment.pip("install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", str(way))
    installed = Copy([str(environment.scripts / "card-table")], tmp_path / "home")

    machine_code = (".so", ".pyd")
    files = {Path(path) for path in environment.files - before}
    inside = {path.relative_to(environment.site) for path in files if path.is_relative_to(environment.site)}
    of_ours = {
        path.as_posix() for path in inside if path.suffix not in machine_code and "dist-info" not in path.parts[0]
    }
    # A wheel says of which commit it was built, which no file of the checkout does.
    assert of_ours - {"start/commit.txt"} == set(brought())
    compiled_engine = any(path.suffix in machine_code for path in inside)
    assert compiled_engine is ("none-any" not in way.name and way.suffix == ".whl")

    assert installed.run("--version") == f"Card Table {VERSION}\n"
    where = installed.run("--where")
    assert "installed as a Python package" in where
    assert ("compiled" in where) is compiled_engine
    # The first line repeats the command.
    played = [copy.run(*EUCHRE, folder=TRANSCRIPTS).splitlines() for copy in (installed, checkout)]
    assert played[0][1:] == played[1][1:]
    assert installed.run("war", "--seed", "7") == checkout.run("war", "--seed", "7")

    figures = [tmp_path / "installed.json", tmp_path / "checkout.json"]
    for copy, file in zip((installed, checkout), figures, strict=True):
        copy.run(*ARENA, "--out", str(file))
    assert figures[0].read_bytes() == figures[1].read_bytes()

    assert installed.run("play", "euchre", "--seed", "1", first_frame="0").startswith("first frame")
    assert installed.run("import", str(RECORD)) == "1 game imported.\n"
    exported = tmp_path / "kept.json"
    installed.run("export", str(exported))
    assert installed.run("verify", str(exported)) == checkout.run("verify", str(exported))

    environment.pip("uninstall", "--quiet", "--yes", "card-table")
    assert environment.files == before
    assert not any((environment.site / package).exists() for package in PACKAGES)
    assert any(installed.home.rglob("card-table.sqlite")), "the games stay"
    shutil.rmtree(environment.site)
