"""The script that a frozen program runs."""

import os
import sys

LIBRARIES = "LD_LIBRARY_PATH"
TRACKER = "from multiprocessing.resource_tracker import main;main("
"""The beginning of the code with which `multiprocessing` starts the process that tidies up after its workers. A number
follows."""


def main() -> int:
    """Do what the command line asks for, or work for a process that started this one."""
    # The libraries of this program are not for the programs that it starts, such as the one that opens a folder.
    # A Card Table that it starts sets the variable itself.
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    elif sys.platform == "linux":
        os.environ.pop(LIBRARIES, None)
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    if sys.argv[-2:-1] == ["-c"] and sys.argv[-1].startswith(TRACKER):
        from multiprocessing.resource_tracker import main as track

        track(int(sys.argv[-1].removeprefix(TRACKER).rstrip(")")))
        return 0
    from start.__main__ import run

    run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
