"""A small JSON object in a file that anything may have happened to: read what is sound in it, write all or nothing."""

from __future__ import annotations

import json
import logging
import math
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

LARGEST: Final = 1 << 20
"""Most bytes that are read; no file of ours comes near it."""
DEEPEST: Final = 12
"""Deepest nesting of lists and objects that is kept; the program writes five levels."""
MOST_DAMAGED: Final = 20
"""Most damaged files that are kept beside the good one; a further one replaces the last."""


class ValuesFile:
    """Values by key in one JSON file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def settings(self) -> dict[str, Any]:
        """Return all values."""
        return read_object(self._path)

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        """Keep these values beside the others; None takes a value away."""
        kept = {key: value for key, value in {**read_object(self._path), **changes}.items() if value is not None}
        try:
            write_object(self._path, kept)
        except OSError as error:
            log.warning("The settings cannot be written to %s: %s", self._path, error)


class _DamagedError(Exception):
    """The file as a whole is no JSON object."""


def read_object(path: Path) -> dict[str, Any]:
    """Return the object in that file, without values that are not sound; empty where there is no file.

    A file of which anything is left out is moved to a name beside its own, with a line in the log, because the next
    write replaces it.
    """
    try:
        # Some editors begin a file with a byte-order mark.
        found = json.loads(_bytes_of(path).decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (OSError, _DamagedError) as error:
        _set_aside(path, f"cannot be read ({error})")
        return {}
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        _set_aside(path, "is no JSON object")
        return {}
    left_out: list[str] = []
    sound: dict[str, Any] = _sound(found, 0, left_out)
    if left_out:
        _set_aside(path, f"has something in it that is left out ({left_out[0]})")
    return sound


def write_object(path: Path, fields: dict[str, Any]) -> None:
    """Write the object, all or nothing. Raises OSError where that is not possible."""
    written = path.with_name(f"{path.name}.{os.getpid()}.new")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        written.write_text(json.dumps(fields, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(written, path)
    except OSError:
        written.unlink(missing_ok=True)
        raise


def _bytes_of(path: Path) -> bytes:
    """Return the bytes of a plain file. Raises OSError, or _DamagedError for a folder, a pipe, or too many bytes."""
    # A pipe is opened without waiting for somebody to write into it.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise _DamagedError("it is not a plain file")
        raw = os.read(descriptor, LARGEST + 1)
    finally:
        os.close(descriptor)
    if len(raw) > LARGEST:
        raise _DamagedError(f"it has more than {LARGEST} bytes")
    return raw


def _sound(value: Any, depth: int, left_out: list[str]) -> Any:
    """Return the value without the parts that could not be written again; add those to ``left_out``.

    What is left out of a list leaves None in its place, so that the others keep theirs.
    """
    if isinstance(value, dict):
        return {
            key: _sound(one, depth + 1, left_out)
            for key, one in value.items()
            if _is_sound(key, depth + 1, left_out) and _is_sound(one, depth + 1, left_out)
        }
    if isinstance(value, list):
        return [_sound(one, depth + 1, left_out) if _is_sound(one, depth + 1, left_out) else None for one in value]
    return value


def _is_sound(value: Any, depth: int, left_out: list[str]) -> bool:
    """Return whether the value itself can be kept, whatever is inside it; note in ``left_out`` why not."""
    if isinstance(value, (dict, list)) and depth > DEEPEST:
        left_out.append("lists or objects nested too deep")
    elif isinstance(value, float) and not math.isfinite(value):
        left_out.append("a number that is not finite")
    elif isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
        left_out.append("half of a surrogate pair")
    else:
        return True
    return False


def _set_aside(path: Path, why: str) -> None:
    """Move the file to a name beside its own."""
    names = (f"{path.stem}.damaged{number or ''}{path.suffix}" for number in range(MOST_DAMAGED))
    beside = next((path.with_name(name) for name in names if not path.with_name(name).exists()), None)
    beside = beside or path.with_name(f"{path.stem}.damaged{MOST_DAMAGED}{path.suffix}")
    try:
        os.replace(path, beside)
    except OSError as error:
        log.warning("%s %s, and cannot be set aside: %s", path, why, error)
    else:
        log.warning("%s %s. It is kept as %s.", path, why, beside.name)
