"""A source distribution and wheels, built for real with the tools of the lock, and what is in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from engine.games.euchre.bots.solver.compiled import PREFIX, package_name
from start import compiling, environment

PROJECT = Path(__file__).parents[2]
PACKAGES = ("engine", "arena", "gui", "assets", "start")
PARTS = (*PACKAGES, "requirements", "docs", "benchmarks", "tests", ".ci")
FILES = ("main.py", "pyproject.toml", "README.md", "MANIFEST.in", ".gitignore")
MADE = shutil.ignore_patterns("__pycache__", ".*_cache")

ASK_FOR_TOOLS = "from start import wheel; print(*wheel.get_requires_for_build_wheel(), sep='\\n')"
BUILD_SDIST = "import sys; from start import wheel; wheel.build_sdist(sys.argv[1])"
BUILD_WHEEL = "import sys; from start import wheel; wheel.build_wheel(sys.argv[1])"
ASK_FOR_SPEED = "from engine.games.euchre.bots.solver.solver import Search; print(Search.__module__)"

pytestmark = pytest.mark.slow


def copy_of_the_project(folder: Path) -> Path:
    for part in PARTS:
        shutil.copytree(PROJECT / part, folder / part, ignore=MADE)
    for file in FILES:
        shutil.copy(PROJECT / file, folder)
    return folder


def files_in(folder: Path, *parts: str) -> set[str]:
    return {
        path.relative_to(folder).as_posix() for part in parts for path in (folder / part).rglob("*") if path.is_file()
    }


class Builder:
    """A Python that has what a build needs."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([environment.base_python(), "-I", "-m", "venv", str(folder)], check=True)
        self.folder = folder
        self.python = environment.python_in(str(folder))

    def run(self, where: Path, *arguments: object, **variables: str) -> str:
        """What that prints. A failure shows what was said."""
        environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CARD_TABLE_"))}
        words = [self.python, *map(str, arguments)]
        done = subprocess.run(
            words, cwd=where, env={**environ, **variables}, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode and os.environ.get("CI") != "true" and "Connection" in done.stderr:
            pytest.skip("there is no network to fetch the build's tools from")
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Builder:
    made = Builder(tmp_path_factory.mktemp("builder") / "environment")
    lock = PROJECT / "requirements" / "compile.lock"
    made.run(PROJECT, *compiling.PIP, *compiling.QUIET, "-r", lock)
    return made


@pytest.fixture(scope="module")
def source(builder: Builder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked source distribution."""
    folder = tmp_path_factory.mktemp("source")
    project = copy_of_the_project(folder / "project")
    builder.run(project, "-c", BUILD_SDIST, folder)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "unpacked")
    (unpacked,) = (folder / "unpacked").iterdir()
    return unpacked


def tools_wanted(builder: Builder, source: Path, **variables: str) -> list[str]:
    """What a build of a wheel asks for, besides what every build needs."""
    return [line for line in builder.run(source, "-c", ASK_FOR_TOOLS, **variables).splitlines() if "==" in line]


def wheel_of(builder: Builder, source: Path, folder: Path, **variables: str) -> tuple[Path, list[str]]:
    """The wheel, and what was said of the solver while it was built."""
    said = builder.run(source, "-c", BUILD_WHEEL, folder, **variables)
    (wheel,) = folder.glob("*.whl")
    return wheel, [line for line in said.splitlines() if "solver is" in line]


def test_a_source_distribution_has_what_the_checkout_has(source: Path) -> None:
    project = source.parents[1] / "project"
    assert {"tests/start/test_wheel.py", "requirements/compile.lock"} <= files_in(source, *PARTS)
    assert files_in(source, *PARTS) == {name for name in files_in(project, *PARTS) if "__pycache__" not in name}
    assert all((source / file).is_file() for file in FILES)


def test_a_wheel_brings_the_compiled_solver_and_everything_else(builder: Builder, source: Path, tmp_path: Path) -> None:
    if compiling.hindrance():
        pytest.skip(compiling.hindrance())
    tools = tools_wanted(builder, source)
    locked = (PROJECT / "requirements" / "compile.lock").read_text(encoding="utf-8")
    assert any(tool.startswith("mypy==") for tool in tools)
    assert all(f"\n{tool} \\\n" in locked for tool in tools)

    # What a build for another Python has left behind does not come along.
    old = source / "build" / "lib" / f"{PREFIX}0123"
    old.mkdir(parents=True)
    wheel, said = wheel_of(builder, source, tmp_path)
    assert said == []
    assert sysconfig.get_platform().split("-")[0] in wheel.name
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {name for name in files_in(source, *PACKAGES) if not name.endswith(".pyc")} <= names
    assert not any(name.startswith(old.name) for name in names)

    builder.run(tmp_path, "-m", "pip", "install", *compiling.QUIET, "--no-deps", "--no-index", wheel)
    assert builder.run(tmp_path, "-c", ASK_FOR_SPEED) == f"{package_name()}.search\n"
    command = shutil.which("card-table", path=os.path.dirname(builder.python))
    assert command is not None
    told = subprocess.run([command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("Card Table ")
    played = subprocess.run(
        [command, "war"], cwd=tmp_path, input="1\n", capture_output=True, text=True, check=True, timeout=60
    )
    assert "WINS" in played.stdout


@pytest.mark.parametrize("why", ["asked for", "broken compiler"])
def test_where_nothing_can_be_compiled_it_is_a_wheel_for_every_system(
    builder: Builder, source: Path, tmp_path: Path, why: str
) -> None:
    if why == "broken compiler" and os.name == "nt":
        pytest.skip("Windows finds its compiler by itself")
    variables = {"CARD_TABLE_PURE": "1"} if why == "asked for" else {"CC": "false"}
    if why == "asked for":
        assert tools_wanted(builder, source, **variables) == []
    wheel, said = wheel_of(builder, source, tmp_path, **variables)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert len(said) == 1
    names = zipfile.ZipFile(wheel).namelist()
    assert not any(name.startswith(PREFIX) for name in names)
    folder = tmp_path / "unpacked"
    zipfile.ZipFile(wheel).extractall(folder)
    # Without -S this Python would find the compiled solver that the other test has installed.
    assert builder.run(folder, "-S", "-c", ASK_FOR_SPEED) == "engine.games.euchre.bots.solver.search\n"
