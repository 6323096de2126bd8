"""The processes of the program itself: bots that think, reviews, the guard, and workers that share out games.

Each is started by a command from here, so that none of them imports from the current folder or from a folder beside a
file: they look for modules where this process does. A ``random.py`` or ``json.py`` of somebody else is never run.

:func:`command` runs this very file in the new process. It imports nothing but `sys` before the search path is set.

`start/__main__.py` leaves the current folder out of the search path (`tests/start/test_foreign_modules.py`). A bot
named `module:Class` in the arena is the exception, and is looked for last.
"""

import sys

TYPE_CHECKING = False  # `collections.abc` would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import Sequence


def own_command(module: str, word: str) -> list[str]:
    """Return the command that runs ``main`` of one of our modules in a process of its own.

    A frozen program has no Python to start, so it starts itself with the one ``word``.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, word]
    from os.path import dirname, isabs

    folders, own = [*filter(isabs, sys.path)], dirname(dirname(__file__))
    return [sys.executable, *flags(), __file__, module, *([] if own in folders else [own]), *folders]


def flags() -> list[str]:
    """Return the flags of this Python for another: those of its own, and the one that leaves out the current folder."""
    # `multiprocessing` asks for them by the same name.
    from subprocess import _args_from_interpreter_flags  # type: ignore[attr-defined]

    # Python 3.10 knows only the flag that leaves out the variables of the environment too.
    return [*_args_from_interpreter_flags(), "-P" if sys.version_info >= (3, 11) else "-I"]


def no_window() -> int:
    """Return the flag with which `subprocess` opens no console for a program on Windows; 0 elsewhere."""
    import subprocess

    return getattr(subprocess, "CREATE_NO_WINDOW", 0)


def system_program(*parts: str) -> str:
    """Return the path of a program in Windows' own folder, where nobody else's can be found in its place.

    By its name alone, Windows would look for it in the current folder first.
    """
    import os

    return os.path.join(os.environ.get("SYSTEMROOT") or "C:\\Windows", "System32", *parts)


def guard_workers() -> None:
    """Let `multiprocessing` give these flags to the processes that it starts.

    It starts them by `-c`, so that they import it, and all that it imports, from the current folder if they can. Their
    search path is this process's as soon as it has been imported.
    """
    from multiprocessing import util

    if not getattr(sys, "frozen", False):
        util._args_from_interpreter_flags = flags  # type: ignore[attr-defined]


def main(words: "Sequence[str]") -> int:
    """Run ``main`` of the module that comes first, with the search path that follows it. Returns the exit status."""
    sys.path[:] = words[1:]
    from importlib import import_module

    return int(import_module(words[0]).main())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
