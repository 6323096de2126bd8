"""Tries the program on a Windows under wine: `python -m tests.windows` (docs/windows.md).

The Windows is made once and kept in the user's cache; each run takes a copy of it. Where it cannot be had, a sentence
says why, and the exit status is 0; it is 1 if a check fails.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from delivery.windows.wine import Wine
from start import StartError
from tests.windows import machine
from tests.windows.checks import CHECKS, IN_CI, CannotTry, Check, tidy


def tried(check: Check, made: Wine) -> tuple[str, str]:
    """Do a check, and return its result in a word and what it found."""
    try:
        return "passed", check.run(made)
    except CannotTry as reason:
        return "skipped", str(reason)
    except (AssertionError, StartError, OSError) as error:
        return "FAILED", str(error)
    finally:
        tidy(made)


def main(arguments: Sequence[str]) -> int:
    """Do the checks, print a line for each, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.windows", description="Try the program under wine.")
    parser.add_argument("--ci", action="store_true", help="only the few checks of .ci/run")
    parser.add_argument("--only", metavar="WORD", help="only the checks with this word in their names")
    parser.add_argument("--list", action="store_true", help="print the names of the checks")
    given = parser.parse_args(arguments)
    checks = [check for check in (IN_CI if given.ci else CHECKS) if (given.only or "") in check.name]
    if given.list:
        print("\n".join(check.name for check in checks))
        return 0
    failed = 0
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="card-table-windows-", ignore_cleanup_errors=True) as folder:
        try:
            made = machine.machine(Path(folder, "prefix"), print, small=given.ci)
        except StartError as reason:
            print(f"Windows is not tried here: {reason}")
            return 0
        print(f"{'set-up of wine':<48}  {time.monotonic() - begun:6.1f} s")
        for check in checks:
            begun = time.monotonic()
            result, found = tried(check, made)
            failed += result == "FAILED"
            told = found.strip().rpartition("\n")[2]
            print(f"{check.name:<48}  {time.monotonic() - begun:6.1f} s  {result}: {told}", flush=True)
            if result == "FAILED":
                print(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
