"""The commands of the programs that the tests play with."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("program.py")


def command(how: str) -> str:
    """Return the command of the tests' own program that behaves so; it starts without the site packages."""
    join = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return f"cmd:{join([sys.executable, '-S', '-E', str(PROGRAM), how])}"
