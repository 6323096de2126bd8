"""Compile engine and encodings by mypyc where the environment variable CARD_TABLE_COMPILE is 1; else all is Python.

All else about the package stands in `pyproject.toml`. MYPYC_OPT_LEVEL (0 to 3) sets the effort of the C compiler, as in
the builds of mypy itself; a low one builds quickly, for tests.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

INTERPRETED = (
    "engine/native.py",  # has two meanings, one for the compiler and one at run time
    "engine/bot.py",  # protocols that are asked for at run time
    "engine/catalogue.py",
    "engine/phrases.py",  # a subclass of `str`
    "engine/coach/what_if.py",  # a protocol that is asked for at run time
    "engine/conformance",  # tests
)
"""The modules and folders of the engine that are not compiled."""
ENCODINGS = ("learning/actions.py", "learning/asking.py", "learning/encoding.py", "learning/games/*.py")
"""The modules of environments through which every move goes."""
QUIETLY = ("-w",) if os.name == "nt" else ("-Wno-all", "-w")
"""Flags against warnings, which tell nobody anything about C that was made. With `-w` alone gcc goes on looking for
them, which takes it as long as all else where it makes no effort (`-O0`)."""


def sources() -> list[str]:
    """Return the modules that are compiled."""
    found = [*Path("engine").rglob("*.py"), *(path for names in ENCODINGS for path in Path().glob(names))]
    paths = sorted(path.as_posix() for path in found)
    return [path for path in paths if not path.startswith(INTERPRETED)]


def extensions() -> list[Extension]:
    """Return the extensions that hold the compiled modules; none where nothing is to be compiled."""
    if os.environ.get("CARD_TABLE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    made: list[Extension] = mypycify(["--config-file=", "--strict", *sources()], opt_level=level, debug_level="0")
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *QUIETLY]
        for source in extension.sources:
            unindent(Path(source))
    return made


def commit() -> str:
    """Return the commit of this source; empty where that is not known."""
    if given := os.environ.get("CARD_TABLE_COMMIT"):
        return given
    if not Path(".git").exists():
        return ""
    command = ["git", "describe", "--always", "--dirty=-changed", "--abbrev=12", "--exclude=*"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


class BuildWithCommit(build_py):  # type: ignore[misc]
    """Builds the modules and notes their commit beside them, for `--where`."""

    def run(self) -> None:
        """Build them."""
        super().run()
        if known := commit():
            Path(self.build_lib, "start", "commit.txt").write_text(f"{known}\n", encoding="ascii")


def unindent(path: Path) -> None:
    """Take out indentation that means nothing: it is most of what mypyc writes, and makes gcc several times as slow."""
    path.write_bytes(re.sub(rb"(?m)^ {5,}", b"    ", path.read_bytes()))


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithCommit})
