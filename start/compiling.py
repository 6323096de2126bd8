"""Compiling the Euchre solver, where there is a C compiler: `python -m start.compiling`.

The solver is plain Python and works as it is; compiled by mypyc the same source is some twelve times faster, and bots
think further ahead. So a set-up tries it as its last step. It needs nothing from the person and can fail without harm:
then everything stays as it was. What is compiled is a copy of the sources, and lies among the packages of the Python
that runs this, under a name that holds a digest of them; `engine.games.euchre.bots.solver.compiled` looks for it there.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import IO

from start import environment, places
from start.progress import Progress

LOG = "card-table-compiling.log"
FOLDER = "card-table-compiling"
"""Where it is done, inside the environment; that the folder is there keeps a second one out."""
STALE = 900.0
"""Seconds after which such a folder is what an interrupted run left behind."""
LIMIT = 240.0
"""Seconds that fetching the tools, or compiling, may take."""
RETRY = 3600.0
"""Seconds after which a start tries again what did not come to anything."""
TOOLS = ("mypyc", "setuptools")

PIP = ("-m", "pip", "install", "--require-hashes", "--only-binary=:all:", "--no-compile", "--no-input")
QUIET = ("--disable-pip-version-check", "--quiet", "--retries=2")

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
name, *modules = sys.argv[1:]
paths = [f"{name}/{module}.py" for module in modules]
extensions = mypycify(["--config-file=", *paths], group_name=name, opt_level="3", debug_level="0")
setup(name=name, packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""
TRY = """
import sys
sys.path.insert(0, ".")
from importlib import import_module
search = import_module(sys.argv[1] + ".search").Search([1, 2, 4, 8], 0)
assert (search.tricks(0), search.tricks(1)) == (0, 1)
"""


def begin(folder: str, environ: Mapping[str, str], progress: Progress, *, wait: bool) -> None:
    """Compile for the environment at `folder`: in the background, or with `wait` before this returns.

    Whatever comes of it is told in the environment's log only.
    """
    if not os.path.isdir(os.path.join(places.ROOT, "engine")):
        return
    command = [environment.python_in(folder), "-m", "start.compiling"]
    with suppress(OSError), open(os.path.join(folder, LOG), "wb") as log:
        if not has_compiler():
            log.write(b"There is no C compiler; the solver works without, but slower.\n")
            return
        if not wait:
            start_behind(command, environ, log)
            return
        progress.step("Compiling the Euchre solver, so that this is tested too")
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(
                command,
                cwd=places.ROOT,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                check=False,
                timeout=2 * LIMIT,
            )


def is_worth_trying(folder: str, now: float) -> bool:
    """Whether nothing was tried in the environment at `folder` since the sources changed, or not for long.

    By the times of the files: `now` is one of these, too. Sources that cannot be seen are as good as old.
    """
    from engine.games.euchre.bots.solver import compiled

    changed = 0.0
    for module in compiled.SOURCES:
        with suppress(OSError):
            path = os.path.join(os.path.dirname(compiled.__file__), f"{module}.py")
            changed = max(changed, os.stat(path).st_mtime)
    try:
        tried = os.stat(os.path.join(folder, LOG)).st_mtime
    except OSError:
        return True
    return tried <= changed or not 0 <= now - tried < RETRY


def start_behind(command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> None:
    """Start a process that goes on by itself and gives way to all others."""
    flags, own_session = 0, True
    if sys.platform == "win32":
        flags, own_session = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS, False
    elif nice := shutil.which("nice"):
        command = [nice, "-n", "15", *command]
    subprocess.Popen(
        command,
        cwd=places.ROOT,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        creationflags=flags,
        start_new_session=own_session,
    )


def has_compiler() -> bool:
    """Whether there seems to be a C compiler. Nothing is started that would offer to install one."""
    if sys.platform == "win32":
        installer = os.path.join(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio", "Installer")
        return bool(shutil.which("cl")) or os.path.isfile(os.path.join(installer, "vswhere.exe"))
    if sys.platform == "darwin":
        # /usr/bin/cc is always there, and opens a window when the developer's tools are not.
        with suppress(OSError):
            return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0
        return False
    named = (sysconfig.get_config_var("CC") or "cc").split()
    return any(shutil.which(name) for name in (*named[:1], "cc", "gcc", "clang"))


def hindrance() -> str:
    """What this Python lacks to compile with, in words; empty when it seems to lack nothing."""
    if sys.implementation.name != "cpython":
        return "This is another Python than CPython"
    if not has_compiler():
        return "There is no C compiler"
    if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
        return "Python's header files are missing (on Debian: python3-dev)"
    return ""


def main() -> int:
    """Compile for this Python. Prints one line; the exit status is 0 when the compiled solver is there."""
    try:
        from engine.games.euchre.bots.solver import compiled
    except ImportError:
        return tell("The engine is not at hand, so there is nothing to compile.")
    name = compiled.package_name()
    if name is None:
        return tell("The solver's sources are not at hand, so they cannot be compiled.")
    site = sysconfig.get_path("purelib")
    if os.path.isdir(os.path.join(site, name)):
        print(f"The solver is compiled already: {name}")
        return 0
    if reason := hindrance():
        return tell(f"{reason}; the solver works without, but slower.")
    try:
        with own_folder() as folder:
            make(folder, name, fetch_tools(folder), site)
        remove_old(site, compiled.PREFIX, name)
    except FileExistsError:
        return tell("The solver is being compiled already.")
    except (OSError, subprocess.SubprocessError) as error:
        return tell(f"The solver could not be compiled and works without, but slower: {error}")
    print(f"The solver is compiled: {name}")
    return 0


def tell(sentence: str) -> int:
    """Say why there is no compiled solver; returns the exit status."""
    print(sentence, file=sys.stderr)
    return 1


@contextmanager
def own_folder() -> Iterator[str]:
    """A folder to work in, on the environment's disk. Raises FileExistsError while somebody else has it."""
    folder = os.path.join(sys.prefix, FOLDER)
    with suppress(FileNotFoundError):
        if time.time() - os.stat(folder).st_mtime > STALE:
            shutil.rmtree(folder)
    os.mkdir(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def missing_tools() -> str:
    """Which of the tools cannot be imported, in words; empty when all can."""
    return " and ".join(tool for tool in TOOLS if importlib.util.find_spec(tool) is None)


def fetch_tools(folder: str) -> str:
    """See that mypyc and setuptools can be imported; returns the folder that they were fetched to, or nothing."""
    if not missing_tools():
        return ""
    target = os.path.join(folder, "tools")
    lock = places.lock_file("compile")
    run(folder, [*PIP, *QUIET, "--target", target, "-r", lock], "")
    return target


def make(folder: str, name: str, tools: str, site: str, *, quiet: bool = False) -> None:
    """Compile the solver in `folder` and put it among the packages at `site`. Raises OSError or SubprocessError."""
    from engine.games.euchre.bots.solver import compiled

    write_sources(folder, name, os.path.dirname(compiled.__file__), compiled.SOURCES)
    if compiled.package_name() != name:
        raise OSError("its sources are just being changed")
    build(folder, name, compiled.SOURCES, tools, quiet=quiet)
    put(folder, name, site)


def write_sources(folder: str, name: str, source: str, modules: tuple[str, ...]) -> None:
    """Write the copy that is compiled: the same modules, importing each other by the copy's name."""
    os.mkdir(os.path.join(folder, name))
    with open(os.path.join(folder, name, "__init__.py"), "w", encoding="utf-8") as file:
        file.write('"""The Euchre solver of Card Table, compiled."""\n')
    for module in modules:
        with open(os.path.join(source, f"{module}.py"), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(folder, name, f"{module}.py"), "w", encoding="utf-8") as file:
            file.write(text.replace("engine.games.euchre.bots.solver.", f"{name}."))


def build(folder: str, name: str, modules: tuple[str, ...], tools: str, *, quiet: bool = False) -> None:
    """Compile the copy, and try it with its sources gone. `quiet` keeps what the compiler says to itself."""
    run(folder, ["-c", BUILD, name, *modules], tools, quiet=quiet)
    for module in modules:
        os.remove(os.path.join(folder, name, f"{module}.py"))
    run(folder, ["-c", TRY, name], "", quiet=quiet)


def run(folder: str, arguments: list[str], tools: str, *, quiet: bool = False) -> None:
    """Run this Python in the folder, with the tools. Raises SubprocessError when it fails or takes too long."""
    output = subprocess.DEVNULL if quiet else None
    subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": tools} if tools else None,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        check=True,
        timeout=LIMIT,
    )


def put(folder: str, name: str, site: str) -> None:
    """Move what was compiled to the packages; the package itself last, for by that it is found."""
    for entry in os.listdir(folder):
        if entry.startswith(f"{name}__mypyc"):
            os.replace(os.path.join(folder, entry), os.path.join(site, entry))
    shutil.rmtree(os.path.join(folder, name, "__pycache__"), ignore_errors=True)
    os.replace(os.path.join(folder, name), os.path.join(site, name))


def remove_old(site: str, prefix: str, name: str | None) -> None:
    """Remove what was compiled, all but `name`: of other sources, or for another Python."""
    for entry in os.listdir(site):
        if entry.startswith(prefix) and (name is None or not entry.startswith(name)):
            path = os.path.join(site, entry)
            if os.path.isdir(path):
                shutil.rmtree(path, ignore_errors=True)
            else:
                with suppress(OSError):  # Windows keeps what a running game has loaded
                    os.remove(path)


if __name__ == "__main__":
    sys.exit(main())
