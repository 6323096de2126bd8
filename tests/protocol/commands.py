"""The commands of the programs that the tests play with."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("program.py")


def command(how: str) -> str:
    """Return the command of the tests' own program that behaves so; it starts without the site packages."""
    return f"cmd:{in_python('-S', '-E', str(PROGRAM), how)}"


def in_python(*words: str) -> str:
    """Return the command of this Python with these arguments, quoted where a folder has a space in its name."""
    join = subprocess.list2cmdline if sys.platform == "win32" else shlex.join
    return join([sys.executable, *words])
