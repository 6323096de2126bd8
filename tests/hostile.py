"""A folder full of modules that somebody else has put there, each of which leaves a mark if it is ever imported."""

from __future__ import annotations

import sys
from pathlib import Path

MARKS = "marks"
OWN = ("engine", "protocol", "store", "friends", "arena", "gui", "assets", "start", "delivery", "learning")
OTHERS = ("pygame", "rich", "fsrs", "accesskit", "bidi", "pydyf", "numpy", "pyarrow", "distributed", "_pytest")
NOT_LOOKED_FOR = ("sitecustomize", "usercustomize")
"""Modules that Python looks for before any program begins, in the folders that the user names."""


def hostile_folder(folder: Path) -> Path:
    """Fill the folder with a module for every name that might be imported, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / MARKS
    for name in (*sys.stdlib_module_names, *OWN, *OTHERS, *NOT_LOOKED_FOR):
        code = f"with open({str(mark)!r}, 'a') as file: file.write({name!r} + '\\n')\nraise ImportError('hostile')\n"
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return folder


def marks(folder: Path) -> list[str]:
    """Return the names of the modules that were imported from a hostile folder."""
    path = folder / MARKS
    return sorted(set(path.read_text(encoding="utf-8").split())) if path.exists() else []
