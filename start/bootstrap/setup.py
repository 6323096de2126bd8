"""Make the private environment, or bring it up to date: a venv, the packages of the lock, the stamp."""

from __future__ import annotations

import ast
import contextlib
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from typing import IO

from arena.locking import take
from protocol.own_processes import no_window
from start import StartError
from start.bootstrap import environment, reasons
from start.bootstrap.progress import ProgressLines

MARK = "card-table.lock"
"""The file that marks a folder as ours. A set-up holds it locked while it works."""

LOG = "card-table-setup.log"

LEAST_ROOM, TRIAL = 32 << 20, 1 << 20
"""Free bytes below which a failed step is put down to the disk, and bytes that are written to try it."""

PIP = ("-m", "pip", "install", "--require-hashes", "--only-binary=:all:", "--no-input", "--disable-pip-version-check")
QUIET = ("--no-warn-script-location", "--retries=2")
UNCOMPILED = ("--no-compile",)
"""What a set-up for tests asks of pip: they use little of their packages, and Python compiles what it imports."""

MISLEADING = ("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "__PYVENV_LAUNCHER__")
"""Environment variables of the user's that would send the packages somewhere else."""
OF_PIP = "PIP_"
"""The beginning of the environment variables that are settings of pip."""
KEPT_OF_PIP = (
    *("index-url", "extra-index-url", "find-links", "no-index", "trusted-host", "proxy", "cert", "client-cert"),
    *("timeout", "default-timeout", "retries", "keyring-provider"),
)
"""The settings of the user's pip that are kept: where packages come from, and the way there."""
SECTIONS = ("global", "install", ":env:")
"""The parts of pip's settings that hold for an installation; the last one that has a setting wins."""


class NoEnvironmentError(StartError):
    """A folder turned out to hold no environment, for a reason that another folder may not have."""


def set_up(kind: str, progress: ProgressLines) -> str:
    """Make an environment of that kind and return its folder. Raises StartError."""
    if not os.path.isfile(environment.lock_file(kind)):
        raise StartError(reasons.no_lock(kind))
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise StartError(reasons.no_module(module))
    folders = environment.folders()
    try:
        for place in range(len(folders)):
            folder = claim(folders[place:])
            try:
                make_current(folder, kind, progress)
            except NoEnvironmentError:
                if folder == folders[-1]:
                    raise
            else:
                return folder
        raise AssertionError("the last folder returns or raises")
    finally:
        progress.done()


def make_current(folder: str, kind: str, progress: ProgressLines) -> None:
    """Make an environment of that kind in a folder that is ours. Raises StartError."""
    if os.environ.get(environment.MADE) == folder:
        raise StartError(
            f"The private environment in {folder} does not work though it was just made; remove it and start again."
        )
    try:
        with only_one(folder, progress):
            # Another start may have set it up while this one waited.
            if not (environment.is_current(folder, kind) and works(folder)):
                build(folder, kind, progress)
    except OSError as error:
        raise StartError(reasons.of_system(error, folder)) from error


def claim(folders: tuple[str, ...]) -> str:
    """Return the first of the folders that is ours or can become ours, and mark it. Raises StartError if none can."""
    trouble: OSError | None = None
    unfit = ""
    for folder in folders:
        if unfit := reasons.unfit(folder):
            continue
        mark = os.path.join(folder, MARK)
        try:
            os.makedirs(folder, exist_ok=True)
            # A .venv that the user made is never touched.
            if os.path.exists(mark) or not os.listdir(folder):
                with open(mark, "ab"):
                    return folder
        except OSError as error:
            trouble = error
    raise StartError(unfit or reasons.of_system(trouble or OSError(errno.EEXIST, ""), folders[-1]))


@contextlib.contextmanager
def only_one(folder: str, progress: ProgressLines) -> Iterator[None]:
    """Hold the folder's lock, once no other start has it any more. The system frees it when a process ends."""
    with open(os.path.join(folder, MARK), "r+b") as file:
        if not take(file.fileno()):
            progress.step("Another start of Card Table is setting up; waiting for it ...")
            while not take(file.fileno()):
                time.sleep(0.2)
        yield


def build(folder: str, kind: str, progress: ProgressLines) -> None:
    """Install the packages into the environment, making it anew unless a sound one is there. The lock must be held."""
    stamp = environment.stamp_file(folder)
    # Without a stamp an earlier set-up was interrupted, or something is missing.
    sound = os.path.isfile(stamp) and works(folder)
    environment.remove_stamp(folder)
    progress.step("Setting up Card Table: this happens once and takes about a minute.")
    with open(os.path.join(folder, LOG), "wb") as log:
        if not sound:
            progress.step(f"Making a private Python environment in {folder}")
            base = environment.base_python()  # before the link to it goes
            clear(folder)
            run([base, "-I", "-m", "venv", folder], log, progress, NoEnvironmentError)
        for_play = kind == "play"
        more = "" if for_play else ", and what its tests need"
        progress.step(f"Fetching pygame-ce and what else Card Table needs{more}")
        lock = environment.lock_file(kind)
        run(
            [environment.python_in(folder), "-I", *PIP, *QUIET, *(() if for_play else UNCOMPILED), "-r", lock],
            log,
            progress,
            variables=pip_settings(folder),
        )
    name_python(folder)
    shutil.copyfile(lock, stamp + ".new")
    os.replace(stamp + ".new", stamp)
    progress.step("Card Table is set up.")


def run(
    command: list[str],
    log: IO[bytes],
    progress: ProgressLines,
    unknown: type[StartError] = StartError,
    variables: Mapping[str, str] | None = None,
) -> None:
    """Run one step, with these environment variables added, if any.

    When the step fails it raises StartError with the reason that the log gives, or an `unknown` one if it gives none.
    """
    # The user's settings of pip may send the packages elsewhere, or forbid what is done here.
    environ = {name: value for name, value in usual_variables().items() if not name.startswith(OF_PIP)}
    environ |= {"PIP_CONFIG_FILE": os.devnull, **(variables or {})}
    if progress.run(command, environ, log) != 0:
        with contextlib.suppress(OSError):
            log.flush()
        said = (environment.file_content(log.name) or b"").decode("utf-8", "replace")
        full = full_disk([os.path.dirname(os.path.dirname(log.name)), tempfile.gettempdir()])
        known = reasons.known_reason(said, log.name, full)
        raise StartError(known) if known else unknown(reasons.unknown(log.name))


def usual_variables() -> dict[str, str]:
    """Return the user's environment variables without those that mislead Python."""
    return {name: value for name, value in os.environ.items() if name not in MISLEADING}


def said_by(command: list[str], environ: Mapping[str, str] | None = None) -> str:
    """Return what a Python in UTF-8 mode prints: a folder may have a name that the system's code page lacks.

    Raises OSError or subprocess.SubprocessError.
    """
    done = subprocess.run(command, env=environ, capture_output=True, check=True, timeout=60, creationflags=no_window())
    return done.stdout.decode("utf-8", "surrogateescape")


def pip_settings(folder: str) -> dict[str, str]:
    """Return the settings of the user's pip that are kept, as environment variables."""
    # With `user = true` in them pip would list those of one file alone.
    environ = {**usual_variables(), "PIP_USER": "0"}
    try:
        told = said_by([environment.python_in(folder), "-I", "-X", "utf8", "-m", "pip", "config", "list"], environ)
    except (OSError, ValueError, subprocess.SubprocessError):  # settings that pip cannot read are no use either
        return {}
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in told.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in found and key in KEPT_OF_PIP:
            with contextlib.suppress(ValueError, SyntaxError):
                found[section][OF_PIP + key.upper().replace("-", "_")] = str(ast.literal_eval(value))
    return {name: value for section in SECTIONS for name, value in found[section].items()}


def full_disk(folders: list[str]) -> str | None:
    """Return the first of the folders on whose disk there is no room left, None if all have room."""
    for folder in folders:
        try:
            if shutil.disk_usage(folder).free < LEAST_ROOM:
                return folder
            with tempfile.TemporaryFile(dir=folder) as trial:  # the user's own share of the disk may be used up
                trial.write(bytes(TRIAL))
                trial.flush()
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                return folder
    return None


def name_python(folder: str) -> None:
    """Copy the environment's interpreter under the program's name, where that is of use and the copy works."""
    if sys.platform != "linux":
        return
    named = environment.named_python(folder)
    with contextlib.suppress(OSError):
        shutil.copy2(os.path.realpath(environment.python_in(folder)), named)
        if not works(folder, named):
            os.remove(named)


def works(folder: str, python: str | None = None) -> bool:
    """Return True if the environment's interpreter starts, is in the environment, is this Python, and has pip.

    `python` is another interpreter in it.
    """
    ask = "import sys, pip; print(sys.prefix, *sys.version_info[:2], sep='\\n')"
    try:
        answer = said_by([python or environment.python_in(folder), "-I", "-X", "utf8", "-c", ask]).splitlines()
    except (OSError, subprocess.SubprocessError):
        return False
    expected = [str(number) for number in sys.version_info[:2]]
    return os.path.realpath(answer[0]) == os.path.realpath(folder) and answer[1:] == expected


def clear(folder: str) -> None:
    """Empty the folder, except for the lock that is held and the log that is being written."""
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if name in (MARK, LOG):
            continue
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.remove(path)
