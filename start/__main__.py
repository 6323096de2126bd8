"""The program as a process: `main.py`, `card-table`, `python -m start`, and this file run by its path.

Every start passes here first. Nothing else is imported before the current folder is left out of the search.
"""

import _signal  # type: ignore[import-not-found] # `signal` itself would cost every start 6 ms
import os
import sys

VARIABLE = "PYTHONPATH"
INTERRUPTED = 130


def run() -> None:
    """Do what the command line asks for and end the process. Ctrl-C ends it quietly at any moment."""
    try:
        # Until there is anything to save (`engine.streams.take_interrupts`), and again at the end. As an exception it
        # may be raised where Python can only print it: in a destructor, or between two lines of an import.
        heeded = _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler  # not in a shell's background
        if heeded:
            _signal.signal(_signal.SIGINT, leave_at_once)
        if hasattr(_signal, "pthread_sigmask"):
            # The process that entered the private environment has held it back, while Python started.
            _signal.pthread_sigmask(_signal.SIG_UNBLOCK, [_signal.SIGINT])
        leave_out_current_folder()
        from start.commands import main

        status = main(sys.argv[1:])
        if heeded:
            _signal.signal(_signal.SIGINT, leave_at_once)
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def leave_at_once(*_: object) -> None:
    """End the process because of Ctrl-C: a handler for signals."""
    os._exit(INTERRUPTED)


def leave_out_current_folder() -> None:
    """Leave out what empty and relative parts of PYTHONPATH name, in this process and in those that it starts.

    `PYTHONPATH=/somewhere:` is enough to name the current folder, and puts it before Python's own modules: somebody's
    `random.py` would be run in place of Python's.
    """
    parts = os.environ[VARIABLE].split(os.pathsep) if os.environ.get(VARIABLE) else []
    absolute = [part for part in parts if os.path.isabs(part)]
    unwanted = set()
    if len(absolute) < len(parts):
        os.environ[VARIABLE] = os.pathsep.join(absolute)
        try:  # noqa: SIM105 - importing `contextlib` would cost every start some milliseconds
            unwanted = {os.path.abspath(part) for part in parts} - {*absolute, own_folder()}
        except OSError:  # the current folder was removed
            pass
    sys.path[:] = [folder for folder in sys.path if os.path.isabs(folder) and folder not in unwanted]


def own_folder() -> str:
    """Return the folder of the program's packages."""
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


if __name__ == "__main__":
    # Python has put the current folder first, or that of this file.
    if not getattr(sys.flags, "safe_path", False) and sys.path[0] != own_folder():
        del sys.path[0]
    if own_folder() not in sys.path:
        sys.path.insert(0, own_folder())
    run()
