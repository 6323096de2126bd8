"""The build of wheels and of the source distribution: that of setuptools, with two things of its own.

- Only a build that compiles the engine (CARD_TABLE_COMPILE=1) asks for mypy, which brings the compiler.
- With SOURCE_DATE_EPOCH the same source makes the same source distribution, to the byte.
"""

from __future__ import annotations

import gzip
import io
import os
import tarfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - the hooks that stay as they are

COMPILER = "mypy>=2.4,<2.5"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what a wheel needs to be built."""
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, COMPILER] if os.environ.get("CARD_TABLE_COMPILE") == "1" else needed


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Build the source distribution and return its name."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    if moment := os.environ.get("SOURCE_DATE_EPOCH"):
        made_at(Path(sdist_directory, name), int(moment))
    return name


def made_at(path: Path, moment: int) -> None:
    """Write an archive anew: its files in order, of that moment, and nobody's in particular."""
    packed = io.BytesIO()
    with tarfile.open(path) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            content = old.extractfile(member)
            member.mtime, member.uid, member.gid, member.uname, member.gname = moment, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, content)
    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=moment) as zipped:
        zipped.write(packed.getvalue())
