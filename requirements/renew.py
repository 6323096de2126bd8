"""Renew the locks from pyproject.toml: `python3 requirements/renew.py` (needs uv: `pip install uv`).

One lock for each kind of environment, with exact versions and hashes for every platform and every Python from 3.10.
Each holds what those before it do, at the same versions. `--upgrade` goes to the newest versions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMAND = ("uv", "pip", "compile", "--universal", "--python-version=3.10", "--no-python-downloads", "--no-config")
LOOKS = ("--generate-hashes", "--no-annotate", "--custom-compile-command=python3 requirements/renew.py", "--quiet")


def main(arguments: Sequence[str]) -> int:
    """Write the locks; extra arguments go to uv. Returns uv's exit status."""
    play, package, develop = (f"requirements/{kind}.lock" for kind in ("play", "package", "develop"))
    for lock, more in (
        (play, ()),
        (package, ("--extra=package", f"--constraint={play}")),
        (develop, ("--extra=develop", f"--constraint={package}")),
    ):
        command = [*COMMAND, *LOOKS, *more, *arguments, "pyproject.toml", f"--output-file={lock}"]
        if (status := subprocess.call(command, cwd=ROOT)) != 0:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
