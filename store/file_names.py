"""Names of files that Windows does not have: what is written to a device is gone, behind a colon it is out of sight."""

from __future__ import annotations

import errno
import ntpath
import os
import re
import sys
from typing import Final

from engine.phrases import say

NO_NAME: Final = say("no file can have this name")
"""The reason why a file cannot be written."""
LONGEST_STEM: Final = 60
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\..*)?", re.IGNORECASE | re.DOTALL)
_NO_SIGN_OF_FILES: Final = re.compile(r'[\\/:*?"<>|]')


def is_device(path: str | os.PathLike[str]) -> bool:
    """Return whether the file of that path is a device on Windows, whatever its ending."""
    return _DEVICE.fullmatch(ntpath.basename(path)) is not None


def check_file_name(path: str | os.PathLike[str]) -> None:
    """Raise OSError if somebody has named a file to write that this system cannot have."""
    if sys.platform == "win32" and (is_device(path) or ":" in ntpath.basename(path)):
        raise OSError(errno.EACCES, NO_NAME, os.fspath(path))


def stem_of(name: str) -> str:
    """Return the beginning of the name of a file, on any system, for a deck of that name."""
    stem = " ".join(_NO_SIGN_OF_FILES.sub(" ", name).split())
    stem = stem.strip(" .")[:LONGEST_STEM].strip(" .") or "deck"
    return f"deck {stem}" if is_device(stem) else stem
