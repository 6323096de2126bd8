"""Objects named by text, ``package.module:object``: the program's own, and those of installed packages.

Entries, faces, bots and terminal programs are named so and imported when they are used. Installed packages name theirs
in the entry point groups `cardtable.games` and `cardtable.faces`. Without such packages a start looks through the list
of installed packages in 2 ms and imports nothing.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from typing import Any

from engine.phrases import say


def load(reference: str) -> Any:
    """Return the object that ``package.module:object`` names; raises what the import raises."""
    module, _, path = reference.partition(":")
    found: object = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def load_foreign(reference: str, what: str) -> Any:
    """Return the object of somebody else's package that ``reference`` names.

    Raises ValueError with one sentence, which calls it ``what``, if it cannot be loaded.
    """
    try:
        return load(reference)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # Somebody else's code may raise anything, SystemExit too.
        raise ValueError(say("{what} cannot be loaded: {reason}.", what=what, reason=error_text(error))) from error


@cache
def installed(group: str) -> dict[str, str]:
    """Return what installed packages offer under an entry point group: name -> reference, sorted by name."""
    if not _is_mentioned(group):
        return {}
    from importlib.metadata import entry_points

    return {point.name: point.value for point in sorted(entry_points(group=group))}


def _is_mentioned(group: str) -> bool:
    """Return whether any installed package may have entry points of that group.

    Most have none, and ``importlib.metadata`` takes longer to import (30 ms) than these files to look through (2 ms).
    """
    heading = f"[{group}]".encode()
    for folder in sys.path:
        try:
            with os.scandir(folder or ".") as entries:
                described = [entry.path for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))]
        except OSError:
            continue
        for path in described:
            try:
                with open(os.path.join(path, "entry_points.txt"), "rb") as file:
                    if heading in file.read():
                        return True
            except OSError:
                continue
    return False


def error_text(error: BaseException) -> str:
    """Return what went wrong in somebody else's code, and in which line, without a full stop."""
    from traceback import extract_tb  # It takes 5 ms, and hardly anybody needs it.

    said = " ".join(str(error).split()).rstrip(".")
    # The first frames are ours, and the frames of an import tell nothing.
    frames = [
        frame
        for frame in extract_tb(error.__traceback__)[1:]
        if "importlib" not in frame.filename and frame.filename != __file__
    ]
    where = f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {said}{where}" if said else f"{type(error).__name__}{where}"
