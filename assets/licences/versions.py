"""The versions of the parts, as they are loaded in this process or would be."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

from assets.licences import LicensedPart

_DATA = ("FLAC__VERSION_STRING", "xmp_version")
"""The names in libraries that are strings; all others are functions that return one, or a number."""
_NUMBER = "WebPGetDecoderVersion"


@cache
def version_of(part: LicensedPart) -> str:
    """Return the version of a part, "" if nothing tells it. Some parts are loaded for that, in milliseconds."""
    try:
        if part.distribution:
            return metadata.version(part.distribution)
        how, where, name = part.version.split()
        return _of_module(where, name) if how == "module" else _of_library(where, name)
    except (ValueError, ImportError, AttributeError, OSError, metadata.PackageNotFoundError):
        return ""


def _of_module(module: str, name: str) -> str:
    """Return the version that a module tells by an attribute or a function. Raises ImportError or AttributeError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    told = getattr(importlib.import_module(module), name)
    told = told() if callable(told) else told
    said = ".".join(map(str, told)) if isinstance(told, tuple) else str(told)
    # "OpenSSL 3.0.17 1 Jul 2025", "expat_2.6.2"
    found = re.search(r"\d+(\.\d+)+\w*", said)
    return found[0] if found else said


def _of_library(name: str, symbol: str) -> str:
    """Return the version that a library of pygame-ce tells. Raises OSError or AttributeError."""
    path = library(name)
    if path is None:
        return ""
    loaded = ctypes.CDLL(str(path))
    if symbol in _DATA:
        told = ctypes.c_char_p.in_dll(loaded, symbol).value
    elif symbol == _NUMBER:
        number = getattr(loaded, symbol)()
        return f"{number >> 16}.{number >> 8 & 255}.{number & 255}"
    else:
        function = getattr(loaded, symbol)
        function.restype = ctypes.c_char_p
        told = function(None) if symbol.startswith("png") else function()
    found = re.search(r"\d+(\.\d+)+", (told or b"").decode("ascii", "replace"))
    return found[0] if found else ""


def library(name: str) -> Path | None:
    """Return the file of a library that pygame-ce brings, None if there is none of that name."""
    spec = importlib.util.find_spec("pygame")
    if spec is None or spec.origin is None:
        return None
    beside = Path(spec.origin).parents[1]
    folders = [beside / "pygame_ce.libs", beside / "pygame" / ".dylibs", beside / "pygame"]
    if frozen := getattr(sys, "_MEIPASS", None):
        folders.append(Path(frozen))
    pattern = re.compile(rf"(lib)?{name}\d*[-.].*(so|dylib|dll)\b.*", re.IGNORECASE)
    for folder in folders:
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if pattern.fullmatch(path.name):
                    return path
    return None
