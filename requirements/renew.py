"""Renew the locks from pyproject.toml: `python3 requirements/renew.py` (needs uv: `pip install uv`).

One lock a kind of start, each with exact versions and hashes for every platform and every Python from 3.10. Each holds
what the one before it does, at the same versions. `--upgrade` goes to the newest versions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMAND = ["uv", "pip", "compile", "--universal", "--python-version=3.10", "--no-python-downloads", "--no-config"]
LOOKS = ["--generate-hashes", "--no-annotate", "--custom-compile-command=python3 requirements/renew.py"]


def main(arguments: Sequence[str]) -> int:
    """Write all locks; extra arguments go to uv. Returns uv's exit status."""
    locks = {
        "requirements/play.lock": [],
        "requirements/arena.lock": ["--extra=arena", "--constraint=requirements/play.lock"],
        "requirements/cluster.lock": ["--extra=cluster", "--constraint=requirements/arena.lock"],
        "requirements/test.lock": ["--extra=test", "--constraint=requirements/cluster.lock"],
        "requirements/compile.lock": ["--constraint=requirements/test.lock"],
    }
    sources = {"requirements/compile.lock": "requirements/compile.in"}
    for lock, more in locks.items():
        source = sources.get(lock, "pyproject.toml")
        command = [*COMMAND, *LOOKS, *more, *arguments, source, "--quiet", f"--output-file={lock}"]
        status = subprocess.call(command, cwd=ROOT)
        if status != 0:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
