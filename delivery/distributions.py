"""Builds the wheels and the source distribution from a copy of the source, without a network."""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from pathlib import Path

from delivery.steps import LOG, ROOT, python, run_step, said_by_git

SOURCE = (
    *("engine", "protocol", "store", "friends", "arena", "gui", "learning", "assets", "start"),
    *("delivery", "examples", "tests"),
    *("benchmarks", "laboratory", "docs", "manual", "requirements", ".ci", ".github"),
    *("main.py", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", ".gitignore", "mkdocs.yml"),
    *("CONTRIBUTING.md", "SECURITY.md", "CITATION.cff"),
)
"""The folders and files that are copied; some are missing in a source distribution."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.py[cod]", "*.so", "*.egg-info", ".*_cache")
BUILD = (
    "import sys; sys.path.insert(0, 'delivery/backend'); import card_table_build; "
    "getattr(card_table_build, sys.argv[1])(sys.argv[2])"
)


def compiled_wheel(folder: Path, log: Path | None = None) -> Path:
    """Build the wheel with the engine as machine code of this system, and return its path. Raises StartError.

    The output of the compiler goes into `log`, by default beside the wheel.
    """
    return built("build_wheel", "*.whl", folder, "the compiled wheel", compiled=True, log=log)


def pure_wheel(folder: Path, log: Path | None = None) -> Path:
    """Build the wheel for every system, and return its path; `log` as for the compiled one. Raises StartError."""
    return built("build_wheel", "*.whl", folder, "the wheel for every system", log=log)


def source_distribution(folder: Path) -> Path:
    """Build the source distribution, and return its path. Raises StartError."""
    return built("build_sdist", "*.tar.gz", folder, "the source distribution")


def built(hook: str, pattern: str, folder: Path, what: str, *, compiled: bool = False, log: Path | None = None) -> Path:
    """Call a hook of setuptools and return the path of what it made. Raises StartError, in which `what` is the subject.

    It works in a copy of the source, because a build writes beside the files that it reads.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="card-table-build-") as work:
        source, result = Path(work) / "source", Path(work) / "result"
        result.mkdir()
        copy_source(source)
        command = python("-c", BUILD, hook, str(result))
        variables = {"CARD_TABLE_COMPILE": "1" if compiled else "", "CARD_TABLE_COMMIT": commit()}
        run_step(what, command, source, log or folder / LOG, **variables)
        (made,) = result.glob(pattern)
        return Path(shutil.move(made, folder / made.name))


def commit() -> str:
    """Return the commit of the checkout, for the packages; empty where there is none."""
    return said_by_git("describe", "--always", "--dirty=-changed", "--abbrev=12", "--exclude=*")


def copy_source(folder: Path) -> None:
    """Copy the source into a folder that is not there yet."""
    folder.mkdir()
    for name in SOURCE:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=LEFT_OUT)
        elif path.exists():
            shutil.copy2(path, folder / name)


def unpack_wheel(wheel: Path, folder: Path) -> Path:
    """Unpack a wheel into a folder that can be put on `PYTHONPATH`, and return the folder."""
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    return folder
