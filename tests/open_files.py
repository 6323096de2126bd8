"""Files as on Windows: one that is open can be neither renamed, nor replaced, nor removed."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


def keep_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system refuse what Windows would, for files that this process has open. Linux alone tells which."""
    for name in ("rename", "replace", "remove", "unlink"):
        monkeypatch.setattr(os, name, _refusing(getattr(os, name)))
    # `Path` has its own functions of the system up to Python 3.10.
    monkeypatch.setattr(Path, "unlink", _unlink)
    monkeypatch.setattr(Path, "rename", lambda path, to: _moved(os.rename, path, to))
    monkeypatch.setattr(Path, "replace", lambda path, to: _moved(os.replace, path, to))


def _moved(function: Callable[[Path, Path], None], path: Path, to: Path) -> Path:
    function(path, to)
    return Path(to)


def _unlink(path: Path, missing_ok: bool = False) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        if not missing_ok:
            raise


def _refusing(function: Any) -> Any:
    def refused(*paths: Any, **settings: Any) -> None:
        for path in paths:
            if settings.get("dir_fd") is None and os.path.realpath(path) in open_files():
                raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))
        function(*paths, **settings)

    return refused


def open_files() -> set[str]:
    """Return the paths of the files that this process has open."""
    found = set()
    for name in os.listdir("/proc/self/fd"):
        try:
            found.add(os.readlink(f"/proc/self/fd/{name}"))
        except OSError:  # the one of the list itself
            continue
    return found
