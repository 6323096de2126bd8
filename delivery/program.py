"""The program as it is frozen."""

import multiprocessing
import os
import sys

LIBRARIES = "LD_LIBRARY_PATH"


def main() -> int:
    """Do what the command line asks for, or what a worker process of the arena is started for."""
    # The libraries of this program are not for the programs that it starts, such as the one that opens a folder.
    # A Card Table that it starts sets the variable itself.
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    elif sys.platform == "linux":
        os.environ.pop(LIBRARIES, None)
    multiprocessing.freeze_support()
    from start.commands import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
