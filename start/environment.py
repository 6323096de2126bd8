"""A private environment as the starts see it: where its interpreter is, whether it is current, how to go into it.

A stamp in the environment holds the Python it was made with and the lock that was installed, whole. It is written last
and taken away first, so an environment with the right stamp is complete. Imports nothing but `os` and `sys`: a start
with a current environment passes through here twice.
"""

from __future__ import annotations

import os
import sys

from start import needs, places

TYPE_CHECKING = False  # `typing` itself would cost every start 10 ms
if TYPE_CHECKING:
    from typing import NoReturn

ENTERED = "CARD_TABLE_ENVIRONMENT"
"""The environment variable that tells the next process which environment it was started in."""

MADE = "CARD_TABLE_ENVIRONMENT_MADE"
"""The environment variable that tells the next process that its environment is new; it is not made a second time."""


def python_in(folder: str, *, console: bool = True) -> str:
    """The interpreter of the environment at `folder`; `console` False prefers the one without a console window."""
    if os.name != "nt":
        return os.path.join(folder, "bin", "python")
    return os.path.join(folder, "Scripts", "python.exe" if console else "pythonw.exe")


def stamp_file(folder: str, kind: str) -> str:
    """The path of the stamp that says: what `kind` (a key of `needs.NEEDS`) needs is installed."""
    return os.path.join(folder, f"card-table-{kind}.stamp")


def stamp_for(version: tuple[int, ...], lock: bytes) -> bytes:
    """What the stamp of a current environment holds, for a Python version (its first two numbers) and a lock."""
    return b"Python %d.%d\n" % version[:2] + lock


def read(path: str) -> bytes | None:
    """The file's bytes, or None where there is no such file or it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_current(folder: str, kind: str, version: tuple[int, ...] | None = None) -> bool:
    """Whether the environment's stamp fits today's lock (and was made with this Python, if a version is given)."""
    stamp, lock = read(stamp_file(folder, kind)), read(places.lock_file(kind))
    if stamp is None or lock is None or not can_start(folder):
        return False
    first_line, _, locked = stamp.partition(b"\n")
    return (
        locked == lock and (version is None or stamp == stamp_for(version, lock)) and first_line.startswith(b"Python")
    )


def can_start(folder: str) -> bool:
    """Whether the environment's interpreter is there, and the Python it was made from too."""
    if not os.access(python_in(folder), os.X_OK):
        return False
    if os.name != "nt":
        return True
    # On Windows the interpreter is a small program that starts the Python named in pyvenv.cfg.
    settings = (read(os.path.join(folder, "pyvenv.cfg")) or b"").decode("utf-8", "replace")
    homes = [line.partition("=")[2].strip() for line in settings.splitlines() if line.split("=")[0].strip() == "home"]
    return any(os.path.isfile(os.path.join(home, "python.exe")) for home in homes)


def own_folder(kind: str) -> str | None:
    """The folder of the private environment that this process runs in, if that is current for `kind`."""
    here = next((folder for folder in places.environment_folders() if is_running_in(folder)), None)
    return here if here is not None and is_current(here, kind, sys.version_info[:2]) else None


def is_running_in(folder: str) -> bool:
    """Whether this process runs in the environment at `folder`."""
    return os.path.realpath(sys.prefix) == os.path.realpath(folder)


def base_python() -> str:
    """The interpreter below this one: outside every virtual environment, so that it lasts when they go."""
    folders = places.environment_folders()
    # Python 3.10 names the environment's own interpreter, and so does every Python in one that is half removed.
    inside = folders if sys.prefix == sys.base_prefix else (sys.prefix, *folders)
    named = os.path.abspath(getattr(sys, "_base_executable", None) or sys.executable)
    installed = os.path.join(sys.base_prefix, "bin", "python{}.{}".format(*sys.version_info[:2]))
    for base in (named, os.path.realpath(named), installed):
        if os.path.exists(base) and not any(base.startswith(os.path.join(folder, "")) for folder in inside):
            return base
    return named


def reach(kind: str, arguments: list[str]) -> bool:
    """Go to an interpreter that has what `kind` needs, if there is one: this one (True), or a current environment.

    Entering an environment replaces this process and does not return. False: a set-up is needed.
    """
    folders = places.environment_folders()
    here = next((folder for folder in folders if is_running_in(folder)), None)
    if here is None or is_current(here, kind, sys.version_info[:2]):
        if not needs.missing(needs.NEEDS[kind], needs.listings_of(sys.path)):
            os.environ.pop(ENTERED, None)
            os.environ.pop(MADE, None)
            return True
    # The environment that we were sent into, and are not in or miss something in, is broken whatever its stamp says.
    tried = os.environ.get(ENTERED)
    for folder in folders:
        if folder in (here, tried):
            if is_current(folder, kind):
                distrust(folder)
        elif is_current(folder, kind):
            enter(folder, arguments)
    return False


def distrust(folder: str) -> None:
    """Take the stamps away, so that the next set-up makes the environment anew."""
    for kind in needs.NEEDS:
        try:
            os.remove(stamp_file(folder, kind))
        except OSError:  # not there, or not ours to repair: then the set-up goes to another folder
            continue


def enter(folder: str, arguments: list[str], *, made: bool = False) -> NoReturn:
    """Start Card Table again in the environment at `folder`, with the same arguments, in place of this process.

    `made` says that the environment was made just now.
    """
    os.environ[ENTERED] = folder
    if made:
        os.environ[MADE] = folder
    console = os.path.basename(sys.executable).lower() != "pythonw.exe"
    command = [python_in(folder, console=console), os.path.join(places.ROOT, "main.py"), *arguments]
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # Windows starts some programs without any
            stream.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    # Windows would give the prompt back at once and lose the exit status.
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.call(command))
