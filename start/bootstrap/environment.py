"""Find the private environment, see that it is current, and enter it.

A stamp in the environment is a copy of the lock that was installed. The set-up removes it before it changes anything
and writes it last, so an environment whose stamp equals today's lock is complete. Every start passes through here
twice, outside the environment and inside, so this module imports only `os` and `sys`.
"""

from __future__ import annotations

import os
import sys

from start import places

TYPE_CHECKING = False  # `typing` itself would cost every start 10 ms
if TYPE_CHECKING:
    from typing import NoReturn

Need = tuple[str, str, tuple[int, ...]]
"""A distribution, a module that comes with it, and its least version."""

PLAY: tuple[Need, ...] = (
    ("pygame-ce", "pygame", (2, 5, 5)),
    ("font-manrope", "font_manrope", (0, 0, 2)),
    ("pymupdf-fonts", "pymupdf_fonts", (1, 0, 5)),
    ("rich", "rich", (13,)),
    ("fsrs", "fsrs", (6, 3)),
    ("accesskit", "accesskit", (0, 7)),
    ("python-bidi", "bidi", (0, 6)),
    ("pydyf", "pydyf", (0, 11)),
    ("websockets", "websockets", (14,)),
    ("segno", "segno", (1, 6)),
)
PACKAGE: tuple[Need, ...] = (
    *PLAY,
    ("pyinstaller", "PyInstaller", (6, 11)),
    ("mypy", "mypy", (1, 13)),
    ("setuptools", "setuptools", (77,)),
)
DEVELOP: tuple[Need, ...] = (
    *PACKAGE,
    ("babel", "babel", (2, 14)),
    ("distributed", "distributed", (2024, 1)),
    ("pytest", "pytest", (8,)),
    ("pytest-xdist", "xdist", (3, 6)),
    ("selenium", "selenium", (4, 20)),
    ("hypothesis", "hypothesis", (6,)),
    ("jsonschema", "jsonschema", (4, 18)),
    ("pyyaml", "yaml", (6,)),
    ("ruff", "ruff", (0, 8)),
    ("pettingzoo", "pettingzoo", (1, 25)),
    ("numpy", "numpy", (1, 26)),
    ("pyarrow", "pyarrow", (16,)),
    ("polars", "polars", (1,)),
    ("matplotlib", "matplotlib", (3, 9)),
    ("mkdocs", "mkdocs", (1, 6)),
    ("mkdocs-material", "material", (9, 5)),
    ("mkdocstrings-python", "mkdocstrings_handlers", (1, 12)),
)
NEEDS = {"play": PLAY, "package": PACKAGE, "develop": DEVELOP}
"""The kinds of environment and what each needs, as in `pyproject.toml`. Each has what those before it have."""

TOOLS = ("test", "package")
"""The commands that hand their interpreter on to other tools, which know it by its usual name alone."""

ENTERED = "CARD_TABLE_ENVIRONMENT"
"""The environment variable that names the environment which this process was started in."""

MADE = "CARD_TABLE_ENVIRONMENT_MADE"
"""The same for an environment that was made just now, so that one that does not work is not made again for ever."""


def folders() -> tuple[str, str]:
    """Return the folders that the environment may lie in, the better first."""
    return os.path.join(places.ROOT, ".venv"), os.path.join(places.user_data_folder(), "environment")


def lock_file(kind: str) -> str:
    """Return the path of the lock of a kind."""
    return os.path.join(places.ROOT, "requirements", f"{kind}.lock")


def stamp_file(folder: str) -> str:
    """Return the path of the stamp of the environment at `folder`."""
    return os.path.join(folder, "card-table.stamp")


def python_in(folder: str, *, console: bool = True) -> str:
    """Return the interpreter of the environment at `folder`; `console` False for the one without a console."""
    if sys.platform != "win32":
        return os.path.join(folder, "bin", "python")
    return os.path.join(folder, "Scripts", "python.exe" if console else "pythonw.exe")


def named_python(folder: str) -> str:
    """Return the path of the copy of the interpreter that bears the program's name; only Linux has one.

    Screen readers there call a program by the name of the file that runs: without the copy, "python3.11".
    """
    return os.path.join(folder, "bin", "Card Table")


def python_to_enter(folder: str, *, console: bool) -> str:
    """Return the interpreter to enter with: the named copy, unless the system's Python has changed since."""
    named, usual = named_python(folder), python_in(folder, console=console)
    try:
        copy, original = os.stat(named), os.stat(usual)
    except OSError:  # there is no copy
        return usual
    same = (copy.st_size, int(copy.st_mtime)) == (original.st_size, int(original.st_mtime))
    return named if same else usual


def file_content(path: str) -> bytes | None:
    """Return the content of a file, None if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_current(folder: str, kind: str) -> bool:
    """Return True if the environment holds today's lock of `kind`, or of a kind with more, and can be started."""
    stamp = file_content(stamp_file(folder))
    kinds = list(NEEDS)[list(NEEDS).index(kind) :]
    return stamp is not None and any(stamp == file_content(lock_file(each)) for each in kinds) and can_start(folder)


def can_start(folder: str) -> bool:
    """Return True if the environment's interpreter is there, and the Python that it was made from too."""
    if sys.platform != "win32":
        return os.access(python_in(folder), os.X_OK)
    # On Windows the interpreter is a small program that starts the Python named in pyvenv.cfg.
    settings = (file_content(os.path.join(folder, "pyvenv.cfg")) or b"").decode("utf-8", "replace")
    pairs = [line.partition("=") for line in settings.splitlines()]
    homes = [value.strip() for name, _, value in pairs if name.strip() == "home"]
    return os.path.isfile(python_in(folder)) and any(os.path.isfile(os.path.join(home, "python.exe")) for home in homes)


def has_needs(kind: str) -> bool:
    """Return True if this Python has all packages of `kind`, none too old.

    The names in the folders of `sys.path` tell; importing `importlib.metadata` alone would take longer.
    """
    found: dict[str, tuple[tuple[int, ...], list[str]]] = {}
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # no folder, such as python311.zip
            continue
        for name in names:
            stem, ending = os.path.splitext(name)
            if ending in (".dist-info", ".egg-info"):
                distribution, version = (*stem.split("-"), "")[:2]
                numbers = tuple(int(part) for part in version.split(".") if part.isdecimal())
                # As with imports, the first folder wins.
                found.setdefault(distribution.lower().replace("_", "-").replace(".", "-"), (numbers, names))
    # pygame and pygame-ce install into the same folder: where both are, the files may be of either.
    return "pygame" not in found and all(
        name in found and found[name][0] >= least and (module in found[name][1] or f"{module}.py" in found[name][1])
        for name, module, least in NEEDS[kind]
    )


def is_running_in(folder: str) -> bool:
    """Return True if this process runs in the environment at `folder`."""
    return os.path.realpath(sys.prefix) == os.path.realpath(folder)


def base_python() -> str:
    """Return the interpreter below this one: outside every virtual environment, so that it lasts when they go."""
    # Python 3.10 names the environment's own interpreter, and so does every Python in one that is half removed.
    inside = folders() if sys.prefix == sys.base_prefix else (sys.prefix, *folders())
    named = os.path.abspath(getattr(sys, "_base_executable", None) or sys.executable)
    installed = os.path.join(sys.base_prefix, "bin", "python{}.{}".format(*sys.version_info[:2]))
    for base in (named, os.path.realpath(named), installed):
        if os.path.exists(base) and not any(base.startswith(os.path.join(folder, "")) for folder in inside):
            return base
    return named


def reach(kind: str, arguments: list[str]) -> bool:
    """Return True if this Python has what `kind` needs, as that of a frozen program does; False if a set-up is needed.

    Where a current environment has it, this process continues in there and the function does not return.
    """
    if getattr(sys, "frozen", False) or has_needs(kind):
        os.environ.pop(ENTERED, None)
        os.environ.pop(MADE, None)
        return True
    for folder in folders():
        if is_current(folder, kind):
            if not is_running_in(folder) and os.environ.get(ENTERED) != folder:
                enter(folder, arguments)
            # It was entered and lacks something, so it is broken whatever its stamp says.
            remove_stamp(folder)
    return False


def remove_stamp(folder: str) -> None:
    """Remove the stamp, so that the next set-up makes the environment anew."""
    try:  # noqa: SIM105 - importing `contextlib` would cost every start some milliseconds
        os.remove(stamp_file(folder))
    except OSError:
        pass  # there is none, or the folder is read-only: then the set-up takes the other folder


def enter(folder: str, arguments: list[str], *, made: bool = False) -> NoReturn:
    """Replace this process by Card Table in the environment at `folder`, with the same arguments.

    `made` says that the environment was made just now.
    """
    os.environ[ENTERED] = folder
    # PYTHONHOME would make the environment's interpreter look for its packages elsewhere.
    os.environ.pop("PYTHONHOME", None)
    if made:
        os.environ[MADE] = folder
    console = os.path.basename(sys.executable).lower() != "pythonw.exe"
    hands_on = arguments[:1] in ([command] for command in TOOLS)
    python = python_in(folder) if hands_on else python_to_enter(folder, console=console)
    command = [python, os.path.join(places.ROOT, "main.py"), *arguments]
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # Windows starts some programs without any
            stream.flush()
    if sys.platform != "win32":
        import _signal  # type: ignore[import-not-found]

        # While Python starts it would answer Ctrl-C with a traceback. `start.__main__` lets it through again.
        _signal.pthread_sigmask(_signal.SIG_BLOCK, [_signal.SIGINT])
        try:
            os.execv(command[0], command)
        finally:
            _signal.pthread_sigmask(_signal.SIG_UNBLOCK, [_signal.SIGINT])
    # On Windows exec would give the prompt back at once and lose the exit status.
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.call(command))
