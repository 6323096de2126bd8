"""The commands of the programs that the tests play with."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("program.py")


def command(how: str) -> str:
    """Return the command of the tests' own program that behaves so; it starts without the site packages."""
    return f"cmd:{shlex.join([sys.executable, '-S', '-E', str(PROGRAM), how])}"
