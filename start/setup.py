"""The set-up: makes the private environment, or brings it up to date, once; later starts only find it."""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import IO

from start import compiling, diagnosis, environment, needs, places
from start.failure import StartError
from start.progress import Progress

MARK = "card-table.lock"
"""The file that makes a folder ours, and that one set-up holds locked while it works."""

LOG = "card-table-setup.log"

LEAST_ROOM, TRIAL = 32 << 20, 1 << 20
"""Bytes that a disk has left where a step that failed may have failed for another reason, and bytes to try it with."""

FETCHES = {
    "play": "Fetching pygame-ce and what else Card Table needs",
    "arena": "Fetching rich, which shows how the arena gets on",
    "cluster": "Fetching dask.distributed, which the arena works on a cluster with",
}
"""What is said while packages are fetched."""

UNWANTED = (
    "PIP_USER",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSAFEPATH",
    "__PYVENV_LAUNCHER__",
)
"""Settings of the person's own that would send the packages somewhere else."""


def set_up(kind: str, progress: Progress) -> str:
    """Make an environment with everything that `kind` (a key of `needs.NEEDS`) needs; returns its folder.

    Raises StartError with a sentence that says what to do.
    """
    lock = environment.read(places.lock_file(kind))
    if lock is None:
        raise StartError(diagnosis.no_lock(kind))
    if lacking := [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]:
        raise StartError(diagnosis.no_module(lacking[0]))
    folder = claim(places.environment_folders())
    if os.environ.get(environment.MADE) == folder:
        raise StartError(diagnosis.not_sound(folder))
    try:
        with only_one(folder, progress):
            if not (environment.is_current(folder, kind, sys.version_info[:2]) and works(folder)):
                build(folder, kind, lock, progress)
                compiling.begin(folder, clean_environ(), progress, wait=kind == "test")
    except OSError as error:
        raise StartError(diagnosis.of_system(error, folder)) from error
    finally:
        progress.done()
    return folder


def claim(folders: tuple[str, ...]) -> str:
    """The first of the folders that is ours, or can be made so. Raises StartError when there is none."""
    trouble: OSError | None = None
    for folder in folders:
        mark = os.path.join(folder, MARK)
        try:
            os.makedirs(folder, exist_ok=True)
            # Somebody's own .venv, made by hand, is never touched.
            if os.path.exists(mark) or not os.listdir(folder):
                with open(mark, "ab"):
                    return folder
        except OSError as error:
            # A folder made on a full disk stays behind empty; that does no harm, and the next start takes it.
            trouble = error
    raise StartError(diagnosis.of_system(trouble or OSError(errno.EEXIST, ""), folders[-1]))


@contextlib.contextmanager
def only_one(folder: str, progress: Progress) -> Iterator[None]:
    """Hold the folder's lock; waits while another start holds it. The system lets go when a process ends, however."""
    with open(os.path.join(folder, MARK), "r+b") as file:
        if not take(file, wait=False):
            progress.step("Another start of Card Table is setting up; waiting for it ...")
            while not take(file, wait=True):
                pass
        yield


def take(file: IO[bytes], *, wait: bool) -> bool:
    """Try to lock the file; with `wait` for as long as the system allows. Whether it is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EINTR):
            return False
        raise
    return True


def build(folder: str, kind: str, lock: bytes, progress: Progress) -> None:
    """Install the lock into the environment, newly made unless a sound one is there. The folder's lock is held."""
    sound = works(folder) and any(
        (environment.read(environment.stamp_file(folder, each)) or b"").startswith(
            environment.stamp_for(sys.version_info[:2], b"")
        )
        for each in needs.NEEDS
    )
    environment.distrust(folder)
    log_path = os.path.join(folder, LOG)
    progress.step("Setting up Card Table: this happens once and takes about a minute.")
    with open(log_path, "wb") as log:
        if not sound:
            progress.step(f"Making a private Python environment in {folder}")
            base = environment.base_python()  # before the link to it goes
            clear(folder)
            run([base, "-I", "-m", "venv", folder], log_path, log, progress)
        progress.step(FETCHES.get(kind, FETCHES["play"]))
        pip = [environment.python_in(folder), "-I", "-m", "pip", "install", "--require-hashes", "--only-binary=:all:"]
        quiet = ["--no-input", "--disable-pip-version-check", "--no-warn-script-location", "--retries=2"]
        run([*pip, *quiet, "-r", places.lock_file(kind)], log_path, log, progress)
    # What has just been installed holds everything that the smaller kinds need, at the same versions.
    kinds = list(needs.NEEDS)
    for each in reversed(kinds[: kinds.index(kind) + 1]):
        write_stamp(folder, each)
    progress.step("Card Table is set up.")


def write_stamp(folder: str, kind: str) -> None:
    """Write the stamp whole or not at all."""
    path = environment.stamp_file(folder, kind)
    with open(places.lock_file(kind), "rb") as lock, open(path + ".new", "wb") as file:
        file.write(environment.stamp_for(sys.version_info[:2], lock.read()))
    os.replace(path + ".new", path)


def run(command: list[str], log_path: str, log: IO[bytes], progress: Progress) -> None:
    """Run one step. Raises StartError, by what the step left in the log, when it fails."""
    status = progress.run(command, clean_environ(), log)
    if status != 0:
        with contextlib.suppress(OSError):
            log.flush()
        said = (environment.read(log_path) or b"").decode("utf-8", "replace")
        crowded = crowded_one([os.path.dirname(os.path.dirname(log_path)), tempfile.gettempdir()])
        raise StartError(diagnosis.of_step(said, log_path, sys.version_info[:2], crowded))


def crowded_one(folders: list[str]) -> str | None:
    """The first of the folders in which there is no room for another LEAST_ROOM bytes; None where all have it."""
    for folder in folders:
        try:
            if shutil.disk_usage(folder).free < LEAST_ROOM:
                return folder
            with tempfile.TemporaryFile(dir=folder) as trial:  # a person's own share of the disk can be used up
                trial.write(bytes(TRIAL))
                trial.flush()
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                return folder
    return None


def clean_environ() -> dict[str, str]:
    """The environment variables without those that would lead a step astray."""
    environ = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    # Stronger than a `user = true` in the person's pip settings, which pip refuses in an environment.
    environ["PIP_USER"] = "0"
    return environ


def works(folder: str) -> bool:
    """Whether the environment's interpreter starts, is in the environment, is this Python, and has pip."""
    ask = "import sys, pip; print(sys.prefix, *sys.version_info[:2], sep='\\n')"
    try:
        answer = subprocess.run(
            [environment.python_in(folder), "-I", "-c", ask], capture_output=True, text=True, check=True, timeout=60
        ).stdout.splitlines()
    except (OSError, subprocess.SubprocessError):
        return False
    expected = [str(number) for number in sys.version_info[:2]]
    return len(answer) == 3 and os.path.realpath(answer[0]) == os.path.realpath(folder) and answer[1:] == expected


def clear(folder: str) -> None:
    """Empty the folder, but for the lock that is held and the log that is being written."""
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if name in (MARK, LOG):
            continue
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.remove(path)
