"""The engine as machine code for Windows, compiled on Linux: mypyc writes C, and mingw's gcc makes modules of it.

On Windows its own compiler makes them, as everywhere (`delivery.distributions.compiled_wheel`).
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from delivery import distributions
from delivery.steps import python, run_step

COMPILER = "x86_64-w64-mingw32-gcc"
SUFFIX = ".cp311-win_amd64.pyd"
"""The ending of compiled modules of the Windows Python that `wine` sets up."""
EFFORT = os.environ.get("MYPYC_OPT_LEVEL", "2")
REPEATABLY = "-Wl,--no-insert-timestamp,--disable-auto-image-base"
"""Flags of the linker by which a module is the same each time: without the time, and without an address that follows
from the file's path. Windows chooses another address anyway."""
WRITE_C = """\
import json, sys
import setuptools
from distutils.core import run_setup
made = run_setup("setup.py", stop_after="init").ext_modules
with open(sys.argv[1], "w", encoding="utf-8") as file:
    json.dump([(one.name, one.sources, one.include_dirs, one.extra_compile_args) for one in made], file)
"""


class CompiledModule(NamedTuple):
    """A module to compile, as setuptools describes it; its files lie below the folder of the source."""

    name: str
    sources: tuple[str, ...]
    folders: tuple[str, ...]
    arguments: tuple[str, ...]

    @property
    def place(self) -> str:
        """The path of the compiled module below the program's folder."""
        return self.name.replace(".", "/") + SUFFIX


def is_possible() -> bool:
    """Return True if the compiler for Windows is here."""
    return shutil.which(COMPILER) is not None


def compile_into(program: Path, windows_python: Path, log: Path) -> None:
    """Compile the engine into the unpacked pure wheel `program`, for that Windows Python. Raises StartError."""
    with tempfile.TemporaryDirectory(prefix="card-table-build-") as work:
        source, listing = Path(work) / "source", Path(work) / "modules.json"
        distributions.copy_source(source)
        run_step("the engine in C", python("-c", WRITE_C, str(listing)), source, log, CARD_TABLE_COMPILE="1")
        modules = [
            CompiledModule(name, *map(tuple, rest)) for name, *rest in json.loads(listing.read_text(encoding="utf-8"))
        ]
        for module in modules:
            path = program / module.place
            path.parent.mkdir(parents=True, exist_ok=True)
            run_step(f"the module {module.name}", command(module, path, windows_python), source, log)


def command(module: CompiledModule, path: Path, windows_python: Path) -> list[str]:
    """Return the command that compiles a module to `path`."""
    # Folders of this Python, and what only concerns its machine.
    folders = [folder for folder in module.folders if not Path(folder, "Python.h").exists()]
    arguments = [word for word in module.arguments if not word.startswith(("-O", "-g", "-march"))]
    return [
        *(COMPILER, "-shared", "-s", f"-O{EFFORT}", "-w", "-DMS_WIN64"),
        *(f"-I{folder}" for folder in (windows_python / "include", *folders)),
        *arguments,
        *module.sources,
        *("-o", str(path), str(windows_python / "libs" / "python311.lib"), REPEATABLY),
    ]
